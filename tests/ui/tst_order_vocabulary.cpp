// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import.h"
#include "models/tables/orders/order_titles.h"
#include "tests/support/test_program.h"
#include "tests/ui/batch_bench.h"
#include "tests/ui/full_order.h"
#include "tests/ui/order_wizard_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/editor/order_form.h"
#include "ui/orders/wizard/order_state.h"

#include <QSet>
#include <QTableWidget>

#include <functional>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

struct Kind {
    const char* path;       ///< one of a full order
    QString editor, wizard; ///< how the names of its controls begin
};

const QList<Kind> kinds{{"orderList[0]", u"batchOrder"_s, u"order"_s},
    {"orderList[0].assets[0]", u"batchAsset"_s, u"orderAsset"_s},
    {"orderList[0].assets[0].products[0]", u"batchProduct"_s, u"orderProduct"_s},
    {"orderList[0].assets[0].merchandises[0]", u"batchPackage"_s, u"orderPackage"_s},
    {"orderList[0].assets[0].products[0].productFeatures[0]", u"batchFeature"_s, u"orderFeature"_s}};

/// Where a column's field is a field of a form; null for what is none.
const BatchField* fieldOf(OrderColumn column)
{
    static const QHash<OrderLevel, BatchPart> parts{{OrderLevel::Order, BatchPart::Order},
        {OrderLevel::Asset, BatchPart::Asset}, {OrderLevel::Package, BatchPart::Merchandise},
        {OrderLevel::Product, BatchPart::Product}};
    return batchField(parts[orderColumnLevel(column)], orderColumnId(column).section(u'.', -1));
}

} // namespace

/// An order's fields are called and read alike in the editor, in the wizard and in an import.
class OrderVocabularyTest : public QObject
{
    Q_OBJECT

private slots:
    void fieldsAreCalledTheSame_data();
    void fieldsAreCalledTheSame();
    void columnsAreCalledTheSame_data() { fieldsAreCalledTheSame_data(); }
    void columnsAreCalledTheSame();
    void placesHaveWords();
    void timesAreReadAlike_data();
    void timesAreReadAlike();
    void valuesAreReadAlike_data();
    void valuesAreReadAlike();

private:
    /// Typed into an empty product in the editor and in a wizard, and in a cell of an import.
    void readEverywhere(
        const QString& field, const QString& text, const std::function<void(const OrderProduct&)>& look);

    Language m_language;
};

void OrderVocabularyTest::fieldsAreCalledTheSame_data()
{
    QTest::addColumn<QString>("locale");
    QTest::newRow("English") << u"en_GB"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void OrderVocabularyTest::fieldsAreCalledTheSame()
{
    QFETCH(const QString, locale);
    m_language.use(QLocale(locale));
    const auto order = fullOrder(u"new_buy"_s);
    EditorBench editor({BatchOrder{{}, {}, {}, {order}}});
    OrderWizardBench<PageBench> wizard;
    wizard.open({}, order);
    for (const auto& kind : kinds) {
        const auto place = at(kind.path);
        editor.choose(kind.path);
        for (const auto& field : batchFields(place.part())) {
            const auto name = field.name.left(1).toUpper() + field.name.sliced(1);
            const auto title = field.title();
            const auto* edited = editor.editor.findChild<QWidget*>(kind.editor + name);
            QVERIFY2(edited, qPrintable(name));
            QCOMPARE(edited->accessibleName(), title);
            QVERIFY(orderFieldWords({place, field.name}).endsWith(title));
            if (field.name == "sequence"_L1) continue; // the batch's
            const auto* asked = wizard.wizard->findChild<QWidget*>(kind.wizard + name);
            QVERIFY2(asked, qPrintable(name));
            QCOMPARE(asked->accessibleName(), title);
        }
    }
    for (auto* table : {editor.editor.findChild<QTableWidget*>(u"batchAssetExtends"_s),
             wizard.wizard->findChild<QTableWidget*>(u"orderAssetExtends"_s)}) {
        QCOMPARE(table->accessibleName(), batchListTitle(BatchList::Extends));
        for (const int column : {0, 1})
            QCOMPARE(
                table->horizontalHeaderItem(column)->text(), batchFields(BatchPart::Extend)[column].title());
    }
}

void OrderVocabularyTest::columnsAreCalledTheSame()
{
    QFETCH(const QString, locale);
    m_language.use(QLocale(locale));
    QSet<QString> titles;
    for (const auto column : orderColumns()) {
        const auto title = orderColumnTitle(column);
        QVERIFY2(!titles.contains(title), qPrintable(title)); // which one was meant?
        titles.insert(title);
        if (const auto* field = fieldOf(column))
            QCOMPARE(title, field->title());
        else
            QVERIFY2(column == OrderColumn::OrderKey || column == OrderColumn::AssetExtends ||
                         column == OrderColumn::Features,
                qPrintable(title));
    }
    QCOMPARE(orderColumnTitle(OrderColumn::AssetExtends), batchListTitle(BatchList::Extends));
    QCOMPARE(orderColumnTitle(OrderColumn::Features), batchListTitle(BatchList::Features));
}

void OrderVocabularyTest::placesHaveWords()
{
    m_language.use(QLocale(u"en_GB"_s));
    const auto place = at(
        "orderList[0].assets[0].merchandises[0].children[1].licenseOrderProductList[0].productFeatures[0]");
    QCOMPARE(placeInOrderWords(place), u"Asset 1, package 1, package 2, product 1, feature 1"_s);
    const auto words = [](const QString& field) {
        return orderIssueWords({-1, field, {}, u"x"_s, Issue::Severity::Error});
    };
    QCOMPARE(words(u"assets[0].products[1].trial"_s), u"Asset 1, product 2 › Trial: x"_s);
    QCOMPARE(words(u"assets[0].products"_s), u"Asset 1 › Products: x"_s);
    QCOMPARE(words(u"assets[0].assetNos[1]"_s), u"Asset 1 › Asset numbers, line 2: x"_s);
    QCOMPARE(words(u"customerId"_s), u"Customer id: x"_s);
    QCOMPARE(words({}), u"x"_s);
}

void OrderVocabularyTest::timesAreReadAlike_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Timestamp>("end"); ///< not set: it cannot be read
    const Timestamp day(1'798'732'799'999);
    for (const auto& text : {u"2026-12-31"_s, u"2026/12/31"_s, u"2026.12.31"_s, u"20261231"_s,
             u"2026年12月31日"_s, u"2026-12-31 00:00:00"_s})
        QTest::newRow(qPrintable(text)) << text << day;
    QTest::newRow("moment") << u"2026-12-31 14:02"_s << Timestamp(1'798'696'920'000);
    QTest::newRow("with a T") << u"2026-12-31T14:02:09"_s << Timestamp(1'798'696'929'000);
    QTest::newRow("raw") << u"1798696929123"_s << Timestamp(1'798'696'929'123);
    for (const auto& text : {u"2026-02-30"_s, u"31/12/2026"_s, u"2026-12"_s, u"12345"_s, u"tomorrow"_s})
        QTest::newRow(qPrintable(text)) << text << Timestamp();
}

