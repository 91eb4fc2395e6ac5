// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/gateway/wire/gateway_error.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Asks O3 for many customers of channels, one after the other: a request for each, two at a time, behind
/// whatever a person asks for besides. It only reads. Where the gateway cannot be reached, or takes no token,
/// the rest is not asked.
///
/// Ends with its deletion, at any time, without another signal.
class EnterpriseLookup : public QObject
{
    Q_OBJECT

public:
    enum class Outcome { NotAsked, UnderWay, Found, NotFound, Refused };
    struct Answer {
        Outcome outcome = Outcome::NotAsked;
        std::vector<EnterpriseCustomer> customers = {}; ///< Found: those that fit the question, no others
        std::optional<GatewayError> error = {};         ///< Refused
    };

    EnterpriseLookup(GatewayClient& client, QList<CustomerQuery> questions, QObject* parent = nullptr);

    /// Call it once.
    void start();
    /// Asks no more; what is under way is still waited for.
    void stop();

    [[nodiscard]] const QList<CustomerQuery>& questions() const { return m_questions; }
    [[nodiscard]] const Answer& answer(qsizetype question) const { return m_answers[size_t(question)]; }
    [[nodiscard]] qsizetype done() const { return m_done; } ///< how many were answered

signals:
    void answered(qsizetype question);
    /// Comes exactly once.
    void finished();

private:
    void askNext();

    const QPointer<GatewayClient> m_client;
    const QList<CustomerQuery> m_questions;
    std::vector<Answer> m_answers; ///< one for each question
    qsizetype m_next = 0, m_done = 0, m_underWay = 0;
    int m_inVain = 0; ///< how many in a row were not answered by the gateway
    QTimer m_turn;
    bool m_isStopped = false;
    bool m_isOver = false;
};

} // namespace lockkeeper
