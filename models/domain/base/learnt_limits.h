// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace lockkeeper
{

/// What the contract leaves open ({0}, {1} of §8) and a gateway has told in its replies so far. Kept per
/// profile, editable; it warns and never blocks (MD-5). How it is learnt: learning.h. The enterprise code is
/// that of one enterprise and is kept for each of them.
struct LearntLimits {
    std::optional<int> passwordMin;      ///< from 50003
    std::optional<int> passwordMax;      ///< from 50003
    std::optional<int> trialMemberQuota; ///< from 60009
    QString enterpriseCode;              ///< what M1 appended to an account, with its separator
};

} // namespace lockkeeper
