// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/offer_form.h"

#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/renewals/length_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The longest header or footer, in characters: a quarter of a page has room for it (OF-5).
constexpr qsizetype longestLetterhead = 800;

} // namespace

OfferForm::OfferForm(const OfferChoices& begin, Prompter& prompter, QDate today, QWidget* parent)
    : FormRows(parent)
    , m_prompter(prompter)
{
    addChoices(begin, today);
    addLetterhead(begin);
    m_folder = addPath(u"folder"_s, begin.folder, tr("C&hoose…"), tr("Choose the folder"),
        [this](std::function<void(const QString&)> answer) {
            m_prompter.askFolder(window(), tr("Folder for offers"), choices().folder, std::move(answer));
        });
    setRowTexts(u"folder"_s, tr("Fol&der"), tr("A file for each enterprise, readable only by you."));
}

void OfferForm::addChoices(const OfferChoices& begin, QDate today)
{
    m_length = new LengthChoice(u"offer"_s, today, this);
    m_length->setLength(begin.length);
    m_language = new QComboBox(this);
    m_language->setObjectName(u"offerLanguage"_s);
    for (const auto& code : Language::available())
        m_language->addItem(Language::nameOf(code), code);
    m_language->setCurrentIndex(m_language->findData(begin.language));
    m_format = new QComboBox(this);
    m_format->setObjectName(u"offerFormat"_s);
    m_format->addItem(u"PDF"_s, int(OfferFormat::Pdf));
    m_format->addItem(tr("Excel workbook"), int(OfferFormat::Xlsx));
    m_format->setCurrentIndex(m_format->findData(int(begin.format)));
    m_ids = new QCheckBox(tr("With asset n&umbers and product ids"), this);
    m_ids->setObjectName(u"offerIds"_s);
    m_ids->setChecked(begin.withIds);
    addRow(u"length"_s, m_length->control(), m_length);
    addRow(u"language"_s, m_language);
    addRow(u"format"_s, m_format);
    addWide(m_ids);
    setRowTexts(u"length"_s, tr("&Length"), tr("Starts the day after the end, or today if that has passed."));
    setRowTexts(u"language"_s, tr("L&anguage"));
    setRowTexts(u"format"_s, tr("&Format"));
    connect(m_length, &LengthChoice::changed, this, &FormRows::edited);
    connect(m_ids, &QCheckBox::toggled, this, &FormRows::edited);
    for (auto* box : {m_language, m_format})
        connect(box, &QComboBox::currentIndexChanged, this, &FormRows::edited);
}

void OfferForm::addLetterhead(const OfferChoices& begin)
{
    auto* section = makeSection(this);
    section->setText(tr("Letterhead"));
    addSection(section);
    m_header = addText(u"header"_s, begin.header);
    m_footer = addText(u"footer"_s, begin.footer);
    m_logo = addPath(u"logo"_s, begin.logo, tr("Choos&e…"), tr("Choose the logo"),
        [this](std::function<void(const QString&)> answer) {
            m_prompter.askOpenPath(
                window(), {tr("Logo for offers"), tr("Pictures (*.png *.jpg *.jpeg)")}, std::move(answer));
        });
    setRowTexts(u"header"_s, tr("Heade&r"));
    setRowTexts(u"footer"_s, tr("Foo&ter"));
    setRowTexts(u"logo"_s, tr("Lo&go"), tr("Kept with this connection, like header and footer."));
}

QPlainTextEdit* OfferForm::addText(const QString& field, const QString& text)
{
    auto* edit = new QPlainTextEdit(this);
    edit->setObjectName(u"offer"_s + field.at(0).toUpper() + field.mid(1));
    edit->setTabChangesFocus(true);
    edit->setPlainText(text);
    edit->setFixedHeight(scaled(58));
    edit->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); // or its row takes what is to spare
    addRow(field, edit);
    connect(edit, &QPlainTextEdit::textChanged, this, &FormRows::edited);
    return edit;
}

QLineEdit* OfferForm::addPath(const QString& field, const QString& path, const QString& button,
    const QString& spoken, std::function<void(std::function<void(const QString&)>)> ask)
{
    const auto name = u"offer"_s + field.at(0).toUpper() + field.mid(1);
    auto* line = new QWidget(this);
    line->setProperty("look", u"plain"_s);
    auto* edit = new QLineEdit(QDir::toNativeSeparators(path), line);
    edit->setObjectName(name);
    auto* choose = newButton(name + u"Choose"_s, button, line);
    choose->setAccessibleName(spoken);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit, 1);
    layout->addWidget(choose);
    addRow(field, edit, line);
    connect(edit, &QLineEdit::textChanged, this, &FormRows::edited);
    connect(choose, &QPushButton::clicked, edit, [edit, ask = std::move(ask)] {
        ask([edit = QPointer(edit)](const QString& chosen) {
            if (!edit) return;
            edit->setText(QDir::toNativeSeparators(chosen));
            edit->setFocus();
        });
    });
    return edit;
}

OfferChoices OfferForm::choices() const
{
    return {.length = m_length->length(),
        .language = m_language->currentData().toString(),
        .format = OfferFormat(m_format->currentData().toInt()),
        .withIds = m_ids->isChecked(),
        .folder = QDir::fromNativeSeparators(m_folder->text().trimmed()),
        .header = m_header->toPlainText(),
        .footer = m_footer->toPlainText(),
        .logo = QDir::fromNativeSeparators(m_logo->text().trimmed())};
}

RenewalTerms OfferForm::terms() const
{
    RenewalTerms terms;
    m_length->applyTo(terms);
    return terms;
}

QString OfferForm::showProblems(const QString& ofLogo)
{
    Issues issues;
    const auto say = [this, &issues](const QString& field, const QString& code, const QString& text) {
        Issue issue;
        issue.field = field;
        issue.code = code;
        issue.text = text;
        issues.append(issue);
        setTouched(field); // it is said at once: nothing can be written
    };
    const auto tooLong = u"tooLong"_s;
    for (const auto& [field, edit] : {std::pair(u"header"_s, m_header), std::pair(u"footer"_s, m_footer)})
        if (edit->toPlainText().size() > longestLetterhead)
            say(field, tooLong, tr("Use at most %Ln character(s).", nullptr, int(longestLetterhead)));
    if (!ofLogo.isEmpty()) say(u"logo"_s, u"unreadable"_s, ofLogo);
    showIssues(issues);
    return issues.isEmpty() ? QString() : issues.first().text;
}

} // namespace lockkeeper
