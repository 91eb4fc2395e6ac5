// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_file.h"
#include "services/storage/database/sql_file.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_certificates.h"
#include "tests/support/test_program.h"
#include "tests/ui/connections/connection_bench.h"
#include "ui/connections/connections.h"
#include "ui/connections/team_dialog.h"

#include <QAction>
#include <QCheckBox>
#include <QSignalSpy>
#include <QSslCertificate>
#include <QTcpServer>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

TeamSettings someTeam()
{
    TeamSettings team;
    team.host = u"db.example"_s;
    team.database = u"licences"_s;
    team.user = u"li.na"_s;
    return team;
}

/// The dialog on the screen, and what a person sees of it, by object name without "team".
struct OpenTeam {
    OpenTeam(ConnectionBench& bench, const QUuid& id)
        : dialog(new TeamDialog(id, {bench.profiles, bench.credentials, bench.settings, bench.prompter,
                                        bench.folder.filePath(u"team"_s)}))
    {
        QObject::connect(dialog, &TeamDialog::saved, dialog, [this](const QUuid& given) { saved += given; });
        dialog->show();
        if (!QTest::qWaitForWindowActive(dialog)) qFatal("the dialog does not come up");
    }
    ~OpenTeam() { delete dialog; }
    OpenTeam(const OpenTeam&) = delete;
    OpenTeam& operator=(const OpenTeam&) = delete;

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = dialog->findChild<T*>(u"team"_s + name);
        if (!found) qFatal("no team%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QString text(const QString& name) const { return find<QLineEdit>(name)->text(); }
    void type(const QString& name, const QString& text) const
    {
        auto* line = find<QLineEdit>(name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void click(const QString& name) const
    {
        auto* button = find<QAbstractButton>(name);
        QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
    }
    [[nodiscard]] QString problem(const QString& name) const
    {
        const auto* label = find<QLabel>(name + u"Problem"_s);
        return label->isHidden() ? QString() : label->text();
    }
    [[nodiscard]] QString message() const
    {
        if (find<QWidget>(u"Banner"_s)->isHidden()) return {};
        return find<QLabel>(u"BannerText"_s)->text();
    }

    QPointer<TeamDialog> dialog;
    QList<QUuid> saved;
};

} // namespace

class TeamDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void savedConnectionsLeadToIt();
    void whatIsTypedIsKept();
    void whatIsWrongIsSaidBesideIt();
    void switchingOffLeavesNothing();
    void nothingChangedIsNothingSaved();
    void aTestSaysWhatIsMissing();
    void anotherServerGetsNoPassword();
    void aFileBringsColleaguesIn();
    void aFileThatIsNoneIsSaid();
    void closingAsksFirst();
    void everyControlHasAName();
};

void TeamDialogTest::savedConnectionsLeadToIt()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    Connections connections(bench.profiles, bench.credentials, bench.settings, bench.prompter);
    QWidget window;
    auto* place = new QWidget(&window);
    window.show();
    QAction sandbox, saved;
    connections.leadToTeam(sandbox, {.kind = ConnectionChoice::Kind::Sandbox}, place);
    QVERIFY(!sandbox.isEnabled());
    connections.leadToTeam(saved, {.kind = ConnectionChoice::Kind::Saved, .profile = id}, place);
    QVERIFY(saved.isEnabled());
    saved.trigger();
    const QPointer<TeamDialog> dialog = window.findChild<TeamDialog*>();
    QVERIFY(dialog);
    QVERIFY2(dialog->windowTitle().contains(u"Head office"_s), qUtf8Printable(dialog->windowTitle()));
    // Whoever has it open works anew with what was saved.
    QSignalSpy edited(&connections, &Connections::edited);
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"teamOn"_s), Qt::LeftButton, {},
        {8, dialog->findChild<QAbstractButton*>(u"teamOn"_s)->height() / 2});
    dialog->findChild<QLineEdit*>(u"teamHost"_s)->setText(u"db.example"_s);
    dialog->findChild<QLineEdit*>(u"teamUser"_s)->setText(u"li.na"_s);
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"teamGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.first().at(0).toUuid(), id);
    QCOMPARE(edited.first().at(1).toUuid(), id);
}

