// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/record_view.h"

#include "models/tables/base/technical_fields.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QMimeData>
#include <QTextCursor>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <QtMath>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// So many characters of a value are shown: more than anybody reads in a side panel, and not enough to stall
/// a layout.
constexpr qsizetype longestShown = 20000;

QString shown(const QString& text)
{
    const auto more = int(text.size() - longestShown);
    if (more <= 0) return text;
    return text.left(longestShown) + u"\n… "_s +
           RecordView::tr("and %Ln more character(s), also copied.", nullptr, more);
}

bool hasRaw(const RecordField& field)
{
    return !field.raw.isEmpty() && field.raw != field.text;
}

} // namespace

RecordView::RecordView(QWidget* parent)
    : QTextEdit(parent)
{
    setProperty("look", u"record"_s);
    setReadOnly(true);
    setFrameShape(NoFrame);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void RecordView::setFields(std::vector<RecordField> fields)
{
    m_fields = std::move(fields);
    rebuild();
}

void RecordView::setTechnicalShown(bool areShown)
{
    if (std::exchange(m_isTechnicalShown, areShown) != areShown) rebuild();
}

void RecordView::fitToText(int most)
{
    m_most = most;
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
        [this](const QSizeF& size) {
            constexpr int frame = 2; // as the style sheet has it
            setMaximumHeight(std::min(m_most, qCeil(size.height()) + frame));
        });
    rebuild();
}

bool RecordView::hasTechnical() const
{
    return std::any_of(m_fields.begin(), m_fields.end(),
        [](const RecordField& field) { return isTechnicalField(field.id) || hasRaw(field); });
}

QString RecordView::asText() const
{
    QString text;
    for (const auto& field : m_fields) {
        text += field.label + u'\t' + field.text;
        if (hasRaw(field)) text += u'\t' + field.raw;
        text += u'\n';
    }
    return text;
}

void RecordView::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

QMimeData* RecordView::createMimeDataFromSelection() const
{
    auto* mime = new QMimeData;
    mime->setText(textCursor().selection().toPlainText());
    return mime;
}

void RecordView::rebuild()
{
    clear();
    // Technical ones come last.
    std::vector<const RecordField*> rows;
    for (const bool isTechnical : {false, true})
        for (const auto& field : m_fields)
            if (isTechnicalField(field.id) == isTechnical && (m_isTechnicalShown || !isTechnical))
                rows.push_back(&field);
    if (rows.empty()) return;
    const auto& colors = ThemeColors::of(palette());
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(3);
    format.setCellSpacing(0);
    format.setLeftMargin(7);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    int labelWidth = 0;
    for (const auto* row : rows)
        labelWidth = std::max(labelWidth, fontMetrics().horizontalAdvance(row->label) + 16);
    // In a panel beside a table a long label is wrapped, and short ones, as in Chinese, leave their room to
    // the values.
    if (m_most == 0)
        labelWidth =
            std::min(labelWidth, fontMetrics().averageCharWidth() * 16 + 10); // "Channel customer id"
    format.setColumnWidthConstraints(
        {QTextLength(QTextLength::FixedLength, labelWidth), QTextLength(QTextLength::VariableLength, 0)});
    QTextCharFormat label, value, dim;
    label.setForeground(colors.dim);
    value.setForeground(colors.text);
    dim.setForeground(colors.dim);

    QTextCursor cursor(document());
    cursor.beginEditBlock();
    auto* table = cursor.insertTable(int(rows.size()), 2, format);
    for (int row = 0; row < table->rows(); ++row) {
        const auto& field = *rows[size_t(row)];
        table->cellAt(row, 0).firstCursorPosition().insertText(field.label, label);
        auto cell = table->cellAt(row, 1).firstCursorPosition();
        if (field.text.isEmpty())
            cell.insertText(u"—"_s, dim);
        else
            cell.insertText(shown(field.text), value);
        if (m_isTechnicalShown && hasRaw(field)) cell.insertText(u'\n' + shown(field.raw), dim);
    }
    cursor.endEditBlock();
    // The cursor goes into the first cell: in front of the table it would blink beside the text, at the edge
    // of the panel.
    setTextCursor(table->cellAt(0, 0).firstCursorPosition());
}

} // namespace lockkeeper
