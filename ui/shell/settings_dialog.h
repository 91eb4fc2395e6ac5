// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

class QComboBox;
class QFormLayout;
class QLabel;

namespace lockkeeper
{

class Appearance;
struct PageContext;

/// Language and theme, and what is kept of the connection of a window. Each choice takes effect at once, so
/// there is nothing to confirm.
class SettingsDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `pages`: those of the window; null: it has no connection. `team`: leads to the settings of its team;
    /// null, or disabled: it has none. Both outlive this.
    SettingsDialog(
        Appearance& appearance, const PageContext* pages, QWidget* parent = nullptr, QAction* team = nullptr);

private:
    void showChoices();
    void addTeam(QAction* team);
    void addHoldings(QFormLayout* form);
    QWidget* newForgetAfter();
    void forgetHoldings();
    void showSize();

    Appearance& m_appearance;
    const PageContext* const m_pages;
    QComboBox* m_language;
    QComboBox* m_theme;
    QLabel* m_size = nullptr; ///< how much is kept on disk; null: nothing is kept of a connection
    QLabel* m_note;
};

} // namespace lockkeeper
