// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/owner_only.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_WIN
#include <string>

#include <windows.h>

#include <aclapi.h>
#endif

namespace lockkeeper::test
{

bool isForOwnerOnly(const QString& path)
{
#ifdef Q_OS_WIN
    PSID owner = nullptr;
    PACL rights = nullptr;
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    std::wstring name = QDir::toNativeSeparators(path).toStdWString();
    if (::GetNamedSecurityInfoW(name.data(), SE_FILE_OBJECT,
            OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION, &owner, nullptr, &rights, nullptr,
            &descriptor) != ERROR_SUCCESS)
        return false;
    bool isOthers = rights == nullptr; // without a list everybody may do everything
    for (DWORD i = 0; rights && i < rights->AceCount; ++i) {
        void* entry = nullptr;
        if (!::GetAce(rights, i, &entry)) continue;
        const auto* allowed = static_cast<ACCESS_ALLOWED_ACE*>(entry);
        if (allowed->Header.AceType != ACCESS_ALLOWED_ACE_TYPE) continue;
        auto* who = const_cast<DWORD*>(&allowed->SidStart);
        isOthers = isOthers || !(::EqualSid(who, owner) || ::IsWellKnownSid(who, WinLocalSystemSid) ||
                                   ::IsWellKnownSid(who, WinCreatorOwnerRightsSid));
    }
    ::LocalFree(descriptor);
    return !isOthers;
#else
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                            QFile::WriteOther | QFile::ExeOther;
    return (QFile::permissions(path) & others) == QFile::Permissions();
#endif
}

} // namespace lockkeeper::test
