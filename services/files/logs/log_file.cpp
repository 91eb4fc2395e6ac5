// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/logs/log_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <filesystem>
#include <system_error>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr auto onlyTheOwner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr auto anybodyElse = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                             QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
constexpr auto longestRenaming = 10s;
constexpr auto patience = 2s;

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    return file.readAll();
}

} // namespace

LogFile::LogFile(QString folder, const QString& name, QByteArray title, qint64 mostBytes)
    : m_folder(std::move(folder))
    , m_path(QDir(m_folder).filePath(name + u".log"_s))
    , m_olderPath(QDir(m_folder).filePath(name + u".1.log"_s))
    , m_lockPath(QDir(m_folder).filePath(name + u".lock"_s))
    , m_title(std::move(title))
    // A tenth is left, because several processes may see room in a file at the same moment.
    , m_fullAt(mostBytes * 9 / 20)
{
}

qsizetype LogFile::append(const QByteArray& lines)
{
    Q_ASSERT(lines.size() <= longestWrite);
    if (!prepare(lines.size())) return 0;
    QFile file(m_path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered, onlyTheOwner)) {
        fail(file.errorString());
        return 0;
    }
    const auto before = opening();
    const auto bytes = before + lines;
    const auto written = file.write(bytes);
    m_lastLineMayBeTorn = written != bytes.size();
    if (written == bytes.size()) {
        m_problem.clear();
        return lines.size();
    }
    fail(file.errorString());
    // A line that was written in part is written again, whole. A line end before it parts it from its torn
    // half.
    const auto ofLines = qsizetype(written) - before.size();
    return ofLines <= 0 ? 0 : lines.lastIndexOf('\n', ofLines - 1) + 1;
}

/// Makes sure that the file can be opened and has room.
bool LogFile::prepare(qsizetype toWrite)
{
    if (!QDir().mkpath(m_folder)) return fail(u"the folder cannot be made"_s);
    const QFileInfo info(m_path);
    if (!info.exists()) return true;
    // Opening something else, a pipe for example, might wait for ever.
    if (!info.isFile()) return fail(u"it is not a file"_s);
    if (m_lastLineMayBeTorn && (info.permissions() & anybodyElse))
        QFile::setPermissions(m_path, onlyTheOwner);
    return info.size() + toWrite <= m_fullAt || rotate(toWrite);
}

bool LogFile::rotate(qsizetype toWrite)
{
    QLockFile lock(m_lockPath);
    lock.setStaleLockTime(longestRenaming);
    if (!lock.tryLock(patience))
        return fail(u"another program holds %1"_s.arg(QFileInfo(m_lockPath).fileName()));
    // Another process may have renamed it meanwhile.
    const auto size = QFileInfo(m_path).size();
    if (size + toWrite <= m_fullAt) return true;
    // No file of ours grows so long, and this one would not fit beside the next.
    if (size > 2 * m_fullAt) return QFile::remove(m_path) || fail(u"it is too long"_s);
    // Unlike QFile::rename(), this replaces an existing file, in one step.
    std::error_code error;
    std::filesystem::rename(
        QFileInfo(m_path).filesystemFilePath(), QFileInfo(m_olderPath).filesystemFilePath(), error);
    return !error || fail(QString::fromLocal8Bit(error.message().c_str()));
}

/// What has to be written before the next lines: the title of a new file, an end for a torn line.
QByteArray LogFile::opening() const
{
    QFile file(m_path);
    if (QFileInfo(m_path).size() == 0) return m_title + '\n';
    if (!m_lastLineMayBeTorn || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) return {};
    file.seek(file.size() - 1);
    return file.read(1) == "\n" ? QByteArray() : QByteArray("\n");
}

QByteArray LogFile::readAll() const
{
    // Under the lock, so that no process renames a file while both are read. Where there can be no lock,
    // none can.
    QLockFile lock(m_lockPath);
    lock.setStaleLockTime(longestRenaming);
    (void)lock.tryLock(patience);
    const auto older = contentOf(m_olderPath);
    return older + contentOf(m_path);
}

bool LogFile::fail(const QString& problem)
{
    m_problem = problem;
    return false;
}

} // namespace lockkeeper
