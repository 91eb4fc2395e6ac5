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
    return tr("There is no folder for drafts, so unfinished work is lost when you close Lockkeeper. Name a "
              "writable folder with --data-dir.");
}

QString DraftText::cannotWrite(const QString& file, const SqlFailure& failure)
{
    switch (failure.code) {
    case SqlFailure::full:
        return tr("The draft can't be saved in %1 because the disk is full. Free some space; saving is "
                  "retried automatically.")
            .arg(shown(file));
    case SqlFailure::readOnly:
    case SqlFailure::cannotOpen:
        return tr("The draft can't be saved in %1 because the file or its folder is write-protected. Allow "
                  "writing; saving is retried automatically.")
            .arg(shown(file));
    case SqlFailure::busy:
        return tr("The draft can't be saved in %1 yet because another program is using the file. Saving is "
                  "retried automatically.")
            .arg(shown(file));
    default:
        return tr("The draft can't be saved in %1 (%2). Make sure the disk works and has space; saving is "
                  "retried automatically.")
            .arg(shown(file), failure.text);
    }
}

QString DraftText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The drafts in %1 were damaged, kept as %2, and replaced by a new file, so earlier drafts "
              "aren't offered. What they sent is in the journal.")
        .arg(shown(file), shown(keptAs));
}

QString DraftText::wasNewer(const QString& file)
{
    return tr("A newer version of Lockkeeper wrote the drafts in %1, so they were left unchanged. Use that "
              "version to continue them.")
        .arg(shown(file));
}

QString DraftText::inUse(const QString& title)
{
    return tr("The draft “%1” is open in another window, which saves it. Changes made here aren't saved.")
        .arg(title);
}

} // namespace lockkeeper
