// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/overview/overview_figures.h"
#include "ui/kit/printed_record.h"

#include <QObject>

#include <functional>
#include <memory>

namespace lockkeeper
{

struct PageContext;

/// *Print…* and *Save as PDF…* of *Overview*: lays the sheet of the open enterprise out in a worker, then
/// asks where to, as every sheet does. A child of the page. GUI thread.
class SheetCommands final : public QObject
{
    Q_OBJECT

public:
    /// Asks over `window`. `context` outlives it.
    SheetCommands(const PageContext& context, QWidget* window);

    /// How many days "ends within N days" are.
    void setDays(int days) { m_days = days; }

    // What is shown of `reading` is what `figures` counted of it; neither is null. While a sheet is being
    // built another one takes its place; nothing follows when another enterprise was opened meanwhile.

    void print(const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures);
    void savePdf(const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures);

    [[nodiscard]] bool isBuilding() const { return m_isBuilding; }
    /// Says in a banner, which outlives this, how printing or saving went.
    void tellIn(Banner& banner);

signals:
    /// isBuilding() has changed.
    void buildingChanged();

private:
    void build(const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures,
        std::function<void(const PrintedRecord&)> use);

    const PageContext& m_context;
    RecordPrinter* m_printer; ///< a child of the window
    int m_days = expiresSoonDays;
    int m_built = 0; ///< counts the sheets that were begun, so that only the last is used
    bool m_isBuilding = false;
};

} // namespace lockkeeper
