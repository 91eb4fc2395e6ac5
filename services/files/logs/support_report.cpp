// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/support_report.h"

#include "services/files/writing/safe_file.h"

#include <QCoreApplication>

#include <memory>
#include <zip.h>

namespace lockkeeper
{

namespace
{

/// What libzip said last about one of its things.
class ZipError
{
public:
    ZipError() { zip_error_init(&m_error); }
    ~ZipError() { zip_error_fini(&m_error); }
    ZipError(const ZipError&) = delete;
    ZipError& operator=(const ZipError&) = delete;
    operator zip_error_t*() { return &m_error; }
    [[nodiscard]] QString text() { return QString::fromUtf8(zip_error_strerror(&m_error)); }

private:
    zip_error_t m_error{};
};

using Source = std::unique_ptr<zip_source_t, decltype(&zip_source_free)>;
using Archive = std::unique_ptr<zip_t, decltype(&zip_discard)>;

/// A plain file that only its owner may read, when it is unpacked.
constexpr zip_uint32_t ownersFileMode = 0100600U << 16U;

bool add(zip_t* archive, const ReportPart& part)
{
    // The content is not copied, because the part outlives the archive.
    Source content(zip_source_buffer(archive, part.content.constData(), zip_uint64_t(part.content.size()), 0),
        zip_source_free);
    if (!content) return false;
    const auto index = zip_file_add(archive, part.name.toUtf8().constData(), content.get(), ZIP_FL_ENC_UTF_8);
    if (index < 0) return false;
    (void)content.release(); // it belongs to the archive now
    return zip_file_set_external_attributes(
               archive, zip_uint64_t(index), 0, ZIP_OPSYS_UNIX, ownersFileMode) == 0;
}

QByteArray read(zip_source_t* source, ZipError& error)
{
    QByteArray bytes;
    zip_stat_t facts{};
    if (zip_source_open(source) == 0) {
        if (zip_source_stat(source, &facts) == 0) bytes.resize(qsizetype(facts.size));
        const auto length = zip_source_read(source, bytes.data(), zip_uint64_t(bytes.size()));
        zip_source_close(source);
        if (length > 0 && length == bytes.size()) return bytes;
    }
    zip_error_set(error, ZIP_ER_READ, 0);
    return {};
}

/// Empty if it fails.
QByteArray zipped(const QList<ReportPart>& parts, ZipError& error)
{
    const Source source(zip_source_buffer_create(nullptr, 0, 0, error), zip_source_free);
    if (!source) return {};
    Archive archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, error), zip_discard);
    if (!archive) return {};
    zip_source_keep(source.get()); // a second reference, because the archive takes one over
    for (const auto& part : parts) {
        if (add(archive.get(), part)) continue;
        zip_error_set(error, zip_error_code_zip(zip_get_error(archive.get())), 0);
        return {};
    }
    if (zip_close(archive.get()) != 0) {
        zip_error_set(error, zip_error_code_zip(zip_get_error(archive.get())), 0);
        return {};
    }
    (void)archive.release(); // closing has freed it
    return read(source.get(), error);
}

} // namespace

QString writeSupportReport(const QString& path, const QList<ReportPart>& parts)
{
    ZipError error;
    const auto bytes = zipped(parts, error);
    if (bytes.isEmpty())
        return QCoreApplication::translate("SupportReport", "The report couldn't be created: %1.")
            .arg(error.text());
    SafeFile file(path);
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) return {};
    return file.errorString();
}

} // namespace lockkeeper
