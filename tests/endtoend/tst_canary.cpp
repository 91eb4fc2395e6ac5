// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/support_report.h"
#include "services/sandbox/server.h"
#include "tests/endtoend/canary_session.h"
#include "tests/support/parrot_gateway.h"
#include "tests/support/waits.h"
#include "tests/support/zip_content.h"
#include "tests/ui/widget_texts.h"
#include "ui/connections/sign_in_dialog.h"
#include "ui/connections/welcome_window.h"
#include "ui/support/log_dialog.h"
#include "ui/support/report_dialog.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMutex>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

QMutex messagesMutex;
QByteArray messages;

void takeMessage(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    const QMutexLocker lock(&messagesMutex);
    messages += text.toUtf8() + '\n';
    if (type != QtFatalMsg) return;
    std::puts(qPrintable(text)); // the last words of the test itself
    std::fflush(stdout);
}

} // namespace

/// Six known secrets go through a whole session, faults and all: three tokens, the application's secret, the
/// user's password, and an employee's new one. Afterwards they are nowhere but where they belong.
///
/// The home of this process is its own (with_keyring.sh), so whatever is in it was left by the program; the
/// keyring's own files are among it, encrypted.
class CanaryTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void whatIsPlantedIsFound_data();
    void whatIsPlantedIsFound();
    void givenToTheDialogs();
    void aDayWithPastedTokens();
    void aDayWithIssuedTokens();
    void aGatewayThatRepeatsEverything_data();
    void aGatewayThatRepeatsEverything();
    void aSignInThatIsRefused();
    void exports();
    void theLogAndTheReport();
    void nothingIsLeftBehind();
    void cleanupTestCase() { m_console.reset(); }

private:
    [[nodiscard]] static QString home() { return QDir::homePath(); }
    [[nodiscard]] static QString folder(const QString& name) { return home() + u'/' + name; }
    /// What the windows, the messages, the disk, the clipboard and the process say now.
    [[nodiscard]] LeakSearch search() const;
    [[nodiscard]] QUuid create(const QString& name, const QUrl& base, Tokens how);
    [[nodiscard]] Workspace* open(const QString& name);

    Canaries m_canaries = sixCanaries();
    std::unique_ptr<sandbox::Server> m_sandbox;
    std::unique_ptr<ParrotGateway> m_parrot;
    std::unique_ptr<Console> m_console;
};

#define NO_LEAKS(found)                                                                                      \
    do {                                                                                                     \
        const auto result = (found);                                                                         \
        QVERIFY2(result.hits.isEmpty(), qPrintable(result.hits.join(u'\n').left(4000)));                     \
        QVERIFY(result.looked > 500);                                                                        \
    } while (false)

void CanaryTest::initTestCase()
{
    QVERIFY2(qEnvironmentVariable("WITH_KEYRING_INSIDE") == "yes"_L1, "run this by with_keyring.sh");
    qInstallMessageHandler(takeMessage);
    for (const auto& name : {u"exports"_s, u"data"_s})
        QVERIFY(QDir().mkpath(folder(name)));

    sandbox::Options options;
    options.tokens = {secret::orderToken, secret::clientToken, secret::userToken};
    options.credentials = {
        u"canary-app"_s, secret::applicationSecret, u"canary-admin"_s, secret::userPassword};
    options.tokenLifetimeSeconds = 0;
    options.employees = 25;
    options.assets = 12;
    m_sandbox = std::make_unique<sandbox::Server>(options);
    QString error;
    QVERIFY2(m_sandbox->start(&error), qPrintable(error));
    m_parrot = std::make_unique<ParrotGateway>();

    CommandLine line;
    line.dataDir = folder(u"data"_s);
    line.language = u"en"_s;
    m_console = std::make_unique<Console>(line);
    QVERIFY(m_console->start());
    QVERIFY(QTest::qWaitForWindowActive(m_console->welcome()));
}

LeakSearch CanaryTest::search() const
{
    LeakSearch found;
    searchWindows(m_canaries, found);
    searchClipboard(m_canaries, found);
    searchProcesses(m_canaries, found);
    searchFolder(m_canaries, home(), found);
    const QMutexLocker lock(&messagesMutex);
    found.look(m_canaries, u"messages"_s, messages);
    return found;
}

