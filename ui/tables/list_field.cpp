// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/list_field.h"

#include "ui/kit/given_file.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ListField::ListField(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setProperty("look", u"numbers"_s);
}

bool ListField::canInsertFromMimeData(const QMimeData* source) const
{
    return source->hasText() || !onlyFileIn(*source).isEmpty();
}

void ListField::insertFromMimeData(const QMimeData* source)
{
    if (const auto path = onlyFileIn(*source); !path.isEmpty()) return emit fileGiven(path);
    const auto text = source->text();
    if (text.size() + document()->characterCount() > mostTyped) return emit muchGiven(text);
    insertPlainText(text);
}

} // namespace lockkeeper
