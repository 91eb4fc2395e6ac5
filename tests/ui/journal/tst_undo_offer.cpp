// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/single_click_style.h"
#include "ui/shell/activity_panel.h"
#include "ui/writes/history_view.h"
#include "ui/writes/undo_dialog.h"
#include "ui/writes/undo_offer.h"
#include "ui/writes/write_results_dialog.h"

#include <QEnterEvent>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Taking back what was just done, by the strip at the bottom of the window and by the dialog; and what the
/// inspectors say was done.
class TestUndoOffer : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theStripUndoesAnEdit();
    void ctrlZWhileItIsShown();
    void itGoesByItself();
    void itStaysWhileItIsPointedAtOrFocused();
    void itCanBeHidden();
    void itCoversNoFieldAndLeavesTheFocus();
    void itLiesUnderNoPanel_data();
    void itLiesUnderNoPanel();
    void nothingIsOfferedForADeletion();
    void addedEmployeesAreDeletedUnderThatName();
    void manyAreConfirmedByTheirNumber();
    void theDialogSaysWhyNot();
    void aReadOnlyConnectionUndoesNothing();
    void resultsOfferItToo();
    void theHistorySaysWhatWasDone();
    void theHistoryWaitsUntilItIsSeen();
    void theHistorySaysThatThereIsMore();

private:
    void journalIsRead() const;
    [[nodiscard]] SeenEmployees employees() const;
    [[nodiscard]] Employee somebody() const;
    WriteRun* edit(const Employee& person, const QString& name);
    [[nodiscard]] UndoDialog* dialog() const { return m_window->findChild<UndoDialog*>(); }
    [[nodiscard]] bool isReady() const
    {
        return dialog() && dialog()->findChild<QPushButton*>(u"undoGo"_s)->isEnabled();
    }

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<QWidget> m_window;
    UndoOffer* m_offer = nullptr;
};

