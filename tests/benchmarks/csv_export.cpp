// SPDX-License-Identifier: GPL-3.0-or-later
// csv-export: 100,000 employees, all columns, from records in memory to a file, the way Export does it;
// against Python's csv module writing the same cells. Ours neutralises cells, turns times into dates, and
// waits for the disk; Python has its cells ready as texts.
#include "models/tables/employees/employee_columns.h"
#include "services/files/writing/table_export.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/sample.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

bool exportTo(const QString& path, const std::vector<Employee>& employees)
{
    const auto columns = employeeColumns(RecordFormat());
    std::vector<TableColumn> titles;
    for (const auto& column : columns)
        titles.push_back({column.info.title, CellKind(column.info.kind)});
    TableExport table(path, TableFormat::Csv, titles);
    if (!table.begin()) return false;
    std::vector<QByteArrayView> cells(columns.size());
    std::vector<QByteArray> scratch(columns.size());
    for (const auto& employee : employees) {
        for (size_t i = 0; i < columns.size(); ++i)
            cells[i] = columns[i].exportedUtf8(employee, scratch[i]);
        if (!table.writeRow(cells)) return false;
    }
    return table.finish();
}

/// Has Python write the rows of a CSV file that it holds in memory.
class PythonWriter
{
public:
    bool start(const QString& source, const QString& target)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(
            QStringLiteral(LOCKKEEPER_PYTHON), {QStringLiteral(LOCKKEEPER_CSV_BASELINE), source, target});
        return answer() == "ready";
    }
    ~PythonWriter()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }
    /// How many milliseconds a write took; 0 when it failed.
    double write()
    {
        m_process.write("\n");
        return answer().toDouble();
    }

private:
    QByteArray answer()
    {
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(120'000)) return {};
        return m_process.readLine().trimmed();
    }

    QProcess m_process;
};

} // namespace

std::optional<double> memoryOfExport(const QString& file, int rows)
{
    std::vector<Employee> employees;
    {
        const auto sample = Sample::start(rows, 0);
        if (!sample) return std::nullopt;
        auto loaded = (*sample)->employees();
        if (!loaded) {
            std::fputs(qPrintable(loaded.error() + u'\n'), stderr);
            return std::nullopt;
        }
        employees = std::move(*loaded);
    }
    bool good = false;
    const auto growth = peakGrowth([&] { good = exportTo(file, employees); });
    return good ? growth : std::nullopt;
}

Report exportEmployees(const Effort& effort)
{
    Report report;
    report.what = u"%L1 employees to a CSV file, all columns"_s.arg(effort.rows);
    const auto sample = Sample::start(effort.rows, 0);
    if (!sample) return report.error = sample.error(), report;
    const auto employees = (*sample)->employees();
    if (!employees) return report.error = employees.error(), report;
    const QTemporaryDir folder;
    const auto ourFile = folder.filePath(u"lockkeeper.csv"_s);
    const auto itsFile = folder.filePath(u"python.csv"_s);
    if (!exportTo(ourFile, *employees)) return report.error = u"the export failed"_s, report;
    PythonWriter python;
    if (!python.start(ourFile, itsFile)) return report.error = u"Python did not start"_s, report;

    bool good = true;
    Series ours{u"lockkeeper"_s, u"ms"_s, {}};
    Series baseline{u"Python's csv module"_s, u"ms"_s, {}};
    measurePairs(
        effort.pairs, ours,
        [&] { return milliseconds([&] { good = exportTo(ourFile, *employees) && good; }); }, baseline,
        [&] {
            const double took = python.write();
            good = took > 0 && good;
            return took;
        });
    if (!good) return report.error = u"one of the two failed"_s, report;

    Series memory{u"memory growth"_s, u"MB"_s, {}};
    for (int i = 0; i < std::min(effort.pairs, 3); ++i) {
        const auto growth = measuredApart("export-memory", folder.filePath(u"apart.csv"_s), effort.rows);
        if (!growth) return report.error = u"memory cannot be measured on this system"_s, report;
        memory.values.append(*growth);
    }
    report.goals = {
        {u"times as fast"_s, medianRatio(baseline, ours), u"x"_s, Goal::Limit::AtLeast, 3},
        {u"memory growth"_s, memory.most(), u"MB"_s, Goal::Limit::AtMost, 32},
    };
    report.series = {ours, baseline, memory};
    report.note =
        u"The files have %L1 and %L2 bytes."_s.arg(QFile(ourFile).size()).arg(QFile(itsFile).size());
    return report;
}

} // namespace lockkeeper::benchmarks
