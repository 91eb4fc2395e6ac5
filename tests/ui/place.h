// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QScrollArea>
#include <QTest>
#include <QWidget>

namespace lockkeeper::test
{

/// Where the pointer rests: in the middle of a control now, and on whatever stands there later.
class Place
{
public:
    explicit Place(QWidget* control)
        : m_window(control->window())
    {
        layOut();
        // The display of tests is small: the control is scrolled into sight, as a person does who looks for
        // it.
        for (auto* above = control->parentWidget(); above; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(control);
        m_point = control->mapTo(m_window, control->rect().center());
    }

    void click() const
    {
        auto* there = widget();
        QTest::mouseClick(there, Qt::LeftButton, {}, there->mapFrom(m_window, m_point));
    }
    /// The second half of a double click, as Qt delivers it. QTest::mouseDClick() is that alone.
    void clickAgain() const
    {
        const QPointer there = widget();
        QTest::mouseDClick(there, Qt::LeftButton, {}, there->mapFrom(m_window, m_point));
        if (there) QTest::mouseRelease(there, Qt::LeftButton, {}, there->mapFrom(m_window, m_point));
    }

private:
    /// Lays out what was shown, hidden or said just now, which is where it belongs only after that.
    static void layOut() { QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); }
    [[nodiscard]] QWidget* widget() const
    {
        layOut();
        auto* there = m_window->childAt(m_point);
        return there ? there : m_window;
    }

    QWidget* m_window;
    QPoint m_point;
};

} // namespace lockkeeper::test
