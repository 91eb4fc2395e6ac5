// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/printed_pages.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QStringList>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// A record, laid out on A4.
class OnPaper
{
public:
    explicit OnPaper(const PrintedRecord& record)
    {
        m_buffer.open(QIODevice::WriteOnly);
        m_pdf = std::make_unique<QPdfWriter>(&m_buffer);
        m_pdf->setPageSize(QPageSize(QPageSize::A4));
        m_pages = std::make_unique<PrintedPages>(record, *m_pdf);
    }
    [[nodiscard]] const std::vector<PrintedPages::Page>& pages() const { return m_pages->pages(); }
    /// Where a text stands; nothing when it stands on another page, or on none.
    [[nodiscard]] std::optional<QRectF> boxOf(size_t page, const QString& text) const
    {
        for (const auto& each : pages()[page].texts)
            if (each.text == text) return each.box;
        return {};
    }
    [[nodiscard]] int pageOf(const QString& text) const
    {
        for (size_t page = 0; page < pages().size(); ++page)
            if (boxOf(page, text)) return int(page);
        return -1;
    }
    [[nodiscard]] QString text() const
    {
        QStringList texts;
        for (const auto& page : pages())
            for (const auto& each : page.texts)
                texts += each.text;
        return texts.join(u'\n');
    }
    [[nodiscard]] qreal height() const { return m_pdf->height(); }
    [[nodiscard]] qreal point() const { return m_pdf->logicalDpiY() / 72.0; }

private:
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_pdf;
    std::unique_ptr<PrintedPages> m_pages;
};

} // namespace lockkeeper::test
