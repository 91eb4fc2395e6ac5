// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lockkeeper
{

class MainWindow;
class UiSettings;

/// Puts the window back to where and how large it was, on the page it showed, and remembers both for the
/// next time. A picture-taking run makes none, so that it neither sees nor changes what a person arranged.
class WindowMemory : public QObject
{
    Q_OBJECT

public:
    /// Restores at once; the pages must be there. A child of the window.
    WindowMemory(MainWindow& window, UiSettings& settings);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void store();

    MainWindow& m_window;
    UiSettings& m_settings;
};

} // namespace lockkeeper
