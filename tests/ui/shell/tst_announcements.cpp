// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/shell/switcher/choice_popup.h"
#include "ui/writes/page_footer.h"
#include "ui/writes/run_head.h"

#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// The names of what was to be spoken.
QStringList spoken;

void noteSpoken(const QWidget* widget)
{
    spoken.append(widget->objectName());
}

} // namespace

class AnnouncementsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { heardAnnouncement = noteSpoken; }
    void cleanupTestCase() { heardAnnouncement = nullptr; }
    void init()
    {
        spoken.clear();
        m_window = std::make_unique<QWidget>();
        m_window->setLayout(new QVBoxLayout);
        m_window->resize(600, 400);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }
    void errorsAreSpoken();
    void whatBecameOfARunIsSpoken();
    void answersInTheFooterAreSpoken();

private:
    template <class Widget>
    Widget* shown(Widget* widget)
    {
        m_window->layout()->addWidget(widget);
        widget->setVisible(true);
        return widget;
    }

    std::unique_ptr<QWidget> m_window;
};

void AnnouncementsTest::errorsAreSpoken()
{
    shown(new Banner(u"page"_s))->show(Tone::Bad, u"The gateway refused."_s);
    QCOMPARE(spoken, QStringList{u"pageBanner"_s});
    auto* empty = shown(new EmptyState(u"page"_s));
    empty->setTexts(u"No employees"_s, u"There are none."_s); // nothing has happened
    QCOMPARE(spoken.size(), 1);
    empty->setProblem(u"The gateway refused."_s, u"Try again."_s, u"Try again"_s, {});
    empty->setProblem(u"The gateway refused."_s, u"Try again."_s, u"Try again"_s, {}); // once
    QCOMPARE(spoken, (QStringList{u"pageBanner"_s, u"pageEmpty"_s}));
    auto* line = shown(new QLineEdit);
    auto* popup = new ChoicePopup(u"enterprise"_s, line, line);
    popup->open();
    popup->setStatus(u"Loading enterprises…"_s, true);
    QCOMPARE(spoken.size(), 2);
    popup->setStatus(u"The enterprises couldn't be loaded."_s, false, u"Try again"_s);
    popup->setStatus(u"The enterprises couldn't be loaded."_s, false, u"Try again"_s);
    QCOMPARE(spoken, (QStringList{u"pageBanner"_s, u"pageEmpty"_s, u"enterpriseStatus"_s}));
    popup->shut();
}

void AnnouncementsTest::whatBecameOfARunIsSpoken()
{
    auto* head = shown(new RunHead(u"results"_s, u"heading"_s, m_window.get()));
    head->showRunning(u"Sending…"_s, 1, 3);
    head->showRunning(u"Sending…"_s, 2, 3);
    QVERIFY(spoken.isEmpty());
    head->showResting(u"2 done, 1 failed"_s);
    QCOMPARE(spoken, QStringList{u"resultsSummary"_s});
    head->showResting(u"2 done, 1 failed"_s); // said again by whoever refreshes it
    QCOMPARE(spoken.size(), 1);
    head->showRunning(u"Sending…"_s, 0, 1);
    head->showResting(u"3 done"_s);
    QCOMPARE(spoken.size(), 2);
}

/// They are nowhere near the focus.
void AnnouncementsTest::answersInTheFooterAreSpoken()
{
    auto* footer = shown(new PageFooter(u"employees"_s, m_window.get()));
    footer->setNote(u"The link was copied."_s);
    QCOMPARE(spoken, QStringList{u"employeesNote"_s});
    footer->setNote({}); // nothing is said any more
    footer->setCounts(u"3 of 20"_s);
    QCOMPARE(spoken.size(), 1);
}

LOCKKEEPER_TEST(Widgets, AnnouncementsTest)
#include "tst_announcements.moc"
