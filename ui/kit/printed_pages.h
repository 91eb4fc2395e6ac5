// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/printed_record.h"

#include <QColor>
#include <QFont>
#include <QImage>
#include <QLineF>
#include <QRectF>

#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace lockkeeper
{

/// A record, laid out for the pages of one device. No row of a table and no slip is divided by the end of a
/// page; a table's titles are repeated on each page, and so is the origin of the sheet, with "Page 2 of 5".
/// Any thread; in units of the device.
class PrintedPages
{
public:
    struct Text {
        QRectF box;
        QString text;
        QFont font;
        QColor colour;
        Qt::Alignment alignment = Qt::AlignLeft;
    };
    struct Line {
        QLineF line;
        bool isCut = false; ///< a dashed line, to cut along
    };
    struct Chart {
        QRectF box;
        ChartData data;
        QFont font;
    };
    struct Picture {
        QRectF box;
        QImage image;
    };
    struct Page {
        std::vector<Text> texts;
        std::vector<Line> lines;
        std::vector<Chart> charts;
        std::vector<Picture> pictures;
    };

    PrintedPages(const PrintedRecord& record, QPagedPaintDevice& device);

    [[nodiscard]] const std::vector<Page>& pages() const { return m_pages; }
    void paint(QPainter& painter, int page) const;

private:
    void add(const PrintedRecord::Section& section);
    [[nodiscard]] qreal footerHeight(const QString& footer) const;
    void addHead(const PrintedRecord::Letterhead& letterhead);
    void addChart(const ChartData& chart);
    void addTable(const PrintedRecord::Table& table);
    void addParagraph(const QString& text, const QFont& font, qreal above, qreal below);
    void addFooters(const QStringList& origin, const PrintedRecord::Letterhead& letterhead);
    /// A row of cells side by side, as high as the highest; on the next page when it does not fit on this
    /// one. `again` is what a new page begins with.
    void addRow(const std::vector<Text>& cells, const std::vector<Text>* again = nullptr);
    void place(const std::vector<Text>& cells, qreal height);
    [[nodiscard]] qreal heightOf(const std::vector<Text>& cells) const;
    [[nodiscard]] std::vector<qreal> widthsOf(const PrintedRecord::Table& table) const;
    [[nodiscard]] QSizeF sizeOf(const QString& text, const QFont& font, qreal width) const;
    [[nodiscard]] QFont font(qreal points, bool isBold = false) const;
    void makeRoom(qreal height);

    QPagedPaintDevice& m_device;
    const qreal m_point; ///< a point, in units of the device
    const qreal m_width; ///< the width of the area that may be written on
    qreal m_footer;      ///< the height of the letterhead's footer
    qreal m_bottom;      ///< where that area ends, above the footers
    qreal m_y = 0;
    std::vector<Page> m_pages;
};

} // namespace lockkeeper
