// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/overview/todo_lines.h"
#include "ui/overview/todo_list.h"
#include "ui/views/chip_names.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What needs doing: in which order, where it leads, and what is no reason to be told.
class TodoLinesTest : public QObject
{
    Q_OBJECT

private slots:
    void theMostUrgentFirst();
    void draftsOfOrdersAreThoseOfThisComputer();
    void nothingToDo();
    void whatWasNotCountedIsNoLine();
    void contradictionsLeadToTheirRows();
    void eachNameOnce();
    void unfinishedWorkLeadsToWhereItGoesOn();
    void sevenAtMost();

private:
    static QStringList namesOf(const std::vector<TodoLine>& lines)
    {
        QStringList names;
        for (const auto& line : lines)
            names += line.name;
        return names;
    }
    static Contradiction found(
        ContradictionKind kind, const QString& number, const QString& person, bool isLock)
    {
        Contradiction result{kind, AssetNumber(number), {}, {}, isLock};
        if (!person.isEmpty()) result.people.emplace_back(person);
        return result;
    }
    static std::vector<TodoLine> linesOf(const OverviewFigures& figures, const TodoSources& sources)
    {
        const auto counted = countedTodo(figures);
        return todoLines(&counted, sources);
    }
    /// One of each.
    static OverviewFigures everything();
};

OverviewFigures TodoLinesTest::everything()
{
    using enum ContradictionKind;
    OverviewFigures figures;
    figures.assets.expiredHeld = Counted(3, CountGap::None);
    figures.assets.endingSoonHeld = Counted(4, CountGap::Part);
    figures.assets.endingSoonFree = Counted(5, CountGap::None);
    figures.employees.deletedHolding = Counted(2, CountGap::None);
    figures.contradictions = {
        {HeldByUnlisted, CountGap::None, {found(HeldByUnlisted, u"1"_s, u"m1"_s, false)}},
        {HeldByDeleted, CountGap::None,
            {found(HeldByDeleted, u"2"_s, u"m2"_s, false), found(HeldByDeleted, u"3"_s, u"m2"_s, true)}},
        {MissingFromNumbers, CountGap::None, {found(MissingFromNumbers, u"4"_s, u"m3"_s, false)}},
        {TwoHolders, CountGap::None, {found(TwoHolders, u"5"_s, u"m4"_s, false)}},
        {LentToNobody, CountGap::None, {found(LentToNobody, u"6"_s, {}, true)}},
        {ExpiredAndHeld, CountGap::None, {found(ExpiredAndHeld, u"7"_s, u"m5"_s, false)}}};
    return figures;
}

void TodoLinesTest::theMostUrgentFirst()
{
    const auto figures = everything();
    const auto lines = linesOf(figures, {.unknownOutcomes = 1,
                                            .failedEnterprises = 2,
                                            .unfinished = {1, 1, 1, 1},
                                            .isSetupOnEnterprises = true});
    const QStringList wanted{u"Unknown"_s, u"ExpiredHeld"_s, u"EndingHeld"_s, u"DeletedHolding"_s,
        u"HeldByUnlisted"_s, u"HeldByDeleted"_s, u"HeldByDeletedLocks"_s, u"MissingFromNumbers"_s,
        u"TwoHolders"_s, u"LentToNobody"_s, u"FailedEnterprises"_s, u"EndingFree"_s, u"Imports"_s,
        u"Offboardings"_s, u"Setups"_s, u"Batches"_s};
    QCOMPARE(namesOf(lines), wanted);
    for (const auto& line : lines) {
        QVERIFY2(!line.what.isEmpty() && !line.why.isEmpty(), qPrintable(line.name));
        QVERIFY2(!line.action.isEmpty() && !line.place.page.isEmpty(), qPrintable(line.name));
    }
}

void TodoLinesTest::draftsOfOrdersAreThoseOfThisComputer()
{
    const auto chipsOf = [](bool isInTeam) {
        TodoSources sources;
        sources.unfinished.batches = 2;
        sources.isInTeam = isInTeam;
        const auto lines = todoLines(nullptr, sources);
        return lines.size() == 1 ? lines[0].place.view->chips : QStringList();
    };
    QCOMPARE(chipsOf(false), QStringList{u"Drafts"_s});
    QCOMPARE(chipsOf(true), QStringList{u"OwnDrafts"_s});
}

void TodoLinesTest::nothingToDo()
{
    const OverviewFigures figures;
    QVERIFY(linesOf(figures, {}).empty());
    QVERIFY(todoLines(nullptr, {}).empty());
}

void TodoLinesTest::whatWasNotCountedIsNoLine()
{
    OverviewFigures figures;
    figures.assets.expiredHeld = Counted(0, CountGap::Failed);
    figures.assets.endingSoonHeld = Counted(0, CountGap::None);
    QVERIFY(linesOf(figures, {}).empty());
}

