// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_filters.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/controls.h"
#include "ui/kit/search_box.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/tool_row.h"
#include "ui/tables/filter_panel.h"
#include "ui/tables/table_page.h"
#include "ui/views/chip_names.h"
#include "ui/views/page_view.h"

#include <QCheckBox>
#include <QHBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString chipEnding = u"Chip"_s;
// However many a link names, no more than these fit into the toolbar.
constexpr int mostMade = 4;

} // namespace

TableFilters::TableFilters(const QString& prefix, ToolRow& tools, QWidget* page)
    : QObject(page)
    , m_prefix(prefix)
    , m_tools(tools)
    , m_search(new SearchBox(&tools))
    , m_open(newButton(prefix + u"Filter"_s, &tools))
    , m_panel(new FilterPanel(prefix, m_open, page))
    , m_chipRow(new QHBoxLayout)
{
    auto* find = newAction(prefix + u"FindAction"_s, TablePage::tr("Find"), QKeySequence::Find, page);
    find->setProperty(synonymsProperty, TablePage::tr("search, look for"));
    page->addAction(find);
    m_search->setObjectName(prefix + u"Search"_s);
    m_search->setHint(find->shortcut().toString(QKeySequence::NativeText));
    m_search->setMinimumWidth(std::max(220, scaled(160))); // larger text leaves it less room
    m_search->setMaximumWidth(scaled(320));
    tools.row().addWidget(m_search, 3);
    tools.row().addWidget(m_open);
    m_chipRow->setSpacing(8);
    tools.row().addLayout(m_chipRow);
    m_openAction = newAction(prefix + u"FilterAction"_s, TablePage::tr("Filter"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), page);
    m_openAction->setProperty(synonymsProperty, TablePage::tr("narrow, only some, ask"));
    m_openAction->setVisible(false);
    page->addAction(m_openAction);
    connect(m_openAction, &QAction::triggered, m_panel, &FilterPanel::toggle);
    connect(m_panel, &FilterPanel::askedAnew, this, &TableFilters::askedAnew);
    connect(find, &QAction::triggered, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
}

void TableFilters::add(const QString& title, QWidget* filter, Question question)
{
    m_openAction->setVisible(true);
    m_panel->add(filter->objectName().mid(m_prefix.size()), title, filter, std::move(question));
}

QLineEdit* TableFilters::addQuestion(
    const QString& name, const QString& title, const QString& toolTip, std::function<void()> asked)
{
    auto* line = new QLineEdit(m_panel);
    line->setObjectName(m_prefix + name);
    line->setAccessibleName(title);
    line->setToolTip(toolTip);
    line->setClearButtonEnabled(true);
    connect(line, &QLineEdit::editingFinished, this, std::move(asked));
    add(title, line,
        {[line] { return line->text().trimmed(); },
            [line](const QString& value) {
                line->setText(value);
                return true;
            }});
    return line;
}

QAbstractButton* TableFilters::addChip(
    const QString& name, const QString& text, bool showsMore, ChipPlace place, std::function<void()> toggled)
{
    const auto objectName = m_prefix + name + chipEnding;
    QAbstractButton* chip = nullptr;
    if (place == ChipPlace::Panel) {
        m_openAction->setVisible(true);
        chip = m_panel->addTick(objectName, text);
    } else {
        chip = addButton(objectName, text, place);
    }
    m_chips.append(chip);
    if (showsMore) m_revealing.append(chip);
    if (place == ChipPlace::WhileOn) {
        ++m_made;
        chip->setChecked(true);
        connect(chip, &QAbstractButton::toggled, this, [this, chip] { remove(chip); });
    }
    connect(chip, &QAbstractButton::toggled, this, std::move(toggled));
    return chip;
}

QAbstractButton* TableFilters::addButton(const QString& objectName, const QString& text, ChipPlace place)
{
    auto* chip = newButton(objectName, text, &m_tools);
    chip->setProperty("look", u"chip"_s);
    chip->setCheckable(true);
    const bool isMade = place == ChipPlace::WhileOn;
    if (isMade) { // a gateway may have given its text
        const auto line = singleLine(text);
        chip->setText(
            chip->fontMetrics().elidedText(line, Qt::ElideRight, scaled(240)).replace(u'&', u"&&"_s));
        chip->setAccessibleName(line);
        QWidget::setTabOrder(focusOrder().constLast(), chip);
    }
    m_chipRow->addWidget(chip);
    // Such a chip is the only one that says why so few rows are shown: everything else makes room for it.
    m_tools.letGiveWay(chip, isMade ? ToolRow::Rank::Reason : ToolRow::Rank::Filter);
    return chip;
}

void TableFilters::remove(QAbstractButton* chip)
{
    --m_made;
    m_chips.removeOne(chip);
    m_chipRow->removeWidget(chip);
    m_tools.forget(chip);
    chip->hide();
    chip->deleteLater(); // somebody may be pressing it
}

bool TableFilters::isSet() const
{
    return !m_search->text().isEmpty() ||
           std::any_of(m_chips.cbegin(), m_chips.cend(), [](auto* chip) { return chip->isChecked(); });
}

bool TableFilters::asksForPart() const
{
    return m_panel->asksForPart();
}

void TableFilters::clear()
{
    clearShown();
    m_panel->clear();
}

void TableFilters::clearShown()
{
    m_search->clear();
    const auto chips = m_chips; // some go when they are switched off
    for (auto* chip : chips)
        chip->setChecked(false);
}

void TableFilters::clearOfOneEnterprise()
{
    const auto chips = m_chips; // they go when they are switched off
    for (auto* chip : chips)
        if (isOfOneEnterprise(chipName(chip))) chip->setChecked(false);
}

QString TableFilters::chipName(const QAbstractButton* chip) const
{
    return chip->objectName().mid(m_prefix.size()).chopped(chipEnding.size());
}

void TableFilters::describe(PageView& view) const
{
    view.search = m_search->text();
    view.asked = m_panel->asked();
    view.chips.clear();
    for (const auto* chip : m_chips)
        if (chip->isChecked()) view.chips += chipName(chip);
}

QStringList TableFilters::apply(const PageView& view)
{
    auto missing = view.chips;
    missing.removeDuplicates();
    const auto chips = m_chips; // some go when they are switched off
    for (auto* chip : chips)
        chip->setChecked(missing.removeOne(chipName(chip)));
    missing.removeIf([this](const QString& name) { return m_made < mostMade && m_make(name); });
    missing += m_panel->ask(view.asked);
    m_search->setText(view.search);
    return missing;
}

void TableFilters::showMore()
{
    for (auto* chip : std::as_const(m_revealing))
        chip->setChecked(true);
}

QList<QWidget*> TableFilters::focusOrder() const
{
    QList<QWidget*> order{m_search, m_open};
    order += m_panel->focusOrder();
    for (int i = 0; i < m_chipRow->count(); ++i)
        order += m_chipRow->itemAt(i)->widget();
    return order;
}

} // namespace lockkeeper
