// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/lists/employee_listing.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// What the directory keeps of an employee: who it is and what they hold. The other fields of the record
/// would triple the memory of 100,000 of them, and belong to the Employees page.
struct KnownEmployee {
    Text name;
    Text userName; ///< the account with the enterprise code appended
    std::vector<AssetNumber> assetNums;
    Text borrowNum; ///< borrowed lock
    bool deleted = false;

    [[nodiscard]] const Text& shortName() const { return name.isEmpty() ? userName : name; }
    friend bool operator==(const KnownEmployee&, const KnownEmployee&) = default;
};

/// The employees of one enterprise by global id, for lists that give only ids (M6, M8, contract §2.9).
/// Loaded once, by whoever needs a name first (M5), or fed with what was loaded for another purpose.
///
/// Knows the employees that were ever listed since open(), deleted ones included: a name that is a few
/// minutes old is better than an id. Everything happens in the thread of the clients.
class EmployeeDirectory : public QObject
{
    Q_OBJECT

public:
    /// `client` is called for each loading and gives null while there is no connection. A client that goes
    /// away ends its loading without a signal. After a loading that failed, or during which the list
    /// changed, ensureLoaded() does nothing until `pause` is over, so that a gateway that is down is not
    /// asked for each list somebody looks at.
    explicit EmployeeDirectory(std::function<GatewayClient*()> client, QObject* parent = nullptr,
        std::chrono::milliseconds pause = std::chrono::minutes(1));
    ~EmployeeDirectory() override;

    /// Changes to another enterprise: forgets the employees of the one before, and loads nothing yet. Does
    /// nothing where it is the same one.
    void open(const EnterpriseId& enterprise);
    /// Loads, unless that is done, under way, or has failed a moment ago. Does nothing without a connection
    /// or an enterprise.
    void ensureLoaded();
    /// Ends the loading under way; the next ensureLoaded() starts anew. One that it follows goes on.
    void cancel();

    /// Somebody else is about to load everybody of the enterprise that is open: takes over what comes, and
    /// loads nothing beside it (OP-32). Who has asked meanwhile is served all the same when it goes without
    /// an end. To be called before it starts; it is of the client that is asked now, and may be deleted at
    /// any time. False without a connection.
    bool follow(EmployeeListing& listing);
    /// Whether it still takes over what this listing brings: not any more once outdate() or open() was
    /// called.
    [[nodiscard]] bool follows(const EmployeeListing& listing) const { return m_listing == &listing; }

    /// Takes over rows of M5 of the enterprise that is open, which somebody else has loaded.
    void note(const std::vector<Employee>& employees);
    /// Says that what was noted since then (milliseconds since 1970 UTC) is the whole list: nothing has to be
    /// loaded any more. `unreadableFields`: of that list; `people`: how many it has at least.
    void noteComplete(qint64 since, qint64 unreadableFields = 0, qint64 people = 0);

    /// Says that something was changed: the next ensureLoaded() asks again. What is known stays until then.
    void outdate();
    /// Says that what is known is too old, though nothing was changed: the next ensureLoaded() asks again,
    /// unless somebody is reading everybody just now.
    void expire();

    /// Null when unknown. Valid until the next turn of the event loop, note() or open().
    [[nodiscard]] const KnownEmployee* find(const MemberId& id) const;
    /// The name, or the account of an employee without one; empty when unknown. Plain text of the gateway.
    [[nodiscard]] QString nameOf(const MemberId& id) const;
    /// nameOf() on one line, for a sentence; the id of somebody unknown.
    [[nodiscard]] QString nameOrId(const MemberId& id) const;
    /// The employee whose M5 `id` or `globalId` this is: contract §2.6 names the holder of an asset by an
    /// "employee id". Empty when it is nobody's, or when two employees could be meant.
    [[nodiscard]] MemberId idOf(const Text& idOrGlobalId) const;
    [[nodiscard]] qsizetype size() const { return m_known.size(); }

    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    /// Whoever has begun it.
    [[nodiscard]] bool isLoading() const { return m_listing != nullptr; }
    /// Whether everybody is known whom the gateway lists.
    [[nodiscard]] bool isComplete() const { return m_complete; }
    /// How many fields of the last complete list could not be read, whoever has loaded it.
    [[nodiscard]] qint64 unreadableFields() const { return m_unreadableFields; }
    /// When the last loading began that has ended, of its own or followed, milliseconds since 1970 UTC.
    [[nodiscard]] qint64 begun() const { return m_begun; }
    /// Why the last loading failed.
    [[nodiscard]] const GatewayError& error() const { return m_error; }

signals:
    /// These employees were listed, whoever asked for them.
    void noted(
        const lockkeeper::EnterpriseId& enterprise, const std::vector<lockkeeper::Employee>& employees);
    /// What was noted since then (milliseconds since 1970 UTC) is the whole list, of so many at least.
    void everybodyNoted(const lockkeeper::EnterpriseId& enterprise, qint64 since, qint64 people);
    /// What find() and nameOf() return may have changed. At most every 200 ms, and before finished().
    void namesChanged();
    /// `total` is -1 while unknown.
    void progressed(qint64 loaded, qint64 total);
    /// The loading that ensureLoaded() began, or that it follows, has ended; not emitted when open()
    /// overtakes it.
    void finished(lockkeeper::ListingEnd end);

private:
    [[nodiscard]] bool isFollowing() const { return m_listing && m_listing->parent() != this; }
    void watch(GatewayClient& client, EmployeeListing* listing);
    void dropListing();
    void followedGone();
    void listed(ListingEnd end);
    void ended(ListingEnd end);
    void namesChangedSoon();
    void tellNames();

    const std::function<GatewayClient*()> m_client;
    const std::chrono::milliseconds m_pause;
    EnterpriseId m_enterprise;
    QHash<MemberId, KnownEmployee> m_known;
    QHash<Text, MemberId> m_byNumber;     ///< by M5's `id`; an empty one where two employees have it
    EmployeeListing* m_listing = nullptr; ///< a child of this, or one that it follows
    bool m_isWanted = false;              ///< somebody has asked while it followed one
    QMetaObject::Connection m_clientGone;
    QDeadlineTimer m_notBefore;
    QTimer m_changed;
    GatewayError m_error;
    qint64 m_unreadableFields = 0;
    qint64 m_begun = 0;
    bool m_complete = false;
};

} // namespace lockkeeper
