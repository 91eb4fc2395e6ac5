// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/credential_store.h"

#include "models/domain/base/visible_text.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString serviceName()
{
    return u"Lockkeeper"_s;
}

} // namespace

struct CredentialStore::Operation {
    quint64 id = 0;
    KeychainTask::Action action = KeychainTask::Action::Read;
    QUuid profile;
    SecretKind kind = SecretKind::OrderToken;
    QString key;
    Secret secret; ///< to be written
    QPointer<QObject> context;
    ReadDone done; ///< empty: nobody waits for it
    bool answered = false;
};

CredentialStore::CredentialStore(std::chrono::milliseconds patience, QObject* parent)
    : QObject(parent)
    , m_patience(patience)
{
}

CredentialStore::~CredentialStore() = default;

void CredentialStore::read(const QUuid& profile, SecretKind kind, QObject* context, ReadDone done)
{
    const auto key = credentialKey(profile, kind);
    if (const auto kept = m_kept.find(key); kept != m_kept.end()) {
        auto secret = std::make_shared<Secret>(kept->second.secret.clone());
        if (kept->second.arrivedLate) m_kept.erase(kept);
        QTimer::singleShot(0, context, [secret, done = std::move(done)] {
            done(credentialResult(CredentialStatus::Done), std::move(*secret));
        });
        return;
    }
    enqueue(KeychainTask::Action::Read, profile, kind, {}, context, std::move(done));
}

void CredentialStore::write(const QUuid& profile, SecretKind kind, Secret secret, QObject* context, Done done)
{
    if (secret.isEmpty()) return forget(profile, kind, context, std::move(done));
    const auto key = credentialKey(profile, kind);
    auto& kept = m_kept[key];
    kept = {secret.clone(), m_lastId + 1, {}, false, profile, kind};
    enqueue(KeychainTask::Action::Write, profile, kind, std::move(secret), context,
        [done = std::move(done)](CredentialResult result, Secret) {
            if (!result.isDone())
                result.sentence =
                    inOneLine({result.sentence, tr("It is kept in memory until you close Lockkeeper.")});
            if (done) done(std::move(result));
        });
}

void CredentialStore::forget(const QUuid& profile, SecretKind kind, QObject* context, Done done)
{
    m_kept.erase(credentialKey(profile, kind));
    enqueue(KeychainTask::Action::Forget, profile, kind, {}, context,
        [done = std::move(done)](CredentialResult result, Secret) {
            if (done) done(std::move(result));
        });
    noteSessionOnly();
    emit forgotten(profile, kind);
}

void CredentialStore::forgetAll(const QUuid& profile, QObject* context, Done done)
{
    struct Progress {
        std::size_t left = std::size(allSecretKinds);
        CredentialResult worst;
    };
    auto progress = std::make_shared<Progress>();
    for (const auto kind : allSecretKinds) {
        forget(profile, kind, context, [progress, done](CredentialResult result) {
            if (result.status > progress->worst.status) progress->worst = std::move(result);
            if (--progress->left == 0 && done) done(progress->worst);
        });
    }
}

bool CredentialStore::sessionOnly() const
{
    return !sessionOnlyReason().isEmpty();
}

QString CredentialStore::sessionOnlyReason() const
{
    if (!m_trouble.isEmpty()) return m_trouble;
    for (const auto& [key, kept] : m_kept)
        if (!kept.unsavedBecause.isEmpty()) return kept.unsavedBecause;
    return {};
}

void CredentialStore::retry()
{
    bool tried = false;
    for (auto& [key, kept] : m_kept) {
        if (kept.unsavedBecause.isEmpty()) continue;
        tried = true;
        // An earlier write of it may still wait: this one comes after that, with the same secret.
        kept.writer = m_lastId + 1;
        enqueue(KeychainTask::Action::Write, kept.profile, kept.kind, kept.secret.clone(), this, {});
    }
    // With nothing to store, this finds out whether the keychain answers: nothing was ever kept under this
    // id.
    if (!tried) enqueue(KeychainTask::Action::Read, QUuid(), SecretKind::OrderToken, {}, this, {});
}

