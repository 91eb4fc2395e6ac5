// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/overview_figures.h"
#include "ui/overview/figure.h"
#include "ui/overview/unfinished_work.h"

#include <vector>

namespace lockkeeper
{

/// Something that needs doing, and where it is done. Plain text, in the language of the moment.
struct TodoLine {
    QString name;   ///< for its object name: "Unknown"
    QString what;   ///< "12 free assets about to expire"
    QString why;    ///< what it means, and the one change that would mend it
    QString action; ///< "Show assets"
    PlaceLink place;
};

/// What the figures of an enterprise say that needs doing, the most urgent first.
struct CountedTodo {
    std::vector<TodoLine> urgent;
    std::vector<TodoLine> later; ///< lines that come after what else is urgent
};
/// Slow where a contradiction names 100,000 assets: for worker threads.
[[nodiscard]] CountedTodo countedTodo(const OverviewFigures& figures);

/// What lines are made of, besides figures.
struct TodoSources {
    qsizetype unknownOutcomes = 0;
    qsizetype failedEnterprises = 0; ///< enterprises whose lists the last sweep could not read, or not whole
    UnfinishedWork::Counts unfinished;
    bool isSetupOnEnterprises = true; ///< otherwise they begin on the page of employees
    bool isInTeam = false;            ///< the page of orders lists drafts of colleagues as well
};

/// The entries of the journal that UnknownOutcomes counts, of all enterprises.
[[nodiscard]] PlaceLink unknownOutcomesPlace();

/// All lines that there are, the most urgent first (OV-3). `counted` may be null.
[[nodiscard]] std::vector<TodoLine> todoLines(const CountedTodo* counted, const TodoSources& sources);

} // namespace lockkeeper
