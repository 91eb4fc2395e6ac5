// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/todo_lines.h"

#include "ui/views/chip_names.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct TodoText {
    Q_DECLARE_TR_FUNCTIONS(TodoText)

public:
    static QString showAssets() { return tr("Show assets"); }
    static QString showEmployees() { return tr("Show employees"); }
    static QString showLocks() { return tr("Show locks"); }
};

/// What the lists show of contradictions of one kind: the ids by which somebody is led there, and how many
/// rows that are.
struct FoundRows {
    QStringList assets, locks, people;
    qint64 assetRows = 0, lockRows = 0;
};

/// How many rows a list shows for these numbers: all rows of a number, and each once, in however many
/// contradictions it is (OV-20).
qint64 rowsWith(const QStringList& numbers, const QHash<AssetNumber, qint64>& several)
{
    qint64 rows = numbers.size();
    if (several.isEmpty()) return rows;
    for (const auto& number : numbers)
        rows += several.value(AssetNumber(number), 1) - 1;
    return rows;
}

FoundRows rowsOf(const std::vector<Contradiction>& found, const RowsOfNumbers& several)
{
    FoundRows rows;
    for (const auto& each : found) {
        if (!each.number.isEmpty()) (each.isLock ? rows.locks : rows.assets) += each.number.toString();
        for (const auto& person : each.people)
            rows.people += person.toString();
    }
    for (auto* names : {&rows.assets, &rows.locks, &rows.people})
        names->removeDuplicates();
    rows.assetRows = rowsWith(rows.assets, several.assets);
    rows.lockRows = rowsWith(rows.locks, several.locks);
    return rows;
}

class TodoMaker
{
public:
    void add(TodoLine line) { m_lines.push_back(std::move(line)); }

    void addCounted(const Counted& counted, const QString& name, const QString& what, const QString& why,
        const QString& action, const PlaceLink& place)
    {
        if (counted.number.value_or(0) > 0) add({name, what, why, action, place});
    }

    void addHeld(ContradictionKind kind, const FoundRows& rows);
    void addContradiction(const ContradictionCheck& check, const RowsOfNumbers& several);
    void addUrgent(const OverviewFigures& figures);
    void addLater(const OverviewFigures& figures);
    void addUnfinished(const TodoSources& sources);

    void addAll(const std::vector<TodoLine>& lines)
    {
        m_lines.insert(m_lines.end(), lines.begin(), lines.end());
    }

    [[nodiscard]] std::vector<TodoLine> take() && { return std::move(m_lines); }

private:
    std::vector<TodoLine> m_lines;
};

void TodoMaker::addHeld(ContradictionKind kind, const FoundRows& rows)
{
    const bool isDeleted = kind == ContradictionKind::HeldByDeleted;
    const auto why = isDeleted ? TodoText::tr("The list of employees says that the holder was deleted. "
                                              "Withdraw them, so that somebody else can have them.")
                               : TodoText::tr("The list of employees doesn't have their holder. Withdraw "
                                              "them, so that somebody else can have them.");
    const auto name = isDeleted ? u"HeldByDeleted"_s : u"HeldByUnlisted"_s;
    if (const int count = countIn(rows.assetRows); count > 0)
        add({name,
            isDeleted ? TodoText::tr("%Ln asset(s) assigned to deleted employees", nullptr, count)
                      : TodoText::tr("%Ln asset(s) assigned to somebody who isn't listed", nullptr, count),
            why, TodoText::showAssets(), listOf(u"assets"_s, {numbersChip(rows.assets)})});
    if (const int count = countIn(rows.lockRows); count > 0)
        add({name + u"Locks"_s,
            isDeleted
                ? TodoText::tr("%Ln borrowed lock(s) lent to deleted employees", nullptr, count)
                : TodoText::tr("%Ln borrowed lock(s) lent to somebody who isn't listed", nullptr, count),
            why, TodoText::showLocks(), listOf(u"borrowedlocks"_s, {numbersChip(rows.locks)})});
}

void TodoMaker::addContradiction(const ContradictionCheck& check, const RowsOfNumbers& several)
{
    const auto kind = check.kind;
    if (kind == ContradictionKind::ExpiredAndHeld) return; // has a line of its own; they may be 50,000
    const auto rows = rowsOf(check.found, several);
    switch (kind) {
    case ContradictionKind::HeldByDeleted:
    case ContradictionKind::HeldByUnlisted:
        return addHeld(kind, rows);
    case ContradictionKind::TwoHolders:
        if (const int count = countIn(rows.assetRows); count > 0)
            add({u"TwoHolders"_s, TodoText::tr("%Ln asset(s) with several holders", nullptr, count),
                TodoText::tr("An asset has one holder. Withdraw it from all but one of them."),
                TodoText::showAssets(), listOf(u"assets"_s, {numbersChip(rows.assets)})});
        return;
    case ContradictionKind::MissingFromNumbers:
        // Led to by people, because the other list may not have the asset at all.
        if (const int count = countIn(rows.people.size()); count > 0)
            add({u"MissingFromNumbers"_s,
                TodoText::tr(
                    "%Ln employee(s) whose assets aren't theirs in the list of assets", nullptr, count),
                TodoText::tr("The two lists disagree about who holds these assets. Assign them again, so "
                             "that both say the same."),
                TodoText::showEmployees(), listOf(u"employees"_s, {peopleChip(rows.people)})});
        return;
    case ContradictionKind::LentToNobody:
        if (const int count = countIn(rows.lockRows); count > 0)
            add({u"LentToNobody"_s, TodoText::tr("%Ln borrowed lock(s) lent to nobody", nullptr, count),
                TodoText::tr("The list says that they are lent, but not to whom. Lend them again, to whoever "
                             "has them."),
                TodoText::showLocks(), listOf(u"borrowedlocks"_s, {numbersChip(rows.locks)})});
        return;
    case ContradictionKind::ExpiredAndHeld:
        return;
    }
}

