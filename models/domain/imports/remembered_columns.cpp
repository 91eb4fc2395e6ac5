// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/remembered_columns.h"

#include "models/domain/imports/import_fields.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Long enough that two headers of real life never share a digest, short enough for a settings file.
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

RememberedColumns::RememberedColumns(const ImportFields& fields, const QString& text)
    : m_fields(fields)
{
    const auto lines = QStringView(text).split(u'\n', Qt::SkipEmptyParts);
    for (const auto line : lines) {
        const auto equals = line.indexOf(u'=');
        Entry entry{line.first(std::max<qsizetype>(equals, 0)).toLatin1(), {}};
        const auto ids = line.sliced(equals + 1).split(u',');
        for (const auto id : ids)
            if (const auto field = fields.fieldOfId(id.trimmed())) entry.columns.append(*field);
        if (entry.signature.size() == 2 * signatureBytes && entry.columns.size() == ids.size())
            m_entries.append(entry);
    }
    while (m_entries.size() > most)
        m_entries.removeFirst();
}

QString RememberedColumns::toText() const
{
    QString text;
    for (const auto& entry : m_entries) {
        QStringList ids;
        for (const int field : entry.columns)
            ids.append(m_fields.id(field));
        text += QString::fromLatin1(entry.signature) + u'=' + ids.join(u',') + u'\n';
    }
    return text;
}

std::optional<QList<int>> RememberedColumns::find(const QStringList& header) const
{
    const auto signature = signatureOf(header);
    for (const auto& entry : m_entries)
        if (entry.signature == signature && entry.columns.size() == header.size()) return entry.columns;
    return std::nullopt;
}

void RememberedColumns::remember(const QStringList& header, const QList<int>& columns)
{
    const auto signature = signatureOf(header);
    m_entries.removeIf([&](const Entry& entry) { return entry.signature == signature; });
    m_entries.append({signature, columns});
    if (m_entries.size() > most) m_entries.removeFirst();
}

} // namespace lockkeeper
