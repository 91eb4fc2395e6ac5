// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_file.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void makePrivateFile(const QString& path)
{
    if (QFile::exists(path)) return;
    QFile file(path);
    file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly);
}

QString profileFileName(const QString& prefix, const QString& profile)
{
    constexpr qsizetype digits = 16;
    const auto hash = QCryptographicHash::hash(profile.toUtf8(), QCryptographicHash::Sha256);
    return prefix + u'-' + QString::fromLatin1(hash.toHex().first(digits));
}

bool removeFilesOf(const QStringList& profiles, const QStringList& folders)
{
    const auto namesIn = [&](const QDir& folder) {
        QStringList names;
        const auto all = folder.entryList(QDir::Files | QDir::Hidden | QDir::System);
        for (const auto& profile : profiles)
            names += all.filter(profileFileName({}, profile));
        return names;
    };
    bool areAllGone = true;
    for (const auto& path : folders) {
        const QDir folder(path);
        if (path.isEmpty() || !folder.exists()) continue;
        // Another program may open one in this very moment, and make its log anew.
        for (int i = 0; i < 3; ++i) {
            auto names = namesIn(folder);
            // The log before its database: a log alone is taken for a damaged database, which is kept.
            std::sort(names.begin(), names.end(), std::greater());
            for (const auto& name : names)
                QFile::remove(folder.filePath(name));
        }
        areAllGone &= namesIn(folder).isEmpty();
    }
    return areAllGone;
}

QString setAside(const QString& path, const QString& word)
{
    const QString base =
        u"%1.%2-%3"_s.arg(path, word, QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s));
    QString kept = base;
    for (int i = 2; QFile::exists(kept) || QFile::exists(kept + u"-wal"_s); ++i)
        kept = base + u'-' + QString::number(i);
    // The database last: if this is interrupted, what is left at its path is still found damaged, and no
    // log of an old database is ever beside a new one.
    for (const QString& part : {u"-wal"_s, u"-shm"_s}) {
        if (QFile::exists(path + part) && !QFile::rename(path + part, kept + part)) return {};
    }
    if (!QFile::exists(path)) return kept + u"-wal"_s; // there was nothing but the log
    return QFile::rename(path, kept) ? kept : QString();
}

bool isLogAlone(const QString& path)
{
    return QFileInfo(path).size() == 0 && QFileInfo(path + u"-wal"_s).size() > 0;
}

} // namespace lockkeeper
