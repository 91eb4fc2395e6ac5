// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/outcome.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "models/domain/orders/order.h"
#include "services/storage/journal/journal_types.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

// What the journal knows of a write, in the terms of the contract again: what it asked for, and what became
// of each thing in it. Entries with bodies (Journal::entry()). Pure, any thread.

/// The request of an entry, from its target and body; passwords stay masked. Nothing when the entry is of
/// another operation, or was not kept whole. For AddEmployees (M1), EditEmployee (M2), DeleteEmployee (M4),
/// ChangePrivileges (M9), BorrowAssets (M10), BindEnterprise (O1), BatchOrder (O5, without its passwords),
/// LockRequest (O6 and O7).
template <class Request>
[[nodiscard]] std::optional<Request> requestOf(const JournalEntry& entry) = delete;

template <>
std::optional<AddEmployees> requestOf(const JournalEntry& entry);
template <>
std::optional<EditEmployee> requestOf(const JournalEntry& entry);
template <>
std::optional<DeleteEmployee> requestOf(const JournalEntry& entry);
template <>
std::optional<ChangePrivileges> requestOf(const JournalEntry& entry);
template <>
std::optional<BorrowAssets> requestOf(const JournalEntry& entry);
template <>
std::optional<BindEnterprise> requestOf(const JournalEntry& entry);
template <>
std::optional<BatchOrder> requestOf(const JournalEntry& entry);
template <>
std::optional<LockRequest> requestOf(const JournalEntry& entry);

/// The enterprise that a write is about: the one in its target, else that of the entry. May be empty.
[[nodiscard]] EnterpriseId enterpriseOf(const JournalEntry& entry);

/// What names each thing of the write to a person, in the order sent: userNames of M1, sequences of O5, lock
/// numbers of O6 and O7; everything else changes one thing, named by the entry's subject.
[[nodiscard]] QStringList thingsOf(const JournalEntry& entry);

/// What became of a call for one thing, in our words: as the gateway told it; unknown, with a reason, where
/// it told nothing. The key is empty.
[[nodiscard]] ItemOutcome wholeOutcome(const JournalEntry& entry);

/// The outcome of each of thingsOf() as the gateway told it; unknown where it told nothing.
[[nodiscard]] QList<ItemOutcome> toldOutcomes(const JournalEntry& entry);

/// toldOutcomes() with what later findings say of what the gateway left unknown.
[[nodiscard]] QList<ItemOutcome> knownOutcomes(const JournalEntry& entry);

/// M1's `succeeded` in the reply: globalId, userName and name. Nothing when the reply was not kept whole.
[[nodiscard]] std::optional<std::vector<AddedEmployee>> addedIn(const JournalEntry& entry);

} // namespace lockkeeper
