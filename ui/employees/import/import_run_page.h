// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_writer.h"
#include "ui/wizard/wizard_page.h"

#include <QPointer>

class QButtonGroup;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class ImportGridView;
class ImportSession;
class RunHead;
class DetailsButton;
class WaitingNote;

/// The import while it runs, and what became of it: how far, what to do about what was refused, is unknown
/// or was not sent, and the files that come of it.
class ImportRunPage : public WizardPage
{
    Q_OBJECT

public:
    explicit ImportRunPage(QWidget* parent = nullptr);

    void setSession(ImportSession* session);

    [[nodiscard]] QString title() const override;
    /// Whether the wizard goes on after the import, so that rows may be added until then.
    void setLeadsOn(bool leadsOn) { m_leadsOn = leadsOn; }
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] Key nextKey() const override { return Key::None; }
    /// False: what was refused has a button of its own to edit it.
    [[nodiscard]] bool mayGoBack() const override { return false; }
    [[nodiscard]] bool isBusy() const override;
    [[nodiscard]] QString hint() const override;
    /// The button that goes on with the import; null where nothing is left to do.
    [[nodiscard]] QWidget* firstFocus() const override;
    void enter() override;

signals:
    /// What was refused or not sent is to be edited and sent again.
    void editWanted();

private:
    void build();
    void showState();
    void showButtons();
    void showDetails();
    void surroundingsRead(bool isRead);
    void sendRest();
    void decide(bool wasDone);
    void saveResult(TableFormat format);
    void showCredentials();

    QPointer<ImportSession> m_session;
    bool m_leadsOn = false;
    bool m_goesOn = false;     ///< it shows an import of an earlier start, and nothing was sent since
    bool m_focusWaits = false; ///< until it is known which button goes on
    Banner* m_banner;
    QLabel* m_advice;
    WaitingNote* m_waiting;
    QButtonGroup* m_filters;
    ImportGridView* m_view;
    DetailsButton* m_details; ///< what the gateway said of the selected row
    RunHead* m_head;          ///< Tab comes to its "Stop" after the rows
    QPushButton* m_rest;
    QPushButton* m_edit;
    QPushButton* m_check;
    QPushButton* m_wasDone;
    QPushButton* m_wasNotDone;
    QPushButton* m_excel;
    QPushButton* m_csv;
    QPushButton* m_credentials;
};

} // namespace lockkeeper
