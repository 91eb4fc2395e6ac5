// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/one_shot_body.h"

#include <cstring>
#include <utility>

namespace lockkeeper
{

OneShotBody::OneShotBody(QByteArray bytes, QObject* parent)
    : QIODevice(parent)
    , m_bytes(std::move(bytes))
{
    // Unbuffered: QIODevice's own buffer would pull everything at the first look.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OneShotBody::readData(char* data, qint64 most)
{
    const qint64 size = qMin(most, m_bytes.size() - m_position);
    if (size <= 0) return m_position == m_bytes.size() ? -1 : 0;
    std::memcpy(data, m_bytes.constData() + m_position, size_t(size));
    m_position += size;
    return size;
}

} // namespace lockkeeper
