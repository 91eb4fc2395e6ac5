// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/operations/employees/import_forecast.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper
{

class ImportGridModel;
struct PageContext;

/// What the gateway lists around an import, and what the grid says of its rows because of that. GUI thread.
class ImportReading : public QObject
{
    Q_OBJECT

public:
    /// `ours`: employees that rows of the import have become. A row does not collide with itself.
    ImportReading(PageContext& context, const EnterpriseId& enterprise, ImportGridModel& grid,
        std::function<QSet<MemberId>()> ours, QObject* parent);

    /// Reads who is there (M5), and `withAssets` M6 and M8. Ends with ended().
    void read(bool withAssets);
    /// Compares other rows with what was read, if anything was. Ends with ended().
    void compare();
    /// True also while what was read is being compared with the rows.
    [[nodiscard]] bool isUnderWay() const { return m_reading || m_comparing; }
    /// Null until it was read.
    [[nodiscard]] const ImportSurroundings* surroundings() const { return m_around ? &*m_around : nullptr; }
    /// Accounts that are taken; none until it was read.
    [[nodiscard]] QSet<QString> taken() const { return m_taken ? *m_taken : QSet<QString>(); }

signals:
    void ended(bool isRead);

private:
    PageContext& m_context;
    const EnterpriseId m_enterprise;
    ImportGridModel& m_grid;
    const std::function<QSet<MemberId>()> m_ours;
    std::optional<ImportSurroundings> m_around;
    std::unique_ptr<QObject> m_reading;
    std::unique_ptr<QObject> m_comparing;
    std::shared_ptr<const QSet<QString>> m_taken;
};

} // namespace lockkeeper
