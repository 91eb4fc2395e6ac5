// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/authenticated_cipher.h"

#include <qt_windows.h>

#include <bcrypt.h>

namespace lockkeeper
{

namespace
{

PUCHAR unsignedBytes(QByteArrayView view)
{
    // The system's functions take what they only read by pointers that could change it.
    return reinterpret_cast<PUCHAR>(const_cast<char*>(view.data()));
}

/// AES in Galois/Counter mode under one key (PF-5).
class AesInGcm
{
public:
    explicit AesInGcm(QByteArrayView key)
    {
        if (BCryptOpenAlgorithmProvider(&m_algorithm, BCRYPT_AES_ALGORITHM, nullptr, 0) != 0) return;
        if (BCryptSetProperty(m_algorithm, BCRYPT_CHAINING_MODE,
                reinterpret_cast<PUCHAR>(const_cast<wchar_t*>(BCRYPT_CHAIN_MODE_GCM)),
                sizeof BCRYPT_CHAIN_MODE_GCM, 0) != 0)
            return;
        if (BCryptGenerateSymmetricKey(
                m_algorithm, &m_key, nullptr, 0, unsignedBytes(key), ULONG(key.size()), 0) != 0)
            m_key = nullptr;
    }
    ~AesInGcm()
    {
        if (m_key) BCryptDestroyKey(m_key);
        if (m_algorithm) BCryptCloseAlgorithmProvider(m_algorithm, 0);
    }
    AesInGcm(const AesInGcm&) = delete;
    AesInGcm& operator=(const AesInGcm&) = delete;

    [[nodiscard]] BCRYPT_KEY_HANDLE key() const { return m_key; }

private:
    BCRYPT_ALG_HANDLE m_algorithm = nullptr;
    BCRYPT_KEY_HANDLE m_key = nullptr;
};

BCRYPT_AUTHENTICATED_CIPHER_MODE_INFO modeOf(QByteArrayView nonce, QByteArrayView bound, QByteArrayView tag)
{
    BCRYPT_AUTHENTICATED_CIPHER_MODE_INFO mode;
    BCRYPT_INIT_AUTH_MODE_INFO(mode);
    mode.pbNonce = unsignedBytes(nonce);
    mode.cbNonce = ULONG(nonce.size());
    mode.pbAuthData = unsignedBytes(bound);
    mode.cbAuthData = ULONG(bound.size());
    mode.pbTag = unsignedBytes(tag);
    mode.cbTag = ULONG(tag.size());
    return mode;
}

} // namespace

std::optional<QByteArray> randomBytes(qsizetype size)
{
    QByteArray bytes(size, '\0');
    if (BCryptGenRandom(nullptr, unsignedBytes(bytes), ULONG(size), BCRYPT_USE_SYSTEM_PREFERRED_RNG) != 0)
        return std::nullopt;
    return bytes;
}

std::optional<QByteArray> enciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView plain)
{
    if (key.size() != cipherKeySize || nonce.size() != cipherNonceSize) return std::nullopt;
    const AesInGcm aes(key);
    if (!aes.key()) return std::nullopt;
    QByteArray result(plain.size() + cipherTagSize, '\0');
    auto mode = modeOf(nonce, bound, QByteArrayView(result).last(cipherTagSize));
    ULONG written = 0;
    if (BCryptEncrypt(aes.key(), unsignedBytes(plain), ULONG(plain.size()), &mode, nullptr, 0,
            unsignedBytes(result), ULONG(plain.size()), &written, 0) != 0 ||
        written != ULONG(plain.size()))
        return std::nullopt;
    return result;
}

std::optional<QByteArray> deciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView cipherAndTag)
{
    const auto length = cipherAndTag.size() - cipherTagSize;
    if (key.size() != cipherKeySize || nonce.size() != cipherNonceSize || length < 0) return std::nullopt;
    const AesInGcm aes(key);
    if (!aes.key()) return std::nullopt;
    QByteArray plain(length, '\0');
    auto mode = modeOf(nonce, bound, cipherAndTag.last(cipherTagSize));
    ULONG written = 0;
    if (BCryptDecrypt(aes.key(), unsignedBytes(cipherAndTag), ULONG(length), &mode, nullptr, 0,
            unsignedBytes(plain), ULONG(length), &written, 0) == 0 &&
        written == ULONG(length))
        return plain;
    plain.fill('\0');
    return std::nullopt;
}

} // namespace lockkeeper
