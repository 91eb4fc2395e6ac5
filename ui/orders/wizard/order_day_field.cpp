// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_day_field.h"

#include "models/domain/orders/order_days.h"
#include "ui/kit/line_icon.h"

#include <QCalendarWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderDayField::OrderDayField(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_button(new QToolButton(this))
{
    setProperty("look", u"plain"_s);
    setFocusProxy(m_line);
    m_line->setObjectName(objectName);
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_button->setObjectName(objectName + u"Calendar"_s);
    m_button->setProperty("look", u"button"_s);
    m_button->setIcon(lineIcon(u"chevron"));
    m_button->setFocusPolicy(Qt::NoFocus); // Alt+Down in the line does the same
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_button);
    // A cleared line has not been "edited" in Qt's sense, so setText() is what keeps quiet.
    connect(m_line, &QLineEdit::textChanged, this, &OrderDayField::edited);
    connect(m_button, &QToolButton::clicked, this, &OrderDayField::openCalendar);
}

void OrderDayField::setText(const QString& text)
{
    if (text == m_line->text()) return;
    const QSignalBlocker quiet(this);
    m_line->setText(text);
}

QString OrderDayField::text() const
{
    return m_line->text();
}

void OrderDayField::retranslate(const QString& name)
{
    m_line->setPlaceholderText(tr("Year-month-day"));
    m_button->setAccessibleName(tr("Calendar for %1").arg(name));
    m_button->setToolTip(tr("Choose a day (Alt+Down)"));
}

bool OrderDayField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Down && key->modifiers() == Qt::AltModifier) {
            openCalendar();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void OrderDayField::openCalendar()
{
    auto* popup = new QFrame(this, Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setProperty("look", u"popup"_s);
    popup->setObjectName(m_line->objectName() + u"Popup"_s);
    auto* calendar = new QCalendarWidget(popup);
    calendar->setObjectName(m_line->objectName() + u"PopupDays"_s);
    calendar->setAccessibleName(m_button->accessibleName());
    calendar->setGridVisible(false);
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    if (const auto day = OrderDays::parsed(m_line->text()); day.isValid()) calendar->setSelectedDate(day);
    auto* layout = new QHBoxLayout(popup);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(calendar);
    const auto choose = [this, popup](QDate day) {
        m_line->setText(OrderDays::text(day));
        popup->close();
    };
    connect(calendar, &QCalendarWidget::clicked, this, choose);
    connect(calendar, &QCalendarWidget::activated, this, choose); // Return
    popup->adjustSize();
    // Inside of the window, as all popups are.
    const auto room = window()->frameGeometry();
    QPoint place = m_line->mapToGlobal(QPoint(0, m_line->height() + 2));
    place.setX(std::max(room.left(), std::min(place.x(), room.right() - popup->width())));
    if (place.y() + popup->height() > room.bottom())
        place.setY(std::max(room.top(), m_line->mapToGlobal(QPoint()).y() - popup->height() - 2));
    popup->move(place);
    popup->show();
    calendar->setFocus(Qt::PopupFocusReason);
}

} // namespace lockkeeper
