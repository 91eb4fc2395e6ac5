// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/file_identity.h"

#include "services/platform/windows_path.h"

#include <qt_windows.h>

namespace lockkeeper
{

FileIdentity identityOf(const QString& path)
{
    // Asks for no right to read: a database that another program has locked tells it as well.
    const HANDLE file =
        CreateFileW(windowsPath(path).c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
            nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (file == INVALID_HANDLE_VALUE) return {};
    BY_HANDLE_FILE_INFORMATION info = {};
    const bool isKnown = GetFileInformationByHandle(file, &info) != 0;
    CloseHandle(file);
    if (!isKnown) return {};
    return {info.dwVolumeSerialNumber, quint64(info.nFileIndexHigh) << 32 | info.nFileIndexLow};
}

} // namespace lockkeeper
