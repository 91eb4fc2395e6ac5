// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/authenticated_cipher.h"

#include <memory>

#include <openssl/evp.h>
#include <openssl/rand.h>

namespace lockkeeper
{

namespace
{

using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

const unsigned char* bytesOf(QByteArrayView view)
{
    return reinterpret_cast<const unsigned char*>(view.data());
}

unsigned char* bytesOf(QByteArray& array, qsizetype at = 0)
{
    return reinterpret_cast<unsigned char*>(array.data()) + at;
}

} // namespace

std::optional<QByteArray> randomBytes(qsizetype size)
{
    QByteArray bytes(size, '\0');
    if (RAND_bytes(bytesOf(bytes), int(size)) != 1) return std::nullopt;
    return bytes;
}

std::optional<QByteArray> enciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView plain)
{
    if (key.size() != cipherKeySize || nonce.size() != cipherNonceSize) return std::nullopt;
    const auto length = int(plain.size());
    QByteArray result(length + cipherTagSize, '\0');
    const CipherContext context(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int written = 0;
    const bool done =
        context &&
        EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytesOf(key), bytesOf(nonce)) == 1 &&
        EVP_EncryptUpdate(context.get(), nullptr, &written, bytesOf(bound), int(bound.size())) == 1 &&
        EVP_EncryptUpdate(context.get(), bytesOf(result), &written, bytesOf(plain), length) == 1 &&
        EVP_EncryptFinal_ex(context.get(), bytesOf(result, written), &written) == 1 &&
        EVP_CIPHER_CTX_ctrl(
            context.get(), EVP_CTRL_GCM_GET_TAG, int(cipherTagSize), bytesOf(result, length)) == 1;
    if (!done) return std::nullopt;
    return result;
}

std::optional<QByteArray> deciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView cipherAndTag)
{
    const auto length = cipherAndTag.size() - cipherTagSize;
    if (key.size() != cipherKeySize || nonce.size() != cipherNonceSize || length < 0) return std::nullopt;
    QByteArray tag = cipherAndTag.sliced(length).toByteArray();
    QByteArray plain(length, '\0');
    const CipherContext context(EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free);
    int written = 0;
    const bool done =
        context &&
        EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, bytesOf(key), bytesOf(nonce)) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, int(cipherTagSize), bytesOf(tag)) == 1 &&
        EVP_DecryptUpdate(context.get(), nullptr, &written, bytesOf(bound), int(bound.size())) == 1 &&
        EVP_DecryptUpdate(context.get(), bytesOf(plain), &written, bytesOf(cipherAndTag), int(length)) == 1 &&
        EVP_DecryptFinal_ex(context.get(), bytesOf(plain, written), &written) == 1;
    if (done) return plain;
    plain.fill('\0');
    return std::nullopt;
}

} // namespace lockkeeper
