// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_draft.h"
#include "ui/wizard/wizard.h"

#include <memory>

namespace lockkeeper
{

class ImportSession;
class ImportSteps;
struct JournalEntry;
class SetupSummaryPage;

/// Sets one enterprise up, from nothing to a page that can be handed over: creates or binds it, adds
/// employees, assigns assets (O1 or O2, M1, M9). Every change is kept as a draft; closing it in the middle
/// keeps that, and what was done is never done again. Closed while something is on its way it is only hidden,
/// and ends when that has ended.
class SetupWizard : public Wizard
{
    Q_OBJECT

public:
    SetupWizard(PageContext& context, SetupState state, const KeptDraft& kept, QWidget* parent);
    ~SetupWizard() override;

    [[nodiscard]] const SetupState& state() const { return m_draft.state(); }
    /// Shows the wizard again, also one that was closed and only waits for the end of what is on its way.
    void comeBack();

signals:
    /// Somebody wants to see the enterprise in the window.
    void enterpriseWanted(const lockkeeper::EnterpriseId& enterprise, const QString& name);

protected:
    [[nodiscard]] QList<WizardPage*> way() const override;
    [[nodiscard]] WizardPage* pageBefore(WizardPage* page) const override;
    [[nodiscard]] QString stepOf(const WizardPage* page) const override;
    void pageFinished(WizardPage* page) override;
    void turning(WizardPage* page) override;
    void finish() override;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOnClosing() const override;
    void leave() override;
    void showState() override;

private:
    /// Learns from the journal what became of what was begun, then shows the page where it stopped.
    void resume(bool isKept);
    void start();
    /// Takes the journal's entries; none: it cannot be read.
    void recovered(const std::optional<QList<JournalEntry>>& entries);
    void goTo(SetupStep step);
    /// Makes the import of the employees of this enterprise; where it comes from a draft, with the journal's
    /// entries.
    void openImport(const QList<JournalEntry>& entries);
    [[nodiscard]] bool isOfImport(const WizardPage* page) const;
    [[nodiscard]] bool hasUnseenPasswords() const;
    void discard();
    void endWhenRested();

    PageContext& m_context;
    SetupDraft m_draft;
    const QString m_unread; ///< why passwords of the draft could not be read
    ImportSteps* m_import;
    std::unique_ptr<ImportSession> m_session; ///< its draft is a part of m_draft
    QList<WizardPage*> m_byStep;              ///< null for the employees, who have several
    /// Shown in the place of the data for an enterprise that is there already.
    WizardPage* m_existing = nullptr;
    SetupSummaryPage* m_summary = nullptr;
    QPushButton* m_discard;
    bool m_isEnding = false;
};

} // namespace lockkeeper
