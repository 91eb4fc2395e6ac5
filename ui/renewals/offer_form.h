// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/form_rows.h"
#include "ui/renewals/offer_choices.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace lockkeeper
{

class LengthChoice;
class Prompter;

/// What is asked before offers are written. GUI thread.
class OfferForm final : public FormRows
{
    Q_OBJECT

public:
    /// `prompter` outlives this.
    OfferForm(const OfferChoices& begin, Prompter& prompter, QDate today, QWidget* parent);

    [[nodiscard]] OfferChoices choices() const;
    [[nodiscard]] RenewalTerms terms() const;
    /// Shows beside the letterhead what is wrong with it, and gives the first of these sentences; empty:
    /// nothing. `ofLogo`: what is wrong with the logo.
    QString showProblems(const QString& ofLogo);

private:
    void addChoices(const OfferChoices& begin, QDate today);
    void addLetterhead(const OfferChoices& begin);
    QPlainTextEdit* addText(const QString& field, const QString& text);
    QLineEdit* addPath(const QString& field, const QString& path, const QString& button,
        const QString& spoken, std::function<void(std::function<void(const QString&)>)> ask);

    Prompter& m_prompter;
    LengthChoice* m_length;
    QComboBox *m_language, *m_format;
    QCheckBox* m_ids;
    QPlainTextEdit *m_header, *m_footer;
    QLineEdit *m_logo, *m_folder;
};

} // namespace lockkeeper
