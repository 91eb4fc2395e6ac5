// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/channel_answers.h"

#include "ui/base/page_context.h"
#include "ui/kit/theme/ui_settings.h"

#include <QStringList>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Words for the values of SameNumberPurchase, in their order.
const QStringList& purchaseWords()
{
    static const QStringList all{u"extends"_s, u"adds"_s, u"needsNewNumber"_s};
    return all;
}

const QString copiesCrmWord = u"copiesCrmProductId"_s;

QString channelAnswerKey(const PageContext& context, const QString& channelCode)
{
    const auto encoded = [](const QString& text) {
        return QString::fromLatin1(QUrl::toPercentEncoding(text));
    };
    return u"renewals/%1-sameNumber-%2"_s.arg(encoded(profileKey(context.profile)), encoded(channelCode));
}

} // namespace

std::optional<KeptChannelAnswer> channelAnswer(const PageContext& context, const QString& channelCode)
{
    const auto kept = context.settings.value(channelAnswerKey(context, channelCode)).toStringList();
    const auto purchase = purchaseWords().indexOf(kept.value(0));
    // An answer that a newer program may have written counts as none: somebody is asked again.
    if (kept.size() != 3 || purchase < 0) return std::nullopt;
    return KeptChannelAnswer{SameNumberPurchase(purchase), kept[1] == copiesCrmWord, kept[2].toLongLong()};
}

void keepChannelAnswer(const PageContext& context, const QString& channelCode, KeptChannelAnswer answer)
{
    const auto before = channelAnswer(context, channelCode);
    if (before && before->saysTheSame(answer)) return;
    context.settings.setValue(channelAnswerKey(context, channelCode),
        QStringList{purchaseWords().at(qsizetype(answer.purchase)),
            answer.copiesCrmProductId ? copiesCrmWord : u"leavesCrmProductId"_s,
            QString::number(answer.since)});
}

} // namespace lockkeeper
