// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/secret_sealer.h"

#include "models/domain/base/visible_text.h"
#include "services/identity/secrets/credential_store.h"
#include "services/platform/authenticated_cipher.h"

#include <QCryptographicHash>
#include <QPointer>
#include <QTimer>
#include <QUuid>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

// The sealed form: mark, key id, nonce, ciphertext, tag. The mark names the whole form, cipher included.
constexpr QByteArrayView mark("LkS2");
constexpr QByteArrayView oldMark("LkS1"); // not bound to the content
constexpr qsizetype keyIdSize = 8;
constexpr qsizetype headSize = 4 + keyIdSize + cipherNonceSize;

/// Tells "sealed under another key" from "damaged". It says nothing about the key itself.
QByteArray keyIdOf(const Secret& key)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView("lockkeeper draft key"));
    hash.addData(key.view());
    return hash.result().left(keyIdSize);
}

/// The data that has to be the same when it is opened. An id contains no zero, so that it is certain where
/// it ends.
QByteArray boundTo(const QByteArray& head, const QString& draft, const QByteArray& content)
{
    return head.startsWith(oldMark) ? head + draft.toUtf8() : head + draft.toUtf8() + '\0' + content;
}

std::optional<QByteArray> encrypted(
    const Secret& key, const Secret& secret, const QString& draft, const QByteArray& content)
{
    const auto nonce = randomBytes(cipherNonceSize);
    if (!nonce) return std::nullopt;
    const QByteArray head = mark.toByteArray() + keyIdOf(key) + *nonce;
    const auto sealed = enciphered(key.view(), *nonce, boundTo(head, draft, content), secret.view());
    if (!sealed) return std::nullopt;
    return head + *sealed;
}

/// Nothing if any of it differs from what was sealed.
std::optional<Secret> decrypted(
    const Secret& key, const QByteArray& sealed, const QString& draft, const QByteArray& content)
{
    const QByteArray head = sealed.left(headSize);
    auto plain = deciphered(key.view(), head.right(cipherNonceSize), boundTo(head, draft, content),
        QByteArrayView(sealed).sliced(headSize));
    if (!plain) return std::nullopt;
    Secret secret(*plain);
    plain->fill('\0');
    return secret;
}

} // namespace

SecretSealer::SecretSealer(CredentialStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store)
{
}

SecretSealer::~SecretSealer() = default;

QUuid SecretSealer::keyOwner()
{
    return QUuid(u"6f7d0c1e-5a0e-4a57-9d53-3f3b6f1c8a40"_s);
}

void SecretSealer::seal(Secret secret, const QString& draft, const QByteArray& content, QObject* context,
    std::function<void(Sealed)> done)
{
    auto kept = std::make_shared<Secret>(std::move(secret));
    withKey(true, context,
        [kept, draft, content, done = std::move(done)](const Secret& key, const QString& problem) {
            if (key.isEmpty())
                return done({{}, inOneLine({tr("Passwords aren't saved with the draft."), problem})});
            done(sealedUnder(key, *kept, draft, content));
        });
}

std::optional<SecretSealer::Sealed> SecretSealer::sealNow(
    const Secret& secret, const QString& draft, const QByteArray& content) const
{
    if (m_key.isEmpty()) return std::nullopt;
    return sealedUnder(m_key, secret, draft, content);
}

SecretSealer::Sealed SecretSealer::sealedUnder(
    const Secret& key, const Secret& secret, const QString& draft, const QByteArray& content)
{
    if (auto sealed = encrypted(key, secret, draft, content)) return {std::move(*sealed), {}};
    return {{}, tr("Passwords aren't saved with the draft: they couldn't be encrypted.")};
}

void SecretSealer::open(const QByteArray& sealed, const QString& draft, const QByteArray& content,
    QObject* context, std::function<void(Opened)> done)
{
    withKey(false, context,
        [sealed, draft, content, done = std::move(done)](const Secret& key, const QString& problem) {
            const QString damaged = tr("The draft's passwords are damaged.");
            const QString keyGone = tr("The keychain no longer has the key used to save them.");
            // Never empty: that would say that nothing was sealed.
            if (key.isEmpty()) return done({{}, problem.isEmpty() ? keyGone : problem});
            const bool isMarked = sealed.startsWith(mark) || sealed.startsWith(oldMark);
            if (sealed.size() < headSize + cipherTagSize || !isMarked) return done({{}, damaged});
            if (sealed.mid(mark.size(), keyIdSize) != keyIdOf(key)) return done({{}, keyGone});
            auto secret = decrypted(key, sealed, draft, content);
            if (!secret) return done({{}, damaged});
            done({std::move(*secret), {}});
        });
}

void SecretSealer::withKey(bool mayMake, QObject* context, KeyDone done)
{
    const bool isAsking = !m_waiting.empty();
    m_waiting.push_back({mayMake, [context = QPointer<QObject>(context), done = std::move(done)](
                                      const Secret& key, const QString& problem) {
                             if (context) done(key, problem);
                         }});
    if (isAsking) return;
    // The answer comes from the event loop also where the key is at hand.
    if (m_key.isEmpty())
        readKey(mayMake);
    else
        QTimer::singleShot(0, this, [this] { keyFound(m_key.clone(), {}); });
}

void SecretSealer::readKey(bool mayMake)
{
    m_store.read(
        keyOwner(), SecretKind::DraftKey, this, [this, mayMake](CredentialResult result, Secret key) {
            if (result.isDone() && key.size() == std::size_t(cipherKeySize))
                return keyFound(std::move(key), {});
            if (result.isDone()) return keyFound({}, tr("The keychain's key for drafts is damaged."));
            if (result.status != CredentialStatus::NotThere) return keyFound({}, result.sentence);
            // While the keychain was asked by callers who only open, one who wants to seal may have come.
            const bool wanted = std::any_of(
                m_waiting.cbegin(), m_waiting.cend(), [](const Waiting& waiting) { return waiting.mayMake; });
            if (mayMake || wanted) return makeKey();
            keyFound({}, tr("The keychain no longer has the key used to save them."));
        });
}

void SecretSealer::makeKey()
{
    auto fresh = randomBytes(cipherKeySize);
    if (!fresh) return keyFound({}, {});
    Secret key(*fresh);
    fresh->fill('\0');
    m_store.write(keyOwner(), SecretKind::DraftKey, std::move(key), this, [this](CredentialResult result) {
        if (!result.isDone()) {
            // Otherwise it would be kept in memory, and what it seals could not be opened after this run.
            m_store.forget(keyOwner(), SecretKind::DraftKey, nullptr, {});
            return keyFound({}, credentialResult(result.status).sentence);
        }
        // Another program may have made a key at the same moment: the one that the keychain has counts.
        readKey(false);
    });
}

void SecretSealer::keyFound(Secret key, const QString& problem)
{
    m_key = std::move(key);
    const QPointer<SecretSealer> self(this);
    const Secret found = m_key.clone();
    for (const Waiting& waiting : std::exchange(m_waiting, {})) {
        waiting.done(found, problem);
        if (!self) return;
    }
}

} // namespace lockkeeper
