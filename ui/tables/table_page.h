// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/tables/base/column_spec.h"
#include "services/storage/journal/journal_subjects.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMenu;
class QPushButton;

namespace lockkeeper
{

class Activity;
class HistoryView;
class RecordTableModelBase;
class TableExporter;
class TableView;
struct TablePageParts;

/// A page with a table of records: search, chips, refresh, progress with Cancel, counts, banner, empty
/// states, copy, export, column chooser, remembered layout and inspector. A concrete page gives columns,
/// texts and one way to load; the rest is here, once.
class TablePage : public Page
{
    Q_OBJECT

public:
    ~TablePage() override;

    [[nodiscard]] bool isLoading() const { return m_load != nullptr; }
    [[nodiscard]] TableView* table() const;
    void openEnterprise(const EnterpriseId& enterprise) override;
    void search(const QString& text) override;

public slots:
    void reload();
    void cancelLoading();
    void exportTable();
    void copySelection();

protected:
    /// What differs from page to page.
    struct Texts {
        QString searchHint; ///< "Search employees"
        QString loading;    ///< "Loading employees"
        QString tableName;  ///< accessible name of the table, "Employees"
        QString emptyTitle; ///< when the gateway has none
        QString emptyReason;
        QString exportName; ///< file name without suffix
        /// What an empty table offers while it is enabled; otherwise, and without one, it is read again.
        QAction* emptyAction = nullptr;
    };

    /// `prefix` starts all object names, lower camel case: "employees" gives "employeesTable".
    TablePage(const PageFace& face, PageContext& context, QWidget* parent);

    // Called once each, in the constructor of a concrete page, the model first.
    /// `model` is a child of the page, so that the page may use it until its own end.
    void setModel(RecordTableModelBase* model);
    /// Says the page's texts() and applies what the person has arranged before; a sort order chosen by the
    /// page comes before it.
    void restoreLayout();
    enum class ChipEffect {
        FewerRows,
        MoreRows, ///< switched on, it lets rows through that are not shown otherwise
    };
    /// A filter that can be switched on and off; it starts off.
    QPushButton* addChip(const QString& name, const QString& text, std::function<void()> whenToggled,
        ChipEffect effect = ChipEffect::FewerRows);
    /// A control that decides what is asked of the gateway; left of the chips.
    void addFilter(QWidget* filter);
    enum class CommandPlace {
        Toolbar, ///< a button at the right; the first one is the one people come for
        Menu,    ///< in the menu "Actions" and in the context menu of rows
    };
    /// Something that changes what the gateway has: there only while writing is allowed, and while
    /// `isUsable` says so, which is asked again whenever another row is selected. Its object name is the
    /// page's prefix, `name` and "Action".
    QAction* addCommand(
        const QString& name, const QString& text, CommandPlace place, std::function<bool()> isUsable = {});
    /// Record numbers of the selected rows, as they stand in the table.
    [[nodiscard]] std::vector<quint32> selectedRecordNumbers() const;
    /// Loads again when a change may be seen in this list, and shows the marks of changed rows. What the
    /// change itself has read is not read again: see takeRead() and given().
    void reloadAfterWrites(TouchedLists lists);
    /// Beside the fields of the record, as a tab of the inspector.
    void addInspectorTab(QWidget* content, const QString& title);
    /// Something between the toolbar and the table, over the whole width; the first one is on top.
    void addAboveTable(QWidget* widget);
    /// A tab "History" in the inspector: what was done to the shown record from this computer. `keys` gives
    /// everything that a record goes by.
    void addHistory(std::function<QList<JournalSubject>(qsizetype recordNumber)> keys);
    /// Something above the inspector that is there while `shown` is checked, which is remembered. Its name
    /// in the settings is `name`.
    void addSidePanel(QWidget* panel, const QString& name, QAction* shown);
    /// One line in the footer, about what somebody has just done. Plain text.
    void showNote(const QString& text);

