// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QList>
#include <QMetaType>
#include <QString>

namespace lockkeeper
{

/// What a list says of a draft or template that the team shares.
struct SharedDraft {
    QString id;      ///< as Draft::id: the same on all computers, and of whom its asset numbers are taken
    QString kind;    ///< as Draft::kind: "batch", "orderTemplate"
    QString title;   ///< as Draft::title
    QString orderId; ///< the channelOrderId; may be empty
    QString customers;
    int orders = 0;
    qint64 revision = 0;          ///< counts from 1 with each change
    QString sharedBy;             ///< login
    QString changedBy, changedOn; ///< login and computer
    qint64 changed = 0;           ///< by the clock of the server, milliseconds since 1970 UTC
    QString holder;               ///< login of who has claimed it; empty: nobody
    QString computer;             ///< of the holder
    int heldMinutes = 0;          ///< since the claim, by the clock of the server
    bool isOwn = false;           ///< the holder is this clerk, at this computer
    bool isExpired = false;       ///< nothing was heard of the holder for long: it can be claimed

    [[nodiscard]] bool isHeldByOther() const { return !holder.isEmpty() && !isOwn && !isExpired; }
    friend bool operator==(const SharedDraft&, const SharedDraft&) = default;
};

/// What is put to the desk: everything of a draft but its passwords.
struct SharedVersion {
    QString title, orderId, customers;
    int orders = 0;
    QByteArray content; ///< UTF-8, as Draft::content
};

/// What became of a request about one shared draft.
struct DraftAnswer {
    enum class Kind : quint8 {
        Done,
        Held,        ///< somebody else has it: `draft` says who, and nothing was changed
        Changed,     ///< it is still claimed, but there is another revision than was thought: nothing changed
        Gone,        ///< it is not there any more
        Unreachable, ///< the desk could not be asked, or nobody knows what it did
    };
    Kind kind = Kind::Unreachable;
    SharedDraft draft = {};  ///< as it is now; only with Done, Held and Changed
    QByteArray content = {}; ///< only of a claim that is Done
    QString text = {};       ///< a sentence for people: who has it and since when, or why it cannot be done
    QString past = {};       ///< of a claim, too: sharedHashOf() of earlier revisions, a comma before each
};

/// What is said of shared drafts, for people. Any thread.
class SharedDraftText
{
    Q_DECLARE_TR_FUNCTIONS(SharedDraft)

public:
    /// "Li Na (pc-3) opened it 5 minutes ago."; empty where nobody has it.
    [[nodiscard]] static QString holder(const SharedDraft& draft);
    [[nodiscard]] static QString gone();
    [[nodiscard]] static QString lost();
    [[nodiscard]] static QString changed(const QString& by);
};

} // namespace lockkeeper

Q_DECLARE_METATYPE(lockkeeper::DraftAnswer)
