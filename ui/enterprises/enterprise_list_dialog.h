// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/enterprise_list.h"
#include "models/tables/base/record_table_model.h"
#include "services/files/reading/table_reader.h"
#include "services/operations/lists/enterprise_lookup.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class Activity;
class ListField;
class TableView;
struct PageContext;

/// Takes a pasted list or a file with customers of channels and what they are called here, and looks each up
/// at the gateway (O3): what was found is kept with its own name and group. It says first how many requests
/// that takes, shows a result for each line, and only reads (CU-5). Closing it stops the rest. Deletes itself
/// when it is closed.
class EnterpriseListDialog final : public ActionDialog
{
    Q_OBJECT

public:
    EnterpriseListDialog(PageContext& context, QWidget* parent);
    ~EnterpriseListDialog() override;

    /// A line of the list, and what became of it.
    struct Row {
        Text number; ///< its place in the list: the key
        EnterpriseListRow asked;
        EnterpriseLookup::Outcome outcome = EnterpriseLookup::Outcome::NotAsked;
        QString result; ///< in words
    };
    using Model = RecordTableModel<Row, Text>;

protected:
    void act() override;

private:
    void build();
    void typed();
    void chooseFile();
    void readFile(const QString& path);
    void take(const QString& name, QList<TextRow> lines, const QString& problem);
    void readList();
    void listRead(const EnterpriseList& list);
    void answered(qsizetype question);
    /// Keeps what was found, with what the list says of it; the result is a sentence.
    QString keep(const EnterpriseListRow& asked, const std::vector<EnterpriseCustomer>& customers);
    void ended();
    void copyResults();
    void show(Row& row, const EnterpriseLookup::Answer& answer);
    void showState();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QList<qsizetype> unresolved() const;

    PageContext& m_context;
    ListField* m_field;
    QPushButton* m_open;
    QLabel *m_source, *m_problem, *m_summary;
    QProgressBar* m_progress;
    TableView* m_table;
    Model* m_model;
    QPushButton *m_stop, *m_copy;
    QTimer m_later;                            ///< until typing pauses
    std::optional<QList<TextRow>> m_fileLines; ///< of a file, or of a text too long for the field
    bool m_isReading = false;
    quint64 m_reading = 0; ///< the list that is being read
    qsizetype m_without = 0, m_again = 0;
    std::vector<Row> m_rows;
    std::unique_ptr<EnterpriseLookup> m_lookup;
    QList<qsizetype> m_asked; ///< places in m_rows, one for each question of the lookup
    QPointer<Activity> m_activity;
};

} // namespace lockkeeper
