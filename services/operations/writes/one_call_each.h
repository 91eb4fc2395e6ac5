// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/lists_read.h"
#include "services/operations/writes/write_before.h"
#include "services/operations/writes/write_outcome.h"
#include "services/operations/writes/write_plan.h"

#include <QMap>
#include <QPointer>
#include <QTimer>

#include <utility>

// How the plans of services/operations send and read; nothing else needs it.
namespace lockkeeper
{

/// Answers for a client that is gone, from the event loop: none of `count` things was sent.
inline void notSent(QObject* context, qsizetype count, WritePlan::Answered answered)
{
    GatewayError gone;
    gone.kind = GatewayError::Kind::NotSent;
    gone.reason = GatewayError::Reason::Cancelled;
    QTimer::singleShot(0, context, [item = outcomeFor(gone), count, answered = std::move(answered)] {
        answered({}, QList<ItemOutcome>(count, item));
    });
}

/// One call for each change.
template <class Request, class Reply>
class OneCallEach : public WritePlan
{
public:
    using Changes = QList<ChangeOf<Request>>;

    /// `about` has the operation, and the enterprise where the requests do not say it.
    OneCallEach(GatewayClient* client, const Endpoint<Request, Reply>& endpoint, const Changes& changes,
        WriteContext about, LearntLimits learnt = {})
        : WritePlan(endpoint.info, accountsOf(changes), inCallsOf(1, changes.size()))
        , m_client(client)
        , m_endpoint(endpoint)
        , m_changes(changes)
        , m_about(std::move(about))
        , m_learnt(std::move(learnt))
    {
    }

    void send(size_t call, QObject* context, Answered answered) override
    {
        if (!m_client) return notSent(context, 1, std::move(answered));
        const auto change = qsizetype(call);
        auto about = m_about;
        about.subject = m_changes[change].account;
        about.before = *m_given.insert(change, recordOf(change));
        m_client->call(m_endpoint, m_changes[change].request, about)
            .onDone(context, [this, answered](const Result<Reply>& reply, const QString& entry) {
                if (reply)
                    replied(*reply);
                else
                    failed(reply.error());
                answered(entry, {outcomeFor(reply, m_learnt)});
            });
    }

protected:
    [[nodiscard]] static QStringList accountsOf(const Changes& changes)
    {
        QStringList accounts;
        for (const auto& change : changes)
            accounts.append(change.account);
        return accounts;
    }
    [[nodiscard]] GatewayClient* client() const { return m_client; }
    [[nodiscard]] const LearntLimits& learnt() const { return m_learnt; }
    [[nodiscard]] Changes& changes() { return m_changes; }
    [[nodiscard]] const Changes& changes() const { return m_changes; }
    /// What the journal was given with a change when it was sent; before that, what it would be given now.
    [[nodiscard]] QByteArray given(qsizetype change) const
    {
        return m_given.contains(change) ? m_given.value(change) : recordOf(change);
    }

    /// What the latest reading has of a change, in the form of the journal (write_before.h).
    [[nodiscard]] virtual QByteArray recordOf(qsizetype /*change*/) const { return {}; }
    virtual void replied(const Reply&) {}
    virtual void failed(const GatewayError&) {}

private:
    const QPointer<GatewayClient> m_client;
    const Endpoint<Request, Reply>& m_endpoint;
    Changes m_changes;
    const WriteContext m_about;
    const LearntLimits m_learnt;
    QMap<qsizetype, QByteArray> m_given; ///< for each change that was sent, what the journal has of before
};

/// One call for each change, where lists of the enterprise show what became of it.
template <class Request, class Reply>
class ListedEach : public OneCallEach<Request, Reply>
{
    using Base = OneCallEach<Request, Reply>;

public:
    ListedEach(GatewayClient* client, const Endpoint<Request, Reply>& endpoint,
        const typename Base::Changes& changes, const WriteContext& about, WantedLists wanted,
        const LearntLimits& learnt = {})
        : Base(client, endpoint, changes, about, learnt)
        , m_wanted(std::move(wanted))
    {
    }

    [[nodiscard]] bool canLook() const final { return true; }
    void look(QObject* context, WritePlan::Looked looked) final
    {
        const auto take = [this, looked = std::move(looked)](const SharedLists& read) {
            m_read = read;
            if (!read->isWhole) return looked(std::nullopt);
            WritePlan::States states;
            for (const auto& change : this->changes())
                states.append(stateIn(*read, change.request));
            looked(states);
        };
        if (const auto known = std::exchange(m_known, nullptr))
            return QTimer::singleShot(0, context, [take, known] { take(known); });
        readLists(this->client(), m_wanted, context, take);
    }
    [[nodiscard]] SharedLists read() const final { return m_read; }
    void startFrom(const SharedLists& read) final
    {
        if (read && read->has(m_wanted)) m_known = read;
    }
    /// Judged by what the journal was given, so that recheck.h judges alike later.
    [[nodiscard]] StateBefore before(qsizetype change, ReadBackState /*shown*/) const final
    {
        return stateBefore(this->changes()[change].request, this->given(change));
    }

protected:
    /// What a reading that is whole says of a change.
    [[nodiscard]] virtual ReadBackState stateIn(const ListsRead& read, const Request& wanted) const = 0;
    /// What the journal keeps of before (write_before.h). The reading need not be whole: it may have all that
    /// is needed here.
    [[nodiscard]] virtual QByteArray recordIn(const ListsRead& read, const Request& wanted) const = 0;

private:
    [[nodiscard]] QByteArray recordOf(qsizetype change) const final
    {
        return m_read ? recordIn(*m_read, this->changes()[change].request) : QByteArray();
    }

    const WantedLists m_wanted;
    SharedLists m_known; ///< given by startFrom() for the next look()
    SharedLists m_read;  ///< the latest reading
};

} // namespace lockkeeper
