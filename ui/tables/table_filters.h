// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <functional>

class QBoxLayout;
class QLineEdit;
class QPushButton;
class QWidget;

namespace lockkeeper
{

class SearchBox;

/// What decides which rows of a table page are asked for and shown: at the left of its toolbar the search,
/// then filters of the page's own, then chips. GUI thread.
class TableFilters final : public QObject
{
    Q_OBJECT

public:
    /// All of them go to the end of `toolbar`. `prefix` starts all object names.
    TableFilters(const QString& prefix, QBoxLayout& toolbar, QWidget* page);

    [[nodiscard]] SearchBox* search() const { return m_search; }
    /// A control that decides what is asked of the gateway.
    void add(QWidget* filter);
    /// A line of text that is asked of the gateway: `asked` is called when somebody presses Return or goes
    /// elsewhere.
    QLineEdit* addQuestion(
        const QString& name, const QString& title, const QString& toolTip, std::function<void()> asked);
    /// Can be switched on and off; it starts off. Some let rows through that are not shown otherwise.
    QPushButton* addChip(
        const QString& name, const QString& text, bool showsMore, std::function<void()> toggled);
    /// Whether anything may hide rows, of search and chips.
    [[nodiscard]] bool isSet() const;
    /// Search and chips.
    void clear();
    /// Switches on what lets more rows through.
    void showMore();
    /// As they are read.
    [[nodiscard]] QList<QWidget*> focusOrder() const;

private:
    const QString m_prefix;
    SearchBox* m_search;
    QBoxLayout *m_filters, *m_chipRow;
    QList<QPushButton*> m_chips, m_revealing; ///< the latter are among the former
};

} // namespace lockkeeper
