// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/written_file.h"

#include "ui/kit/banner.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace lockkeeper
{

namespace
{

struct WrittenFile {
    Q_DECLARE_TR_FUNCTIONS(WrittenFile)
};

void open(Banner& banner, const QString& path)
{
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(path))) return;
    banner.show(Tone::Warning, WrittenFile::tr("Couldn't open: %1").arg(QDir::toNativeSeparators(path)),
        WrittenFile::tr("Open it in your file manager."));
}

} // namespace

void offerToOpen(Banner& banner, const QString& path)
{
    banner.offer({WrittenFile::tr("Open"), [&banner, path] { open(banner, path); }},
        {WrittenFile::tr("Show in folder"),
            [&banner, path] { open(banner, QFileInfo(path).absolutePath()); }});
}

void offerToOpenFolder(Banner& banner, const QString& folder)
{
    banner.offer({WrittenFile::tr("Open folder"), [&banner, folder] { open(banner, folder); }});
}

} // namespace lockkeeper
