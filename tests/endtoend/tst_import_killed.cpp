// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/gateway_bench.h"
#include "tests/support/waits.h"
#include "ui/employees/import/import_resume.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_wizard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QFuture>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Step = ImportWizard::Step;

namespace
{

constexpr int rowCount = 300;
constexpr int perCall = 100;

bool reaches(const QPointer<ImportWizard>& wizard, Step step)
{
    return QTest::qWaitFor([&] { return wizard && wizard->step() == step; }, 60'000);
}
bool isSettled(const ImportWizard* wizard)
{
    const auto* session = wizard->session();
    return QTest::qWaitFor([&] { return !session->isReading() && !session->grid().isChecking(); }, 60'000);
}
void click(const ImportWizard* wizard, const QString& name)
{
    wizard->findChild<QAbstractButton*>(name)->click();
}
bool clickWhenEnabled(const ImportWizard* wizard, const QString& name)
{
    const auto* button = wizard->findChild<QAbstractButton*>(name);
    if (!QTest::qWaitFor([&] { return button->isEnabled() && button->isVisible(); }, 60'000)) return false;
    click(wizard, name);
    return true;
}

/// Goes from the check of the rows to a run that rests.
bool sendAll(const QPointer<ImportWizard>& wizard)
{
    return reaches(wizard, Step::Check) && isSettled(wizard) && clickWhenEnabled(wizard, u"importNext"_s) &&
           reaches(wizard, Step::Preview) && clickWhenEnabled(wizard, u"importNext"_s) &&
           reaches(wizard, Step::Run) &&
           QTest::qWaitFor([&] { return !wizard->session()->isRunning(); }, 60'000);
}

/// The process that is killed: a person who imports a file.
int importAsPerson(const QStringList& arguments)
{
    GatewayBench bench(arguments[0], {arguments[1], arguments[2], arguments[3]}, arguments[5]);
    QWidget window;
    window.show();
    QPointer<ImportWizard> wizard = startImport(bench.context, EnterpriseId(arguments[4]), &window);
    bench.prompter.openPath = arguments[5] + u"/staff.csv"_s;
    click(wizard, u"importSourceChoose"_s);
    if (!reaches(wizard, Step::Columns)) return 2;
    click(wizard, u"importNext"_s);
    return sendAll(wizard) ? 0 : 3;
}

} // namespace

/// An import whose program is killed in the middle, at a moment nobody chose, and goes on in the next one:
/// nothing is lost, and nobody is added twice.
class ImportKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void goesOn_data();
    void goesOn();

private:
    static QString account(int seed, int row) { return u"k%1x%2"_s.arg(seed).arg(row); }
    /// How often each account was sent in an M1 that reached the gateway.
    static QHash<QString, int> sentAccounts(const sandbox::Server& server);
};

QHash<QString, int> ImportKilledTest::sentAccounts(const sandbox::Server& server)
{
    QHash<QString, int> sent;
    const auto all = server.ledger();
    for (const auto& entry : all) {
        if (entry.endpoint != "M1"_L1) continue;
        const auto rows = QJsonDocument::fromJson(entry.body)["userList"_L1].toArray();
        for (const auto& row : rows)
            ++sent[row["userName"_L1].toString()];
    }
    return sent;
}

void ImportKilledTest::goesOn_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 6; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void ImportKilledTest::goesOn()
{
    QFETCH(const int, seed);
    QRandomGenerator random{quint32(seed)};
    sandbox::Options options;
    options.employees = 30;
    options.assets = 10;
    options.latencyMs = 15;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"staff.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("userName,name,password\n");
    for (int row = 0; row < rowCount; ++row)
        file.write(u"%1,Person %2,Secret-Pa55-%2\n"_s.arg(account(seed, row)).arg(row).toUtf8());
    file.close();

    const auto tokens = server.tokens();
    QProcess person;
    person.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    person.start(QCoreApplication::applicationFilePath(),
        {u"--person"_s, server.baseUrl().toString(), tokens.app, tokens.client, tokens.user,
            server.sampleEnterprise(), folder.path()});
    const int calls = 1 + random.bounded(rowCount / perCall);
    const int later = random.bounded(40);
    const auto arrived = [&] {
        const auto ledger = server.ledger();
        return std::count_if(
            ledger.begin(), ledger.end(), [](const auto& entry) { return entry.endpoint == "M1"_L1; });
    };
    QVERIFY(QTest::qWaitFor([&] { return arrived() >= calls; }, 60'000));
    atMoment(later);
    person.kill();
    QVERIFY(person.waitForFinished());
    const auto before = arrived();

    GatewayBench bench(server.baseUrl().toString(), tokens, folder.path());
    auto listed = bench.drafts->list(profileKey(bench.context.profile));
    QVERIFY(QTest::qWaitFor([&] { return listed.isFinished(); }, 30'000));
    QCOMPARE(listed.result().size(), 1);
    QWidget window;
    window.show();
    QString problem;
    resumeImport(bench.context, listed.result()[0].id, &window, [&](const QString& why) { problem = why; });
    QTRY_VERIFY2(window.findChild<ImportWizard*>(), qPrintable(problem));
    const QPointer<ImportWizard> wizard = window.findChild<ImportWizard*>();
    QCOMPARE(arrived(), before); // looking at it sends nothing
    QTRY_COMPARE(wizard->session()->grid().rows().size(), rowCount);
    if (wizard->session()->counts().unknown > 0) {
        QVERIFY(clickWhenEnabled(wizard, u"importRunCheckAgain"_s));
        QVERIFY(QTest::qWaitFor([&] { return !wizard->session()->isRunning(); }, 60'000));
    }
    const auto resumed = wizard->session()->counts();
    qInfo("killed %d ms after call %d: %lld added, %lld unknown, %lld left", later, calls,
        qint64(resumed.added), qint64(resumed.unknown), qint64(resumed.notSent));
    QCOMPARE(resumed.added + resumed.unknown + resumed.notSent, qsizetype(rowCount));
    if (resumed.notSent > 0) {
        // Without a keychain the rows that are left have lost their passwords.
        QVERIFY(clickWhenEnabled(wizard, u"importRunEdit"_s));
        QVERIFY(reaches(wizard, Step::Check));
        QVERIFY(isSettled(wizard));
        click(wizard, u"importCheckPasswords"_s);
        QVERIFY(sendAll(wizard));
    }

    const auto sent = sentAccounts(server);
    for (auto each = sent.begin(); each != sent.end(); ++each)
        QVERIFY2(each.value() == 1, qPrintable(each.key()));
    const auto ended = wizard->session()->counts();
    QCOMPARE(ended.added + ended.unknown, qsizetype(rowCount));
    // Of what stayed unknown some may have arrived: what tells how to find them may not have been on disk
    // yet.
    QVERIFY(ended.added <= sent.size() && sent.size() <= rowCount);
    bench.prompter.confirms = true;
}

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--person"_L1) return importAsPerson(arguments.sliced(2));
    ImportKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_import_killed.moc"
