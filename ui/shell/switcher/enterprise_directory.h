// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/switcher/enterprise_matches.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class OwnEnterprises;

/// The known enterprises of the connection by name, and the question for more of them: O3 (contract §4.1) is
/// asked when somebody wants to choose, and its reply noted in OwnEnterprises. A reply for a client that is
/// not the connection's any more is dropped.
///
/// GUI thread; lists are put in order off it.
class EnterpriseDirectory : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Unknown, ///< not asked yet, or there is no client to ask
        Loading,
        Loaded,
        Failed,
        Refused, ///< the gateway does not list all of them (13004): the same question would fail again
    };

    /// `client` is called each time, and may give null. `channelCode`: only enterprises of this channel are
    /// asked for; empty: all.
    EnterpriseDirectory(std::function<GatewayClient*()> client, OwnEnterprises& enterprises,
        QString channelCode = {}, QObject* parent = nullptr);
    ~EnterpriseDirectory() override;

    /// Asks, unless the list is on its way or was fetched within the last minute.
    void refresh();
    /// Asks in any case. What is there stays.
    void reload();

    [[nodiscard]] State state() const { return m_state; }
    /// Empty until somebody has asked.
    [[nodiscard]] const std::vector<KnownEnterprise>& list() const { return *m_list; }
    /// For State::Failed: what happened and what to do. Plain text.
    [[nodiscard]] const QString& error() const { return m_error; }
    /// For State::Failed: what the gateway itself said, to be read on demand (KT-20). Plain text.
    [[nodiscard]] const QString& details() const { return m_details; }

signals:
    void changed();

private:
    using List = std::shared_ptr<const std::vector<KnownEnterprise>>;

    void ask(GatewayClient* client);
    /// Puts what is known in order.
    void arrange();
    void rest(State state, const QString& error = {}, const QString& details = {});

    const std::function<GatewayClient*()> m_client;
    OwnEnterprises& m_enterprises;
    const QString m_channelCode;
    QPointer<GatewayClient> m_asked;        ///< the client that was asked last
    std::unique_ptr<QObject> m_load;        ///< the context of the read that is under way
    std::unique_ptr<QObject> m_arrangement; ///< what puts the list in order ends with it
    List m_list = std::make_shared<std::vector<KnownEnterprise>>();
    bool m_isWanted = false;   ///< somebody has asked for the list
    bool m_isAnswered = false; ///< it is Loaded as soon as the reply is in order
    State m_state = State::Unknown;
    QString m_error;
    QString m_details;
    QElapsedTimer m_age;
};

} // namespace lockkeeper
