// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/overview_figures.h"

#include <QByteArray>
#include <QDateTime>
#include <QLocale>
#include <QString>

#include <vector>

namespace lockkeeper
{

/// Which card of an overview a number stands on.
enum class FigurePart : quint8 { Assets, Employees, Locks, Products, Nodes };

/// A number of an overview in words, for paper and files.
struct CountedLine {
    QByteArray id; ///< stable: "assets.held"; of nodes "products.nodes"
    FigurePart part = FigurePart::Assets;
    QString label; ///< translated; of nodes the product
    Counted value;
    QString note = {};   ///< of what it is a part, or what it leaves out; may be empty
    QDateTime asOf = {}; ///< UTC, of what was not read with the lists; invalid: it is as old as they are
};

/// Every number of the cards, in their order, those that are not known included.
[[nodiscard]] std::vector<CountedLine> countedLines(const OverviewFigures& figures);

[[nodiscard]] QString figurePartTitle(FigurePart part);
/// Why a number is not there or not whole: "not read"; empty where it is.
[[nodiscard]] QString countGapText(CountGap gap);
/// "12", "12 (the list may be incomplete)", "Not known (not read)": never 0 for what was not counted.
[[nodiscard]] QString countedText(const Counted& counted, const QLocale& locale);

/// A note for files, with how old that is which it is about: "…; as of 2026-11-21 14:02:09".
[[nodiscard]] QString notedAsOf(const QString& note, const QDateTime& asOf, const RecordFormat& format);
/// For files: a value that is not known is an empty cell, beside which stands why.
[[nodiscard]] ColumnSpecs<CountedLine> countedColumns(const RecordFormat& format);

} // namespace lockkeeper
