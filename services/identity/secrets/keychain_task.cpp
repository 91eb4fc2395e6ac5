// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/keychain_task.h"

#include "services/identity/secrets/secret_parts.h"
#include "services/identity/secrets/secret_service.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// For the one question to the Secret Service itself. It answers from memory: one that takes longer hangs.
constexpr auto probePatience = 5s;

bool isDoneOrNotThere(const KeychainAnswer& answer)
{
    return answer.kind == KeychainAnswer::Kind::Done || answer.kind == KeychainAnswer::Kind::NotThere;
}

} // namespace

KeychainTask::KeychainTask(Action action, QString service, QString key, Secret secret, QObject* parent)
    : QObject(parent)
    , m_action(action)
    , m_service(std::move(service))
    , m_key(std::move(key))
    , m_secret(std::move(secret))
{
}

void KeychainTask::start()
{
    // Every action begins with the first entry, which knows how many there are: a shorter secret must not
    // leave the tail of a longer one behind.
    if (m_action == Action::Write) {
        auto parts = splitSecret(m_secret);
        m_secret.clear();
        if (!parts) return finish(CredentialStatus::TooLarge);
        m_parts = std::move(*parts);
    }
    readEntry(1, [this](const KeychainAnswer& answer) { readFirst(answer); });
}

QString KeychainTask::partKey(int part) const
{
    return part == 1 ? m_key : u"%1/%2"_s.arg(m_key).arg(part);
}

void KeychainTask::readEntry(int part, KeychainDone next)
{
    readFromKeychain(m_service, partKey(part), this, std::move(next));
}

void KeychainTask::writeEntry(int part, KeychainDone next)
{
    writeToKeychain(
        m_service, partKey(part), m_parts[std::size_t(part) - 1].unprotectedCopy(), this, std::move(next));
}

void KeychainTask::removeEntry(int part, KeychainDone next)
{
    removeFromKeychain(m_service, partKey(part), this, std::move(next));
}

void KeychainTask::readFirst(const KeychainAnswer& answer)
{
    const bool found = answer.kind == KeychainAnswer::Kind::Done;
    if (!isDoneOrNotThere(answer)) return fail(answer);
    Secret first;
    if (found) first = Secret(answer.content);
    const int count = partCount(first.view());
    switch (m_action) {
    case Action::Read:
        if (!found) return notFound();
        if (count == 0)
            return finish(CredentialStatus::Failed,
                tr("its content is damaged or wasn't stored by Lockkeeper. Enter the secret again."));
        m_parts.push_back(std::move(first));
        return readNext(2, count);
    case Action::Write:
        // Others are removed from the last one on, and before the first entry changes, because that one
        // always says how many there are.
        return removeDownTo(count, int(m_parts.size()) + 1, [this] { writeFirst(); });
    case Action::Forget:
        // If the first entry is gone or not ours, nothing says how many others there are: all possible ones
        // go.
        return removeDownTo(count > 0 ? count : mostParts, 1, [this] { checkForgotten(); });
    }
}

void KeychainTask::readNext(int part, int count)
{
    if (part <= count) {
        readEntry(part, [this, part, count](const KeychainAnswer& answer) {
            // A missing entry is no error here: the parts will not fit together, which is noticed below.
            if (!isDoneOrNotThere(answer)) return fail(answer);
            m_parts.emplace_back(answer.content);
            readNext(part + 1, count);
        });
        return;
    }
    auto whole = joinSecret(m_parts);
    if (!whole)
        return finish(CredentialStatus::Failed, tr("the secret wasn't stored completely. Enter it again."));
    m_secret = std::move(*whole);
    finish(CredentialStatus::Done);
}

void KeychainTask::writeFirst()
{
    writeEntry(1, [this](const KeychainAnswer& answer) {
        if (answer.kind != KeychainAnswer::Kind::Done) return fail(answer);
        writeNext(2);
    });
}

void KeychainTask::writeNext(int part)
{
    if (part > int(m_parts.size())) return finish(CredentialStatus::Done);
    writeEntry(part, [this, part](const KeychainAnswer& answer) {
        if (answer.kind != KeychainAnswer::Kind::Done) return fail(answer);
        writeNext(part + 1);
    });
}

void KeychainTask::removeDownTo(int part, int last, const std::function<void()>& then)
{
    if (part < last) return then();
    removeEntry(part, [this, part, last, then](const KeychainAnswer& answer) {
        if (!isDoneOrNotThere(answer)) return fail(answer);
        removeDownTo(part - 1, last, then);
    });
}

void KeychainTask::checkForgotten()
{
    // Removing a locked entry may look like a success.
    askSecretService(m_service, m_key, probePatience, this, [this](SecretServiceAnswer answer) {
        switch (answer) {
        case SecretServiceAnswer::Locked:
            return finish(CredentialStatus::Locked);
        case SecretServiceAnswer::Open:
            return finish(CredentialStatus::Failed, tr("the secret is still there."));
        case SecretServiceAnswer::NoSuchEntry:
        case SecretServiceAnswer::NoService: // QtKeychain has used another backend
        case SecretServiceAnswer::NotHere:
        case SecretServiceAnswer::Denied:
        case SecretServiceAnswer::NoAnswer:
            return finish(CredentialStatus::Done);
        }
    });
}

void KeychainTask::notFound()
{
    askSecretService(m_service, m_key, probePatience, this, [this](SecretServiceAnswer answer) {
        finish(answer == SecretServiceAnswer::Locked ? CredentialStatus::Locked : CredentialStatus::NotThere);
    });
}

void KeychainTask::fail(const KeychainAnswer& why)
{
    if (why.kind == KeychainAnswer::Kind::Refused) return finish(CredentialStatus::Denied);
    if (why.kind == KeychainAnswer::Kind::NoKeychain) return finish(CredentialStatus::Unavailable);
    // Other errors say little: AccessDenied may be a locked keyring, OtherError that there is no service at
    // all.
    const bool denied = why.kind == KeychainAnswer::Kind::Denied;
    askSecretService(m_service, m_key, probePatience, this,
        [this, denied, detail = why.detail](SecretServiceAnswer answer) {
            switch (answer) {
            case SecretServiceAnswer::NoService:
                return finish(denied ? CredentialStatus::Denied : CredentialStatus::Unavailable);
            case SecretServiceAnswer::Denied:
                return finish(CredentialStatus::Denied);
            case SecretServiceAnswer::NotHere:
                return finish(denied ? CredentialStatus::Denied : CredentialStatus::Failed, detail);
            case SecretServiceAnswer::NoAnswer:
                return finish(denied ? CredentialStatus::Locked : CredentialStatus::TimedOut);
            case SecretServiceAnswer::Locked:
            case SecretServiceAnswer::NoSuchEntry:
            case SecretServiceAnswer::Open:
                return finish(denied || answer == SecretServiceAnswer::Locked ? CredentialStatus::Locked
                                                                              : CredentialStatus::Failed,
                    detail);
            }
        });
}

void KeychainTask::finish(CredentialStatus status, const QString& detail)
{
    m_parts.clear();
    emit finished(credentialResult(status, detail), m_secret);
}

} // namespace lockkeeper
