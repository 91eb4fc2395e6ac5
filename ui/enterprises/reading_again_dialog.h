// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

class QCheckBox;
class QSpinBox;

namespace lockkeeper
{

class ReadingAgain;
class UiSettings;

/// Whether enterprises are read again by themselves, and how often. Deletes itself when it is closed.
class ReadingAgainDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `read`: how many enterprises it is about.
    ReadingAgainDialog(ReadingAgain& again, qsizetype read, UiSettings& settings, QWidget* parent);

private:
    void act() override;
    void showState();

    ReadingAgain& m_again;
    QCheckBox* m_isOn;
    QSpinBox* m_hours;
};

} // namespace lockkeeper
