// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QObject>
#include <QTimeZone>

class QComboBox;
class QDateEdit;
class QLineEdit;
class QWidget;

namespace lockkeeper
{

class TableFilters;

/// What the journal is asked for, under the button "Filter" of its page: page, outcome, employee, asset or
/// lock, time. Each starts as "any".
class JournalFilters final : public QObject
{
    Q_OBJECT

public:
    /// Days begin and end as they do in `zone`.
    JournalFilters(TableFilters& filters, const QTimeZone& zone, QObject* parent);

    /// The caller sets profile and text.
    [[nodiscard]] JournalFilter filter() const;

signals:
    void changed();

private:
    /// `words`: what saved views call the choices of the box, in their order.
    void addBox(TableFilters& filters, QComboBox* box, const QStringList& words);
    void addTime(TableFilters& filters);
    [[nodiscard]] QString askedTime() const;
    [[nodiscard]] bool askForTime(const QString& value);
    void addKey(TableFilters& filters, QLineEdit* field, qsizetype key, const QString& title);
    void keysEdited();

    const QTimeZone m_zone;
    QStringList m_keys{{}, {}}; ///< the keys of employee and asset that are filtered by
    QComboBox *m_page, *m_outcome, *m_time;
    QLineEdit *m_employee, *m_asset;
    QDateEdit *m_from, *m_until;
};

} // namespace lockkeeper
