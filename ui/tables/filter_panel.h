// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/question.h"

#include <QFrame>
#include <QMap>

#include <vector>

class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace lockkeeper
{

/// What the button "Filter" in the toolbar of a table page opens: what is asked of the gateway, each under
/// its title, and ticks. Lies over the page below the button; Escape, Return in a field, a press elsewhere,
/// or leaving it by Tab closes it. The button says how many of them are set, and is there once there are any.
/// GUI thread.
class FilterPanel final : public QFrame
{
    Q_OBJECT

public:
    /// `prefix` starts all object names; the button is the first thing that is added to a layout by whoever
    /// makes this.
    FilterPanel(const QString& prefix, QPushButton* button, QWidget* page);

    /// A control, or one with others beside it, that decides what is asked of the gateway. `name` is for
    /// asked() and ask().
    void add(const QString& name, const QString& title, QWidget* control, Question question);
    [[nodiscard]] QCheckBox* addTick(const QString& objectName, const QString& text);

    /// Whether less than everything is asked of the gateway.
    [[nodiscard]] bool asksForPart() const;
    /// What is asked, by the names of those questions that ask for less than everything.
    [[nodiscard]] QMap<QString, QString> asked() const;
    /// Sets what is asked, and nothing else is. The result are the names of those that are not understood.
    QStringList ask(const QMap<QString, QString>& asked);
    /// Clears what is asked, not the ticks.
    void clear() { ask({}); }
    /// The controls in the order in which they are read.
    [[nodiscard]] QList<QWidget*> focusOrder() const;

public slots:
    void toggle();
    /// Says on the button how many are set.
    void refresh();

signals:
    /// Something else is to be asked now, by ask() or clear().
    void askedAnew();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Asker {
        QString name;
        QWidget* control;
        Question question;
    };

    void open();
    void shut();
    void place();
    [[nodiscard]] bool holds(const QWidget* widget) const;
    void added();

    QPushButton* m_button;
    QVBoxLayout* m_rows;
    QPushButton* m_clear;
    std::vector<Asker> m_questions;
    QList<QCheckBox*> m_ticks;
};

} // namespace lockkeeper
