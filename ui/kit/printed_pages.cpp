// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/printed_pages.h"

#include "ui/kit/chart_painting.h"
#include "ui/kit/theme/theme_colors.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QSet>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qreal textSize = 9.5;          // points: the fonts of the window are measured in pixels of a screen
constexpr qreal padding = 4;             // points, on each side of a cell
constexpr qreal chartHeight = 190;       // points
constexpr qreal logoHeight = 48;         // points, at most
constexpr qreal mostOfLetterhead = 0.25; // of a page, for its head and for its foot
const QColor ink(Qt::black);
const QColor dim(0x5c, 0x68, 0x75);
const QColor rule(0xc9, 0xd0, 0xd8);

/// Whether nobody has written anything into the column.
bool isEmptyColumn(const PrintedRecord::Table& table, int column)
{
    return std::all_of(table.rows.begin(), table.rows.end(),
        [column](const QStringList& row) { return row.value(column).isEmpty(); });
}

/// How text wraps. It breaks within words, too, because an id has no other place for it.
QTextOption wrapping(Qt::Alignment alignment = Qt::AlignLeft)
{
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

/// A font that tells 0 from O, and 1 from l.
QFont exactFont()
{
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(textSize + 0.5);
    return font;
}

QString longestWordOf(const QString& text)
{
    QString longest;
    for (const auto& word : text.split(u' '))
        if (word.size() > longest.size()) longest = word;
    return longest;
}

} // namespace

PrintedPages::PrintedPages(const PrintedRecord& record, QPagedPaintDevice& device)
    : m_device(device)
    , m_point(device.logicalDpiY() / 72.0)
    , m_width(device.width())
    , m_footer(footerHeight(record.letterhead.footer))
    , m_bottom(device.height() - m_footer - 24 * m_point)
    , m_pages(1)
{
    addHead(record.letterhead);
    addParagraph(record.title, font(16, true), 14, 6);
    for (const auto& section : record.sections)
        add(section);
    addFooters(record.origin, record.letterhead);
}

qreal PrintedPages::footerHeight(const QString& footer) const
{
    if (footer.isEmpty()) return 0;
    return std::min(sizeOf(footer, font(8), m_width).height(), m_device.height() * mostOfLetterhead) +
           8 * m_point;
}

/// The logo at the left, and the header at the right; without a logo the header alone, at the left.
void PrintedPages::addHead(const PrintedRecord::Letterhead& letterhead)
{
    const qreal highest = m_device.height() * mostOfLetterhead;
    QSizeF logo;
    if (!letterhead.logo.isNull()) {
        logo = QSizeF(letterhead.logo.size())
                   .scaled(QSizeF(m_width * 0.4, logoHeight * m_point), Qt::KeepAspectRatio);
        m_pages.back().pictures.push_back({QRectF(QPointF(0, 0), logo), letterhead.logo});
    }
    qreal text = 0;
    if (!letterhead.header.isEmpty()) {
        const qreal left = logo.isEmpty() ? 0 : logo.width() + 16 * m_point;
        text = std::min(sizeOf(letterhead.header, font(textSize), m_width - left).height(), highest);
        m_pages.back().texts.push_back({QRectF(left, 0, m_width - left, text), letterhead.header,
            font(textSize), ink, logo.isEmpty() ? Qt::AlignLeft : Qt::AlignRight});
    }
    m_y = std::max(logo.height(), text);
}

void PrintedPages::add(const PrintedRecord::Section& section)
{
    if (section.isSlip) {
        // A slip that is handed to one person stays in one piece: it is measured on a page of its own first.
        PrintedRecord::Section content = section;
        content.isSlip = false;
        const auto pagesBefore = m_pages.size();
        const auto before = m_y;
        m_pages.emplace_back();
        m_y = 0;
        add(content);
        const bool fitsOnOne = m_pages.size() == pagesBefore + 1;
        const qreal height = m_y + 20 * m_point;
        m_pages.resize(pagesBefore);
        m_y = before;
        if (fitsOnOne) makeRoom(height);
        add(content);
        m_y += 10 * m_point;
        m_pages.back().lines.push_back({QLineF(0, m_y, m_width, m_y), true});
        m_y += 10 * m_point;
        return;
    }
    if (!section.title.isEmpty()) {
        // The heading stays with what follows: it is not to stand alone at the end of a page.
        const bool isOfChart = section.facts.empty() && !section.chart.bars.empty();
        makeRoom((48 + (isOfChart ? chartHeight : 0)) * m_point);
        addParagraph(section.title, font(11.5, true), 12, 2);
    }
    const qreal labels = m_width * 0.28;
    for (const auto& fact : section.facts)
        addRow({{QRectF(0, 0, labels, 0), fact.label, font(textSize), dim},
            {QRectF(labels, 0, m_width - labels, 0), fact.value, fact.isExact ? exactFont() : font(textSize),
                ink}});
    addChart(section.chart);
    addTable(section.table);
    for (const auto& note : section.notes)
        addParagraph(note, font(textSize), 6, 0);
}

