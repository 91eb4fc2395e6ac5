// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/search_box.h"

#include "ui/kit/theme/text_scale.h"

#include <QKeyEvent>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SearchBox::SearchBox(QWidget* parent)
    : QLineEdit(parent)
    , m_hint(new QLabel(this))
{
    m_hint->setProperty("look", u"small"_s);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    setClearButtonEnabled(true);
    connect(this, &QLineEdit::textChanged, m_hint, [this] { placeHint(); });
}

void SearchBox::setHint(const QString& hint)
{
    m_hint->setText(hint);
    placeHint();
}

void SearchBox::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        if (text().isEmpty()) break;
        clear();
        return;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit leftDownwards(event->key() != Qt::Key_Down);
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchBox::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    placeHint();
}

void SearchBox::placeHint()
{
    const QSize size = m_hint->sizeHint();
    // The placeholder ends before the hint, and says more than it: where both have no room, that stays.
    const int edges = scaled(24); // of the line and of its text
    const bool hasRoom =
        width() >= fontMetrics().horizontalAdvance(placeholderText()) + size.width() + 6 + edges;
    const bool isShown = text().isEmpty() && hasRoom;
    m_hint->setVisible(isShown);
    m_hint->setGeometry(
        width() - size.width() - 9, (height() - size.height()) / 2, size.width(), size.height());
    setTextMargins(0, 0, isShown ? size.width() + 6 : 0, 0);
}

} // namespace lockkeeper
