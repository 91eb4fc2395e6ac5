// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_text.h"

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

QString DraftText::noFolderKnown()
{
    return tr("There is no folder to keep drafts in: unfinished work is lost when the program ends. Name a "
              "folder that may be written with --data-dir.");
}

QString DraftText::cannotWrite(const QString& file, const SqlFailure& failure)
{
    switch (failure.code) {
    case SqlFailure::full:
        return tr(
            "The draft cannot be saved in %1: the disk is full. Make room; it is tried again by itself.")
            .arg(shown(file));
    case SqlFailure::readOnly:
    case SqlFailure::cannotOpen:
        return tr("The draft cannot be saved in %1: the file or its folder may not be written. Correct that; "
                  "it is tried again by itself.")
            .arg(shown(file));
    case SqlFailure::busy:
        return tr("The draft cannot be saved in %1 yet: another program has held the file for several "
                  "seconds. It is tried again by itself.")
            .arg(shown(file));
    default:
        return tr("The draft cannot be saved in %1 (%2). See that the disk has room and works; it is tried "
                  "again by itself.")
            .arg(shown(file), failure.text);
    }
}

QString DraftText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The drafts in %1 were damaged. The file is kept as %2, and a new one was started: earlier "
              "drafts are not offered. What they had sent is in the journal.")
        .arg(shown(file), shown(keptAs));
}

QString DraftText::wasNewer(const QString& file)
{
    return tr("The drafts in %1 were written by a newer version of the program and are left as they are. "
              "Use that version to go on with them.")
        .arg(shown(file));
}

QString DraftText::inUse(const QString& title)
{
    return tr("The draft “%1” is open in another window of the program, which keeps it; changes made here "
              "are not saved.")
        .arg(title);
}

} // namespace lockkeeper
