// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/replacement_file.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lockkeeper
{

namespace
{

/// QSaveFile adds a dot and six letters to the name.
constexpr qsizetype temporarySuffix = 7;

/// Gives the new file owner and mode of the one it will replace. The owner can be kept only by root and,
/// for the group, by its members; the mode comes after, since changing the owner clears bits of it.
void keepOwnerAndMode(int newFile, const QString& oldPath)
{
    struct stat old = {};
    struct stat fresh = {};
    if (::stat(QFile::encodeName(oldPath).constData(), &old) != 0 || ::fstat(newFile, &fresh) != 0) return;
    if (old.st_gid != fresh.st_gid && ::fchown(newFile, static_cast<uid_t>(-1), old.st_gid) != 0) return;
    if (old.st_uid != fresh.st_uid && ::fchown(newFile, old.st_uid, static_cast<gid_t>(-1)) != 0) return;
    (void)::fchmod(newFile, old.st_mode & 07777);
}

/// Makes the renaming last. A failure changes nothing about old or new, so it is no error.
void syncFolderOf(const QString& path)
{
    const int folder =
        ::open(QFile::encodeName(QFileInfo(path).path()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    (void)::fsync(folder);
    ::close(folder);
}

} // namespace

struct ReplacementFile::Parts {
    QSaveFile file;
};

ReplacementFile::ReplacementFile(QString path)
    : m_parts(std::make_unique<Parts>())
{
    m_parts->file.setFileName(std::move(path));
}

// A QSaveFile that was not committed takes its temporary file away as it goes. On Linux that has no name
// until then, so that a process killed half-way leaves nothing.
ReplacementFile::~ReplacementFile() = default;

bool ReplacementFile::open(Rights rights)
{
    auto& file = m_parts->file;
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return false;
    // Before the first byte is written.
    if (rights == Rights::OfBefore)
        keepOwnerAndMode(file.handle(), file.fileName());
    else
        (void)file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return true;
}

QFileDevice& ReplacementFile::device()
{
    return m_parts->file;
}

QString ReplacementFile::sync()
{
    // QSaveFile does that too, but ignores the result.
    while (::fsync(m_parts->file.handle()) != 0) {
        const int error = errno;
        if (error == EINTR) continue;
        // Not every file system can sync.
        if (error == EINVAL || error == ENOTSUP || error == EROFS) break;
        return qt_error_string(error);
    }
    return {};
}

QString ReplacementFile::commit()
{
    auto& file = m_parts->file;
    if (!file.commit()) return file.errorString();
    syncFolderOf(file.fileName());
    return {};
}

bool ReplacementFile::isHeldElsewhere() const
{
    return false; // a name is given to another file, whoever has the old one open
}

bool isNameTooLong(const QString& path)
{
    const QFileInfo file(path);
    const long longest = ::pathconf(QFile::encodeName(file.path()).constData(), _PC_NAME_MAX);
    return longest > 0 && QFile::encodeName(file.fileName()).size() + temporarySuffix > longest;
}

QString openToAppend(QFile& file, const QString& path)
{
    // Without O_TRUNC, so that what is there stays.
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return qt_error_string(errno);
    if (file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return {};
    ::close(descriptor);
    return file.errorString();
}

} // namespace lockkeeper
