// SPDX-License-Identifier: GPL-3.0-or-later
// lockkeeper-sandbox as a program: arguments, what it prints, how it ends.

#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <csignal>

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpSocket>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

class TestSandboxProgram : public QObject
{
    Q_OBJECT

private slots:
    void badArguments_data();
    void badArguments();
    void helpAndVersion();
    void servesUntilASignal_data();
    void servesUntilASignal();
};

void TestSandboxProgram::badArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const QStringList& arguments) {
        QTest::newRow(qPrintable(arguments.join(u' '))) << arguments;
    };
    row({u"--port"_s, u"70000"_s});
    row({u"--port"_s, u"http"_s});
    row({u"--port"_s});
    row({u"--employees"_s, u"-1"_s});
    row({u"--assets"_s, u"1e3"_s});
    row({u"--customers"_s, u"0"_s});
    row({u"--seed"_s, u"x"_s});
    row({u"--token-lifetime"_s, u"-5"_s});
    row({u"--latency-ms"_s, u""_s});
    row({u"--tokens"_s, u"a,b"_s});
    row({u"--tokens"_s, u"a,,c"_s});
    row({u"--data"_s, u""_s});
    row({u"--ledger"_s, u""_s});
    row({u"--fault"_s, u"explode"_s});
    row({u"--fault"_s, u"reset@M99"_s});
    row({u"--epoch"_s, u"days"_s});
    row({u"--errors-as"_s, u"250"_s});
    row({u"--renewals"_s, u"-1"_s});
    row({u"--existing-number"_s, u"renews"_s});
    row({u"--existing-number"_s, u"extends@"_s});
    row({u"--nonsense"_s});
    row({u"something"_s});
}

void TestSandboxProgram::badArguments()
{
    QFETCH(QStringList, arguments);
    QProcess program;
    program.start(lockkeeper::test::programPath(QStringLiteral("lockkeeper-sandbox")), arguments);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardOutput().isEmpty());
    QVERIFY(program.readAllStandardError().startsWith("lockkeeper-sandbox: "));
}

void TestSandboxProgram::helpAndVersion()
{
    for (const QString& argument : {u"--help"_s, u"--version"_s}) {
        QProcess program;
        program.start(lockkeeper::test::programPath(QStringLiteral("lockkeeper-sandbox")), {argument});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(!program.readAllStandardOutput().isEmpty());
    }
}

void TestSandboxProgram::servesUntilASignal_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestSandboxProgram::servesUntilASignal()
{
    QFETCH(int, signal);
    const QTemporaryDir folder;
    QFile ledger(folder.filePath(u"ledger"_s));
    QProcess program;
    program.start(lockkeeper::test::programPath(QStringLiteral("lockkeeper-sandbox")),
        {u"--port=0"_s, u"--tokens=A,C,U"_s, u"--employees=3"_s, u"--fault=code500:2@M5"_s, u"--renewals=2"_s,
            u"--existing-number=extends"_s, u"--existing-number=adds@SG-02"_s, u"--ledger"_s,
            ledger.fileName()});
    QByteArray output;
    while (!output.contains("\nenterprise ") && program.waitForReadyRead(20'000))
        output += program.readAllStandardOutput();
    static const QRegularExpression listening(u"^listening on http://127\\.0\\.0\\.1:(\\d+)\n"_s);
    const QRegularExpressionMatch match = listening.match(QString::fromUtf8(output));
    QVERIFY2(match.hasMatch(), output.constData());
    QVERIFY(output.contains("\napp token A\nclient token C\nuser token U\n"));
    static const QRegularExpression enterpriseLine(u"\nenterprise (\\d{16,19})\n"_s);
    const QString enterprise = enterpriseLine.match(QString::fromUtf8(output)).captured(1);
    QVERIFY(!enterprise.isEmpty());

    for (const char* expected : {"\"total\":3", "\"code\":\"500\""}) {
        QTcpSocket socket;
        socket.connectToHost(u"127.0.0.1"_s, match.captured(1).toUShort());
        QVERIFY(socket.waitForConnected());
        socket.write("GET /me/api/v1/enterprise/" + enterprise.toLatin1() +
                     "/members?pageNum=1&pageSize=5&g_nonce=" + QByteArray(expected).toHex() +
                     " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer C\r\nclientToken: C\r\nuserToken: "
                     "U\r\nConnection: close\r\n\r\n");
        QByteArray reply;
        while (socket.waitForReadyRead(5'000))
            reply += socket.readAll();
        QVERIFY2(reply.contains(expected), reply.constData());
    }
    QVERIFY(ledger.open(QIODevice::ReadOnly));
    for (const auto* code : {"0", "500"}) {
        const auto entry = QJsonDocument::fromJson(ledger.readLine()).object();
        QCOMPARE(entry.value("endpoint"_L1).toString(), u"M5"_s);
        QCOMPARE(entry.value("code"_L1).toString(), QString::fromLatin1(code));
        QCOMPARE(entry.value("applied"_L1), QJsonValue(false));
    }
    QVERIFY(ledger.atEnd());
    ::kill(static_cast<pid_t>(program.processId()), signal);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
}

LOCKKEEPER_TEST(Core, TestSandboxProgram)
#include "tst_sandbox_program.moc"
