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

class DetailsButton;

/// A form: rows of a label, a control, a hint, and what is wrong with the value. Rows are named by the
/// fields that the issues of validate() name.
///
/// An issue is shown only after somebody has left the control, or once setAllTouched() was called: who has
/// typed "h" need not be told that this is no address. A Warning is shown without a frame around the
/// control.
class FormRows : public QWidget
{
    Q_OBJECT
public:
    explicit FormRows(QWidget* parent = nullptr);

    void setAllTouched();
    /// Shows no issues again until a control was left: for a form that is filled anew.
    void setNoneTouched();
    /// Shows the issues that belong to rows of this form; the result is how many rows show one.
    int showIssues(const Issues& issues);
    /// Whether an issue of this field is shown by a row of this form.
    [[nodiscard]] bool hasField(const QString& field) const;
    void focusField(const QString& field);

signals:
    /// Something was typed or chosen.
    void edited();
    /// Somebody has left a control, so that its issues may be shown.
    void touched();

protected:
    /// Puts labels above their fields, for a form at the side of something, where a label beside its field
    /// would leave it too little room. To be called before the first row.
    void setLabelsAbove();
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Adds a control and its label. `line`: a widget that contains the control and others, where there are
    /// several in the row; `below` is put between hint and problem.
    void addRow(const QString& field, QWidget* control, QWidget* line = nullptr, QWidget* below = nullptr);
    /// Lets the row `row` show issues of `field`, whose control is in it.
    void addAlias(const QString& field, const QString& row, QWidget* control);
    void addSection(QLabel* title);
    void addWide(QWidget* widget);
    /// `label`, plain text, may have a mnemonic: an ampersand of a name is doubled. The hint is always shown,
    /// beneath the control.
    void setRowTexts(const QString& field, const QString& label, const QString& hint = {});
    void setRowVisible(const QString& field, bool visible);
    /// Lets issues of this field be shown from now on.
    void setTouched(const QString& field) { find(field)->touched = true; }
    [[nodiscard]] static QLabel* makeSection(QWidget* parent);

private:
    struct Row {
        QString field;
        QWidget* control = nullptr;
        QLabel* label = nullptr; ///< null for an alias
        QWidget* box = nullptr;
        QLabel* hint = nullptr;
        QLabel* problem = nullptr;
        DetailsButton* details = nullptr; ///< made when there are some
        bool touched = false;
    };
    [[nodiscard]] Row* find(const QString& field);
    void showProblem(Row& row, const Issue* issue);
    /// Tab goes down the rows in their order, whatever order their controls were made in: text that is meant
    /// for the next field must not get into another one, least of all a password.
    void putNextInTabs(QWidget* row);

    QFormLayout* m_form;
    std::vector<Row> m_rows;
    QPointer<QWidget> m_lastInTabs;
};

} // namespace lockkeeper
