// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/safe_file.h"

#include "services/platform/file_target.h"
#include "services/platform/replacement_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

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

    // On Linux the temporary file gets its name only in commit(), which is too late to find out that the
    // name is too long.
    if (isNameTooLong(realPath))
        return fail(text(QT_TRANSLATE_NOOP("SafeFile", "The name “%1” is too long. Choose a shorter one."))
                        .arg(shown(m_path)));

    auto replacement = std::make_unique<ReplacementFile>(realPath);
    const auto rights = m_readers == Readers::OwnerOnly ? ReplacementFile::Rights::OfOwner
                        : existing.exists()             ? ReplacementFile::Rights::OfBefore
                                                        : ReplacementFile::Rights::OfNewFile;
    const bool isOpened = replacement->open(rights);
    m_replacement = std::move(replacement);
    if (!isOpened) {
        failWriting(m_replacement->device());
        m_replacement.reset();
        return false;
    }
    m_output = &m_replacement->device();
    return true;
}

bool SafeFile::openStream(const QString& path)
{
    m_atomic = false;
    auto file = std::make_unique<QFile>(path);
    if (const QString why = openToAppend(*file, path); !why.isEmpty())
        return fail(text(QT_TRANSLATE_NOOP("SafeFile", "“%1” couldn't be opened: %2. Choose another target."))
                        .arg(shown(m_path), why));
    m_stream = std::move(file);
    m_output = m_stream.get();
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
    if (!m_failed && m_replacement) {
        QString why = m_replacement->sync();
        if (!why.isEmpty())
            fail(text(QT_TRANSLATE_NOOP("SafeFile", "“%1” couldn't be written (%2); nothing was changed. Try "
                                                    "again, or choose another place."))
                     .arg(shown(m_path), why));
        else if (why = m_replacement->commit(); !why.isEmpty())
            failWriting(m_replacement->device(), why);
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
    m_output = nullptr;
    m_replacement.reset();
    m_stream.reset();
}

bool SafeFile::fail(const QString& sentence)
{
    m_failed = true;
    setErrorString(sentence);
    return false;
}

bool SafeFile::failWriting(const QFileDevice& device)
{
    return failWriting(device, device.errorString());
}

bool SafeFile::failWriting(const QFileDevice& device, const QString& why)
{
    if (m_replacement && m_replacement->isHeldElsewhere())
        return fail(
            text(QT_TRANSLATE_NOOP("SafeFile",
                     "“%1” is open in another program, for example Excel; nothing was changed. Close it "
                     "there first, or choose another name."))
                .arg(shown(m_path)));
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
                    .arg(shown(m_path), why));
}

} // namespace lockkeeper
