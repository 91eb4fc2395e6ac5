// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_state.h"
#include "ui/writes/sealed_draft.h"

#include <QObject>

#include <functional>

namespace lockkeeper
{

struct PageContext;

/// The state that the pages of the setup wizard share, kept on disk as a draft with every change. Where there
/// is no place for drafts the wizard works all the same. GUI thread.
class SetupDraft : public QObject
{
    Q_OBJECT

public:
    /// A new draft, or one that was kept: SealedDraft::read() gave it, and `state` is what setupFromJson()
    /// made of it, without passwords so far.
    SetupDraft(PageContext& context, SetupState state, const KeptDraft& kept, QObject* parent = nullptr);
    /// Writes what waits, and lets other windows have the draft.
    ~SetupDraft() override;

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] SetupState& state() { return m_state; }
    [[nodiscard]] const SetupState& state() const { return m_state; }

    /// Saves the state, which has changed, and tells the pages.
    void save();
    /// Saves the state, and calls `then` once it is on disk, or cannot be. To be used before something is
    /// sent, so that a killed program knows what it had begun.
    void saveThen(QObject* context, std::function<void()> then);
    /// Records what a person says of an enterprise of which it is unknown whether it was created or bound:
    /// the journal has it from then on.
    void decideEnterprise(bool wasDone);
    /// Deletes the draft, which is not needed any more; from now on nothing is saved.
    void discard() { m_kept->discard(); }
    /// Why passwords are not in the draft; empty when they are, or there are none.
    [[nodiscard]] const QString& sealingProblem() const { return m_kept->problem(); }

signals:
    void changed();
    void sealingProblemChanged();

private:
    PageContext& m_context;
    SetupState m_state;
    SealedDraft* m_kept; ///< outlives this until it is on disk
};

} // namespace lockkeeper
