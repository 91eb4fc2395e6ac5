// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/operations/writes/bulk_write.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QTimeZone>

#include <tl/expected.hpp>

#include <functional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class Journal;
class KnownHoldings;

// Taking a write back (OP-16, OP-17). O6 and O7 are each other's inverse, but only for locks whose state was
// read before and was another; M9 is swapped, but only what it changed; M2 goes back to the values that were
// read before it. Nothing else can be taken back. What M1 added can be deleted (M4), which is offered under
// that name. An undo is a write like any other.

/// What can be done about a write.
struct Undoable {
    enum class Kind {
        No,
        Undo,
        DeleteAdded, ///< M1: not an undo, and itself irreversible
    };
    Kind kind = Kind::No;
    QString action; ///< for a menu or a button: "Undo…", "Delete the employees just added…"
    QString why;    ///< No: why not, as a sentence

    [[nodiscard]] explicit operator bool() const { return kind != Kind::No; }
};

/// What can be done about the write of an entry, by what the journal knows: the gateway may say otherwise.
/// An entry without bodies is judged by its endpoint and outcome alone.
[[nodiscard]] Undoable undoableOf(const JournalEntry& entry);

/// Why writes of this endpoint cannot be taken back, as a sentence to be read before one is sent; empty when
/// they can.
[[nodiscard]] QString irreversibility(const QString& endpoint);

/// What undoes a write or several of one operation, ready to be confirmed and sent.
struct Undo {
    Undoable::Kind kind = Undoable::Kind::Undo;
    BulkWrite::Plan plan;
    QString title;      ///< "Enable 3 lock(s) again"
    QStringList sends;  ///< exactly what is sent, a line for each thing
    QStringList leaves; ///< what is left as it is, a line for each thing with the reason
    EnterpriseId enterprise;
    /// For each key of the plan, the keys of its rows in tables, which are marked while it runs.
    std::vector<QStringList> rows;
};

/// WriteIntent::operation of the calls that undo something. `id`: of the entry that is undone, or of the
/// operation where several of its entries are.
[[nodiscard]] QString undoOperation(const QString& id);
[[nodiscard]] bool isUndo(const WriteIntent& intent);

/// What prepareUndo() needs to know besides the entries.
struct UndoHelp {
    /// O6, O7: the enterprises whose O8 may list the locks, besides the entries' own and those in which
    /// `holdings` has seen them (OP-14).
    QList<EnterpriseId> lockLists;
    QPointer<KnownHoldings> holdings;
    QString operatorIdentity;                     ///< O6, O7: who undoes it; empty: who sent what is undone
    QTimeZone zone = QTimeZone::systemTimeZone(); ///< the zone of times in sentences
};

/// Reads what is there now, and gives what undoes the writes `intentIds`, which are calls of one operation
/// in the order sent, or the reason why nothing can be undone: it was undone already, is irreversible, or
/// has been changed since. Answers once; not when `context` is gone. `client` and `journal` may be deleted
/// meanwhile.
void prepareUndo(GatewayClient* client, Journal* journal, const QStringList& intentIds, const UndoHelp& help,
    QObject* context, std::function<void(tl::expected<Undo, QString>)> done);

} // namespace lockkeeper
