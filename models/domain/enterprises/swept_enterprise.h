// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <algorithm>

namespace lockkeeper
{

/// The lists that there are of an enterprise.
enum class SweptList {
    Assets,        ///< O8
    AssetNumbers,  ///< M6
    BorrowedLocks, ///< M8
    Employees,     ///< M5, all pages
    Products,      ///< M7, of each asset
};

/// What became of reading one of them.
struct ListReading {
    SweptList list = SweptList::Assets;
    qint64 rows = 0;
    /// False: it failed, it changed while its pages came (OP-2), or rows of it could not be read. What had
    /// arrived is kept, and nothing goes for not being in it.
    bool isWhole = false;
    QString code = {};    ///< the gateway's, where it refused
    QString problem = {}; ///< why it is not whole, a sentence for people; empty where it is
};

/// What became of reading an enterprise in a sweep.
struct SweptEnterprise {
    EnterpriseId enterprise;
    QDateTime began; ///< UTC
    QDateTime ended;
    QList<ListReading> lists;

    [[nodiscard]] bool isWhole() const
    {
        return std::all_of(
            lists.cbegin(), lists.cend(), [](const ListReading& list) { return list.isWhole; });
    }
};

} // namespace lockkeeper
