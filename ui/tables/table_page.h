// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/row_matches.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/tables/table_commands.h"
#include "ui/writes/write_runs.h"

#include <functional>
#include <memory>
#include <vector>

class QMenu;
class QPushButton;

namespace lockkeeper
{

class RecordTableModelBase;
class TableExporter;
class TableFilters;
class TableInspector;
class TableLoading;
class TableMemory;
class TableView;
class TableViews;
struct TablePageParts;

/// A page with a table of records: search, chips, refresh, progress with Cancel, counts, banner, empty
/// states, copy, export, column chooser, remembered layout and inspector. What knows the type of the records
/// is in ListPage.
class TablePage : public Page
{
    Q_OBJECT

public:
    ~TablePage() override;

    [[nodiscard]] bool isLoading() const;
    [[nodiscard]] TableView* table() const;
    void openEnterprise(const EnterpriseId& enterprise) override;
    void search(const QString& text) override;
    QStringList showView(const PageView& view) override;
    void showRecord(const QString& record) override;
    void showNote(const QString& text) override;

public slots:
    virtual void reload();
    void cancelLoading();
    void exportTable();

protected:
    /// Words that each page has its own of.
    struct Texts {
        QString searchHint; ///< "Search employees"
        QString loading;    ///< "Loading employees"
        QString tableName;  ///< accessible name of the table, "Employees"
        QString emptyTitle; ///< when the gateway has none
        QString emptyReason;
        QString exportName;      ///< file name without suffix
        QString partReason = {}; ///< when it has none of what it was asked for
        /// What an empty table offers while it is enabled; otherwise, and without one, to load again.
        QAction* emptyAction = nullptr;
    };

    /// The name of `face` starts all object names, lower camel case: "employees" gives "employeesTable".
    TablePage(const PageFace& face, Texts texts, PageContext& context, QWidget* parent);

    // Each of these is called once, in the constructor of a concrete page, setModel() first.
    /// `model` is a child of the page, so that the page may use it until its own end.
    /// Its rows are found by `namedBy` when somebody selects from a list.
    void setModel(RecordTableModelBase* model, std::vector<NamingColumn> namedBy = {});
    /// Sets whether there are links to its rows, and views of it.
    void setLinked(bool isLinked, bool isViewed = true);
    /// Applies what the person has arranged before; all parts of the page are there by then.
    void restoreLayout();
    /// Loads again when a change may be seen in this list, and shows the marks of changed rows. What the
    /// change itself has read is not read again: see takeRead() and loading().
    void reloadAfterWrites(TouchedLists lists);
    enum class Place { Above, Below, Bottom }; ///< around the table; Bottom: below what stands beside it, too
    /// What comes and goes is not put above it: no row moves (KT-24).
    void addAt(Place place, QWidget* widget);
    // What a page adds to.
    [[nodiscard]] TableFilters& filters() const;
    [[nodiscard]] TableInspector& inspector() const;
    /// Adds a command. One that changes what the gateway has can be used only while that is allowed.
    QAction* addCommand(TableCommand command);
    /// The texts, to be changed: what is said the next time.
    [[nodiscard]] Texts& texts() { return m_texts; }
    /// Loads from the beginning. Everything that is asked for hangs on `load` (as the context of
    /// PendingCall::onDone(), as parent): it goes when the loading is cancelled or overtaken (TP-1). Ends
    /// with loadEnded(); what has been merged until then is a refresh of the model.
    virtual void startLoading(QObject* load) = 0;
    /// A change has read a part of this list, which is whole and at rest: takes that, and says whether there
    /// is nothing else of the change to be seen here. Otherwise the list is loaded again.
    [[nodiscard]] virtual bool takeRead(const ListsRead&) { return false; }
    /// In startLoading() it tells whether this loading comes of a change, and what that has read.
    [[nodiscard]] TableLoading& loading() const { return *m_loading; }
    void load();
    /// Whether there is something to load from: a connection and an enterprise.
    [[nodiscard]] virtual bool canLoad() const;
    /// What is not shown although nobody has asked for less: "14 deleted, hidden"; empty where all is shown.
    [[nodiscard]] virtual QString hiddenNote() const { return {}; }
    /// Adds a way to another page with something in its search; disabled where nothing is to look for.
    QAction* addLink(QMenu& menu, const QString& text, const QString& page, const QString& searched);
    /// The search box says something else. By default the rows are searched; a page whose source searches
    /// asks it again.
    virtual void searchEdited(const QString& text);
    /// Whether the source was asked for a part of the records only, by the search or by the page's filters.
    [[nodiscard]] virtual bool asksForPart() const;
    /// How many records there are without search and filters; negative: as many as were asked for.
    [[nodiscard]] virtual qint64 recordsInAll() const { return -1; }
    void loadProgressed(qint64 loaded, qint64 total);
    /// Shows progress where steps are counted that are not rows of the table.
    void stepsProgressed(qint64 done, qint64 total);
    void loadEnded(const LoadOutcome& outcome);
    /// Drops the old rows and loads, because it is another list: another question to the gateway.
    void reloadAfresh();
    /// Loads at once if the page is seen, otherwise as soon as it is (TP-2).
    void loadWhenShown();
    /// The time at which the shown rows were true; by default when they were loaded.
    void setUpdated(const QDateTime& time);

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }

    void showEvent(QShowEvent* event) override;

private:
    // What ListPage says of its records, by their numbers.
    [[nodiscard]] virtual std::vector<RecordField> fieldsAt(qsizetype number) const = 0;
    virtual void shownAt(qsizetype number) = 0; ///< below 0: none
    virtual void activatedAt(qsizetype number) = 0;
    virtual void fillContextMenuAt(QMenu& menu, qsizetype number) = 0;
    /// What names a record in a link; empty: there is no link to it.
    [[nodiscard]] virtual QString linkIdAt(qsizetype number) const = 0;
    [[nodiscard]] virtual qsizetype numberOfLinkId(const QString& id) const = 0; ///< below 0: it is not there

    void loadAfterWrite(const SharedLists& read);
    void connectParts();
    void connectExporter();
    void fillRowMenu(QMenu& menu, qsizetype number);
    void clearTable();
    void showBody();
    void showEmpty(const QString& title, const QString& reason, const QString& action = {},
        std::function<void()> run = {});
    void showCounts();
    /// Whether nobody knows how many there are in all: it is said that these are not all (TP-5).
    [[nodiscard]] bool isPart() const { return asksForPart() && recordsInAll() < 0; }
    /// Clears the filters that hide rows; where none does, switches on a chip that shows more.
    void showRows();

    PageContext& m_context;
    Texts m_texts;
    const std::unique_ptr<TablePageParts> m_parts;
    const std::unique_ptr<TableLoading> m_loading;
    RecordTableModelBase* m_model = nullptr;
    TableExporter* m_exporter = nullptr;
    EnterpriseId m_enterprise;
    bool m_isWanted = false;             ///< it is to be loaded as soon as somebody looks
    std::function<void()> m_emptyAction; ///< what the button of the empty table does
    const std::unique_ptr<TableMemory> m_memory;
    const std::unique_ptr<TableViews> m_views;
};

} // namespace lockkeeper
