// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/enterprises/sweep_dialog.h"
#include "ui/enterprises/sweep_results_dialog.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/activities.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// "Read all…" of the page of enterprises, and what becomes of it.
class SweepsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void theSelectedOnesAreRead();
    void requestsAreSaidFirst();
    void knownAssetsAreCounted();
    void pausedAndStopped();
    void whatIsLeftIsGoneOnWith();
    void aSmallerOneLeavesTheRest();
    void whatIsRefusedIsSaid();

private:
    Language m_language;
};

namespace
{

struct SweepBench : SandboxBench {
    explicit SweepBench()
        : sweeps({.activities = activities,
              .settings = settings,
              .profileKey = u"test"_s,
              .client = context.client,
              .holdings = holdings,
              .products = products})
        , window(shown())
    {
    }
    ~SweepBench() { client.reset(); } // before what its calls refer to

    PageWindow shown()
    {
        context.sweeps = &sweeps;
        return {u"enterprises"_s, std::make_unique<EnterprisesPage>(context)};
    }
    [[nodiscard]] bool load()
    {
        window.page()->openEnterprise({});
        return window.settled();
    }
    [[nodiscard]] SweepDialog* ask()
    {
        window.find<QAction>(u"ReadAllAction"_s)->trigger();
        for (auto* dialog : window.page()->window()->findChildren<SweepDialog*>())
            if (dialog->isVisible()) return dialog;
        return nullptr;
    }
    [[nodiscard]] SweepResultsDialog* results() const
    {
        return window.page()->window()->findChild<SweepResultsDialog*>();
    }
    [[nodiscard]] static QStringList column(const SweepResultsDialog* results, const char* id)
    {
        const auto* table = results->findChild<TableView*>(u"sweepTable"_s);
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, table->recordModel()->columnOf(id)).data().toString();
        return texts;
    }
    template <class T>
    static T* part(const QWidget* dialog, const QString& name)
    {
        return dialog->findChild<T*>(name);
    }

    Sweeps sweeps;
    PageWindow window;
};

} // namespace

