// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_filters.h"

#include "ui/kit/controls.h"
#include "ui/kit/search_box.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/tables/table_page.h"

#include <QHBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TableFilters::TableFilters(const QString& prefix, QBoxLayout& toolbar, QWidget* page)
    : QObject(page)
    , m_prefix(prefix)
    , m_search(new SearchBox(toolbar.parentWidget()))
    , m_filters(new QHBoxLayout)
    , m_chipRow(new QHBoxLayout)
{
    auto* find = newAction(prefix + u"FindAction"_s, TablePage::tr("Find"), QKeySequence::Find, page);
    page->addAction(find);
    m_search->setObjectName(prefix + u"Search"_s);
    m_search->setHint(find->shortcut().toString(QKeySequence::NativeText));
    m_search->setMinimumWidth(scaled(220));
    m_search->setMaximumWidth(scaled(320));
    toolbar.addWidget(m_search, 3);
    for (auto* row : {m_filters, m_chipRow}) {
        row->setSpacing(8);
        toolbar.addLayout(row);
    }
    connect(find, &QAction::triggered, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
}

void TableFilters::add(QWidget* filter)
{
    m_filters->addWidget(filter);
}

QLineEdit* TableFilters::addQuestion(
    const QString& name, const QString& title, const QString& toolTip, std::function<void()> asked)
{
    auto* line = new QLineEdit(m_search->parentWidget());
    line->setObjectName(m_prefix + name);
    line->setPlaceholderText(title);
    line->setAccessibleName(title);
    line->setToolTip(toolTip);
    line->setClearButtonEnabled(true);
    line->setMinimumWidth(80);
    line->setMaximumWidth(145);
    connect(line, &QLineEdit::editingFinished, this, std::move(asked));
    add(line);
    return line;
}

QPushButton* TableFilters::addChip(
    const QString& name, const QString& text, bool showsMore, std::function<void()> toggled)
{
    auto* chip = newButton(m_prefix + name + u"Chip"_s, text, m_search->parentWidget());
    chip->setProperty("look", u"chip"_s);
    chip->setCheckable(true);
    connect(chip, &QPushButton::toggled, this, std::move(toggled));
    m_chipRow->addWidget(chip);
    m_chips.append(chip);
    if (showsMore) m_revealing.append(chip);
    return chip;
}

bool TableFilters::isSet() const
{
    return !m_search->text().isEmpty() ||
           std::any_of(m_chips.cbegin(), m_chips.cend(), [](auto* chip) { return chip->isChecked(); });
}

void TableFilters::clear()
{
    m_search->clear();
    for (auto* chip : std::as_const(m_chips))
        chip->setChecked(false);
}

void TableFilters::showMore()
{
    for (auto* chip : std::as_const(m_revealing))
        chip->setChecked(true);
}

QList<QWidget*> TableFilters::focusOrder() const
{
    QList<QWidget*> order{m_search};
    for (const auto* row : {m_filters, m_chipRow})
        for (int i = 0; i < row->count(); ++i)
            if (auto* widget = row->itemAt(i)->widget()) order += widget;
    return order;
}

} // namespace lockkeeper
