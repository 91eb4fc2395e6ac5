// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/asset_sums.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assets_bench.h"
#include "ui/kit/theme/language.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QSemaphore>

#include <algorithm>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// How the page gets its rows from two lists, and what it says when it does not.
class AssetsLoadingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void loadingIsSeen();
    void noMemberList();
    void noOrderList();
    void neitherList();
    void noTokenForTheMemberCenter();
    void aHalfThatFailsKeepsWhatItSaid();
    void emptyListSaysSo();
    void extendCodeAsksTheGateway();
    void aFilterLeavesWhatIsKept();
    void everyCodeIsSuggested();
    void whatIsLookedForFromElsewhereIsFound();
    void aFilteredListDoesNotShowTheRestOfM6();
    void anotherEnterpriseForgetsTheFilter();
    void lateRepliesForTheEnterpriseBefore();
    void cancelled();
    void aHundredThousand();

private:
    Language m_language;
};

void AssetsLoadingTest::loadingIsSeen()
{
    SandboxBench bench;
    bench.server.setLatency(300);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.page()->isLoading());
    QVERIFY(window.find<QWidget>(u"LoadBar"_s)->isVisible());
    QVERIFY(window.find<QLabel>(u"Activity"_s)->text().startsWith(u"Loading assets"_s));
    QVERIFY(window.settled());
    QVERIFY(!window.find<QWidget>(u"LoadBar"_s)->isVisible());
    QCOMPARE(window.counts(), u"%1 of %1"_s.arg(window.rows()));
}

void AssetsLoadingTest::noMemberList()
{
    SandboxBench bench;
    setFaults(bench, {u"code500@M6"_s});
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 380);
    QVERIFY(window.banner()->isVisible());
    QVERIFY2(window.banner()->text().startsWith(u"The member center's list couldn't be loaded"_s),
        qPrintable(window.banner()->text()));
    // Who holds it is not known, which is not the same as "free".
    QVERIFY(!window.column("holder").contains(u"free"_s));
    QVERIFY(!window.column("state").contains(u"Free"_s));
    QCOMPARE(window.column("listedBy").count(u"not compared"_s), 380);
    QVERIFY(window.column("state").contains(u"Locked"_s));
    setFaults(bench, {});
    window.click(u"BannerAction"_s);
    QVERIFY(window.settled());
    QVERIFY(!window.banner()->isVisible());
    QVERIFY(window.column("state").contains(u"Free"_s));
}

void AssetsLoadingTest::noOrderList()
{
    SandboxBench bench;
    setFaults(bench, {u"http500@O8"_s});
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 300);
    QVERIFY2(window.banner()->text().startsWith(u"The order module's list couldn't be loaded"_s),
        qPrintable(window.banner()->text()));
    QVERIFY(window.column("state").contains(u"Free"_s));
    QVERIFY(!window.column("licenseType").contains(u"not in order module"_s));
    QVERIFY(!window.column("state").contains(u"Locked"_s));
}

void AssetsLoadingTest::neitherList()
{
    SandboxBench bench;
    setFaults(bench, {u"code500@M6"_s, u"http500@O8"_s});
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 0);
    QVERIFY(window.empty()->isVisible());
    QVERIFY2(window.empty()->text().contains(u"HTTP"_s) || window.empty()->text().contains(u"500"_s),
        qPrintable(window.empty()->text()));
    setFaults(bench, {});
    window.click(u"EmptyAction"_s);
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 380);
}

void AssetsLoadingTest::noTokenForTheMemberCenter()
{
    SandboxBench bench;
    bench.client->setTokens({bench.server.tokens().app.toLatin1(), {}, {}});
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 380);
    QVERIFY(window.banner()->text().contains(u"member center's list couldn't be loaded"_s));
}

void AssetsLoadingTest::aHalfThatFailsKeepsWhatItSaid()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QTRY_VERIFY(bench.employees.isComplete());
    const auto areNamed = [&] {
        const auto holders = window.column("holder");
        return std::ranges::all_of(holders,
            [&](const QString& holder) { return bench.employees.nameOf(MemberId(holder)).isEmpty(); });
    };
    QTRY_VERIFY(areNamed());
    const int rows = window.rows();
    const auto before = window.column("cloudAccountGlobalId"), types = window.column("licenseType");
    for (const auto& fault : {u"code500@M6"_s, u"code500@O8"_s}) {
        setFaults(bench, {fault});
        window.page()->reload();
        QVERIFY(window.settled());
        QVERIFY(window.banner()->isVisible());
        QCOMPARE(window.rows(), rows);
        QCOMPARE(window.column("cloudAccountGlobalId"), before);
        QCOMPARE(window.column("licenseType"), types);
    }
}

