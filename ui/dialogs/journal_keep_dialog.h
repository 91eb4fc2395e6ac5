// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/page_context.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class JournalExport;

/// How many years entries of the journal are kept on this computer; 0: for ever.
[[nodiscard]] int keptJournalYears(const UiSettings& settings);
/// Entries before this moment (milliseconds since 1970 UTC) are older than that; 0 when all are kept.
[[nodiscard]] qint64 journalKeptSince(const UiSettings& settings);

/// Sets how long the journal is kept, and deletes what is older: not without a file with all of it, and never
/// what is still to be looked into or belongs to unfinished work. Deletes itself.
class JournalKeepDialog : public QDialog
{
    Q_OBJECT

public:
    JournalKeepDialog(PageContext& context, const QString& profile, QWidget* parent);
    ~JournalKeepDialog() override;

signals:
    /// Entries are gone.
    void forgotten();
    /// The setting is another one.
    void kept();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void count();
    void askPath();
    void startExport(const QString& path);
    void exported(const QString& path, const QString& error);
    void forget(const QString& path);
    void end(const QString& text, bool isProblem);
    void setBusy(bool busy);
    [[nodiscard]] bool isBusy() const;

    PageContext& m_context;
    const QString m_profile;
    qint64 m_before = 0; ///< what is exported and deleted was created before this
    QComboBox* m_years;
    QLabel* m_says;
    QProgressBar* m_progress;
    QPushButton *m_delete, *m_close;
    std::unique_ptr<JournalExport> m_export;
    bool m_forgetting = false;
};

} // namespace lockkeeper
