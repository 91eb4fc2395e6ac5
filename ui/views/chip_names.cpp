// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chip_names.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/moment_text.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/base/month_scale.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct ChipNameText {
    Q_DECLARE_TR_FUNCTIONS(ChipNames)
};

using ChipRows = NamedRows::Which;

/// The words that names begin with, in the order of ChipRows.
constexpr std::array<QLatin1StringView, 9> chipWords{"EndsIn"_L1, "EndsBefore"_L1, "EndsFrom"_L1, "NoEnd"_L1,
    "Kind"_L1, "NoKind"_L1, "Numbers"_L1, "People"_L1, "Product"_L1};
constexpr QChar chipWordEnd = u'-', chipIdEnd = u',', chipGenerationMark = u':';
// The longest name, in characters. A number may count 100,000 assets; what is still longer is no name.
constexpr qsizetype longestChipName = 4'000'000;

/// A text in which letters, digits and "-._~" stay as they are; the marks "," and ":" above are encoded.
QString percentEncoded(const Text& text)
{
    const auto bytes = text.view();
    return QString::fromLatin1(QByteArray(bytes.data(), qsizetype(bytes.size())).toPercentEncoding());
}

Text percentDecoded(const QString& encoded)
{
    return Text(QByteArray::fromPercentEncoding(encoded.toLatin1()).toStdString());
}

/// What stands behind the first word in a name; empty where such rows have no name.
QString chipRestOf(const NamedRows& rows)
{
    switch (rows.which) {
    case ChipRows::EndsIn:
    case ChipRows::EndsBefore:
    case ChipRows::EndsFrom: {
        // Years outside of these do not come, and these are written with four digits.
        const bool isMonth = rows.month.isValid() && rows.month.year() >= 1900 && rows.month.year() < 10'000;
        return isMonth ? rows.month.toString(u"yyyy-MM") : QString();
    }
    case ChipRows::OfKind: {
        return percentEncoded(rows.licenseType) + chipGenerationMark +
               (rows.generation ? QString::number(*rows.generation) : QString());
    }
    case ChipRows::Numbers:
    case ChipRows::People:
    case ChipRows::Product: {
        QStringList parts;
        for (const auto& id : rows.ids)
            parts += percentEncoded(Text(id));
        return parts.join(chipIdEnd);
    }
    case ChipRows::NoEnd:
    case ChipRows::NoKind:
        break;
    }
    return {};
}

QString chipNameOf(const NamedRows& rows)
{
    const QString word = chipWords[size_t(rows.which)];
    if (rows.which == ChipRows::NoEnd || rows.which == ChipRows::NoKind) return word;
    const auto rest = chipRestOf(rows);
    return rest.isEmpty() ? rest : word + chipWordEnd + rest;
}

QString monthChip(ChipRows which, const QDate& month)
{
    return chipNameOf({.which = which, .month = QDate(month.year(), month.month(), 1)});
}

QString listChip(ChipRows which, QStringList ids)
{
    ids.removeAll(QString());
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return chipNameOf({.which = which, .ids = std::move(ids)});
}

/// Reads what stands behind the word as if it were valid. The caller sees whether it is by the name of what
/// comes back.
NamedRows guessedRows(ChipRows which, const QString& rest)
{
    NamedRows rows{.which = which};
    switch (which) {
    case ChipRows::EndsIn:
    case ChipRows::EndsBefore:
    case ChipRows::EndsFrom:
        rows.month = QDate::fromString(rest + "-01"_L1, Qt::ISODate);
        break;
    case ChipRows::OfKind: {
        const auto mark = rest.lastIndexOf(chipGenerationMark);
        bool isNumber = false;
        const int generation = rest.mid(mark + 1).toInt(&isNumber);
        rows.licenseType = percentDecoded(rest.left(mark));
        if (isNumber) rows.generation = generation;
        break;
    }
    case ChipRows::Numbers:
    case ChipRows::People:
    case ChipRows::Product:
        for (const auto& id : rest.split(chipIdEnd))
            rows.ids += percentDecoded(id).toString();
        break;
    case ChipRows::NoEnd:
    case ChipRows::NoKind:
        break;
    }
    return rows;
}

