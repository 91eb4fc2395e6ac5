// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/write_before.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/database/when_done.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "ui/writes/decide_dialog.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/unknown_outcomes_panel.h"
#include "ui/writes/write_text.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What people see of writes whose outcome is unknown: the panel, checking, deciding.
class TestUnknownOutcomes : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void hiddenWhileThereIsNothing();
    void checkNowSettles();
    void checkAllIsOneActivity();
    void whatIsNotSeenMayBeDecided();
    void whatNothingSettlesIsDecidedAtOnce();
    void aDecisionNeedsNameAndReason();
    void whatCannotBeRecordedIsSaid();
    void locksAreDecidedOneByOne();
    void leavingItKeepsIt();
    void readingThatFailsKeepsIt();
    void rowsStayTheSameWidgets();

private:
    /// An edit of somebody whose reply is lost.
    [[nodiscard]] QString loseEdit(const QString& fault, const QString& name);
    [[nodiscard]] QString loseReset();
    void refreshed(qsizetype count);
    template <class Widget>
    [[nodiscard]] Widget* find(const QString& name, const QString& id) const
    {
        return m_window->findChild<Widget*>(name + u'_' + id.left(8));
    }
    [[nodiscard]] DecideDialog* dialog() const { return m_window->findChild<DecideDialog*>(); }

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<UnknownOutcomes> m_outcomes;
    std::unique_ptr<QWidget> m_window;
    UnknownOutcomesPanel* m_panel = nullptr;
};

void TestUnknownOutcomes::init()
{
    sandbox::Options options;
    options.employees = 20;
    options.assets = 10;
    m_bench = std::make_unique<SandboxBench>(options);
    m_bench->context.profile.operatorIdentity = u"support@channel.example"_s;
    m_outcomes = std::make_unique<UnknownOutcomes>(m_bench->context);
    m_window = std::make_unique<QWidget>();
    m_panel = new UnknownOutcomesPanel(*m_outcomes, m_bench->context, m_window.get());
    m_panel->resize(800, 300);
    m_window->resize(800, 400);
    m_window->show();
}

void TestUnknownOutcomes::cleanup()
{
    m_window.reset();
    m_outcomes.reset();
    m_bench.reset();
}

QString TestUnknownOutcomes::loseEdit(const QString& fault, const QString& name)
{
    EmployeeQuery query;
    query.enterpriseGlobalId = m_bench->enterprise();
    const auto page = await(m_bench->client->call(endpoints::listEmployees, query));
    const auto& rows = (*page)->value.list;
    const auto person = *std::find_if(
        rows.begin(), rows.end(), [](const Employee& row) { return !row.deleted.value_or(false); });
    m_bench->server.setFaults({{.name = fault, .endpoint = u"M2"_s}});
    WriteContext about;
    about.subject = person.userName.toString();
    about.before = encodeBefore(beforeOf(person));
    const EditEmployee edit{m_bench->enterprise(), person.globalId, person.userName.toString(),
        person.departmentId, name, {}, {}};
    (void)await(m_bench->client->call(endpoints::editEmployee, edit, about));
    m_bench->server.setFaults({});
    refreshed(m_outcomes->count() + 1);
    return m_outcomes->list().isEmpty() ? QString() : m_outcomes->list().first().intent.id;
}

QString TestUnknownOutcomes::loseReset()
{
    EmployeeQuery query;
    query.enterpriseGlobalId = m_bench->enterprise();
    const auto page = await(m_bench->client->call(endpoints::listEmployees, query));
    m_bench->server.setFaults({{.name = u"lateok"_s, .endpoint = u"M3"_s}});
    const ResetPassword reset{m_bench->enterprise(), (*page)->value.list.front().globalId, u"Secret-123"_s};
    (void)await(m_bench->client->call(endpoints::resetPassword, reset));
    m_bench->server.setFaults({});
    refreshed(m_outcomes->count() + 1);
    return m_outcomes->list().isEmpty() ? QString() : m_outcomes->list().first().intent.id;
}

