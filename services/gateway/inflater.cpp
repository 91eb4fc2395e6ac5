// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/inflater.h"

#include <zlib.h>

#include <algorithm>

namespace lockkeeper
{

Inflater::Inflater(qint64 mostBytes)
    : m_stream(std::make_unique<z_stream>())
    , m_most(mostBytes)
{
    *m_stream = z_stream{};
    constexpr int gzipOrZlib = 15 + 32;
    m_ready = inflateInit2(m_stream.get(), gzipOrZlib) == Z_OK;
}

Inflater::~Inflater()
{
    if (m_ready) inflateEnd(m_stream.get());
}

Inflater::Result Inflater::feed(QByteArrayView input, QByteArray& output)
{
    if (!m_ready) return Result::Corrupt;
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
    m_stream->avail_in = uInt(input.size());
    while (m_stream->avail_in > 0 && !m_finished) {
        constexpr qsizetype step = 256 * 1024;
        const qsizetype before = output.size();
        const qsizetype room = std::min<qsizetype>(step, m_most - before + 1);
        output.resize(before + room);
        m_stream->next_out = reinterpret_cast<Bytef*>(output.data() + before);
        m_stream->avail_out = uInt(room);
        const int code = inflate(m_stream.get(), Z_NO_FLUSH);
        output.resize(before + room - qsizetype(m_stream->avail_out));
        if (output.size() > m_most) return Result::TooLarge;
        if (code == Z_STREAM_END)
            m_finished = true;
        else if (code != Z_OK && code != Z_BUF_ERROR)
            return Result::Corrupt;
    }
    return Result::Ok;
}

} // namespace lockkeeper
