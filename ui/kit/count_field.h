// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// Has the number of things typed that are changed at once, where they are more than a slip may change
/// (KT-2). Hidden where they are not. GUI thread.
class CountField : public QWidget
{
    Q_OBJECT

public:
    /// Changes of more people or things at once than these are confirmed by typing their number.
    static constexpr qsizetype mostWithoutTyping = 20;

    /// `objectName`: the name of the line.
    CountField(const QString& objectName, QWidget* parent);

    /// Asks for this number to be typed, if it is large enough. What was typed for another number is no
    /// agreement any more.
    void ask(qsizetype count);
    /// Whether nothing is asked for, or the number was typed.
    [[nodiscard]] bool isGiven() const;
    /// The line to type into; null while nothing is asked for.
    [[nodiscard]] QLineEdit* line() const { return m_wanted > 0 ? m_line : nullptr; }

signals:
    /// Something was typed: isGiven() may be another than before.
    void edited();

private:
    QLabel* m_label;
    QLineEdit* m_line;
    qsizetype m_wanted = 0; ///< 0: none is asked for
};

} // namespace lockkeeper