void TestUnknownOutcomes::refreshed(qsizetype count)
{
    m_outcomes->refresh();
    QTRY_COMPARE(m_outcomes->count(), count);
}

void TestUnknownOutcomes::hiddenWhileThereIsNothing()
{
    QVERIFY(!m_panel->isVisible());
    QSignalSpy changed(m_outcomes.get(), &UnknownOutcomes::changed);
    m_outcomes->refresh();
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!m_panel->isVisible());
    (void)loseEdit(u"close"_s, u"New"_s);
    QVERIFY(m_panel->isVisible());
    QVERIFY(m_panel->findChild<QLabel*>(u"unknownTitle"_s)->text().contains(u'1'));
}

void TestUnknownOutcomes::checkNowSettles()
{
    const auto id = loseEdit(u"lateok"_s, u"New"_s);
    auto* check = find<QPushButton>(u"unknownCheck"_s, id);
    QVERIFY(check && check->isVisible());
    QVERIFY(!find<QPushButton>(u"unknownDecide"_s, id)->isVisible()); // first it is read
    QSignalSpy noted(m_outcomes.get(), &UnknownOutcomes::noted);
    QSignalSpy touched(&m_bench->writes, &WriteRuns::touched);
    check->click();
    QTRY_COMPARE(m_outcomes->count(), 0);
    QVERIFY(!m_panel->isVisible());
    QCOMPARE(noted.size(), 1);
    QCOMPARE(noted.first().first().toString(), id);
    QCOMPARE(touched.size(), 1); // a list may show it only now
}

void TestUnknownOutcomes::checkAllIsOneActivity()
{
    (void)loseEdit(u"close"_s, u"New"_s);
    (void)loseReset();
    (void)loseEdit(u"close"_s, u"Another"_s);
    QCOMPARE(m_outcomes->count(), 3);
    m_panel->findChild<QPushButton*>(u"unknownCheckAll"_s)->click();
    const auto activities = m_bench->activities.list();
    QCOMPARE(activities.size(), 1);
    QTRY_VERIFY(!m_bench->activities.list().first()->isRunning());
    QCOMPARE(m_outcomes->count(), 3);
    for (const auto& entry : m_outcomes->list())
        QVERIFY(m_outcomes->isToBeDecided(entry));
}

void TestUnknownOutcomes::whatIsNotSeenMayBeDecided()
{
    const auto id = loseEdit(u"close"_s, u"New"_s);
    find<QPushButton>(u"unknownCheck"_s, id)->click();
    auto* decide = find<QPushButton>(u"unknownDecide"_s, id);
    QTRY_VERIFY(decide->isVisible() && decide->isEnabled());
    QVERIFY(!find<QLabel>(u"unknownSaid"_s, id)->text().isEmpty());
    decide->click();
    decide->click(); // twice is once
    QCOMPARE(m_window->findChildren<DecideDialog*>().size(), 1);
    auto* who = dialog()->findChild<QLineEdit*>(u"decideWho"_s);
    QCOMPARE(who->text(), u"support@channel.example"_s);
    who->setText(u"王芳"_s);
    dialog()->findChild<QAbstractButton*>(u"decideNotApplied"_s)->click();
    dialog()
        ->findChild<QPlainTextEdit*>(u"decideReason"_s)
        ->setPlainText(u"The gateway's log <b>says</b> so"_s);
    dialog()->findChild<QPushButton*>(u"decideGo"_s)->click();
    QTRY_COMPARE(m_outcomes->count(), 0);
    QTRY_VERIFY(!dialog());
    std::optional<JournalEntry> entry;
    whenDone(m_bench->journal->entry(id), m_window.get(), [&](const auto& found) { entry = found; });
    QTRY_VERIFY(entry);
    QCOMPARE(entry->word(), u"rejected"_s);
    QCOMPARE(writeWordName(standingOf(*entry)), u"Not done"_s); // nobody refused it
    QCOMPARE(entry->findings.constLast().who, u"王芳"_s);
    QCOMPARE(entry->findings.constLast().reason, u"The gateway's log <b>says</b> so"_s);
}

