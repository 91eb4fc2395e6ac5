// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "services/operations/support/report_parts.h"
#include "services/operations/support/request_history.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/search/record_arena.h"
#include "tests/endtoend/saved_gateway.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/connections/welcome_window.h"
#include "ui/enterprises/sweeps.h"
#include "ui/tables/table_page.h"

#include <QDirIterator>
#include <QLineEdit>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What is kept of enterprises stays where it is kept.
class KeptPrivacyTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingOfItIsInLogOrReport();

private:
    /// Names, accounts and numbers of all that can be searched.
    static QSet<QByteArray> wordsOf(KnownHoldings& holdings)
    {
        QSet<QByteArray> words;
        const auto records = holdings.records().result();
        if (!records.arena) return words;
        for (const auto& part : records.arena->parts()) {
            words << part.name.toUtf8();
            for (quint32 i = 0; i < part.pack.count(); ++i) {
                const auto shown = part.pack.shown(i);
                words << shown.title.toUtf8() << shown.detail.toUtf8();
            }
        }
        // Words that are shorter may stand there by chance.
        words.removeIf([](const QByteArray& word) { return word.size() < 4; });
        return words;
    }
};

void KeptPrivacyTest::nothingOfItIsInLogOrReport()
{
    const QTemporaryDir folder;
    const Gateway gateway(1);
    const EnterpriseId enterprise(gateway.server->sampleEnterprise());
    QSet<QByteArray> words;
    std::optional<ConnectionProfile> profile;
    {
        CommandLine line;
        line.dataDir = folder.path();
        line.language = u"en"_s;
        Console console(line);
        QVERIFY(console.start());
        const auto id = console.profiles().add(gateway.profile(u"One"_s)).value();
        gateway.giveTokens(console.credentials(), id, &console);
        console.open({.kind = ConnectionChoice::Kind::Saved, .profile = id}, console.welcome(), false);
        QTRY_VERIFY_WITH_TIMEOUT(
            console.workspaces().size() == 1 && console.workspaces().front()->session(), 30'000);
        auto& workspace = *console.workspaces().front();
        auto& window = workspace.window();
        auto& pages = workspace.pages();
        profile = pages.profile;
        pages.holdings->setKeepsMobiles(true);
        window.openEnterprise(enterprise);
        for (const auto& name : window.pageNames()) {
            window.showPage(name);
            auto* page = qobject_cast<TablePage*>(window.currentPage());
            QTRY_VERIFY_WITH_TIMEOUT(!page || !page->isLoading(), 60'000);
        }
        EnterpriseDescription said;
        said.ownName = u"The one by the river"_s;
        said.group = u"Those upstream"_s;
        said.note = u"They pay late"_s;
        pages.enterprises.describe({{enterprise, said}});
        pages.sweeps->begin({.enterprises = {enterprise}});
        QTRY_VERIFY_WITH_TIMEOUT(!pages.sweeps->isUnderWay(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT((words = wordsOf(*pages.holdings)).size() > 40, 60'000);
        QVERIFY(noteNotRenewed(*pages.holdings,
            {{Text(u"firm\nasset\nline"_s), {}, u"They buy elsewhere"_s, u"Somebody decided"_s,
                1}}).result());
        words << said.ownName.toUtf8() << said.group.toUtf8() << said.note.toUtf8()
              << "what somebody looked for"
              << "They buy elsewhere"
              << "Somebody decided";
        auto* field = window.findChild<QLineEdit*>(u"paletteLine"_s);
        QVERIFY(field);
        field->setText(u"what somebody looked for"_s);
        emit field->textEdited(field->text());
        drainEvents();
    }
    QByteArray written;
    QDirIterator files(folder.filePath(u"log"_s), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        written += contentOf(files.next());
    QVERIFY(written.contains("/members")); // it was noted that they were read
    RequestHistory history(folder.filePath(u"log"_s));
    const auto parts = collectReportParts(
        {.log = history.file(), .profile = profile, .language = u"en"_s, .dataFolder = folder.path()});
    QVERIFY(parts.size() >= 3);
    for (const auto& part : parts)
        written += part.content;
    for (const auto& word : std::as_const(words))
        QVERIFY2(!written.contains(word), word.constData());
}

LOCKKEEPER_TEST(Widgets, KeptPrivacyTest)
#include "tst_kept_privacy.moc"
