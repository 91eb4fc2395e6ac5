// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QListWidget;
class QStackedWidget;

namespace lockkeeper
{

struct PageContext;

/// What was done to one thing from this computer, and by colleagues of the team where the connection has one:
/// the last writes about it, newest first, as a tab of an inspector. The journal is asked only while the view
/// is seen, and only when the choice has not changed for a moment, so that walking through a table with the
/// arrow keys asks for nothing. GUI thread.
class HistoryView : public QWidget
{
    Q_OBJECT

public:
    static constexpr int most = 20;

    /// `prefix` starts the object names: "assets" gives "assetsHistory".
    HistoryView(const QString& prefix, PageContext& context, QWidget* parent = nullptr);
    ~HistoryView() override;

    /// Shows what was done to a thing. `keys`: all keys of the thing; empty: nothing is chosen. Does nothing
    /// if they are the same as before, so that it may be called whenever a record is shown again.
    void showSubject(const QList<JournalSubject>& keys);

public slots:
    /// Reads again, because something may have been added.
    void refresh();

signals:
    /// Somebody wants to see this entry in the journal: double click or Return, never a single click.
    void entryRequested(const QString& intentId);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void load();
    void take(const QList<JournalEntry>& entries);
    void askColleagues(const QList<JournalEntry>& own);
    void showEntries();

    PageContext& m_context;
    QList<JournalSubject> m_keys;
    QList<JournalEntry> m_entries;
    bool m_hasMore = false;
    enum class State { Nothing, Reading, Read, Unreadable } m_state = State::Nothing;
    bool m_wanted = false; ///< the journal is to be read as soon as somebody looks
    QTimer m_settled;
    std::unique_ptr<QObject> m_load; ///< context of the reading: with it, a late answer is dropped
    QStackedWidget* m_stack;
    QListWidget* m_list;
    QLabel* m_more; ///< says that there are older ones
    QLabel* m_hint;
};

} // namespace lockkeeper