void AssetsLoadingTest::emptyListSaysSo()
{
    const auto server = gateway(listReply({}), listReply({}));
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QVERIFY(window.empty()->isVisible());
    QVERIFY(window.empty()->text().contains(u"for this enterprise"_s));
}

void AssetsLoadingTest::extendCodeAsksTheGateway()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QCOMPARE(box->itemText(0), u"gxxp"_s);
    QVERIFY(box->findText(u"region"_s) > 0); // was seen
    bench.server.clearLedger();
    QTest::keyClicks(box, u"gxxp"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.page()->isLoading());
    QVERIFY(window.settled());
    const auto asked = bench.server.ledger();
    QVERIFY(std::any_of(asked.begin(), asked.end(), [](const sandbox::LedgerEntry& entry) {
        return entry.endpoint == "O8"_L1 && entry.target.contains("extendCode=gxxp");
    }));
    QVERIFY(window.rows() > 0 && window.rows() < all / 2);
    QCOMPARE(window.counts(), u"%1 of %1 · only rows requested from the server"_s.arg(window.rows()));
    QCOMPARE(window.column("gxxp").count(u"New product"_s), window.rows());
    QVERIFY(!window.column("listedBy").contains(u"member center only"_s));
    QVERIFY(window.column("listedBy").contains(u"both modules"_s)); // joined all the same

    // Nothing has it: said as such.
    box->lineEdit()->selectAll();
    QTest::keyClicks(box, u"nothing"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    QVERIFY(window.empty()->isVisible());
    QVERIFY(window.empty()->text().contains(u"Nothing matches"_s));

    // Without O8 nobody knows which assets have it: M6 is no answer.
    setFaults(bench, {u"code500@O8"_s});
    box->lineEdit()->selectAll();
    QTest::keyClicks(box, u"gxxp"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 0);
    QVERIFY(window.empty()->isVisible());
    setFaults(bench, {});
    box->lineEdit()->clear(); // as the clear button does
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), all);
}

/// A filter leaves what is kept of the list as it is (ST-15).
void AssetsLoadingTest::aFilterLeavesWhatIsKept()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const auto kept = [&bench] {
        const auto summed = bench.holdings.sumAssets();
        if (!QTest::qWaitFor([&summed] { return summed.isFinished(); }, 30'000)) qFatal("nothing is summed");
        for (const auto& each : *summed.result().enterprises)
            if (each.enterprise == bench.enterprise()) return each;
        return KeptAssets();
    };
    const auto before = kept();
    QVERIFY(before.assets.isWhole() && before.numbers.isWhole());
    nextMillisecond();
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QTest::keyClicks(box, u"gxxp"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    const auto after = kept();
    QVERIFY(after.assets.isWhole());
    QCOMPARE(after.assets.at, before.assets.at);
    QCOMPARE(after.listed, before.listed);
}

void AssetsLoadingTest::everyCodeIsSuggested()
{
    QByteArray assets;
    for (int i = 0; i < 2000; ++i)
        assets += asset("a" + QByteArray::number(i), QByteArray::number(8000000000LL + i),
                      R"(,"assetExtends":[{"extendCode":"code)" + QByteArray::number(i) +
                          R"(","extendValue":"1"}])") +
                  ',';
    const auto server = gateway(listReply(assets.chopped(1)), listReply({}));
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QTRY_COMPARE(box->count(), 2001); // with the one that the contract names
    QVERIFY(box->findText(u"code1999"_s) > 0);
}

void AssetsLoadingTest::whatIsLookedForFromElsewhereIsFound()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QTest::keyClicks(box, u"region"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    QVERIFY(window.rows() < all);
    window.page()->search(u"8000"_s);
    QVERIFY(window.settled());
    QCOMPARE(box->currentText(), QString());
    window.search()->clear();
    QTRY_COMPARE(window.rows(), all);
}

