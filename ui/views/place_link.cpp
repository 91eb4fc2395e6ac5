// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/place_link.h"

#include "models/domain/base/visible_text.h"
#include "services/identity/profiles/connection_profile.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct PlaceLinkText {
    Q_DECLARE_TR_FUNCTIONS(PlaceLink)
};

const QString scheme = u"lockkeeper"_s;
const QString host = u"open"_s;
const QString sandboxMark = u"sandbox"_s;
constexpr qsizetype markDigits = 32;

QString malformed()
{
    return PlaceLinkText::tr("This link is incomplete or damaged.");
}

bool isMark(const QString& text)
{
    return text == sandboxMark ||
           (text.size() == markDigits && std::all_of(text.cbegin(), text.cend(), [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
           }));
}

/// Whether a text can be an id. Ids are opaque (contract §1): it is anything that can stand in one place of a
/// path.
bool isId(const QString& text)
{
    constexpr qsizetype longest = 100;
    return !text.isEmpty() && text.size() <= longest && text != "."_L1 && text != ".."_L1 &&
           std::all_of(text.cbegin(), text.cend(), [](QChar c) {
               return c.isPrint() && !c.isSpace() && !QStringView(u"/\\?#%<>&\"'").contains(c);
           });
}

bool isRecord(const QString& text)
{
    constexpr qsizetype longest = 300;
    return !text.isEmpty() && text.size() <= longest && singleLine(text) == text;
}

} // namespace

QString gatewayMark(const ConnectionProfile& profile)
{
    const QUrl url(profile.baseUrl.trimmed());
    if (url.host().isEmpty()) return sandboxMark;
    // The path is made uniform, because two ways to write one address are one gateway.
    auto path = url.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    const auto ordinary = url.scheme() == "http"_L1 ? 80 : 443;
    const auto address = u"%1://%2:%3%4"_s.arg(url.scheme(), url.host()).arg(url.port(ordinary)).arg(path);
    const auto digest = QCryptographicHash::hash(address.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(digest.toHex().left(markDigits));
}

QString linkTo(const PlaceLink& place)
{
    QUrlQuery query;
    const auto add = [&query](const QString& name, const QString& value) {
        if (!value.isEmpty()) query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    };
    add(u"gateway"_s, place.gateway);
    add(u"enterprise"_s, place.enterprise.toString());
    if (place.view) {
        add(u"view"_s, textOf(*place.view));
    } else {
        add(u"page"_s, place.page);
        add(u"record"_s, place.record);
    }
    const auto link = u"%1://%2?%3"_s.arg(scheme, host, query.toString(QUrl::FullyEncoded));
    return readLink(link) ? link : QString();
}

bool looksLikeLink(const QString& text)
{
    return text.trimmed().startsWith(scheme + u':', Qt::CaseInsensitive);
}

tl::expected<PlaceLink, QString> readLink(const QString& text)
{
    if (text.size() > longestLink) return tl::unexpected(PlaceLinkText::tr("This link is too long."));
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    if (!looksLikeLink(text)) return tl::unexpected(PlaceLinkText::tr("This isn't a link of Lockkeeper."));
    const bool isPlain = url.isValid() && url.scheme() == scheme && url.authority() == host &&
                         (url.path().isEmpty() || url.path() == "/"_L1) && !url.hasFragment();
    if (!isPlain) return tl::unexpected(malformed());

    PlaceLink place;
    QString view;
    QStringList seen;
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyEncoded);
    for (const auto& [name, encoded] : items) {
        const auto value = QString::fromUtf8(QByteArray::fromPercentEncoding(encoded.toLatin1()));
        if (seen.contains(name)) return tl::unexpected(malformed()); // nobody could tell which one is meant
        seen += name;
        if (name == "gateway"_L1 && isMark(value))
            place.gateway = value;
        else if (name == "enterprise"_L1 && isId(value))
            place.enterprise = EnterpriseId(value);
        else if (name == "page"_L1 && isPageName(value))
            place.page = value;
        else if (name == "record"_L1 && isRecord(value))
            place.record = value;
        else if (name == "view"_L1)
            view = value;
        // A name that is not ours may be one of a newer program. One of ours has come here because of its
        // value.
        else if (isPageName(name) &&
                 !QStringList{u"gateway"_s, u"enterprise"_s, u"page"_s, u"record"_s}.contains(name))
            place.notUnderstood += name;
        else
            return tl::unexpected(malformed());
    }
    if (seen.contains(u"view"_s)) {
        auto read = viewIn(view);
        if (!read) return tl::unexpected(malformed());
        if (!place.page.isEmpty() || !place.record.isEmpty()) return tl::unexpected(malformed());
        place.page = read->page;
        place.view = std::move(*read);
    }
    if (const auto today = pageNameToday(place.page); today != place.page) {
        // An earlier version named a customer by three ids, of which the second is the enterprise.
        place.record = place.record.section(u'/', 1, 1);
        place.page = today;
    }
    // Whoever opens a link has to be led somewhere, and over one connection.
    if (place.gateway.isEmpty() || place.page.isEmpty()) return tl::unexpected(malformed());
    return place;
}

} // namespace lockkeeper
