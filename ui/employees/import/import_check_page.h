// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sheets/sheet_check_page.h"

#include <QPointer>

namespace lockkeeper
{

class ImportSession;

/// The rows of employees. Accounts and passwords that are missing can be generated here, and people who are
/// there already updated.
class ImportCheckPage : public SheetCheckPage
{
    Q_OBJECT

public:
    explicit ImportCheckPage(QWidget* parent = nullptr);

    void setSession(ImportSession* session);

    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    [[nodiscard]] bool mayGoBack() const override;
    [[nodiscard]] QString hint() const override;
    void enter() override;

protected:
    void showState() override;

private:
    void generateAccounts();
    void generatePasswords();
    void choosePolicy();
    void updateExisting();
    void showExisting();
    void showSurroundings(bool isRead);

    QPointer<ImportSession> m_session;
    QPushButton* m_accounts;
    QPushButton* m_passwords;
    QPushButton* m_policy;
    QPushButton* m_update; ///< hidden while no row is known to be about somebody who is there
};

} // namespace lockkeeper
