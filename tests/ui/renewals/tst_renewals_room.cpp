// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_number.h"
#include "tests/support/test_program.h"
#include "tests/ui/renewals/kept_renewals.h"
#include "tests/ui/renewals/renewal_bench.h"
#include "tests/unit/renewals/renewal_fixture.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"

#include <QHeaderView>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// How much of a column is in view, without what surrounds its texts.
int inView(const TableView& table, const char* id)
{
    const int column = table.recordModel()->columnOf(id);
    const int left = table.columnViewportPosition(column);
    return std::min(left + table.columnWidth(column), table.viewport()->width()) - left - 2 * scaled(9);
}

} // namespace

/// What people come to read of renewals is not cut, and not beside the window.
class RenewalsRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void cleanup() { m_language.use(QLocale(u"en_GB"_s)); }
    void theStateIsInView_data() { languages(); }
    void theStateIsInView();
    void theDialogIsNotScrolledSideways_data() { languages(); }
    void theDialogIsNotScrolledSideways();
    void packagesOnlyAreSaid();

private:
    static void languages();

    Language m_language;
};

void RenewalsRoomTest::languages()
{
    QTest::addColumn<QString>("language");
    for (const auto& language : Language::available())
        QTest::newRow(qPrintable(language)) << language;
}

/// What became of it and when, before the number, in a window of 1280; beside the details, too.
void RenewalsRoomTest::theStateIsInView()
{
    QFETCH(const QString, language);
    m_language.use(QLocale(language));
    KeptRenewals bench;
    bench.noteBoth();
    const auto number = newChannelOrderId();
    bench.noteOrdered(mineId, u"soon"_s, 11, number);
    const auto window = bench.page();
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"soon"_s).contains(number), 20'000);
    const auto state = stateIn(*window, u"soon"_s);
    const auto* table = window->table();
    const int needed = table->fontMetrics().horizontalAdvance(state.left(state.indexOf(number)));
    QVERIFY(needed > 0);
    QTRY_VERIFY2(inView(*table, "state") >= needed,
        qPrintable(u"%1 of %2"_s.arg(inView(*table, "state")).arg(needed)));
    QVERIFY(table->horizontalScrollBar()->maximum() == 0); // nothing is beside it
    choose(*window, u"soon"_s);
    QTRY_VERIFY(!window->inspector().isEmpty());
    QTRY_VERIFY2(inView(*table, "state") >= needed,
        qPrintable(u"%1 of %2"_s.arg(inView(*table, "state")).arg(needed)));
}

/// All columns fit into the dialog (RN-21).
void RenewalsRoomTest::theDialogIsNotScrolledSideways()
{
    QFETCH(const QString, language);
    m_language.use(QLocale(language));
    RenewalBench bench;
    auto products = QList<EndingProduct>{{u"8700000001"_s}, {u"8700000002"_s}};
    products.append({u"8700000003"_s, u"CN-02"_s});
    OpenRenewals renewals(bench, bench.lines(products));
    // The dialog gets its own size, which a display of tests may not have room for.
    renewals.dialog()->resize(scaled(1080), scaled(700));
    renewals.answer(0);
    renewals.answer(1);
    const auto* table = part<TableView>(renewals.dialog(), u"draftRenewalsTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QTRY_VERIFY2(table->horizontalScrollBar()->maximum() == 0,
        qPrintable(u"%1 pixels too wide"_s.arg(table->horizontalScrollBar()->maximum())));
    QVERIFY(!table->horizontalScrollBar()->isVisible());
}

/// The contract wants a product for each asset, and whether one of a package counts twice is not said
/// (RN-20).
void RenewalsRoomTest::packagesOnlyAreSaid()
{
    RenewalBench bench;
    const auto ends = dayFromToday(20).toString(Qt::ISODate);
    const auto linesOf = [&](const QString& more) {
        return RenewalFixture(u"asset 8000000001 softkey\n  package suite length=1-0-0\n"
                              "    product cad end=%1\n%2"_s.arg(ends, more))
            .list(bench.clock())
            .lines;
    };
    const auto said = [](const OpenRenewals& renewals) {
        return part<QLabel>(renewals.dialog(), u"draftRenewalsLeftOut"_s)->text();
    };
    {
        OpenRenewals renewals(bench, linesOf({}));
        renewals.answer(0);
        QVERIFY2(said(renewals).contains(u"packages only"_s), qPrintable(said(renewals)));
        QCOMPARE(renewals.results(), QStringList{u"In the new draft, without a product"_s});
        QVERIFY(renewals.create()->isEnabled()); // it is a draft, and the editor wants the product
    }
    // With a product of the asset nothing is missing.
    OpenRenewals renewals(bench, linesOf(u"  product plan end=%1 length=1-0-0\n"_s.arg(ends)));
    renewals.answer(0);
    renewals.tickAll();
    QVERIFY2(!said(renewals).contains(u"packages only"_s), qPrintable(said(renewals)));
    QCOMPARE(renewals.results(), QStringList(2, u"In the new draft"_s));
}

LOCKKEEPER_TEST(Widgets, RenewalsRoomTest)
#include "tst_renewals_room.moc"
