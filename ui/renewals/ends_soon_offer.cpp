// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/ends_soon_offer.h"

#include "ui/base/page.h"
#include "ui/kit/controls.h"
#include "ui/renewals/draft_renewals.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EndsSoonOffer::EndsSoonOffer(
    const QString& prefix, int days, PageContext& context, Page& page, QWidget* parent)
    : QPushButton(parent)
    , m_context(context)
    , m_action(newAction(prefix + u"RenewAction"_s, tr("Draft renewal…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), &page)) // the same key as on the pages of lists
{
    setObjectName(prefix + u"Renew"_s);
    setAutoDefault(false);
    setWords(this, m_action->text(), tr("Of products that end within %n day(s)", nullptr, days));
    m_action->setProperty(synonymsProperty, tr("renew, prolong, extend, order again, offer"));
    page.addAction(m_action);
    connect(this, &QPushButton::clicked, m_action, &QAction::trigger);
    connect(m_action, &QAction::triggered, &page,
        [&page, &context, days] { draftRenewals(&page, context, RenewalChoice{.endsWithin = days}); });
    setCount(0);
}

void EndsSoonOffer::setCount(qint64 count)
{
    const bool isOffered = count > 0 && canDraftRenewals(m_context);
    m_action->setEnabled(isOffered);
    setVisible(isOffered);
}

} // namespace lockkeeper