/// As an end, in all three places.
void OrderVocabularyTest::timesAreReadAlike()
{
    QFETCH(const QString, text);
    QFETCH(const Timestamp, end);
    readEverywhere(
        u"limitEndDate"_s, text, [&](const OrderProduct& product) { QCOMPARE(product.limitEndDate, end); });
}

void OrderVocabularyTest::valuesAreReadAlike_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value"); ///< as a form shows it; empty: it cannot be read
    const auto row = [](const char* field, const QString& text, const QString& value) {
        QTest::addRow("%s %s", field, qPrintable(text)) << QString::fromLatin1(field) << text << value;
    };
    for (const auto& text : {u"1 year 6 months"_s, u"1年6个月"_s, u"P1Y6M"_s, u"1-6-0"_s, u"01-06-00"_s})
        row("timeDurationExpression", text, u"1-6-0"_s);
    row("limitConcurrent", u"1,200"_s, u"1200"_s);
    row("limitConcurrent", u"3.0"_s, u"3"_s);
    row("limitConcurrent", u"many"_s, {});
    row("timeUnitQuantity", u" 7 "_s, u"7"_s);
}

void OrderVocabularyTest::valuesAreReadAlike()
{
    QFETCH(const QString, field);
    QFETCH(const QString, text);
    QFETCH(const QString, value);
    readEverywhere(
        field, text, [&](const OrderProduct& product) { QCOMPARE(fieldText(product, field, {}), value); });
}

void OrderVocabularyTest::readEverywhere(
    const QString& field, const QString& text, const std::function<void(const OrderProduct&)>& look)
{
    auto order = goodOrder(newBuy);
    auto& product = order.assets[0].products[0];
    product = {};
    product.productUri = u"gms-1"_s;
    const auto control = field.left(1).toUpper() + field.sliced(1);
    EditorBench editor({BatchOrder{{}, {}, {}, {order}}});
    editor.choose("orderList[0].assets[0].products[0]");
    editor.editor.findChild<QLineEdit*>(u"batchProduct"_s + control)->setText(text);
    look(editor.document.batch().orderList[0].assets[0].products[0]);
    OrderState state(editor.context, {.edit = order});
    OrderForm form(state.document, state.issueModel, BatchPart::Product, nullptr, OrderForm::Use::Wizard);
    form.showPlace(at("orderList[0].assets[0].products[0]"));
    form.findChild<QLineEdit*>(u"orderProduct"_s + control)->setText(text);
    look(state.orders()[0].assets[0].products[0]);
    const auto columns =
        QList{OrderColumn::Type, OrderColumn::ProductUri, OrderColumn(*orderImportFields().fieldOfId(field))};
    look(importOrders(columns, {{2, {newBuy, u"gms-1"_s, text}}}, {}).all()[0].assets[0].products[0]);
}

LOCKKEEPER_TEST(Widgets, OrderVocabularyTest)
#include "tst_order_vocabulary.moc"
