// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/last_sent.h"

#include "ui/base/page_context.h"
#include "ui/kit/theme/ui_settings.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString keyOf(const PageContext& context, const QString& what)
{
    return u"orders/%1-%2"_s.arg(
        QString::fromLatin1(QUrl::toPercentEncoding(profileKey(context.profile))), what);
}

QString channelKey(const PageContext& context)
{
    return keyOf(context, u"channelCode"_s);
}

QString appKeyKey(const PageContext& context)
{
    return keyOf(context, u"appKey"_s);
}

} // namespace

QString lastChannelCode(const PageContext& context)
{
    return context.settings.value(channelKey(context), context.profile.channelCode).toString();
}

QString lastAppKey(const PageContext& context)
{
    return context.settings.text(appKeyKey(context));
}

void rememberSent(const PageContext& context, const QString& channelCode, const QString& appKey)
{
    context.settings.setValue(channelKey(context), channelCode);
    // A key that belongs to the connection is changed in its settings, not by what a batch was sent with.
    if (context.profile.appKey.isEmpty()) context.settings.setValue(appKeyKey(context), appKey);
}

} // namespace lockkeeper
