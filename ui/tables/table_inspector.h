// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "services/storage/journal/journal_subjects.h"

#include <QSplitter>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QPushButton;
class QTabWidget;

namespace lockkeeper
{

class HistoryView;
class RecordTableModelBase;
class RecordPanel;
class TableView;
struct PageContext;

/// The side of a table page: every field of the current record, tabs with more about it, and above them a
/// panel that the page may have. Tabs and panel are made when somebody looks at them for the first time.
/// Where there is no room beside the table, the details are shown in its place, on demand (TP-13). GUI
/// thread.
class TableInspector final : public QSplitter
{
    Q_OBJECT

public:
    /// Makes what is shown; the inspector takes it over. Called once, or never.
    using Make = std::function<QWidget*()>;

    /// `prefix` starts all object names. Its action is one of `page`; the table is in the first widget of
    /// `parent`.
    TableInspector(const QString& prefix, PageContext& context, QWidget* page, QSplitter* parent);

    /// Shows the record that is current in `table`, whose model is that of the page.
    void follow(TableView& table, std::function<std::vector<RecordField>(qsizetype record)> fieldsOf);
    /// Adds a tab, which is made when somebody looks (TP-4); from then on recordShown() says what it is
    /// about.
    void addTab(const QString& title, Make make);
    /// Adds a tab "History": what was done to the record from this computer. `keys` gives everything that it
    /// goes by.
    void addHistory(std::function<QList<JournalSubject>(qsizetype record)> keys);
    /// Adds the panel. It is there while `shown` is checked, which is remembered as `name`; a button of the
    /// toolbar checks it, too.
    void addPanel(const QString& name, QAction* shown, Make make);
    /// The action that shows and hides all but the panel.
    [[nodiscard]] QAction* action() const { return m_action; }
    void restoreLayout();
    void saveLayout();
    /// Shows the record anew: it may have changed, or somebody may see it now who did not.
    void refresh();

signals:
    /// Another record is shown, or the same one anew; -1 for none.
    void recordShown(qsizetype record);
    /// Somebody wants to see this entry in the journal.
    void entryRequested(const QString& intentId);
    void layoutEdited();
    void panelAdded(QAction* shown);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* details();
    void made(QWidget* before, QWidget* content);
    void makePanel();
    [[nodiscard]] bool hasRoom() const; ///< for the details beside the table
    void want(bool areShown);
    void showParts();
    [[nodiscard]] QString settingsKey(const QString& name) const;

    const QString m_prefix;
    PageContext& m_context;
    QWidget* m_page;
    QAction* m_action;
    QWidget* m_below; ///< all but the panel
    QPushButton* m_back;
    QTabWidget* m_tabs;
    QLabel* m_title;
    QPushButton* m_copy;
    RecordPanel* m_fields;
    HistoryView* m_history = nullptr;
    std::function<QList<JournalSubject>(qsizetype)> m_historyKeys;

    QString m_panelName; ///< empty: the page has none
    QAction* m_panelAction = nullptr;
    Make m_makePanel;
    QWidget* m_panel = nullptr;

    TableView* m_table = nullptr;
    std::function<std::vector<RecordField>(qsizetype)> m_fieldsOf;
    qsizetype m_record = -1; ///< the current record; the table may hide it at the moment
    bool m_isRecordShown = false;
    bool m_isWanted = true; ///< whether details are wanted beside the table; remembered
    /// Whether they are shown in the place of the table, where there is no room beside it.
    bool m_isInstead = false;
    bool m_isFollowing = false; ///< whether the action is being set to what is so, and nobody has pressed it
};

} // namespace lockkeeper
