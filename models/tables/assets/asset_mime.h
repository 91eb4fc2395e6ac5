// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"

#include <QMimeData>

#include <vector>

namespace lockkeeper
{

/// Assets on their way from a list to an employee, by drag and drop. Other programs see the numbers as text;
/// nothing that comes from another program is ever taken for one of these, because what counts is the object
/// itself, not a format that anybody could write.
class AssetMime : public QMimeData
{
    Q_OBJECT

public:
    /// `holder`: whose assets they are, where they come from an employee: dropping them moves them. Empty:
    /// they come from the list of all assets.
    AssetMime(std::vector<AssignableAsset> assets, MemberId holder = {});

    /// Null for what is not one of these.
    [[nodiscard]] static const AssetMime* from(const QMimeData* data);

    [[nodiscard]] const std::vector<AssignableAsset>& assets() const { return m_assets; }
    [[nodiscard]] const MemberId& holder() const { return m_holder; }

private:
    const std::vector<AssignableAsset> m_assets;
    const MemberId m_holder;
};

} // namespace lockkeeper
