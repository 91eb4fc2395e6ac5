// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace lockkeeper
{

struct SqlFailure;

/// The sentences of the store of drafts for people: what happened, and what to do. Any thread.
class DraftText
{
    Q_DECLARE_TR_FUNCTIONS(DraftText)

public:
    static QString noFolderKnown();
    static QString cannotWrite(const QString& file, const SqlFailure& failure);
    static QString wasDamaged(const QString& file, const QString& keptAs);
    static QString wasNewer(const QString& file);
    static QString inUse(const QString& title);
};

} // namespace lockkeeper
