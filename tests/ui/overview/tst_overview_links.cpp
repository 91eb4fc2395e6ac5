// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/overview/overview_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/kit/banner.h"
#include "ui/writes/unknown_outcomes.h"

#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// In the window of the program: each number that can be pressed opens a list with as many rows.
class OverviewLinksTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void itIsTheFirstPage();
    void eachNumberIsItsList();
    void productsReadSoFarAreTheirList();
    void eachBarIsItsList();
    void whatNeedsDoingIsItsList();
    void draftsOfOrdersAreTheirList();
    void unknownOutcomesAreTheirEntries();
    void allEnterprisesAreOnePressAway();
    void tabGoesThroughEverything();
    void whoComesBackIsAtTheSameBar();
    void pagesAreAsNewAsTheCards();

private:
    /// Presses lines of what needs doing, and compares with the number that each begins with.
    void followLines(const QStringList& names)
    {
        m_window->follow(names, [](const QAbstractButton* button) {
            return QLocale().toLongLong(button->accessibleName().section(u' ', 0, 0));
        });
    }
    /// A program writes a change and ends. `word`: what it knew of it by then; empty: nothing.
    void endAfterWrite(const QString& word) const;

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<UnknownOutcomes> m_unknown; ///< only where the test is about them
    std::unique_ptr<OverviewWindow> m_window;
};

void OverviewLinksTest::init()
{
    m_bench = std::make_unique<SandboxBench>(OverviewBench::small());
    m_window = std::make_unique<OverviewWindow>(*m_bench, m_bench->enterprise());
}

void OverviewLinksTest::cleanup()
{
    m_window.reset();
    m_unknown.reset();
    m_bench.reset();
}

void OverviewLinksTest::endAfterWrite(const QString& word) const
{
    JournalSettings place;
    place.directory = m_bench->folder.filePath(u"journal"_s);
    Journal program(place);
    const auto id = journalsteps::newId();
    QCOMPARE(journalsteps::beginNow(program, journalsteps::intentOf(id, u"8000000001"_s)), QString());
    if (!word.isEmpty())
        QCOMPARE(journalsteps::finishNow(program, id, journalsteps::outcomeOf(word)), QString());
}

