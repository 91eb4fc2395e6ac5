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

/// What the body of a write tells that nothing else of it does.
enum class OnlyInBody {
    Nothing,
    Operator, ///< in whose name it is done
    Direction ///< whether it gives or takes, and what
};

/// What the contract says of a write.
struct WriteFacts {
    WriteKind kind;
    std::string_view endpoint; ///< "M1": how the journal and the contract name it
    /// Whether any operation of the contract shows something of what it has done. Of the others only people
    /// know what became of them.
    bool isShownByLists;
    OnlyInBody onlyInBody;
    /// Refusals that are also what the gateway would say if an earlier, lost attempt had been applied.
    std::array<std::string_view, 3> alreadyDone;
};

/// In the order of the kinds.
inline constexpr auto writeFacts = std::to_array<WriteFacts>({
    {WriteKind::BindEnterprise, "O1", true, OnlyInBody::Nothing, {}},
    {WriteKind::CreateEnterprise, "O2", false, OnlyInBody::Nothing, {}},
    {WriteKind::UpdateEnterprise, "O4", false, OnlyInBody::Nothing, {}},
    {WriteKind::SubmitOrders, "O5", true, OnlyInBody::Nothing, {}},
    {WriteKind::DisableLocks, "O6", true, OnlyInBody::Operator, {}},
    {WriteKind::EnableLocks, "O7", true, OnlyInBody::Operator, {}},
    {WriteKind::DrawNumbers, "O9", false, OnlyInBody::Nothing, {}},
    {WriteKind::AddEmployees, "M1", true, OnlyInBody::Nothing, {}},
    {WriteKind::EditEmployee, "M2", true, OnlyInBody::Nothing, {}},
    {WriteKind::ResetPassword, "M3", false, OnlyInBody::Nothing, {}},
    // M4: nobody is there. M9: configured already. M10: lent already, the assets to another lock
    // or the lock to somebody else, or failed without a reason.
    {WriteKind::DeleteEmployee, "M4", true, OnlyInBody::Nothing, {"60002"}},
    {WriteKind::ChangePrivileges, "M9", true, OnlyInBody::Direction, {"60028"}},
    {WriteKind::BorrowAssets, "M10", true, OnlyInBody::Nothing, {"33007", "33018", "33009"}},
});

[[nodiscard]] constexpr const WriteFacts& factsOf(WriteKind kind)
{
    return writeFacts[std::size_t(kind)];
}

/// Nothing for an operation that only reads, or that no version of the contract knows.
[[nodiscard]] constexpr std::optional<WriteKind> writeKindOf(std::string_view endpoint)
{
    for (const auto& facts : writeFacts)
        if (facts.endpoint == endpoint) return facts.kind;
    return std::nullopt;
}

[[nodiscard]] inline std::optional<WriteKind> writeKindOf(const QString& endpoint)
{
    return writeKindOf(std::string_view(endpoint.toStdString()));
}

[[nodiscard]] inline QLatin1StringView endpointOf(WriteKind kind)
{
    const auto name = factsOf(kind).endpoint;
    return {name.data(), qsizetype(name.size())};
}

/// The same facts about each of the writes (MD-33). A table that leaves one out, names one twice or has
/// another order does not compile, nor does a row whose facts contradict each other (Facts::isConsistent()).
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
        static_assert(count == writeFacts.size(), "a write is missing, or there are too many");
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

    std::array<Facts, writeFacts.size()> m_facts;
};

static_assert(
    [] {
        for (std::size_t place = 0; place < writeFacts.size(); ++place)
            if (writeFacts[place].kind != WriteKind(place)) return false;
        return true;
    }(),
    "the writes are not in their order");

/// How the `operation` of a write begins that takes another one back; the id of what it takes back follows.
inline constexpr QLatin1StringView undoPrefix{"undo:"};

} // namespace lockkeeper
