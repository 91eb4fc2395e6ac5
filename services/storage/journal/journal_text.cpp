// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_text.h"

#include "services/storage/database/sql_connection.h"

#include <QDir>

namespace lockkeeper
{
namespace
{

QString shown(const QString& path)
{
    return QDir::toNativeSeparators(path);
}

} // namespace

QString JournalText::noFolderKnown()
{
    return tr("There is no folder to keep the journal in, so nothing can be changed on the gateway. Name a "
              "folder that may be written with --data-dir.");
}

QString JournalText::folderUnusable(const QString& folder)
{
    return tr(
        "The journal cannot be kept in %1, because that folder cannot be made or changed, so nothing can "
        "be changed on the gateway. Correct the folder's permissions, or name another with --data-dir.")
        .arg(shown(folder));
}

QString JournalText::cannotOpen(const QString& file, const SqlFailure& failure)
{
    return tr("The journal %1 cannot be opened (%2), so nothing can be changed on the gateway. See that the "
              "disk has room and that the file may be written.")
        .arg(shown(file), failure.text);
}

QString JournalText::busyOpening()
{
    return tr(
        "Another window of the program is still opening the journal. Wait a moment; it is tried again by "
        "itself.");
}

QString JournalText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The journal %1 was damaged. It is kept as %2, and a new one was started: earlier entries are "
              "not shown. Look at the gateway before you repeat a change whose outcome you do not know.")
        .arg(shown(file), shown(keptAs));
}

QString JournalText::wasForeign(const QString& file, const QString& keptAs)
{
    return tr("%1 is not a journal of this program. It is kept as %2, and a new journal was started.")
        .arg(shown(file), shown(keptAs));
}

QString JournalText::unusableButInUse(const QString& file)
{
    return tr(
        "The journal %1 is damaged, and another window of the program still uses it, so nothing can be "
        "changed on the gateway. Close all other windows of the program; a new journal is then started.")
        .arg(shown(file));
}

QString JournalText::cannotSetAside(const QString& file)
{
    return tr("The journal %1 is damaged and cannot be renamed, so nothing can be changed on the gateway. "
              "Close programs that have it open, and see that its folder may be changed.")
        .arg(shown(file));
}

QString JournalText::wasNewer(const QString& file, const QString& usedInstead)
{
    return tr(
        "The journal %1 was written by a newer version of the program and is left as it is. This version "
        "keeps its own entries in %2: entries of the newer version are not shown. Use the newer version, "
        "or look at the gateway before you repeat a change.")
        .arg(shown(file), shown(usedInstead));
}

QString JournalText::allNewer(const QString& file)
{
    return tr(
        "The journal %1 was written by a newer version of the program, so nothing can be changed on the "
        "gateway. Use the newer version.")
        .arg(shown(file));
}

QString JournalText::notWritten(const QString& file, const SqlFailure& failure)
{
    switch (failure.code) {
    case SqlFailure::full:
        return tr(
            "The journal %1 cannot be written: its disk is full. Make room on the disk, then try again.")
            .arg(shown(file));
    case SqlFailure::readOnly:
        return tr(
            "The journal %1 cannot be written: the file or its disk is read-only. Correct that, then try "
            "again.")
            .arg(shown(file));
    case SqlFailure::busy:
        return tr("The journal %1 cannot be written: another program has held it for several seconds. Close "
                  "that program, or try again.")
            .arg(shown(file));
    default:
        return tr(
            "The journal %1 cannot be written (%2). See that its disk has room and works, then try again.")
            .arg(shown(file), failure.text);
    }
}

QString JournalText::outcomeKept(const QString& why)
{
    return tr(
        "The outcome of a change could not be written down yet; the program keeps it and tries again. %1")
        .arg(why);
}

QString JournalText::sameIdAgain()
{
    return tr("The journal already has an entry with this id. Start the change anew.");
}

QString JournalText::intentMissing()
{
    return tr("The journal has no entry that this outcome belongs to. If the journal was replaced meanwhile, "
              "the entry is in the file that was kept.");
}

QString JournalText::endedBefore()
{
    return tr("The journal already has another outcome for this entry, and keeps that one.");
}

QString JournalText::closing()
{
    return tr("The program is being closed. Start it again to go on.");
}

} // namespace lockkeeper
