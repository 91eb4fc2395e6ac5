// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"

#include <QString>

namespace lockkeeper
{

/// What generated passwords are made of. The contract limits only their length, and that by values that a
/// gateway tells when it refuses one (50003, contract §8). Passwords that people type need not follow this.
struct PasswordPolicy {
    static constexpr int shortest = 6;
    static constexpr int longest = 64;

    int length = 12; ///< in characters, all of them ASCII
    bool lower = true;
    bool upper = true;
    bool digits = true;
    bool signs = false;
    bool withoutLookAlikes = true; ///< none of 0 O 1 l I, which are misread from paper and over the phone

    friend bool operator==(const PasswordPolicy&, const PasswordPolicy&) = default;
};

/// What is wrong with it (no class of characters, a length out of range: Error), or doubtful by what the
/// gateway has told (outside its limits: Warning, code "50003"). Fields: "length", "classes".
[[nodiscard]] Issues validate(const PasswordPolicy& policy, const LearntLimits& learnt = {});

/// The same policy with a length that this gateway takes, as far as it is known and as the policy allows.
[[nodiscard]] PasswordPolicy fitted(PasswordPolicy policy, const LearntLimits& learnt);

/// A password from the system's CSPRNG, with at least one character of each class; every password that the
/// policy allows is as likely as any other. For a policy with errors: empty.
[[nodiscard]] QString generatePassword(const PasswordPolicy& policy);

/// For settings: "12 lower upper digits distinct".
[[nodiscard]] QString policyText(const PasswordPolicy& policy);
/// The default policy for anything that policyText() has not written.
[[nodiscard]] PasswordPolicy policyFrom(const QString& text);

} // namespace lockkeeper
