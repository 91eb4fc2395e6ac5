// SPDX-License-Identifier: GPL-3.0-or-later
// list-matches: 10,000 cells pasted from a spreadsheet against 100,000 employees, from the text on the
// clipboard to the rows that it names, in a worker; against a hash of everything that stands in the same
// columns, asked once for each cell, which finds nothing but the very texts. Then what the window does:
// selecting these rows, scrolling among them, and a paste of 10 MB.
#include "models/domain/base/list_text.h"
#include "models/tables/base/record_table_model.h"
#include "models/tables/base/row_matches.h"
#include "models/tables/employees/employee_columns.h"
#include "tests/benchmarks/record_table.h"
#include "ui/tables/list_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMultiHash>
#include <QScrollBar>

#include <algorithm>
#include <numeric>
#include <set>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

using EmployeeModel = RecordTableModel<Employee, MemberId>;

const std::vector<NamingColumn> naming{{"name", NamedAs::Name}, {"userName", NamedAs::Account}, {"globalId"},
    {"passwordMobile", NamedAs::Mobile}, {"assetNums", NamedAs::Number}, {"borrowNum", NamedAs::Number},
    {"id"}, {"userId"}};

QString padded(int number, int digits)
{
    return QString::number(number).rightJustified(digits, u'0');
}

/// Names, of which the last two of each hundred are the same.
QString nameOf(int i)
{
    return u"欧阳"_s + QChar(0x4e00 + (i / 100) % 2000) + padded(i % 100 == 99 ? i - 1 : i, 6);
}

Employee employee(int i)
{
    Employee each;
    each.id = Text(u"71"_s + padded(i, 14));
    each.userId = Text(u"72"_s + padded(i, 16));
    each.globalId = MemberId(u"64"_s + padded(i, 17));
    // Every hundredth person has the name of somebody else.
    each.name =
        Text(u"欧阳"_s + QChar(0x4e00 + i % 100 / 99 + (i / 100) % 2000) + padded(i % 100 == 99 ? 0 : i, 6));
    each.userName = Text(u"user"_s + padded(i, 6) + u"@huajian"_s);
    each.passwordMobile = Text(u"138"_s + padded(i, 8));
    each.assetNums = {AssetNumber(u"8"_s + padded(i, 9))};
    if (i % 3 == 0) each.assetNums.push_back(AssetNumber(u"LK8"_s + padded(500'000'000 + i, 9)));
    if (i % 20 == 0) each.borrowNum = Text(u"6"_s + padded(i, 9));
    each.updateTime = Timestamp(1'763'700'129'123);
    return each;
}

/// What a list says of somebody: never twice in the same way.
QString cell(int i, int how)
{
    switch (how % 8) {
    case 0:
        return u"8"_s + padded(i, 9);
    case 1:
        return u"LK8"_s + padded(i, 9);
    case 2:
        return u"USER"_s + padded(i, 6);
    case 3:
        return u"user"_s + padded(i, 6) + u"@huajian"_s;
    case 4:
        return u"+86 138-"_s + padded(i, 8);
    case 5:
        return u"64"_s + padded(i, 17);
    case 6:
        return nameOf(i);
    default:
        return u"nobody"_s + padded(i, 6);
    }
}

struct Pasted {
    QString text;
    std::vector<quint32> rows; ///< the rows that it names, ascending
};

Pasted pastedCells(int cells, int people)
{
    Pasted pasted;
    const int step = people / cells;
    for (int i = 0; i < cells; ++i) {
        // The rows are scattered: no two side by side, and nobody who shares a name.
        const int any = i * step + i % (step - 1);
        const int who = any % 100 > 97 ? any - any % 100 + 97 : any;
        pasted.text += cell(who, i) + u"\r\n"_s;
        if (i % 8 != 7) pasted.rows.push_back(quint32(who));
    }
    return pasted;
}

RowMatches matched(const EmployeeModel& model, const QString& text)
{
    RowQuestion question;
    question.lines = listLines(text);
    question.columns = naming;
    for (const auto& column : naming)
        question.places.push_back(model.columnOf(column.id));
    return matchRows(*model.snapshot(), question);
}

/// The baseline: a hash that finds nothing but the very texts.
size_t foundByHash(const EmployeeModel& model, const QString& text)
{
    const auto rows = model.snapshot();
    QMultiHash<QString, quint32> known;
    for (const auto& column : naming) {
        const int place = model.columnOf(column.id);
        for (qsizetype row = 0; row < rows->rowCount(); ++row)
            if (const auto cell = rows->exportText(row, place); !cell.isEmpty())
                known.insert(cell.toCaseFolded(), quint32(row));
    }
    std::set<quint32> found;
    for (const auto& cell : text.split(u"\r\n"_s, Qt::SkipEmptyParts))
        if (const auto hits = known.values(cell.toCaseFolded()); hits.size() == 1) found.insert(hits.front());
    return found.size();
}

} // namespace

