// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QFormLayout;
class QLabel;

namespace lockkeeper
{

/// A form: rows of a label, a control, a hint, and what is wrong with what is in the control. Rows go by the
/// fields that the issues of validate() name.
///
/// What is wrong is shown only after somebody has left the control, or once setAllTouched() was called: who
/// has typed "h" need not be told that this is no address. What is only doubtful (a Warning) is said, but
/// the control is not framed.
class FormRows : public QWidget
{
    Q_OBJECT
public:
    explicit FormRows(QWidget* parent = nullptr);

    void setAllTouched();
    /// For a form that starts anew.
    void setNoneTouched();
    /// Shows those that belong here; the number of rows that show one.
    int showIssues(const Issues& issues);
    /// Whether an issue belongs here.
    [[nodiscard]] bool hasField(const QString& field) const;
    void focusField(const QString& field);

signals:
    /// Something was typed or chosen.
    void edited();
    /// Somebody has left a control: what is wrong with it may be said now.
    void touched();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// The control with its label, which is its buddy. `line`: what to put in its place where it is only one
    /// of several in the row; `below`: goes between hint and problem.
    void addRow(const QString& field, QWidget* control, QWidget* line = nullptr, QWidget* below = nullptr);
    /// A row that shows issues of a control in somebody else's row.
    void addAlias(const QString& field, const QString& row, QWidget* control);
    void addSection(QLabel* title);
    void addWide(QWidget* widget);
    /// `label` may have a mnemonic. The hint is always shown, beneath the control.
    void setRowTexts(const QString& field, const QString& label, const QString& hint = {});
    void setRowVisible(const QString& field, bool visible);
    /// What is wrong with this field may be said now.
    void setTouched(const QString& field) { find(field)->touched = true; }
    [[nodiscard]] static QLabel* makeSection(QWidget* parent);

private:
    struct Row {
        QString field;
        QWidget* control = nullptr;
        QLabel* label = nullptr; ///< none: an alias
        QWidget* box = nullptr;
        QLabel* hint = nullptr;
        QLabel* problem = nullptr;
        bool touched = false;
    };
    [[nodiscard]] Row* find(const QString& field);
    void showProblem(Row& row, const Issue* issue);
    /// Tab goes down the rows as they stand, whatever order their controls were made in: what is typed into
    /// the next field must not end up in another, least of all a password.
    void putNextInTabs(QWidget* row);

    QFormLayout* m_form;
    std::vector<Row> m_rows;
    QPointer<QWidget> m_lastInTabs;
};

} // namespace lockkeeper
