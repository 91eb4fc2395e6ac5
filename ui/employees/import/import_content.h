// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/imports/import_grid_model.h"
#include "services/operations/employees/import_draft.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace lockkeeper
{

struct JournalEntry;

/// The rows of an import as people edit them, with what became of each, what somebody agreed to, and what is
/// known of their passwords: all that its draft keeps. GUI thread.
class ImportContent : public QObject
{
    Q_OBJECT

public:
    using RowId = ImportGridModel::RowId;
    enum class Which {
        All,
        NotRefused, ///< without those that the gateway has refused, or would refuse, as they are
    };

    explicit ImportContent(QObject* parent);

    [[nodiscard]] ImportGridModel& grid() const { return *m_grid; }
    /// "staff.xlsx": where the rows came from, for people.
    [[nodiscard]] const QString& source() const { return m_source; }
    /// Replaces all rows by new ones.
    void setTable(const QString& source, const ImportMapping& mapping, const QList<TextRow>& rows);
    /// Takes what was kept, as the journal corrects it: `entries` of its operation, oldest first.
    void take(const ImportDraft& draft, const QList<JournalEntry>& entries);
    [[nodiscard]] ImportDraft draft(bool isSending) const;

    // Rows by their place in grid().rows().
    [[nodiscard]] qsizetype size() const { return m_grid->rows().size(); }
    [[nodiscard]] ImportRow rowAt(qsizetype place) const;
    [[nodiscard]] ImportRowState stateAt(qsizetype place) const;
    /// Whether the employee itself is unusual (ImportRow::isDoubted), not only what is to be given to them.
    [[nodiscard]] bool isDoubted(qsizetype place) const;
    /// Rows without errors that have something left to send.
    [[nodiscard]] QList<qsizetype> sendable(Which which = Which::All) const;
    /// Those of sendable() that go with what somebody has chosen (setSendsDoubted()).
    [[nodiscard]] QList<qsizetype> chosen(Which which = Which::All) const;

    /// Whether there is something to come back to: an empty row to type in is nothing.
    [[nodiscard]] bool hasContent() const;
    /// Whether something was sent, so that the rows cannot be replaced by others any more.
    [[nodiscard]] bool hasSent() const;
    /// Whether nothing is left that somebody may come back for.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] bool namesAssets() const;
    /// The employees who were added by rows.
    [[nodiscard]] QSet<MemberId> members() const;

    void noteState(RowId row, const ImportRowState& state) { m_states.insert(row, state); }
    /// noteState(), and says it in the grid; `content`: the row as it was sent.
    void showState(RowId row, const ImportRow& content, const ImportRowState& state);
    /// Notes whether somebody agrees that assets of others are withdrawn for this row.
    void setTakesFromOthers(RowId row, bool takes);
    [[nodiscard]] bool takesFromOthers(RowId row) const { return m_takes.contains(row); }
    /// Notes whether somebody wants doubted rows to be sent as well, as they are unless that was said.
    void setSendsDoubted(bool sends) { m_sendsDoubted = sends; }
    [[nodiscard]] bool sendsDoubted() const { return m_sendsDoubted; }

    /// How many rows lost their password with the program that wrote the draft.
    [[nodiscard]] qsizetype lostPasswords() const;
    /// Notes that passwords of these rows were made by the program.
    void noteGenerated(const QList<RowId>& rows);
    /// Whether employees were added with passwords that the program has made and nobody has looked at.
    [[nodiscard]] bool hasUnseenPasswords() const;
    void notePasswordsSeen() { m_passwordsSeen = true; }

private:
    [[nodiscard]] bool lacksPassword(qsizetype place) const;

    QString m_source;
    ImportGridModel* m_grid;               ///< a child
    QHash<RowId, ImportRowState> m_states; ///< of rows that were sent, or kept from being sent
    QSet<RowId> m_takes;
    QSet<RowId> m_withoutPassword; ///< rows that lost theirs
    QSet<RowId> m_generated;       ///< rows whose password the program has made
    bool m_sendsDoubted = true;
    bool m_passwordsSeen = false;
};

} // namespace lockkeeper
