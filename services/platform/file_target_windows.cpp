// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/file_target.h"

#include <QFileInfo>

#include <filesystem>
#include <system_error>

namespace lockkeeper
{

namespace
{

namespace fs = std::filesystem;

constexpr int mostLinks = 40; // as many as the twin follows

} // namespace

FileTarget resolveTarget(const QString& path)
{
    // Only the standard library tells devices and pipes apart. It tells nothing of a long path: all that
    // follows is asked of Qt, which names paths of any length to the system (FL-13).
    std::error_code error;
    const fs::file_status status = fs::status(QFileInfo(path).filesystemFilePath(), error);
    if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
        return {FileTarget::Kind::Stream, path, {}};

    if (path.endsWith(u'/') || path.endsWith(u'\\')) return {FileTarget::Kind::Folder, path, {}};
    QString current = QFileInfo(path).absoluteFilePath();
    for (int links = 0; links < mostLinks; ++links) {
        const QFileInfo own(current);
        if (own.isSymbolicLink()) {
            current = own.symLinkTarget();
            continue;
        }
        if (own.isDir()) return {FileTarget::Kind::Folder, path, {}};
        const QFileInfo folder(own.path());
        if (!folder.exists()) return {FileTarget::Kind::MissingFolder, folder.filePath(), {}};
        if (!folder.isDir()) return {FileTarget::Kind::NotAFolder, folder.filePath(), {}};
        return {FileTarget::Kind::File, current, {}};
    }
    return {FileTarget::Kind::LinkLoop, path, {}};
}

} // namespace lockkeeper
