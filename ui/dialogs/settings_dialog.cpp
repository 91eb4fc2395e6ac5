// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/settings_dialog.h"

#include "ui/shell/appearance.h"
#include "ui/shell/language.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SettingsDialog::SettingsDialog(Appearance& appearance, QWidget* parent)
    : QDialog(parent)
    , m_appearance(appearance)
    , m_languageLabel(new QLabel(this))
    , m_language(new QComboBox(this))
    , m_themeLabel(new QLabel(this))
    , m_theme(new QComboBox(this))
    , m_note(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(u"settingsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_language->setObjectName(u"settingsLanguage"_s);
    m_theme->setObjectName(u"settingsTheme"_s);
    m_buttons->button(QDialogButtonBox::Close)->setObjectName(u"settingsClose"_s);
    m_language->addItem({}, QString());
    for (const auto& code : Language::available())
        m_language->addItem(Language::nameOf(code), code);
    for (const auto choice : {Theme::Choice::System, Theme::Choice::Light, Theme::Choice::Dark})
        m_theme->addItem({}, int(choice));
    m_languageLabel->setBuddy(m_language);
    m_themeLabel->setBuddy(m_theme);
    m_note->setProperty("look", u"small"_s);
    m_note->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(m_languageLabel, m_language);
    form->addRow(m_themeLabel, m_theme);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(14);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addStretch();
    layout->addWidget(m_buttons);
    setMinimumWidth(400);
    connect(m_language, &QComboBox::activated, this,
        [this] { m_appearance.setLanguage(m_language->currentData().toString()); });
    connect(m_theme, &QComboBox::activated, this,
        [this] { m_appearance.setTheme(Theme::Choice(m_theme->currentData().toInt())); });
    connect(&appearance, &Appearance::changed, this, &SettingsDialog::showChoices);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    retranslate();
    showChoices();
}

void SettingsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_languageLabel->setText(tr("&Language"));
    m_themeLabel->setText(tr("&Theme"));
    m_language->setItemText(0, tr("As the system"));
    m_theme->setItemText(0, tr("As the system"));
    m_theme->setItemText(1, tr("Light"));
    m_theme->setItemText(2, tr("Dark"));
    m_language->setAccessibleName(tr("Language"));
    m_theme->setAccessibleName(tr("Theme"));
    m_note->setText(tr("Changes hold at once and are kept on this computer."));
    auto* close = m_buttons->button(QDialogButtonBox::Close);
    close->setText(tr("Close"));
    close->setAccessibleName(close->text());
}

void SettingsDialog::showChoices()
{
    m_language->setCurrentIndex(m_language->findData(m_appearance.language()));
    m_theme->setCurrentIndex(m_theme->findData(int(m_appearance.theme())));
}

} // namespace lockkeeper
