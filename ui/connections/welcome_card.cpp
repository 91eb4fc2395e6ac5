// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/welcome_card.h"

#include "ui/kit/line_icon.h"
#include "ui/kit/return_key.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int iconExtent = 28;
constexpr int margin = 18;

} // namespace

WelcomeCard::WelcomeCard(QStringView icon, QWidget* parent)
    : QAbstractButton(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
{
    setIcon(lineIcon(icon));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    m_title->setProperty("look", u"section"_s);
    m_sentence->setProperty("look", u"dim"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin + scaled(iconExtent) + 12, margin, margin);
    layout->setSpacing(6);
    for (auto* label : {m_title, m_sentence}) {
        label->setTextFormat(Qt::PlainText);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        layout->addWidget(label);
    }
    layout->setStretch(1, 1);
    setMinimumSize(280, 170);
}

void WelcomeCard::setTexts(const QString& title, const QString& sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
}

QSize WelcomeCard::sizeHint() const
{
    return layout()->sizeHint();
}

void WelcomeCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void WelcomeCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void WelcomeCard::keyPressEvent(QKeyEvent* event)
{
    // Only dialogs press the button that has the focus on Return.
    if (!isReturn(*event)) return QAbstractButton::keyPressEvent(event);
    if (!event->isAutoRepeat()) click();
}

void WelcomeCard::paintEvent(QPaintEvent*)
{
    const auto& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal pen = hasFocus() ? 2 : 1;
    // Its edge is as strong as that of other buttons (KT-4).
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.control, pen));
    painter.setBrush(underMouse() || isDown() ? colors.accentSoft : colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), 8, 8);
    const int size = scaled(iconExtent);
    icon().paint(&painter, QRect(margin, margin, size, size), Qt::AlignCenter, QIcon::Selected);
}

} // namespace lockkeeper
