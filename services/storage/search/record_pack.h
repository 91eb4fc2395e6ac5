// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/found_records.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockkeeper
{

/// The kinds that a pack holds, one after the other: all but enterprises.
inline constexpr size_t packedKinds = 4;

/// The records of one enterprise as one block of bytes, which is kept as it is and searched as it is (SR-1):
///
///     "LkP1", how many of each kind, bytes of texts, bytes of what is shown       (7 × 32 bits)
///     for each record: end of its texts, end of what is shown, as-of in seconds   (3 × 32 bits)
///     texts, in the form in which they are compared: name 0x1f account 0x1f mobile '\n'
///     what is shown of each, where that differs from its texts: flag, id 0x1f title 0x1f detail
///
/// All numbers are little-endian. No folded text has a control character, so that no word is ever found
/// across two texts or two records.
class PackWriter
{
public:
    struct Record {
        QString id, title, detail;
        QString mobile = {}; ///< is searched by its digits, and not shown
        qint64 asOf = 0;     ///< milliseconds since 1970 UTC
        bool isDeleted = false;
    };

    void add(FoundKind kind, const Record& record);
    [[nodiscard]] bool isEmpty() const;
    /// The pack, with the records of each kind in the order of their texts. Ends the writer.
    [[nodiscard]] QByteArray finish();

private:
    struct Line {
        std::string text, shown;
        quint32 asOf = 0;
    };
    std::array<std::vector<Line>, packedKinds> m_lines;
};

/// Reads a pack that lies in memory, which outlives this. Pure.
class PackView
{
public:
    PackView() = default;
    /// Nothing where it is no pack, or was damaged: everything that the other functions go by was looked at.
    [[nodiscard]] static std::optional<PackView> of(std::string_view bytes);
    /// Whether it begins as a pack does.
    [[nodiscard]] static bool isMarked(std::string_view bytes);

    [[nodiscard]] quint32 count() const { return m_count; }
    /// The records of a kind, from the first up to but not including the last.
    [[nodiscard]] std::pair<quint32, quint32> range(FoundKind kind) const;
    [[nodiscard]] FoundKind kindOf(quint32 record) const;
    [[nodiscard]] std::string_view texts() const { return m_texts; }
    [[nodiscard]] quint32 textEnd(quint32 record) const { return number(record, 0); }
    [[nodiscard]] quint32 textBegin(quint32 record) const { return record == 0 ? 0 : textEnd(record - 1); }
    [[nodiscard]] std::string_view text(quint32 record) const
    {
        return m_texts.substr(textBegin(record), textEnd(record) - textBegin(record));
    }
    /// The record whose texts have this place; `from` is that record or one before it, and not far off.
    [[nodiscard]] quint32 recordAt(size_t place, quint32 from) const;
    /// Its enterprise is left empty.
    [[nodiscard]] FoundRecord shown(quint32 record) const;
    /// When the record was listed that was listed last.
    [[nodiscard]] qint64 latest() const { return m_latest; }

private:
    [[nodiscard]] quint32 number(quint32 record, int which) const;

    const char* m_numbers = nullptr;
    std::array<quint32, packedKinds> m_ends{}; ///< of each kind
    quint32 m_count = 0;
    std::string_view m_texts, m_shown;
    qint64 m_latest = 0;
};

} // namespace lockkeeper