QString kindText(const NamedRows& rows)
{
    const auto type = rows.licenseType.view();
    const auto meaning = licenseTypeMeaning(QUtf8StringView(type.data(), qsizetype(type.size())));
    const auto generation = chipTypeMeaning(rows.generation);
    const auto shown = meaning.isEmpty() ? ChipNameText::tr("No licence type") : meaning;
    return generation.isEmpty() ? shown : shown + u" · "_s + generation;
}

} // namespace

QString endsInChip(const QDate& month)
{
    return monthChip(ChipRows::EndsIn, month);
}

QString endsBeforeChip(const QDate& month)
{
    return monthChip(ChipRows::EndsBefore, month);
}

QString endsFromChip(const QDate& month)
{
    return monthChip(ChipRows::EndsFrom, month);
}

QString noEndChip()
{
    return chipNameOf({.which = ChipRows::NoEnd});
}

QString kindChip(const Text& licenseType, std::optional<int> generation)
{
    return chipNameOf({.which = ChipRows::OfKind, .licenseType = licenseType, .generation = generation});
}

QString noKindChip()
{
    return chipNameOf({.which = ChipRows::NoKind});
}

QString numbersChip(const QStringList& assetNumbers)
{
    return listChip(ChipRows::Numbers, assetNumbers);
}

QString peopleChip(const QStringList& globalIds)
{
    return listChip(ChipRows::People, globalIds);
}

QString productChip(const QString& identity)
{
    return listChip(ChipRows::Product, {identity});
}

std::optional<NamedRows> namedRows(const QString& chipName)
{
    if (chipName.size() > longestChipName) return std::nullopt;
    const auto end = chipName.indexOf(chipWordEnd);
    const auto* word = std::find(chipWords.begin(), chipWords.end(), end < 0 ? chipName : chipName.left(end));
    if (word == chipWords.end()) return std::nullopt;
    auto rows = guessedRows(ChipRows(word - chipWords.begin()), end < 0 ? QString() : chipName.mid(end + 1));
    // A name counts only where it is to the letter what we write for these rows (VW-5).
    const bool isList = rows.which == ChipRows::Numbers || rows.which == ChipRows::People;
    const auto name = isList                            ? listChip(rows.which, rows.ids)
                      : rows.which == ChipRows::Product ? productChip(rows.ids.value(0))
                                                        : chipNameOf(rows);
    return name == chipName ? std::optional(std::move(rows)) : std::nullopt;
}

bool isOfOneEnterprise(const QString& chipName)
{
    const auto isOf = [&chipName](ChipRows which) {
        return chipName.startsWith(QString(chipWords[size_t(which)]) + chipWordEnd);
    };
    return isOf(ChipRows::Numbers) || isOf(ChipRows::People);
}

QString chipText(const NamedRows& rows)
{
    const auto month = [&rows] { return wholeMonth(rows.month); };
    switch (rows.which) {
    case ChipRows::EndsIn:
        return ChipNameText::tr("Ends in %1").arg(month());
    case ChipRows::EndsBefore:
        return ChipNameText::tr("Ends before %1").arg(month());
    case ChipRows::EndsFrom:
        return ChipNameText::tr("Ends in %1 or later").arg(month());
    case ChipRows::NoEnd:
        return ChipNameText::tr("No end given");
    case ChipRows::OfKind:
        return kindText(rows);
    case ChipRows::NoKind:
        return ChipNameText::tr("Not in order module");
    case ChipRows::Numbers:
        return ChipNameText::tr("%Ln asset number(s)", nullptr, int(rows.ids.size()));
    case ChipRows::People:
        return ChipNameText::tr("%Ln employee(s)", nullptr, int(rows.ids.size()));
    case ChipRows::Product:
        return rows.ids.value(0).mid(1); // the first character tells URIs from titles
    }
    return {};
}

std::function<bool(std::optional<qint64>)> endsAmong(const NamedRows& rows, const QTimeZone& zone)
{
    if (rows.which == ChipRows::NoEnd) return [](std::optional<qint64> end) { return !end; };
    const MonthSpan span(rows.month, zone);
    return [span, which = rows.which](std::optional<qint64> end) {
        if (!end) return false;
        if (which == ChipRows::EndsIn) return span.has(*end);
        return which == ChipRows::EndsBefore ? *end < span.begin() : *end >= span.begin();
    };
}

} // namespace lockkeeper
