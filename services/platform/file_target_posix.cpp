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

constexpr int mostLinks = 40; // Linux follows as many

QString toQString(const fs::path& path)
{
    return QFileInfo(path).filePath();
}

FileTarget unreachable(const QString& path, const std::error_code& error)
{
    return {FileTarget::Kind::Unreachable, path, QString::fromLocal8Bit(error.message())};
}

/// Whether the links of this folder are the kernel's handles on open descriptors: they lead to the
/// descriptor, whatever name it once had.
bool holdsDescriptors(const fs::path& realFolder)
{
    const fs::path below = realFolder.relative_path();
    return realFolder.has_root_directory() && !below.empty() && *below.begin() == "proc";
}

} // namespace

FileTarget resolveTarget(const QString& path)
{
    std::error_code error;
    fs::path current = QFileInfo(path).filesystemFilePath();
    const fs::file_status status = fs::status(current, error);
    if (error == std::errc::too_many_symbolic_link_levels) return {FileTarget::Kind::LinkLoop, path, {}};
    if (error == std::errc::filename_too_long) return unreachable(path, error);
    if (fs::is_directory(status)) return {FileTarget::Kind::Folder, path, {}};
    if (fs::exists(status) && !fs::is_regular_file(status)) return {FileTarget::Kind::Stream, path, {}};

    for (int links = 0; links < mostLinks; ++links) {
        if (!current.has_filename()) return {FileTarget::Kind::Folder, path, {}};
        const fs::path folder = current.has_parent_path() ? current.parent_path() : fs::path(".");
        const fs::path realFolder = fs::canonical(folder, error);
        if (error == std::errc::no_such_file_or_directory)
            return {FileTarget::Kind::MissingFolder, toQString(folder), {}};
        if (error == std::errc::not_a_directory) return {FileTarget::Kind::NotAFolder, toQString(folder), {}};
        if (error == std::errc::too_many_symbolic_link_levels) return {FileTarget::Kind::LinkLoop, path, {}};
        if (error) return unreachable(path, error);
        if (!fs::is_directory(realFolder, error)) {
            if (error) return unreachable(path, error);
            return {FileTarget::Kind::NotAFolder, toQString(folder), {}};
        }

        const fs::path real = realFolder / current.filename();
        const fs::file_status own = fs::symlink_status(real, error);
        if (!fs::is_symlink(own)) return {FileTarget::Kind::File, toQString(real), {}};
        if (holdsDescriptors(realFolder)) return {FileTarget::Kind::Stream, path, {}};
        const fs::path next = fs::read_symlink(real, error);
        if (error) return unreachable(path, error);
        // ".." is not resolved in the text, because what it means depends on the links before it.
        current = next.is_absolute() ? next : realFolder / next;
    }
    return {FileTarget::Kind::LinkLoop, path, {}};
}

} // namespace lockkeeper
