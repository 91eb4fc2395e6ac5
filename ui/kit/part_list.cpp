// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/part_list.h"

#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"

#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Puts the sign behind the name, so that names stay where they are when it comes and goes.
class SignBehind final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationPosition = QStyleOptionViewItem::Right;
        option->decorationSize = QSize(scaled(16), scaled(16));
    }
};

} // namespace

PartList::PartList(QWidget* parent)
    : QListWidget(parent)
{
    setProperty("look", u"navigation"_s);
    setFixedWidth(scaled(156));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new SignBehind(this));
}

void PartList::showEvent(QShowEvent* event)
{
    // Laid out again, because the style sheet makes lines taller after the first time: they would overlap.
    scheduleDelayedItemsLayout();
    QListWidget::showEvent(event);
}

void PartList::setProblems(int part, int count)
{
    auto* item = this->item(part);
    item->setIcon(count > 0 ? lineIcon(u"error") : QIcon());
    const auto words = count > 0 ? tr("%n field(s) to correct", nullptr, count) : QString();
    item->setToolTip(words);
    item->setData(Qt::AccessibleDescriptionRole, words);
}

} // namespace lockkeeper
