// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"
#include "ui/base/page_context.h"

#include <QObject>

#include <optional>

class QPlainTextEdit;
class QPushButton;
class QWidget;

namespace lockkeeper
{

/// The entry that is chosen, whole: read when somebody chooses it, and shown, request and reply as the
/// journal has them, secrets masked, in a tab of the inspector. GUI thread.
class JournalDetails : public QObject
{
    Q_OBJECT

public:
    explicit JournalDetails(PageContext& context, QObject* parent = nullptr);

    /// Makes the tab with the details; to be called once.
    [[nodiscard]] QWidget* makeView();
    /// Reads the entry with this intent, from the journal or from the team's; empty: none is chosen.
    void showEntry(const QString& intentId, bool isOfTeam = false);
    /// Reads the same entry again, because something about it may have changed.
    void readAgain();
    /// The entry that was asked for, once it has been read.
    [[nodiscard]] const std::optional<JournalEntry>& entry() const { return m_entry; }

    /// Puts the request as a curl line into the clipboard; does nothing while no entry has been read.
    void copyAsCurl();
    void copyAsJson();

signals:
    /// entry() has been read.
    void read();

private:
    void showTexts();

    PageContext& m_context;
    QString m_id;
    bool m_isOfTeam = false;
    std::optional<JournalEntry> m_entry;
    QPlainTextEdit* m_text = nullptr; ///< null, as the buttons are, until there is a view
    QPushButton *m_copyCurl = nullptr, *m_copyJson = nullptr;
};

} // namespace lockkeeper
