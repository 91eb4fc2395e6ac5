// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SettingsDialog::SettingsDialog(
    Appearance& appearance, const PageContext* pages, QWidget* parent, QAction* team)
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
    if (team && team->isEnabled()) addTeam(team);
    body()->addLayout(form);
    body()->addWidget(m_note);
    body()->addStretch(1);
    setMinimumWidth(scaled(400));
    connect(m_language, &QComboBox::activated, this,
        [this] { m_appearance.chooseLanguage(m_language->currentData().toString()); });
    connect(m_theme, &QComboBox::activated, this,
        [this] { m_appearance.setTheme(Theme::Choice(m_theme->currentData().toInt())); });
    connect(&appearance, &Appearance::changed, this, &SettingsDialog::showChoices);
    showChoices();
}

/// Adds the button for the team, which closes this dialog: the team has one of its own, which would lie
/// behind it.
void SettingsDialog::addTeam(QAction* team)
{
    auto* button = newButton(u"settingsTeam"_s, team->text(), this);
    connect(button, &QPushButton::clicked, this, [this, team] {
        accept();
        team->trigger();
    });
    addBeside(button);
}

void SettingsDialog::addHoldings(QFormLayout* form)
{
    auto* keep = new QCheckBox(this);
    keep->setObjectName(u"settingsKeepHoldings"_s);
    setWords(keep, tr("&Remember what was read"),
        tr("On this computer, for Ctrl+K and Lock desk, for this connection"));
    auto* mobiles = new QCheckBox(this);
    mobiles->setObjectName(u"settingsKeepMobiles"_s);
    setWords(mobiles, tr("&Mobile numbers, too"), tr("So that employees are found by them"));
    auto* forget = newButton(u"settingsForgetHoldings"_s, tr("&Clear everything remembered…"), this);
    m_size = newLabel(u"settingsHoldingsSize"_s, u"small"_s, this);
    auto* clearing = new QVBoxLayout;
    clearing->setSpacing(4);
    clearing->addWidget(forget); // as wide as the fields above it
    clearing->addWidget(m_size);
    form->addRow(keep);
    auto* within = new QHBoxLayout; // indented, because it is a part of what is remembered
    within->setContentsMargins(scaled(23), 0, 0, 0);
    within->addWidget(mobiles);
    form->addRow(within);
    form->addRow(tr("&Forget if not read for"), newForgetAfter());
    form->addRow(QString(), clearing);
    connect(m_pages->holdings, &KnownHoldings::changed, this, &SettingsDialog::showSize);
    showSize();
    HoldingsSetting setting(m_pages->settings, profileKey(m_pages->profile));
    keep->setChecked(setting.isKept());
    connect(keep, &QCheckBox::toggled, this, [holdings = m_pages->holdings, setting](bool isKept) mutable {
        setting.setKept(isKept);
        holdings->setKept(isKept);
    });
    mobiles->setChecked(setting.keepsMobiles());
    connect(mobiles, &QCheckBox::toggled, this, [holdings = m_pages->holdings, setting](bool keeps) mutable {
        setting.setKeepsMobiles(keeps);
        holdings->setKeepsMobiles(keeps);
    });
    connect(forget, &QPushButton::clicked, this, &SettingsDialog::forgetHoldings);
}

/// Makes the box for how long things are kept. It offers choices, because a number that is typed would take
/// effect with its first digit.
QWidget* SettingsDialog::newForgetAfter()
{
    auto* days = new QComboBox(this);
    days->setObjectName(u"settingsForgetAfter"_s);
    days->setAccessibleName(tr("Forget if not read for"));
    days->setToolTip(tr("Your own names, groups, notes and “Not renewed” marks are kept"));
    HoldingsSetting setting(m_pages->settings, profileKey(m_pages->profile));
    QList<int> choices{30, HoldingsSetting::usualDays, 180, 365};
    if (const int chosen = setting.forgetAfter(); chosen > 0 && !choices.contains(chosen))
        choices.append(chosen);
    std::sort(choices.begin(), choices.end());
    for (const int count : std::as_const(choices))
        days->addItem(tr("%Ln day(s)", nullptr, count), count);
    days->addItem(tr("Never forget"), 0);
    days->setCurrentIndex(days->findData(setting.forgetAfter()));
    connect(days, &QComboBox::activated, this, [holdings = m_pages->holdings, setting, days]() mutable {
        setting.setForgetAfter(days->currentData().toInt());
        holdings->setForgetAfter(setting.forgetAfter(), true);
    });
    return days;
}

/// Shows how much is kept on disk, at first and as often as lists come that change it.
void SettingsDialog::showSize()
{
    whenDone(m_pages->holdings->bytesOnDisk(), this, [this](qint64 bytes) {
        m_size->setText(bytes > 0 ? tr("%1 on this computer")
                                        .arg(QLocale().formattedDataSize(
                                            bytes, bytes < 1'000'000 ? 0 : 1, QLocale::DataSizeSIFormat))
                                  : tr("Nothing on this computer"));
    });
}

void SettingsDialog::forgetHoldings()
{
    const Prompter::Confirmation question{.title = tr("Clear everything remembered"),
        .text = tr(
            "Clear all enterprises, employees, assets, locks and products of this connection from this "
            "computer? Nothing changes at the gateway, but your own names, groups, notes and “Not renewed” "
            "marks are lost."),
        .action = tr("Clear"),
        .keep = {},
        .isDangerous = true};
    m_pages->prompter.confirm(this, question, [this] {
        whenDone(m_pages->holdings->forget(), this, [this](bool isForgotten) {
            m_note->setText(isForgotten ? tr("Everything remembered was cleared.")
                                        : tr("Couldn't clear: the file can't be written."));
            announce(m_note);
        });
    });
}

void SettingsDialog::showChoices()
{
    m_language->setCurrentIndex(m_language->findData(m_appearance.language()));
    m_theme->setCurrentIndex(m_theme->findData(int(m_appearance.theme())));
}

} // namespace lockkeeper
