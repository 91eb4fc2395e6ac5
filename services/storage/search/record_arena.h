// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/found_kind.h"
#include "services/platform/page_memory.h"
#include "services/storage/search/record_pack.h"

#include <QString>
#include <QStringList>

#include <array>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// The packs of all enterprises of one connection, end to end in one block of memory, and what they are
/// called. Filled once, by one thread; then read by any.
class RecordArena
{
public:
    /// For each kind, whether its lists were read to their end, at whatever time (ER-40); for products,
    /// whether those of each asset were.
    using Whole = std::array<bool, foundKinds.size()>;
    /// An enterprise, and where its records are.
    struct Part {
        EnterpriseId id;
        QString name;       ///< empty while unknown
        std::string folded; ///< the texts that name it, in the form in which they are compared
        qint64 readAt = 0;  ///< when one of its lists was read last, milliseconds since 1970 UTC; 0: never
        PackView pack;      ///< of nothing where no list was kept
        quint32 first = 0;  ///< the number of its first record among all; a multiple of 64
        Whole isWhole{};
    };

    explicit RecordArena(size_t bytes);

    enum class Added { Done, NoRoom, Damaged };
    /// How an enterprise is called.
    struct Called {
        QString name;         ///< as people are told of it; empty while unknown
        QStringList others{}; ///< other names, group, customer ids: it is found by them, too
    };
    /// A copy of the pack; with an empty one the enterprise is known and nothing else. Each enterprise once.
    Added add(const EnterpriseId& id, const Called& called, std::string_view pack, qint64 readAt,
        const Whole& isWhole = {});

    [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; }
    /// One more than the number of any record.
    [[nodiscard]] quint32 end() const { return m_end; }

private:
    PageMemory m_memory;
    size_t m_used = 0;
    std::vector<Part> m_parts;
    quint32 m_end = 0;
};

/// What there is to search, and why that is nothing or not everything; empty: there is no reason.
struct LoadedRecords {
    std::shared_ptr<const RecordArena> arena; ///< null where nothing could be read
    QString trouble;
    QString lost = {}; ///< FoundRecords::lost
};

} // namespace lockkeeper
