// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QLabel;

namespace lockkeeper
{

/// What the gateway itself said (its code, its message, the path of a field), one press away from what is
/// said of it in our words (KT-20). There only while there is something to read, and folded at first. GUI
/// thread.
class DetailsButton final : public QToolButton
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "employees" gives "employeesDetails" and "employeesDetailsText".
    DetailsButton(const QString& prefix, QWidget* parent);

    /// Plain text; empty: there is nothing to read. Folds it.
    void setDetails(const QString& text);
    [[nodiscard]] const QString& details() const { return m_details; }
    /// The label in which it is read: a child of the parent, to be laid out by whoever made the button. Its
    /// text can be selected and copied.
    [[nodiscard]] QLabel* label() const { return m_label; }

private:
    void showFolded(bool isFolded);

    QString m_details;
    QLabel* m_label;
};

} // namespace lockkeeper
