// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Employees as a read showed them (M5), with what is needed to tell "not there" from "not seen".
class SeenEmployees
{
public:
    /// `keywords`: by which the rows were asked for; none: everybody was.
    explicit SeenEmployees(const QStringList& keywords = {});
    void add(const std::vector<Employee>& rows);
    /// Says that a field of these employees had a type that the contract does not allow.
    void noteUnreadable() { m_isReadable = false; }

    /// Whether everybody was asked for.
    [[nodiscard]] bool isEverybody() const { return m_keywords.empty(); }
    /// Whether the reading would have found whoever has exactly this account: if they are not among the rows,
    /// the gateway does not list them.
    [[nodiscard]] bool isAskedFor(const Text& account) const;
    [[nodiscard]] bool isReadable() const { return m_isReadable; }

    [[nodiscard]] const Employee* find(const MemberId& id) const;
    /// The employee with this whole account, enterprise code included; null when there is none. Case is
    /// ignored, because the contract does not say whether it counts.
    [[nodiscard]] const Employee* find(const QString& account) const;
    /// Whether any account begins with `userName`. Where none does, nobody has the account that M1 would
    /// make of it, whatever enterprise code it appends.
    [[nodiscard]] bool anyBeginsWith(const QString& userName) const;
    [[nodiscard]] qsizetype size() const { return qsizetype(m_rows.size()); }
    [[nodiscard]] const std::vector<Employee>& rows() const& { return m_rows; }
    void rows() && = delete; // rows of a temporary would be gone before a loop over them ends

private:
    std::vector<Text> m_keywords;
    bool m_isReadable = true;
    std::vector<Employee> m_rows;
    QHash<MemberId, size_t> m_byId;
    std::map<QString, size_t> m_byAccount; ///< in folded case; sorted, for anyBeginsWith()
};

/// Reads employees of an enterprise (M5): those whose name or account contains one of `keywords`, with a
/// listing for each, or all when there are none, or more than a few. Answers once, with nothing when a list
/// could not be read, or changed while it was read, because it does not show then who is missing from it;
/// not when `context` is gone.
void lookAtEmployees(GatewayClient* client, const EnterpriseId& enterprise, const QStringList& keywords,
    QObject* context, std::function<void(std::optional<SeenEmployees>)> seen);

} // namespace lockkeeper
