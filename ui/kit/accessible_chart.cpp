// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/accessible_chart.h"

#include "ui/kit/bar_chart.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// One bar. It belongs to Qt's cache, until forgetBars() or the end of its chart.
class AccessibleBar final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessibleBar(BarChart* chart, int bar)
        : m_chart(chart)
        , m_bar(bar)
    {
    }

    [[nodiscard]] bool isValid() const override
    {
        return m_chart && size_t(m_bar) < m_chart->data().bars.size();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override
    {
        const auto* chart = parent();
        return chart ? chart->window() : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_chart);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? m_chart->data().textOf(size_t(m_bar)) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid()) return {};
        const auto column = m_chart->columnOf(m_bar);
        return {m_chart->mapToGlobal(column.topLeft()), column.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = state.selectable = true;
        const bool isCurrent = m_chart->current() == m_bar;
        state.selected = isCurrent;
        state.focused = isCurrent && m_chart->hasFocus();
        state.invisible = !m_chart->isVisible();
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
        if (!isValid()) return;
        if (action == pressAction()) return m_chart->activate(m_bar);
        m_chart->setFocus();
        m_chart->setCurrent(m_bar);
    }

private:
    const QPointer<BarChart> m_chart;
    const int m_bar;
};

class AccessibleChart final : public QAccessibleWidget
{
public:
    explicit AccessibleChart(BarChart* chart)
        : QAccessibleWidget(chart, QAccessible::List)
    {
    }
    ~AccessibleChart() override { forget(); }

    void forget()
    {
        for (const auto id : std::exchange(m_bars, {}))
            if (id != 0) QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return int(chart()->data().bars.size()); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount()) return nullptr;
        m_bars.resize(size_t(childCount()));
        auto& id = m_bars[size_t(index)];
        if (id == 0) id = QAccessible::registerAccessibleInterface(new AccessibleBar(chart(), index));
        return QAccessible::accessibleInterface(id);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (size_t index = 0; index < m_bars.size(); ++index)
            if (m_bars[index] != 0 && QAccessible::accessibleInterface(m_bars[index]) == child)
                return int(index);
        return -1;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        return child(chart()->barAt(chart()->mapFromGlobal(QPoint(x, y))));
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        return chart()->hasFocus() ? child(chart()->current()) : nullptr;
    }

private:
    [[nodiscard]] BarChart* chart() const { return static_cast<BarChart*>(object()); }

    mutable std::vector<QAccessible::Id> m_bars; ///< 0: nobody has asked for it
};

QAccessibleInterface* accessibleChart(const QString& className, QObject* object)
{
    auto* chart = className == "lockkeeper::BarChart"_L1 ? qobject_cast<BarChart*>(object) : nullptr;
    return chart ? new AccessibleChart(chart) : nullptr;
}

} // namespace

void makeChartsAccessible()
{
    // Installed once only: a factory stays until the program ends.
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(accessibleChart);
        return true;
    }();
}

void forgetBars(BarChart& chart)
{
    if (auto* accessible = dynamic_cast<AccessibleChart*>(QAccessible::queryAccessibleInterface(&chart)))
        accessible->forget();
}

} // namespace lockkeeper
