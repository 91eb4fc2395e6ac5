// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/employees/employee_requests.h"
#include "services/operations/writes/asset_look.h"
#include "services/storage/journal/journal_types.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

// What of a write can be taken back, in the light of what is there now. Pure; used by undo.h only.
namespace lockkeeper
{

class SeenEmployees;
struct SeenLocks;

/// O6 and O7: the locks that are put back to what they were.
struct UndoLocks {
    QList<AssetNumber> locks;
    QStringList leaves; ///< a sentence for each lock that is left as it is
};
/// `newer`: locks about which something was sent after this entry.
[[nodiscard]] UndoLocks undoLocks(
    const JournalEntry& entry, const SeenLocks& now, const QSet<AssetNumber>& newer);

/// M2: the request that puts the earlier values back, or why there is none.
[[nodiscard]] tl::expected<EditEmployee, QString> undoEdit(
    const JournalEntry& entry, const SeenEmployees& now);

/// Who holds each number: at first as M6 shows it, then as it will be after the calls that undoPrivileges()
/// has given.
class Holdings
{
public:
    explicit Holdings(const SeenAssets& seen)
        : m_seen(seen)
    {
    }
    [[nodiscard]] QSet<MemberId>& of(const AssetNumber& number);

private:
    const SeenAssets m_seen;
    QHash<AssetNumber, QSet<MemberId>> m_asked; ///< only numbers that were asked for: few of 100,000
};

/// M9 swapped; both lists are empty when there is nothing to send.
struct UndoPrivileges {
    ChangePrivileges request;
    QStringList leaves;
};
/// What undoes an M9. Changes `holdings` to what they will be after that.
[[nodiscard]] UndoPrivileges undoPrivileges(const JournalEntry& entry, Holdings& holdings);

/// M1: the added employees who can be deleted, because they hold nothing.
struct DeleteAdded {
    struct Person {
        MemberId id;
        QString account, name;
    };
    QList<Person> people;
    QStringList leaves;
};
[[nodiscard]] DeleteAdded deleteAdded(
    const JournalEntry& entry, const SeenEmployees& employees, const SeenAssets& assets);

} // namespace lockkeeper
