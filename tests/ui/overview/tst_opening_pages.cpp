// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/whole_window.h"
#include "ui/overview/overview_page.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// Which lists each page shows, names of people included.
const QHash<QString, QStringList>& listsShown()
{
    static const QHash<QString, QStringList> lists{{u"overview"_s, {u"M5"_s, u"M6"_s, u"M8"_s, u"O8"_s}},
        {u"enterprises"_s, {}}, {u"employees"_s, {u"M5"_s}}, {u"assets"_s, {u"M5"_s, u"M6"_s, u"O8"_s}},
        {u"products"_s, {u"M5"_s, u"M6"_s, u"M7"_s, u"O8"_s}}, {u"borrowedlocks"_s, {u"M5"_s, u"M8"_s}},
        {u"lockdesk"_s, {u"M5"_s, u"M6"_s, u"M8"_s, u"O8"_s}}, {u"orders"_s, {}}, {u"journal"_s, {}},
        {u"renewals"_s, {}}};
    return lists;
}

} // namespace

/// Whoever opens an enterprise on a page reads what that page shows, and nothing for another one (ER-1).
class OpeningPagesTest : public QObject
{
    Q_OBJECT

private slots:
    void eachPageIsMeant();
    void onlyWhatThePageShows_data();
    void onlyWhatThePageShows();
};

void OpeningPagesTest::eachPageIsMeant()
{
    auto names = listsShown().keys(), all = allPageNames();
    names.sort();
    all.sort();
    QCOMPARE(names, all);
}

void OpeningPagesTest::onlyWhatThePageShows_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& name : allPageNames())
        QTest::newRow(qPrintable(name)) << name;
}

void OpeningPagesTest::onlyWhatThePageShows()
{
    QFETCH(const QString, name);
    sandbox::Options options;
    options.employees = 30;
    options.assets = 25;
    SandboxBench bench(options);
    WholeWindow whole(bench, name);
    whole.window.openEnterprise(bench.enterprise());
    const auto isCalm = [&] {
        const auto* page = whole.window.currentPage();
        if (const auto* table = qobject_cast<const TablePage*>(page)) return !table->isLoading();
        const auto* overview = qobject_cast<const OverviewPage*>(page);
        return !overview || !overview->isLoading();
    };
    for (int times = 0; times < 2; ++times) {
        QVERIFY(QTest::qWaitFor(isCalm, 60'000));
        QVERIFY(callsRest(*bench.client));
    }
    QCOMPARE(whole.window.currentPageName(), name);
    QHash<QString, int> asked;
    for (const auto& entry : bench.server.ledger())
        ++asked[entry.endpoint];
    asked.remove(u"O3"_s); // what the enterprise in the head is called, and the customers of "Enterprises"
    auto lists = asked.keys();
    lists.sort();
    QCOMPARE(lists, listsShown().value(name));
    for (const auto* once : {"O8", "M6", "M8", "M5"}) // 30 people are one page
        QVERIFY2(asked.value(QLatin1StringView(once)) <= 1, once);
}

LOCKKEEPER_TEST(Widgets, OpeningPagesTest)
#include "tst_opening_pages.moc"
