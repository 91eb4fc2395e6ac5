// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/write_kind.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// What a write is about to do, as the journal keeps it. Without secrets: `body` has its passwords masked.
struct WriteIntent {
    QString id;           ///< client id, one for each intent: 32 hex digits
    QString attemptOf;    ///< id of the intent this is a new attempt of, or empty
    QString operation;    ///< id of the operation it belongs to, or empty
    QString profile;      ///< name of the connection profile
    QString operatorName; ///< who is at the keyboard
    QString endpoint;     ///< "M1"
    QString method;       ///< "POST"
    QString target;       ///< path and query as sent, without nonce
    QString enterprise;   ///< enterpriseGlobalId, or empty
    QString subject;      ///< what it is about, for people and for search ("3 locks", an employee's id)
    QByteArray body;      ///< JSON with secrets masked; empty for none
    QByteArray before;    ///< the state that was read before, JSON, for undo; empty: not read

    /// Nothing for an operation that this program does not know.
    [[nodiscard]] std::optional<WriteKind> kind() const { return writeKindOf(endpoint); }
    [[nodiscard]] bool is(WriteKind wanted) const { return endpoint == endpointOf(wanted); }
};

/// How a write ended, as the journal keeps it.
struct WriteOutcome {
    QString outcome; ///< "applied", "rejected", "notsent", "unknown"; "partial" for a mixture of items
    int httpStatus = 0;
    QString code;
    QString message;      ///< secrets removed
    QByteArray itemsJson; ///< outcome per item where there are several; empty for none
    QByteArray replyBody; ///< reply with secrets masked, cut to 64 KiB; empty for none
};

/// The message of a write whose window was closed before its outcome was known.
inline constexpr QLatin1StringView windowWasClosed("the window was closed");

/// The gate that every write passes: an intent is on disk before its first byte goes out (HS-4). Implemented
/// by services/storage/journal; an interface so that the client knows nothing of SQLite. All calls return at
/// once; the callbacks come from any thread, exactly once each.
class WriteJournal
{
public:
    virtual ~WriteJournal() = default;
    /// error is empty when the intent is committed to disk; otherwise the write must not be sent.
    virtual void begin(WriteIntent intent, std::function<void(QString error)> done) = 0;
    /// Whether an error of begin() says that the write must not be made now, the journal itself being well.
    [[nodiscard]] virtual bool isRefusal(const QString& /*error*/) const { return false; }
    virtual void finish(QString intentId, WriteOutcome outcome, std::function<void(QString error)> done) = 0;
    /// What a reading after the write showed. `states`: JSON, [{"key": "…", "outcome": "applied" | …,
    /// "state": "asWanted" | "notYet" | "contradicts" | "cannotBeChecked"}]. `settled`: the outcome of the
    /// whole write where it was unknown and this reading has made it known; else empty. Kept beside the
    /// outcome, which stays as the gateway told it (HS-7).
    virtual void addReadBack(QString intentId, QString settled, QByteArray states) = 0;
};

} // namespace lockkeeper
