// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QString>

#include <string>

namespace lockkeeper
{

/// A path as functions of Windows take it, of any length: for the twins in this folder.
inline std::wstring windowsPath(const QString& path)
{
    using namespace Qt::StringLiterals;
    const QString native = QDir::toNativeSeparators(QFileInfo(path).absoluteFilePath());
    if (native.startsWith(uR"(\\?\)"_s) || native.startsWith(uR"(\\.\)"_s)) return native.toStdWString();
    if (native.startsWith(uR"(\\)"_s)) return (uR"(\\?\UNC)"_s + native.mid(1)).toStdWString();
    return (uR"(\\?\)"_s + native).toStdWString();
}

} // namespace lockkeeper
