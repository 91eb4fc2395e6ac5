// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_paths.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace lockkeeper::test
{

struct ZipContent {
    QString error; ///< empty: it is a good archive
    QStringList names;
    QList<QByteArray> contents;
    QList<int> modes; ///< as Unix has them
};

/// What another program than ours finds in an archive: Python's zipfile, which checks every sum.
inline ZipContent zipContent(const QString& path)
{
    using namespace Qt::StringLiterals;
    static const QString script = uR"(
import base64, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    bad = archive.testzip()
    print(json.dumps({"bad": bad or "", "files": [
        {"name": info.filename, "mode": info.external_attr >> 16,
         "content": base64.b64encode(archive.read(info)).decode()} for info in archive.infolist()]}))
)"_s;
    ZipContent result;
    QProcess python;
    python.start(lockkeeper::test::python(), {u"-c"_s, script, path});
    if (!python.waitForFinished() || python.exitCode() != 0) {
        result.error = QString::fromUtf8(python.readAllStandardError()) + python.errorString();
        return result;
    }
    const auto object = QJsonDocument::fromJson(python.readAllStandardOutput()).object();
    result.error = object.value("bad"_L1).toString();
    const auto files = object.value("files"_L1).toArray();
    for (const auto& file : files) {
        result.names.append(file["name"_L1].toString());
        result.modes.append(file["mode"_L1].toInt());
        result.contents.append(QByteArray::fromBase64(file["content"_L1].toString().toLatin1()));
    }
    return result;
}

} // namespace lockkeeper::test
