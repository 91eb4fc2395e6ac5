// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/when_done.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/shell_bench.h"
#include "ui/kit/banner.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/shell/unknown_notice.h"
#include "ui/writes/unknown_outcomes.h"

#include <QListWidget>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::journalsteps;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What a window says of writes whose outcome nobody knows: above the pages when it starts, and at the
/// journal in the navigation all the time.
class TestUnknownNotice : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void nothingIsSaidWhileThereIsNothing();
    void programsThatDiedAreSpokenOfAtTheStart();
    void showLeadsToTheJournal();
    void onceClosedItStaysAway();
    void quietOnTheJournalItself();
    void comingToTheJournalEndsIt();
    void footersSayItAndLeadToTheJournal();
    void aLaterWindowSaysItAtOnceInItsLanguage();

private:
    /// Leaves writes of a program that died before it knew what became of them.
    void lose(int writes);
    void open();
    [[nodiscard]] Banner* banner() const { return m_window->findChild<Banner*>(u"shellBanner"_s); }
    [[nodiscard]] const QListWidgetItem* entry() const
    {
        return m_window->findChild<QListWidget*>(u"navigation"_s)->item(1);
    }
    [[nodiscard]] QString badge() const { return entry()->data(Qt::UserRole).toString(); }
    void known(int count)
    {
        QSignalSpy changed(m_outcomes.get(), &UnknownOutcomes::changed);
        m_outcomes->refresh();
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(m_outcomes->count(), count);
    }

    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<UnknownOutcomes> m_outcomes;
    std::unique_ptr<MainWindow> m_window;
    QString m_lost; ///< the entry of the latest
};

void TestUnknownNotice::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_bench = std::make_unique<PageBench>();
    m_bench->context.profile.name = u"test"_s;
    m_outcomes = std::make_unique<UnknownOutcomes>(m_bench->context);
}

void TestUnknownNotice::cleanup()
{
    m_window.reset();
    m_outcomes.reset();
    m_bench.reset();
    m_folder.reset();
}

void TestUnknownNotice::lose(int writes)
{
    JournalSettings place;
    place.directory = m_folder->filePath(u"journal"_s);
    Journal program(place);
    for (int i = 0; i < writes; ++i) {
        m_lost = newId();
        auto intent = intentOf(m_lost, u"<b>8000000001</b>"_s);
        intent.profile = profileKey(m_bench->context.profile);
        QCOMPARE(beginNow(program, intent), QString());
    }
}

void TestUnknownNotice::open()
{
    JournalSettings place;
    place.directory = m_folder->filePath(u"journal"_s);
    m_bench->journal = std::make_unique<Journal>(place);
    m_window = std::make_unique<MainWindow>(
        ShellContext{{ShownProfile::Kind::Test, u"Test"_s, {}}, m_bench->context, nullptr});
    m_window->addPage(new NotedPage(u"locks"_s));
    m_window->addPage(new NotedPage(u"journal"_s));
    new UnknownNotice(*m_outcomes, *m_window);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QCOMPARE(m_window->currentPageName(), u"locks"_s);
}

void TestUnknownNotice::nothingIsSaidWhileThereIsNothing()
{
    open();
    known(0);
    QVERIFY(!banner()->isVisible());
    QCOMPARE(badge(), QString());
    QCOMPARE(entry()->toolTip(), QString());
}

void TestUnknownNotice::programsThatDiedAreSpokenOfAtTheStart()
{
    lose(2);
    open();
    known(2);
    QVERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().contains(u"2 change"_s), qPrintable(banner()->text()));
    QCOMPARE(badge(), u"2"_s);
    QVERIFY(entry()->toolTip().contains(u"2 change"_s));
    QCOMPARE(entry()->data(Qt::AccessibleDescriptionRole).toString(), entry()->toolTip());
    // One is decided, then the other.
    for (int left = 1; left >= 0; --left) {
        QTRY_VERIFY(!m_outcomes->list().isEmpty());
        m_outcomes->decide(
            m_outcomes->list().first(), Outcome::Rejected, u"王芳"_s, u"the gateway's log says so"_s);
        QTRY_COMPARE(m_outcomes->count(), left);
        QCOMPARE(badge(), left > 0 ? u"1"_s : QString());
        QCOMPARE(banner()->isVisible(), left > 0);
    }
}

