// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "app/run_marker.h"
#include "services/storage/database/sql_file.h"
#include "tests/endtoend/saved_gateway.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/last_sent.h"
#include "ui/connections/welcome_window.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_page.h"
#include "ui/views/saved_views.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What is left on disk of a connection that was used, and then deleted.
class DeletedConnectionTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void nothingIsLeftButTheJournal();
    void anotherProgramKeepsNothingMore();
    void aKilledProgramsRestGoesAtTheNextStart();
    void whatEarlierVersionsLeftGoes();
    void notWhileAnotherProgramRuns();
    void anEarlierListPutBackTakesNothingAlong();

private:
    [[nodiscard]] CommandLine line() const
    {
        CommandLine result;
        result.dataDir = m_folder->path();
        result.language = u"en"_s;
        return result;
    }
    /// A window of the connection, connected.
    static Workspace* opened(Console& console, const QUuid& id)
    {
        console.open({.kind = ConnectionChoice::Kind::Saved, .profile = id}, console.welcome(), false);
        const auto& all = console.workspaces();
        if (!QTest::qWaitFor([&] { return all.size() == 1 && all.front()->session(); }, 30'000))
            return nullptr;
        return all.front().get();
    }
    static bool use(Workspace& workspace, const EnterpriseId& enterprise);
    /// Uses two connections. The first is then deleted as earlier versions did it: it is in the list no
    /// longer, and nothing says that it was deleted.
    [[nodiscard]] std::pair<QUuid, QUuid> usedAndLeft(const Gateway& gateway);
    [[nodiscard]] bool makeEarlier() const;
    /// Files that name the connection, in themselves or by their names.
    [[nodiscard]] QStringList traces(const QUuid& id) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

/// Does whatever keeps something of the connection.
bool DeletedConnectionTest::use(Workspace& workspace, const EnterpriseId& enterprise)
{
    auto& window = workspace.window();
    window.openEnterprise(enterprise);
    for (const auto& name : window.pageNames()) {
        window.showPage(name);
        auto* page = qobject_cast<TablePage*>(window.currentPage());
        if (page && !QTest::qWaitFor([page] { return !page->isLoading(); }, 60'000)) return false;
    }
    const auto& pages = workspace.pages();
    const auto key = profileKey(pages.profile);
    LearntLimits learnt;
    learnt.passwordMin = 8;
    learnt.enterpriseCode = u"@acme"_s;
    pages.learnt.keep(enterprise, learnt);
    EnterpriseDescription said;
    said.ownName = u"Ours"_s;
    pages.enterprises.describe({{enterprise, said}});
    rememberSent(pages, u"CN-01"_s, u"app-1"_s);
    SavedViews(pages.settings, key).save({.name = u"Free ones"_s, .page = u"assets"_s});
    HoldingsSetting(pages.settings, key).setKeepsMobiles(true);
    pages.settings.setValue(u"lockdesk/%1-operator"_s.arg(key), u"op@acme"_s);
    pages.settings.setValue(u"decide/who/"_s + key, u"Li"_s);
    pages.sweeps->begin({.enterprises = {enterprise}});
    pages.sweeps->stop();
    if (!pages.assetNumbers->add({u"80001"_s}, {}).result().onDisk) return false;
    Draft draft;
    draft.id = QUuid::createUuid().toString();
    draft.kind = u"import"_s;
    draft.profile = key;
    pages.drafts->put(draft);
    return pages.drafts->flush().result() && pages.holdings->find({}).isValid();
}

QStringList DeletedConnectionTest::traces(const QUuid& id) const
{
    const auto key = id.toString(QUuid::WithoutBraces);
    const auto hash = profileFileName({}, key).mid(1);
    QStringList found;
    QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto path = files.next();
        const auto name = QDir(m_folder->path()).relativeFilePath(path);
        // The journal is what was sent, and stays; the list of connections has which were deleted.
        if (name.startsWith(u"journal/"_s) || name == u"profiles.json"_s) continue;
        const auto content = contentOf(path);
        if (name.contains(key) || name.contains(hash) || content.contains(key.toLatin1()) ||
            content.contains(hash.toLatin1()))
            found.append(name);
    }
    found.sort();
    return found;
}

void DeletedConnectionTest::nothingIsLeftButTheJournal()
{
    const Gateway gateway(1), otherGateway(2);
    Console console(line());
    QVERIFY(console.start());
    const auto id = console.profiles().add(gateway.profile(u"One"_s)).value();
    const auto other = console.profiles().add(otherGateway.profile(u"Two"_s)).value();
    gateway.giveTokens(console.credentials(), id, &console);
    const EnterpriseId enterprise(gateway.server->sampleEnterprise());
    auto* workspace = opened(console, id);
    QVERIFY(workspace);
    QVERIFY(use(*workspace, enterprise));
    const auto theirKey = profileKey(*console.profiles().find(other));
    UiSettings(m_folder->filePath(u"settings.ini"_s)).setValue(u"views/"_s + theirKey, u"theirs"_s);

    // Its window is closed first; the welcome window takes its place.
    const QPointer<MainWindow> window = &workspace->window();
    bool isRemoved = false;
    connect(&console.connections().remover(), &ConnectionRemover::removed, this,
        [&](const QUuid& which, const QString&, bool isWhole) { isRemoved = which == id && isWhole; });
    QTRY_VERIFY(traces(id).contains(u"settings.ini"_s)); // written from the event loop
    const auto before = traces(id);
    for (const auto& kept : {u"holdings/known-"_s, u"numbers/numbers-"_s, u"drafts/"_s})
        QVERIFY2(!before.filter(kept).isEmpty(), qPrintable(before.join(u' ')));
    console.connections().remover().remove(id);
    QTRY_VERIFY_WITH_TIMEOUT(isRemoved, 60'000);
    QVERIFY(!window);
    QVERIFY(console.workspaces().empty() && console.welcome());
    QVERIFY(!console.profiles().find(id));
    QTRY_COMPARE(traces(id), QStringList());
    QVERIFY(contentOf(m_folder->filePath(u"settings.ini"_s)).contains("theirs"));
    QVERIFY(console.profiles().find(other));
}

void DeletedConnectionTest::anotherProgramKeepsNothingMore()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    const auto id = console.profiles().add(gateway.profile(u"One"_s)).value();
    gateway.giveTokens(console.credentials(), id, &console);
    const EnterpriseId enterprise(gateway.server->sampleEnterprise());
    auto* workspace = opened(console, id);
    QVERIFY(workspace);
    QVERIFY(use(*workspace, enterprise));
    {
        // Another program, which has no window of it.
        ProfileStore profiles(m_folder->path());
        UiSettings settings(m_folder->filePath(u"settings.ini"_s));
        CredentialStore credentials;
        ConnectionRemover remover(profiles, credentials, settings);
        remover.setPlaces(nullptr, {m_folder->filePath(u"holdings"_s), m_folder->filePath(u"numbers"_s)});
        bool isRemoved = false;
        connect(&remover, &ConnectionRemover::removed, this, [&] { isRemoved = true; });
        remover.remove(id);
        QTRY_VERIFY_WITH_TIMEOUT(isRemoved, 60'000);
    }
    // The window learns it, says it, and stays for whoever is at something.
    QTRY_VERIFY(workspace->keepsNothing());
    QCOMPARE(workspace->window().findChild<QLabel*>(u"shellBannerText"_s)->text(),
        u"This connection was deleted in another window."_s);
    (void)use(*workspace, enterprise); // as far as it goes: asset numbers are not on disk any more
    QVERIFY(!workspace->pages().holdings->isKept());
    workspace->window().close();
    QTRY_VERIFY(console.workspaces().empty());
    QTRY_COMPARE_WITH_TIMEOUT(traces(id), QStringList(), 60'000);
}

void DeletedConnectionTest::aKilledProgramsRestGoesAtTheNextStart()
{
    const Gateway gateway(1);
    QUuid id;
    {
        Console console(line());
        QVERIFY(console.start());
        id = console.profiles().add(gateway.profile(u"One"_s)).value();
        gateway.giveTokens(console.credentials(), id, &console);
        auto* workspace = opened(console, id);
        QVERIFY(workspace);
        QVERIFY(use(*workspace, EnterpriseId(gateway.server->sampleEnterprise())));
    }
    // A program that ended before it had deleted anything else of the connection.
    QVERIFY(ProfileStore(m_folder->path()).removeForGood(id));
    QVERIFY(!traces(id).isEmpty());
    Console next(line());
    QVERIFY(next.start());
    QVERIFY(next.welcome());
    QTRY_COMPARE_WITH_TIMEOUT(traces(id), QStringList(), 60'000);
}

std::pair<QUuid, QUuid> DeletedConnectionTest::usedAndLeft(const Gateway& gateway)
{
    std::pair<QUuid, QUuid> ids;
    {
        Console console(line());
        if (!console.start()) return {};
        for (auto* id : {&ids.first, &ids.second}) {
            *id = console.profiles().add(gateway.profile(id == &ids.first ? u"One"_s : u"Two"_s)).value();
            gateway.giveTokens(console.credentials(), *id, &console);
            auto* workspace = opened(console, *id);
            if (!workspace || !use(*workspace, EnterpriseId(gateway.server->sampleEnterprise()))) return {};
            workspace->window().close();
            if (!QTest::qWaitFor([&] { return console.workspaces().empty(); }, 30'000)) return {};
        }
    }
    if (!ProfileStore(m_folder->path()).remove(ids.first)) return {};
    QSettings(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat)
        .remove(u"connections/deletionsTold"_s); // of which they knew nothing
    return makeEarlier() && !traces(ids.first).isEmpty() ? ids : std::pair<QUuid, QUuid>();
}

/// The list of connections as a version wrote it that did not say what was deleted.
bool DeletedConnectionTest::makeEarlier() const
{
    QFile file(m_folder->filePath(u"profiles.json"_s));
    auto content = QJsonDocument::fromJson(contentOf(file.fileName())).object();
    content.remove(u"tellsDeletions"_s);
    content.remove(u"deleted"_s);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(content).toJson()) > 0;
}

void DeletedConnectionTest::whatEarlierVersionsLeftGoes()
{
    const Gateway gateway(1);
    const auto [gone, there] = usedAndLeft(gateway);
    QVERIFY(!gone.isNull());
    const auto kept = traces(there);
    for (const auto& each : {u"holdings/known-"_s, u"numbers/numbers-"_s, u"drafts/"_s, u"settings.ini"_s})
        QVERIFY2(!kept.filter(each).isEmpty(), qPrintable(kept.join(u' ')));
    Console next(line());
    QVERIFY(next.start());
    QTRY_COMPARE_WITH_TIMEOUT(traces(gone), QStringList(), 60'000);
    QTRY_VERIFY(!next.connections().remover().isBusy());
    QVERIFY(next.profiles().isDeleted(gone));
    const auto left = traces(there); // with what it keeps because it was opened at the start
    for (const auto& each : kept)
        QVERIFY2(left.contains(each), qPrintable(each));
}

/// It may be making a connection of which nothing is in the list yet.
void DeletedConnectionTest::notWhileAnotherProgramRuns()
{
    const Gateway gateway(1);
    const auto [gone, there] = usedAndLeft(gateway);
    QVERIFY(!gone.isNull());
    QVERIFY(ProfileStore(m_folder->path()).removeForGood(there));
    auto other = std::make_unique<RunMarker>(m_folder->filePath(u"running"_s));
    QVERIFY(other->isAlone());
    {
        Console next(line());
        QVERIFY(next.start());
        QTRY_VERIFY(!other->isAlone());
        // When that one goes, it was decided about the other.
        QTRY_COMPARE_WITH_TIMEOUT(traces(there), QStringList(), 60'000);
        QVERIFY(!next.profiles().isDeleted(gone));
        QVERIFY(!traces(gone).isEmpty());
    }
    other.reset();
    Console next(line());
    QVERIFY(next.start());
    QTRY_COMPARE_WITH_TIMEOUT(traces(gone), QStringList(), 60'000);
}

/// Somebody restores a list of before, in which one is missing that was made since: that is only missing.
void DeletedConnectionTest::anEarlierListPutBackTakesNothingAlong()
{
    const Gateway gateway(1);
    const auto [gone, there] = usedAndLeft(gateway);
    QVERIFY(!gone.isNull());
    {
        Console next(line());
        QVERIFY(next.start());
        QTRY_COMPARE_WITH_TIMEOUT(traces(gone), QStringList(), 60'000);
        QTRY_VERIFY(!next.connections().remover().isBusy());
    }
    const auto kept = traces(there);
    QVERIFY(!kept.isEmpty());
    QVERIFY(ProfileStore(m_folder->path()).remove(there));
    QVERIFY(makeEarlier());
    Console last(line());
    QVERIFY(last.start());
    QTRY_VERIFY_WITH_TIMEOUT(!last.profiles().mayHideDeletions(), 60'000);
    QTRY_VERIFY(!last.connections().remover().isBusy());
    QVERIFY(!last.profiles().isDeleted(there));
    const auto left = traces(there);
    for (const auto& each : kept)
        QVERIFY2(left.contains(each), qPrintable(each));
}

LOCKKEEPER_TEST(Widgets, DeletedConnectionTest)
#include "tst_deleted_connection.moc"
