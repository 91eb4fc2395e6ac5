// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/accessible_menus.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QApplication>
#include <QMenu>

namespace lockkeeper
{

namespace
{

QList<QMenu*> openMenus()
{
    QList<QMenu*> menus;
    for (auto* widget : QApplication::topLevelWidgets())
        if (auto* menu = qobject_cast<QMenu*>(widget); menu && menu->isVisible()) menus.append(menu);
    return menus;
}

class ProgramWithMenus final : public QAccessibleApplication
{
public:
    [[nodiscard]] int childCount() const override
    {
        return QAccessibleApplication::childCount() + int(openMenus().size());
    }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        const int windows = QAccessibleApplication::childCount();
        if (index < windows) return QAccessibleApplication::child(index);
        return QAccessible::queryAccessibleInterface(openMenus().value(index - windows));
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto menu = openMenus().indexOf(qobject_cast<QMenu*>(child->object()));
        return menu < 0 ? QAccessibleApplication::indexOfChild(child)
                        : QAccessibleApplication::childCount() + int(menu);
    }
};

QAccessibleInterface* programInterface(const QString&, QObject* object)
{
    return object == qApp ? new ProgramWithMenus : nullptr;
}

} // namespace

void makeMenusAccessible()
{
    QAccessible::installFactory(programInterface);
}

} // namespace lockkeeper
