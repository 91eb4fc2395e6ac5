// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "models/tables/base/record_table_model_base.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/shell/shell_notices.h"
#include "ui/tables/table_page.h"

#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What a newcomer to the sandbox finds in journal and drafts.
class SandboxHistoryTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void aNewcomerFindsSomething();
    void onlyTheFirstTime();
    void notUnlessItIsWanted();

private:
    [[nodiscard]] CommandLine line(bool withHistory) const
    {
        CommandLine result;
        result.dataDir = m_folder->path();
        result.language = u"en"_s;
        result.sandbox = true;
        result.sandboxHistory = withHistory;
        return result;
    }
    /// Opens it, and gives what is in its journal once the first page has been loaded, newest first.
    [[nodiscard]] static QList<JournalEntry> entriesIn(Console& console)
    {
        if (!console.start()) return {};
        auto& workspace = *console.workspaces().front();
        workspace.window().showPage(u"employees"_s);
        auto* page = qobject_cast<TablePage*>(workspace.window().currentPage());
        if (!page || !QTest::qWaitFor([&] { return page->table()->model()->rowCount() > 0; }, 30'000))
            return {};
        return workspace.pages().journal()->page().result();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void SandboxHistoryTest::aNewcomerFindsSomething()
{
    Console console(line(true));
    QMap<QString, QString> outcomes;
    for (const auto& entry : entriesIn(console)) {
        QVERIFY(entry.outcome);
        outcomes[entry.intent.endpoint] = entry.outcome->outcome;
    }
    const QMap<QString, QString> wanted{{u"M1"_s, u"applied"_s}, {u"M9"_s, u"applied"_s},
        {u"O6"_s, u"applied"_s}, {u"O5"_s, u"applied"_s}, {u"M3"_s, u"unknown"_s}};
    QCOMPARE(outcomes, wanted);
    auto& workspace = *console.workspaces().front();
    const auto drafts =
        workspace.pages().drafts->list(profileKey(workspace.pages().profile), u"batch"_s).result();
    QCOMPARE(drafts.size(), 1);
    QVERIFY(!drafts.first().isInUse);
    QVERIFY2(drafts.first().title.contains(u"SO-SAMPLE-2"_s), qPrintable(drafts.first().title));
    // Two numbers stand at the lock desk, and it is known whose one of them is.
    QVERIFY(workspace.window().showPage(u"lockdesk"_s));
    const auto* desk = workspace.window().currentPage();
    const auto* numbers = desk->findChild<QPlainTextEdit*>(u"lockdeskNumbers"_s);
    QTRY_COMPARE(numbers->toPlainText().split(u'\n', Qt::SkipEmptyParts).size(), 2);
    const auto* table = desk->findChild<TableView*>(u"lockdeskTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    const int holder = table->recordModel()->columnOf("holder");
    QTRY_VERIFY(table->model()->index(0, holder).data().toString().size() > 1);
    // The one that is unknown is told, and the gateway answers again.
    QTRY_VERIFY(workspace.window().notices().banner()->isVisible());
    QVERIFY(workspace.window().notices().banner()->text().contains(u"1 "_s));
}

void SandboxHistoryTest::onlyTheFirstTime()
{
    {
        Console console(line(true));
        QCOMPARE(entriesIn(console).size(), 5);
    }
    Console console(line(true));
    QCOMPARE(entriesIn(console).size(), 5);
    auto& pages = console.workspaces().front()->pages();
    QCOMPARE(pages.drafts->list(profileKey(pages.profile)).result().size(), 2);
}

void SandboxHistoryTest::notUnlessItIsWanted()
{
    Console console(line(false));
    QCOMPARE(entriesIn(console).size(), 0);
    const auto parsed = parseCommandLine({u"lockkeeper"_s, u"--sandbox"_s, u"--empty"_s});
    QVERIFY(parsed && !parsed->sandboxHistory);
    QVERIFY(parseCommandLine({u"lockkeeper"_s, u"--sandbox"_s})->sandboxHistory);
}

LOCKKEEPER_TEST(Widgets, SandboxHistoryTest)
#include "tst_sandbox_history.moc"
