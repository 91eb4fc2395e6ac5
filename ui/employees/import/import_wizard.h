// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/wizard/wizard.h"

#include <QList>
#include <QPointer>

namespace lockkeeper
{

class ImportSession;
class ImportSteps;
struct PageContext;

/// Imports employees from a list: source, columns, check, preview, run. Closing it does not stop a run; what
/// is not finished is kept as a draft.
class ImportWizard : public Wizard
{
    Q_OBJECT

public:
    enum class Step { Source, Columns, Check, Preview, Run };

    /// `session` belongs to PageContext::writes; it ends with the wizard unless it is running.
    ImportWizard(ImportSession* session, QWidget* parent);

    [[nodiscard]] ImportSession* session() const;
    [[nodiscard]] Step step() const { return Step(pages().indexOf(currentPage())); }

protected:
    [[nodiscard]] QList<WizardPage*> way() const override;
    [[nodiscard]] WizardPage* pageBefore(WizardPage* page) const override;
    void pageFinished(WizardPage* page) override;
    void showState() override;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOnClosing() const override;
    void leave() override;

private:
    void discard();

    QPointer<ImportSession> m_session;
    ImportSteps* m_import;
    QPushButton* m_discard = nullptr;
};

/// Begins an import into `enterprise` in a wizard over `window`.
ImportWizard* startImport(PageContext& context, const EnterpriseId& enterprise, QWidget* window);
/// Shows the wizard of a session, the one that is open or a new one.
ImportWizard* showImport(ImportSession* session, QWidget* window);

} // namespace lockkeeper
