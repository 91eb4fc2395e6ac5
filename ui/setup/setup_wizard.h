// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_draft.h"
#include "ui/wizard/wizard.h"

namespace lockkeeper
{

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
    /// Shows it again, also one that was closed and only waits for the end of what is on its way.
    void comeBack();

signals:
    /// Somebody wants to see the enterprise in the window.
    void enterpriseWanted(const lockkeeper::EnterpriseId& enterprise, const QString& name);

protected:
    [[nodiscard]] QList<WizardPage*> way() const override;
    void turning(WizardPage* page) override;
    void finish() override;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOnClosing() const override;
    void leave() override;

private:
    /// Learns from the journal what became of what was begun, then shows the page where it stopped.
    void resume();
    void start();
    /// With the journal's entries; none: it cannot be read.
    void recovered(const std::optional<QList<JournalEntry>>& entries);
    void goTo(SetupStep step);
    [[nodiscard]] bool hasUnseenPasswords() const;
    void endWhenRested();

    PageContext& m_context;
    SetupDraft m_draft;
    const QString m_unread; ///< why passwords of the draft could not be read
    QList<WizardPage*> m_byStep;
    WizardPage* m_existing = nullptr; ///< in the place of the data, for an enterprise that is there
    SetupSummaryPage* m_summary = nullptr;
    bool m_isEnding = false;
};

} // namespace lockkeeper
