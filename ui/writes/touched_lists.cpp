// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/touched_lists.h"

namespace lockkeeper
{

TouchedLists listsTouchedBy(WriteKind kind)
{
    switch (kind) {
    case WriteKind::BindEnterprise:
    case WriteKind::CreateEnterprise:
    case WriteKind::UpdateEnterprise:
        return TouchedList::Customers;
    case WriteKind::SubmitOrders:
        return TouchedList::Assets | TouchedList::BorrowedLocks | TouchedList::Customers;
    case WriteKind::DisableLocks:
    case WriteKind::EnableLocks:
        return TouchedList::Assets | TouchedList::BorrowedLocks;
    case WriteKind::DrawNumbers:   // the numbers belong to nobody yet
    case WriteKind::ResetPassword: // no list shows a password
        return {};
    case WriteKind::AddEmployees:
    case WriteKind::EditEmployee:
        return TouchedList::Employees;
    case WriteKind::ChangePrivileges:
        return TouchedList::Employees | TouchedList::Assets;
    case WriteKind::DeleteEmployee:
    case WriteKind::BorrowAssets:
        return TouchedList::Employees | TouchedList::Assets | TouchedList::BorrowedLocks;
    }
    Q_UNREACHABLE();
}

} // namespace lockkeeper