void CanaryTest::whatIsPlantedIsFound_data()
{
    QTest::addColumn<QByteArray>("planted");
    for (const auto& text : sixSecrets()) {
        const auto row = [&](const char* form, const QByteArray& bytes) {
            QTest::addRow("%s, %s", qPrintable(text.mid(0, 3)), form) << bytes;
        };
        const auto utf8 = text.toUtf8();
        row("as it is", "before " + utf8 + " behind");
        row("in capitals", utf8.toUpper());
        row("its first half", utf8.left(utf8.indexOf('Q') + 9));
        row("UTF-16", QByteArray(reinterpret_cast<const char*>(text.utf16()), 2 * text.size()));
        row("percent", QUrl::toPercentEncoding(text));
        row("JSON", QJsonDocument(QJsonArray{text}).toJson());
        row("HTML", text.toHtmlEscaped().toUtf8());
        row("hexadecimal", utf8.toHex());
        for (const char* before : {"", "a", "ab"})
            row("Base64", (before + utf8 + "xyz").toBase64());
    }
}

/// The search itself: each secret, in each form, in each place where it is looked for afterwards.
void CanaryTest::whatIsPlantedIsFound()
{
    QFETCH(const QByteArray, planted);
    const auto text = QString::fromUtf8(planted);
    QCOMPARE(m_canaries.findIn(planted).size(), 1);
    {
        QFile file(folder(u"data/planted"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(planted);
        file.close();
        const bool inArchive = planted.startsWith("before "); // once for each secret: it takes a while
        const auto archive = folder(u"planted.zip"_s);
        if (inArchive) QCOMPARE(writeSupportReport(archive, {{u"part.txt"_s, planted}}), QString());
        LeakSearch found;
        searchFolder(m_canaries, home(), found);
        QVERIFY(file.remove() && QFile::remove(archive) == inArchive);
        QCOMPARE(found.hits.filter(u"data/planted: "_s).size(), 1);
        QCOMPARE(found.hits.filter(u"planted.zip/part.txt: "_s).size(), inArchive ? 1 : 0);
    }
    if (planted.contains('\0')) return; // no text that a widget or the clipboard could hold
    QWidget window;
    window.setWindowTitle(text);
    auto* label = new QLabel(&window);
    label->setToolTip(text);
    auto* button = new QPushButton(&window);
    button->setAccessibleDescription(text);
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), text, Qt::AccessibleTextRole);
    auto* table = new QTableView(&window);
    table->setModel(&model);
    auto* line = new QLineEdit(text, &window);
    LeakSearch found;
    searchWindows(m_canaries, found);
    for (const auto* place :
        {".windowTitle", ".toolTip", ".accessibleDescription", "cell", "(accessible", ".text"})
        QVERIFY2(!found.hits.filter(QString::fromLatin1(place)).isEmpty(), place);
    // What is hidden from who looks is no leak of the program's.
    line->setEchoMode(QLineEdit::Password);
    found = {};
    searchWindows(m_canaries, found);
    QVERIFY(found.hits.filter(u"QLineEdit"_s).isEmpty());
    QGuiApplication::clipboard()->setText(text);
    searchClipboard(m_canaries, found);
    QVERIFY(!found.hits.filter(u"clipboard"_s).isEmpty());
    QGuiApplication::clipboard()->clear();
}

