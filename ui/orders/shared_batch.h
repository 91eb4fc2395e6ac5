// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"
#include "ui/base/page_context.h"
#include "ui/orders/shared_claim.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// What the editor of batches does with drafts that the team shares: claims one before it is opened, compares
/// it with what is on this computer, keeps the claim while it is edited. One draft at a time. Only where the
/// connection has a team. GUI thread.
class SharedBatch : public QObject
{
    Q_OBJECT

public:
    explicit SharedBatch(const PageContext& context, QObject* parent = nullptr);
    ~SharedBatch() override;

    /// What became of opening a draft.
    struct Opened {
        enum class Kind : quint8 {
            Same,     ///< both are the same: what is here is gone on with
            Replaced, ///< with what the team has, which is not kept here yet
            Copy,     ///< both were changed: `draft` becomes one of its own, only here, under another id
            Private,  ///< it is not shared any more, and stays here
            Refused,  ///< a colleague has it: `what` says who
        };
        Kind kind = Kind::Refused;
        OrderDraft draft = {};
        QString what = {}, next = {}; ///< for people; empty where there is nothing to say
        bool isAhead = false;         ///< what is here is newer than what the team has
    };
    using Done = std::function<void(const Opened&)>;

    /// Notes which drafts are shared, as the list was read last.
    void know(const QSet<QString>& ids) { m_known = ids; }
    /// Whether a draft on this computer has to be claimed before it is edited.
    [[nodiscard]] bool isToClaim(const QString& id, const OrderDraft& draft) const;
    /// Claims the draft. `content`: as it is kept here; empty where it is not. `done` comes later, if
    /// `receiver` is still there, and is followed by begin() or giveUp().
    void open(
        const QString& id, const QByteArray& content, const OrderDraft& local, QObject* receiver, Done done);
    /// Gives back what open() has claimed, because it is not edited after all.
    void giveUp();

    /// To be called when an editor has this draft.
    void begin(const QString& id);
    /// Writes what has changed, and a draft that was never written. `draft`: with mark().
    void save(const OrderDraft& draft);
    /// To be called when the editor goes.
    void end();
    /// Removes the draft from the desk, because it was sent or deleted: nobody else is to go on with it.
    void remove();
    /// The mark that the editor's draft is shared, to be kept with it; unset where it is not.
    [[nodiscard]] const std::optional<SharedMark>& mark() const { return m_mark; }

    /// Shares the editor's draft, or ends that.
    void share(const OrderDraft& draft);
    void stopSharing();
    /// share() for a draft that nobody edits. `done` is told why not; empty where it was shared.
    void shareKept(const QString& id, QObject* receiver, std::function<void(const QString& why)> done);
    void removeKept(const QString& id, QObject* receiver, std::function<void(const QString& why)> done);

signals:
    /// mark() has changed.
    void marked();
    /// The editor's draft is this computer's alone from now on. `why`: for people.
    void lost(const QString& why);
    void failed(const QString& why);

private:
    [[nodiscard]] QString gateway() const;
    void follow(const SharedClaim::Start& start, const std::optional<SharedMark>& mark);

    PageContext m_context;
    const QPointer<TeamDesk> m_desk; ///< null once the desk has gone: pages may go after it
    QSet<QString> m_known;
    std::optional<SharedClaim::Start> m_asked; ///< what open() asks for, until the desk has answered
    std::optional<SharedClaim::Start> m_ready; ///< what open() has claimed
    std::optional<SharedMark> m_readyMark;
    QString m_id; ///< the editor's draft
    std::optional<SharedMark> m_mark;
    QPointer<SharedClaim> m_claim;
    std::optional<SharedClaim::Start> m_sharing; ///< what share() asks for, until the desk has answered
    SharedClaim::Making m_waiting;               ///< what has changed meanwhile
};

} // namespace lockkeeper
