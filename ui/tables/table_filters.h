// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/question.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>

class QAbstractButton;
class QAction;
class QHBoxLayout;
class QLineEdit;
class QPushButton;
class QWidget;

namespace lockkeeper
{

class FilterPanel;
class SearchBox;
class ToolRow;
struct PageView;

/// What decides which rows of a table page are asked for and shown: at the left of its toolbar the search,
/// then the button "Filter" for what is asked of the gateway, then chips. GUI thread.
class TableFilters final : public QObject
{
    Q_OBJECT

public:
    /// Search, button and chips go to the end of `tools`. `prefix` starts all object names.
    TableFilters(const QString& prefix, ToolRow& tools, QWidget* page);

    [[nodiscard]] SearchBox* search() const { return m_search; }
    /// Adds a control that decides what is asked of the gateway, named by `title`. Its object name begins
    /// with the prefix; the rest of it names the question in saved views.
    void add(const QString& title, QWidget* filter, Question question);
    /// Adds a line of text that is asked of the gateway: `asked` is called when somebody presses Return or
    /// goes elsewhere.
    QLineEdit* addQuestion(
        const QString& name, const QString& title, const QString& toolTip, std::function<void()> asked);

    enum class ChipPlace {
        Toolbar,
        Panel,   ///< a tick: few people need it
        WhileOn, ///< behind the others in the toolbar; it starts on, and goes when it is switched off (TP-11)
    };
    /// Adds a chip that can be switched on and off; it starts off. `showsMore`: it lets rows through that are
    /// not shown otherwise.
    QAbstractButton* addChip(const QString& name, const QString& text, bool showsMore, ChipPlace place,
        std::function<void()> toggled);
    /// Sets what is asked where a view names chips that are not there: `make` adds one of that name that is
    /// there while it is on, or gives false.
    void setMaker(std::function<bool(const QString& name)> make) { m_make = std::move(make); }
    /// Whether search or chips may hide rows.
    [[nodiscard]] bool isSet() const;
    /// Whether less than everything is asked of the gateway.
    [[nodiscard]] bool asksForPart() const;
    /// Clears the search, what is asked of the gateway, and chips.
    void clear();
    /// Switches off chips that list things of one enterprise.
    void clearOfOneEnterprise();
    /// Puts search, what is asked, and chips into a view.
    void describe(PageView& view) const;
    /// Sets search, questions and chips as they are in the view. The result are the names of chips and
    /// questions that are not there.
    QStringList apply(const PageView& view);
    /// Switches on the chips that let more rows through.
    void showMore();
    /// Clears search and chips only: what was asked of the gateway stays.
    void clearShown();
    /// The controls in the order in which they are read.
    [[nodiscard]] QList<QWidget*> focusOrder() const;

signals:
    /// The questions to the gateway were cleared, or set to those of a view.
    void askedAnew();

private:
    [[nodiscard]] QString chipName(const QAbstractButton* chip) const;
    QAbstractButton* addButton(const QString& objectName, const QString& text, ChipPlace place);
    void remove(QAbstractButton* chip);

    const QString m_prefix;
    ToolRow& m_tools;
    SearchBox* m_search;
    QPushButton* m_open;   ///< opens the panel
    QAction* m_openAction; ///< opens it as well; there while the button is
    FilterPanel* m_panel;
    QHBoxLayout* m_chipRow;
    QList<QAbstractButton*> m_chips, m_revealing; ///< m_revealing are those of m_chips that show more
    std::function<bool(const QString&)> m_make = [](const QString&) { return false; };
    int m_made = 0; ///< how many chips there are that go when they are switched off
};

} // namespace lockkeeper
