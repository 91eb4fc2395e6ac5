// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/settings_dialog.h"

#include "services/journal/known_holdings.h"
#include "services/journal/when_done.h"
#include "ui/shell/appearance.h"
#include "ui/shell/language.h"
#include "ui/widgets/holdings_setting.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SettingsDialog::SettingsDialog(Appearance& appearance, const PageContext* pages, QWidget* parent)
    : QDialog(parent)
    , m_appearance(appearance)
    , m_pages(pages)
    , m_languageLabel(new QLabel(this))
    , m_language(new QComboBox(this))
    , m_themeLabel(new QLabel(this))
    , m_theme(new QComboBox(this))
    , m_keepHoldings(new QCheckBox(this))
    , m_forgetHoldings(new QPushButton(this))
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
    addHoldings(form);
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

void SettingsDialog::addHoldings(QFormLayout* form)
{
    m_keepHoldings->setObjectName(u"settingsKeepHoldings"_s);
    m_forgetHoldings->setObjectName(u"settingsForgetHoldings"_s);
    m_forgetHoldings->setAutoDefault(false);
    auto* holdings = m_pages ? m_pages->holdings : nullptr;
    m_keepHoldings->setVisible(holdings);
    m_forgetHoldings->setVisible(holdings);
    if (!holdings) return;
    auto* row = new QHBoxLayout;
    row->addWidget(m_forgetHoldings);
    row->addStretch(1);
    form->addRow(m_keepHoldings);
    form->addRow(QString(), row);
    HoldingsSetting setting(m_pages->settings, profileKey(m_pages->profile));
    m_keepHoldings->setChecked(setting.isKept());
    connect(m_keepHoldings, &QCheckBox::toggled, this, [holdings, setting](bool isKept) mutable {
        setting.setKept(isKept);
        holdings->setKept(isKept);
    });
    connect(m_forgetHoldings, &QPushButton::clicked, this, &SettingsDialog::forgetHoldings);
}

void SettingsDialog::forgetHoldings()
{
    const Prompter::Confirmation question{.title = tr("Forget what is known"),
        .text = tr("Forget which enterprises, employees and locks were seen with this connection? Nothing "
                   "changes at the gateway. The lock desk knows them again when they are next opened."),
        .action = tr("Forget"),
        .keep = {},
        .isDangerous = true};
    m_pages->prompter.confirm(this, question, [this] {
        whenDone(m_pages->holdings->forget(), this, [this](bool isForgotten) {
            m_note->setText(isForgotten ? tr("What was known was forgotten.")
                                        : tr("It could not be forgotten: the file cannot be written."));
        });
    });
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
    m_keepHoldings->setText(tr("&Remember who holds which lock"));
    m_keepHoldings->setToolTip(tr("On this computer, for the lock desk, for this connection"));
    m_keepHoldings->setAccessibleName(tr("Remember who holds which lock"));
    m_forgetHoldings->setText(tr("&Forget what is known…"));
    m_forgetHoldings->setAccessibleName(tr("Forget what is known…"));
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
