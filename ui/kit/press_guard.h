// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

class QAbstractButton;

namespace lockkeeper
{

/// Lets the second half of a double click press only what the first half pressed, if that is still the same:
/// it has not gone meanwhile, could always be pressed, and says what it said. What else is under the pointer
/// by then was not meant, and nobody has read it yet: a button of a dialog that has opened, one below a
/// dialog that has closed, one in the place of another, or "Send the rest" after all of it has failed (KT-6).
///
/// And a Return that is held down presses no button: it may be held since before the window came.
///
/// For all windows of the program, as long as it lives. Made after the application. GUI thread.
class PressGuard : public QObject
{
public:
    PressGuard();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QAbstractButton> m_pressed; ///< null: none was, or it has changed since
    QString m_words;                     ///< what the button said when it was pressed
};

} // namespace lockkeeper
