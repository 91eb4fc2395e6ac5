// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/holdings/holdings_file.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>

namespace lockkeeper
{

/// The known holdings as their own thread sees them: every call does its work before it returns, and none
/// throws.
class HoldingsWorker : public QObject
{
    Q_OBJECT

public:
    /// `owner` is told what goes wrong; outlives this.
    HoldingsWorker(KnownHoldings& owner, QString directory, QString profile, bool isKept);

    /// `work` with the file open; false when that failed, which has been said then.
    bool guarded(const std::function<void(HoldingsFile&)>& work);
    void setKept(bool isKept);
    /// A list that was begun before is not gone on with once everything was forgotten, or a later list of the
    /// same kind, and whole, was begun. What isCurrent() knows a list by.
    [[nodiscard]] quint64 beginList(const QString& kind, bool isWhole);
    [[nodiscard]] bool isCurrent(const QString& kind, quint64 list) const;
    void forgetLists();
    /// Lists that are written in part.
    int unfinished = 0;

private:
    KnownHoldings& m_owner;
    const QString m_directory;
    const QString m_profile;
    std::unique_ptr<HoldingsFile> m_file;
    quint64 m_lists = 0, m_forgotten = 0;
    QHash<QString, quint64> m_latestWhole; ///< for each kind
};

} // namespace lockkeeper
