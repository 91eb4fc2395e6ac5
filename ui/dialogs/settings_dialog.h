// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace lockkeeper
{

class Appearance;

/// Language and theme. Each choice holds at once, so there is nothing to confirm.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(Appearance& appearance, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showChoices();

    Appearance& m_appearance;
    QLabel* m_languageLabel;
    QComboBox* m_language;
    QLabel* m_themeLabel;
    QComboBox* m_theme;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
};

} // namespace lockkeeper
