// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/product.h"
#include "models/domain/employees/employee.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/orders/order.h"

#include <QStringList>

/// What is in a typed record, as "path=value" lines in the contract's names: written by hand from the
/// contract, so that a field read into the wrong member shows.
namespace lockkeeper::test
{

class TypedDump
{
public:
    QStringList lines;

    void add(const QString& path, const EnterpriseCustomer&);
    void add(const QString& path, const CreatedEnterprise&);
    void add(const QString& path, const CreatedEnterprise::Member&);
    void add(const QString& path, const BatchOrderResult&);
    void add(const QString& path, const LockResult&);
    void add(const QString& path, const VirtualAsset&);
    void add(const QString& path, const AssetExtend&);
    void add(const QString& path, const AddEmployeesReply&);
    void add(const QString& path, const AddedEmployee&);
    void add(const QString& path, const AddEmployeeFailure&);
    void add(const QString& path, const EmployeePage&);
    void add(const QString& path, const Employee&);
    void add(const QString& path, const AssetNumberRecord&);
    void add(const QString& path, const AssetProducts&);
    void add(const QString& path, const ProductInstance&);
    void add(const QString& path, const MerchandiseNode&);

    void add(const QString& path, const Text& text);
    void addJson(const QString& path, const Text& json); ///< raw JSON, without its spaces
    void add(const QString& path, std::optional<bool> flag);
    void add(const QString& path, std::optional<int> number);
    void add(const QString& path, std::optional<qint64> number);
    void add(const QString& path, qint64 number);
    void add(const QString& path, Timestamp time);
    template <class Tag>
    void add(const QString& path, const Id<Tag>& id)
    {
        add(path, id.text());
    }
    template <class Item>
    void add(const QString& path, const std::vector<Item>& items)
    {
        for (size_t i = 0; i < items.size(); ++i)
            add(path + QStringLiteral("[%1]").arg(i), items[i]);
    }
};

template <class Reply>
[[nodiscard]] QStringList dump(const Reply& reply)
{
    TypedDump result;
    result.add(QString(), reply);
    result.lines.sort();
    return result.lines;
}

} // namespace lockkeeper::test
