// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Appearance;
struct PageContext;

/// Language and theme, and what is kept of the connection of a window. Each choice holds at once, so there is
/// nothing to confirm.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `pages`: those of the window; null: it has no connection.
    SettingsDialog(Appearance& appearance, const PageContext* pages, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showChoices();
    void addHoldings(QFormLayout* form);
    void forgetHoldings();

    Appearance& m_appearance;
    const PageContext* const m_pages;
    QLabel* m_languageLabel;
    QComboBox* m_language;
    QLabel* m_themeLabel;
    QComboBox* m_theme;
    QCheckBox* m_keepHoldings;
    QPushButton* m_forgetHoldings;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
};

} // namespace lockkeeper
