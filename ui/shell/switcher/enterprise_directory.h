// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/enterprises/customer.h"

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

/// An enterprise that O3 lists.
struct KnownEnterprise {
    EnterpriseId id;
    QString name;   ///< of the first customer that has one
    QString folded; ///< name and id, for searching
};

/// The enterprises that O3 lists (contract §4.1), each once however many customers it has, by name. They are
/// asked for when somebody wants to choose, and kept for a while. The list belongs to the client that was
/// asked: with another client it is empty again, and a reply for the one before is dropped.
///
/// GUI thread; long lists are put in order off it.
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

    /// `client` is called each time, and may give null. `channelCode`: only enterprises of this channel;
    /// empty: all.
    explicit EnterpriseDirectory(
        std::function<GatewayClient*()> client, QString channelCode = {}, QObject* parent = nullptr);
    ~EnterpriseDirectory() override;

    /// Asks, unless the list is on its way or was fetched within the last minute.
    void refresh();
    /// Asks in any case. What is there stays until the reply is.
    void reload();
    /// Customers that the same client has listed elsewhere: they are listed as well, after those that were
    /// asked for here.
    void learn(const std::vector<EnterpriseCustomer>& customers);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::vector<KnownEnterprise>& list() const { return *m_list; }
    /// For State::Failed: what happened and what to do. Plain text; the gateway may be quoted.
    [[nodiscard]] const QString& error() const { return m_error; }
    /// Empty when it is not known.
    [[nodiscard]] QString nameOf(const EnterpriseId& id) const;

signals:
    void changed();

private:
    using List = std::shared_ptr<const std::vector<KnownEnterprise>>;

    void belongTo(GatewayClient* client);
    void take(List list);
    void merge();
    void fail(const QString& error);

    const std::function<GatewayClient*()> m_client;
    const QString m_channelCode;
    QPointer<GatewayClient> m_asked; ///< the client that has given the list
    std::unique_ptr<QObject> m_load; ///< the context of the read that is under way
    List m_listed = std::make_shared<std::vector<KnownEnterprise>>();
    std::vector<KnownEnterprise> m_learnt; ///< each once
    /// Listed and learnt ones together.
    List m_list = std::make_shared<std::vector<KnownEnterprise>>();
    State m_state = State::Unknown;
    QString m_error;
    QElapsedTimer m_age;
};

} // namespace lockkeeper
