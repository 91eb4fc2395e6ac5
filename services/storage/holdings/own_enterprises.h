// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "models/domain/enterprises/own_enterprise.h"

#include <QFuture>
#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

class KnownHoldings;

/// The enterprises of a connection and what they are called: the one place from which everything that names
/// one takes its name (ST-7). It is kept in the database of KnownHoldings, forgotten with it, and in memory
/// only where nothing is kept. It is read once, and what is asked here is answered from memory at once.
///
/// GUI thread; reading and writing are done in the thread of the database, in the order of the calls.
class OwnEnterprises : public QObject
{
    Q_OBJECT

public:
    /// `holdings` outlives this.
    explicit OwnEnterprises(KnownHoldings& holdings, QObject* parent = nullptr);
    ~OwnEnterprises() override;

    using All = QHash<EnterpriseId, OwnEnterprise>;
    /// Everything that is known now. A copy is cheap and may be used in any thread.
    [[nodiscard]] const All& all() const { return m_all; }
    /// Own names, else those of the gateway, of enterprises that have either. As all().
    [[nodiscard]] const EnterpriseNames& names() const { return m_names; }
    /// For people: own name, else the gateway's, else the id. One line of plain text.
    [[nodiscard]] QString label(const EnterpriseId& enterprise) const;
    /// The name that the gateway gave; empty where it is not known.
    [[nodiscard]] QString gatewayName(const EnterpriseId& enterprise) const;
    /// The enterprises that were opened last, the latest first.
    [[nodiscard]] QList<OwnEnterprise> recent(qsizetype most) const;

    /// Calls `read` once what is kept has been read, or cannot be; at once where that is so already. Not
    /// called when `context` is gone.
    void whenRead(QObject* context, std::function<void()> read);

    /// Notes that an enterprise was opened; `name` is the gateway's, where somebody has just been told it.
    void noteOpened(const EnterpriseId& enterprise, const QString& name = {});
    /// What a reply of O1, O2 or O3 says. `whole`: the reply is everything that the gateway has for this
    /// question, so that these enterprises have no other customers that fit it (ST-9). Long lists go in piece
    /// by piece.
    void noteCustomers(const std::vector<EnterpriseCustomer>& customers,
        const std::optional<CustomerQuery>& whole = std::nullopt);
    /// Notes what a person says of some enterprises.
    void describe(const QHash<EnterpriseId, EnterpriseDescription>& said);
    /// What earlier versions kept elsewhere: names, and which were opened, the latest first. What is known
    /// already stays. Whether it was written.
    QFuture<bool> takeOver(const EnterpriseNames& names, const QList<EnterpriseId>& opened);

signals:
    /// all() has something else of these enterprises than before. Empty: any may have changed, or be gone.
    void changed(const QList<lockkeeper::EnterpriseId>& which);
    /// names() is another one; comes after changed().
    void namesChanged();

private:
    struct Noted {
        EnterpriseId id;
        std::vector<EnterpriseCustomer> customers;
        std::optional<CustomerQuery> whole;
    };

    void takeStored(const std::vector<OwnEnterprise>& stored);
    void noteSome();
    OwnEnterprise& known(const EnterpriseId& enterprise);
    void nameChanged(const OwnEnterprise& enterprise);
    QFuture<bool> writeSeen(std::vector<OwnEnterprise> enterprises);
    void writeEverything();
    void forget();
    void forgetOld(qint64 before, const QList<EnterpriseId>& which);
    void tell(const QList<EnterpriseId>& which = {});

    KnownHoldings& m_holdings;
    All m_all;
    EnterpriseNames m_names;
    bool m_isRead = false;
    bool m_isOtherName = false; ///< names() has changed since tell()
    std::deque<Noted> m_toNote;
    QList<EnterpriseId> m_others; ///< that noteSome() has changed, and nobody was told of yet
    QTimer m_noting;
    qint64 m_latest = 0; ///< OwnEnterprise::opened of the one that was opened last
};

} // namespace lockkeeper
