// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/write_journal.h"
#include "services/storage/journal/curl_line.h"
#include "services/storage/journal/journal_subjects.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

WriteIntent intentOf(const QString& endpoint, const QString& target, const QByteArray& body)
{
    WriteIntent intent;
    intent.endpoint = endpoint;
    intent.method = u"POST"_s;
    intent.target = target;
    intent.body = body;
    return intent;
}

/// "employee:m1 asset:8000000001", in the order of the list.
QString words(const QList<JournalSubject>& subjects)
{
    QStringList result;
    for (const auto& subject : subjects)
        result += subjectWord(subject.kind) + u':' + subject.key;
    return result.join(u' ');
}

} // namespace

/// What entries are about, and how they are shown as a line for a shell.
class TestJournalSubjects : public QObject
{
    Q_OBJECT

private slots:
    void everyWriteOfTheContract_data()
    {
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* endpoint, const QString& target, const char* body,
                             const QString& expected) {
            QTest::newRow(endpoint) << QString::fromLatin1(endpoint) << target << QByteArray(body)
                                    << expected;
        };
        const auto order = u"/order/api/order/v1/"_s;
        const auto member = u"/me/api/v1/enterprise/"_s;
        row("O1", order + u"enterprise/user/bind"_s, R"({"channelCode":"c","channelCustomerId":"CC1"})",
            u"customer:CC1"_s);
        row("O2", order + u"enterprise/user/create"_s, R"({"crmCustomerId":"R1","customerName":"n"})",
            u"customer:R1"_s);
        row("O4", order + u"enterprise/user/update"_s, R"({"crmCustomerId":"R2"})", u"customer:R2"_s);
        row("O5", order + u"licenseOrder/batchOrder?appKey=k"_s,
            R"({"channelOrderId":"CO","orderList":[{"sequence":1,"customerId":"A","crmCustomerId":"B",
            "channelCustomerId":"C","enterpriseGlobalId":"E","srcLicenseOrderId":"S",
            "assets":[{"assetNos":["8000000001","8000000002"]},{"assetNos":["8000000001"]}]},
            {"sequence":2,"customerId":"A"}]})",
            u"order:CO customer:A customer:B customer:C enterprise:E order:S asset:8000000001 "
            "asset:8000000002 "
            "order:sha256:99348bb4041e41135bc3a38a6caab95c30d4ddad8b2272a7dcdaac93d24b334f"_s);
        row("O6", order + u"asset/lock"_s, R"({"assetNums":["8000000001","6000000002",""]})",
            u"lock:8000000001 lock:6000000002"_s);
        row("O7", order + u"asset/unlock"_s, R"({"assetNums":["8000000001"]})", u"lock:8000000001"_s);
        row("O9", order + u"shellnums"_s, R"({"size":3})", QString());
        row("M1", member + u"e1/member"_s,
            R"({"userList":[{"userName":"anna","name":"A"},{"userName":"bob"}]})",
            u"employee:anna employee:bob enterprise:e1"_s);
        row("M2", member + u"e1/member/m1"_s, R"({"userName":"anna","name":"A"})",
            u"employee:m1 employee:anna enterprise:e1"_s);
        row("M3", member + u"e1/member/m%2F1/resetPassword"_s, R"({"password":"***"})",
            u"employee:m/1 enterprise:e1"_s);
        row("M4", member + u"e1/member/m1"_s, "", u"employee:m1 enterprise:e1"_s);
        row("M9", member + u"member/m1/privileges"_s,
            R"({"deleteAssets":["8000000003"],"addAssets":[8000000004]})",
            u"employee:m1 asset:8000000003 asset:8000000004"_s);
        row("M10", member + u"member/m1/borrow"_s,
            R"({"borrowedUsbKey":"8000000009","assetIDs":["a1","a2"]})",
            u"employee:m1 lock:8000000009 asset:a1 asset:a2"_s);
    }

    void everyWriteOfTheContract()
    {
        QFETCH(QString, endpoint);
        QFETCH(QString, target);
        QFETCH(QByteArray, body);
        QFETCH(QString, expected);
        QCOMPARE(words(subjectsOf(intentOf(endpoint, target, body))), expected);
        // A body that is no JSON takes nothing from what the path says.
        const auto fromPath = words(subjectsOf(intentOf(endpoint, target, "***")));
        QVERIFY2(!expected.startsWith(u"employee:m"_s) || fromPath.startsWith(u"employee:m"_s),
            qPrintable(fromPath));
    }

    void theIntentNamesAccountAndEnterprise()
    {
        auto intent = intentOf(u"M9"_s, u"/me/api/v1/enterprise/member/m1/privileges"_s, "{}");
        intent.subject = u"anna@hj"_s;
        intent.enterprise = u"e1"_s;
        QCOMPARE(words(subjectsOf(intent)), u"employee:m1 employee:anna@hj enterprise:e1"_s);
        intent.endpoint = u"O6"_s; // there, the subject is no account
        QCOMPARE(words(subjectsOf(intent)), u"enterprise:e1"_s);
    }

    void repliesTellMore_data()
    {
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<QByteArray>("reply");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* endpoint, const char* reply, const QString& expected) {
            QTest::newRow(endpoint) << QString::fromLatin1(endpoint) << QByteArray(reply) << expected;
        };
        row("M1",
            R"({"code":"60027","data":{"succeeded":[{"globalId":"g1","userName":"anna@hj"}],"failed":[{}]}})",
            u"employee:g1 employee:anna@hj"_s);
        row("O1", R"({"code":0,"data":{"customerId":"c1","enterpriseGlobalId":"e1"}})",
            u"customer:c1 enterprise:e1"_s);
        row("O2", R"({"code":0,"data":{"enterpriseGlobalId":"e1","members":[{"memberGlobalId":"m1"}]}})",
            u"enterprise:e1 employee:m1"_s);
        row("O5", R"({"code":0,"data":[{"sequence":1,"licenseOrderId":"L1","customerId":"c1"}]})",
            u"order:L1 customer:c1"_s);
        row("O9", R"({"code":0,"data":["8000000001","8000000002"]})", u"asset:8000000001 asset:8000000002"_s);
        row("M9", R"({"code":0,"data":null})", QString());
        row("M4", "not JSON", QString());
    }

    void repliesTellMore()
    {
        QFETCH(QString, endpoint);
        QFETCH(QByteArray, reply);
        QFETCH(QString, expected);
        QCOMPARE(words(subjectsOfReply(endpoint, reply)), expected);
    }

    void namesArePartOfWhatIsSearched()
    {
        QCOMPARE(namesIn(intentOf(u"M1"_s, {}, R"({"userList":[{"userName":"a","name":"王芳"}]})")),
            QStringList{u"王芳"_s});
        QCOMPARE(namesIn(intentOf(u"O2"_s, {}, R"({"customerName":"Harbour"})")), QStringList{u"Harbour"_s});
    }

    void curlLineForEachModule()
    {
        auto intent = intentOf(u"O6"_s, u"/order/api/order/v1/asset/lock"_s, R"({"assetNums":["1"]})");
        const auto order = curlLine(intent, u"https://gate.example/base/"_s);
        QVERIFY2(order.contains(u"'https://gate.example/base/order/api/order/v1/asset/lock''?g_nonce='"_s),
            qPrintable(order));
        QVERIFY(order.contains(u"Bearer $LOCKKEEPER_APP_TOKEN"_s));
        QVERIFY(!order.contains(u"USER_TOKEN"_s));
        intent = intentOf(u"M4"_s, u"/me/api/v1/enterprise/e/member/m?a=b"_s, {});
        intent.method = u"DELETE"_s;
        const auto member = curlLine(intent, {});
        QVERIFY2(member.startsWith(u"curl -X 'DELETE' \"$LOCKKEEPER_BASE_URL\"'/me/"_s), qPrintable(member));
        QVERIFY(member.contains(u"'&g_nonce='"_s));
        QVERIFY(member.contains(u"userToken: $LOCKKEEPER_USER_TOKEN"_s));
        QVERIFY(!member.contains(u"Content-Type"_s) && !member.contains(u"--data"_s));
    }

    /// A shell takes the line apart exactly as it was meant, whatever stands in the request.
    void aShellReadsTheLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"anna"_s;
        QTest::newRow("quotes") << u"it's \"$(touch hurt)\" `touch hurt` \\ !! $HOME %s"_s;
        QTest::newRow("lines") << u"a\nb\\\nc\td"_s;
        QTest::newRow("looks like an option") << u"@/etc/passwd -o x"_s;
        QTest::newRow("chinese and astral") << u"王芳 🔒"_s;
    }

    void aShellReadsTheLine()
    {
        const QString shell = QStandardPaths::findExecutable(u"sh"_s);
        QVERIFY(!shell.isEmpty());
        QFETCH(QString, text);
        QTemporaryDir folder;
        // A script in the place of curl, which writes its arguments down, each ended by NUL.
        QFile stand(folder.filePath(u"curl"_s));
        QVERIFY(stand.open(QIODevice::WriteOnly));
        stand.write("#!/bin/sh\nprintf '%s\\0' \"$@\"\n");
        stand.close();
        QVERIFY(stand.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        auto intent = intentOf(u"M9"_s, u"/me/api/v1/enterprise/member/m'1/privileges"_s, text.toUtf8());
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, folder.path() + u':' + environment.value(u"PATH"_s));
        environment.insert(u"LOCKKEEPER_CLIENT_TOKEN"_s, u"tok \"en"_s);
        environment.insert(u"LOCKKEEPER_USER_TOKEN"_s, u"u"_s);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.path());
        process.start(shell, {u"-c"_s, curlLine(intent, u"http://127.0.0.1:1"_s)});
        QVERIFY(process.waitForFinished(30000));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        const auto arguments = QString::fromUtf8(process.readAllStandardOutput()).split(QChar(0));
        QCOMPARE(arguments.mid(0, 2), (QStringList{u"-X"_s, u"POST"_s}));
        const QRegularExpression url(
            u"^http://127\\.0\\.0\\.1:1/me/api/v1/enterprise/member/m'1/privileges\\?g_nonce=[0-9a-f]{32}$"_s);
        QVERIFY2(url.match(arguments.at(2)).hasMatch(), qPrintable(arguments.at(2)));
        QCOMPARE(arguments.at(4), u"Authorization: Bearer tok \"en"_s);
        QCOMPARE(arguments.at(arguments.size() - 3), u"--data-raw"_s);
        QCOMPARE(arguments.at(arguments.size() - 2), text);
        QVERIFY(!QFile::exists(folder.filePath(u"hurt"_s)));
    }
};

LOCKKEEPER_TEST(Core, TestJournalSubjects)
#include "tst_journal_subjects.moc"
