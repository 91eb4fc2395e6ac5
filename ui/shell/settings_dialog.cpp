// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SettingsDialog::SettingsDialog(Appearance& appearance, const PageContext* pages, QWidget* parent)
    : ActionDialog(u"settings"_s, Kind::Shows, pages ? &pages->settings : nullptr, parent)
    , m_appearance(appearance)
    , m_pages(pages)
    , m_language(new QComboBox(this))
    , m_theme(new QComboBox(this))
    , m_note(newLabel({}, u"small"_s, this))
{
    setWindowTitle(tr("Settings"));
    m_language->setObjectName(u"settingsLanguage"_s);
    m_language->setAccessibleName(tr("Language"));
    m_theme->setObjectName(u"settingsTheme"_s);
    m_theme->setAccessibleName(tr("Theme"));
    m_language->addItem(tr("Same as system"), QString());
    for (const auto& code : Language::available())
        m_language->addItem(Language::nameOf(code), code);
    m_theme->addItem(tr("Same as system"), int(Theme::Choice::System));
    m_theme->addItem(tr("Light"), int(Theme::Choice::Light));
    m_theme->addItem(tr("Dark"), int(Theme::Choice::Dark));
    m_note->setText(tr("Changes apply immediately and are saved on this computer."));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("&Theme"), m_theme);
    if (m_pages && m_pages->holdings) addHoldings(form);
    body()->addLayout(form);
    body()->addWidget(m_note);
    body()->addStretch(1);
    setMinimumWidth(400);
    connect(m_language, &QComboBox::activated, this,
        [this] { m_appearance.chooseLanguage(m_language->currentData().toString()); });
    connect(m_theme, &QComboBox::activated, this,
        [this] { m_appearance.setTheme(Theme::Choice(m_theme->currentData().toInt())); });
    connect(&appearance, &Appearance::changed, this, &SettingsDialog::showChoices);
    showChoices();
}

void SettingsDialog::addHoldings(QFormLayout* form)
{
    auto* keep = new QCheckBox(this);
    keep->setObjectName(u"settingsKeepHoldings"_s);
    setWords(keep, tr("&Remember who holds which lock"),
        tr("On this computer, for the Lock desk page, for this connection"));
    auto* forget = newButton(u"settingsForgetHoldings"_s, tr("&Clear remembered lock holders…"), this);
    auto* row = new QHBoxLayout;
    row->addWidget(forget);
    row->addStretch(1);
    form->addRow(keep);
    form->addRow(QString(), row);
    HoldingsSetting setting(m_pages->settings, profileKey(m_pages->profile));
    keep->setChecked(setting.isKept());
    connect(keep, &QCheckBox::toggled, this, [holdings = m_pages->holdings, setting](bool isKept) mutable {
        setting.setKept(isKept);
        holdings->setKept(isKept);
    });
    connect(forget, &QPushButton::clicked, this, &SettingsDialog::forgetHoldings);
}

void SettingsDialog::forgetHoldings()
{
    const Prompter::Confirmation question{.title = tr("Clear remembered lock holders"),
        .text = tr("Clear the enterprises, employees and locks remembered for this connection? Nothing "
                   "changes at the gateway, and Lock desk learns them again when you next open them."),
        .action = tr("Clear"),
        .keep = {},
        .isDangerous = true};
    m_pages->prompter.confirm(this, question, [this] {
        whenDone(m_pages->holdings->forget(), this, [this](bool isForgotten) {
            m_note->setText(isForgotten ? tr("Remembered lock holders cleared.")
                                        : tr("Couldn't clear: the file can't be written."));
        });
    });
}

void SettingsDialog::showChoices()
{
    m_language->setCurrentIndex(m_language->findData(m_appearance.language()));
    m_theme->setCurrentIndex(m_theme->findData(int(m_appearance.theme())));
}

} // namespace lockkeeper