void AssetsLoadingTest::aFilteredListDoesNotShowTheRestOfM6()
{
    const auto server = gateway(listReply(asset("a1", "8000000001")),
        listReply(held("8000000001", "\"6400\"") + ',' + held("8000000002", "null")));
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 2);
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QTest::keyClicks(box, u"gxxp"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    QCOMPARE(window.column("assetNum"), QStringList{u"8000000001"_s});
    QCOMPARE(window.column("holder"), QStringList{u"6400"_s});
}

void AssetsLoadingTest::anotherEnterpriseForgetsTheFilter()
{
    SandboxBench bench;
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    auto* box = window.find<QComboBox>(u"ExtendCode"_s);
    QTest::keyClicks(box, u"gxxp"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(window.settled());
    bench.server.clearLedger();
    window.page()->openEnterprise(EnterpriseId(u"6105"_s));
    QVERIFY(window.settled());
    QVERIFY(box->currentText().isEmpty());
    QCOMPARE(box->count(), 1);
    for (const auto& entry : bench.server.ledger())
        QVERIFY(!entry.target.contains("gxxp"));
}

void AssetsLoadingTest::lateRepliesForTheEnterpriseBefore()
{
    std::atomic<int> asked = 0;
    QSemaphore quickIsShown;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        const bool slow = request.target.contains("/slow/");
        if (slow) ++asked;
        if (slow) (void)quickIsShown.tryAcquire(1, 20'000);
        if (request.target.contains("/order/"))
            return connection.send(RawServer::reply(
                200, listReply(slow ? asset("a1", "8000000001") : asset("a2", "8000000002"))));
        return connection.send(
            RawServer::reply(200, request.target.contains("assetNums") ? listReply({}) : noEmployees));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(EnterpriseId(u"slow"_s));
    QTRY_VERIFY(asked > 0);
    window.page()->openEnterprise(EnterpriseId(u"quick"_s));
    QVERIFY(window.settled());
    quickIsShown.release(10);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(window.column("assetNum"), QStringList{u"8000000002"_s});
}

void AssetsLoadingTest::cancelled()
{
    SandboxBench bench;
    setFaults(bench, {u"stall@M6"_s});
    const auto window = assetsWindow(bench);
    window.page()->openEnterprise(bench.enterprise());
    QTRY_VERIFY(std::ranges::any_of(
        bench.server.ledger(), [](const auto& entry) { return entry.endpoint == "M6"_L1; }));
    QVERIFY(window.page()->isLoading());
    window.click(u"Cancel"_s);
    QVERIFY(!window.page()->isLoading());
    QVERIFY(window.empty()->isVisible());
    QVERIFY(window.empty()->text().contains(u"cancelled"_s));
}

void AssetsLoadingTest::aHundredThousand()
{
    QByteArray assets, numbers;
    constexpr int count = 100'000;
    for (int i = 0; i < count; ++i) {
        const auto digits = QByteArray::number(8'000'000'000 + i);
        if (i > 0) {
            assets += ',';
            numbers += ',';
        }
        assets += asset("id-" + digits, digits, R"(,"limitEndTime":1900000000000)");
        numbers += held(digits, i % 3 ? "\"6400\"" : "null");
    }
    const auto server = gateway(listReply(assets), listReply(numbers), fangLi);
    PageBench bench;
    connectTo(bench, *server);
    const auto window = assetsWindow(bench);
    qint64 longest = 0;
    QElapsedTimer beat;
    QTimer heart;
    heart.callOnTimeout([&] { longest = std::max(longest, beat.restart()); });
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    beat.start();
    heart.start(5);
    QVERIFY(QTest::qWaitFor([&] { return !window.page()->isLoading(); }, 120'000));
    const auto whileLoading = std::exchange(longest, 0);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), count);
    longest = 0;
    beat.restart();
    Employee renamed;
    renamed.globalId = MemberId(u"6400"_s);
    renamed.name = Text(u"Fang, Mei"_s);
    bench.employees.note({renamed});
    const auto named = [&] { // from the last record to the first; the very first is free
        const auto* model = window.table()->recordModel();
        return model->index(1, model->columnOf("holder")).data() == u"Fang, Mei"_s;
    };
    QVERIFY(QTest::qWaitFor(named, 60'000));
    QVERIFY(window.settled());
    qInfo("longest stall of the window: %lld ms while loading, %lld ms while names are filled in",
        whileLoading, longest);
}

LOCKKEEPER_TEST(Widgets, AssetsLoadingTest)
#include "tst_assets_loading.moc"
