// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHash>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace lockkeeper
{

class UnknownOutcomes;
struct JournalEntry;
struct PageContext;

/// The writes with an unknown outcome, below the journal: for each what it was, the result of the last
/// check, "Check now", and "Record outcome…" where no reading has settled it. Hidden while there are none.
class UnknownOutcomesPanel : public QFrame
{
    Q_OBJECT

public:
    /// `outcomes` outlives the panel.
    UnknownOutcomesPanel(UnknownOutcomes& outcomes, PageContext& context, QWidget* parent = nullptr);

signals:
    /// Somebody wants to see this entry in the journal.
    void entryRequested(const QString& intentId);

private:
    class Row;

    void refresh();
    void fit();
    void decide(const QString& intentId);

    UnknownOutcomes& m_outcomes;
    PageContext& m_context;
    QLabel* m_title;
    QPushButton* m_checkAll;
    QScrollArea* m_area;
    QVBoxLayout* m_rows;
    QHash<QString, Row*> m_byId; ///< rows stay the same widgets, so that the focus stays where it is
    QLabel* m_more;
};

} // namespace lockkeeper
