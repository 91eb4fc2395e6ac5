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

/// A draft as it was read, with the secrets that were written with its content, and with no others.
struct KeptDraft {
    Draft draft;
    QByteArray secrets; ///< as SealedDraft::Version had them; empty where there are none, or `problem`
    QString problem;    ///< why they cannot be read; for people
};

/// Unfinished work on disk, with every change. What is in the clear and what is secret of it are one value:
/// made of one state, written together and read together, so that no password ever comes back with another
/// person or product. The secrets are sealed to the content, and do not open with any other.
///
/// Versions are written one after the other; one that is overtaken by a newer one before its turn is left
/// out. The first time that the keychain has to be asked for its key, a version waits for it three seconds
/// at most. Afterwards, and without a keychain, versions are written without their secrets, which problem()
/// says; the newest one is written again when the key is there after all.
///
/// A draft is a claim of one window: read() has it, and the end of this object lets others have it. Without
/// a place for drafts everything works, and nothing is kept. GUI thread.
class SealedDraft : public QObject
{
    Q_OBJECT

public:
    struct Version {
        QString title;
        QString enterprise; ///< enterpriseGlobalId; may be empty
        // Called in other threads, and of copies: what takes long is made there.
        std::function<QByteArray()> content; ///< JSON, without secrets
        std::function<QByteArray()> secrets; ///< empty when there are none; null: there are certainly none
    };

    /// A new draft, or one that read() gave. Nothing is written before the first keep().
    SealedDraft(const PageContext& context, QString id, QString kind, QObject* parent = nullptr);
    /// Goes on with what was read. Secrets that could not be read stay on disk until something is changed.
    SealedDraft(const PageContext& context, const KeptDraft& kept, QString kind, QObject* parent = nullptr);
    /// Writes what waits, its secrets only where no keychain has to be asked for that.
    ~SealedDraft() override;

    [[nodiscard]] const QString& id() const { return m_id; }
    /// Within moments: several versions in quick succession become one.
    void keep(Version version);
    /// What keep() was given, as soon as can be.
    void write();
    /// The same, and `then` when it is on disk, or cannot be: before something is sent, so that a killed
    /// program knows what it had begun.
    void whenWritten(QObject* context, std::function<void()> then);
    /// Its owner goes: writes what waits at once, and deletes itself when the keychain has answered.
    void retire();
    /// It is of no more use. Nothing is written any more.
    void discard();
    /// Why secrets are not in the draft; empty when they are, or there are none.
    [[nodiscard]] const QString& problem() const { return m_problem; }

    enum class Trouble {
        InUse,      ///< another window or program works on it
        Impossible, ///< nothing can be written where drafts are: DraftStore::trouble()
        Gone,
    };
    /// Claims a draft and reads it, one of the two is called, later. Once `receiver` is gone neither is, and
    /// others can have the draft.
    static void read(const PageContext& context, const QString& id, QObject* receiver,
        std::function<void(const KeptDraft&)> done, std::function<void(Trouble)> failed);
    /// Opens the secrets of a draft that was read without a claim, to be looked at only.
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
    QByteArray m_unsealed;              ///< a content that waits for the keychain
    std::optional<QByteArray> m_unread; ///< the content on disk, whose secrets could not be read
    std::unique_ptr<QObject> m_making;  ///< while another thread makes the parts
    std::vector<Waiter> m_waiters;
    QString m_problem;
    QTimer m_soon;
    QTimer m_patience;         ///< with a keychain that does not answer
    QDeadlineTimer m_askAgain; ///< one that has failed is left alone until then
    bool m_isDirty = false;
    bool m_isWriting = false;
    bool m_isAsking = false;    ///< the keychain
    bool m_isDiscarded = false; ///< or let go of: nothing is written any more
    bool m_retires = false;
};

} // namespace lockkeeper
