// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/learnt_limits.h"

#include <QString>

namespace lockkeeper
{

class UiSettings;

/// What the gateway of a connection has told about itself by the way (learning.h), kept between starts: the
/// limits for the whole connection, the enterprise code for each enterprise. Nothing secret. GUI thread.
class LearntFacts
{
public:
    /// `profileKey`: see connection_profile.h. `settings` outlives this.
    LearntFacts(UiSettings& settings, QString profileKey);

    [[nodiscard]] LearntLimits of(const EnterpriseId& enterprise) const;
    /// Only what is set replaces what was known.
    void keep(const EnterpriseId& enterprise, const LearntLimits& limits);
    /// What a person says, also that nothing is known.
    void replace(const EnterpriseId& enterprise, const LearntLimits& limits);

private:
    [[nodiscard]] QString key(const QString& name) const;
    [[nodiscard]] QString codeKey(const EnterpriseId& enterprise) const;

    UiSettings& m_settings;
    const QString m_profile;
};

} // namespace lockkeeper
