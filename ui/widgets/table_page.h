// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/column_spec.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/widgets/page.h"
#include "ui/widgets/table_export_job.h"

#include <QDateTime>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

class QPushButton;

namespace lockkeeper
{

class Prompter;
class RecordTableModelBase;
class TableView;
struct TablePageParts;

/// How loading a list ended, in words for the banner. Plain text; the gateway may be quoted.
struct LoadOutcome {
    enum class End {
        Complete,
        Changed, ///< the list changed while it was loading: what is shown may lack rows
        Failed,
        Cancelled,
    };
    End end = End::Complete;
    QString what = {};              ///< Failed: what happened
    QString nextStep = {};          ///< Failed: what to do about it
    qsizetype unreadableFields = 0; ///< fields of impossible types: their rows are shown without them
};

/// A page with a table of records: search, chips, refresh, progress with Cancel, counts, banner, empty
/// states, copy, export, column chooser and inspector. A concrete page gives columns, texts and one way
/// to load; the rest is here, once.
class TablePage : public Page
{
    Q_OBJECT

public:
    [[nodiscard]] bool isLoading() const { return m_loading; }

public slots:
    void reload();
    void cancelLoading();
    void exportTable();
    void copySelection();

protected:
    /// What differs from page to page, in the language of the moment.
    struct Texts {
        QString searchHint; ///< "Search employees"
        QString loading;    ///< "Loading employees"
        QString tableName;  ///< accessible name of the table, "Employees"
        QString emptyTitle; ///< when the gateway has none
        QString emptyReason;
        QString exportName; ///< file name without suffix
    };

    /// `prefix` starts all object names, lower camel case: "employees" gives "employeesTable".
    TablePage(const QString& prefix, Prompter& prompter, QWidget* parent);
    ~TablePage() override;

    void setModel(RecordTableModelBase* model);
    /// A filter that can be switched on and off; it starts off. `showsMore`: switched on, it lets more rows
    /// through instead of fewer.
    QPushButton* addChip(const QString& name, bool showsMore, std::function<void()> whenToggled);
    [[nodiscard]] TableView* table() const;

    [[nodiscard]] virtual Texts texts() const = 0;
    /// Starts loading from the beginning, after dropping what was under way, and calls loadStarted(), ...
    virtual void startLoading() = 0;
    virtual void stopLoading() = 0;
    /// Whether there is something to load from; if not, the page says that no enterprise is chosen.
    [[nodiscard]] virtual bool canLoad() const = 0;
    [[nodiscard]] virtual std::vector<RecordField> fieldsOf(qsizetype recordNumber) const = 0;
    /// All visible words; called in constructors of concrete pages, and when the language changes.
    virtual void retranslate();

    void loadStarted();
    void loadProgressed(qint64 loaded, qint64 total);
    void loadEnded(const LoadOutcome& outcome);
    /// Everything is gone: another enterprise, or none.
    void tableCleared();

    void changeEvent(QEvent* event) override;

private:
    void showContextMenu(const QPoint& position);
    void showBody();
    void showCounts();
    void showInspector();
    void showOutcome(const LoadOutcome& outcome);
    void clearFilters();
    void emptyAction();
    void startExport(ExportDialog::Rows rows, bool allColumns, const QString& path);
    void exportEnded(const TableExportJob::Outcome& outcome, const QString& path);
    [[nodiscard]] QString exportCaution() const;

    Prompter& m_prompter;
    const std::unique_ptr<TablePageParts> m_parts;
    RecordTableModelBase* m_model = nullptr;
    QPointer<TableExportJob> m_export;

    bool m_loading = false;
    bool m_loadedOnce = false; ///< the emptiness of the table means something
    LoadOutcome m_lastOutcome;
    qint64 m_announced = -1; ///< rows there are, says the gateway
    QDateTime m_updated;
    qsizetype m_inspected = -1;
};

} // namespace lockkeeper
