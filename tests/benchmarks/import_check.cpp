// SPDX-License-Identifier: GPL-3.0-or-later
// import-check: 5,000 people pasted from a spreadsheet, from the text on the clipboard to every issue of
// every row and what rows share, the way the import's grid does it; against cutting the same text at tabs and
// line ends and looking for equal accounts, which nothing could do without. Once with good rows, and once
// with rows that are wrong in every way, as each issue is a sentence.
#include "models/tables/imports/import_grid_model.h"
#include "services/files/reading/table_reader.h"
#include "tests/benchmarks/benchmark.h"

#include <QCoreApplication>
#include <QSet>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

const ImportMapping columns{ImportColumn::Name, ImportColumn::UserName, ImportColumn::Password,
    ImportColumn::DepartmentName, ImportColumn::PasswordMobile, ImportColumn::Remark,
    ImportColumn::AssetNumbers, ImportColumn::BorrowedUsbKey};

QString goodRow(int i)
{
    return u"欧阳静%1\tuser%1\tSecret-%1\t结构所\t138%2\t2026 年入职\t8%3,6%3\t8%4\n"_s.arg(i)
        .arg(i, 8, 10, QLatin1Char('0'))
        .arg(i, 9, 10, QLatin1Char('0'))
        .arg(500'000'000 + i);
}

QString badRow(int)
{
    return u"%1\tuser_1\t \tnowhere\t1380013\t%2\t12,12,8000120451\t7\n"_s.arg(
        QString(31, u'李'), QString(201, u'a') + QChar(0x202E));
}

QString pasted(int rows, QString (*row)(int))
{
    QString text;
    for (int i = 0; i < rows; ++i)
        text += row(i);
    return text;
}

std::shared_ptr<const ImportContext> against(int employees)
{
    auto context = std::make_shared<ImportContext>();
    context->departments = QList<Department>{{17, u"结构所"_s}, {21, u"建筑所"_s}};
    context->learnt = {
        .passwordMin = 6, .passwordMax = 20, .trialMemberQuota = {}, .enterpriseCode = u"@hj"_s};
    for (int i = 0; i < employees; ++i)
        context->existing.add(u"employee%1@hj"_s.arg(i), u"@hj");
    return context;
}

ImportRows checkedRows(const QString& text, const std::shared_ptr<const ImportContext>& context)
{
    ImportRows rows(columns);
    rows.setContext(context);
    rows.insert(0, readPastedCells(text).rows);
    (void)rows.checkAll();
    return rows;
}

qsizetype equalAccounts(const QString& text)
{
    QSet<QString> accounts;
    qsizetype rows = 0;
    const auto lines = text.split(u'\n', Qt::SkipEmptyParts);
    for (const auto& line : lines) {
        accounts.insert(line.split(u'\t').value(1).toCaseFolded());
        ++rows;
    }
    return rows - accounts.size();
}

} // namespace

Report checkImport(const Effort& effort)
{
    const int count = effort.quick ? 500 : 5'000;
    Report report;
    report.what = u"%L1 pasted employees, checked"_s.arg(count);
    const auto context = against(count);
    const QString good = pasted(count, goodRow), bad = pasted(count, badRow);
    if (const auto rows = checkedRows(good, context); rows.size() != count || rows.counts().ready() != count)
        return report.error = u"the good rows are not good"_s, report;
    if (checkedRows(bad, context).counts().errors != count)
        return report.error = u"the bad rows are not bad"_s, report;

    Series goodRows{u"good rows"_s, u"ms"_s, {}}, badRows{u"bad rows"_s, u"ms"_s, {}};
    Series cutting{u"cut into cells"_s, u"ms"_s, {}}, cuttingBad{u"cut into cells, bad"_s, u"ms"_s, {}};
    qsizetype found = 0;
    const auto check = [&](const QString& text) {
        return milliseconds([&] { found += checkedRows(text, context).counts().errors; });
    };
    const auto cut = [&](const QString& text) { return milliseconds([&] { found += equalAccounts(text); }); };
    measurePairs(
        effort.pairs, goodRows, [&] { return check(good); }, cutting, [&] { return cut(good); });
    measurePairs(
        effort.pairs, badRows, [&] { return check(bad); }, cuttingBad, [&] { return cut(bad); });

    // One cell is edited among twice as many rows: measured is what the window waits for it, and what a
    // worker does then.
    ImportGridModel grid;
    grid.setContext(context);
    grid.setTable(columns, readPastedCells(pasted(2 * count, goodRow)).rows);
    while (grid.isChecking())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    auto rows = checkedRows(pasted(2 * count, goodRow), context);
    Series oneEdit{u"one edited cell of %L1 rows"_s.arg(2 * count), u"ms"_s, {}};
    Series again{u"all %L1 rows again"_s.arg(2 * count), u"ms"_s, {}};
    for (int i = 0; i < 99; ++i) {
        oneEdit.values.append(milliseconds([&] { grid.setData(grid.index(i, 0), u"陈思远%1"_s.arg(i)); }));
        rows.setText(i, 0, u"陈思远%1"_s.arg(i));
        again.values.append(milliseconds([checked = rows]() mutable { (void)checked.checkAll(); }));
    }
    if (found == 0) return report.error = u"nothing was found"_s, report;

    report.goals = {
        {u"good rows"_s, goodRows.median(), u"ms"_s, Goal::Limit::AtMost, 100},
        {u"bad rows"_s, badRows.median(), u"ms"_s, Goal::Limit::AtMost, 100},
        {u"good rows, times cutting"_s, medianRatio(goodRows, cutting), u"x"_s, Goal::Limit::AtMost, 8},
        {u"one edited cell, p95"_s, oneEdit.percentile(95), u"ms"_s, Goal::Limit::AtMost, 4},
        {u"all rows again, p95"_s, again.percentile(95), u"ms"_s, Goal::Limit::AtMost, 50},
    };
    report.series = {goodRows, cutting, badRows, cuttingBad, oneEdit, again};
    return report;
}

} // namespace lockkeeper::benchmarks
