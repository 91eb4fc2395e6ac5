// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_fields.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

/// Which fields people chose for the columns of earlier tables, so that they choose once for each header
/// (SS-1). The header itself is not kept, only a digest of it: files have all kinds of things in their first
/// row.
class RememberedColumns
{
public:
    static constexpr qsizetype most = 50; ///< the oldest is forgotten first

    /// From toText(); what is damaged in it, or names a field that is none of `fields`, is left out. `fields`
    /// outlive this.
    RememberedColumns(const ImportFields& fields, const QString& text);
    [[nodiscard]] QString toText() const;

    /// Nothing when that header was never seen, or has another number of columns now.
    [[nodiscard]] std::optional<QList<int>> find(const QStringList& header) const;
    void remember(const QStringList& header, const QList<int>& columns);

private:
    struct Entry {
        QByteArray signature;
        QList<int> columns;
    };
    const ImportFields& m_fields;
    QList<Entry> m_entries; ///< the newest last
};

} // namespace lockkeeper
