// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QDebug>
#include <QStringView>

#include <cstddef>
#include <memory>

class QDebug;

namespace lockkeeper
{

/// Bytes that nobody else should see: a token or a password, in UTF-8.
///
/// The buffer belongs to this object alone and is overwritten with zeros before it is freed: on destruction,
/// on assignment and by clear(). It cannot do anything about copies that others have of the same bytes (a
/// text field, a library, the request on its way).
///
/// It cannot be copied by accident, turned into a string without saying so, or printed.
class Secret
{
public:
    Secret() noexcept = default;
    explicit Secret(QByteArrayView bytes);
    /// Encoded as UTF-8 straight into the buffer, with no copy in between.
    [[nodiscard]] static Secret fromText(QStringView text);
    [[nodiscard]] static Secret joined(QByteArrayView first, QByteArrayView second);

    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;
    ~Secret() { clear(); }

    [[nodiscard]] bool isEmpty() const noexcept { return m_size == 0; }
    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    /// Valid until this object changes or ends.
    [[nodiscard]] QByteArrayView view() const noexcept;
    [[nodiscard]] Secret clone() const { return Secret(view()); }
    /// A copy for whoever needs one (GatewayClient::setTokens()). Nobody wipes it.
    [[nodiscard]] QByteArray unprotectedCopy() const;
    /// Wipes and forgets the bytes.
    void clear() noexcept;

    /// Compares in a time that does not depend on where the difference is.
    [[nodiscard]] bool equals(const Secret& other) const noexcept;

private:
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_capacity = 0; ///< of the buffer, which is wiped to its end
    std::size_t m_size = 0;
};

QDebug operator<<(QDebug, const Secret&) = delete;

} // namespace lockkeeper
