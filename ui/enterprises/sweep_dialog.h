// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/enterprise_sweep.h"
#include "ui/kit/action_dialog.h"

#include <QHash>

class QCheckBox;
class QLabel;
class QRadioButton;
class QSpinBox;

namespace lockkeeper
{

/// Asks which enterprises are to be read, whether with their products, and how fast, and says how many
/// requests that takes. Deletes itself when it is closed.
class SweepDialog : public ActionDialog
{
    Q_OBJECT

public:
    struct Choice {
        QList<EnterpriseId> chosen;       ///< selected rows
        QList<EnterpriseId> all;          ///< all enterprises of the list
        SweepWish rest;                   ///< what is left of the last sweep, whose answers are proposed
        bool order = true, member = true; ///< which modules the connection offers
        /// Is asked how many assets are known. Null: nobody knows.
        KnownHoldings* holdings = nullptr;
    };

    SweepDialog(Choice choice, UiSettings& settings, QWidget* parent);

signals:
    /// Emitted once, when the dialog closes.
    void wished(const lockkeeper::SweepWish& wish);

private:
    [[nodiscard]] SweepWish wish() const;
    void act() override;
    void showState();
    [[nodiscard]] QString requestsOf(const SweepWish& wanted) const;

    const Choice m_choice;
    QHash<EnterpriseId, qint64> m_assets; ///< how many each is known to have (CU-10)
    QRadioButton* m_chosen;
    QRadioButton* m_all;
    QRadioButton* m_rest;
    QCheckBox* m_products;
    QSpinBox* m_rate;
    QLabel* m_requests;
};

} // namespace lockkeeper
