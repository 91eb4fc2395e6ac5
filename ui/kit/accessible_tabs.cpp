// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/accessible_tabs.h"

#include "models/domain/base/visible_text.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <QTabBar>
#include <QTabWidget>

#include <utility>
#include <vector>

namespace lockkeeper
{

namespace
{

/// The tab at a place, whichever that is. It belongs to Qt's cache, until the end of its bar.
class AccessibleTab final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessibleTab(QTabBar* bar, int tab)
        : m_bar(bar)
        , m_tab(tab)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_bar && m_tab < m_bar->count(); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override
    {
        const auto* bar = parent();
        return bar ? bar->window() : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_bar);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return withoutMnemonic(m_bar->tabText(m_tab));
        return kind == QAccessible::Description ? m_bar->tabToolTip(m_tab) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid()) return {};
        const auto place = m_bar->tabRect(m_tab);
        return {m_bar->mapToGlobal(place.topLeft()), place.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::PageTab; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isInFront = m_bar->currentIndex() == m_tab;
        state.disabled = !m_bar->isEnabled() || !m_bar->isTabEnabled(m_tab);
        state.focusable = !state.disabled && m_bar->focusPolicy() != Qt::NoFocus;
        state.focused = isInFront && m_bar->hasFocus();
        state.selectable = true;
        state.selected = isInFront;
        state.invisible = !m_bar->isVisible() || !m_bar->isTabVisible(m_tab);
        state.offscreen = !m_bar->rect().intersects(m_bar->tabRect(m_tab));
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    [[nodiscard]] QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& action) override
    {
        if (!isValid() || !m_bar->isTabEnabled(m_tab)) return;
        if (action == setFocusAction()) m_bar->setFocus();
        m_bar->setCurrentIndex(m_tab);
    }

private:
    const QPointer<QTabBar> m_bar;
    const int m_tab;
};

class AccessibleTabs final : public QAccessibleWidget
{
public:
    explicit AccessibleTabs(QTabBar* bar)
        : QAccessibleWidget(bar, QAccessible::PageTabList)
    {
    }
    ~AccessibleTabs() override
    {
        for (const auto id : std::exchange(m_tabs, {}))
            if (id != 0) QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return bar() ? bar()->count() : 0; }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        if (m_tabs.size() <= size_t(index)) m_tabs.resize(size_t(index) + 1);
        auto& id = m_tabs[size_t(index)];
        if (id == 0) id = QAccessible::registerAccessibleInterface(new AccessibleTab(bar(), index));
        return QAccessible::accessibleInterface(id);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (size_t index = 0; index < m_tabs.size(); ++index)
            if (m_tabs[index] != 0 && QAccessible::accessibleInterface(m_tabs[index]) == child)
                return int(index);
        return -1;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        return bar() ? child(bar()->tabAt(bar()->mapFromGlobal(QPoint(x, y)))) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        return bar() && bar()->hasFocus() ? child(bar()->currentIndex()) : nullptr;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const auto own = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Name || !own.isEmpty() || !bar()) return own;
        const auto* whole = qobject_cast<const QTabWidget*>(bar()->parentWidget());
        if (whole && !whole->accessibleName().isEmpty()) return whole->accessibleName();
        return withoutMnemonic(bar()->tabText(bar()->currentIndex())); // better than none
    }

private:
    [[nodiscard]] QTabBar* bar() const { return qobject_cast<QTabBar*>(object()); }

    mutable std::vector<QAccessible::Id> m_tabs; ///< 0: nobody has asked for it
};

QAccessibleInterface* accessibleTabs(const QString&, QObject* object)
{
    auto* bar = qobject_cast<QTabBar*>(object);
    return bar ? new AccessibleTabs(bar) : nullptr;
}

} // namespace

void makeTabsAccessible()
{
    // Once: factories stay until the program ends.
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(accessibleTabs);
        return true;
    }();
}

} // namespace lockkeeper
