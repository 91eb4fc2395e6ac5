// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/safe_file.h"

#include "services/files/writing/file_target.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace lockkeeper
{

namespace
{

QString text(const char* source)
{
    return QCoreApplication::translate("SafeFile", source);
}

QString shown(const QString& path)
{
    return QDir::toNativeSeparators(path);
}

/// The sentence for a target that cannot be opened at all, or nothing.
QString whyNot(const FileTarget& target, const QString& path)
{
    switch (target.kind) {
    case FileTarget::Kind::File:
    case FileTarget::Kind::Stream:
        return {};
    case FileTarget::Kind::Folder:
        return text(QT_TRANSLATE_NOOP("SafeFile", "“%1” is a folder. Enter a file name.")).arg(shown(path));
    case FileTarget::Kind::MissingFolder:
        return text(QT_TRANSLATE_NOOP("SafeFile", "“%1” can't be written because the folder “%2” doesn't "
                                                  "exist. Create it or choose another folder."))
            .arg(shown(path), shown(target.path));
    case FileTarget::Kind::NotAFolder:
        return text(QT_TRANSLATE_NOOP("SafeFile",
                        "“%1” can't be written because “%2” isn't a folder. Choose another place."))
            .arg(shown(path), shown(target.path));
    case FileTarget::Kind::LinkLoop:
        return text(QT_TRANSLATE_NOOP(
                        "SafeFile", "“%1” is a link to itself. Remove the link or choose another name."))
            .arg(shown(path));
    case FileTarget::Kind::Unreachable:
        return text(QT_TRANSLATE_NOOP("SafeFile", "“%1” can't be reached: %2. Choose another place."))
            .arg(shown(path), target.detail);
    }
    return {};
}

#ifdef Q_OS_UNIX

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

/// Puts the bytes on the disk. QSaveFile does that too, but ignores the result, and some file systems (NFS,
/// quotas) report a full disk only here.
bool syncFile(int file)
{
    while (::fsync(file) != 0) {
        if (errno == EINTR) continue;
        // Not every file system can do that.
        return errno == EINVAL || errno == ENOTSUP || errno == EROFS;
    }
    return true;
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

#endif

} // namespace

SafeFile::SafeFile(const QString& path, Readers readers)
    : m_path(path)
    , m_readers(readers)
{
}

SafeFile::~SafeFile()
{
    cancel();
}

bool SafeFile::open(OpenMode mode)
{
    Q_ASSERT(mode == WriteOnly);
    if (isOpen()) return false;
    m_failed = false;
    m_atomic = true;
    if (m_path.isEmpty() || m_path.contains(QChar::Null))
        return fail(text(QT_TRANSLATE_NOOP("SafeFile", "Choose a file to write to.")));
    const FileTarget target = resolveTarget(m_path);
    if (const QString sentence = whyNot(target, m_path); !sentence.isEmpty()) return fail(sentence);
    const bool opened =
        target.kind == FileTarget::Kind::Stream ? openStream(target.path) : openReplacement(target.path);
    return opened && QIODevice::open(WriteOnly | Unbuffered);
}

bool SafeFile::openReplacement(const QString& realPath)
{
    const QFileInfo existing(realPath);
    if (existing.exists() && !existing.isWritable())
        return fail(text(QT_TRANSLATE_NOOP("SafeFile",
                             "“%1” is write-protected. Allow writing to it, or choose another name."))
                        .arg(shown(m_path)));
    if (const QString folder = existing.path(); !QFileInfo(folder).isWritable())
        return fail(text(
            QT_TRANSLATE_NOOP("SafeFile",
                "“%1” can't be written because you can't change the folder “%2”. Choose another folder."))
                        .arg(shown(m_path), shown(folder)));

#ifdef Q_OS_UNIX
    // On Linux the temporary file gets its name only in commit(), which is too late to find out that the
    // name is too long.
    if (const long longest = ::pathconf(QFile::encodeName(existing.path()).constData(), _PC_NAME_MAX);
        longest > 0 && QFile::encodeName(existing.fileName()).size() + temporarySuffix > longest)
        return fail(text(QT_TRANSLATE_NOOP("SafeFile", "The name “%1” is too long. Choose a shorter one."))
                        .arg(shown(m_path)));
#endif

    auto file = std::make_unique<QSaveFile>(realPath);
    // Unbuffered, because a buffer that goes out only in part does not say why.
    if (!file->open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return failWriting(*file);
    // Before the first byte is written.
    if (m_readers == Readers::OwnerOnly || !existing.exists())
        (void)file->setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
#ifdef Q_OS_UNIX
    else
        keepOwnerAndMode(file->handle(), realPath);
#endif
    m_replacement = file.get();
    m_output = std::move(file);
    return true;
}

bool SafeFile::openStream(const QString& path)
{
    m_atomic = false;
    auto file = std::make_unique<QFile>(path);
#ifdef Q_OS_UNIX
    // Appending, not truncating: the name of an open descriptor may stand for a file that others have
    // written to before (`{ date; lockkeeper … --output /dev/stdout; } > log`).
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
    const int openError = errno;
    if (descriptor < 0)
        return fail(text(QT_TRANSLATE_NOOP("SafeFile", "“%1” couldn't be opened: %2. Choose another target."))
                        .arg(shown(m_path), qt_error_string(openError)));
    const bool opened =
        file->open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
    if (!opened) ::close(descriptor);
#else
    const bool opened = file->open(QIODevice::WriteOnly | QIODevice::Unbuffered);
#endif
    if (!opened) return failWriting(*file);
    m_output = std::move(file);
    return true;
}

qint64 SafeFile::readData(char*, qint64)
{
    return -1;
}

qint64 SafeFile::writeData(const char* data, qint64 size)
{
    if (m_failed || !m_output) return -1;
    // A disk that fills up takes a part of the bytes, and says why only at the next attempt. QSaveFile does
    // not count a part as an error and would put the incomplete file in place.
    for (qint64 done = 0; done < size;) {
        const qint64 written = m_output->write(data + done, size - done);
        if (written <= 0) {
            failWriting(*m_output);
            return -1;
        }
        done += written;
    }
    return size;
}

bool SafeFile::commit()
{
    if (!isOpen()) return false;
#ifdef Q_OS_UNIX
    if (!m_failed && m_replacement && !syncFile(m_output->handle())) {
        const int syncError = errno;
        fail(text(
            QT_TRANSLATE_NOOP("SafeFile",
                "“%1” couldn't be written (%2); nothing was changed. Try again, or choose another place."))
                 .arg(shown(m_path), qt_error_string(syncError)));
    }
#endif
    if (!m_failed && m_replacement) {
        if (!m_replacement->commit()) failWriting(*m_replacement);
#ifdef Q_OS_UNIX
        else
            syncFolderOf(m_replacement->fileName());
#endif
    }
    const bool done = !m_failed;
    const QString error = errorString();
    discard();
    if (!done) setErrorString(error);
    return done;
}

void SafeFile::cancel()
{
    if (!isOpen()) return;
    const QString error = errorString();
    const bool failed = m_failed;
    discard();
    if (failed) setErrorString(error);
}

void SafeFile::close()
{
    cancel();
}

void SafeFile::discard()
{
    QIODevice::close();
    // A QSaveFile that was not committed takes its temporary file away as it goes.
    m_output.reset();
    m_replacement = nullptr;
}

bool SafeFile::fail(const QString& sentence)
{
    m_failed = true;
    setErrorString(sentence);
    return false;
}

bool SafeFile::failWriting(const QFileDevice& device)
{
    if (device.error() == QFileDevice::ResourceError)
        return fail((m_atomic ? text(QT_TRANSLATE_NOOP("SafeFile",
                                    "“%1” couldn't be written because the disk is full; nothing was changed. "
                                    "Free some space and try again, or choose another disk."))
                              : text(QT_TRANSLATE_NOOP("SafeFile",
                                    "“%1” couldn't be written completely because the disk is full.")))
                        .arg(shown(m_path)));
    return fail((m_atomic ? text(QT_TRANSLATE_NOOP("SafeFile",
                                "“%1” couldn't be written (%2); nothing was changed. If another program has "
                                "the file open, close it there and try again, or choose another name."))
                          : text(QT_TRANSLATE_NOOP("SafeFile",
                                "“%1” couldn't be written completely: %2. The file is incomplete.")))
                    .arg(shown(m_path), device.errorString()));
}

} // namespace lockkeeper