void OverviewLinksTest::itIsTheFirstPage()
{
    QCOMPARE(allPageNames().first(), u"overview"_s);
    m_window->window().showPage(u"orders"_s);
    QTest::keyClick(&m_window->window(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->shownPage(), u"overview"_s);
}

void OverviewLinksTest::eachNumberIsItsList()
{
    const auto names = m_window->numbers();
    QVERIFY2(names.size() >= 18, qPrintable(names.join(u' ')));
    m_window->follow(names);
}

/// The list is of a few assets only: a number that is pressed reads no more of them.
void OverviewLinksTest::productsReadSoFarAreTheirList()
{
    const auto requests = [this] {
        const auto ledger = m_bench->server.ledger();
        return std::count_if(ledger.cbegin(), ledger.cend(),
            [](const auto& entry) { return entry.endpoint == u"M7"_s || entry.endpoint == u"O8"_s; });
    };
    QVERIFY(m_window->overview());
    const auto assets = m_bench->reader.reading()->assets;
    QVERIFY(assets.all().size() > 30);
    // All that there are: those of O8, and those of M6 that O8 does not list.
    QSet<QString> ids, listed;
    for (const auto& asset : assets.all()) {
        ids.insert(asset.id.toString());
        listed.insert(asset.assetNum.toString());
    }
    for (const auto& record : m_bench->reader.reading()->numbers.all())
        if (!listed.contains(record.assetNum.toString())) ids.insert(record.assetId.toString());
    const auto shownNow = [this] {
        return u"as of "_s + m_bench->context.format.shortTime(QDateTime::currentDateTimeUtc());
    };
    QStringList ages{shownNow()};
    // The client of this bench asks once only, and a connection may end under it.
    const auto missing = [&] {
        std::vector<AssetId> ids;
        for (size_t i = 0; i < 20; ++i)
            if (!m_bench->products.cached(assets.all()[i].id)) ids.push_back(assets.all()[i].id);
        return ids;
    };
    for (int round = 0; round < 3 && !missing().empty(); ++round) {
        size_t answered = 0;
        const auto asked = missing();
        for (const auto& id : asked)
            m_bench->products.fetch(id, this, [&answered](const auto& reply) {
                ++answered;
                if (!reply) qWarning("%s", qUtf8Printable(reply.error().detail));
            });
        QTRY_COMPARE_WITH_TIMEOUT(answered, asked.size(), 30'000);
    }
    QVERIFY(missing().empty());
    ages += shownNow(); // another minute may have begun
    auto* all = m_window->overview()->findChild<QAbstractButton*>(u"overviewProductsAll"_s);
    QTRY_VERIFY_WITH_TIMEOUT(all->isEnabled(), 30'000);
    const auto* note = m_window->overview()->findChild<QLabel*>(u"overviewProductsNote"_s);
    const auto said = u"products of 20 of %1 assets"_s.arg(QLocale().toString(ids.size()));
    QTRY_COMPARE(note->text().section(u" · "_s, 0, 0), said);
    const auto age = note->text().section(u" · "_s, -1);
    QVERIFY2(ages.contains(age), qPrintable(age + u" is none of "_s + ages.join(u", "_s)));
    const auto before = requests();
    QStringList names{u"overviewProductsAll"_s};
    for (const auto* name : {"Trial", "Expired", "Expiring"})
        names += u"overviewProducts"_s + QLatin1StringView(name);
    m_window->follow(names);
    QCOMPARE(requests(), before);
    // Of one product: as many as the list has rows, however many nodes they have.
    QVERIFY(m_window->find<QAbstractButton>(u"ProductsNodes1"_s)->isVisible());
    m_window->follow({u"overviewProductsNodes1"_s}, [](const QAbstractButton* button) {
        return QLocale().toLongLong(button->text().section(u' ', 0, 0));
    });
    QCOMPARE(requests(), before);
    const auto* banner = m_window->window().findChild<Banner*>(u"productsBanner"_s);
    QVERIFY2(banner->text().contains(said), qPrintable(banner->text()));

    // The chart counts products now: each of its bars leads to a list.
    auto* what = m_window->find<QComboBox>(u"EndsOf"_s);
    what->setCurrentIndex(1);
    emit what->activated(1);
    const auto* chart = m_window->find<BarChart>(u"EndsChart"_s);
    QTRY_COMPARE(chart->data().bars.size(), size_t(37));
    for (int bar = 0; bar < 37; bar += 4)
        m_window->followBar(bar, u"products"_s);
    QCOMPARE(requests(), before);
}

void OverviewLinksTest::eachBarIsItsList()
{
    QCOMPARE(m_window->find<BarChart>(u"EndsChart"_s)->data().bars.size(), size_t(37));
    for (int bar = 0; bar < 37; bar += 3)
        m_window->followBar(bar, u"assets"_s);
}

void OverviewLinksTest::whatNeedsDoingIsItsList()
{
    QStringList names;
    for (const auto* button :
        m_window->overview()->findChildren<QAbstractButton*>(QRegularExpression(u"^overviewTodo"_s)))
        if (button->isVisibleTo(m_window->overview())) names += button->objectName();
    QVERIFY(names.size() >= 2 && names.size() <= 7);
    followLines(names);
}

/// Two are sent already: of one everything is known, so that Orders removes its draft, of one it is not.
void OverviewLinksTest::draftsOfOrdersAreTheirList()
{
    BatchBench bench;
    const auto put = [&bench](const QString& name) { bench.putDraft(name, BatchBench::batch(name)); };
    for (const auto& name : {u"kept"_s, u"done"_s, u"unknown"_s, u"other"_s})
        put(name);
    bench.send(BatchBench::batch(u"done"_s), u"done"_s);
    bench.fault(u"close"_s);
    bench.send(BatchBench::batch(u"unknown"_s), u"unknown"_s);
    bench.server.setFaults({});
    bench.context.unknown = nullptr; // seven lines are shown
    OverviewWindow window(bench, bench.enterprise());
    const auto follow = [&window](int drafts) {
        const auto counted = [&] {
            const auto* line = window.overview()->findChild<QAbstractButton*>(u"overviewTodoBatches"_s);
            return line && line->isVisible() ? line->accessibleName().section(u' ', 0, 0).toInt() : 0;
        };
        QTRY_COMPARE_WITH_TIMEOUT(counted(), drafts, 30'000);
        window.follow({u"overviewTodoBatches"_s}, [&](const QAbstractButton*) { return drafts; });
        QCOMPARE(window.shownPage(), u"orders"_s);
    };
    follow(2);
    QTRY_COMPARE(bench.draftIds(), (QStringList{u"kept"_s, u"other"_s, u"unknown"_s}));
    follow(2);
    QVERIFY(window.overview());
    put(u"new"_s);
    follow(3);
}

/// Changes of programs that ended before they knew, one whose reply was lost, and some that are settled.
void OverviewLinksTest::unknownOutcomesAreTheirEntries()
{
    m_window.reset();
    for (const auto& word : {QString(), QString(), u"unknown"_s, u"applied"_s, u"rejected"_s})
        endAfterWrite(word);
    m_unknown = std::make_unique<UnknownOutcomes>(m_bench->context);
    m_bench->context.unknown = m_unknown.get();
    m_unknown->refresh();
    QTRY_COMPARE(m_unknown->count(), 3);
    m_window = std::make_unique<OverviewWindow>(*m_bench, m_bench->enterprise());
    const QStringList line{u"overviewTodoUnknown"_s};
    followLines(line);
    QCOMPARE(m_window->shownPage(), u"journal"_s);
    QCOMPARE(m_window->rows(), 3);

    // Whatever somebody has looked for there meanwhile, and whatever has become of one.
    m_window->window().currentPage()->search(u"nobody wrote this"_s);
    QCOMPARE(m_window->rows(), 0);
    m_unknown->decide(m_unknown->list().first(), Outcome::Rejected, u"王芳"_s, u"the log says so"_s);
    QTRY_COMPARE(m_unknown->count(), 2);
    followLines(line);
    QCOMPARE(m_window->rows(), 2);

    // Another program has died since: F5 counts it, and its list has it.
    endAfterWrite({});
    m_window->overview()->refresh();
    QTRY_COMPARE(m_unknown->count(), 3);
    followLines(line);
    QCOMPARE(m_window->rows(), 3);

    // The line at the bottom leads to the same.
    auto* footer = m_window->find<QAbstractButton>(u"Unknown"_s);
    QVERIFY(footer->isVisible());
    QTest::mouseClick(footer, Qt::LeftButton);
    QCOMPARE(m_window->shownPage(), u"journal"_s);
    QCOMPARE(m_window->rows(), 3);
}

void OverviewLinksTest::allEnterprisesAreOnePressAway()
{
    auto* all = m_window->overview()->findChild<QAbstractButton*>(u"overviewAllEnterprises"_s);
    QVERIFY(all);
    m_bench->enterprises.noteOpened(EnterpriseId(u"7002"_s), u"Mill"_s);
    QTRY_VERIFY(all->isVisible()); // there is more than one
    QCOMPARE(all->accessibleName(), u"All enterprises"_s);
    QVERIFY(all->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(all, Qt::Key_Space);
    QCOMPARE(m_window->shownPage(), u"enterprises"_s);
    QCOMPARE(m_window->window().enterprise(), m_bench->enterprise()); // which stays open
}

/// From the list of pages on, to the button that has the focus for the page and from there as it is read.
void OverviewLinksTest::tabGoesThroughEverything()
{
    m_bench->enterprises.noteOpened(EnterpriseId(u"7002"_s), u"Mill"_s);
    const auto* page = m_window->overview();
    QTRY_VERIFY(page->findChild<QWidget*>(u"overviewAllEnterprises"_s)->isVisible());
    auto& window = m_window->window();
    window.findChild<QWidget*>(u"navigation"_s)->setFocus(Qt::TabFocusReason);
    const auto next = [&window] {
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        return window.focusWidget();
    };
    // Tab goes past what else there is between the two.
    const QWidget* focused = window.focusWidget();
    for (int tabs = 0; tabs < 30 && !page->isAncestorOf(focused); ++tabs)
        focused = next();
    QStringList names;
    for (; page->isAncestorOf(focused) && names.size() < 100; focused = next()) {
        const auto name = focused->objectName();
        QVERIFY2(!names.contains(name), qPrintable(name));
        names += name;
        QVERIFY2(!focused->visibleRegion().isEmpty(), qPrintable(name)); // it is scrolled to
        QVERIFY2(!focused->accessibleName().isEmpty() || !focused->property("text").toString().isEmpty(),
            qPrintable(name));
    }
    for (const auto& number : m_window->numbers())
        QVERIFY2(names.contains(number), qPrintable(number));
    qsizetype before = -1;
    for (const auto* part : {"Refresh", "AllEnterprises", "More", "AssetsAll", "AssetsFree", "EmployeesAll",
             "LocksAll", "ReadProducts", "EndsOf", "EndsChart", "EndsNoEnd", "Todo.+", "Kind.+"}) {
        const auto place = names.indexOf(QRegularExpression(u"overview"_s + QLatin1StringView(part)));
        QVERIFY2(place > before, qPrintable(QLatin1StringView(part) + u": "_s + names.join(u' ')));
        before = place;
    }
}

void OverviewLinksTest::whoComesBackIsAtTheSameBar()
{
    auto* chart = m_window->find<BarChart>(u"EndsChart"_s);
    chart->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(chart->current(), 35);
    const auto wanted = chart->data().bars[35].total();
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(m_window->shownPage(), u"assets"_s);
    QCOMPARE(m_window->rows(), wanted);
    QTest::keyClick(&m_window->window(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->shownPage(), u"overview"_s);
    QVERIFY(chart->hasFocus());
    QCOMPARE(chart->current(), 35);
}

/// The page was loaded before, and no number leads there.
void OverviewLinksTest::pagesAreAsNewAsTheCards()
{
    auto& window = m_window->window();
    window.showPage(u"employees"_s);
    const auto before = m_window->rows();
    QVERIFY(before > 1);
    QVERIFY(m_window->overview());
    const auto& everybody = m_bench->reader.reading()->employees.all();
    const auto someone = std::find_if(everybody.begin(), everybody.end(), [](const Employee& each) {
        return !each.deleted.value_or(false) && each.assetNums.empty() && each.borrowNum.isEmpty();
    });
    QVERIFY(someone != everybody.end());
    // Deleted as by another program: nobody tells the window.
    const auto gone = await(m_bench->client->call(
        endpoints::deleteEmployee, DeleteEmployee{m_bench->enterprise(), someone->globalId}));
    QVERIFY(gone && *gone);
    m_window->overview()->refresh(); // F5
    const auto counted = [this] {
        return QLocale().toLongLong(m_window->find<QAbstractButton>(u"EmployeesAll"_s)->text());
    };
    QTRY_COMPARE_WITH_TIMEOUT(counted(), before - 1, 30'000);
    m_bench->server.clearLedger();
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_window->shownPage(), u"employees"_s);
    QTRY_COMPARE(m_window->rows(), before - 1);
    QCOMPARE(m_bench->server.ledger().size(), 0); // it was read already
}

LOCKKEEPER_TEST(Widgets, OverviewLinksTest)
#include "tst_overview_links.moc"
