// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_text.h"

#include "services/storage/database/sql_connection.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString AssetNumberText::cannotUse(const QString& file, const SqlFailure& failure, qsizetype waiting)
{
    QString text = tr("The list of asset numbers in %1 cannot be used (%2). See that the disk has room and "
                      "that the file may be written.")
                       .arg(QDir::toNativeSeparators(file), failure.text);
    if (waiting > 0)
        text += u' ' + tr("%Ln number(s) are in memory only: copy or export them before the program ends.",
                           nullptr, int(waiting));
    return text;
}

QString AssetNumberText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The list of asset numbers in %1 was damaged. The file is kept as %2, and a new list was "
              "started. Numbers that were allocated are in the replies that the journal keeps.")
        .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
}

QString AssetNumberText::wasNewer(const QString& file)
{
    return tr("The list of asset numbers in %1 was written by a newer version of the program and is left as "
              "it is. This version starts a list of its own.")
        .arg(QDir::toNativeSeparators(file));
}

} // namespace lockkeeper
