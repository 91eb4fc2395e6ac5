// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace lockkeeper
{

struct SqlFailure;

/// The sentences of AssetNumberStore for people: what happened, and what to do. Any thread.
class AssetNumberText
{
    Q_DECLARE_TR_FUNCTIONS(AssetNumberText)

public:
    /// `waiting`: how many numbers are not on disk.
    static QString cannotUse(const QString& file, const SqlFailure& failure, qsizetype waiting);
    static QString wasDamaged(const QString& file, const QString& keptAs);
    static QString wasNewer(const QString& file);
};

} // namespace lockkeeper
