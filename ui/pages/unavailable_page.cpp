// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/unavailable_page.h"

#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QVBoxLayout>

namespace lockkeeper
{

UnavailablePage::UnavailablePage(const PageFace& face, bool isEditable, QWidget* parent)
    : Page(face, parent)
    , m_isEditable(isEditable)
    , m_reason(new EmptyState(face.name, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->addWidget(m_reason);
    connect(m_reason, &EmptyState::actionTriggered, this, &Page::connectionEditRequested);
    setFocusProxy(m_reason);
    retranslate();
}

void UnavailablePage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void UnavailablePage::retranslate()
{
    const QString reason =
        face().modules == PageModules::Order
            ? tr("This page asks the order module, and the connection has no order token for it.")
        : face().modules == PageModules::Member
            ? tr("This page asks the member center, and the connection does not have both tokens for it: a "
                 "client token and a user token.")
            : tr("The connection has no token for the parts of the gateway that this page asks.");
    m_reason->setTexts(tr("%1: not with this connection").arg(title()), reason,
        m_isEditable ? tr("Edit connection…") : QString());
}

} // namespace lockkeeper
