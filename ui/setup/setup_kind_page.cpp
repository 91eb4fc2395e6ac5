// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_kind_page.h"

#include "models/domain/base/visible_text.h"
#include "services/identity/profiles/connection_profile.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"

#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupKindPage::SetupKindPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
{
    const QString names[] = {u"setupKindCreate"_s, u"setupKindBind"_s, u"setupKindExisting"_s};
    for (size_t i = 0; i < m_choices.size(); ++i) {
        auto& choice = m_choices[i];
        choice.button = new QRadioButton(this);
        choice.button->setObjectName(names[i]);
        choice.meaning = newLabel({}, u"dim"_s, this);
        choice.meaning->setIndent(24);
        pageLayout()->addWidget(choice.button);
        pageLayout()->addWidget(choice.meaning);
        pageLayout()->addSpacing(8);
    }
    pageLayout()->addStretch(1);
    m_choices[0].button->setText(tr("&Create a new enterprise"));
    m_choices[0].meaning->setText(
        tr("Creates an enterprise master account with its default customer, an industry-information customer "
           "with its administrator, and the matching employees."));
    m_choices[1].button->setText(tr("Bind a c&ustomer to an enterprise"));
    m_choices[1].meaning->setText(
        tr("Creates an authorized customer of the channel and binds it to an enterprise master account."));
    m_choices[2].button->setText(tr("Use an &existing enterprise"));
    m_choices[2].meaning->setText(tr("Adds employees and assigns assets; creates no enterprise."));
    const QString missing = tr("Not available: this connection has no tokens for the order module.");
    if (!offersOrderModule(context().profile))
        for (const auto kind : {SetupKind::Create, SetupKind::Bind})
            m_choices[size_t(kind)].meaning->setText(missing);
    for (const auto& choice : m_choices) {
        choice.button->setAccessibleName(withoutMnemonic(choice.button->text()));
        choice.button->setAccessibleDescription(choice.meaning->text());
    }
}

QString SetupKindPage::title() const
{
    return tr("Choose a task");
}

void SetupKindPage::enter()
{
    const bool hasOrderModule = offersOrderModule(context().profile);
    for (size_t i = 0; i < m_choices.size(); ++i)
        m_choices[i].button->setEnabled(hasOrderModule || SetupKind(i) == SetupKind::Existing);
    if (!hasOrderModule) state().kind = SetupKind::Existing;
    m_choices[size_t(state().kind)].button->setChecked(true);
}

QWidget* SetupKindPage::firstFocus() const
{
    return m_choices[size_t(state().kind)].button;
}

void SetupKindPage::goOn()
{
    for (size_t i = 0; i < m_choices.size(); ++i)
        if (m_choices[i].button->isChecked()) state().kind = SetupKind(i);
    emit finished();
}

} // namespace lockkeeper