QUuid CanaryTest::create(const QString& name, const QUrl& base, Tokens how)
{
    QWidget* window = m_console->welcome();
    if (!window) window = &m_console->workspaces().front()->window();
    m_console->connections().create(window);
    auto* dialog = window->findChild<ConnectionDialog*>();
    if (!dialog) qFatal("no dialog");
    fill(dialog, name, base, how);
    // The dialog is looked at while everything stands in it, and tested before it is saved.
    LeakSearch found;
    searchWindows(m_canaries, found);
    auto* button = part<QAbstractButton>(dialog, u"connectionTestButton"_s);
    const auto idle = button->text();
    button->click();
    if (!QTest::qWaitFor([&] { return button->text() == idle; }, 60'000)) qFatal("the test does not end");
    searchWindows(m_canaries, found);
    if (!found.hits.isEmpty()) qFatal("%s", qPrintable(found.hits.join(u'\n')));
    const QPointer<ConnectionDialog> open = dialog;
    part<QAbstractButton>(dialog, u"connectionSave"_s)->click();
    if (!QTest::qWaitFor([&] { return !open; }, 30'000)) qFatal("it cannot be saved");
    const auto* profile = m_console->profiles().findNamed(name);
    return profile ? profile->id : QUuid();
}

Workspace* CanaryTest::open(const QString& name)
{
    const auto* profile = m_console->profiles().findNamed(name);
    if (!profile) return nullptr;
    const auto id = profile->id;
    const auto& all = m_console->workspaces();
    QWidget* from = m_console->welcome();
    if (!from && !all.empty()) from = &all.front()->window();
    m_console->open({.kind = ConnectionChoice::Kind::Saved, .profile = id}, from, false);
    const bool isOpen = QTest::qWaitFor(
        [&] {
            return all.size() == 1 && all.front()->session() && all.front()->choice().profile == id &&
                   all.front()->window().isActiveWindow();
        },
        30'000);
    return isOpen ? all.front().get() : nullptr;
}

void CanaryTest::givenToTheDialogs()
{
    QVERIFY(!create(u"Pasted"_s, m_sandbox->baseUrl(), Tokens::Pasted).isNull());
    QVERIFY(!create(u"Issued"_s, m_sandbox->baseUrl(), Tokens::Issued).isNull());
    m_parrot->giveTokens(false);
    QVERIFY(!create(u"Parrot"_s, m_parrot->url(), Tokens::Pasted).isNull());
    QVERIFY(!create(u"Parrot that issues"_s, m_parrot->url(), Tokens::Issued).isNull());
    QTRY_VERIFY(!m_console->credentials().isBusy());
    NO_LEAKS(search());
}

void CanaryTest::aDayWithPastedTokens()
{
    auto* workspace = open(u"Pasted"_s);
    QVERIFY(workspace);
    const EnterpriseId enterprise(m_sandbox->sampleEnterprise());
    workspace->window().openEnterprise(enterprise);
    showAllPages(workspace->window());
    auto& client = workspace->session()->client();
    auto page = await(client.call(endpoints::listEmployees, EmployeeQuery{enterprise, {}, {}, 1, 5})).value();
    QVERIFY(page.has_value());
    const auto member = page->value.list.front().globalId;
    LeakSearch found;
    for (const auto* fault : {"", "code500", "code80001", "http500", "truncate", "badjson", "wrongtypes",
             "close", "reset", "redirect", "extra", "empty", "lateok"}) {
        sandbox::Fault broken;
        broken.name = QString::fromLatin1(fault);
        m_sandbox->setFaults(*fault ? QList{broken} : QList<sandbox::Fault>());
        for (const auto& text : makeCalls(client, enterprise, MemberId(member.text())))
            found.look(m_canaries, u"with %1"_s.arg(QLatin1StringView(fault)), text);
        workspace->window().openEnterprise(enterprise); // what is shown is loaded anew, and fails
        QVERIFY(callsRest(client));
    }
    showAllPages(workspace->window());
    QVERIFY2(found.hits.isEmpty(), qPrintable(found.hits.join(u'\n')));
    NO_LEAKS(search());
    m_sandbox->setFaults({});
    // The passwords did arrive: this was no session of empty fields.
    bool hasArrived = false;
    for (const auto& entry : m_sandbox->ledger())
        hasArrived |= entry.endpoint == "M3"_L1 && entry.applied && entry.body.contains("QempRb1Fc6yHd9Wk");
    QVERIFY(hasArrived);
}

void CanaryTest::aDayWithIssuedTokens()
{
    auto* workspace = open(u"Issued"_s);
    QVERIFY(workspace);
    const EnterpriseId enterprise(m_sandbox->sampleEnterprise());
    workspace->window().openEnterprise(enterprise);
    showAllPages(workspace->window());
    for (const auto& text : makeCalls(workspace->session()->client(), enterprise, MemberId(u"x"_s)))
        QVERIFY2(m_canaries.findIn(text).isEmpty(), qPrintable(text));
    // What was issued is as secret as what was pasted.
    const auto issued = workspace->session()->keeper().tokens().tokens;
    for (const auto& token : {issued.app, issued.client, issued.user}) {
        QVERIFY(token.size() >= 16);
        m_canaries.add(u"issued token"_s, token);
    }
    NO_LEAKS(search());
}

void CanaryTest::aGatewayThatRepeatsEverything_data()
{
    QTest::addColumn<int>("way");
    for (int way = 0; way < ParrotGateway::ways; ++way)
        QTest::addRow("%d", way) << way;
}

void CanaryTest::aGatewayThatRepeatsEverything()
{
    QFETCH(const int, way);
    m_parrot->answer(ParrotGateway::Way(way));
    m_parrot->giveTokens(true);
    LeakSearch found;
    for (const auto& name : {u"Parrot"_s, u"Parrot that issues"_s}) {
        auto* workspace = open(name);
        QVERIFY(workspace);
        const auto before = m_parrot->server().requests().size();
        const EnterpriseId enterprise(u"6200000000000000001"_s);
        // Whoever is asked for another token turns it down.
        QTimer declining;
        QObject::connect(&declining, &QTimer::timeout, &declining, [workspace] {
            for (auto* dialog : workspace->window().findChildren<SignInDialog*>())
                dialog->reject();
        });
        declining.start(50);
        workspace->window().openEnterprise(enterprise);
        showAllPages(workspace->window());
        for (const auto& text : makeCalls(workspace->session()->client(), enterprise, MemberId(u"7"_s)))
            found.look(m_canaries, u"what a call says"_s, text);
        QVERIFY(m_parrot->server().requests().size() > before + 5);
        const auto shown = search();
        found.hits += shown.hits;
        found.looked += shown.looked;
    }
    NO_LEAKS(found);
}

void CanaryTest::aSignInThatIsRefused()
{
    for (const auto way : {ParrotGateway::Way::Message, ParrotGateway::Way::Code, ParrotGateway::Way::Page,
             ParrotGateway::Way::StatusLine, ParrotGateway::Way::WrongShape, ParrotGateway::Way::Redirect}) {
        m_parrot->answer(way);
        m_parrot->giveTokens(false);
        QVERIFY(open(u"Pasted"_s)); // so that the next one begins anew
        auto* workspace = open(u"Parrot that issues"_s);
        QVERIFY(workspace);
        auto& keeper = workspace->session()->keeper();
        keeper.signIn(TokenKind::User);
        // A wrong password is asked for again; it is typed, wrong again, and its echo shown.
        for (int again = 0; again < 2; ++again) {
            SignInDialog* dialog = nullptr;
            (void)QTest::qWaitFor(
                [&] {
                    dialog = workspace->window().findChild<SignInDialog*>();
                    return dialog ||
                           keeper.status(TokenKind::User).state == TokenStatus::State::SignInNeeded ||
                           keeper.status(TokenKind::User).state == TokenStatus::State::Failing;
                },
                30'000);
            if (!dialog) break;
            type(part<QLineEdit>(dialog, u"signInPassword"_s), secret::userPassword);
            NO_LEAKS(search());
            const QPointer<SignInDialog> open = dialog;
            part<QAbstractButton>(dialog, u"signInGo"_s)->click();
            QTRY_VERIFY(!open);
        }
        QTRY_VERIFY(keeper.status(TokenKind::User).state != TokenStatus::State::Renewing);
        drainEvents();
        NO_LEAKS(search());
        for (auto* dialog : workspace->window().findChildren<SignInDialog*>())
            dialog->reject();
    }
}

void CanaryTest::exports()
{
    auto* workspace = open(u"Pasted"_s);
    QVERIFY(workspace);
    workspace->window().openEnterprise(EnterpriseId(m_sandbox->sampleEnterprise()));
    showAllPages(workspace->window());
    for (const auto& name : {u"employees"_s, u"assets"_s}) {
        for (const auto& format : {u"Csv"_s, u"Xlsx"_s}) {
            QVERIFY(workspace->window().showPage(name));
            auto* page = workspace->window().currentPage();
            part<QAction>(page, name + u"ExportAction"_s)->trigger();
            auto* dialog = part<QDialog>(&workspace->window(), u"exportDialog"_s);
            part<QAbstractButton>(dialog, u"export"_s + format)->click();
            part<QAbstractButton>(dialog, u"exportAllColumns"_s)->click();
            part<QAbstractButton>(dialog, u"exportChooseFile"_s)->click();
            QFileDialog* files = nullptr;
            QTRY_VERIFY(files = workspace->window().findChild<QFileDialog*>());
            const auto path = folder(u"exports/"_s + name + u'.' + format.toLower());
            files->selectFile(path);
            QVERIFY(QMetaObject::invokeMethod(files, "accept"));
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 500, 60'000);
            QTRY_VERIFY(part<QAction>(page, name + u"ExportAction"_s)->isEnabled());
        }
    }
    for (const auto& profile : m_console->profiles().profiles())
        QVERIFY(m_console->profiles().exportTo(profile.id, folder(u"exports/%1.json"_s.arg(profile.name))));
    NO_LEAKS(search());
}

void CanaryTest::theLogAndTheReport()
{
    auto* workspace = open(u"Parrot"_s);
    QVERIFY(workspace);
    m_parrot->answer(ParrotGateway::Way::Code);
    RequestHistory history(folder(u"log"_s));
    auto& client = workspace->session()->client();
    client.setRequestLog(&history);
    (void)makeCalls(client, EnterpriseId(u"1"_s), MemberId(u"2"_s));
    auto& pages = workspace->pages();
    auto* log = new LogDialog(
        history, pages.settings, pages.prompter,
        [&] {
            return ReportFacts{
                .log = history.file(), .profile = workspace->session()->profile(), .language = u"en"_s};
        },
        &workspace->window());
    log->show();
    QTRY_VERIFY(part<TableView>(log, u"logTable"_s)->model()->rowCount() >= 8);
    part<QAbstractButton>(log, u"logSaveReport"_s)->click();
    auto* report = log->findChild<ReportDialog*>();
    QVERIFY(report);
    QTRY_COMPARE(part<QListWidget>(report, u"reportParts"_s)->count(), 3);
    for (int i = 0; i < 3; ++i) {
        part<QListWidget>(report, u"reportParts"_s)->setCurrentRow(i);
        NO_LEAKS(search());
    }
    part<QAbstractButton>(report, u"reportSave"_s)->click();
    QFileDialog* files = nullptr;
    QTRY_VERIFY(files = workspace->window().findChild<QFileDialog*>());
    const auto path = folder(u"exports/report.zip"_s);
    files->selectFile(path);
    QVERIFY(QMetaObject::invokeMethod(files, "accept"));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 100, 60'000);
    NO_LEAKS(search());
    delete log;
    client.setRequestLog(nullptr);
    QVERIFY(open(u"Pasted"_s)); // its client writes to the history no more
}

void CanaryTest::nothingIsLeftBehind()
{
    NO_LEAKS(search());
    m_console->workspaces().front()->window().close();
    QTRY_VERIFY(m_console->workspaces().empty());
    QTRY_VERIFY(!m_console->credentials().isBusy());
    m_console.reset();
    LeakSearch found;
    searchFolder(m_canaries, home(), found);
    searchClipboard(m_canaries, found);
    searchProcesses(m_canaries, found);
    QVERIFY2(found.hits.isEmpty(), qPrintable(found.hits.join(u'\n')));
    // And that was all of it: the session has left what it is meant to leave.
    for (const auto* left : {"data/profiles.json", "data/settings.ini", "data/journal/journal.sqlite",
             "data/log/requests.log", "exports/employees.csv", "exports/assets.xlsx", "exports/report.zip",
             "exports/Issued.json", "stderr.txt"})
        QVERIFY2(QFileInfo::exists(folder(QString::fromLatin1(left))), left);
}

int main(int argc, char** argv)
{
    // Before anybody asks where temporary files go, and so that nothing said to a terminal is missed.
    const auto home = QDir::homePath();
    QDir().mkpath(home + u"/tmp"_s);
    qputenv("TMPDIR", (home + u"/tmp"_s).toUtf8());
    if (!std::freopen(qPrintable(home + u"/stderr.txt"_s), "w", stderr)) return 1;
    QApplication app(argc, argv);
    CanaryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_canary.moc"