void TeamDialogTest::whatIsTypedIsKept()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    OpenTeam team(bench, id);
    QVERIFY(!team.find<QCheckBox>(u"On"_s)->isChecked()); // off at first
    QVERIFY(!team.find<QLineEdit>(u"Host"_s)->isEnabled());
    team.click(u"On"_s);
    team.type(u"Host"_s, u"db.example"_s);
    team.type(u"Database"_s, u"licences"_s);
    team.type(u"User"_s, u"li.na"_s);
    team.type(u"Password"_s, u"pass word"_s);
    team.click(u"Go"_s);
    QTRY_VERIFY(!team.dialog);
    QCOMPARE(team.saved, QList<QUuid>{id});
    QCOMPARE(bench.profiles.find(id)->team, someTeam());
    // The password is nowhere but in the keychain, where it is for this login on this server.
    QVERIFY(!bench.fileContent(u"profiles.json"_s).contains("pass word"));
    QVERIFY(bench.kept(id, SecretKind::TeamPassword).endsWith("pass word"));
    std::optional<QByteArray> given;
    readTeamPassword(bench.credentials, *bench.profiles.find(id), &bench.context,
        [&given](const Secret& password, const CredentialResult&) { given = password.unprotectedCopy(); });
    QTRY_COMPARE(given.value_or(QByteArray()), QByteArray("pass word"));
}

void TeamDialogTest::whatIsWrongIsSaidBesideIt()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    OpenTeam team(bench, id);
    team.click(u"On"_s);
    team.click(u"Go"_s);
    QVERIFY(!team.problem(u"Host"_s).isEmpty());
    team.type(u"Host"_s, u"good.example,evil.example"_s);
    team.click(u"Go"_s);
    QVERIFY(!team.problem(u"Host"_s).isEmpty());
    team.type(u"Host"_s, u"db.example"_s);
    team.type(u"CaFile"_s, bench.folder.filePath(u"none.pem"_s));
    team.click(u"Go"_s);
    QVERIFY(team.problem(u"Host"_s).isEmpty());
    QVERIFY(!team.problem(u"User"_s).isEmpty());
    team.type(u"User"_s, u"li.na"_s);
    team.click(u"Go"_s);
    QVERIFY2(team.problem(u"CaFile"_s).contains(u"none.pem"_s), qUtf8Printable(team.problem(u"CaFile"_s)));
    QVERIFY(team.saved.isEmpty());
    QVERIFY(!bench.profiles.find(id)->team.isSet());
}

void TeamDialogTest::switchingOffLeavesNothing()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.team = someTeam();
    const auto id = bench.profiles.add(profile).value();
    bench.keep(id, SecretKind::TeamPassword, "whatever");
    {
        OpenTeam team(bench, id);
        QVERIFY(team.find<QCheckBox>(u"On"_s)->isChecked());
        QCOMPARE(team.text(u"User"_s), u"li.na"_s);
        team.click(u"On"_s);
        team.click(u"Go"_s);
        QTRY_VERIFY(!team.dialog);
        QCOMPARE(team.saved, QList<QUuid>{id});
    }
    QCOMPARE(bench.profiles.find(id)->team, TeamSettings());
    QVERIFY(!bench.fileContent(u"profiles.json"_s).contains("db.example"));
    QCOMPARE(bench.kept(id, SecretKind::TeamPassword), QByteArray());
}

void TeamDialogTest::nothingChangedIsNothingSaved()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.team = someTeam();
    const auto id = bench.profiles.add(profile).value();
    OpenTeam team(bench, id);
    team.click(u"Go"_s);
    QTRY_VERIFY(!team.dialog);
    QVERIFY(team.saved.isEmpty()); // no window is opened anew for it
}

void TeamDialogTest::aTestSaysWhatIsMissing()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.team = someTeam();
    // A port of this computer at which nobody listens any more.
    QTcpServer free;
    QVERIFY(free.listen(QHostAddress::LocalHost));
    profile.team.host = u"127.0.0.1"_s;
    profile.team.port = free.serverPort();
    free.close();
    const auto id = bench.profiles.add(profile).value();
    OpenTeam team(bench, id);
    team.click(u"Test"_s);
    QTRY_VERIFY2(team.message().contains(u"password"_s), qUtf8Printable(team.message()));
    team.type(u"Password"_s, u"secret"_s);
    QCOMPARE(team.message(), QString()); // it was about what stood there before
    team.click(u"Test"_s);
    QVERIFY(!team.message().isEmpty());
    QTRY_VERIFY2_WITH_TIMEOUT(team.message().endsWith(u'.') && !team.message().contains(u"Testing"_s),
        qUtf8Printable(team.message()), 20'000);
    QVERIFY(!team.message().contains(u"secret"_s));
    QVERIFY(team.saved.isEmpty());
}