void SweepsTest::theSelectedOnesAreRead()
{
    SweepBench bench;
    QVERIFY(bench.load());
    bench.window.table()->selectRow(0);
    bench.window.table()->selectionModel()->select(
        bench.window.table()->model()->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    QVERIFY(SweepBench::part<QRadioButton>(dialog, u"sweepChosen"_s)->isChecked());
    QCOMPARE(SweepBench::part<QRadioButton>(dialog, u"sweepChosen"_s)->text(), u"The 2 selected"_s);
    QVERIFY(!SweepBench::part<QRadioButton>(dialog, u"sweepRest"_s)->isVisible());
    const auto asked = bench.server.ledger().size();
    QTest::mouseClick(SweepBench::part<QPushButton>(dialog, u"sweepGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    QVERIFY(bench.results());
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QVERIFY(bench.server.ledger().size() >= asked + 8);
    const auto names = SweepBench::column(bench.results(), "enterpriseName");
    QCOMPARE(names.size(), 2);
    QVERIFY(names.contains(bench.window.column("enterprise")[0]));
    QVERIFY(names.contains(bench.window.column("enterprise")[2]));
    QCOMPARE(SweepBench::column(bench.results(), "result"), QStringList({u"Read"_s, u"Read"_s}));
    QCOMPARE(
        SweepBench::part<QLabel>(bench.results(), u"sweepState"_s)->text(), u"2 of 2 enterprises read"_s);
    QVERIFY(!SweepBench::part<QPushButton>(bench.results(), u"sweepStop"_s)->isVisible());
    // What nobody asked for has no column, and the others fill the table.
    const auto* table = SweepBench::part<TableView>(bench.results(), u"sweepTable"_s);
    QVERIFY(table->isColumnHidden(table->recordModel()->columnOf("products")));
    QTRY_COMPARE(table->horizontalHeader()->length(), table->viewport()->width());
    QVERIFY(bench.sweeps.rest().enterprises.isEmpty());
    QCOMPARE(bench.activities.list().first()->outcome(), u"2 enterprises read."_s);
    bench.results()->close();
}

void SweepsTest::requestsAreSaidFirst()
{
    SweepBench bench;
    QVERIFY(bench.load());
    bench.window.table()->clearSelection();
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    QVERIFY(SweepBench::part<QRadioButton>(dialog, u"sweepAll"_s)->isChecked());
    auto* said = SweepBench::part<QLabel>(dialog, u"sweepRequests"_s);
    const auto count = QString::number(4 * bench.window.rows());
    QVERIFY2(said->text().startsWith(u"At least %1 requests, one more for each 200"_s.arg(count)),
        qPrintable(said->text()));
    SweepBench::part<QCheckBox>(dialog, u"sweepProducts"_s)->setChecked(true);
    QVERIFY2(said->text().contains(u"for each asset"_s), qPrintable(said->text()));
    const auto asked = bench.server.ledger().size();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.server.ledger().size(), asked);
    QVERIFY(!bench.sweeps.isUnderWay());
}

/// M7 is a request for each of them.
void SweepsTest::knownAssetsAreCounted()
{
    SweepBench bench;
    QVERIFY(bench.load());
    QList<EnterpriseId> ids;
    for (const auto& id : bench.window.column("enterpriseGlobalId"))
        ids += EnterpriseId(id);
    QVERIFY(ids.size() > 2);
    const auto asset = [](int i) {
        VirtualAsset result;
        result.assetNum = AssetNumber(QString::number(8'000'000'000 + i));
        if (i < 3) result.id = AssetId(u"asset-%1"_s.arg(i)); // of the fourth nothing can be asked
        return result;
    };
    bench.holdings.noteAssets(ids[0], {asset(0), asset(1), asset(2), asset(3)}, true);
    bench.holdings.noteAssets(ids[1], {asset(0)}, false); // perhaps it has others
    const auto said = [](const SweepDialog* dialog) {
        return SweepBench::part<QLabel>(dialog, u"sweepRequests"_s)->text();
    };
    {
        const QPointer<SweepDialog> dialog = bench.ask();
        QVERIFY(dialog);
        QVERIFY2(said(dialog).startsWith(u"At least"_s), qPrintable(said(dialog))); // and no products
        SweepBench::part<QCheckBox>(dialog, u"sweepProducts"_s)->setChecked(true);
        const auto requests =
            u"About %1 requests, 3 of them for products, and one more for each 200 employees beyond the "
            "first and for each asset in %2 enterprises not read yet."_s.arg(4 * ids.size() + 3)
                .arg(ids.size() - 1);
        QTRY_VERIFY2(said(dialog).startsWith(requests), qPrintable(said(dialog)));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
    }
    for (const auto& id : ids.mid(1))
        bench.holdings.noteAssetNumbers(id, {});
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    SweepBench::part<QCheckBox>(dialog, u"sweepProducts"_s)->setChecked(true);
    // That of the second one is kept, though its list was cut.
    const auto requests = u"About %1 requests, 4 of them for products, and one more for each 200 employees "
                          "beyond the first."_s.arg(4 * ids.size() + 4);
    QTRY_VERIFY2(said(dialog).startsWith(requests), qPrintable(said(dialog)));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
}

void SweepsTest::pausedAndStopped()
{
    SweepBench bench;
    QVERIFY(bench.load());
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    SweepBench::part<QSpinBox>(dialog, u"sweepRate"_s)->setValue(300); // a list each 200 ms
    QTest::mouseClick(SweepBench::part<QPushButton>(dialog, u"sweepGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!bench.sweeps.results().empty());
    // While one is under way, the command shows it.
    QVERIFY(!bench.ask());
    auto* pause = SweepBench::part<QPushButton>(bench.results(), u"sweepPause"_s);
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(bench.sweeps.isPaused());
    QCOMPARE(pause->text(), u"&Continue"_s);
    QCOMPARE(bench.activities.list().first()->title(), u"Reading enterprises: paused"_s);
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(!bench.sweeps.isPaused());
    QTest::mouseClick(SweepBench::part<QPushButton>(bench.results(), u"sweepStop"_s), Qt::LeftButton);
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    const auto left = bench.sweeps.rest();
    QCOMPARE(left.mostAMinute, 300);
    QCOMPARE(left.enterprises.size() + qsizetype(bench.sweeps.results().size()), bench.window.rows());
    QCOMPARE(SweepBench::column(bench.results(), "result").count(u"Not read yet"_s), left.enterprises.size());
    QVERIFY(bench.activities.list().first()->outcome().endsWith(u"%1 left."_s.arg(left.enterprises.size())));
    bench.results()->close();
    // What is known of the connection is forgotten: that is a part of it.
    QVERIFY(bench.holdings.forget().result());
    QTRY_VERIFY(bench.sweeps.rest().enterprises.isEmpty());
    QVERIFY(bench.sweeps.results().empty());
}

void SweepsTest::whatIsLeftIsGoneOnWith()
{
    SweepBench bench;
    QVERIFY(bench.load());
    {
        // A sweep of a window that was closed in the midst of it.
        Sweeps earlier({.activities = bench.activities,
            .settings = bench.settings,
            .profileKey = u"test"_s,
            .client = bench.context.client,
            .holdings = bench.holdings,
            .products = bench.products});
        QList<EnterpriseId> all;
        for (const auto& id : bench.window.column("enterpriseGlobalId"))
            all.append(EnterpriseId(id));
        earlier.begin({.enterprises = all, .products = true});
        QTRY_VERIFY(earlier.results().size() >= 2);
    }
    const auto rest = bench.sweeps.rest();
    QVERIFY(rest.products);
    QVERIFY(!rest.enterprises.isEmpty() && rest.enterprises.size() <= bench.window.rows() - 2);
    // Somebody else's connection knows nothing of it.
    const Sweeps other({.activities = bench.activities,
        .settings = bench.settings,
        .profileKey = u"other"_s,
        .client = bench.context.client,
        .holdings = bench.holdings,
        .products = bench.products});
    QVERIFY(other.rest().enterprises.isEmpty());
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    QVERIFY(SweepBench::part<QRadioButton>(dialog, u"sweepRest"_s)->isChecked());
    QVERIFY(SweepBench::part<QCheckBox>(dialog, u"sweepProducts"_s)->isChecked());
    QTest::mouseClick(SweepBench::part<QPushButton>(dialog, u"sweepGo"_s), Qt::LeftButton);
    QTRY_VERIFY(bench.sweeps.results().size() == size_t(rest.enterprises.size()));
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QVERIFY(bench.sweeps.rest().enterprises.isEmpty());
    bench.results()->close();
}

void SweepsTest::aSmallerOneLeavesTheRest()
{
    SweepBench bench;
    QVERIFY(bench.load());
    QList<EnterpriseId> all;
    for (const auto& id : bench.window.column("enterpriseGlobalId"))
        all.append(EnterpriseId(id));
    QVERIFY(all.size() > 4);
    bench.sweeps.begin({.enterprises = all, .mostAMinute = 1}); // nothing of it ends here
    showSweepResults(bench.sweeps, bench.context, bench.window.page()->window());
    QTRY_COMPARE(SweepBench::column(bench.results(), "result").size(), all.size());
    bench.sweeps.stop();
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QCOMPARE(bench.sweeps.rest().enterprises.size(), all.size());
    // Two of them are read: the others are still left, and the open results are those of the two.
    bench.sweeps.begin({.enterprises = all.first(2)});
    QTRY_COMPARE(SweepBench::column(bench.results(), "result").size(), 2);
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QCOMPARE(bench.sweeps.rest().enterprises, all.sliced(2));
    QCOMPARE(bench.sweeps.results().size(), size_t(2));
    bench.sweeps.begin({.enterprises = all});
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QVERIFY(bench.sweeps.rest().enterprises.isEmpty());
    bench.results()->close();
}

void SweepsTest::whatIsRefusedIsSaid()
{
    SweepBench bench;
    QVERIFY(bench.load());
    bench.client->setTokens({bench.server.tokens().app.toLatin1(), {}, {}});
    const QPointer<SweepDialog> dialog = bench.ask();
    QVERIFY(dialog);
    QTest::mouseClick(SweepBench::part<QPushButton>(dialog, u"sweepGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!bench.sweeps.results().empty());
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    // Each list that has the same reason is named, the reason once.
    for (const auto& result : SweepBench::column(bench.results(), "result")) {
        QVERIFY2(result.startsWith(u"Holders, Borrowed locks, Employees: "_s), qPrintable(result));
        QCOMPARE(result.count(u':'), 1);
    }
    QVERIFY(bench.activities.list().first()->outcome().contains(u"couldn't be read completely"_s));
    bench.results()->close();
    // The overview counts them, and leads here with this switched on.
    const auto& swept = bench.sweeps.results();
    const auto failed = std::count_if(
        swept.begin(), swept.end(), [](const SweptEnterprise& each) { return !each.isWhole(); });
    QVERIFY(failed > 0);
    QVERIFY(
        bench.window.page()->showView({.page = u"enterprises"_s, .chips = {u"ReadingFailed"_s}}).isEmpty());
    QVERIFY(bench.window.settled());
    QCOMPARE(bench.window.rows(), int(failed));
    // What is read again, and comes, is not among them any more.
    bench.client->setTokens({bench.server.tokens().app.toLatin1(), bench.server.tokens().client.toLatin1(),
        bench.server.tokens().user.toLatin1()});
    SweepWish wish;
    wish.enterprises = {swept.front().enterprise};
    bench.sweeps.begin(wish);
    QTRY_VERIFY(!bench.sweeps.isUnderWay() && bench.sweeps.results().size() == 1);
    QTRY_COMPARE(bench.window.rows(), bench.sweeps.results().front().isWhole() ? 0 : 1);
}

LOCKKEEPER_TEST(Widgets, SweepsTest)
#include "tst_sweeps.moc"
