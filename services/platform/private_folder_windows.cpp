// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/private_folder.h"

#include "services/platform/windows_path.h"

#include <qt_windows.h>

#include <aclapi.h>
#include <sddl.h>

namespace lockkeeper
{

void keepFolderForOwner(const QString& folder)
{
    // Nothing from the folders above (P); all rights for the owner (OW) and the system (SY), whose indexer
    // and backups run for the owner, and the same for what is made in it later (OICI).
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(
            L"D:P(A;OICI;FA;;;OW)(A;OICI;FA;;;SY)", SDDL_REVISION_1, &descriptor, nullptr))
        return;
    BOOL isThere = FALSE;
    BOOL isDefault = FALSE;
    PACL rights = nullptr;
    std::wstring path = windowsPath(folder);
    if (GetSecurityDescriptorDacl(descriptor, &isThere, &rights, &isDefault) && isThere)
        SetNamedSecurityInfoW(path.data(), SE_FILE_OBJECT,
            DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION, nullptr, nullptr, rights,
            nullptr);
    LocalFree(descriptor);
}

} // namespace lockkeeper