    [[nodiscard]] virtual Texts texts() const = 0;
    /// Loads from the beginning. Everything that is asked for hangs on `load` (as the context of
    /// PendingCall::onDone(), as parent): it goes when the loading is cancelled or overtaken. Ends with
    /// loadEnded(); what has been merged until then is a refresh of the model.
    virtual void startLoading(QObject* load) = 0;
    /// A change has read a part of this list, which is whole and at rest: takes that, and says whether there
    /// is nothing else of the change to be seen here. Otherwise the list is loaded again.
    [[nodiscard]] virtual bool takeRead(const ListsRead& read)
    {
        Q_UNUSED(read)
        return false;
    }
    /// In startLoading(): this loading comes of a change. given() is what that has read, just now; may be
    /// null.
    [[nodiscard]] bool isAfterWrite() const { return m_isAfterWrite; }
    [[nodiscard]] const SharedLists& given() const { return m_given; }
    /// Whether there is something to load from: a connection and an enterprise.
    [[nodiscard]] virtual bool canLoad() const;
    [[nodiscard]] virtual std::vector<RecordField> fieldsOf(qsizetype recordNumber) const = 0;
    /// The inspector shows another record, or this one anew; -1 for none.
    virtual void recordShown(qsizetype recordNumber) { Q_UNUSED(recordNumber) }
    /// What is not shown although nobody has asked for less: "14 deleted, hidden". Empty: nothing.
    [[nodiscard]] virtual QString hiddenNote() const { return {}; }
    /// Double click or Return on a row.
    virtual void recordActivated(qsizetype recordNumber) { Q_UNUSED(recordNumber) }
    /// What the context menu offers for a row, besides copying.
    virtual void fillContextMenu(QMenu& menu, qsizetype recordNumber)
    {
        Q_UNUSED(menu)
        Q_UNUSED(recordNumber)
    }
    /// The search box says something else. By default the rows are searched; a page whose source searches
    /// asks it again.
    virtual void searchEdited(const QString& text);
    /// Whether the source was asked for a part only, by the search or by filters of the page's own.
    [[nodiscard]] virtual bool asksForPart() const { return false; }
    /// Back to all: the search box is empty already.
    virtual void dropFilters() {}
    /// How many there are, whatever was asked for; negative: what was asked for is all.
    [[nodiscard]] virtual qint64 recordsInAll() const { return -1; }
    void loadProgressed(qint64 loaded, qint64 total);
    /// The same, where what is counted are not rows of the table.
    void stepsProgressed(qint64 done, qint64 total);
    void loadEnded(const LoadOutcome& outcome);
    /// Another list is wanted (another question to the gateway): drops the old rows and loads.
    void reloadAfresh();
    /// Loads at once if the page is seen, else as soon as it is: no request for what nobody looks at.
    void loadWhenShown();
    /// When what is shown was true; by default when it was loaded.
    void setUpdated(const QDateTime& time);

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }

    void showEvent(QShowEvent* event) override;

private:
    void load();
    void loadAfterWrite(const SharedLists& read);
    void showProgress(qint64 done, qint64 total);
    void dropLoad();
    void clearTable();
    void connectParts();
    void showMarks();
    void showHistory();
    void showContextMenu(const QPoint& position);
    void showBody();
    void showCounts();
    void showInspector();
    void showOutcome(const LoadOutcome& outcome);
    void clearFilters();
    /// Clears what hides rows, or shows more where nothing does.
    void showRows();
    void emptyAction();
    void saveLayout();
    [[nodiscard]] QString settingsKey(const QString& name) const;

    PageContext& m_context;
    const std::unique_ptr<TablePageParts> m_parts;
    RecordTableModelBase* m_model = nullptr;
    TableExporter* m_exporter = nullptr;
    EnterpriseId m_enterprise;

    std::unique_ptr<QObject> m_load; ///< what belongs to the loading under way
    QPointer<Activity> m_activity;
    bool m_wanted = false; ///< to be loaded as soon as somebody looks
    bool m_isAfterWrite = false;
    SharedLists m_given;
    QDeadlineTimer m_givenUntil; ///< later than that it is old
    bool m_loadedOnce = false;   ///< the emptiness of the table means something
    LoadOutcome m_lastOutcome;
    qint64 m_announced = -1; ///< rows there are, says the gateway
    QDateTime m_updated;
    QAction* m_offered = nullptr; ///< by the empty table
    qsizetype m_inspected = -1;
    HistoryView* m_history = nullptr;
    std::function<QList<JournalSubject>(qsizetype)> m_historyKeys;
    QTimer m_layoutChanged;
};

} // namespace lockkeeper