void TodoMaker::addUrgent(const OverviewFigures& figures)
{
    const auto& assets = figures.assets;
    const auto number = [](const Counted& counted) { return countIn(counted.number.value_or(0)); };
    addCounted(assets.expiredHeld, u"ExpiredHeld"_s,
        TodoText::tr("%Ln expired asset(s) still assigned", nullptr, number(assets.expiredHeld)),
        TodoText::tr("Their holders can't work with them any more. Extend them by an order, or withdraw "
                     "them."),
        TodoText::showAssets(), listOf(u"assets"_s, {u"Expired"_s, u"Assigned"_s}));
    addCounted(assets.endingSoonHeld, u"EndingHeld"_s,
        TodoText::tr("%Ln assigned asset(s) about to expire", nullptr, number(assets.endingSoonHeld)),
        TodoText::tr("They end within 30 days. Extend them by an order in time."), TodoText::showAssets(),
        listOf(u"assets"_s, {u"ExpiresSoon"_s, u"Assigned"_s}));
    const auto& deleted = figures.employees.deletedHolding;
    addCounted(deleted, u"DeletedHolding"_s,
        TodoText::tr("%Ln deleted employee(s) still holding something", nullptr, number(deleted)),
        TodoText::tr("Withdraw it, so that somebody else can have it."), TodoText::showEmployees(),
        listOf(u"employees"_s, {u"DeletedHolding"_s}));
    for (const auto& check : figures.contradictions)
        addContradiction(check, figures.rowsOf);
}

void TodoMaker::addLater(const OverviewFigures& figures)
{
    const auto& free = figures.assets.endingSoonFree;
    addCounted(free, u"EndingFree"_s,
        TodoText::tr("%Ln free asset(s) about to expire", nullptr, countIn(free.number.value_or(0))),
        TodoText::tr("They end within 30 days. Assign them in time."), TodoText::showAssets(),
        listOf(u"assets"_s, {u"ExpiresSoon"_s, u"Free"_s}));
}

void TodoMaker::addUnfinished(const TodoSources& sources)
{
    const auto& unfinished = sources.unfinished;
    const auto line = [this](int count, const QString& name, const QString& what, const QString& action,
                          const PlaceLink& place) {
        if (count > 0)
            add({name, what, TodoText::tr("Nothing more is sent until you continue."), action, place});
    };
    line(unfinished.imports, u"Imports"_s,
        TodoText::tr("%Ln unfinished import(s)", nullptr, unfinished.imports), TodoText::showEmployees(),
        pageOf(u"employees"_s));
    line(unfinished.offboardings, u"Offboardings"_s,
        TodoText::tr("%Ln unfinished offboarding(s)", nullptr, unfinished.offboardings),
        TodoText::showEmployees(), pageOf(u"employees"_s));
    line(unfinished.setups, u"Setups"_s,
        TodoText::tr("%Ln enterprise(s) not set up completely", nullptr, unfinished.setups),
        sources.isSetupOnEnterprises ? TodoText::tr("Show enterprises") : TodoText::showEmployees(),
        pageOf(sources.isSetupOnEnterprises ? u"enterprises"_s : u"employees"_s));
    line(unfinished.batches, u"Batches"_s,
        TodoText::tr("%Ln draft(s) of orders", nullptr, unfinished.batches), TodoText::tr("Show orders"),
        // Drafts that only colleagues have are not among them: they are nothing that was left here (OV-31).
        listOf(u"orders"_s, {sources.isInTeam ? u"OwnDrafts"_s : u"Drafts"_s}));
}

} // namespace

CountedTodo countedTodo(const OverviewFigures& figures)
{
    TodoMaker urgent, later;
    urgent.addUrgent(figures);
    later.addLater(figures);
    return {std::move(urgent).take(), std::move(later).take()};
}

PlaceLink unknownOutcomesPlace()
{
    // The words by which JournalFilters calls it in views.
    return listOf(u"journal"_s, {}, {{u"OutcomeFilter"_s, u"unsettled"_s}});
}

std::vector<TodoLine> todoLines(const CountedTodo* counted, const TodoSources& sources)
{
    TodoMaker todo;
    if (sources.unknownOutcomes > 0)
        todo.add({u"Unknown"_s,
            TodoText::tr("%Ln change(s) have an unknown outcome.", nullptr, countIn(sources.unknownOutcomes)),
            TodoText::tr("Check the journal, or record the outcome yourself."), TodoText::tr("Show journal"),
            unknownOutcomesPlace()});
    if (counted) todo.addAll(counted->urgent);
    if (sources.failedEnterprises > 0)
        todo.add({u"FailedEnterprises"_s,
            TodoText::tr(
                "%Ln enterprise(s) couldn't be read completely", nullptr, countIn(sources.failedEnterprises)),
            TodoText::tr("Ctrl+K and Lock desk don't find what is missing. Read them again."),
            TodoText::tr("Show enterprises"), listOf(u"enterprises"_s, {u"ReadingFailed"_s})});
    if (counted) todo.addAll(counted->later);
    todo.addUnfinished(sources);
    return std::move(todo).take();
}

} // namespace lockkeeper