Report matchLists(const Effort& effort)
{
    const int people = effort.rows, cells = people / 10;
    Report report;
    report.what = u"%L1 pasted cells against %L2 employees"_s.arg(cells).arg(people);
    std::vector<Employee> rows;
    for (int i = 0; i < people; ++i)
        rows.push_back(employee(i));
    EmployeeModel model(employeeColumns({}), [](const Employee& each) { return each.globalId; });
    RecordTable table(model);
    fill(model, rows, rows.size());
    table.settle();
    const auto pasted = pastedCells(cells, people);
    const auto first = matched(model, pasted.text);
    if (first.rows != pasted.rows || first.entries() != cells)
        return report.error = u"%1 of %2 were found"_s.arg(first.rows.size()).arg(pasted.rows.size()), report;

    Series matching{u"looked for"_s, u"ms"_s, {}},
        byHash{u"a hash of all texts, asked for each cell"_s, u"ms"_s, {}};
    size_t found = 0;
    measurePairs(
        effort.pairs, matching,
        [&] { return milliseconds([&] { found += matched(model, pasted.text).rows.size(); }); }, byHash,
        [&] { return milliseconds([&] { found += foundByHash(model, pasted.text); }); });

    Series selecting{u"selected, GUI thread"_s, u"ms"_s, {}},
        scrolling{u"scrolled among them, GUI thread"_s, u"ms"_s, {}};
    Series seen{u"selected and painted"_s, u"ms"_s, {}};
    PaintCount painted(*table.view.viewport());
    const auto untilPainted = [&](const auto& what) {
        const int before = painted.count();
        const auto cpu = threadMilliseconds().value_or(0);
        const auto whole = milliseconds([&] {
            what();
            runUntil([&] { return painted.count() > before; });
        });
        return std::pair(threadMilliseconds().value_or(0) - cpu, whole);
    };
    for (int i = 0; i < effort.pairs * 3; ++i) {
        table.view.selectRecords({});
        table.view.verticalScrollBar()->setValue(0);
        (void)untilPainted([&] { table.view.viewport()->update(); });
        const auto [gui, whole] = untilPainted([&] { table.view.selectRecords(first.rows); });
        selecting.values.append(gui);
        seen.values.append(whole);
        const int middle = table.view.verticalScrollBar()->maximum() / 2 + i;
        scrolling.values.append(
            untilPainted([&] { table.view.verticalScrollBar()->setValue(middle); }).first);
    }
    if (table.view.selectedRecords().size() != first.rows.size())
        return report.error = u"not all were selected"_s, report;

    Series pasting{u"10 MB pasted into the field, GUI thread"_s, u"ms"_s, {}};
    Series reading{u"10 MB of sentences looked for"_s, u"ms"_s, {}};
    QString much;
    for (int i = 0; much.size() < (effort.quick ? 100'000 : 10'000'000); ++i)
        much += u"please lock %1 today, and say so\n"_s.arg(i);
    QGuiApplication::clipboard()->setText(much);
    ListField field(nullptr);
    qsizetype given = 0;
    QObject::connect(&field, &ListField::muchGiven, [&](const QString& text) { given += text.size(); });
    for (int i = 0; i < effort.pairs; ++i)
        pasting.values.append(milliseconds([&] { field.paste(); }));
    reading.values.append(milliseconds([&] { found += size_t(matched(model, much).entries()); }));
    if (given == 0 || found == 0) return report.error = u"nothing was given, or found"_s, report;

    report.goals = {
        {u"looked for"_s, matching.median(), u"ms"_s, Goal::Limit::AtMost, 150},
        {u"times as fast as the hash"_s, medianRatio(byHash, matching), u"x"_s, Goal::Limit::AtLeast, 1},
        {u"GUI thread, selecting, p95"_s, selecting.percentile(95), u"ms"_s, Goal::Limit::AtMost, 16.7},
        {u"GUI thread, scrolling, p95"_s, scrolling.percentile(95), u"ms"_s, Goal::Limit::AtMost, 16.7},
        {u"GUI thread, 10 MB pasted"_s, pasting.percentile(95), u"ms"_s, Goal::Limit::AtMost, 16.7},
    };
    report.series = {matching, byHash, selecting, seen, scrolling, pasting, reading};
    return report;
}

} // namespace lockkeeper::benchmarks
