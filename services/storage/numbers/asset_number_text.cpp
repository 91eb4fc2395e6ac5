// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_text.h"

#include "services/storage/database/sql_connection.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString AssetNumberText::cannotUse(const QString& file, const SqlFailure& failure, qsizetype waiting)
{
    QString text = tr("The asset number list in %1 can't be used (%2). Make sure the disk has space and the "
                      "file is writable.")
                       .arg(QDir::toNativeSeparators(file), failure.text);
    if (waiting > 0)
        text += u' ' + tr("%Ln number(s) exist only in memory. Copy or export before closing Lockkeeper.",
                           nullptr, int(waiting));
    return text;
}

QString AssetNumberText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The asset number list in %1 was damaged, kept as %2, and replaced by a new list. You can find "
              "numbers allocated earlier in the replies kept in the journal.")
        .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
}

QString AssetNumberText::wasNewer(const QString& file)
{
    return tr("A newer version of Lockkeeper wrote the asset number list in %1, so it was left unchanged. "
              "This version uses its own list.")
        .arg(QDir::toNativeSeparators(file));
}

} // namespace lockkeeper
