// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <memory>

struct z_stream_s;

namespace lockkeeper
{

/// Decompresses a gzip or deflate reply piece by piece, never beyond a limit. A gzip reply may have several
/// members, one after the other (RFC 1952 §2.2).
///
/// Qt's own decompression takes an honest reply of 57:1 for a bomb, and cannot be told how many bytes
/// are too many (GW-2).
class Inflater
{
public:
    enum class Result { Ok, Corrupt, TooLarge };
    /// Asked before each step with the bytes of output and of input so far; false ends it as TooLarge.
    using MayGrow = std::function<bool(qint64 size, qint64 received)>;

    explicit Inflater(MayGrow mayGrow);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Appends what `input` decompresses to. After anything but Ok no more may be fed.
    [[nodiscard]] Result feed(QByteArrayView input, QByteArray& output);
    /// Whether the compressed stream came to its own end (a truncated one does not).
    [[nodiscard]] bool finished() const { return m_finished; }

private:
    std::unique_ptr<z_stream_s> m_stream;
    MayGrow m_mayGrow;
    qint64 m_received = 0;
    bool m_ready = false;
    bool m_isGzip = false;
    bool m_finished = false;
};

} // namespace lockkeeper
