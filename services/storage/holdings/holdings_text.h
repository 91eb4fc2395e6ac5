// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace lockkeeper
{

struct SqlFailure;

/// The sentences of KnownHoldings for people: what happened, and what to do. Any thread.
class HoldingsText
{
    Q_DECLARE_TR_FUNCTIONS(HoldingsText)

public:
    static QString cannotUse(const QString& file, const SqlFailure& failure);
    static QString wasDamaged(const QString& file, const QString& keptAs);
    static QString wasNewer(const QString& file);
};

} // namespace lockkeeper
