// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/renewals/renewal_scope.h"

#include <QObject>

class QComboBox;
class QSpinBox;

namespace lockkeeper
{

class OwnEnterprises;
class TableFilters;

/// What is read for *Renewals*, under the button "Filter": of which enterprises, and of how many days. Both
/// are asked of what is kept on this computer, not of the gateway. GUI thread.
class RenewalFilters final : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostDays = 3650;

    /// `enterprises` outlives this.
    RenewalFilters(TableFilters& filters, const OwnEnterprises& enterprises, QObject* parent);

    [[nodiscard]] RenewalScope scope() const;
    /// How many days from today on; 0: without a limit.
    [[nodiscard]] int days() const;

signals:
    /// Somebody has chosen something, perhaps the same as before.
    void edited();

private:
    void fillScopes();
    [[nodiscard]] bool choose(const QString& value);

    const OwnEnterprises& m_enterprises;
    QComboBox* m_scope;
    QSpinBox* m_days;
};

} // namespace lockkeeper
