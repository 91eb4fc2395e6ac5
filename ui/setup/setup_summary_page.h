// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/setup_record.h"

#include <QList>
#include <QPointer>

#include <vector>

class QPushButton;
class QTableWidget;

namespace lockkeeper
{

class Banner;
class ImportSession;
class RecordPrinter;

/// All that the setup came to, with its ids to copy, an offer to reset the passwords of the accounts that the
/// gateway made, and the whole for paper. What is done to rows is done by buttons below them: in the rows
/// they would be too many, and no screen reader finds them there.
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
    void refreshButtons();
    void copyId();
    void resetPasswords();
    [[nodiscard]] QString chosenId() const;
    [[nodiscard]] std::vector<Employee> chosenMembers() const;
    void showPasswords();
    [[nodiscard]] QString advice() const;

    QTableWidget* m_table;
    QLabel* m_advice;
    Banner* m_banner;
    QPushButton* m_copyId;
    QPushButton* m_reset;
    QPushButton* m_sheet;
    QPushButton* m_copyAll;
    QPushButton* m_print;
    QPushButton* m_pdf;
    RecordPrinter* m_printer;
    QList<SetupResult> m_results; ///< one for each row of the table
    QPointer<ImportSession> m_session;
};

} // namespace lockkeeper
