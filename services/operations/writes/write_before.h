// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/operations/writes/settle.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <tuple>
#include <utility>

namespace lockkeeper
{

class SeenAssets;
class SeenEmployees;

// What was read before a write was sent, in the form the journal keeps it (WriteIntent::before): JSON, one
// shape for each endpoint. It is what makes a later reading count as proof (HS-5), and what an undo goes back
// to. A thing that was not read, or not listed, is left out; nothing stands in for it. `fields` are their
// names in JSON. All of it is pure, any thread.

/// M2: the fields that the request overwrites, as M5 had them.
/// {"name": …, "departmentId": number or null, "remark": …, "passwordMobile": …}, and "departmentName" where
/// M5 names it: that is for people, no request has it, and it counts in no comparison
struct EmployeeBefore {
    QString name;
    std::optional<qint64> departmentId;
    QString remark;
    QString passwordMobile;
    std::optional<QString> departmentName = {};

    static constexpr auto fields = std::make_tuple(std::pair("name", &EmployeeBefore::name),
        std::pair("departmentId", &EmployeeBefore::departmentId),
        std::pair("remark", &EmployeeBefore::remark),
        std::pair("passwordMobile", &EmployeeBefore::passwordMobile),
        std::pair("departmentName", &EmployeeBefore::departmentName));
    friend bool operator==(const EmployeeBefore& a, const EmployeeBefore& b)
    {
        return a.name == b.name && a.departmentId == b.departmentId && a.remark == b.remark &&
               a.passwordMobile == b.passwordMobile;
    }
};

/// M9: who held each number of the request, as M6 had it; nobody: an empty list.
/// {"holders": {"<assetNum>": "<memberGlobalId>"}}, "" for nobody, an array where several held it
struct HoldersBefore {
    QHash<AssetNumber, QList<MemberId>> holders;

    static constexpr auto fields = std::make_tuple(std::pair("holders", &HoldersBefore::holders));
    friend bool operator==(const HoldersBefore&, const HoldersBefore&) = default;
};

/// O6 and O7: `locked` of each lock that O8 listed with it.
/// {"locked": {"<assetNum>": true or false}}
struct LocksBefore {
    QHash<AssetNumber, bool> locked;

    static constexpr auto fields = std::make_tuple(std::pair("locked", &LocksBefore::locked));
    friend bool operator==(const LocksBefore&, const LocksBefore&) = default;
};

/// M1: the userNames of the request of which no account was listed.
/// {"absent": ["<userName>", …]}
struct AccountsBefore {
    QSet<QString> absent;

    static constexpr auto fields = std::make_tuple(std::pair("absent", &AccountsBefore::absent));
    friend bool operator==(const AccountsBefore&, const AccountsBefore&) = default;
};

/// O1: whether O3 had no customer for the pair of channelCode and channelCustomerId.
/// {"absent": true or false}
struct PairBefore {
    bool absent = false;

    static constexpr auto fields = std::make_tuple(std::pair("absent", &PairBefore::absent));
    friend bool operator==(const PairBefore&, const PairBefore&) = default;
};

/// M4: whether M5 had the employee as deleted, or not at all.
/// {"deleted": true or false}
struct DeletionBefore {
    bool deleted = false;

    static constexpr auto fields = std::make_tuple(std::pair("deleted", &DeletionBefore::deleted));
    friend bool operator==(const DeletionBefore&, const DeletionBefore&) = default;
};

/// M10: to whom the lock was lent (M8), nobody: an empty id; and `borrowedFlag` of each asset (M6).
/// {"lock": "<memberGlobalId>", "borrowed": {"<assetId>": true or false}}, without "lock" where M8 did not
/// list it
struct LendingBefore {
    std::optional<MemberId> lock;
    QHash<AssetId, bool> borrowed;

    static constexpr auto fields = std::make_tuple(
        std::pair("lock", &LendingBefore::lock), std::pair("borrowed", &LendingBefore::borrowed));
    friend bool operator==(const LendingBefore&, const LendingBefore&) = default;
};

/// O5: what M7 had under the assets of each order that was read whole, by its sequence.
/// {"absent": ["<sequence>", …], "seen": ["<sequence>", …]}
struct OrdersBefore {
    QSet<QString> absent; ///< new_buy: nothing bore the batch's channelOrderId
    QSet<QString> seen;   ///< delete_*: something that it takes away was there

    static constexpr auto fields =
        std::make_tuple(std::pair("absent", &OrdersBefore::absent), std::pair("seen", &OrdersBefore::seen));
    friend bool operator==(const OrdersBefore&, const OrdersBefore&) = default;
};

/// Adds to what was read before an M4 the borrowed locks that the employee could not give back, because they
/// are lost and disabled: somebody went on without them.
/// {…, "lostLocks": ["<assetNum>", …]}
[[nodiscard]] QByteArray withLostLocks(const QByteArray& before, const QStringList& locks);
[[nodiscard]] QStringList lostLocksIn(const QByteArray& before);

/// `Before` is one of the structs above.
template <class Before>
[[nodiscard]] QByteArray encodeBefore(const Before& before);
/// Nullopt when nothing was recorded, or in another shape.
template <class Before>
[[nodiscard]] std::optional<Before> decodeBefore(const QByteArray& json);

// What a reading says of what a request is about to change.

[[nodiscard]] EmployeeBefore beforeOf(const Employee& employee);
[[nodiscard]] HoldersBefore beforeOf(const ChangePrivileges& request, const SeenAssets& seen);
[[nodiscard]] LendingBefore beforeOf(const BorrowAssets& request, const SeenAssets& seen);
[[nodiscard]] DeletionBefore beforeOf(const DeleteEmployee& request, const SeenEmployees& seen);
/// The userNames of which no account was listed, by the enterprise code that M1's replies have told (OP-6).
/// Without it, only a userName that no account begins with is known to be absent.
[[nodiscard]] AccountsBefore beforeOf(
    const AddEmployees& request, const SeenEmployees& seen, const QString& enterpriseCode);

// How what was recorded before compares with what a request wants, for each of its things. Right after the
// write and long after it the same functions judge.

[[nodiscard]] StateBefore stateBefore(const EditEmployee& wanted, const QByteArray& json);
/// Otherwise when one of the numbers was held otherwise (M6): the call changes all of them, or none.
[[nodiscard]] StateBefore stateBefore(const ChangePrivileges& wanted, const QByteArray& json);
/// Otherwise only if the lock was not lent to them, and none of the assets was lent to anybody (HS-5).
[[nodiscard]] StateBefore stateBefore(const BorrowAssets& wanted, const QByteArray& json);
[[nodiscard]] StateBefore stateBefore(const DeleteEmployee& wanted, const QByteArray& json);
[[nodiscard]] StateBefore stateBefore(const BindEnterprise& wanted, const QByteArray& json);
[[nodiscard]] QList<StateBefore> statesBefore(const AddEmployees& wanted, const QByteArray& json);
/// `isDisabling`: O6, else O7.
[[nodiscard]] QList<StateBefore> statesBefore(
    const LockRequest& wanted, bool isDisabling, const QByteArray& json);
/// M3: nothing shows a password.
[[nodiscard]] inline StateBefore stateBefore(const ResetPassword&, const QByteArray&)
{
    return StateBefore::NotRecorded;
}

} // namespace lockkeeper
