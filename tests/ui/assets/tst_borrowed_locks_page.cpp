// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_window.h"
#include "tests/ui/raw_gateway.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/language.h"
#include "ui/locks/borrowed_locks_page.h"

#include <QAction>
#include <QSemaphore>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;

class BorrowedLocksPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void namesTheBorrowers();
    void onlyTheFlagCountsAsLent();
    void namesThatComeLaterKeepSelectionAndMarks();
    void lateReplyForAnotherEnterprise();
    void borrowerCanBeShown();
    void failureOfTheNamesLeavesIds();
    void unreadableFieldsAreCountedWhole();
    void noListIsSaid();
    void disablingNeedsTheOrderModule();

private:
    Language m_language;
};

namespace
{

PageWindow windowFor(PageBench& bench)
{
    return {u"borrowedlocks"_s, std::make_unique<BorrowedLocksPage>(bench.context)};
}

QByteArray lock(const char* number, const char* flag, const char* member)
{
    return QByteArray(R"({"assetId":"a)") + number + R"(","assetNum":")" + number + R"(","borrowedFlag":)" +
           flag + R"(,"cloudAccountGlobalId":)" + member + "}";
}

const QByteArray members = R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":1,)"
                           R"("list":[{"globalId":"6400","name":"Fang, Li","userName":"fangli@acme"}]}})";

} // namespace

void BorrowedLocksPageTest::namesTheBorrowers()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 0);
    const int lent = window.rowWith("borrowedFlag", u"Lent"_s);
    QVERIFY(lent >= 0);
    // The name comes from the list of employees, which nobody had loaded before.
    const QString id = window.column("cloudAccountGlobalId")[lent];
    QTRY_VERIFY(window.column("borrower")[lent] != id);
    QCOMPARE(window.column("borrower")[lent], bench.employees.nameOf(MemberId(id)));
    window.table()->selectRow(lent);
    for (const QString& text : {id, bench.employees.nameOf(MemberId(id)), window.column("assetId")[lent]})
        QVERIFY2(window.inspector().contains(text), qPrintable(text));
    window.search()->setText(bench.employees.nameOf(MemberId(id)));
    QTRY_COMPARE(window.rows(), 1);
}

void BorrowedLocksPageTest::onlyTheFlagCountsAsLent()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(
            RawServer::reply(200, request.target.contains("borrowUsbKeys")
                                      ? listReply(lock("8000000001", "true", "\"6400\"") + ',' +
                                                  lock("8000000002", "false", "\"6400\"") + ',' +
                                                  lock("8000000003", "null", "null"))
                                      : members));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.column("borrowedFlag"), (QStringList{u"Lent"_s, u"Not lent"_s, u"not specified"_s}));
    window.click(u"LentChip"_s);
    QTRY_COMPARE(window.column("assetNum"), QStringList{u"8000000001"_s});
    window.click(u"NotLentChip"_s);
    QTRY_COMPARE(window.rows(), 2);
    window.click(u"LentChip"_s);
    QTRY_COMPARE(window.column("assetNum"), QStringList{u"8000000002"_s});
}

void BorrowedLocksPageTest::namesThatComeLaterKeepSelectionAndMarks()
{
    QSemaphore idIsShown;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.target.contains("borrowUsbKeys"))
            return connection.send(
                RawServer::reply(200, listReply(lock("8000000001", "\"maybe\"", "\"6400\""))));
        (void)idIsShown.tryAcquire(1, 20'000); // the names are slower than the locks
        return connection.send(RawServer::reply(200, members));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.column("borrower"), QStringList{u"6400"_s});
    window.table()->selectRow(0);
    idIsShown.release();
    QTRY_COMPARE(window.column("borrower"), QStringList{u"Fang, Li"_s});
    QCOMPARE(window.table()->selectedRowCount(), 1);
    QVERIFY(window.inspector().contains(u"Fang, Li"_s));
    QVERIFY(window.inspector().contains(u"$.data[0].borrowedFlag"_s));
}

