// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <numeric>
#include <vector>

namespace lockkeeper
{

/// What a chart of bars shows. All texts are plain, in the language of the moment.
struct ChartData {
    struct Bar {
        QString label;             ///< under it, short: "Mar"
        QString group = {};        ///< below that, where it differs from that of the bar before: "2027"
        QString name = {};         ///< whole: "March 2027"
        std::vector<qint64> parts; ///< from the axis upwards, one for each of `series`; none is below 0

        [[nodiscard]] qint64 total() const { return std::accumulate(parts.begin(), parts.end(), qint64(0)); }
    };

    QStringList series; ///< what the parts are; one alone needs no legend
    std::vector<Bar> bars;
    std::function<QString(qint64)> amount = [](qint64 number) {
        return QString::number(number);
    }; ///< "14 assets"

    /// What is read, shown and spoken of a bar: "March 2027: 14 assets", and of what they consist.
    [[nodiscard]] QString textOf(size_t bar) const;
};

} // namespace lockkeeper
