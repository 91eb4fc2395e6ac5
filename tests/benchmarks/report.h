// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

namespace lockkeeper::benchmarks
{

/// What was measured of one thing again and again.
struct Series {
    QString name;
    QString unit;
    QList<double> values;

    [[nodiscard]] double median() const;
    /// The value that `percent` of 100 values do not exceed.
    [[nodiscard]] double percentile(double percent) const;
    [[nodiscard]] double least() const;
    [[nodiscard]] double most() const;
};

/// A figure that is held against a limit.
struct Goal {
    enum class Limit { AtLeast, AtMost };

    QString what;
    double value = 0;
    QString unit;
    Limit limit = Limit::AtMost;
    double bound = 0;

    [[nodiscard]] bool isMet() const { return limit == Limit::AtLeast ? value >= bound : value <= bound; }
};

/// What one benchmark found. `error` says why there is nothing, when there is nothing.
struct Report {
    QString name;
    QString what;
    QList<Series> series;
    QList<Goal> goals;
    QString note;
    QString error;
};

/// The median of the quotients a[i] / b[i]: pairs are measured one after the other, so that what slows the
/// machine down slows both.
[[nodiscard]] double medianRatio(const Series& a, const Series& b);

[[nodiscard]] QByteArray asTable(const QList<Report>& reports);
[[nodiscard]] QJsonObject asJson(const QList<Report>& reports, bool quick);

} // namespace lockkeeper::benchmarks
