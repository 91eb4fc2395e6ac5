// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/overview_figures.h"
#include "ui/overview/figure_card.h"

namespace lockkeeper
{

/// What the cards of *Overview* say of figures, in the language of the moment. The chips that each number
/// leads to filter by the rule that it was counted by (OV-1).
class OverviewCards
{
public:
    /// The card has lines for so many products: with more it is taller than all beside it.
    static constexpr size_t mostProducts = 3;

    OverviewCards(const OverviewFigures& figures, const EnterpriseReading& reading)
        : m_figures(figures)
        , m_reading(reading)
    {
    }

    [[nodiscard]] CardContent assets() const;
    [[nodiscard]] CardContent employees() const;
    [[nodiscard]] CardContent locks() const;
    [[nodiscard]] CardContent products(const RecordFormat& format) const;
    /// Assets by licence type and generation, the largest kind first, what O8 does not list at the end.
    [[nodiscard]] std::vector<Figure> kinds(size_t most) const;

private:
    static void addProblem(CardContent& content, const ListState& list, const QString& what);

    const OverviewFigures& m_figures;
    const EnterpriseReading& m_reading;
};

} // namespace lockkeeper