void BorrowedLocksPageTest::lateReplyForAnotherEnterprise()
{
    std::atomic<int> asked = 0;
    QSemaphore quickIsShown;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (!request.target.contains("borrowUsbKeys")) return connection.send(RawServer::reply(200, members));
        const bool slow = request.target.contains("/slow/");
        if (slow) ++asked;
        if (slow) (void)quickIsShown.tryAcquire(1, 20'000);
        return connection.send(
            RawServer::reply(200, listReply(lock(slow ? "8000000001" : "8000000002", "false", "null"))));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise(EnterpriseId(u"slow"_s));
    QTRY_COMPARE(asked, 1);
    window.page()->openEnterprise(EnterpriseId(u"quick"_s));
    QVERIFY(window.settled());
    quickIsShown.release();
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(window.column("assetNum"), QStringList{u"8000000002"_s});
}

void BorrowedLocksPageTest::borrowerCanBeShown()
{
    SandboxBench bench;
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int lent = window.rowWith("borrowedFlag", u"Lent"_s);
    const QString id = window.column("cloudAccountGlobalId")[lent];
    QTRY_VERIFY(!bench.employees.nameOf(MemberId(id)).isEmpty());
    QTRY_COMPARE(window.column("borrower")[lent], bench.employees.nameOf(MemberId(id)));
    QSignalSpy shown(window.page(), &Page::showRequested);
    window.table()->setFocus();
    window.table()->selectRow(lent);
    QTest::keyClick(window.table(), Qt::Key_Return);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown[0][0].toString(), u"employees"_s);
    QCOMPARE(shown[0][1].toString(), bench.employees.nameOf(MemberId(id)));
}

void BorrowedLocksPageTest::failureOfTheNamesLeavesIds()
{
    SandboxBench bench;
    bench.server.setFaults({{.name = u"http500"_s, .endpoint = u"M5"_s}});
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QTRY_VERIFY(!bench.employees.isLoading());
    const int lent = window.rowWith("borrowedFlag", u"Lent"_s);
    QCOMPARE(window.column("borrower")[lent], window.column("cloudAccountGlobalId")[lent]);
}

void BorrowedLocksPageTest::unreadableFieldsAreCountedWhole()
{
    QByteArray rows;
    for (int row = 0; row < 10'050; ++row)
        rows += lock(QByteArray::number(8'000'000'000LL + row).constData(), "\"maybe\"", "null") + ',';
    const auto server = RawServer::answering([rows](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(
            200, request.target.contains("borrowUsbKeys") ? listReply(rows.chopped(1)) : members));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QVERIFY(window.banner()->isVisible());
    QVERIFY2(window.banner()->text().contains(u"10050 field"_s), qPrintable(window.banner()->text()));
}

void BorrowedLocksPageTest::noListIsSaid()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(200, request.target.contains("borrowUsbKeys")
                                                         ? R"({"code":0,"message":"success","data":null})"_ba
                                                         : members));
    });
    PageBench bench;
    connectTo(bench, *server);
    const auto window = windowFor(bench);
    window.page()->openEnterprise(EnterpriseId(u"e"_s));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 0);
    QVERIFY(!window.banner()->isVisible()); // said once, in the place of the rows
    QVERIFY2(window.empty()->text().contains(u"The gateway sent no list; it was treated as empty."_s),
        qPrintable(window.empty()->text()));
}

void BorrowedLocksPageTest::disablingNeedsTheOrderModule()
{
    for (const bool hasOrderModule : {true, false}) {
        SandboxBench bench;
        if (!hasOrderModule) bench.context.profile.orderToken = TokenOrigin::None;
        const auto window = windowFor(bench);
        window.page()->openEnterprise(bench.enterprise());
        QVERIFY(window.settled());
        const auto* disable = window.page()->findChild<QAction*>(u"borrowedlocksDisableLockAction"_s);
        QVERIFY(disable && !disable->isEnabled());
        window.table()->selectRow(0);
        QCOMPARE(disable->isEnabled(), hasOrderModule);
        const auto first = disable->property(needsProperty).toString();
        QCOMPARE(first.contains(u"order module"_s), !hasOrderModule);
    }
}

LOCKKEEPER_TEST(Widgets, BorrowedLocksPageTest)
#include "tst_borrowed_locks_page.moc"
