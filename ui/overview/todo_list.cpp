// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/todo_list.h"

#include "ui/overview/card_layout.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TodoList::TodoList(QWidget* parent)
    : QFrame(parent)
    , m_nothing(newLabel(u"overviewTodoNothing"_s, u"dim"_s, this))
    , m_note(newLabel(u"overviewTodoNote"_s, u"small"_s, this))
{
    auto* layout = newCardLayout(this, u"overviewTodo"_s, tr("To do"), 8);
    layout->addWidget(m_nothing);
    for (size_t number = 0; number < most; ++number)
        addRow(number);
    layout->addWidget(m_note);
    layout->addStretch(1);
}

void TodoList::addRow(size_t number)
{
    auto* frame = new QFrame(this);
    const Row row{frame, newLabel({}, {}, frame), newLabel({}, u"small"_s, frame), newButton({}, frame)};
    row.action->setProperty("look", u"link"_s);
    auto* rows = new QVBoxLayout(frame);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    rows->addWidget(row.what);
    rows->addWidget(row.why);
    rows->addWidget(row.action, 0, Qt::AlignLeft);
    static_cast<QVBoxLayout*>(layout())->addWidget(frame);
    m_rows.push_back(row);
    showRow(row, nullptr);
    connect(row.action, &QPushButton::clicked, this, [this, number] {
        if (number < m_lines.size()) emit placeWanted(m_lines[number].place);
    });
}

void TodoList::show(std::vector<TodoLine> lines, const QString& nothing, const QString& note)
{
    QStringList notes;
    if (lines.size() > most) {
        notes += tr("%Ln more after these", nullptr, int(lines.size() - most));
        lines.resize(most);
    }
    if (!note.isEmpty()) notes += note;
    m_lines = std::move(lines);
    m_nothing->setText(nothing);
    m_nothing->setVisible(m_lines.empty());
    for (size_t number = 0; number < m_rows.size(); ++number)
        showRow(m_rows[number], number < m_lines.size() ? &m_lines[number] : nullptr);
    m_note->setText(notes.join(u"\n"_s));
    m_note->setVisible(!notes.isEmpty());
}

void TodoList::showRow(const Row& row, const TodoLine* line)
{
    row.frame->setVisible(line);
    row.action->setObjectName(line ? u"overviewTodo"_s + line->name : QString());
    if (!line) return;
    row.what->setText(line->what);
    row.why->setText(line->why);
    row.action->setText(line->action);
    //: %1 is something to be done, %2 the button that leads there: "12 assets expire: Show assets"
    row.action->setAccessibleName(tr("%1: %2").arg(line->what, line->action));
    row.action->setAccessibleDescription(line->why);
}

} // namespace lockkeeper
