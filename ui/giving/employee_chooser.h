// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "services/operations/reading/enterprise_reader.h"
#include "ui/giving/assign_chooser.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <span>
#include <vector>

namespace lockkeeper
{

class EmployeeListing;
struct PageContext;

/// Chooses employees out of all of an enterprise (M5).
class EmployeeChooser : public AssignChooser
{
    Q_OBJECT

public:
    EmployeeChooser(const QString& prefix, PageContext& context, QWidget* parent = nullptr);
    ~EmployeeChooser() override;

    /// Loads who is there. `age`: how old what somebody else has read of them may be. `added`: who was added
    /// just now comes first, whether the gateway lists them yet or not.
    void load(const EnterpriseId& enterprise, EnterpriseReader::Age age,
        const std::vector<AssignEmployee>& added = {});
    [[nodiscard]] bool isLoading() const { return m_load != nullptr; }
    /// The last reading has ended, and nobody is missing.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }
    /// The employee with this id; null for somebody who was never listed here.
    [[nodiscard]] const AssignEmployee* find(const MemberId& id) const;
    [[nodiscard]] std::vector<AssignEmployee> chosenEmployees() const;

private:
    void read(GatewayClient& client);
    void takeAll(const std::shared_ptr<const std::vector<Employee>>& everybody);
    void take(std::span<const Employee> rows);
    void listed(const EmployeeListing& listing, ListingEnd how);
    void ended(bool isComplete, const QString& note = {}, const QString& details = {});

    PageContext& m_context;
    EnterpriseId m_enterprise;
    QSet<MemberId> m_added;
    QHash<Text, AssignEmployee> m_known; ///< by key
    std::unique_ptr<QObject> m_load;     ///< what is under way ends with it
    bool m_isComplete = false;
};

} // namespace lockkeeper
