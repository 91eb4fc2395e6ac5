// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizard/wizard_page.h"

#include <QPointer>

class QButtonGroup;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class ImportGridView;
class ImportSession;

/// The rows as a spreadsheet, with what is wrong marked in place. Accounts and passwords that are missing can
/// be generated here.
class ImportCheckPage : public WizardPage
{
    Q_OBJECT

public:
    explicit ImportCheckPage(QWidget* parent = nullptr);

    void setSession(ImportSession* session);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    [[nodiscard]] bool mayGoBack() const override;
    [[nodiscard]] QString hint() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;

private:
    void build();
    void addChip(QHBoxLayout* row, const QString& name, int filter);
    void addRow();
    void generateAccounts();
    void generatePasswords();
    void choosePolicy();
    void showSurroundings(bool isRead);
    void showState();

    QPointer<ImportSession> m_session;
    Banner* m_banner;
    QButtonGroup* m_filters;
    QLabel* m_state;
    QCheckBox* m_showPasswords;
    QPushButton* m_accounts;
    QPushButton* m_passwords;
    QPushButton* m_policy;
    QPushButton* m_undo;
    QPushButton* m_redo;
    QPushButton* m_add;
    QPushButton* m_remove;
    ImportGridView* m_view;
};

} // namespace lockkeeper