void TestUnknownOutcomes::whatNothingSettlesIsDecidedAtOnce()
{
    const auto id = loseReset();
    QVERIFY(!find<QPushButton>(u"unknownCheck"_s, id)->isVisible());
    QVERIFY(find<QPushButton>(u"unknownDecide"_s, id)->isVisible());
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    QVERIFY(dialog());
    // What was sent is shown without its password.
    const auto facts = dialog()->findChild<QTextEdit*>(u"decideFacts"_s)->toPlainText();
    QVERIFY(facts.contains(u"resetPassword"_s));
    QVERIFY(!facts.contains(u"Secret-123"_s));
    dialog()->findChild<QAbstractButton*>(u"decideApplied"_s)->click();
    dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"she can sign in"_s);
    dialog()->findChild<QPushButton*>(u"decideGo"_s)->click();
    QTRY_COMPARE(m_outcomes->count(), 0);
    // The name is proposed the next time, whoever the profile names.
    m_bench->context.profile.operatorIdentity = u"somebody else"_s;
    const auto next = loseReset();
    find<QPushButton>(u"unknownDecide"_s, next)->click();
    QCOMPARE(dialog()->findChild<QLineEdit*>(u"decideWho"_s)->text(), u"support@channel.example"_s);
}

void TestUnknownOutcomes::aDecisionNeedsNameAndReason()
{
    const auto id = loseReset();
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    auto* go = dialog()->findChild<QPushButton*>(u"decideGo"_s);
    auto* reason = dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s);
    auto* missing = dialog()->findChild<QLabel*>(u"decideMissing"_s);
    QVERIFY(!go->isEnabled() && !missing->text().isEmpty());
    dialog()->findChild<QAbstractButton*>(u"decideApplied"_s)->click();
    QVERIFY(!go->isEnabled());
    reason->setPlainText(u"   "_s);
    QVERIFY(!go->isEnabled());
    reason->setPlainText(u"seen"_s);
    QVERIFY(go->isEnabled() && missing->text().isEmpty());
    dialog()->findChild<QLineEdit*>(u"decideWho"_s)->clear();
    QVERIFY(!go->isEnabled());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_outcomes->count(), 1);
}

void TestUnknownOutcomes::whatCannotBeRecordedIsSaid()
{
    const auto id = loseReset();
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    dialog()->findChild<QAbstractButton*>(u"decideApplied"_s)->click();
    dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"seen"_s);
    SqlConnection(m_bench->folder.filePath(u"journal/journal.sqlite"_s), std::chrono::seconds(5))
        .execute(u"ALTER TABLE payloads RENAME TO elsewhere"_s);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Reading failed"_s));
    dialog()->findChild<QPushButton*>(u"decideGo"_s)->click();
    QTRY_COMPARE(m_bench->prompter.messages.size(), 1);
    QVERIFY(m_bench->prompter.messages[0].text.contains(u"can't be read"_s));
    QCOMPARE(m_outcomes->count(), 1);
}

