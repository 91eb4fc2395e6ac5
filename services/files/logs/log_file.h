// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper
{

/// Two text files in a folder, "NAME.log" and the older "NAME.1.log", that together stay below a limit: when
/// the first is full, it takes the place of the second (FL-8).
///
/// Several processes may append to the same files. Each opens the file for each of its writes, and writes
/// whole lines with one append, so that lines do not mix and whoever renames the file takes nothing away from
/// the others; the renaming alone is done under a lock. A process that is killed leaves both files whole, and
/// at worst a lock that ends with it.
///
/// Any thread, one at a time unless said otherwise. Blocks.
class LogFile
{
public:
    /// The files and what several processes may append at the same moment stay below `mostBytes`. `title` is
    /// the first line of each file.
    LogFile(QString folder, const QString& name, QByteArray title, qint64 mostBytes);

    /// Appends `lines`, each of which ends with a line end, at most longestWrite bytes in all. Makes the
    /// folder if there is none. The result is how many bytes of whole lines were written: if less than all,
    /// problem() says why, and the rest is to be tried again later.
    qsizetype append(const QByteArray& lines);
    static constexpr qsizetype longestWrite = 64 * 1024;

    /// Both files, the older one first, as far as they can be read. Any thread, also beside append().
    [[nodiscard]] QByteArray readAll() const;

    /// Technical: what the system said when something failed the last time.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] const QString& path() const { return m_path; }

private:
    [[nodiscard]] bool prepare(qsizetype toWrite);
    [[nodiscard]] bool rotate(qsizetype toWrite);
    [[nodiscard]] QByteArray opening() const;
    bool fail(const QString& problem);

    QString m_folder;
    QString m_path;
    QString m_olderPath;
    QString m_lockPath;
    QByteArray m_title;
    qint64 m_fullAt;
    QString m_problem;
    bool m_lastLineMayBeTorn = true; ///< by a process that was killed, or a disk that was full
};

} // namespace lockkeeper
