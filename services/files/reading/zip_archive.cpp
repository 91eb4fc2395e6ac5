// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/zip_archive.h"

#include <algorithm>

#include <zip.h>

namespace lockkeeper
{

ZipPart::ZipPart(zip_file* file, qint64 mostBytes, std::function<bool()> stopped)
    : m_file(file)
    , m_most(mostBytes)
    , m_stopped(std::move(stopped))
{
    open(ReadOnly);
}

ZipPart::~ZipPart()
{
    zip_fclose(m_file);
}

qint64 ZipPart::readData(char* data, qint64 maxSize)
{
    if (m_state == State::Good && m_stopped && m_stopped()) m_state = State::Stopped;
    if (m_state != State::Good) return -1;
    const zip_int64_t size = zip_fread(m_file, data, zip_uint64_t(maxSize));
    if (size < 0) {
        m_state = State::Damaged;
        return -1;
    }
    m_taken += size;
    if (m_taken > m_most) {
        m_state = State::TooLarge;
        return -1;
    }
    return size > 0 ? size : -1;
}

ZipPart::State ZipPart::drain()
{
    QByteArray block(64 * 1024, Qt::Uninitialized);
    while (read(block.data(), block.size()) > 0) {
    }
    return m_state;
}

ZipArchive::ZipArchive(const QByteArray& content)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const source =
        zip_source_buffer_create(content.constData(), zip_uint64_t(content.size()), 0, &error);
    if (source) {
        m_zip = zip_open_from_source(source, ZIP_RDONLY, &error);
        if (!m_zip) zip_source_free(source);
    }
    zip_error_fini(&error);
}

ZipArchive::~ZipArchive()
{
    if (m_zip) zip_discard(m_zip);
}

std::unique_ptr<ZipPart> ZipArchive::part(
    const QString& name, qint64 mostBytes, const std::function<bool()>& stopped) const
{
    const zip_int64_t at = m_zip ? zip_name_locate(m_zip, name.toUtf8().constData(), ZIP_FL_NOCASE) : -1;
    if (at < 0) return nullptr;
    zip_file_t* const file = zip_fopen_index(m_zip, zip_uint64_t(at), 0);
    return file ? std::make_unique<ZipPart>(file, mostBytes, stopped) : nullptr;
}

} // namespace lockkeeper
