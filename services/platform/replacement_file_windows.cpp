// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/replacement_file.h"

#include "services/platform/windows_path.h"

#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <utility>

#include <qt_windows.h>

#include <aclapi.h>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype longestName = 255;
constexpr qsizetype temporarySuffix = 7; // a dot and six letters, as on other systems
/// Scanners for viruses look into each new file, and hold it for a moment.
constexpr int mostTries = 20;
constexpr DWORD betweenTries = 50;

/// Gives the new file the rights of the one that it will replace: renaming does not.
void keepRights(const QString& newPath, const QString& oldPath)
{
    std::wstring old = windowsPath(oldPath);
    std::wstring fresh = windowsPath(newPath);
    PACL rights = nullptr;
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (GetNamedSecurityInfoW(old.data(), SE_FILE_OBJECT, DACL_SECURITY_INFORMATION, nullptr, nullptr,
            &rights, nullptr, &descriptor) != ERROR_SUCCESS)
        return;
    SECURITY_DESCRIPTOR_CONTROL control = 0;
    DWORD revision = 0;
    const bool isProtected =
        GetSecurityDescriptorControl(descriptor, &control, &revision) && (control & SE_DACL_PROTECTED) != 0;
    SetNamedSecurityInfoW(fresh.data(), SE_FILE_OBJECT,
        DACL_SECURITY_INFORMATION |
            (isProtected ? PROTECTED_DACL_SECURITY_INFORMATION : UNPROTECTED_DACL_SECURITY_INFORMATION),
        nullptr, nullptr, rights, nullptr);
    LocalFree(descriptor);
}

bool isHeldNow(const std::wstring& path)
{
    const HANDLE file = CreateFileW(path.c_str(), DELETE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE) return GetLastError() == ERROR_SHARING_VIOLATION;
    CloseHandle(file);
    return false;
}

/// For longer than a moment.
bool isHeld(const std::wstring& path)
{
    for (int tries = 1; isHeldNow(path); ++tries) {
        if (tries == mostTries) return true;
        Sleep(betweenTries);
    }
    return false;
}

} // namespace

struct ReplacementFile::Parts {
    QString target;
    QFile file;
    bool isOurs = false; ///< the new file was made, and is not in its place yet
    bool isHeld = false;
};

ReplacementFile::ReplacementFile(QString path)
    : m_parts(std::make_unique<Parts>())
{
    m_parts->target = std::move(path);
}

ReplacementFile::~ReplacementFile()
{
    m_parts->file.close();
    if (m_parts->isOurs) m_parts->file.remove();
}

bool ReplacementFile::open(Rights rights)
{
    // Before everything is written that could not be put there.
    m_parts->isHeld = isHeld(windowsPath(m_parts->target));
    if (m_parts->isHeld) return false;
    auto& file = m_parts->file;
    file.setFileName(m_parts->target + u'.' + QUuid::createUuid().toString(QUuid::Id128).first(6));
    constexpr auto mode = QIODevice::WriteOnly | QIODevice::Unbuffered | QIODevice::NewOnly;
    // PF-3: what is neither a secret nor there before gets the rights of its folder.
    m_parts->isOurs = rights == Rights::OfOwner
                          ? file.open(mode, QFileDevice::ReadOwner | QFileDevice::WriteOwner)
                          : file.open(mode);
    if (m_parts->isOurs && rights == Rights::OfBefore) keepRights(file.fileName(), m_parts->target);
    return m_parts->isOurs;
}

QFileDevice& ReplacementFile::device()
{
    return m_parts->file;
}

QString ReplacementFile::sync()
{
    // By a handle of our own: the one that QFile gives is a descriptor of C, which would stay open for good.
    const HANDLE file = CreateFileW(windowsPath(m_parts->file.fileName()).c_str(), GENERIC_WRITE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE) return qt_error_string();
    const bool isOnDisk = FlushFileBuffers(file) != 0;
    const QString problem = isOnDisk ? QString() : qt_error_string();
    CloseHandle(file);
    return problem;
}

QString ReplacementFile::commit()
{
    m_parts->file.close();
    const std::wstring from = windowsPath(m_parts->file.fileName());
    const std::wstring to = windowsPath(m_parts->target);
    for (int tries = 1;; ++tries) {
        // PF-2
        if (MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) break;
        const DWORD error = GetLastError();
        const bool mayPass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
        if (!mayPass || tries == mostTries) {
            m_parts->isHeld = mayPass && isHeldNow(to); // what is open is "access denied" to a move
            return qt_error_string(int(error));
        }
        Sleep(betweenTries);
    }
    m_parts->isOurs = false;
    return {};
}

bool ReplacementFile::isHeldElsewhere() const
{
    return m_parts->isHeld;
}

bool isNameTooLong(const QString& path)
{
    return QFileInfo(path).fileName().size() + temporarySuffix > longestName;
}

QString openToAppend(QFile& file, const QString& path)
{
    file.setFileName(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return {};
    return file.errorString();
}

} // namespace lockkeeper
