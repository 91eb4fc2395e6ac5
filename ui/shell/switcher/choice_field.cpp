// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/choice_field.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/shell/switcher/choice_popup.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ChoiceField::ChoiceField(const QString& prefix, QWidget* parent)
    : QFrame(parent)
    , m_line(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_popup(new ChoicePopup(prefix, m_line, this))
{
    setProperty("look", u"field"_s);
    setCursor(Qt::IBeamCursor);
    setFixedHeight(scaled(28));
    setFocusProxy(m_line);
    m_line->setProperty("look", u"bare"_s);
    m_line->installEventFilter(this);
    m_hint->setProperty("look", u"small"_s);
    m_hint->setTextFormat(Qt::PlainText);
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        if (m_popup->isOpen())
            typed();
        else
            openList();
    });
    m_closing = connect(m_popup, &ChoicePopup::closed, this, [this] { leave(); });
    // The focus has moved already when the field learns of a click: the widget that had it is remembered
    // here.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (now == m_line && before && before != this && !isAncestorOf(before) &&
            !m_popup->isAncestorOf(before))
            m_before = before;
    });
}

ChoiceField::~ChoiceField()
{
    disconnect(m_closing); // an open list closes when its line goes, when leave() is gone already
}

void ChoiceField::setHint(const QString& hint)
{
    m_hint->setText(hint);
}

void ChoiceField::goBack()
{
    if (m_line->hasFocus() && m_before) m_before->setFocus();
    m_before = nullptr;
}

bool ChoiceField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line) {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            setFocusInside(event->type() == QEvent::FocusIn);
        if (event->type() == QEvent::MouseButtonPress && isEnabled() && !m_popup->isOpen()) edit();
    }
    return QFrame::eventFilter(watched, event);
}

void ChoiceField::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    if (m_popup->isOpen())
        m_popup->shut();
    else
        edit();
}

void ChoiceField::setFocusInside(bool inside)
{
    setProperty("focusInside", inside);
    style()->unpolish(this);
    style()->polish(this);
    update();
}

} // namespace lockkeeper