void CredentialStore::enqueue(KeychainTask::Action action, const QUuid& profile, SecretKind kind,
    Secret secret, QObject* context, ReadDone done)
{
    auto operation = std::make_unique<Operation>();
    operation->id = ++m_lastId;
    operation->action = action;
    operation->profile = profile;
    operation->kind = kind;
    operation->key = credentialKey(profile, kind);
    operation->secret = std::move(secret);
    operation->context = context;
    operation->done = std::move(done);
    if (action != KeychainTask::Action::Read) {
        dropSuperseded(operation->key);
        m_latestChange.insert(operation->key, operation->id);
    }
    QTimer::singleShot(m_patience, this, [this, id = operation->id] { timedOut(id); });
    m_queue.push_back(std::move(operation));
    startNext();
}

void CredentialStore::dropSuperseded(const QString& key)
{
    // A keychain that hangs for hours must not gather one write for each renewed token.
    std::erase_if(m_queue, [&key](const auto& operation) {
        return operation->key == key && operation->answered &&
               operation->action != KeychainTask::Action::Read;
    });
}

void CredentialStore::startNext()
{
    if (m_current || m_queue.empty()) return;
    m_current = std::move(m_queue.front());
    m_queue.pop_front();
    auto* task = new KeychainTask(
        m_current->action, serviceName(), m_current->key, std::move(m_current->secret), this);
    connect(
        task, &KeychainTask::finished, this, [this, task](const CredentialResult& result, Secret& secret) {
            task->deleteLater();
            taskFinished(result, std::move(secret));
        });
    // Later, so that nobody is answered before their call has returned.
    QTimer::singleShot(0, task, &KeychainTask::start);
}

void CredentialStore::taskFinished(const CredentialResult& result, Secret secret)
{
    const auto operation = std::move(m_current);
    const QPointer<CredentialStore> self(this);
    const bool latest = m_latestChange.value(operation->key) <= operation->id;
    const bool late = operation->answered;
    settle(*operation, result);
    const bool arrived = late && latest && operation->action == KeychainTask::Action::Read && result.isDone();
    if (arrived) {
        auto& kept = m_kept[operation->key];
        kept = {std::move(secret), operation->id, {}, true, operation->profile, operation->kind};
        emit arrivedLate(operation->profile, operation->kind);
    } else if (!late) {
        operation->answered = true;
        if (operation->context && operation->done) operation->done(result, std::move(secret));
    }
    // The receiver may have deleted this.
    if (!self) return;
    startNext();
    if (!isBusy()) emit idle();
}

void CredentialStore::timedOut(quint64 id)
{
    const bool isCurrent = m_current && m_current->id == id;
    const auto queued = std::find_if(
        m_queue.begin(), m_queue.end(), [id](const auto& operation) { return operation->id == id; });
    if (!isCurrent && queued == m_queue.end()) return;
    Operation* operation = isCurrent ? m_current.get() : queued->get();
    if (operation->answered) return;
    operation->answered = true;
    const auto context = operation->context;
    const auto done = std::move(operation->done);
    // Nobody waits for a read that has not begun. Changes stay, to be made as soon as they can.
    std::unique_ptr<Operation> dropped;
    if (!isCurrent && operation->action == KeychainTask::Action::Read) {
        dropped = std::move(*queued);
        m_queue.erase(queued);
    }
    const auto result = credentialResult(CredentialStatus::TimedOut);
    settle(*operation, result);
    if (context && done) done(result, {});
}

void CredentialStore::settle(const Operation& operation, const CredentialResult& result)
{
    if (operation.action == KeychainTask::Action::Write) {
        const auto kept = m_kept.find(operation.key);
        if (kept != m_kept.end() && kept->second.writer == operation.id) {
            if (result.isDone())
                m_kept.erase(kept);
            else
                kept->second.unsavedBecause = result.sentence;
        }
    }
    switch (result.status) {
    case CredentialStatus::Done:
    case CredentialStatus::NotThere:
        m_trouble.clear();
        break;
    case CredentialStatus::TooLarge: // says nothing about other secrets
        break;
    case CredentialStatus::Unavailable:
    case CredentialStatus::Locked:
    case CredentialStatus::Denied:
    case CredentialStatus::TimedOut:
    case CredentialStatus::Failed:
        m_trouble = result.sentence;
        break;
    }
    noteSessionOnly();
}

void CredentialStore::noteSessionOnly()
{
    const auto reason = sessionOnlyReason();
    if (reason == m_saidReason) return;
    m_saidReason = reason;
    emit sessionOnlyChanged();
}

} // namespace lockkeeper
