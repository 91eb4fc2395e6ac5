// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/gateway_bench.h"
#include "ui/employees/import/import_resume.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_wizard.h"
#include "ui/kit/banner.h"
#include "ui/setup/setup_draft.h"
#include "ui/setup/setup_wizard.h"
#include "ui/wizard/wizard_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QFuture>
#include <QProcess>
#include <QTest>

#include <cstdio>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int rowCount = 3;

QString password(int row)
{
    return u"Sealed-Pa55-%1"_s.arg(row);
}

/// Whether this runs with a keychain (with_keyring.sh).
bool hasKeyring()
{
    return qEnvironmentVariable("LOCKKEEPER_TEST_KEYRING") == "yes"_L1;
}

/// The one draft on disk, with its sealed part; nothing while there is none.
std::optional<Draft> draftOf(PageBench& bench)
{
    auto listed = bench.drafts->list(profileKey(bench.context.profile));
    if (!QTest::qWaitFor([&] { return listed.isFinished(); }, 30'000) || listed.result().isEmpty()) return {};
    auto draft = bench.drafts->get(listed.result()[0].id);
    (void)QTest::qWaitFor([&] { return draft.isFinished(); }, 30'000);
    return draft.result();
}

/// The one draft, claimed and read with its passwords as a window reads it; nothing where it cannot be had.
std::optional<KeptDraft> readWhole(GatewayBench& bench)
{
    const auto draft = draftOf(bench);
    if (!draft) return {};
    std::optional<KeptDraft> kept;
    bool isThere = true;
    SealedDraft::read(
        bench.context, draft->id, bench.drafts.get(), [&](const KeptDraft& found) { kept = found; },
        [&](SealedDraft::Trouble) { isThere = false; });
    (void)QTest::qWaitFor([&] { return kept || !isThere; }, 30'000);
    return kept;
}

/// What the wizard says where the passwords cannot be kept.
bool saysNotKept(const QWidget* window)
{
    const auto banners = window->findChildren<Banner*>();
    return std::any_of(
        banners.begin(), banners.end(), [](const Banner* banner) { return banner->isVisible(); });
}

/// The process that is killed: a person who has typed passwords and sent nothing yet. Says when they are on
/// disk, or when it is certain that they will not be.
int typeAsPerson(const QStringList& arguments)
{
    GatewayBench bench(arguments[0], {arguments[1], arguments[2], arguments[3]}, arguments[5]);
    QWidget window;
    window.show();
    if (arguments[6] == "setup"_L1) {
        SetupState state;
        state.id = u"5f0e3b3f4a9b4c6c8d7e6f5a4b3c2d1e"_s;
        state.kind = SetupKind::Existing;
        state.step = SetupStep::Employees;
        state.enterprise = EnterpriseId(arguments[4]);
        state.confirmed = true;
        state.employees.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password};
        for (int row = 0; row < rowCount; ++row)
            state.employees.rows.append(
                {{0, {u"seal%1"_s.arg(row), u"Name"_s, password(row)}}, {}, false, false});
        (new SetupWizard(bench.context, std::move(state), {}, &window))->show();
    } else {
        QPointer<ImportWizard> wizard = startImport(bench.context, EnterpriseId(arguments[4]), &window);
        bench.prompter.openPath = arguments[5] + u"/staff.csv"_s;
        wizard->findChild<QAbstractButton*>(u"importSourceChoose"_s)->click();
        if (!QTest::qWaitFor([&] { return wizard->step() == ImportWizard::Step::Columns; }, 30'000)) return 2;
        wizard->findChild<QAbstractButton*>(u"importNext"_s)->click();
    }
    const auto isKept = [&] {
        const auto draft = draftOf(bench);
        return draft && (hasKeyring() ? !draft->sealed.isEmpty()
                                      : saysNotKept(&window) || arguments[6] == "import"_L1);
    };
    if (!QTest::qWaitFor(isKept, 60'000)) return 3;
    std::puts("kept");
    std::fflush(stdout);
    QTest::qWait(600'000); // until it is killed
    return 4;
}

} // namespace

/// Passwords of a draft whose program is killed: with a keychain they come back; without one they are on no
/// disk, and are asked for again.
class SealedDraftsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void setup();
    void import();
    void passwordsStayWithTheirPeople();
    void passwordsThatCameTooLate();

private:
    /// Types, is killed, and leaves its draft in m_folder.
    void typeAndKill(const QString& wizard);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<GatewayBench> m_bench;
};

void SealedDraftsTest::initTestCase()
{
    QVERIFY2(qEnvironmentVariable("WITH_KEYRING_INSIDE") == "yes"_L1, "run this by with_keyring.sh");
}

void SealedDraftsTest::typeAndKill(const QString& wizard)
{
    m_bench.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    sandbox::Options options;
    options.employees = 5;
    options.assets = 5;
    m_server = std::make_unique<sandbox::Server>(options);
    QString error;
    QVERIFY2(m_server->start(&error), qPrintable(error));
    {
        QFile file(m_folder->filePath(u"staff.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("userName,name,password\n");
        for (int row = 0; row < rowCount; ++row)
            file.write(u"seal%1,Name,%2\n"_s.arg(row).arg(password(row)).toUtf8());
    }
    const auto tokens = m_server->tokens();
    QProcess person;
    person.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    person.start(QCoreApplication::applicationFilePath(),
        {u"--person"_s, m_server->baseUrl().toString(), tokens.app, tokens.client, tokens.user,
            m_server->sampleEnterprise(), m_folder->path(), wizard});
    QByteArray said;
    QVERIFY(QTest::qWaitFor(
        [&] {
            said += person.readAllStandardOutput();
            return said.contains("kept") || person.state() == QProcess::NotRunning;
        },
        90'000));
    QVERIFY2(said.contains("kept"), qPrintable(QString::number(person.exitCode())));
    person.kill();
    QVERIFY(person.waitForFinished());

    // Whatever was kept, nothing of it is readable.
    QVERIFY(QFile::remove(m_folder->filePath(u"staff.csv"_s)));
    QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    int looked = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("Sealed-Pa55"), qPrintable(file.fileName()));
        ++looked;
    }
    QVERIFY(looked > 0);
    m_bench = std::make_unique<GatewayBench>(m_server->baseUrl().toString(), tokens, m_folder->path());
}

void SealedDraftsTest::setup()
{
    typeAndKill(u"setup"_s);
    if (QTest::currentTestFailed()) return;
    const auto kept = readWhole(*m_bench);
    QVERIFY(kept);
    auto state = setupFromJson(kept->draft.content);
    QVERIFY(state);
    QCOMPARE(state->employees.rows.size(), rowCount);
    SetupWizard wizard(m_bench->context, std::move(*state), *kept, nullptr);
    wizard.show();
    const auto* next = wizard.findChild<QAbstractButton*>(u"setupNext"_s);
    QTRY_VERIFY(next->text().startsWith(u"&Preview"_s));
    const auto mayBeAdded = [&] { return next->isEnabled() && wizard.currentPage()->obstacle().isEmpty(); };
    if (hasKeyring()) {
        for (int row = 0; row < rowCount; ++row)
            QTRY_COMPARE(passwordOf(wizard.state().employees, row), password(row));
        QTRY_VERIFY(mayBeAdded());
    } else {
        QVERIFY(!mayBeAdded()); // they are asked for again
        wizard.findChild<QAbstractButton*>(u"importCheckPasswords"_s)->click();
        QTRY_VERIFY(mayBeAdded());
    }
}

void SealedDraftsTest::import()
{
    typeAndKill(u"import"_s);
    if (QTest::currentTestFailed()) return;
    const auto draft = draftOf(*m_bench);
    QVERIFY(draft);
    QWidget window;
    window.show();
    QString problem;
    resumeImport(m_bench->context, draft->id, &window, [&](const QString& why) { problem = why; });
    QTRY_VERIFY2(window.findChild<ImportWizard*>(), qPrintable(problem));
    const auto* wizard = window.findChild<ImportWizard*>();
    const auto* session = wizard->session();
    QTRY_COMPARE(session->grid().rows().size(), rowCount);
    QTRY_VERIFY(!session->isReading() && !session->grid().isChecking());
    QCOMPARE(session->lostPasswords(), hasKeyring() ? 0 : rowCount);
    for (int row = 0; row < rowCount; ++row)
        QCOMPARE(
            session->grid().rows().imported(row).employee.password, hasKeyring() ? password(row) : QString());
    QCOMPARE(session->sendable().size(), hasKeyring() ? rowCount : 0);
    m_bench->prompter.confirms = true;
}

namespace
{

ImportDraft::Row person(const QString& account, const QString& password)
{
    return {{0, {account, account, password}}, {}, false, false};
}

SetupState setupOf(const ImportDraft::Row& employee)
{
    SetupState state;
    state.id = u"8c1f0a5e6b7d4c3e9f2a1b0c9d8e7f60"_s;
    state.kind = SetupKind::Existing;
    state.step = SetupStep::Employees;
    state.enterprise = EnterpriseId(u"e-1"_s);
    state.employees.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password};
    state.employees.rows = {employee};
    return state;
}

/// The draft as the next start finds it: whose row it is, and the password that comes back with it.
std::pair<QString, QString> asReadBack(GatewayBench& bench)
{
    const auto draft = draftOf(bench);
    std::optional<KeptDraft> kept;
    if (draft)
        SealedDraft::open(
            bench.context, *draft, bench.drafts.get(), [&](const KeptDraft& found) { kept = found; });
    (void)QTest::qWaitFor([&] { return !draft || kept; }, 30'000);
    auto state = kept ? setupFromJson(kept->draft.content) : std::nullopt;
    if (!state || state->employees.rows.size() != 1) return {u"no draft"_s, {}};
    state->takePasswords(kept->secrets);
    const auto& cells = state->employees.rows.first().text.cells;
    return {cells.value(0), cells.value(2)};
}

} // namespace

/// Rows that are replaced while the keychain is asked, in a wizard that is closed before it answers.
void SealedDraftsTest::passwordsStayWithTheirPeople()
{
    const QTemporaryDir folder;
    m_bench = std::make_unique<GatewayBench>(u"http://127.0.0.1:9"_s, sandbox::Tokens{}, folder.path());
    auto draft = std::make_unique<SetupDraft>(
        m_bench->context, setupOf(person(u"anna"_s, u"Anna-Pa55"_s)), KeptDraft());
    draft->save();
    const auto kept = hasKeyring() ? u"Anna-Pa55"_s : QString();
    QTRY_VERIFY(draftOf(*m_bench) && draftOf(*m_bench)->sealed.isEmpty() != hasKeyring());
    QCOMPARE(asReadBack(*m_bench), std::pair(u"anna"_s, kept));

    draft->state().employees.rows = {person(u"carl"_s, u"Carl-Pa55"_s)};
    draft->save();
    draft.reset();
    QTRY_COMPARE(asReadBack(*m_bench).first, u"carl"_s);
    QVERIFY(asReadBack(*m_bench).second != u"Anna-Pa55"_s);
}

/// Rows that are replaced as soon as a draft is opened.
void SealedDraftsTest::passwordsThatCameTooLate()
{
    const QTemporaryDir folder;
    m_bench = std::make_unique<GatewayBench>(u"http://127.0.0.1:9"_s, sandbox::Tokens{}, folder.path());
    auto first = std::make_unique<SetupDraft>(
        m_bench->context, setupOf(person(u"anna"_s, u"Anna-Pa55"_s)), KeptDraft());
    first->save();
    QTRY_VERIFY(draftOf(*m_bench) && draftOf(*m_bench)->sealed.isEmpty() != hasKeyring());
    first.reset();

    // They come with the rows that they were written with, before anybody can replace these.
    const auto kept = readWhole(*m_bench);
    QVERIFY(kept);
    SetupDraft late(m_bench->context, setupOf(person(u"anna"_s, {})), *kept);
    QCOMPARE(passwordOf(late.state().employees, 0), hasKeyring() ? u"Anna-Pa55"_s : QString());
    late.state().employees.rows = {person(u"carl"_s, {})};
    late.save();
    QTRY_COMPARE(asReadBack(*m_bench), std::pair(u"carl"_s, QString()));
}

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--person"_L1) return typeAsPerson(arguments.sliced(2));
    SealedDraftsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_sealed_drafts.moc"
