// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/journal/journal_row.h"
#include "services/storage/journal/journal_types.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class JournalDetails;
class JournalFilters;

/// Every write that was ever sent from this computer over this connection, of all enterprises: when, by whom,
/// what, on whom, and what became of it; where the connection has a team, beside those of colleagues. Works
/// without a connection and without either module. Search and filters are asked of the journal, not of the
/// rows that have arrived. Times are in the profile's zone (JP-3).
class JournalPage final : public ListPage<JournalRow, JournalKey>
{
    Q_OBJECT

public:
    explicit JournalPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;
    void expectCounted() override;

    /// The chosen entry, with everything that the journal has of it; empty while none is chosen, or while it
    /// is still being read.
    [[nodiscard]] const std::optional<JournalEntry>& chosenEntry() const;

public slots:
    /// Entries have come or ended lately: reads the newest again, and keeps the others.
    void showNewest();

protected:
    [[nodiscard]] bool canLoad() const override;
    void startLoading(QObject* load) override;
    void recordShown(const JournalRow* row) override;
    void fillContextMenu(QMenu& menu, const JournalRow& row) override;
    void searchEdited(const QString& text) override;
    [[nodiscard]] bool asksForPart() const override;
    [[nodiscard]] qint64 recordsInAll() const override { return context().team ? -1 : m_inAll; }
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] JournalFilter filter() const;
    void askAgain();
    void readingEnded(bool complete, bool isPart);
    void countAll();
    /// Adds the panel of writes with an unknown outcome, above the table.
    void addUnknownOutcomes();
    QWidget* scopeLine();
    void startReading(const JournalFilter& filter, qint64 known, QObject* load);
    void rowsArrived(const std::vector<JournalRow>& rows);
    void addTeam();
    void showScope();
    void askHowLong();
    void showKept();

    JournalFilters* m_filters;
    JournalDetails* m_details;
    QLabel* m_scope;     ///< says whose changes are listed
    QPushButton* m_keep; ///< says how long entries are kept, and whether there are older ones
    QAction *m_copyCurl, *m_copyJson;
    QString m_search;
    qint64 m_inAll = -1;
    qint64 m_tooOld = 0;    ///< how many entries are older than the time for which they are kept
    bool m_isOther = false; ///< the rows answer another question than the next loading does
    bool m_onlyNewest = false;
    bool m_canReadTeam = false;
    bool m_isCut = false; ///< colleagues have more entries than are shown
};

} // namespace lockkeeper
