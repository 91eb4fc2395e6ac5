// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_page.h"
#include "ui/setup/setup_record.h"

#include <vector>

class QPushButton;
class QTableWidget;

namespace lockkeeper
{

class Banner;
struct Credential;
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
    /// Of employees who were added while this window was open; no draft keeps them.
    [[nodiscard]] bool hasUnseenPasswords() const;

private:
    void fill();
    void addRow(int row, const SetupResult& result);
    void copy(const QString& id);
    void resetPassword(const SetupResult& member);
    void showPasswords();
    [[nodiscard]] std::vector<Credential> credentials() const;
    [[nodiscard]] QString advice() const;

    QTableWidget* m_table;
    QLabel* m_advice;
    Banner* m_banner;
    QPushButton* m_sheet;
    QPushButton* m_copyAll;
    QPushButton* m_print;
    QPushButton* m_pdf;
    RecordPrinter* m_printer;
    bool m_passwordsShown = false;
};

} // namespace lockkeeper
