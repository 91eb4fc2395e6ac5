// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"
#include "services/storage/drafts/draft_store.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class SecretSealer;
struct PageContext;

/// A draft as it was read, with the secrets that were written together with its content.
struct KeptDraft {
    Draft draft;
    QByteArray
        secrets;     ///< as in SealedDraft::Version; empty where there are none, or where there is a problem
    QString problem; ///< why the secrets cannot be read; for people
};

/// Unfinished work, which is kept on disk with every change. Its content and its secrets are one value
/// (ST-3): made of one state, written together and read together, so that no password ever comes back with
/// another person or product. The secrets are sealed to the content, and do not open with any other.
///
/// Versions are written one after the other; one that is overtaken by a newer one before its turn is left
/// out. The first time that the keychain has to be asked for its key, a version waits for at most three
/// seconds. After that, and without a keychain, versions are written without their secrets, which problem()
/// says; the newest one is written again once the key is there.
///
/// A draft is claimed by one window (ST-2): read() claims it, and the destructor releases it. Without a
/// place for drafts everything works, but nothing is kept. GUI thread.
class SealedDraft : public QObject
{
    Q_OBJECT

public:
    struct Version {
        QString title;
        QString enterprise; ///< enterpriseGlobalId; may be empty
        // Called in other threads, so that they may take long: they must work on copies.
        std::function<QByteArray()> content; ///< JSON, without secrets
        std::function<QByteArray()>
            secrets; ///< gives nothing when there are none; not set: there are never any
    };

    /// A new draft, or one that read() gave. Nothing is written before the first keep().
    SealedDraft(const PageContext& context, QString id, QString kind, QObject* parent = nullptr);
    /// Goes on with a draft that was read. Secrets that could not be read stay on disk until something
    /// changes.
    SealedDraft(const PageContext& context, const KeptDraft& kept, QString kind, QObject* parent = nullptr);
    /// Writes what waits, but its secrets only where the keychain need not be asked.
    ~SealedDraft() override;

    [[nodiscard]] const QString& id() const { return m_id; }
    /// Writes the version within moments: of several in quick succession only the last.
    void keep(Version version);
    /// Writes what keep() was given, as soon as possible.
    void write();
    /// Writes the version, and calls `then` when it is on disk or cannot be written. To be used before
    /// something is sent, so that after a crash it is known what was begun.
    void whenWritten(QObject* context, std::function<void()> then);
    /// To be called when its owner goes: writes what waits at once, and deletes itself when the keychain has
    /// answered.
    void retire();
    /// Removes the draft. Nothing is written any more.
    void discard();
    /// Why secrets are not in the draft; empty when they are, or there are none.
    [[nodiscard]] const QString& problem() const { return m_problem; }

    enum class Trouble {
        InUse,      ///< another window or program works on it
        Impossible, ///< nothing can be written where drafts are: DraftStore::trouble()
        Gone,
    };
    /// Claims a draft and reads it; one of the two functions is called later. If `receiver` is gone by then,
    /// neither is called and the draft is released.
    static void read(const PageContext& context, const QString& id, QObject* receiver,
        std::function<void(const KeptDraft&)> done, std::function<void(Trouble)> failed);
    /// Opens the secrets of a draft that was read without a claim, for showing only.
    static void open(const PageContext& context, const Draft& draft, QObject* receiver,
        std::function<void(const KeptDraft&)> done);

signals:
    void problemChanged();

private:
    struct Parts {
        QByteArray content, secrets;
    };
    struct Waiter {
        QPointer<QObject> context;
        std::function<void()> then;
    };

    void hurry();
    void putWithoutSecrets();
    void seal(const Parts& parts);
    void ask(const Parts& parts);
    void answered(const QByteArray& sealed, const QString& problem);
    void put(const QByteArray& content, const QByteArray& sealed);
    void written();
    void settle();
    void letGo();
    void setProblem(const QString& problem);
    [[nodiscard]] Draft emptyDraft() const;
    [[nodiscard]] static Parts partsOf(const Version& version);

    const QPointer<DraftStore> m_drafts;
    const QPointer<SecretSealer> m_sealer;
    const QString m_id, m_kind, m_profile;
    Version m_newest;
    Version m_writing;
    QByteArray m_unsealed;              ///< the content whose secrets wait for the keychain
    std::optional<QByteArray> m_unread; ///< the content on disk, whose secrets could not be read
    std::unique_ptr<QObject> m_making;  ///< context of the thread that makes the parts
    std::vector<Waiter> m_waiters;
    QString m_problem;
    QTimer m_soon;
    QTimer m_patience;         ///< how long the keychain is waited for
    QDeadlineTimer m_askAgain; ///< when a keychain that has failed may be asked again
    bool m_isDirty = false;
    bool m_isWriting = false;
    bool m_isAsking = false;    ///< the keychain is being asked
    bool m_isDiscarded = false; ///< discarded or released: nothing is written any more
    bool m_retires = false;
};

} // namespace lockkeeper
