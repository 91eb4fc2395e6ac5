// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_fields.h"

#include "models/domain/base/visible_text.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

QString plainTitle(const QString& title)
{
    QString plain;
    int depth = 0;
    for (const QChar c : title) {
        if (QStringView(u"(（[【<").contains(c))
            ++depth;
        else if (QStringView(u")）]】>").contains(c))
            depth = std::max(0, depth - 1);
        else if (depth == 0 && c.isLetterOrNumber())
            plain += c;
    }
    return plain.toCaseFolded();
}

ImportFields::ImportFields(const char* context, QList<ImportField> fields)
    : m_context(context)
    , m_fields(std::move(fields))
{
    for (const auto& each : m_fields) {
        if (each.field == ignored) continue;
        m_all.append(each.field);
        for (const auto title : each.others.split(u' ', Qt::SkipEmptyParts))
            m_byTitle.insert(title.toString(), each.field);
        for (const auto title : each.perhaps.split(u' ', Qt::SkipEmptyParts))
            m_byPerhaps.insert(title.toString(), each.field);
    }
    for (const int field : std::as_const(m_all))
        if (const auto title = plainTitle(QString::fromLatin1(of(field).title)); !m_byTitle.contains(title))
            m_byTitle.insert(title, field);
    // The contract's own names come before everything else.
    for (const int field : std::as_const(m_all))
        m_byTitle.insert(plainTitle(id(field)), field);
}

const ImportField& ImportFields::of(int field) const
{
    return *std::ranges::find(m_fields, field, &ImportField::field);
}

QString ImportFields::title(int field) const
{
    return withoutMnemonic(QCoreApplication::translate(m_context, of(field).title));
}

std::optional<int> ImportFields::fieldOfId(QStringView id) const
{
    for (const auto& each : m_fields)
        if (id == QLatin1StringView(each.id)) return each.field;
    return std::nullopt;
}

std::optional<int> ImportFields::fieldOfTitle(const QString& title) const
{
    const auto plain = plainTitle(title);
    if (plain.isEmpty()) return std::nullopt;
    if (const auto known = m_byTitle.constFind(plain); known != m_byTitle.cend()) return *known;
    // The titles of our own files, in whatever language they were written.
    for (const int field : m_all)
        if (plain == plainTitle(this->title(field))) return field;
    return std::nullopt;
}

qsizetype ImportFields::headerRowOf(const QList<TextRow>& rows) const
{
    for (qsizetype row = 0; row < std::min(rows.size(), mostRowsToTitles); ++row) {
        qsizetype filled = 0, known = 0;
        for (const auto& title : rows[row].cells) {
            if (title.trimmed().isEmpty()) continue;
            ++filled;
            if (fieldOfTitle(title) || m_byPerhaps.contains(plainTitle(title))) ++known;
        }
        // Below the first row one known title is not enough: it may be somebody's name.
        if (known > (row == 0 ? 0 : 1) && known * 2 >= filled) return row;
    }
    return -1;
}

ImportFields::Layout ImportFields::guess(const QList<TextRow>& rows, std::optional<qsizetype> header) const
{
    Layout layout;
    if (rows.isEmpty()) return layout;
    qsizetype width = 0;
    for (const auto& row : rows)
        width = std::max(width, row.cells.size());
    layout.headerRow = header ? *header : headerRowOf(rows);
    layout.hasHeader = layout.headerRow >= 0;
    const auto titles = layout.hasHeader ? rows[layout.headerRow].cells : QStringList();

    constexpr qsizetype sampleRows = 200;
    const auto sample = rows.mid(layout.headerRow + 1, sampleRows);
    for (qsizetype column = 0; column < width; ++column) {
        const auto title = titles.value(column);
        const int field = layout.hasHeader ? corrected(fieldOfTitle(title).value_or(ignored), sample, column)
                                           : fieldOfContent(sample, column);
        const bool isOneTooMany = !of(field).mayRepeat && layout.columns.contains(field);
        layout.columns.append(isOneTooMany ? ignored : field);
    }
    for (qsizetype column = 0; column < titles.size(); ++column) {
        const int field = m_byPerhaps.value(plainTitle(titles[column]), ignored);
        if (layout.columns[column] == ignored && !layout.columns.contains(field))
            layout.columns[column] = field;
    }
    return layout;
}

QStringList ImportFields::problems(const QList<int>& columns) const
{
    QStringList problems;
    for (const int field : m_all)
        if (const auto count = columns.count(field); count > 1 && !of(field).mayRepeat)
            problems.append(QCoreApplication::translate(
                "ImportColumns", "%Ln columns are mapped to “%1”.", nullptr, int(count))
                                .arg(title(field)));
    return problems;
}

int ImportFields::corrected(int field, const QList<TextRow>&, qsizetype) const
{
    return field;
}

bool ImportFields::areAll(
    const QList<TextRow>& rows, qsizetype column, const std::function<bool(const QString&)>& is)
{
    bool any = false;
    for (const auto& row : rows) {
        const auto cell = row.cells.value(column).trimmed();
        if (cell.isEmpty()) continue;
        if (!is(cell)) return false;
        any = true;
    }
    return any;
}

} // namespace lockkeeper
