// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page_context.h"
#include "ui/kit/action_dialog.h"

class QComboBox;
class QLabel;
class QProgressBar;

namespace lockkeeper
{

class Banner;
class JournalExport;

/// How many years entries of the journal are kept on this computer; 0: for ever.
[[nodiscard]] int keptJournalYears(const UiSettings& settings);
/// Entries before this moment (milliseconds since 1970 UTC) are older than that; 0 when all are kept.
[[nodiscard]] qint64 journalKeptSince(const UiSettings& settings);

/// Sets how long the journal is kept, and deletes older entries: not before they were exported, and never
/// those that are still to be looked into or belong to unfinished work. Deletes itself.
class JournalKeepDialog : public ActionDialog
{
    Q_OBJECT

public:
    JournalKeepDialog(PageContext& context, const QString& profile, QWidget* parent);
    ~JournalKeepDialog() override;

    /// Does nothing while the exported entries are being deleted, which takes a moment.
    void reject() override;

signals:
    /// Entries are gone.
    void forgotten();
    /// The setting has changed.
    void kept();

private:
    void count();
    void act() override;
    void startExport(const QString& path);
    void exported(const QString& path, const QString& error);
    void forget(const QString& path);
    void end(const QString& text, bool isProblem);
    void ended(const QString& text, const QString& path);
    void setBusy(bool busy);

    PageContext& m_context;
    const QString m_profile;
    qint64 m_before = 0; ///< what is exported and deleted was created before this
    QComboBox* m_years;
    QLabel* m_says;
    QProgressBar* m_progress;
    Banner* m_banner; ///< what was done, and where the file is
    std::unique_ptr<JournalExport> m_export;
};

} // namespace lockkeeper
