// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/holdings_file.h"

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

private:
    KnownHoldings& m_owner;
    const QString m_directory;
    const QString m_profile;
    std::unique_ptr<HoldingsFile> m_file;
};

} // namespace lockkeeper
