// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/operations/employees/import_draft.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// How an enterprise comes to be there.
enum class SetupKind : quint8 {
    Create,   ///< O2
    Bind,     ///< O1
    Existing, ///< nothing is sent for it
};

/// Pages of the wizard, in their order. Stored by number: add at the end only.
enum class SetupStep : quint8 { Kind, Data, Review, Run, Enterprise, Employees, Assets, Summary };

/// Somebody who was there without being asked for (O2 `members`). Nobody knows their passwords.
struct SetupMember {
    MemberId memberGlobalId;
    QString memberIdentity;
    friend bool operator==(const SetupMember&, const SetupMember&) = default;
};

/// An asset for somebody (M9).
struct SetupAsset {
    AssetNumber assetNum;
    MemberId memberGlobalId;
    QString account; ///< for people, and to read back by (M5)
    std::optional<ItemOutcome> outcome;
    /// What was read of the asset before its call was sent; only a change against it proves anything.
    ReadBackState before = ReadBackState::NotChecked;
};

/// Everything that the setup of one enterprise has come to: what the wizard's pages show and change, and what
/// a draft keeps. What was sent is recorded before it goes out and when its outcome is known, so that nothing
/// is ever sent twice. A value.
struct SetupState {
    QString id; ///< of the draft, and `operation` of all that is sent for it
    SetupKind kind = SetupKind::Create;
    SetupStep step = SetupStep::Kind;
    CreateEnterprise create;
    BindEnterprise bind;

    // What became of O1 or O2.
    bool enterpriseBegun = false;       ///< it may be on its way: nothing of it is sent again by itself
    std::optional<ItemOutcome> outcome; ///< none: nothing was sent yet, or its end was not seen
    bool decidedByPerson = false;       ///< the gateway did not say which enterprise it is; a person did

    // The enterprise, from the reply, from O3, or from a person.
    EnterpriseId enterprise;
    QString enterpriseName; ///< where somebody said it
    std::optional<bool> isDefault;
    QString customerId, channelCode, channelCustomerId;
    QList<SetupMember> members;
    bool confirmed = false; ///< a person said that it is the right one

    // What is added to it. The employees are an import whose draft is part of this one (SU-4).
    ImportDraft employees; ///< as ImportSession has it
    QList<SetupAsset> assets;
    bool assetsBegun = false;

    /// For a list of drafts: "Create 北方轴承", in the language of the moment.
    [[nodiscard]] QString title() const;
    /// Whether somebody has begun, so that a draft is worth keeping.
    [[nodiscard]] bool isWorthKeeping() const;
    /// Whether the enterprise is there: the call was applied, or a person or O3 has settled it.
    [[nodiscard]] bool hasEnterprise() const { return !enterprise.isEmpty(); }

    /// The state as JSON, without passwords.
    [[nodiscard]] QByteArray toJson() const;
    /// The passwords, for SealedDraft; empty when there are none.
    [[nodiscard]] QByteArray passwordsJson() const { return secretsOf(employees); }
    /// Takes the passwords that were written together with this state.
    void takePasswords(const QByteArray& json) { takeSecrets(employees, json); }
};

/// The state that a draft has; nothing where it is no draft of this wizard, or one of a newer program.
[[nodiscard]] std::optional<SetupState> setupFromJson(const QByteArray& json);

} // namespace lockkeeper