void PrintedPages::addChart(const ChartData& chart)
{
    if (chart.bars.empty()) return;
    makeRoom(chartHeight * m_point);
    m_pages.back().charts.push_back(
        {QRectF(0, m_y, m_width, chartHeight * m_point), chart, font(textSize - 1.5)});
    m_y += chartHeight * m_point;
}

void PrintedPages::addTable(const PrintedRecord::Table& table)
{
    if (table.rows.isEmpty()) return;
    const auto widths = widthsOf(table);
    const auto cellsOf = [&](const QStringList& texts, const QFont& font) {
        std::vector<Text> cells;
        qreal x = 0;
        for (int column = 0; column < int(widths.size()); ++column) {
            const qreal width = widths[size_t(column)];
            const bool isExact = table.exact.contains(column) && &texts != &table.titles;
            if (width > 0)
                cells.push_back(
                    {QRectF(x, 0, width, 0), texts.value(column), isExact ? exactFont() : font, ink});
            x += width;
        }
        return cells;
    };
    m_y += 6 * m_point;
    const auto titles = cellsOf(table.titles, font(textSize - 1, true));
    addRow(titles);
    for (const auto& row : table.rows)
        addRow(cellsOf(row, font(textSize - 0.5)), &titles);
}

/// Each column gets what its longest text needs if there is room for all. Otherwise the wide ones become
/// narrower, but no word is broken while another column has room left.
std::vector<qreal> PrintedPages::widthsOf(const PrintedRecord::Table& table) const
{
    const auto columns = size_t(table.titles.size());
    std::vector<qreal> least(columns), wanted(columns);
    const qreal sides = 2 * padding * m_point;
    for (size_t column = 0; column < columns; ++column) {
        if (isEmptyColumn(table, int(column))) continue;
        QSet<QString> considered; // many cells say the same, and measuring is what takes long
        const auto consider = [&](const QString& text, const QFont& font) {
            if (considered.contains(text)) return;
            considered.insert(text);
            const auto word = longestWordOf(text);
            const auto whole = sizeOf(text, font, 0).width();
            const auto part = word == text ? whole : sizeOf(word, font, 0).width();
            least[column] = std::max(least[column], part + sides);
            wanted[column] = std::max(wanted[column], whole + sides);
        };
        consider(table.titles[qsizetype(column)], font(textSize - 1, true));
        considered.clear(); // cells have another font
        const bool isExact = table.exact.contains(int(column));
        const auto inCells = isExact ? exactFont() : font(textSize - 0.5);
        for (const auto& row : table.rows)
            consider(row.value(qsizetype(column)), inCells);
    }
    const qreal sumOfLeast = std::accumulate(least.begin(), least.end(), 0.0);
    const qreal sumOfWanted = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    for (size_t column = 0; column < columns; ++column) {
        if (sumOfWanted <= m_width)
            least[column] = wanted[column] * m_width / std::max(sumOfWanted, 1.0);
        else if (sumOfLeast <= m_width)
            least[column] += (wanted[column] - least[column]) * (m_width - sumOfLeast) /
                             std::max(sumOfWanted - sumOfLeast, 1.0);
        else
            least[column] *= m_width / sumOfLeast;
    }
    return least;
}

void PrintedPages::addParagraph(const QString& text, const QFont& font, qreal above, qreal below)
{
    m_y += m_y > 0 ? above * m_point : 0;
    const qreal height = sizeOf(text, font, m_width).height();
    makeRoom(height);
    m_pages.back().texts.push_back({QRectF(0, m_y, m_width, height), text, font, ink});
    m_y += height + below * m_point;
}