void TestUndoOffer::init()
{
    sandbox::Options options;
    options.employees = 20;
    options.assets = 40;
    m_bench = std::make_unique<SandboxBench>(options);
    m_bench->employees.open(m_bench->enterprise());
    m_window = std::make_unique<QWidget>();
    m_offer = new UndoOffer(m_bench->context, m_window.get());
    m_window->resize(900, 600);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestUndoOffer::cleanup()
{
    m_window.reset();
    m_bench.reset();
}

/// What an offer has to be read for was asked of the journal before, and each answer asks for one thing more.
void TestUndoOffer::journalIsRead() const
{
    for (int turn = 0; turn < 3; ++turn) {
        m_bench->journal->count().waitForFinished();
        drainEvents();
    }
}

SeenEmployees TestUndoOffer::employees() const
{
    std::optional<std::optional<SeenEmployees>> got;
    QObject context;
    lookAtEmployees(
        m_bench->client.get(), m_bench->enterprise(), {}, &context, [&](const auto& seen) { got = seen; });
    if (!QTest::qWaitFor([&] { return got.has_value(); }, 60'000) || !*got) qFatal("no employees");
    return **got;
}

Employee TestUndoOffer::somebody() const
{
    const auto seen = employees();
    const auto& rows = seen.rows();
    return *std::find_if(
        rows.begin(), rows.end(), [](const Employee& row) { return !row.deleted.value_or(false); });
}

WriteRun* TestUndoOffer::edit(const Employee& person, const QString& name)
{
    const auto account = person.userName.toString();
    const EditEmployee request{
        m_bench->enterprise(), person.globalId, account, person.departmentId, name, {}, {}};
    auto* run = m_bench->writes.start(editEmployeesPlan(m_bench->client.get(), {{request, account}}),
        {.title = u"Edit <b>"_s + account, .enterprise = m_bench->enterprise()});
    if (!QTest::qWaitFor([run] { return run->isResting(); }, 60'000)) qWarning("it does not rest");
    return run;
}

void TestUndoOffer::theStripUndoesAnEdit()
{
    const auto person = somebody();
    QVERIFY(!m_offer->isVisible());
    edit(person, u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QVERIFY(m_window->rect().contains(m_offer->geometry()));
    const auto* text = m_offer->findChild<QLabel*>(u"undoOfferText"_s);
    QVERIFY(text->text().contains(u"<b>"_s));
    QCOMPARE(text->textFormat(), Qt::PlainText);
    QVERIFY(!m_offer->isAncestorOf(m_window->focusWidget())); // it takes no focus by itself
    m_offer->findChild<QPushButton*>(u"undoOfferUndo"_s)->click();
    QVERIFY(!m_offer->isVisible());
    QTRY_VERIFY(isReady());
    auto* sends = dialog()->findChild<QListView*>(u"undoSends"_s);
    QCOMPARE(sends->model()->rowCount(), 1);
    QVERIFY(sends->model()->index(0, 0).data().toString().contains(person.name.toString()));
    auto* go = dialog()->findChild<QPushButton*>(u"undoGo"_s);
    go->click();
    go->click(); // twice is once
    QTRY_COMPARE(m_bench->writes.list().size(), 2);
    QTRY_VERIFY(m_bench->writes.list().last()->isResting());
    QCOMPARE(employees().find(person.globalId)->name.toString(), person.name.toString());
    journalIsRead();
    QVERIFY(!m_offer->isVisible()); // an undo is not offered to be undone
}

void TestUndoOffer::ctrlZWhileItIsShown()
{
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!dialog());
    edit(somebody(), u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(isReady());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_bench->writes.list().size(), 1); // nothing was sent
}

void TestUndoOffer::itGoesByItself()
{
    auto* ends = m_offer->findChild<QTimer*>(u"undoOfferEnds"_s);
    QCOMPARE(ends->interval(), 10'000);
    QVERIFY(!ends->isActive());
    const auto person = somebody();
    edit(person, u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QVERIFY(ends->isActive());
    ends->setInterval(1); // the ten seconds are over
    QTRY_VERIFY(!m_offer->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!dialog()); // too late
    // The next change has its own time.
    ends->setInterval(UndoOffer::shownFor);
    edit(person, u"A third"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QVERIFY(ends->remainingTime() > UndoOffer::shownFor / 2);
}

void TestUndoOffer::itStaysWhileItIsPointedAtOrFocused()
{
    auto* ends = m_offer->findChild<QTimer*>(u"undoOfferEnds"_s);
    edit(somebody(), u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QApplication::sendEvent(m_offer, &enter);
    QVERIFY(!ends->isActive());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(m_offer, &leave);
    QVERIFY(ends->isActive());
    auto* close = m_offer->findChild<QWidget*>(u"undoOfferClose"_s);
    close->setFocus();
    QTRY_VERIFY(!ends->isActive());
    QApplication::sendEvent(m_offer, &leave); // the mouse goes, the keys are still there
    QVERIFY(!ends->isActive());
    close->clearFocus();
    QTRY_VERIFY(ends->isActive());
    QVERIFY(m_offer->isVisible());
}

void TestUndoOffer::itCanBeHidden()
{
    edit(somebody(), u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QSignalSpy offered(m_offer, &UndoOffer::offered);
    auto* close = m_offer->findChild<QWidget*>(u"undoOfferClose"_s);
    close->setFocus();
    QTest::keyClick(close, Qt::Key_Space);
    QVERIFY(!m_offer->isVisible());
    QCOMPARE(offered.size(), 1);
    QCOMPARE(offered.first().first().toBool(), false);
}

void TestUndoOffer::itCoversNoFieldAndLeavesTheFocus()
{
    m_window->resize(1280, 800);
    QFrame card(m_window.get());
    card.setProperty("isBottomLeft", true);
    card.setGeometry(0, 0, 500, m_window->height());
    QLineEdit field(&card);
    card.show();
    field.setFocus();
    edit(somebody(), u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QVERIFY(m_offer->geometry().left() >= card.geometry().right());
    QVERIFY(m_window->rect().contains(m_offer->geometry()));
    QTest::mouseClick(m_offer->findChild<QPushButton*>(u"undoOfferUndo"_s), Qt::LeftButton);
    QVERIFY(!m_offer->isVisible());
    QCOMPARE(m_window->focusWidget(), &field);
    QTRY_VERIFY(isReady());
    dialog()->reject();
    QTRY_VERIFY(!dialog());
}

void TestUndoOffer::itLiesUnderNoPanel_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("beside it") << 1280;
    QTest::newRow("above it") << 800;
}

/// The activity panel is opened before and after, and closed again.
void TestUndoOffer::itLiesUnderNoPanel()
{
    QFETCH(const int, width);
    m_window->resize(width, 700);
    QPushButton button(u"Activity"_s, m_window.get());
    button.setGeometry(8, 600, 180, 32);
    button.show();
    ActivityPanel panel(m_bench->activities, {}, &button, m_window.get());
    edit(somebody(), u"Another with quite a long name"_s);
    QTRY_VERIFY(m_offer->isVisible());
    const auto before = m_offer->geometry();
    const auto isWhole = [&] {
        return !panel.geometry().intersects(m_offer->geometry()) &&
               m_window->rect().contains(m_offer->geometry());
    };
    panel.toggle();
    QTRY_VERIFY(isWhole());
    panel.toggle();
    QTRY_COMPARE(m_offer->geometry(), before);
    m_offer->hide();
    panel.toggle();
    edit(somebody(), u"Yet another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    QVERIFY(isWhole());
}

void TestUndoOffer::nothingIsOfferedForADeletion()
{
    const auto person = somebody();
    auto* run =
        m_bench->writes.start(deleteEmployeesPlan(m_bench->client.get(),
                                  {{{m_bench->enterprise(), person.globalId}, person.userName.toString()}}),
            {.title = u"Delete"_s, .enterprise = m_bench->enterprise()});
    QTRY_VERIFY(run->isResting());
    QCOMPARE(run->work().counts().applied, 1);
    journalIsRead();
    QVERIFY(!m_offer->isVisible());
}

void TestUndoOffer::addedEmployeesAreDeletedUnderThatName()
{
    const AddEmployees request{m_bench->enterprise(), {{u"neu1"_s, u"Secret-123"_s, {}, u"Neu"_s, {}, {}}}};
    auto* run = m_bench->writes.start(addEmployeesPlan(m_bench->client.get(), request, {}),
        {.title = u"Add"_s, .enterprise = m_bench->enterprise()});
    QTRY_VERIFY(run->isResting());
    QTRY_VERIFY(m_offer->isVisible());
    auto* button = m_offer->findChild<QPushButton*>(u"undoOfferUndo"_s);
    QVERIFY(button->text().contains(u"just added"_s));
    button->click();
    QTRY_VERIFY(isReady());
    QVERIFY(dialog()->findChild<QLabel*>(u"undoCaution"_s));
    // Return means "keep".
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_bench->writes.list().size(), 1);
}

void TestUndoOffer::manyAreConfirmedByTheirNumber()
{
    AddEmployees request{m_bench->enterprise(), {}};
    for (int i = 0; i < 21; ++i)
        request.userList.append({u"neu%1"_s.arg(i), u"Secret-123"_s, {}, u"Neu"_s, {}, {}});
    const auto* run = m_bench->writes.start(addEmployeesPlan(m_bench->client.get(), request, {}),
        {.title = u"Add"_s, .enterprise = m_bench->enterprise()});
    QTRY_VERIFY(run->isResting());
    askToUndo(run->work().entries(), m_bench->context, m_window.get());
    QTRY_VERIFY(dialog()->findChild<QLineEdit*>(u"undoCount"_s));
    auto* count = dialog()->findChild<QLineEdit*>(u"undoCount"_s);
    const auto* go = dialog()->findChild<QPushButton*>(u"undoGo"_s);
    QVERIFY(!isReady());
    QTest::keyClicks(count, u"20"_s);
    QVERIFY(!go->isEnabled());
    count->clear();
    QTest::keyClicks(count, u"21"_s);
    QVERIFY(go->isEnabled());
    dialog()->reject();
    QTRY_VERIFY(!dialog());
}

void TestUndoOffer::theDialogSaysWhyNot()
{
    const auto person = somebody();
    const auto* run = edit(person, u"Another"_s);
    const auto ids = run->work().entries();
    edit(person, u"Again"_s);
    askToUndo(ids, m_bench->context, m_window.get());
    askToUndo(ids, m_bench->context, m_window.get());
    QCOMPARE(m_window->findChildren<UndoDialog*>().size(), 1);
    auto* text = dialog()->findChild<QLabel*>(u"undoText"_s);
    QTRY_VERIFY(text->text().contains(person.userName.toString()));
    QVERIFY(!dialog()->findChild<QPushButton*>(u"undoGo"_s)->isVisible());
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    QCOMPARE(employees().find(person.globalId)->name.toString(), u"Again"_s);
}

void TestUndoOffer::aReadOnlyConnectionUndoesNothing()
{
    edit(somebody(), u"Another"_s);
    QTRY_VERIFY(m_offer->isVisible());
    m_bench->writes.setReadOnly(true);
    QVERIFY(!m_offer->findChild<QPushButton*>(u"undoOfferUndo"_s)->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!dialog());
}

void TestUndoOffer::resultsOfferItToo()
{
    auto* run = edit(somebody(), u"Another"_s);
    showResults(run, m_bench->context, m_window.get());
    auto* results = m_window->findChild<WriteResultsDialog*>();
    auto* undo = results->findChild<QPushButton*>(u"resultsUndo"_s);
    QTRY_VERIFY(undo->isVisible());
    undo->click();
    QTRY_VERIFY(results->findChild<UndoDialog*>());
}

void TestUndoOffer::theHistorySaysWhatWasDone()
{
    const auto person = somebody();
    HistoryView history(u"employees"_s, m_bench->context);
    history.resize(300, 400);
    history.show();
    auto* list = history.findChild<QListWidget*>(u"employeesHistory"_s);
    auto* hint = history.findChild<QLabel*>(u"employeesHistoryHint"_s);
    history.showSubject({{SubjectKind::Employee, person.globalId.toString()}, {SubjectKind::Asset, {}}});
    QTRY_COMPARE(hint->text(), u"No changes from this computer."_s);
    const auto first = edit(person, u"Another"_s)->work().entries();
    QTRY_COMPARE(list->count(), 1); // by itself
    const auto second = edit(person, u"Again"_s)->work().entries();
    QTRY_COMPARE(list->count(), 2);
    QVERIFY(!list->item(0)->data(Qt::AccessibleTextRole).toString().isEmpty());
    QSignalSpy requested(&history, &HistoryView::entryRequested);
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Return);
    SingleClickStyle style;
    list->setStyle(&style);
    const auto place = list->visualItemRect(list->item(1)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(list->currentRow(), 1);
    QCOMPARE(requested.size(), 1); // a click only chooses
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(requested.size(), 2);
    list->setStyle(nullptr);
    QCOMPARE(requested[0].first().toString(), second.first()); // newest first
    QCOMPARE(requested[1].first().toString(), first.first());
    history.showSubject({});
    QCOMPARE(list->count(), 0);
    QCOMPARE(hint->text(), u"Nothing is selected."_s);
}

void TestUndoOffer::theHistoryWaitsUntilItIsSeen()
{
    const auto person = somebody();
    edit(person, u"Another"_s);
    HistoryView history(u"employees"_s, m_bench->context);
    auto* list = history.findChild<QListWidget*>(u"employeesHistory"_s);
    history.showSubject({{SubjectKind::Employee, person.userName.toString()}});
    // One that is seen, and was told later, has it by now.
    HistoryView seen(u"assets"_s, m_bench->context);
    seen.show();
    seen.showSubject({{SubjectKind::Employee, person.userName.toString()}});
    QTRY_COMPARE(seen.findChild<QListWidget*>(u"assetsHistory"_s)->count(), 1);
    QCOMPARE(list->count(), 0);
    history.show();
    QTRY_COMPARE(list->count(), 1);
}

void TestUndoOffer::theHistorySaysThatThereIsMore()
{
    const auto person = somebody();
    HistoryView history(u"employees"_s, m_bench->context);
    history.show();
    const auto* list = history.findChild<QListWidget*>(u"employeesHistory"_s);
    const auto* more = history.findChild<QLabel*>(u"employeesHistoryMore"_s);
    history.showSubject({{SubjectKind::Employee, person.globalId.toString()}});
    for (int times = 0; times < HistoryView::most; ++times)
        edit(person, u"Name %1"_s.arg(times));
    QTRY_COMPARE(list->count(), HistoryView::most);
    QVERIFY(!more->isVisible());
    edit(person, u"One more"_s);
    QTRY_VERIFY(more->isVisible());
    QCOMPARE(list->count(), HistoryView::most);
    QVERIFY2(more->text().contains(u"20"_s) && more->text().contains(u"journal"_s), qPrintable(more->text()));
    history.showSubject({});
    QVERIFY(!more->isVisible());
}

LOCKKEEPER_TEST(Widgets, TestUndoOffer)
#include "tst_undo_offer.moc"
