// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QStandardPaths>

namespace lockkeeper
{

/// Where people keep their files, until they have chosen another folder: the system's folder of documents, or
/// their home where that folder was never made. A file dialog would show its name as that of a file.
[[nodiscard]] inline QString documentsFolder()
{
    const auto documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return !documents.isEmpty() && QDir(documents).exists() ? documents : QDir::homePath();
}

} // namespace lockkeeper
