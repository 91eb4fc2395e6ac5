// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_files.h"
#include "tests/support/program_run.h"
#include "tests/support/raw_server.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// `lockkeeper export`, the real program, with replies that say less or something else than a list.
class ExportRepliesTest : public QObject
{
    Q_OBJECT
private slots:
    void noListIsAnEmptyOne_data();
    void noListIsAnEmptyOne();
    void whatIsUnreadableIsCountedWhole();
    void theWantedTokenIsNamed_data();
    void theWantedTokenIsNamed();

private:
    [[nodiscard]] ProgramRun run(const QString& list, const QUrl& gateway, const sandbox::Tokens& tokens,
        const QString& enterprise = u"1"_s) const
    {
        return ProgramRun::of(programPath(u"lockkeeper"_s),
            {u"export"_s, list, u"--base-url"_s, gateway.toString(), u"--enterprise"_s, enterprise,
                u"--output"_s, m_file},
            environmentWith(tokens));
    }

    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(u"list.csv"_s);
};

void ExportRepliesTest::noListIsAnEmptyOne_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("null") << R"({"code":0,"message":"success","data":null})"_ba;
    QTest::newRow("absent") << R"({"code":0,"message":"success"})"_ba;
}

void ExportRepliesTest::noListIsAnEmptyOne()
{
    QFETCH(const QByteArray, body);
    const auto server = RawServer::answering([body](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, body));
    });
    const auto done = run(u"assetnumbers"_s, server->url(), {u"a"_s, u"b"_s, u"c"_s});
    // Nothing is missing in the file: it is whole, and somebody who looks at it is told why it is empty.
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QCOMPARE(done.errors.count("The gateway sent no list; it was treated as empty."), 1);
    QVERIFY2(!done.errors.contains("Row "), done.errors.constData());
    QCOMPARE(contentOf(m_file).count('\n'), 1);
}

void ExportRepliesTest::whatIsUnreadableIsCountedWhole()
{
    QByteArray rows;
    for (int row = 0; row < 10'300; ++row)
        rows += R"({"assetNum":"8000000001","assetId":"1","borrowedFlag":"perhaps","onlineFlag":false},)";
    rows.chop(1);
    const auto server = RawServer::answering([rows](RawConnection& connection, const RawRequest&) {
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":[)" + rows + "]}"));
    });
    const auto done = run(u"assetnumbers"_s, server->url(), {u"a"_s, u"b"_s, u"c"_s});
    QCOMPARE(done.exitCode, 3);
    QCOMPARE(done.errors.count("the cell was left empty"), 10'000);
    QCOMPARE(done.errors.count("300 more field"), 1);
    QCOMPARE(contentOf(m_file).count('\n'), 1 + 10'300);
}

void ExportRepliesTest::theWantedTokenIsNamed_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<int>("wrong"); // which of the three
    QTest::addColumn<QByteArray>("variable");
    QTest::newRow("order module") << u"assets"_s << 0 << "LOCKKEEPER_APP_TOKEN"_ba;
    QTest::newRow("client") << u"employees"_s << 1 << "LOCKKEEPER_CLIENT_TOKEN"_ba;
    QTest::newRow("user") << u"employees"_s << 2 << "LOCKKEEPER_USER_TOKEN"_ba;
}

void ExportRepliesTest::theWantedTokenIsNamed()
{
    QFETCH(const QString, list);
    QFETCH(const int, wrong);
    QFETCH(const QByteArray, variable);
    sandbox::Server server{sandbox::Options()};
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    auto tokens = server.tokens();
    QString* const each[]{&tokens.app, &tokens.client, &tokens.user};
    *each[wrong] = u"not-the-token"_s;
    const auto done = run(list, server.baseUrl(), tokens, server.sampleEnterprise());
    QCOMPARE(done.exitCode, 1);
    QCOMPARE(done.errors.count("Put a valid one into " + variable + ", then run this again"), 1);
    QCOMPARE(done.errors.count("LOCKKEEPER_"), 1); // and no other
    QVERIFY(!done.errors.contains("not-the-token"));
    QVERIFY(!done.errors.contains("nobody is there"));
}

LOCKKEEPER_TEST(Core, ExportRepliesTest)
#include "tst_export_replies.moc"
