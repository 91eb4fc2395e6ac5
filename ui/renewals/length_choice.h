// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_plan.h"

#include <QWidget>

class QComboBox;
class QDateEdit;

namespace lockkeeper
{

/// How long what is renewed goes on: as before, a year, or until a date, which is asked for beside it. GUI
/// thread.
class LengthChoice final : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "renewals" gives "renewalsLength" and "renewalsUntil".
    LengthChoice(const QString& prefix, QDate today, QWidget* parent);

    /// The control that is the buddy of a form's label.
    [[nodiscard]] QWidget* control() const;
    [[nodiscard]] RenewalLength length() const;
    void setLength(RenewalLength length);
    /// Sets length and date of the terms; the rest of them stays.
    void applyTo(RenewalTerms& terms) const;

signals:
    void changed();

private:
    QComboBox* m_length;
    QDateEdit* m_until;
};

} // namespace lockkeeper