void TeamDialogTest::anotherServerGetsNoPassword()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.team = someTeam();
    const auto id = bench.profiles.add(profile).value();
    bench.keep(id, SecretKind::TeamPassword,
        keptTeamPassword(profile.team, Secret::fromText(u"secret")).unprotectedCopy());
    OpenTeam team(bench, id);
    auto* password = team.find<QLineEdit>(u"Password"_s);
    QTRY_VERIFY(
        !password->placeholderText().isEmpty() && !password->placeholderText().contains(u"Waiting"_s));
    const auto kept = password->placeholderText();
    team.type(u"Host"_s, u"db.example.evil"_s);
    QVERIFY(password->placeholderText() != kept);
    team.click(u"Test"_s);
    QTRY_VERIFY2(team.message().contains(u"Enter the password"_s), qUtf8Printable(team.message()));
    // After it was saved no password is there, either.
    team.click(u"Go"_s);
    QTRY_VERIFY(!team.dialog);
    std::optional<QByteArray> given;
    readTeamPassword(bench.credentials, *bench.profiles.find(id), &bench.context,
        [&given](const Secret& found, const CredentialResult&) { given = found.unprotectedCopy(); });
    QTRY_VERIFY(given.has_value());
    QCOMPARE(*given, QByteArray());
}

void TeamDialogTest::aFileBringsColleaguesIn()
{
    ConnectionBench bench;
    const TestCertificates certificates;
    auto mine = simpleProfile();
    mine.team = someTeam();
    mine.team.caFile = certificates.authorityFile();
    const auto path = bench.folder.filePath(u"desk.lockkeeper-team.json"_s);
    {
        const auto id = bench.profiles.add(mine).value();
        OpenTeam team(bench, id);
        bench.prompter.savePath = path;
        team.click(u"Save"_s);
        QTRY_VERIFY2(team.message().contains(u"without login"_s), qUtf8Printable(team.message()));
        QCOMPARE(bench.prompter.questions.size(), 1);
        QCOMPARE(bench.prompter.questions.first().suggestedName, u"Head office.lockkeeper-team.json"_s);
        QVERIFY(!contentOf(path).contains("li.na"));
    }
    auto theirs = simpleProfile();
    theirs.name = u"A colleague's"_s;
    const auto id = bench.profiles.add(theirs).value();
    OpenTeam team(bench, id);
    bench.prompter.openPath = path;
    team.click(u"Open"_s);
    QTRY_COMPARE(team.text(u"Host"_s), u"db.example"_s);
    QVERIFY(team.find<QCheckBox>(u"On"_s)->isChecked());
    QCOMPARE(team.text(u"User"_s), QString());
    team.type(u"User"_s, u"wang.fang"_s);
    team.type(u"Password"_s, u"another"_s);
    team.click(u"Go"_s);
    QTRY_VERIFY(!team.dialog);
    auto wanted = someTeam();
    wanted.user = u"wang.fang"_s;
    const auto kept = bench.profiles.find(id)->team;
    wanted.caFile = kept.caFile;
    QCOMPARE(kept, wanted);
    QCOMPARE(QSslCertificate::fromPath(kept.caFile), QSslCertificate::fromPath(certificates.authorityFile()));
    // It goes with the connection.
    QVERIFY(removeFilesOf({profileKey(*bench.profiles.find(id))}, {bench.folder.filePath(u"team"_s)}));
    QVERIFY(!QFile::exists(kept.caFile));
}

void TeamDialogTest::aFileThatIsNoneIsSaid()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    const auto path = bench.folder.filePath(u"desk.json"_s);
    QVERIFY(put(path, exportedProfile(simpleProfile())));
    OpenTeam team(bench, id);
    bench.prompter.openPath = path;
    team.click(u"Open"_s);
    QTRY_VERIFY2(team.message().contains(u"isn't a team file"_s), qUtf8Printable(team.message()));
    QVERIFY(!team.find<QCheckBox>(u"On"_s)->isChecked());
    bench.prompter.openPath = bench.folder.filePath(u"none.json"_s);
    team.click(u"Open"_s);
    QTRY_VERIFY2(team.message().contains(u"can't be read"_s), qUtf8Printable(team.message()));
}

void TeamDialogTest::closingAsksFirst()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    OpenTeam team(bench, id);
    team.click(u"On"_s);
    team.type(u"Host"_s, u"db.example"_s);
    QTest::keyClick(team.dialog, Qt::Key_Escape);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(team.dialog && team.dialog->isVisible());
    bench.prompter.confirms = true;
    QTest::keyClick(team.dialog, Qt::Key_Escape);
    QTRY_VERIFY(!team.dialog);
    QVERIFY(!bench.profiles.find(id)->team.isSet());
}

void TeamDialogTest::everyControlHasAName()
{
    ConnectionBench bench;
    const auto id = bench.profiles.add(simpleProfile()).value();
    OpenTeam team(bench, id);
    for (const auto* widget : team.dialog->findChildren<QWidget*>())
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
            QVERIFY2(!widget->accessibleName().isEmpty(), qUtf8Printable(widget->objectName()));
}

LOCKKEEPER_TEST(Widgets, TeamDialogTest)
#include "tst_team_dialog.moc"
