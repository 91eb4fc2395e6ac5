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
    return tr("There is no folder for the journal, so nothing can be changed on the gateway. Name a writable "
              "folder with --data-dir.");
}

QString JournalText::folderUnusable(const QString& folder)
{
    return tr(
        "The journal can't be kept in %1 because that folder can't be created or changed, so nothing can be "
        "changed on the gateway. Correct its permissions, or name another folder with --data-dir.")
        .arg(shown(folder));
}

QString JournalText::cannotOpen(const QString& file, const SqlFailure& failure)
{
    return tr("The journal %1 can't be opened (%2), so nothing can be changed on the gateway. Make sure the "
              "disk has space and the file is writable.")
        .arg(shown(file), failure.text);
}

QString JournalText::busyOpening()
{
    return tr("Another window of Lockkeeper is still opening the journal. Wait a moment; it is retried "
              "automatically.");
}

QString JournalText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The journal %1 was damaged, kept as %2, and replaced by a new one without earlier entries. "
              "Check the gateway before you repeat a change with an unknown outcome.")
        .arg(shown(file), shown(keptAs));
}

QString JournalText::wasForeign(const QString& file, const QString& keptAs)
{
    return tr("%1 isn't a Lockkeeper journal. It was kept as %2, and a new journal was started.")
        .arg(shown(file), shown(keptAs));
}

QString JournalText::unusableButInUse(const QString& file)
{
    return tr("The journal %1 is damaged and another Lockkeeper window still uses it, so nothing can be "
              "changed on the gateway. Close all other windows to start a new journal.")
        .arg(shown(file));
}

QString JournalText::cannotSetAside(const QString& file)
{
    return tr("The journal %1 is damaged and can't be renamed, so nothing can be changed on the gateway. "
              "Close programs that use it, and make sure its folder can be changed.")
        .arg(shown(file));
}

QString JournalText::wasNewer(const QString& file, const QString& usedInstead)
{
    return tr("A newer version of Lockkeeper wrote the journal %1, so this version uses %2 and doesn't show "
              "the newer entries. Use the newer version, or check the gateway before you repeat a change.")
        .arg(shown(file), shown(usedInstead));
}

QString JournalText::allNewer(const QString& file)
{
    return tr("A newer version of Lockkeeper wrote the journal %1, so nothing can be changed on the gateway. "
              "Use the newer version.")
        .arg(shown(file));
}

QString JournalText::notWritten(const QString& file, const SqlFailure& failure)
{
    switch (failure.code) {
    case SqlFailure::full:
        return tr(
            "The journal %1 can't be written because the disk is full. Free some space, then try again.")
            .arg(shown(file));
    case SqlFailure::readOnly:
        return tr("The journal %1 can't be written because the file or its disk is read-only. Allow writing, "
                  "then try again.")
            .arg(shown(file));
    case SqlFailure::busy:
        return tr("The journal %1 can't be written because another program is using it. Close that program, "
                  "or try again.")
            .arg(shown(file));
    default:
        return tr(
            "The journal %1 can't be written (%2). Make sure its disk works and has space, then try again.")
            .arg(shown(file), failure.text);
    }
}

QString JournalText::outcomeKept(const QString& why)
{
    return tr("The outcome of a change couldn't be recorded yet; Lockkeeper keeps it and tries again. %1")
        .arg(why);
}

QString JournalText::sameIdAgain()
{
    return tr("The journal already has an entry with this id. Start the change again.");
}

QString JournalText::intentMissing()
{
    return tr("The journal has no entry for this outcome. If the journal was replaced meanwhile, the entry "
              "is in the file that was kept.");
}

QString JournalText::endedBefore()
{
    return tr("The journal already has a different outcome for this entry and keeps that one.");
}

QString JournalText::closing()
{
    return tr("Lockkeeper is closing. Start it again to continue.");
}

} // namespace lockkeeper
