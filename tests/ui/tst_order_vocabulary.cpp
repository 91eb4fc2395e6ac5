// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_columns.h"
#include "models/tables/orders/order_titles.h"
#include "tests/support/test_program.h"
#include "tests/ui/batch_bench.h"
#include "tests/ui/full_order.h"
#include "tests/ui/order_wizard_bench.h"
#include "ui/kit/theme/language.h"

#include <QSet>
#include <QTableWidget>

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

private:
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
             wizard.wizard->findChild<QTableWidget*>(u"orderAttributes"_s)}) {
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

LOCKKEEPER_TEST(Widgets, OrderVocabularyTest)
#include "tst_order_vocabulary.moc"
