// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/text_row.h"
#include "models/tables/base/row_matches.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QWidget;

namespace lockkeeper
{

class ListDialog;
class TableFilters;
class TableView;
struct PageContext;

/// What was given as a list: typed, and pasted or read besides.
struct GivenList {
    struct Part {
        QString name;        ///< "pasted text", or that of a file
        QString text;        ///< pasted; empty where `rows` are given
        QList<TextRow> rows; ///< from a file
    };
    QString typed;
    QList<Part> parts;

    /// All that was given, cut into cells; for worker threads.
    [[nodiscard]] QList<TextRow> lines() const;
};

/// "Select from list…" of a table page: the action, and what was given, which is there again when the dialog
/// is opened the next time (TP-7). GUI thread.
class ListSelection final : public QObject
{
    Q_OBJECT

public:
    /// `prefix` starts the object name of the action, which is there once columns are offered.
    ListSelection(
        const QString& prefix, PageContext& context, TableView& table, TableFilters& filters, QWidget* page);

    [[nodiscard]] QAction* action() const { return m_action; }
    /// Sets the columns by which rows are found; the first of them also tell a person which row it is.
    void offer(std::vector<NamingColumn> columns);
    /// Sets what the page knows: its enterprise, and a sentence where its table is not complete.
    void follow(std::function<EnterpriseId()> enterprise, std::function<QString()> caution);

signals:
    /// Rows were selected: "Selected 196 of 200".
    void selected(const QString& text);

private:
    void open();

    PageContext& m_context;
    TableView& m_table;
    TableFilters& m_filters;
    QWidget* m_page;
    QAction* m_action;
    std::vector<NamingColumn> m_columns;
    std::function<EnterpriseId()> m_enterprise;
    std::function<QString()> m_caution;
    const std::shared_ptr<GivenList> m_given;
    QPointer<ListDialog> m_dialog;
};

} // namespace lockkeeper
