// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/employees/employee.h"
#include "models/domain/enterprises/products_read.h"
#include "models/domain/enterprises/swept_enterprise.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// How much of a list came.
enum class ListExtent {
    NotRead,    ///< nobody has asked for it yet
    NotOffered, ///< the connection has no token for its module (contract §1)
    Failed,     ///< there is no list, and `problem` says why
    Part,       ///< it changed while its pages came, or was cut off: rows may be missing (OP-2)
    Whole,
};

/// What became of reading a list.
struct ListState {
    ListExtent extent = ListExtent::NotRead;
    QDateTime begun;             ///< UTC; what the gateway has changed since then may not be in it
    QDateTime ended;             ///< UTC
    qint64 unreadableFields = 0; ///< fields of impossible types (HS-9): their rows are there without them
    QString code = {};           ///< the gateway's, where it refused
    QString problem = {};        ///< why there is no list, or no whole one: a sentence for people
    QString nextStep = {};       ///< what to do about it, a sentence; may be empty
    QString said = {};           ///< what the gateway itself said, plain text; may be empty

    [[nodiscard]] bool hasRows() const { return extent == ListExtent::Part || extent == ListExtent::Whole; }
};

/// A list as one reading showed it. Its rows never change and are shared by whoever shows them: there may
/// be 100,000.
template <class Row>
struct ReadList : ListState {
    std::shared_ptr<const std::vector<Row>> rows = {}; ///< null unless hasRows()

    /// Empty where none came: ask hasRows() before that is taken for an answer.
    [[nodiscard]] const std::vector<Row>& all() const
    {
        static const std::vector<Row> none;
        return rows ? *rows : none;
    }
};

/// What the gateway's lists say of one enterprise (contract §4.1, §4.2). Its lists come one after the other
/// and are read again one by one, so that each has its own times: they need not agree. Never changes once it
/// is shared; any thread.
struct EnterpriseReading {
    EnterpriseId enterprise;
    ReadList<VirtualAsset> assets;       ///< O8, without a filter
    ReadList<AssetNumberRecord> numbers; ///< M6
    ReadList<Employee> employees;        ///< M5, everybody
    ReadList<AssetNumberRecord> locks;   ///< M8
    ProductsRead products;               ///< M7, of the assets that it was asked for
    /// Of M7, whoever asked for it, as the last sweep has found it (ER-50): whole where the products of each
    /// asset are known, begun with the oldest of them. What came later is in `products` only.
    ListState productState;

    [[nodiscard]] const ListState& state(SweptList list) const;
    /// The four lists are whole, or their module is not offered.
    [[nodiscard]] bool isWhole() const;
    /// When the oldest of the lists that came began to be read, UTC; invalid where none came.
    [[nodiscard]] QDateTime asOf() const;
};

using SharedReading = std::shared_ptr<const EnterpriseReading>;

} // namespace lockkeeper
