// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/leak_search.h"

#include "tests/support/zip_content.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The parent's number stands behind the program's name, which may hold anything, brackets included.
qint64 parentOf(const QString& process)
{
    const auto stat = contentOf(u"/proc/%1/stat"_s.arg(process));
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1).toLongLong();
}

} // namespace

void searchFolder(const Canaries& canaries, const QString& folder, LeakSearch& search)
{
    QDirIterator entries(folder,
        QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
        QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const auto path = entries.next();
        const auto shown = QDir(folder).relativeFilePath(path);
        search.look(canaries, u"name of "_s + shown, shown);
        // Sockets and pipes are passed over: reading them would wait for somebody who writes.
        if (!entries.fileInfo().isFile()) continue;
        const auto content = contentOf(path);
        search.look(canaries, shown, content);
        if (!content.startsWith("PK\x03\x04")) continue;
        const auto archive = zipContent(path);
        if (!archive.error.isEmpty()) qFatal("%s: %s", qPrintable(shown), qPrintable(archive.error));
        for (qsizetype i = 0; i < archive.names.size(); ++i)
            search.look(canaries, shown + u'/' + archive.names[i], archive.contents[i]);
    }
}

void searchProcesses(const Canaries& canaries, LeakSearch& search)
{
    const auto own = QCoreApplication::applicationPid();
    search.look(canaries, u"command line"_s, contentOf(u"/proc/self/cmdline"_s));
    for (const auto& thread : QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        search.look(canaries, u"thread's name"_s, contentOf(u"/proc/self/task/%1/comm"_s.arg(thread)));
    for (const auto& process : QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (process.toLongLong() == 0 || parentOf(process) != own) continue;
        search.look(canaries, u"a child's command line"_s, contentOf(u"/proc/%1/cmdline"_s.arg(process)));
    }
}

} // namespace lockkeeper::test
