// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/learnt_limits.h"

#include <QString>

namespace lockkeeper
{

class UiSettings;

/// What was learnt from the replies of a connection's gateway (learning.h), kept between starts: limits for
/// the whole connection, and the enterprise code for each enterprise. Nothing of it is secret. GUI thread.
class LearntFacts
{
public:
    /// `profileKey`: see connection_profile.h. `settings` outlives this.
    LearntFacts(UiSettings& settings, QString profileKey);

    [[nodiscard]] LearntLimits of(const EnterpriseId& enterprise) const;
    /// Replaces what is known by those of `limits` that are set.
    void keep(const EnterpriseId& enterprise, const LearntLimits& limits);
    /// Replaces everything, for a person who edits it; limits that are not set are forgotten.
    void replace(const EnterpriseId& enterprise, const LearntLimits& limits);

private:
    [[nodiscard]] QString key(const QString& name) const;
    [[nodiscard]] QString codeKey(const EnterpriseId& enterprise) const;

    UiSettings& m_settings;
    const QString m_profile;
};

} // namespace lockkeeper
