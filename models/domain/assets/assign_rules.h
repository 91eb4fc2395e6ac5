// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper
{

// May this asset be given to this employee (M9), as far as the lists tell? Pure; the gateway has the last
// word. Contract §2.6, §2.9.

/// What has to be known of an asset to decide whether it may be given away, from O8 and M6. A copy: lists may
/// be read again while somebody decides.
struct AssignableAsset {
    AssetNumber assetNum;
    EnterpriseId enterprise;                              ///< in whose lists it stands
    Text licenseType = {};                                ///< O8
    std::vector<MemberId> holders = {};                   ///< none: free, or not known; see isListed
    std::optional<bool> grantable = {};                   ///< O8
    bool locked = false, frozen = false, expired = false; ///< O8
    bool borrowedLock = false;                            ///< O8 borrowedUsbKey: it is lent, never assigned
    bool lent = false;                                    ///< M6 borrowedFlag
    bool online = false;                                  ///< M6 onlineFlag
    bool described = true;                                ///< O8 lists it
    bool listed = true;                                   ///< M6 lists it
    bool memberListRead = true;                           ///< M6 could be read at all
    bool allocatedToUnknown = false; ///< O8 names a holder who is no employee that is known: not in `holders`
};

/// Whom an asset may be given to.
struct AssignEmployee {
    MemberId id;
    EnterpriseId enterprise;
    QString name = {};
    QString account = {}; ///< userName, enterprise code included
    bool deleted = false;

    /// personLabel(), or the id of somebody without name and account.
    [[nodiscard]] QString text() const;
    /// The name; of somebody without one the account, else the id.
    [[nodiscard]] QString shortText() const;
};

/// Why an asset may not be given to an employee, the weightiest reason first. Several may apply: judge()
/// gives the first.
enum class AssignObstacle {
    None,
    AnotherEnterprise, ///< of another customer (60025)
    EmployeeDeleted,
    BorrowedLock,
    AlreadyTheirs,
    ListUnread, ///< M6 could not be read: nobody knows who holds it
    NotListed,  ///< M6 does not list it (60024)
    NotGrantable,
    Locked,
    Frozen,
    Expired,
    LentToLock,
    Online,
    HeldByAnother,
    GivenAlready, ///< goes to somebody else in the same list: an asset has one holder (60028)
};

/// What to do about an asset that somebody else holds (MD-13).
enum class HeldAssets { Refuse, Move };

struct AssignVerdict {
    AssignObstacle obstacle = AssignObstacle::None;
    bool isMove = false; ///< allowed, and to be withdrawn from its holders before
    /// Allowed, but O8 does not describe it: whether it is locked, frozen, expired or a grant target is not
    /// known (MD-14).
    bool isUnsure = false;

    [[nodiscard]] bool isAllowed() const { return obstacle == AssignObstacle::None; }
    friend bool operator==(const AssignVerdict&, const AssignVerdict&) = default;
};

[[nodiscard]] AssignVerdict judge(
    const AssignableAsset& asset, const AssignEmployee& employee, HeldAssets held);

/// A sentence, translated; plain text. `holders` names those who hold the asset.
[[nodiscard]] QString obstacleText(AssignObstacle obstacle, const QString& holders = {});
/// What isUnsure means, translated.
[[nodiscard]] QString unsureText();

} // namespace lockkeeper
