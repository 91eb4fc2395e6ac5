// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import.h"
#include "models/tables/orders/order_titles.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/batch_bench.h"
#include "tests/ui/orders/full_order.h"
#include "tests/ui/orders/order_wizard_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/editor/order_form.h"
#include "ui/orders/wizard/order_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPlainTextEdit>
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

BatchPart partOfColumn(OrderColumn column)
{
    static const QHash<OrderLevel, BatchPart> parts{{OrderLevel::Order, BatchPart::Order},
        {OrderLevel::Asset, BatchPart::Asset}, {OrderLevel::Package, BatchPart::Merchandise},
        {OrderLevel::Product, BatchPart::Product}};
    return parts[orderColumnLevel(column)];
}

/// Where a column's field is a field of a form; null for what is none.
const BatchField* fieldOf(OrderColumn column)
{
    return batchField(partOfColumn(column), orderColumnId(column).section(u'.', -1));
}

/// The column of an import for a field; Ignore where it has none.
OrderColumn columnOf(BatchPart part, const QString& field)
{
    for (const auto column : orderColumns())
        if (partOfColumn(column) == part && fieldOf(column) && fieldOf(column)->name == field) return column;
    return OrderColumn::Ignore;
}

/// What people and programs write for values of each type, and what means nothing.
struct Samples {
    QStringList good, bad;
};

Samples samplesOf(BatchField::Type type)
{
    using enum BatchField::Type;
    switch (type) {
    case Numbers:
        return {{u"8000000001"_s, u"8000000001-8000000003, 8000000009"_s, u"8000000002、8000000001"_s},
            {u"8E+09"_s, u"8000000009-8000000001"_s}};
    case Secrets:
        return {{u"one"_s, u"one\ntwo"_s}, {}};
    case Integer:
        return {
            {u"7"_s, u" 1,200 "_s, u"1，200"_s, u"3.0"_s, u"-4"_s, u"0"_s}, {u"many"_s, u"1.5"_s, u"七"_s}};
    case Flag:
        return {{u"true"_s, u"FALSE"_s, u"yes"_s, u"n"_s, u"是"_s, u"否"_s, u"√"_s, u"0"_s},
            {u"2"_s, u"perhaps"_s}};
    case Trial:
        return {{u"0"_s, u"1"_s, u"1.0"_s, u"2"_s, u"yes"_s, u"否"_s}, {u"perhaps"_s, u"1.5"_s}};
    case Start:
    case End:
    case TrialEnd:
        return {{u"2026-12-31"_s, u"2026年1月5日"_s, u"2026/1/5"_s, u"20261231"_s, u"2026-12-31 00:00:00"_s,
                    u"2026-12-31 14:02:09"_s, u"2026-12-31T14:02"_s, u"1798696929"_s, u"1798696929123"_s},
            {u"31/12/2026"_s, u"2026-02-30"_s, u"12345"_s, u"明天"_s}};
    case Day:
        return {{u"2026-12-31"_s, u"2026年1月5日"_s, u"20261231"_s}, {u"2026-02-30"_s, u"tomorrow"_s}};
    case Duration:
        return {{u"1-6-0"_s, u"1 year 6 months"_s, u"18个月"_s, u"90天"_s, u"P1Y6M"_s, u"01-06-00"_s}, {}};
    case OrderType:
        return {{u"new_buy"_s, u"New purchase"_s, u"撤销产品"_s, u"Delete-Asset"_s}, {}};
    case LicenseType:
        return {{u"softkey"_s, u"单机证书"_s, u"Product lock"_s, u"NORMAL_RECOVER_USBKEY"_s}, {}};
    case CustomerType:
        return {{u"company"_s, u"Person"_s, u"企业"_s}, {}};
    case SyncMode:
        return {{u"sync"_s, u"Asynchronous"_s}, {}};
    case Text:
        break;
    }
    return {{u"A-1"_s, u" 北方 <b>轴承</b> "_s, u"007"_s, u"1,5"_s}, {}};
}

/// The value of a field as an import reads it from a cell, as a form shows it; nothing where it refuses the
/// cell.
std::optional<QString> imported(OrderColumn column, const QString& cell)
{
    auto columns =
        QList{OrderColumn::Type, OrderColumn::AssetNos, OrderColumn::MerchandiseNum, OrderColumn::ProductUri};
    QStringList cells{newBuy, u"8000000007"_s, u"M-1"_s, u"gms-1"_s};
    if (orderColumnLevel(column) != OrderLevel::Package) {
        columns.remove(2);
        cells.remove(2);
    }
    if (const auto place = columns.indexOf(column); place >= 0) {
        cells[place] = cell;
    } else {
        columns.append(column);
        cells.append(cell);
    }
    const auto import = importOrders(columns, {{2, cells}}, {});
    if (import.unread() > 0 || import.orders.size() != 1) return std::nullopt;
    const auto& order = import.orders[0].order;
    const auto& asset = order.assets[0];
    const auto name = orderColumnId(column).section(u'.', -1);
    switch (orderColumnLevel(column)) {
    case OrderLevel::Order:
        return fieldText(order, name, {});
    case OrderLevel::Asset:
        return fieldText(asset, name, {});
    case OrderLevel::Package:
        return fieldText(asset.merchandises[0], name, {});
    default:
        return fieldText(asset.products[0], name, {});
    }
}

/// Types into the control of a form, or chooses, as a person does; false where there is no such choice.
bool enter(QWidget* control, const QString& text)
{
    if (auto* line = qobject_cast<QLineEdit*>(control)) line->setText(text);
    if (auto* lines = qobject_cast<QPlainTextEdit*>(control)) lines->setPlainText(text);
    auto* box = qobject_cast<QComboBox*>(control);
    if (!box) return true;
    const int item = box->findData(text);
    if (item < 0) return false;
    box->setCurrentIndex(item);
    emit box->activated(item);
    return true;
}

