// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "ui/giving/assign_chooser.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace lockkeeper
{

class EmployeeListing;
enum class ListingEnd;
struct Employee;
struct PageContext;

/// Chooses employees out of all of an enterprise (M5).
class EmployeeChooser : public AssignChooser
{
    Q_OBJECT

public:
    EmployeeChooser(const QString& prefix, PageContext& context, QWidget* parent = nullptr);
    ~EmployeeChooser() override;

    /// Reads who is there. `added`: who was added just now comes first, whether the gateway lists them yet
    /// or not.
    void load(const EnterpriseId& enterprise, const std::vector<AssignEmployee>& added = {});
    [[nodiscard]] bool isLoading() const { return m_listing != nullptr; }
    /// The last reading has ended, and nobody is missing.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }
    /// Null for somebody who was never listed here.
    [[nodiscard]] const AssignEmployee* find(const MemberId& id) const;
    [[nodiscard]] std::vector<AssignEmployee> chosenEmployees() const;

private:
    void take(const std::vector<Employee>& rows);
    void ended(ListingEnd end);

    PageContext& m_context;
    EnterpriseId m_enterprise;
    QSet<MemberId> m_added;
    QHash<Text, AssignEmployee> m_known; ///< by key
    std::unique_ptr<EmployeeListing> m_listing;
    bool m_isComplete = false;
};

} // namespace lockkeeper
