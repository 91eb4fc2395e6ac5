// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_page.h"
#include "ui/setup/setup_record.h"

#include <QPointer>

class QPushButton;
class QTableWidget;

namespace lockkeeper
{

class Banner;
class ImportSession;
class RecordPrinter;

/// All that the setup came to, every id with a button that copies it, the accounts that the gateway made with
/// an offer to reset their passwords, and the whole for paper.
class SetupSummaryPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupSummaryPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override { return tr("&Finish"); }
    [[nodiscard]] Key nextKey() const override { return Key::None; }
    /// The import of the employees, which knows their passwords.
    void setSession(ImportSession* session) { m_session = session; }

private:
    void fill();
    void addRow(int row, const SetupResult& result);
    void copy(const QString& id);
    void resetPassword(const SetupResult& member);
    void showPasswords();
    [[nodiscard]] QString advice() const;

    QTableWidget* m_table;
    QLabel* m_advice;
    Banner* m_banner;
    QPushButton* m_sheet;
    QPushButton* m_copyAll;
    QPushButton* m_print;
    QPushButton* m_pdf;
    RecordPrinter* m_printer;
    QPointer<ImportSession> m_session;
};

} // namespace lockkeeper
