// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_memory.h"

#include "ui/base/page_context.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/shell/main_window.h"

#include <QEvent>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString windowMemoryGeometry = u"window/geometry"_s;

/// The key of the page that was shown last. Each connection has one of its own: whoever works on the lock
/// desk of one may look at the orders of another (SH-11). The connection's key is in it, so that it goes with
/// the connection.
QString pageKeyOf(const MainWindow& window)
{
    const auto profile = QUrl::toPercentEncoding(profileKey(window.context().pages.profile));
    return u"window/%1-page"_s.arg(QString::fromLatin1(profile));
}

} // namespace

WindowMemory::WindowMemory(MainWindow& window, UiSettings& settings)
    : QObject(&window)
    , m_window(window)
    , m_settings(settings)
{
    // Qt moves a window that would lie outside all screens, and refuses bytes it does not know.
    m_window.restoreGeometry(m_settings.value(windowMemoryGeometry).toByteArray());
    m_window.showPage(m_settings.text(pageKeyOf(m_window)));
    m_window.installEventFilter(this);
}

bool WindowMemory::eventFilter(QObject* watched, QEvent* event)
{
    // Close alone does not suffice: when the program quits, windows are only hidden.
    if (event->type() == QEvent::Close || event->type() == QEvent::Hide) store();
    return QObject::eventFilter(watched, event);
}

void WindowMemory::store()
{
    m_settings.setValue(windowMemoryGeometry, m_window.saveGeometry());
    m_settings.setValue(pageKeyOf(m_window), m_window.currentPageName());
}

} // namespace lockkeeper
