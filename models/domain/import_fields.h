// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/text_row.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

/// What the columns of a table can be in one kind of import (employees, orders), for what the imports share.
/// A field is a number of that import's own; 0 is a column that is ignored. Implementations are constant and
/// may be used from any thread.
class ImportFields
{
public:
    static constexpr int ignored = 0;

    struct Layout {
        bool hasHeader = false; ///< the first row holds titles
        QList<int> columns;     ///< a field for each column of the table
    };

    ImportFields() = default;
    ImportFields(const ImportFields&) = delete;
    ImportFields& operator=(const ImportFields&) = delete;
    virtual ~ImportFields() = default;

    /// All but `ignored`, in the order in which people choose.
    [[nodiscard]] virtual QList<int> all() const = 0;
    /// Stable, for files.
    [[nodiscard]] virtual QString id(int field) const = 0;
    /// For people, translated.
    [[nodiscard]] virtual QString title(int field) const = 0;
    /// Never shown unasked.
    [[nodiscard]] virtual bool isSecret(int field) const = 0;
    [[nodiscard]] virtual Layout guess(const QList<TextRow>& rows) const = 0;
    /// Why an import cannot go on with these columns: sentences, translated.
    [[nodiscard]] virtual QStringList problems(const QList<int>& columns) const = 0;

    /// Nothing when there is no such field.
    [[nodiscard]] std::optional<int> fieldOfId(const QString& wanted) const
    {
        if (wanted == id(ignored)) return ignored;
        for (const int field : all())
            if (id(field) == wanted) return field;
        return std::nullopt;
    }
};

} // namespace lockkeeper
