// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"
#include "ui/base/page_context.h"

#include <QWidget>

#include <optional>

class QPlainTextEdit;
class QPushButton;

namespace lockkeeper
{

/// The entry that is chosen, whole: request and reply as the journal has them, secrets masked, as a tab of
/// the inspector. Reads it when somebody chooses it. GUI thread.
class JournalDetails : public QWidget
{
    Q_OBJECT

public:
    explicit JournalDetails(PageContext& context, QWidget* parent = nullptr);

    /// Reads the entry with this intent; empty: none is chosen.
    void showEntry(const QString& intentId);
    /// Again: something about it may have changed.
    void readAgain();
    /// The entry that was asked for, once it has been read.
    [[nodiscard]] const std::optional<JournalEntry>& entry() const { return m_entry; }

    /// Into the clipboard; nothing while no entry has been read.
    void copyAsCurl();
    void copyAsJson();

signals:
    /// entry() is there, or another one.
    void read();

private:
    void showTexts();

    PageContext& m_context;
    QString m_id;
    std::optional<JournalEntry> m_entry;
    QPlainTextEdit* m_text;
    QPushButton *m_copyCurl, *m_copyJson;
};

} // namespace lockkeeper
