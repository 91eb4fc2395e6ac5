// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/choice_search.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

#include <algorithm>

namespace lockkeeper
{

ChoiceSearch::ChoiceSearch(QComboBox* choice)
    : QObject(choice)
    , m_choice(choice)
{
    choice->installEventFilter(this);
}

bool ChoiceSearch::eventFilter(QObject* watched, QEvent* event)
{
    return event->type() == QEvent::KeyPress && take(*static_cast<const QKeyEvent*>(event))
               ? true
               : QObject::eventFilter(watched, event);
}

bool ChoiceSearch::take(const QKeyEvent& key)
{
    const auto text = key.text();
    if (text.isEmpty() || !text.front().isPrint() ||
        (key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)))
        return false;
    if (!m_since.isValid() || m_since.hasExpired(QApplication::keyboardInputInterval())) m_typed.clear();
    if (m_typed.isEmpty() && key.key() == Qt::Key_Space) return false; // opens the list
    m_since.start();
    m_typed += text;
    // One letter, also when it is typed several times, goes on to the next item that begins with it.
    const bool isOneLetter = m_typed.count(m_typed.front(), Qt::CaseInsensitive) == m_typed.size();
    const int current = m_choice->currentIndex();
    int row = find(m_typed, isOneLetter ? current + 1 : std::max(current, 0));
    if (row < 0 && isOneLetter) row = find(m_typed.first(1), current + 1);
    if (row < 0 || row == current) return true;
    m_choice->setCurrentIndex(row);
    emit m_choice->activated(row);
    return true;
}

int ChoiceSearch::find(const QString& typed, int from) const
{
    const int count = m_choice->count();
    for (const int role : {Qt::DisplayRole, Qt::UserRole})
        for (int i = 0; i < count; ++i) {
            const int row = (from + i) % count;
            if (m_choice->itemData(row, role).toString().startsWith(typed, Qt::CaseInsensitive)) return row;
        }
    return -1;
}

} // namespace lockkeeper
