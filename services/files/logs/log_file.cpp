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
    // A tenth is left for those that saw room in a file at the same moment.
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
    // What is left of a line that was cut is told from the next one; the line itself comes again, whole.
    const auto ofLines = qsizetype(written) - before.size();
    return ofLines <= 0 ? 0 : lines.lastIndexOf('\n', ofLines - 1) + 1;
}

/// Sees to it that the file can be opened and has room.
bool LogFile::prepare(qsizetype toWrite)
{
    if (!QDir().mkpath(m_folder)) return fail(u"the folder cannot be made"_s);
    const QFileInfo info(m_path);
    if (!info.exists()) return true;
    // Opening anything else might wait for ever.
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
    // Somebody else may have done it meanwhile.
    const auto size = QFileInfo(m_path).size();
    if (size + toWrite <= m_fullAt) return true;
    // Nothing of ours grows so long; it would not fit beside the next one.
    if (size > 2 * m_fullAt) return QFile::remove(m_path) || fail(u"it is too long"_s);
    // Unlike QFile::rename(), replaces what is there, at once.
    std::error_code error;
    std::filesystem::rename(
        QFileInfo(m_path).filesystemFilePath(), QFileInfo(m_olderPath).filesystemFilePath(), error);
    return !error || fail(QString::fromLocal8Bit(error.message().c_str()));
}

/// What has to stand before the lines that come.
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
    // So that nobody renames one between the two. Where there can be no lock, nobody can rename.
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