void TodoLinesTest::contradictionsLeadToTheirRows()
{
    const auto figures = everything();
    const auto lines = linesOf(figures, {});
    const auto chipOf = [&](const QString& name) {
        for (const auto& line : lines)
            if (line.name == name) return line.place.page + u' ' + line.place.view->chips.join(u' ');
        return QString();
    };
    QCOMPARE(chipOf(u"HeldByUnlisted"_s), u"assets "_s + numbersChip({u"1"_s}));
    QCOMPARE(chipOf(u"HeldByDeleted"_s), u"assets "_s + numbersChip({u"2"_s}));
    QCOMPARE(chipOf(u"HeldByDeletedLocks"_s), u"borrowedlocks "_s + numbersChip({u"3"_s}));
    QCOMPARE(chipOf(u"MissingFromNumbers"_s), u"employees "_s + peopleChip({u"m3"_s}));
    QCOMPARE(chipOf(u"TwoHolders"_s), u"assets "_s + numbersChip({u"5"_s}));
    QCOMPARE(chipOf(u"LentToNobody"_s), u"borrowedlocks "_s + numbersChip({u"6"_s}));
    QCOMPARE(chipOf(u"ExpiredHeld"_s), u"assets Expired Assigned"_s);
    QCOMPARE(chipOf(u"DeletedHolding"_s), u"employees DeletedHolding"_s);
}

void TodoLinesTest::eachNameOnce()
{
    using enum ContradictionKind;
    OverviewFigures figures;
    // Two records of one number are one row; what has no number is none.
    figures.contradictions = {{TwoHolders, CountGap::None,
        {found(TwoHolders, u"5"_s, u"m1"_s, false), found(TwoHolders, u"5"_s, u"m2"_s, false),
            found(TwoHolders, {}, u"m3"_s, false)}}};
    const auto lines = linesOf(figures, {});
    QCOMPARE(namesOf(lines), QStringList{u"TwoHolders"_s});
    QVERIFY2(lines[0].what.startsWith(u"1 "_s), qPrintable(lines[0].what));
    // The list has three assets of that number, and it is no matter how many locks have it (OV-20).
    figures.rowsOf.assets = {{AssetNumber(u"5"_s), 3}, {AssetNumber(u"6"_s), 2}};
    figures.rowsOf.locks = {{AssetNumber(u"5"_s), 4}};
    const auto more = linesOf(figures, {});
    QVERIFY2(more.at(0).what.startsWith(u"3 "_s), qPrintable(more[0].what));
}

void TodoLinesTest::unfinishedWorkLeadsToWhereItGoesOn()
{
    const auto pages = [](bool onEnterprises) {
        QStringList names;
        for (const auto& line :
            todoLines(nullptr, {.unfinished = {1, 2, 3, 4}, .isSetupOnEnterprises = onEnterprises}))
            names += line.place.page;
        return names;
    };
    QCOMPARE(pages(true), (QStringList{u"employees"_s, u"employees"_s, u"enterprises"_s, u"orders"_s}));
    const auto failed = todoLines(nullptr, {.failedEnterprises = 2, .unfinished = {}});
    const auto unknown = todoLines(nullptr, {.unknownOutcomes = 1, .unfinished = {}});
    QCOMPARE(unknown.front().place.page, u"journal"_s);
    QCOMPARE(
        unknown.front().place.view->asked, (QMap<QString, QString>{{u"OutcomeFilter"_s, u"unsettled"_s}}));
    QCOMPARE(failed.front().place.page, u"enterprises"_s);
    QCOMPARE(failed.front().place.view->chips, QStringList{u"ReadingFailed"_s});
    QCOMPARE(pages(false), (QStringList{u"employees"_s, u"employees"_s, u"employees"_s, u"orders"_s}));
}

void TodoLinesTest::sevenAtMost()
{
    QWidget window;
    TodoList list(&window);
    const auto figures = everything();
    const auto lines = linesOf(figures, {.unknownOutcomes = 1, .unfinished = {}});
    QVERIFY(lines.size() > TodoList::most);
    list.show(lines, u"nothing"_s, {});
    const auto shown = [&] {
        int count = 0;
        for (const auto* button : list.findChildren<QAbstractButton*>())
            count += button->isVisibleTo(&list) ? 1 : 0;
        return count;
    };
    QCOMPARE(shown(), 7);
    const auto* note = list.findChild<QLabel*>(u"overviewTodoNote"_s);
    QVERIFY2(note->text().startsWith(QString::number(lines.size() - 7)), qPrintable(note->text()));
    const auto* nothing = list.findChild<QLabel*>(u"overviewTodoNothing"_s);
    QVERIFY(!nothing->isVisibleTo(&list));
    QSignalSpy wanted(&list, &TodoList::placeWanted);
    list.findChild<QAbstractButton*>(u"overviewTodoUnknown"_s)->click();
    QCOMPARE(wanted.first().first().value<PlaceLink>().page, u"journal"_s);
    list.show({}, u"nothing"_s, {});
    QCOMPARE(shown(), 0);
    QVERIFY(nothing->isVisibleTo(&list));
}

LOCKKEEPER_TEST(Widgets, TodoLinesTest)
#include "tst_todo_lines.moc"
