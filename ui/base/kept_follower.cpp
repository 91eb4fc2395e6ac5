// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/kept_follower.h"

#include "services/storage/holdings/known_holdings.h"

#include <QEvent>

#include <utility>

namespace lockkeeper
{

KeptFollower::KeptFollower(KnownHoldings& holdings, QWidget* page, std::chrono::milliseconds delay)
    : QObject(page)
    , m_page(*page)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(delay);
    m_wait.callOnTimeout(this, [this] {
        m_isOutdated = !m_page.isVisible();
        if (!m_isOutdated) emit outdated();
    });
    connect(&holdings, &KnownHoldings::changed, this, &KeptFollower::postpone);
    for (const auto gone : {&KnownHoldings::forgotten, &KnownHoldings::keptEnds})
        connect(&holdings, gone, this, &KeptFollower::forgotten);
    page->installEventFilter(this);
}

void KeptFollower::postpone()
{
    if (!m_wait.isActive()) m_wait.start();
}

bool KeptFollower::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show && std::exchange(m_isOutdated, false)) postpone();
    return QObject::eventFilter(watched, event);
}

} // namespace lockkeeper
