// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/accessible_boxes.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr auto holdsBoxesProperty = "holdsBoxes";

struct SpokenBox {
    Q_DECLARE_TR_FUNCTIONS(SpokenBox)
};

/// As Qt's own, but with its name before its value.
class AccessibleBox final : public QAccessibleWidget
{
public:
    explicit AccessibleBox(QComboBox* box)
        : QAccessibleWidget(box, QAccessible::ComboBox)
    {
    }

    /// The list that drops down, and the line of one that can be typed into.
    [[nodiscard]] int childCount() const override { return !box() ? 0 : box()->isEditable() ? 2 : 1; }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        if (index == 1) return QAccessible::queryAccessibleInterface(box()->lineEdit());
        return QAccessible::queryAccessibleInterface(box()->view());
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        if (!box() || !child) return -1;
        if (child->object() == box()->view()) return 0;
        return box()->isEditable() && child->object() == box()->lineEdit() ? 1 : -1;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto* line = box() ? box()->lineEdit() : nullptr;
        return line && line->rect().contains(line->mapFromGlobal(QPoint(x, y))) ? child(1) : nullptr;
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!box()) return {};
        const auto value = box()->currentText(); // of one that can be typed into: what stands in its line
        if (kind == QAccessible::Value) return value;
        const auto said = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Name) return said;
        if (said.isEmpty() || value.isEmpty()) return said + value;
        return SpokenBox::tr("%1: %2", "name and value of a list of choices, spoken").arg(said, value);
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        auto state = QAccessibleWidget::state();
        state.expandable = true;
        state.expanded = box() && box()->view()->isVisible();
        return state;
    }
    /// Its label is in its name, and would be spoken twice.
    [[nodiscard]] QVector<QPair<QAccessibleInterface*, QAccessible::Relation>> relations(
        QAccessible::Relation match) const override
    {
        return QAccessibleWidget::relations(match & ~QAccessible::Relation(QAccessible::Label));
    }

    [[nodiscard]] QStringList actionNames() const override { return {showMenuAction(), pressAction()}; }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& action) override
    {
        if (!box() || (action != showMenuAction() && action != pressAction())) return;
        if (box()->view()->isVisible())
            box()->hidePopup();
        else
            box()->showPopup();
    }

private:
    [[nodiscard]] QComboBox* box() const { return qobject_cast<QComboBox*>(object()); }
};

/// Its only child is what its cells stand in.
class AccessibleBoxTable final : public QAccessibleWidget
{
public:
    explicit AccessibleBoxTable(QAbstractItemView* table)
        : QAccessibleWidget(table, QAccessible::Grouping)
    {
    }

    [[nodiscard]] int childCount() const override { return cells() ? 1 : 0; }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        return index == 0 ? QAccessible::queryAccessibleInterface(cells()) : nullptr;
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        return child && child->object() == cells() ? 0 : -1;
    }

private:
    [[nodiscard]] QWidget* cells() const
    {
        const auto* table = qobject_cast<QAbstractItemView*>(object());
        return table ? table->viewport() : nullptr;
    }
};

/// Elsewhere than on Linux Qt gives them, with the value apart.
bool qtNamesBoxes()
{
    QComboBox box;
    box.setAccessibleName(u"name"_s);
    box.addItem(u"value"_s);
    const auto* accessible = QAccessible::queryAccessibleInterface(&box);
    return accessible && accessible->text(QAccessible::Name) == box.accessibleName();
}

QAccessibleInterface* accessibleBox(const QString&, QObject* object)
{
    auto* box = qobject_cast<QComboBox*>(object);
    return box ? new AccessibleBox(box) : nullptr;
}

QAccessibleInterface* accessibleBoxTable(const QString&, QObject* object)
{
    auto* table = qobject_cast<QAbstractItemView*>(object);
    return table && table->property(holdsBoxesProperty).toBool() ? new AccessibleBoxTable(table) : nullptr;
}

} // namespace

void speakBoxesOf(QAbstractItemView* table)
{
    table->setProperty(holdsBoxesProperty, true);
    if (!QAccessible::isActive()) return;
    // Whoever listens was told of its model while it was made, as of a table.
    if (auto* spoken = QAccessible::queryAccessibleInterface(table))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(spoken));
}

void makeBoxesAccessible()
{
    // Once: factories stay until the program ends.
    [[maybe_unused]] static const bool isInstalled = [] {
        if (!qtNamesBoxes()) QAccessible::installFactory(accessibleBox);
        QAccessible::installFactory(accessibleBoxTable);
        return true;
    }();
}

} // namespace lockkeeper
