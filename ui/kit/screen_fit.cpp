// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/screen_fit.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>
#include <memory>

namespace lockkeeper
{

namespace
{

/// The area in which the window may be, without what a window manager puts around it.
QRect roomFor(const QWidget& window)
{
    constexpr int frame = 40;
    return window.screen()->availableGeometry().adjusted(0, frame, 0, 0);
}

} // namespace

ScreenFit::ScreenFit(QBoxLayout& layout, int place, QWidget& window)
    : QObject(&window)
    , m_layout(layout)
    , m_place(place)
    , m_window(window)
{
    window.installEventFilter(this);
}

QSize ScreenFit::needed() const
{
    auto* whole = m_window.layout();
    auto least = whole->totalMinimumSize();
    if (whole->hasHeightForWidth())
        least.setHeight(whole->totalMinimumHeightForWidth(std::max(least.width(), m_window.width())));
    return least;
}

void ScreenFit::scroll()
{
    const QPointer<QWidget> focused = m_window.focusWidget(); // moving the content takes the focus from it
    auto* area = new QScrollArea(&m_window);
    std::unique_ptr<QLayoutItem> part(m_layout.takeAt(m_place));
    auto* content = part->widget();
    if (!content) {
        content = new QWidget(area);
        content->setLayout(part.release()->layout()); // this item is the layout itself
    }
    area->setObjectName(m_window.objectName() + QStringLiteral("Area"));
    area->setAccessibleName(m_window.windowTitle());
    area->setProperty("look", QStringLiteral("plain"));
    area->setFocusPolicy(Qt::TabFocus); // its keys scroll it, whatever is in it
    area->setWidgetResizable(true);
    area->setWidget(content);
    content->setAutoFillBackground(false); // the ground is the window's
    area->viewport()->setAutoFillBackground(false);
    m_layout.insertWidget(m_place, area, 1);
    area->show(); // at once, not with the next event
    // What gets the focus by itself, because something is wrong with it, is brought into sight as well; what
    // somebody presses stays under the pointer.
    connect(qApp, &QApplication::focusChanged, area, [area, content](QWidget*, QWidget* now) {
        if (now && content->isAncestorOf(now) && QGuiApplication::mouseButtons() == Qt::NoButton)
            area->ensureWidgetVisible(now);
    });
    if (focused && content->isAncestorOf(focused)) focused->setFocus();
    m_window.layout()->activate();
    const auto room = roomFor(m_window);
    m_window.resize(std::min(m_window.width(), room.width()), room.height());
    // With its frame, which is what is moved: its title would push the buttons off the screen otherwise.
    m_window.move(std::clamp(m_window.x(), room.left(), room.right() + 1 - m_window.width()),
        m_window.screen()->availableGeometry().top());
}

bool ScreenFit::eventFilter(QObject* watched, QEvent* event)
{
    const bool mayHaveGrown = event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest;
    if (!mayHaveGrown || !m_window.isVisible()) return QObject::eventFilter(watched, event);
    const auto room = roomFor(m_window).size();
    // The size that the window begins with, and a least width of its own, are wishes that grow with the text:
    // the screen has the last word.
    if (event->type() == QEvent::Show && !event->spontaneous() && !m_window.isMaximized()) {
        if (m_window.minimumWidth() > room.width()) m_window.setMinimumWidth(room.width());
        m_window.resize(m_window.size().boundedTo(room));
    }
    const auto least = needed();
    if (least.width() > room.width() || least.height() > room.height()) {
        m_window.removeEventFilter(this);
        scroll();
        deleteLater();
    } else if (least.width() > m_window.width() || least.height() > m_window.height()) {
        // A window with a least width of its own is not made wider by its layout.
        m_window.resize(m_window.size().expandedTo(least));
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lockkeeper
