// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/shared_order_drafts.h"

#include <QCryptographicHash>

namespace lockkeeper
{

QString sharedHashOf(const QByteArray& shared)
{
    return QString::fromLatin1(QCryptographicHash::hash(shared, QCryptographicHash::Md5).toHex());
}

SharedChoice sharedChoice(const QByteArray& content, const std::optional<SharedMark>& mark,
    const QByteArray& shared, qint64 revision, const QString& past)
{
    if (content.isEmpty()) return SharedChoice::Team;
    if (mark && mark->revision == revision) return SharedChoice::Local;
    // What is here may have been put to the team, with the answer lost, or the mark not written any more.
    const auto here = sharedContentOf(content);
    if (here == shared) return SharedChoice::Local;
    const auto hash = sharedHashOf(here);
    const bool isKnown = (mark && mark->base == hash) || past.contains(u',' + hash);
    return isKnown ? SharedChoice::Team : SharedChoice::Both;
}

std::optional<OrderDraft> orderDraftFromTeam(const QByteArray& shared, qint64 revision)
{
    // A mark that a colleague's program has left in it would be of another computer.
    auto draft = orderDraftFrom(sharedContentOf(shared), {});
    if (draft) draft->shared = SharedMark{revision, sharedHashOf(shared)};
    return draft;
}

} // namespace lockkeeper