void TestUnknownOutcomes::locksAreDecidedOneByOne()
{
    m_bench->server.setFaults({{.name = u"lateok"_s, .endpoint = u"O6"_s}});
    const QStringList locks{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s};
    LockRequest request{{}, u"me"_s};
    for (const auto& lock : locks)
        request.assetNums.append(AssetNumber(lock));
    (void)await(m_bench->client->call(endpoints::disableLocks, request));
    m_bench->server.setFaults({});
    refreshed(1);
    const auto id = m_outcomes->list().first().intent.id;
    // A reading has found out about the first one.
    m_bench->journal->addReadBack(id, {}, R"([{"key":"8000000001","outcome":"applied","state":"asWanted"}])");
    refreshed(1);
    QTRY_COMPARE(m_outcomes->list().first().findings.size(), 1);
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    QVERIFY(dialog());
    auto* things = dialog()->findChild<QListWidget*>(u"decideThings"_s);
    QVERIFY(things);
    QCOMPARE(dialog()->chosen(), locks.mid(1)); // nobody decides against what was read
    dialog()->findChild<QAbstractButton*>(u"decideNotApplied"_s)->click();
    dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"it still works"_s);
    auto* go = dialog()->findChild<QPushButton*>(u"decideGo"_s);
    things->setCurrentRow(0);
    QTest::keyClick(things, Qt::Key_Space);
    QVERIFY(go->isEnabled());
    things->setCurrentRow(1);
    QTest::keyClick(things, Qt::Key_Space);
    QVERIFY(!go->isEnabled());
    QTest::keyClick(things, Qt::Key_Space);
    go->click();
    const auto known = [&] {
        QList<Outcome> outcomes;
        for (const auto& item : knownOutcomes(*m_bench->journal->entry(id).result()))
            outcomes.append(item.outcome);
        return outcomes;
    };
    using O = Outcome;
    QTRY_COMPARE(known(), (QList<Outcome>{O::Applied, O::Unknown, O::Rejected}));
    QTRY_VERIFY(!dialog());
    QTRY_COMPARE(m_outcomes->list().first().findings.size(), 2);
    QCOMPARE(m_outcomes->count(), 1); // one is left
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    QVERIFY(!dialog()->findChild<QListWidget*>(u"decideThings"_s));
    dialog()->findChild<QAbstractButton*>(u"decideApplied"_s)->click();
    dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"seen"_s);
    dialog()->findChild<QPushButton*>(u"decideGo"_s)->click();
    QTRY_COMPARE(m_outcomes->count(), 0);
    QCOMPARE(known(), (QList<Outcome>{O::Applied, O::Applied, O::Rejected}));
}

void TestUnknownOutcomes::leavingItKeepsIt()
{
    const auto id = loseReset();
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    dialog()->findChild<QAbstractButton*>(u"decideLeave"_s)->click();
    dialog()->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"asked, no answer yet"_s);
    dialog()->findChild<QPushButton*>(u"decideGo"_s)->click();
    QTRY_VERIFY(m_outcomes->list().size() == 1 && m_outcomes->list().first().findings.size() == 1);
    QCOMPARE(m_outcomes->count(), 1);
    QTRY_VERIFY(!dialog());
    find<QPushButton>(u"unknownDecide"_s, id)->click();
    QVERIFY(dialog()->findChild<QTextEdit*>(u"decideFacts"_s)->toPlainText().contains(u"no answer yet"_s));
}

void TestUnknownOutcomes::readingThatFailsKeepsIt()
{
    const auto id = loseEdit(u"lateok"_s, u"New"_s);
    m_bench->server.setFaults({{.name = u"http500"_s, .endpoint = u"M5"_s}});
    find<QPushButton>(u"unknownCheck"_s, id)->click();
    QTRY_VERIFY(!m_outcomes->lastSentence(id).isEmpty());
    QTRY_VERIFY(!m_outcomes->isChecking(id));
    QCOMPARE(m_outcomes->count(), 1);
    m_bench->server.setFaults({});
    find<QPushButton>(u"unknownCheck"_s, id)->click();
    QTRY_COMPARE(m_outcomes->count(), 0);
}

void TestUnknownOutcomes::rowsStayTheSameWidgets()
{
    const auto id = loseEdit(u"close"_s, u"New"_s);
    auto* row = find<QWidget>(u"unknownRow"_s, id);
    emit m_outcomes->changed();
    QCOMPARE(find<QWidget>(u"unknownRow"_s, id), row); // the focus stays where it is
    QVERIFY(!row->findChild<QPushButton*>(u"unknownCheck_"_s + id.left(8))->accessibleName().isEmpty());
}

LOCKKEEPER_TEST(Widgets, TestUnknownOutcomes)
#include "tst_unknown_outcomes.moc"
