// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/switcher/choice_popup.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace lockkeeper
{

/// The lines of a ChoicePopup: those that cannot be chosen are neither enabled nor selectable.
class ChoiceModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setChoices(const QList<Choice>& choices);
    [[nodiscard]] const QList<Choice>& choices() const { return m_choices; }
    [[nodiscard]] bool isItem(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QList<Choice> m_choices;
};

/// Paints a line: title, dim detail behind it, dim hint at the right. Nothing is ever taken for markup.
class ChoiceDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    static constexpr int rowHeight = 30; ///< beside a text of 13 pixels

    using QStyledItemDelegate::QStyledItemDelegate;

    /// A text that is wider than `width`, cut at its right: not behind a "·", which would part nothing.
    [[nodiscard]] static QString cut(const QFontMetrics& metrics, const QString& text, int width);
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace lockkeeper