void TestUnknownNotice::showLeadsToTheJournal()
{
    lose(1);
    open();
    known(1);
    auto* show = m_window->findChild<QAbstractButton*>(u"shellBannerAction"_s);
    QVERIFY(show->isVisible());
    QTest::mouseClick(show, Qt::LeftButton);
    QCOMPARE(m_window->currentPageName(), u"journal"_s);
    QVERIFY(!banner()->isVisible());
    QCOMPARE(badge(), u"1"_s);
}

void TestUnknownNotice::onceClosedItStaysAway()
{
    lose(1);
    open();
    known(1);
    QTest::mouseClick(m_window->findChild<QAbstractButton*>(u"shellBannerClose"_s), Qt::LeftButton);
    QVERIFY(!banner()->isVisible());
    lose(1);
    known(2);
    QVERIFY(!banner()->isVisible());
    QCOMPARE(badge(), u"2"_s);
}

void TestUnknownNotice::quietOnTheJournalItself()
{
    lose(1);
    open();
    QVERIFY(m_window->showPage(u"journal"_s));
    known(1);
    QVERIFY(!banner()->isVisible()); // the page begins with it
    QCOMPARE(badge(), u"1"_s);
    QVERIFY(m_window->showPage(u"locks"_s));
    known(1);
    QVERIFY(!banner()->isVisible());
}

void TestUnknownNotice::comingToTheJournalEndsIt()
{
    lose(1);
    open();
    known(1);
    QVERIFY(banner()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_window->currentPageName(), u"journal"_s);
    QVERIFY(!banner()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!banner()->isVisible());
}

/// Tables and the lock desk alike: also for whoever has closed the notice and does not look at the
/// navigation.
void TestUnknownNotice::footersSayItAndLeadToTheJournal()
{
    lose(1);
    m_bench->context.unknown = m_outcomes.get();
    open();
    m_window->addPage(new LockDeskPage(m_bench->context));
    m_window->addPage(new BorrowedLocksPage(m_bench->context));
    for (const auto& page : {u"lockdesk"_s, u"borrowedlocks"_s}) {
        QVERIFY2(m_window->showPage(page), qPrintable(page));
        known(1);
        auto* button = m_window->findChild<QAbstractButton*>(page + u"Unknown"_s);
        QVERIFY2(button && button->isVisible(), qPrintable(page));
        QVERIFY2(button->text().startsWith(u"1 "_s), qPrintable(button->text()));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_window->currentPageName(), u"journal"_s);
    }
    QTRY_VERIFY(!m_outcomes->list().isEmpty());
    m_outcomes->decide(m_outcomes->list().first(), Outcome::Rejected, u"me"_s, u"the log says so"_s);
    QVERIFY(m_window->showPage(u"lockdesk"_s));
    QTRY_VERIFY(!m_window->findChild<QAbstractButton*>(u"lockdeskUnknown"_s)->isVisible());
    m_window.reset();
    m_bench->context.unknown = nullptr;
}

void TestUnknownNotice::aLaterWindowSaysItAtOnceInItsLanguage()
{
    Language language;
    language.use(QLocale(QLocale::English));
    lose(2);
    open();
    known(2);
    const auto english = banner()->text();
    language.use(QLocale(QLocale::Chinese, QLocale::China));
    m_window.reset();
    open(); // the journal need not be asked again
    QVERIFY(banner()->isVisible());
    QVERIFY(banner()->text() != english);
    QVERIFY(banner()->text().contains(u'2'));
    QVERIFY(!banner()->text().contains(u"nobody"_s));
    QCOMPARE(badge(), u"2"_s);
    QVERIFY(!entry()->toolTip().contains(u"nobody"_s));
    language.use(QLocale(QLocale::English));
}

LOCKKEEPER_TEST(Widgets, TestUnknownNotice)
#include "tst_unknown_notice.moc"
