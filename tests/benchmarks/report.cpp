// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/report.h"

#include <QDateTime>
#include <QJsonArray>
#include <QSysInfo>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

double medianOf(QList<double> values)
{
    if (values.isEmpty()) return 0;
    std::sort(values.begin(), values.end());
    const auto middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

QString figure(double value)
{
    return QString::number(value, 'f', value < 10 ? 3 : 1);
}

QString limitText(const Goal& goal)
{
    return (goal.limit == Goal::Limit::AtLeast ? u">= "_s : u"<= "_s) + figure(goal.bound);
}

} // namespace

double Series::median() const
{
    return medianOf(values);
}

double Series::percentile(double percent) const
{
    if (values.isEmpty()) return 0;
    auto sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const auto rank = qsizetype(std::ceil(percent / 100 * double(sorted.size())));
    return sorted[std::clamp<qsizetype>(rank, 1, sorted.size()) - 1];
}

double Series::least() const
{
    return values.isEmpty() ? 0 : *std::min_element(values.begin(), values.end());
}

double Series::most() const
{
    return values.isEmpty() ? 0 : *std::max_element(values.begin(), values.end());
}

double medianRatio(const Series& a, const Series& b)
{
    QList<double> ratios;
    for (qsizetype i = 0; i < std::min(a.values.size(), b.values.size()); ++i)
        ratios.append(a.values[i] / b.values[i]);
    return medianOf(ratios);
}

QByteArray asTable(const QList<Report>& reports)
{
    QString table;
    for (const auto& report : reports) {
        table += u"\n%1: %2\n"_s.arg(report.name, report.what);
        if (!report.error.isEmpty()) {
            table += u"  not measured: %1\n"_s.arg(report.error);
            continue;
        }
        for (const auto& series : report.series)
            table += u"  %1 %2 %3   (%4 to %5, n = %6)\n"_s.arg(series.name, -44)
                         .arg(figure(series.median()), 10)
                         .arg(series.unit, -4)
                         .arg(figure(series.least()), figure(series.most()))
                         .arg(series.values.size());
        for (const auto& goal : report.goals)
            table += u"  %1 %2 %3   goal %4: %5\n"_s.arg(goal.what, -44)
                         .arg(figure(goal.value), 10)
                         .arg(goal.unit, -4)
                         .arg(limitText(goal), goal.isMet() ? u"met"_s : u"MISSED"_s);
        if (!report.note.isEmpty()) table += u"  %1\n"_s.arg(report.note);
    }
    return table.toUtf8();
}

QJsonObject asJson(const QList<Report>& reports, bool quick)
{
    QJsonArray benchmarks;
    for (const auto& report : reports) {
        QJsonArray allSeries;
        for (const auto& series : report.series) {
            QJsonArray values;
            for (const double value : series.values)
                values.append(value);
            allSeries.append(QJsonObject{{u"name"_s, series.name}, {u"unit"_s, series.unit},
                {u"median"_s, series.median()}, {u"min"_s, series.least()}, {u"max"_s, series.most()},
                {u"values"_s, values}});
        }
        QJsonArray goals;
        for (const auto& goal : report.goals)
            goals.append(QJsonObject{{u"what"_s, goal.what}, {u"value"_s, goal.value}, {u"unit"_s, goal.unit},
                {u"limit"_s, goal.limit == Goal::Limit::AtLeast ? u"at least"_s : u"at most"_s},
                {u"bound"_s, goal.bound}, {u"met"_s, goal.isMet()}});
        benchmarks.append(
            QJsonObject{{u"name"_s, report.name}, {u"what"_s, report.what}, {u"series"_s, allSeries},
                {u"goals"_s, goals}, {u"note"_s, report.note}, {u"error"_s, report.error}});
    }
    return {{u"when"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}, {u"quick"_s, quick},
        {u"machine"_s,
            QJsonObject{{u"cores"_s, QThread::idealThreadCount()},
                {u"architecture"_s, QSysInfo::currentCpuArchitecture()},
                {u"system"_s, QSysInfo::prettyProductName()}, {u"qt"_s, QString::fromLatin1(qVersion())}}},
        {u"benchmarks"_s, benchmarks}};
}

} // namespace lockkeeper::benchmarks
