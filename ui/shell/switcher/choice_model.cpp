// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/choice_model.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QGuiApplication>
#include <QPainter>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void ChoiceModel::setChoices(const QList<Choice>& choices)
{
    beginResetModel();
    m_choices = choices;
    endResetModel();
}

bool ChoiceModel::isItem(int row) const
{
    return row >= 0 && row < m_choices.size() && m_choices[row].kind == Choice::Kind::Item;
}

int ChoiceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_choices.size());
}

QVariant ChoiceModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& choice = m_choices[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return choice.title;
    case Qt::AccessibleTextRole: {
        QStringList parts{choice.title, choice.detail, choice.hint};
        parts.removeAll({});
        return parts.join(u", "_s);
    }
    default:
        return {};
    }
}

Qt::ItemFlags ChoiceModel::flags(const QModelIndex& index) const
{
    if (!isItem(index.row())) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QString ChoiceDelegate::cut(const QFontMetrics& metrics, const QString& text, int width)
{
    static const QRegularExpression separator(u"\\s*·\\s*(?=(?:…|\\.\\.\\.)$)"_s);
    return metrics.elidedText(text, Qt::ElideRight, width).remove(separator);
}

void ChoiceDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = static_cast<const ChoiceModel*>(index.model());
    const auto& choice = model->choices()[index.row()];
    // The list's own palette has a transparent background, which does not tell the theme.
    const auto& colors = ThemeColors::of(QGuiApplication::palette());
    const bool isItem = choice.kind == Choice::Kind::Item;
    const bool selected = isItem && option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected || (isItem && option.state.testFlag(QStyle::State_MouseOver))) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(selected ? colors.accentSoft : colors.muteSoft);
        painter->drawRoundedRect(option.rect.adjusted(0, 1, 0, -1), 5, 5);
    }
    QFont font = option.font;
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.92);
    if (choice.kind == Choice::Kind::Heading) {
        font = small;
        font.setWeight(QFont::DemiBold);
    }
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    QRect rest = option.rect.adjusted(9, 0, -9, 0);
    const auto draw = [&](const QFont& with, const QColor& color, const QString& text, int alignment) {
        const QFontMetrics metrics(with);
        // A text that fits, as most do, is not looked at any further: each look takes as long as drawing it.
        QString shown = text;
        int width = metrics.horizontalAdvance(shown);
        if (width > rest.width()) {
            shown = cut(metrics, text, rest.width());
            width = metrics.horizontalAdvance(shown);
        }
        painter->setFont(with);
        painter->setPen(color);
        painter->drawText(rest, alignment, shown);
        return width;
    };
    if (!choice.hint.isEmpty()) {
        const int width = draw(small, selected ? colors.text : colors.dim, choice.hint,
            (flags & ~Qt::AlignLeft) | Qt::AlignRight);
        rest.setRight(rest.right() - width - 12);
    }
    const QColor title = selected ? colors.accent : isItem ? colors.text : colors.dim;
    rest.setLeft(rest.left() + draw(font, title, choice.title, flags) + 8);
    if (!choice.detail.isEmpty() && rest.width() > 16)
        draw(font, selected ? colors.text : colors.dim, choice.detail, flags);
    painter->restore();
}

QSize ChoiceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Q_UNUSED(index)
    return {0, qMax(scaled(rowHeight), option.fontMetrics.height() + 8)};
}

} // namespace lockkeeper
