// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/unavailable_page.h"

#include "ui/kit/empty_state.h"

#include <QVBoxLayout>

namespace lockkeeper
{

UnavailablePage::UnavailablePage(const PageFace& face, bool isEditable, QWidget* parent)
    : Page(face, parent)
{
    auto* reason = new EmptyState(face.name, this);
    reason->setTexts(tr("%1: not available with this connection").arg(title()),
        face.modules == PageModules::Order
            ? tr("This page needs the order module, but the connection has no order token.")
        : face.modules == PageModules::Member
            ? tr("This page needs the member center, but the connection lacks its client token, its user "
                 "token, or both.")
            : tr("The connection has no token for the modules this page needs."),
        isEditable ? tr("Edit connection…") : QString());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->addWidget(reason);
    connect(reason, &EmptyState::actionTriggered, this, &Page::connectionEditRequested);
    setFocusProxy(reason);
}

} // namespace lockkeeper
