// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

struct z_stream_s;

namespace lockkeeper
{

/// Decompresses a gzip or deflate reply piece by piece, never beyond a limit.
///
/// Qt's own decompression takes an honest reply of 57:1 for a bomb, and cannot be told how many bytes
/// are too many.
class Inflater
{
public:
    enum class Result { Ok, Corrupt, TooLarge };

    explicit Inflater(qint64 mostBytes);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Appends what `input` decompresses to. After anything but Ok no more may be fed.
    [[nodiscard]] Result feed(QByteArrayView input, QByteArray& output);
    /// Whether the compressed stream came to its own end (a truncated one does not).
    [[nodiscard]] bool finished() const { return m_finished; }

private:
    std::unique_ptr<z_stream_s> m_stream;
    qint64 m_most;
    bool m_ready = false;
    bool m_finished = false;
};

} // namespace lockkeeper
