// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/activities.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/form_rows.h"
#include "ui/shell/activity_button.h"
#include "ui/shell/switcher/choice_popup.h"
#include "ui/writes/page_footer.h"
#include "ui/writes/run_head.h"

#include <QAction>
#include <QDateTime>
#include <QLabel>
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

/// A form as dialogs have them.
class TwoFields final : public FormRows
{
public:
    explicit TwoFields(QWidget* parent)
        : FormRows(parent)
    {
        for (const auto& field : {u"name"_s, u"host"_s}) {
            auto* line = new QLineEdit(this);
            line->setObjectName(field);
            addRow(field, line);
            setRowTexts(field, field);
        }
    }
};

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
    void whatIsWrongInAFormIsSpoken();
    void whatALabelSaysAnewIsSpoken();
    void whatFailedElsewhereIsSpoken();

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

/// Once it is said; not that it is mended.
void AnnouncementsTest::whatIsWrongInAFormIsSpoken()
{
    auto* form = shown(new TwoFields(m_window.get()));
    const Issue noName{-1, u"name"_s, {}, u"Required."_s};
    const Issue noHost{-1, u"host"_s, {}, u"Not an address."_s};
    form->showIssues({noName, noHost}); // nobody has been there
    QCOMPARE(spoken, QStringList());
    form->setAllTouched();
    form->showIssues({noName, noHost}); // one by one, as they are mended
    QCOMPARE(spoken, QStringList{u"nameProblem"_s});
    form->showIssues({noName, noHost});
    form->showIssues({noHost});
    QCOMPARE(spoken.size(), 1);
    form->showIssues({});
    form->showIssues({noHost});
    QCOMPARE(spoken, (QStringList{u"nameProblem"_s, u"hostProblem"_s}));
}

void AnnouncementsTest::whatALabelSaysAnewIsSpoken()
{
    auto* note = shown(new QLabel(m_window.get()));
    note->setObjectName(u"note"_s);
    setSpokenText(note, u"Another view has this name."_s);
    setSpokenText(note, u"Another view has this name."_s);
    QCOMPARE(spoken, QStringList{u"note"_s});
    setSpokenText(note, {});
    QCOMPARE(note->text(), QString());
    note->hide();
    setSpokenText(note, u"Another view has this name."_s); // nobody sees it either
    QCOMPARE(spoken.size(), 1);
    QCOMPARE(note->text(), u"Another view has this name."_s);
}

/// In the window, of what was begun on a page that has been left.
void AnnouncementsTest::whatFailedElsewhereIsSpoken()
{
    Activities activities;
    QAction toggle(u"Activity"_s);
    auto* button = shown(new ActivityButton(activities, &toggle, m_window.get()));
    const auto made = QDateTime::currentDateTime(); // what ended before it had been seen
    QTRY_VERIFY(QDateTime::currentDateTime() > made);
    auto* first = activities.begin(u"Export"_s);
    auto* second = activities.begin(u"Import"_s);
    first->finish(Activity::End::Failed, u"The disk is full."_s);
    second->finish(Activity::End::Done, u"Imported."_s);
    QTRY_COMPARE(spoken, QStringList{u"activityButton"_s});
    auto* third = activities.begin(u"Export"_s);
    third->finish(Activity::End::Unknown, u"No reply."_s);
    QTRY_COMPARE(spoken.size(), 2);
    delete button; // before what it looks at
}

LOCKKEEPER_TEST(Widgets, AnnouncementsTest)
#include "tst_announcements.moc"
