// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_context.h"
#include "models/domain/imports/sheet_rows.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <memory>

namespace lockkeeper
{

/// The rows of an employee import: text, what each comes to, and what checkAll() found wrong with them, by
/// themselves and because of what they share:
/// - the same account: an Error, but for upper and lower case a Warning;
/// - the same name and mobile number, the same asset, the same borrowed lock: a Warning.
///
/// A value: a copy may be checked on another thread, which then looks only at rows whose texts were not
/// looked at before, and at what rows share.
class ImportRows : public SheetRows
{
public:
    /// No rows; everything is checked against an empty context.
    explicit ImportRows(ImportMapping mapping = {});

    [[nodiscard]] const ImportMapping& mapping() const { return m_mapping; }
    [[nodiscard]] const std::shared_ptr<const ImportContext>& context() const { return m_context; }
    /// What the texts of the row mean as they are now, also before checkAll(). The reference is good until
    /// they change.
    [[nodiscard]] const ImportedRow& imported(qsizetype row) const;

    // As of the last checkAll(); rows that came later have none.
    /// What is wrong with the row by itself, then because of others ("Row 17 has the same account"). None for
    /// rows that are done.
    [[nodiscard]] Issues issues(qsizetype row) const;
    [[nodiscard]] Level level(qsizetype row) const;
    [[nodiscard]] Counts counts() const;

    // After each of these, and whenever rows or texts have changed, checkAll() is due.
    void setMapping(const ImportMapping& mapping);
    void setContext(std::shared_ptr<const ImportContext> context);

    /// `done`: the row was sent. It has no issues any more, but others that have the same account as it do.
    void setDone(RowId row, bool done);
    [[nodiscard]] bool isDone(qsizetype row) const { return m_done.contains(id(row)); }

    /// Looks at all rows. False when it ended early because `stopped`, which is asked now and then, said so:
    /// it is still due then.
    bool checkAll(const std::function<bool()>& stopped = {});
    /// Takes over what checkAll() found in a copy with the same texts.
    void takeFindings(const ImportRows& checked);

private:
    struct Known {
        QStringList cells; ///< the texts that `row` was made of
        std::shared_ptr<const ImportedRow> row;
    };
    struct Finding {
        Issues issues;
        Level level = Level::Ready;
    };
    class Sharing;

    ImportMapping m_mapping;
    std::shared_ptr<const ImportContext> m_context;
    QSet<RowId> m_done;
    QHash<RowId, Finding>
        m_findings; ///< only of rows that have some; of rows that are done as well, to be told again
    mutable QHash<RowId, Known> m_known;
};

} // namespace lockkeeper
