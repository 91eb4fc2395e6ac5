// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_forecast.h"

#include <QFrame>

class QComboBox;
class QLabel;

namespace lockkeeper
{

class BarChart;

/// Shows what ends by month, before and after lines are renewed; counted in lines or in their nodes. No
/// prices: nobody tells them. GUI thread.
class WhatIfView final : public QFrame
{
    Q_OBJECT

public:
    explicit WhatIfView(QWidget* parent);

    void showWhatIf(const RenewalWhatIf& whatIf);

private:
    void showAll();

    RenewalWhatIf m_whatIf;
    QComboBox* m_what;
    QLabel* m_totals;
    BarChart *m_before, *m_after;
};

} // namespace lockkeeper
