// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/inflater.h"

#include <zlib.h>

#include <utility>

namespace lockkeeper
{

Inflater::Inflater(MayGrow mayGrow)
    : m_stream(std::make_unique<z_stream>())
    , m_mayGrow(std::move(mayGrow))
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
    constexpr char firstOfGzip = '\x1f';
    if (m_received == 0 && !input.isEmpty()) m_isGzip = input.front() == firstOfGzip;
    m_received += input.size();
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
    m_stream->avail_in = uInt(input.size());
    while (m_stream->avail_in > 0) {
        if (m_finished) {
            // Either another member begins, or the rest is padding, which is ignored.
            if (!m_isGzip || char(*m_stream->next_in) != firstOfGzip || inflateReset(m_stream.get()) != Z_OK)
                return Result::Ok;
            m_finished = false;
        }
        constexpr qsizetype step = 256 * 1024;
        const qsizetype before = output.size();
        output.resize(before + step);
        m_stream->next_out = reinterpret_cast<Bytef*>(output.data() + before);
        m_stream->avail_out = uInt(step);
        const int code = inflate(m_stream.get(), Z_NO_FLUSH);
        output.resize(before + step - qsizetype(m_stream->avail_out));
        if (!m_mayGrow(output.size(), m_received)) return Result::TooLarge;
        if (code == Z_STREAM_END)
            m_finished = true;
        else if (code != Z_OK && code != Z_BUF_ERROR)
            return Result::Corrupt;
    }
    return Result::Ok;
}

} // namespace lockkeeper
