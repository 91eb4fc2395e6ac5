// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/lines_view.h"

#include "ui/kit/theme/fixed_font.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAbstractTableModel>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype longestLine = 1'000; ///< bytes
constexpr int tabWidth = 8;
constexpr int lineMargin = 6;

class LinesModel final : public QAbstractTableModel
{
public:
    LinesModel(std::shared_ptr<const TextLines> lines, QObject* parent)
        : QAbstractTableModel(parent)
        , m_lines(std::move(lines))
    {
    }

    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : m_lines->count(); }
    int columnCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role == Qt::DisplayRole) return m_lines->line(index.row());
        return {};
    }

private:
    const std::shared_ptr<const TextLines> m_lines;
};

/// The line in characters of one width: tabs become spaces up to the next stop, characters that move others
/// go.
QString expanded(const QString& line)
{
    QString result;
    for (const QChar c : line) {
        if (c == u'\t')
            result += QString(tabWidth - result.size() % tabWidth, u' ');
        else
            result += c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ? u' ' : c;
    }
    return result;
}

class LineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = expanded(option->text);
        const auto& colors = ThemeColors::of(option->palette);
        option->palette.setColor(QPalette::Highlight, colors.selection);
        option->palette.setColor(QPalette::HighlightedText, colors.text);
    }
};

} // namespace

TextLines::TextLines(QByteArray text)
    : m_text(std::move(text))
{
    qsizetype start = 0;
    while (start < m_text.size()) {
        m_starts.push_back(start);
        const auto lineEnd = m_text.indexOf('\n', start);
        auto end = lineEnd < 0 ? m_text.size() : lineEnd + 1;
        if (end - start > longestLine) {
            end = start + longestLine;
            while (end > start + 1 && (uchar(m_text[end]) & 0xc0) == 0x80)
                --end; // not in the middle of a character
        }
        // This is rather too long than too short: otherwise the end of a line could not be seen.
        m_longest = std::max(
            m_longest, int(end - start +
                           (tabWidth - 1) * std::count(m_text.begin() + start, m_text.begin() + end, '\t')));
        start = end;
    }
    m_starts.push_back(m_text.size());
}

QString TextLines::line(int number) const
{
    auto text = lines(number, number);
    while (text.endsWith(u'\n') || text.endsWith(u'\r'))
        text.chop(1);
    return text;
}

QString TextLines::lines(int first, int last) const
{
    const auto start = m_starts[size_t(first)];
    return QString::fromUtf8(QByteArrayView(m_text).sliced(start, m_starts[size_t(last) + 1] - start));
}

LinesView::LinesView(QWidget* parent)
    : QTableView(parent)
{
    setItemDelegate(new LineDelegate(this));
    setFont(fixedFont());
    setSelectionMode(ContiguousSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideNone);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setCornerWidget(new QWidget(this)); // the style would draw a box there
    horizontalHeader()->hide();
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setText(std::make_shared<const TextLines>(QByteArray()));
}

void LinesView::setText(std::shared_ptr<const TextLines> lines)
{
    m_lines = std::move(lines);
    auto* before = model();
    auto* selectionBefore = selectionModel();
    setModel(new LinesModel(m_lines, this));
    delete selectionBefore;
    delete before;
    measure();
    scrollToTop();
}

QString LinesView::selectedText() const
{
    const auto selection = selectionModel()->selection();
    if (selection.isEmpty()) return {};
    return m_lines->lines(selection.first().top(), selection.first().bottom());
}

void LinesView::keyPressEvent(QKeyEvent* event)
{
    // Qt would copy the current cell only.
    if (!event->matches(QKeySequence::Copy)) {
        QTableView::keyPressEvent(event);
        return;
    }
    if (const auto text = selectedText(); !text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

void LinesView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_lines) measure();
}

void LinesView::measure()
{
    const auto metrics = fontMetrics();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(metrics.height() + 2);
    horizontalHeader()->setMaximumSectionSize(100'000);
    // Chinese characters take two places, and three bytes.
    setColumnWidth(0, (m_lines->longest() + 1) * metrics.horizontalAdvance(u'0') + 2 * lineMargin);
}

} // namespace lockkeeper