void PrintedPages::addRow(const std::vector<Text>& cells, const std::vector<Text>* again)
{
    const auto page = m_pages.size();
    const auto height = heightOf(cells);
    makeRoom(height);
    if (again && m_pages.size() != page) place(*again, heightOf(*again));
    place(cells, height);
}

void PrintedPages::place(const std::vector<Text>& cells, qreal height)
{
    const qreal side = padding * m_point;
    for (auto cell : cells) {
        cell.box = QRectF(cell.box.x() + side, m_y + side / 2, cell.box.width() - 2 * side, height - side);
        m_pages.back().texts.push_back(std::move(cell));
    }
    m_y += height;
    m_pages.back().lines.push_back({QLineF(0, m_y, m_width, m_y)});
}

qreal PrintedPages::heightOf(const std::vector<Text>& cells) const
{
    const qreal side = padding * m_point;
    qreal height = 0;
    for (const auto& cell : cells)
        height = std::max(height, sizeOf(cell.text, cell.font, cell.box.width() - 2 * side).height());
    return height + side;
}

void PrintedPages::makeRoom(qreal height)
{
    if (m_y + height <= m_bottom || m_y == 0) return;
    m_pages.emplace_back();
    m_y = 0;
}

void PrintedPages::addFooters(const QStringList& origin, const PrintedRecord::Letterhead& letterhead)
{
    const QFont small = font(8);
    const qreal top = m_bottom + m_footer + 8 * m_point;
    const auto words = letterhead.page.isEmpty()
                           ? QCoreApplication::translate("PrintedPages", "Page %1 of %2")
                           : letterhead.page;
    QStringList parts = origin;
    parts.removeAll(QString());
    for (size_t page = 0; page < m_pages.size(); ++page) {
        const auto number = words.arg(page + 1).arg(m_pages.size());
        const qreal room = sizeOf(number, small, 0).width() + 12 * m_point;
        auto& texts = m_pages[page].texts;
        if (m_footer > 0)
            texts.push_back({QRectF(0, m_bottom + 8 * m_point, m_width, m_footer - 8 * m_point),
                letterhead.footer, small, dim});
        texts.push_back(
            {QRectF(0, top, m_width - room, 16 * m_point), parts.join(u" · "_s), small, dim, Qt::AlignLeft});
        texts.push_back(
            {QRectF(m_width - room, top, room, 16 * m_point), number, small, dim, Qt::AlignRight});
    }
}

/// The size of the text when it is wrapped at `width`; 0: in one line.
QSizeF PrintedPages::sizeOf(const QString& text, const QFont& font, qreal width) const
{
    QString lines = text;
    lines.replace(u'\n', QChar::LineSeparator);
    QTextLayout layout(lines, font, &m_device);
    layout.setTextOption(wrapping());
    layout.beginLayout();
    qreal height = 0, widest = 0;
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width > 0 ? width : 1e7);
        height += line.height();
        widest = std::max(widest, line.naturalTextWidth());
    }
    layout.endLayout();
    return {std::ceil(widest), std::ceil(height)};
}

QFont PrintedPages::font(qreal points, bool isBold) const
{
    QFont font;
    font.setPointSizeF(points);
    if (isBold) font.setWeight(QFont::DemiBold);
    return font;
}

void PrintedPages::paint(QPainter& painter, int page) const
{
    for (const auto& text : m_pages[size_t(page)].texts) {
        painter.setFont(text.font);
        painter.setPen(text.colour);
        painter.drawText(text.box, text.text, wrapping(text.alignment));
    }
    for (const auto& line : m_pages[size_t(page)].lines) {
        painter.setPen(
            QPen(line.isCut ? dim : rule, 0.5 * m_point, line.isCut ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(line.line);
    }
    for (const auto& picture : m_pages[size_t(page)].pictures)
        painter.drawImage(picture.box, picture.image);
    for (const auto& chart : m_pages[size_t(page)].charts)
        ChartPainting(chart.data, chart.box, chart.font, &m_device).paint(painter, ThemeColors::light());
}

} // namespace lockkeeper
