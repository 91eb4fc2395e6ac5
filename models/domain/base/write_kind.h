// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace lockkeeper
{

/// What the contract's operations that change something do, one for each of them (contract §4).
enum class WriteKind {
    BindEnterprise,   ///< O1
    CreateEnterprise, ///< O2
    UpdateEnterprise, ///< O4
    SubmitOrders,     ///< O5
    DisableLocks,     ///< O6
    EnableLocks,      ///< O7
    DrawNumbers,      ///< O9
    AddEmployees,     ///< M1
    EditEmployee,     ///< M2
    ResetPassword,    ///< M3
    DeleteEmployee,   ///< M4
    ChangePrivileges, ///< M9
    BorrowAssets,     ///< M10
};

/// The contract's numbers, in the order of the kinds.
inline constexpr std::array<std::string_view, 13> writeEndpoints{
    "O1", "O2", "O4", "O5", "O6", "O7", "O9", "M1", "M2", "M3", "M4", "M9", "M10"};

/// Nothing for an operation that only reads, or that no version of the contract knows.
[[nodiscard]] constexpr std::optional<WriteKind> writeKindOf(std::string_view endpoint)
{
    for (std::size_t place = 0; place < writeEndpoints.size(); ++place)
        if (writeEndpoints[place] == endpoint) return WriteKind(place);
    return std::nullopt;
}

[[nodiscard]] inline std::optional<WriteKind> writeKindOf(const QString& endpoint)
{
    return writeKindOf(std::string_view(endpoint.toStdString()));
}

/// Whether any operation of the contract shows something of what such a write has done. Of the others only
/// people know what became of them.
[[nodiscard]] constexpr bool isShownByLists(WriteKind kind)
{
    using enum WriteKind;
    switch (kind) {
    case CreateEnterprise:
    case UpdateEnterprise:
    case DrawNumbers:
    case ResetPassword:
        return false;
    case BindEnterprise:
    case SubmitOrders:
    case DisableLocks:
    case EnableLocks:
    case AddEmployees:
    case EditEmployee:
    case DeleteEmployee:
    case ChangePrivileges:
    case BorrowAssets:
        break;
    }
    return true;
}

/// "M1": how the journal and the contract name it.
[[nodiscard]] inline QString endpointOf(WriteKind kind)
{
    const auto name = writeEndpoints[std::size_t(kind)];
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

/// The same facts about each of the writes. A table that leaves one out, names one twice or has another order
/// does not compile, nor does a row whose facts contradict each other (Facts::isConsistent()).
template <class Facts>
class PerWrite
{
public:
    struct Row {
        WriteKind kind;
        Facts facts;
    };

    template <std::size_t count>
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): a list in braces gives its length away only so.
    consteval PerWrite(const Row (&rows)[count])
        : PerWrite(rows, std::make_index_sequence<count>())
    {
        static_assert(count == writeEndpoints.size(), "a write is missing, or there are too many");
        for (std::size_t place = 0; place < count; ++place) {
            if (rows[place].kind != WriteKind(place)) throw "the writes are not in their order";
            if constexpr (requires { m_facts[place].isConsistent(); })
                if (!m_facts[place].isConsistent()) throw "what is said of a write contradicts itself";
        }
    }

    [[nodiscard]] constexpr const Facts& operator[](WriteKind kind) const
    {
        return m_facts[std::size_t(kind)];
    }

private:
    template <std::size_t count, std::size_t... place>
    consteval PerWrite(const Row (&rows)[count], std::index_sequence<place...>)
        : m_facts{rows[place].facts...}
    {
    }

    std::array<Facts, writeEndpoints.size()> m_facts;
};

} // namespace lockkeeper
