// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lockkeeper
{

class MainWindow;
class UiSettings;

/// Gives the window the place and size that it had the last time, and the page that was last shown over its
/// connection (SH-11), and remembers them for the next. A run that takes pictures has none, so that it
/// neither uses nor changes what a person has arranged.
class WindowMemory : public QObject
{
    Q_OBJECT

public:
    /// Restores at once, so that the pages must be there. A child of the window.
    WindowMemory(MainWindow& window, UiSettings& settings);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void store();

    MainWindow& m_window;
    UiSettings& m_settings;
};

} // namespace lockkeeper
