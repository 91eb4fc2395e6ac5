// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/report_parts.h"

#include "services/identity/profiles/profile_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QLocale>
#include <QStorageInfo>
#include <QStringList>
#include <QSysInfo>
#include <QTimeZone>
#include <QUrl>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// The text with "~" for the home folder, which is named after its user.
QString withoutHome(QString text)
{
    const auto home = QDir::cleanPath(QDir::homePath());
    if (home.size() < 2) return text; // "/": a service or a container, whose home names nobody
    text.replace(QDir::toNativeSeparators(home), "~"_L1);
    return text.replace(home, "~"_L1);
}

/// An address without what is secret: one that was typed may have a password in it.
QString bareAddress(const QString& typed)
{
    const QUrl url(typed.trimmed());
    return url.isValid() ? url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment)
                         : QString();
}

QString buildKind()
{
#ifdef NDEBUG
    return u"release"_s;
#else
    return u"debug"_s;
#endif
}

/// The files of the data folder with their sizes. They are named after ids, not after people.
QStringList filesIn(const QString& folder)
{
    const QStorageInfo disk(folder);
    const auto size = [](qint64 bytes) { return QLocale::c().formattedDataSize(bytes); };
    QStringList lines{
        u"data folder: %1 (%2 free on %3%4)"_s.arg(withoutHome(folder), size(disk.bytesAvailable()),
            QString::fromLatin1(disk.fileSystemType()), disk.isReadOnly() ? u", read-only"_s : QString())};
    constexpr int mostFiles = 60;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    for (int count = 0; files.hasNext() && count < mostFiles; ++count) {
        files.next();
        lines +=
            u"  %1: %2"_s.arg(QDir(folder).relativeFilePath(files.filePath()), size(files.fileInfo().size()));
    }
    return lines;
}

QByteArray about(const ReportFacts& facts)
{
    QStringList lines;
    const auto add = [&lines](const QString& name, const QString& value) {
        if (!value.isEmpty()) lines += name + u": "_s + value;
    };
    add(u"program"_s, u"Lockkeeper "_s + QCoreApplication::applicationVersion());
    add(u"report made"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    add(u"build"_s, u"%1, %2"_s.arg(buildKind(), QSysInfo::buildAbi()));
    add(u"Qt"_s, u"%1, built with %2"_s.arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)));
    add(u"TLS"_s, facts.tlsLibrary);
    add(u"system"_s, QSysInfo::prettyProductName());
    add(u"kernel"_s, QSysInfo::kernelType() + u' ' + QSysInfo::kernelVersion());
    add(u"processor"_s, QSysInfo::currentCpuArchitecture());
    add(u"language"_s, facts.language);
    add(u"locale of the system"_s, QLocale::system().name());
    add(u"time zone"_s, QString::fromLatin1(QTimeZone::systemTimeZoneId()));
    if (const auto& run = facts.broken) {
        add(u"the run before did not end properly"_s,
            u"Lockkeeper %1, begun %2, last pressed %3: %4"_s.arg(run->version,
                run->began.toString(Qt::ISODate), run->lastSign.toString(Qt::ISODate),
                run->actionId.isEmpty() ? u"something without a name"_s : run->actionId));
    }
    if (facts.log) {
        add(u"log"_s, withoutHome(facts.log->path()));
        add(u"about the log"_s, withoutHome(facts.log->notice()));
    }
    lines += facts.surroundings;
    if (!facts.dataFolder.isEmpty()) lines += filesIn(facts.dataFolder);
    return lines.join(u'\n').toUtf8() + '\n';
}

QByteArray connection(ConnectionProfile profile)
{
    profile.userName.clear();
    profile.operatorName.clear();
    profile.operatorIdentity.clear();
    profile.caFile = withoutHome(profile.caFile);
    profile.baseUrl = bareAddress(profile.baseUrl);
    profile.tokenEndpoint = bareAddress(profile.tokenEndpoint);
    return exportedProfile(profile);
}

} // namespace

QList<ReportPart> collectReportParts(const ReportFacts& facts)
{
    QList<ReportPart> parts{{u"about.txt"_s, about(facts)}};
    if (facts.profile) parts.append({u"connection.json"_s, connection(*facts.profile)});
    if (facts.log) parts.append({u"requests.log"_s, facts.log->read()});
    return parts;
}

} // namespace lockkeeper
