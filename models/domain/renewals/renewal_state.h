// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_line.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QTimeZone>

#include <memory>
#include <optional>

namespace lockkeeper
{

// Whether a line was renewed already: by what drafts and ledger have, those of this computer and, where there
// is a team, of colleagues, by what a person said, and by the gateway's own lists.

/// What became of a line so far. A later one in this list counts for more (RN-5).
enum class RenewalStanding : quint8 {
    Open,
    PerhapsInDraft, ///< an order without a number is in a draft: customer, product and period agree
    PerhapsOrdered, ///< the same was sent
    NotRenewed,     ///< a person said so
    InDraft,
    Unknown, ///< of an order for it nobody knows whether it took effect
    Ordered,
    Replaced, ///< the gateway lists a later one
};

struct RenewalState {
    RenewalStanding standing = RenewalStanding::Open;
    QString draft;          ///< id of the draft
    QString draftName;      ///< what it is called, for people
    QString entry;          ///< id of the journal's entry
    QString channelOrderId; ///< ordered, perhaps ordered, unknown, replaced: under which number
    qint64 at = 0;          ///< when it was sent, or said: milliseconds since 1970 UTC; 0: not known
    bool isUnread = false;  ///< the draft cannot be read: what it orders is not known (RN-13)
    QString reason;         ///< NotRenewed: in a person's words
    /// NotRenewed: who said so; may be empty. In a draft, ordered, unknown: the colleague; empty: it is of
    /// this computer.
    QString by;

    [[nodiscard]] bool isOpen() const { return standing == RenewalStanding::Open; }
    /// A person may draft it in spite of it: nothing says for certain that it is the same.
    [[nodiscard]] bool isUncertain() const
    {
        return standing == RenewalStanding::PerhapsInDraft || standing == RenewalStanding::PerhapsOrdered;
    }
    friend bool operator==(const RenewalState&, const RenewalState&) = default;
};

/// A line that a draft, and what was sent from it, renews: kept with the draft and with the journal's entry,
/// because the request cannot say it (RN-10). `ends` is part of it: once the line ends later it is another
/// period.
struct RenewedLine {
    Text line; ///< RenewalLine::key
    Timestamp ends;
    CustomerId customerId;
    Text licenseType;
    AssetNumber assetNum; ///< the number that it has now
    /// One identifier of each of its products; of a package its name among OrderedThing::names, too.
    QStringList products;
    LicenseOrderId licenseOrderId; ///< the original licence order; in the request it would mean a transfer
    QString channelOrderId;        ///< the number of the batch that it came with

    friend bool operator==(const RenewedLine&, const RenewedLine&) = default;
};

/// A batch that is being worked on.
struct DraftForRenewals {
    QString id;
    QString name; ///< for people
    BatchOrder batch;
    QList<RenewedLine> renews = {};
    /// Another version wrote it, and nobody knows what is in its batch, but what it says that it renews;
    /// where it says nothing, it may be anything (RN-13).
    bool isUnread = false;
    QString by = {}; ///< the colleague who has it, or has changed it last; empty: it is of this computer
};

/// An order of a batch that was sent, or is being sent.
struct SentForRenewals {
    QString entry;
    QString channelOrderId;
    qint64 sent = 0; ///< milliseconds since 1970 UTC
    LicenseOrder order;
    /// The outcome by now; Unknown also while the batch is under way. Rejected and NotSent ordered nothing.
    Outcome outcome = Outcome::Unknown;
    QString licenseOrderId = {};    ///< as the reply had it
    QList<RenewedLine> renews = {}; ///< those of the whole batch
    QString by = {};                ///< the colleague who sent it; empty: it was sent from this computer
    /// Of the whole batch nobody knows more than what it says that it renews: `order` is empty (RN-22).
    bool isUnread = false;
};

/// What a person said of a line. It holds for the end that the line had then.
struct NotRenewed {
    Text line; ///< RenewalLine::key
    Timestamp ends;
    QString reason;
    QString by;
    qint64 at = 0; ///< milliseconds since 1970 UTC

    friend bool operator==(const NotRenewed&, const NotRenewed&) = default;
};

/// What a draft keeps of a line that it renews.
[[nodiscard]] RenewedLine renewedLine(const RenewalLine& line);

/// All of that, found by line. Cheap to copy; any thread.
class RenewalBook
{
public:
    RenewalBook();
    /// `zone`: in which months are counted.
    RenewalBook(const QList<DraftForRenewals>& drafts, const QList<SentForRenewals>& sent,
        const QList<NotRenewed>& notRenewed, const QTimeZone& zone);

    /// The state by what the book has, and by nothing else.
    [[nodiscard]] RenewalState stateOf(const RenewalLine& line) const;

private:
    class Index;
    std::shared_ptr<const Index> m_index;
};

/// The state of a line: what the gateway lists, and else the book.
[[nodiscard]] RenewalState renewalState(const RenewalLine& line, const RenewalBook& book);

/// "Open", "In draft Nov renewals", "Ordered 14 Nov 2026 as LK…"; translated, one line of plain text.
[[nodiscard]] QString renewalStateText(const RenewalState& state, const QTimeZone& zone);
/// The same without names and times, for filters and groups.
[[nodiscard]] QString renewalStandingName(RenewalStanding standing);

} // namespace lockkeeper
