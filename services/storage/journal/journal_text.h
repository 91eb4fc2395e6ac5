// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace lockkeeper
{

struct SqlFailure;

/// The sentences of the journal for people: what happened, and what to do. Any thread.
class JournalText
{
    Q_DECLARE_TR_FUNCTIONS(JournalText)

public:
    static QString noFolderKnown();
    static QString folderUnusable(const QString& folder);
    static QString cannotOpen(const QString& file, const SqlFailure& failure);
    static QString busyOpening();
    static QString wasDamaged(const QString& file, const QString& keptAs);
    static QString wasForeign(const QString& file, const QString& keptAs);
    static QString unusableButInUse(const QString& file);
    static QString cannotSetAside(const QString& file);
    static QString wasNewer(const QString& file, const QString& usedInstead);
    static QString allNewer(const QString& file);

    static QString notWritten(const QString& file, const SqlFailure& failure);
    static QString outcomeKept(const QString& why);
    static QString sameIdAgain();
    static QString intentMissing();
    static QString endedBefore();
    static QString closing();
};

} // namespace lockkeeper