QString shownIn(const QWidget* control)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(control)) return line->text();
    if (const auto* lines = qobject_cast<const QPlainTextEdit*>(control)) return lines->toPlainText();
    return qobject_cast<const QComboBox*>(control)->currentData().toString();
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
    void everyFieldIsReadAlike_data() { fieldsAreCalledTheSame_data(); }
    void everyFieldIsReadAlike();
    void everyChoiceIsReadAlike_data() { fieldsAreCalledTheSame_data(); }
    void everyChoiceIsReadAlike();

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

/// The text is read as an end, in all three places.
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

/// All fields there are: as the table of fields reads a text, so does an import, and so does the editor; what
/// the editor shows then is read as the same again, everywhere.
void OrderVocabularyTest::everyFieldIsReadAlike()
{
    QFETCH(const QString, locale);
    m_language.use(QLocale(locale));
    EditorBench editor({BatchOrder{{}, {}, {}, {fullOrder(newBuy), {}}}});
    int fields = 0;
    for (const auto& kind : kinds) {
        const auto place = at(kind.path);
        QSet<QString> titles;
        for (const auto& field : batchFields(place.part())) {
            const QString about = QString::fromLatin1(kind.path) + u'.' + field.name;
            QVERIFY2(!field.title().isEmpty() && !titles.contains(field.title()), qPrintable(about));
            titles.insert(field.title());
            if (field.name == "sequence"_L1) continue; // the batch's
            ++fields;
            const auto column = columnOf(place.part(), field.name);
            // Features, and which product a package belongs to, are for the editor.
            const bool isForEditor =
                place.part() == BatchPart::Feature || field.name == "parentCrmProductId"_L1;
            QVERIFY2(column != OrderColumn::Ignore || isForEditor, qPrintable(about));
            editor.choose(kind.path);
            const auto name = field.name.left(1).toUpper() + field.name.sliced(1);
            auto* control = editor.editor.findChild<QWidget*>(kind.editor + name);
            QVERIFY2(control, qPrintable(about));
            const bool isTyped = !qobject_cast<QComboBox*>(control); // who chooses cannot write anything else
            const auto now = [&] {
                return fieldText(*valueAt(editor.document.batch(), place), field.name, {});
            };
            const auto samples = samplesOf(field.type);
            for (const auto& text : samples.good) {
                const QString with = about + u": "_s + text;
                auto value = newOrderValue(place.part());
                QVERIFY2(setFieldText(value, field.name, text, {}), qPrintable(with));
                const auto shown = fieldText(value, field.name, {});
                QVERIFY2(!shown.isEmpty(), qPrintable(with));
                if (column != OrderColumn::Ignore) {
                    QVERIFY2(imported(column, text) == shown, qPrintable(with));
                    QVERIFY2(imported(column, shown) == shown, qPrintable(with));
                }
                if (!enter(control, isTyped ? text : shown)) continue; // a number that nobody can choose
                QVERIFY2(now() == shown, qPrintable(with));
                editor.choose("orderList[1]");
                editor.choose(kind.path);
                control = editor.editor.findChild<QWidget*>(kind.editor + name);
                if (auto* show = editor.editor.findChild<QCheckBox*>(kind.editor + name + u"Show"_s))
                    show->setChecked(true);
                QVERIFY2(shownIn(control) == shown, qPrintable(with));
                auto again = newOrderValue(place.part());
                QVERIFY2(setFieldText(again, field.name, shown, {}) && again == value, qPrintable(with));
            }
            const auto before = now();
            for (const auto& text : samples.bad) {
                const QString with = about + u": "_s + text;
                auto value = newOrderValue(place.part());
                QVERIFY2(!setFieldText(value, field.name, text, {}), qPrintable(with));
                QVERIFY2(value == newOrderValue(place.part()), qPrintable(with));
                if (column != OrderColumn::Ignore) QVERIFY2(!imported(column, text), qPrintable(with));
                if (!isTyped) continue;
                QVERIFY(enter(control, text));
                QVERIFY2(now() == before, qPrintable(with));
                QVERIFY(enter(control, before));
            }
        }
    }
    QCOMPARE(fields, 53);
}

/// What a person chooses in a form, an import reads by the words that stand there, and by the value.
void OrderVocabularyTest::everyChoiceIsReadAlike()
{
    QFETCH(const QString, locale);
    m_language.use(QLocale(locale));
    EditorBench editor({BatchOrder{{}, {}, {}, {fullOrder(newBuy)}}});
    int choices = 0;
    for (const auto& kind : kinds) {
        const auto place = at(kind.path);
        for (const auto& field : batchFields(place.part())) {
            editor.choose(kind.path);
            const auto name = field.name.left(1).toUpper() + field.name.sliced(1);
            auto* box = editor.editor.findChild<QComboBox*>(kind.editor + name);
            const auto column = columnOf(place.part(), field.name);
            if (!box) continue;
            for (int item = 1; item < box->count(); ++item) { // the first is "Not set"
                const auto words = box->itemText(item);
                const auto value = box->itemData(item).toString();
                const QString with = field.name + u": "_s + words;
                auto read = newOrderValue(place.part());
                QVERIFY2(setFieldText(read, field.name, words, {}), qPrintable(with));
                QVERIFY2(fieldText(read, field.name, {}) == value, qPrintable(with));
                if (column == OrderColumn::Ignore) continue;
                QVERIFY2(imported(column, words) == value, qPrintable(with));
                QVERIFY2(imported(column, value) == value, qPrintable(with));
                ++choices;
            }
        }
    }
    QCOMPARE(choices, 27);
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
