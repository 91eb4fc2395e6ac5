// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/row_activation.h"

#include "ui/kit/return_key.h"

#include <QAbstractItemView>

#include <utility>

namespace lockkeeper
{

namespace
{

class RowActivation : public QObject
{
public:
    RowActivation(QAbstractItemView* view, std::function<void(const QModelIndex&)> act)
        : QObject(view)
        , m_view(view)
        , m_act(std::move(act))
    {
        connect(
            view, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& row) { m_act(row); });
        view->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const auto row = m_view->currentIndex();
        if (!isReturn(key) || !row.isValid()) return QObject::eventFilter(watched, event);
        if (!key.isAutoRepeat()) m_act(row);
        return true;
    }

private:
    QAbstractItemView* const m_view;
    const std::function<void(const QModelIndex&)> m_act;
};

} // namespace

void onRowActivated(QAbstractItemView* view, std::function<void(const QModelIndex&)> act)
{
    new RowActivation(view, std::move(act));
}

} // namespace lockkeeper
