// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QList>
#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace lockkeeper
{

class Appearance;

/// Actions that work on every page: the shortcuts of the window, and the choices of language and theme for
/// the command palette.
class ShellActions : public QObject
{
    Q_OBJECT

public:
    /// Without an appearance, language and theme cannot be chosen in this window.
    ShellActions(Appearance* appearance, QWidget* window);

    QAction* const enterprise;
    QAction* const palette;
    QAction* const activity;
    QAction* const connection; ///< opens the list of connections
    QAction* const signIn;
    QAction* const settings;
    QAction* const team; ///< whether colleagues share a desk; for saved connections
    QAction* const log;
    QAction* const report; ///< for support
    QAction* const help;

    /// These, then the languages and themes.
    [[nodiscard]] QList<QAction*> all() const;

private:
    void showChoices();

    Appearance* m_appearance;
    std::vector<std::pair<QAction*, QString>> m_languages; ///< with Appearance::language()
    std::vector<std::pair<QAction*, Theme::Choice>> m_themes;
};

} // namespace lockkeeper
