// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QTimeZone>
#include <QWidget>

class QComboBox;
class QDateEdit;
class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// The line of filters above the journal: page, outcome, employee, asset or lock, time. Each starts as "any".
class JournalFilters : public QWidget
{
    Q_OBJECT

public:
    /// Days begin and end as they do in `zone`.
    explicit JournalFilters(const QTimeZone& zone, QWidget* parent = nullptr);

    /// The caller sets profile and text.
    [[nodiscard]] JournalFilter filter() const;
    [[nodiscard]] bool isSet() const;
    void clear();
    /// Everything that can have the focus, in the order of reading.
    [[nodiscard]] QList<QWidget*> focusOrder() const;

signals:
    void changed();

private:
    void showDays();
    void keysEdited();

    const QTimeZone m_zone;
    QStringList m_keys{{}, {}}; ///< the keys of employee and asset that are filtered by
    QComboBox *m_page, *m_outcome, *m_time;
    QLineEdit *m_employee, *m_asset;
    QDateEdit *m_from, *m_until;
    QLabel* m_dash;
};

} // namespace lockkeeper
