// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/accessible_menus.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleObject>
#include <QAccessibleWidget>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QTextDocument>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

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

struct Spoken {
    Q_DECLARE_TR_FUNCTIONS(Spoken)
};

/// Lets the entries of a menu that opens be made anew. Qt keeps telling of an entry as part of the menu in
/// which it was first looked for, and tells nothing once that menu has gone, although other menus have the
/// same actions.
void forgetEntries(const QMenu& menu)
{
    if (!QAccessible::isActive()) return;
    for (auto* action : menu.actions())
        if (auto* entry = QAccessible::queryAccessibleInterface(action))
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(entry));
}

/// Qt speaks the tool tip of what has no description of its own, tags and all.
void describeByToolTip(QWidget& widget)
{
    constexpr auto givenProperty = "describedByToolTip";
    const auto given = widget.property(givenProperty).toString();
    if (widget.accessibleDescription() != given) return; // somebody has described it
    const auto toolTip = widget.toolTip();
    const auto plain =
        Qt::mightBeRichText(toolTip) ? QTextDocumentFragment::fromHtml(toolTip).toPlainText() : QString();
    if (plain == given) return;
    widget.setProperty(givenProperty, plain);
    widget.setAccessibleDescription(plain);
}

/// The boxes in Qt's dialog for files have labels beside them that do not lead to them.
void nameChoiceOfFiles(QWidget& widget)
{
    auto name = widget.objectName();
    if (!qobject_cast<QComboBox*>(&widget) || !qobject_cast<QFileDialog*>(widget.window())) return;
    const auto* label = widget.window()->findChild<QLabel*>(name.replace("Combo"_L1, "Label"_L1));
    if (label && widget.accessibleName().isEmpty())
        widget.setAccessibleName(label->text().remove(u'&').remove(u':'));
}

class WhatIsShown final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (!watched->isWidgetType()) return false;
        if (event->type() == QEvent::ToolTipChange) describeByToolTip(*static_cast<QWidget*>(watched));
        if (event->type() != QEvent::Show) return false;
        if (const auto* menu = qobject_cast<QMenu*>(watched)) forgetEntries(*menu);
        // Names the cross that clears a line, because Qt does not.
        auto* widget = static_cast<QWidget*>(watched);
        if (widget->inherits("QLineEditIconButton") && widget->accessibleName().isEmpty())
            widget->setAccessibleName(Spoken::tr("Clear"));
        nameChoiceOfFiles(*widget);
        return false;
    }
};

QAccessibleInterface* ourInterface(const QString&, QObject* object)
{
    if (object == qApp) return new ProgramWithMenus;
    // A button that nobody can press, which only shows how it will look, is announced as a text.
    auto* button = qobject_cast<QAbstractButton*>(object);
    if (button && button->focusPolicy() == Qt::NoFocus &&
        button->testAttribute(Qt::WA_TransparentForMouseEvents))
        return new QAccessibleWidget(button, QAccessible::StaticText);
    return nullptr;
}

} // namespace

void makeMenusAccessible()
{
    QAccessible::installFactory(ourInterface);
    qApp->installEventFilter(new WhatIsShown(qApp));
}

} // namespace lockkeeper
