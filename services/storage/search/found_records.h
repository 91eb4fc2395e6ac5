// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/enterprises/found_kind.h"

#include <QList>
#include <QString>

#include <array>

namespace lockkeeper
{

/// Something that was found, as the gateway told it. Plain text.
struct FoundRecord {
    FoundKind kind = FoundKind::Person;
    EnterpriseId enterprise;
    QString enterpriseName; ///< empty while unknown
    /// What its page finds it by: the global id of an employee, the asset id of an asset or a lock, or the
    /// number where the gateway gives none. Empty for other kinds.
    QString id;
    QString title;   ///< name or number; empty where the gateway gives none
    QString detail;  ///< of a person the account
    qint64 asOf = 0; ///< when it was listed last, milliseconds since 1970 UTC; 0: the enterprise never was
    bool isDeleted = false; ///< a person whom the gateway lists as deleted

    friend bool operator==(const FoundRecord&, const FoundRecord&) = default;
};

/// What was found of one kind: first of the enterprise that is open, then of the one that was used last.
struct FoundGroup {
    FoundKind kind = FoundKind::Person;
    QList<FoundRecord> first; ///< as many as were asked for
    qsizetype count = 0;      ///< how many there are, once the answer is complete
};

/// A number for each FoundKind.
using CountOfKinds = std::array<qsizetype, foundKinds.size()>;

struct FoundRecords {
    QString typed;
    QList<FoundGroup> groups; ///< without empty ones
    bool isComplete = false;  ///< false: the first ones; the whole answer follows
    /// Enterprises of which no list was ever read, so that nothing was looked for there: the names of the
    /// first few, and how many they are.
    QStringList neverRead = {};
    qsizetype neverReadCount = 0;
    /// For each kind, how many other enterprises have lists of that kind that were never read to their end,
    /// so that something may be there although it is not found; for products, those with an asset whose
    /// products were never read. 0 for enterprises.
    CountOfKinds notWhole{};
    /// Why there is nothing, or not everything, to search, for people; empty: there is no reason.
    QString trouble = {};
    /// What was searched is not all that was read: why what was kept before is gone, or what was read cannot
    /// be kept, for people; empty: nothing of it is missing.
    QString lost = {};
};

struct SearchRequest {
    QString typed;
    QList<EnterpriseId> first = {}; ///< the open enterprise, then those that were used lately
    qsizetype mostInGroup = 8;      ///< so many are told of each kind
    QList<FoundKind> only = {};     ///< empty: all kinds
};

} // namespace lockkeeper
