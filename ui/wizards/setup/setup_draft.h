// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizards/setup/setup_state.h"

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
    /// A new one, or one that was kept: its claim is had already. `sealed` as the draft had it.
    SetupDraft(PageContext& context, SetupState state, QByteArray sealed, QObject* parent = nullptr);
    /// Writes what waits and lets others have it.
    ~SetupDraft() override;

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] SetupState& state() { return m_state; }
    [[nodiscard]] const SetupState& state() const { return m_state; }

    /// The state has changed: saves it, and tells the pages.
    void save();
    /// Saves, and goes on when it is on disk, or cannot be: before something is sent, so that a killed
    /// program knows what it had begun.
    void saveThen(QObject* context, std::function<void()> then);
    /// It is of no more use. Nothing is saved any more.
    void discard();
    /// Why passwords are not in the draft; empty when they are, or there are none.
    [[nodiscard]] const QString& sealingProblem() const { return m_sealingProblem; }
    /// Opens the passwords of a draft that was kept.
    void openPasswords();

signals:
    void changed();
    /// Also sealingProblem().
    void passwordsOpened(const QString& problem);
    void sealingProblemChanged();

private:
    void put();
    void sealPasswords();

    PageContext& m_context;
    SetupState m_state;
    QByteArray m_sealed;
    QByteArray m_sealedDigest; ///< of the rows and passwords that m_sealed belongs to
    bool m_isSealing = false;
    bool m_isDiscarded = false;
    QString m_sealingProblem;
};

} // namespace lockkeeper
