// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/remembered_columns.h"

#include "models/domain/import_titles.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Long enough that two headers of real life never share a digest, short enough for
/// a settings file.
constexpr qsizetype signatureBytes = 16;

QByteArray signatureOf(const QStringList& header)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto& title : header) {
        hash.addData(plainTitle(title).toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return hash.result().first(signatureBytes).toHex();
}

} // namespace

RememberedColumns RememberedColumns::fromText(const QString& text)
{
    RememberedColumns columns;
    const auto lines = QStringView(text).split(u'\n', Qt::SkipEmptyParts);
    for (const auto line : lines) {
        const auto equals = line.indexOf(u'=');
        Entry entry;
        entry.signature = line.first(std::max<qsizetype>(equals, 0)).toLatin1();
        for (const auto id : line.sliced(equals + 1).split(u','))
            entry.ids.append(id.trimmed().toString());
        if (entry.signature.size() == 2 * signatureBytes) columns.m_entries.append(entry);
    }
    while (columns.m_entries.size() > most)
        columns.m_entries.removeFirst();
    return columns;
}

QString RememberedColumns::toText() const
{
    QString text;
    for (const auto& entry : m_entries)
        text += QString::fromLatin1(entry.signature) + u'=' + entry.ids.join(u',') + u'\n';
    return text;
}

std::optional<QStringList> RememberedColumns::find(const QStringList& header) const
{
    const auto signature = signatureOf(header);
    for (const auto& entry : m_entries)
        if (entry.signature == signature && entry.ids.size() == header.size()) return entry.ids;
    return std::nullopt;
}

void RememberedColumns::remember(const QStringList& header, const QStringList& ids)
{
    const auto signature = signatureOf(header);
    m_entries.removeIf([&](const Entry& entry) { return entry.signature == signature; });
    m_entries.append({signature, ids});
    if (m_entries.size() > most) m_entries.removeFirst();
}

} // namespace lockkeeper
