// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QList>
#include <QMap>
#include <QString>

/// The wire fixtures in tests/contract/data, and what stands in them. Shares nothing with the client's
/// encoders and decoders: JSON is read by QJsonDocument here.
namespace lockkeeper::test
{

/// data/O1/full.request: a request line, headers, an empty line, and the body. g_nonce, which changes with
/// every request, is not in the request line. data/O1/full.reply: "HTTP <status>", an empty line, the body.
struct Fixture {
    QString endpoint; ///< "O1"
    QString name;     ///< "full"
    QByteArray firstLine;
    QMap<QByteArray, QByteArray> headers;
    QByteArray body;

    [[nodiscard]] int status() const { return firstLine.mid(5).toInt(); }
};

[[nodiscard]] QList<Fixture> fixtures(const QString& suffix); ///< "request" or "reply"
[[nodiscard]] Fixture fixture(const QString& endpoint, const QString& name, const QString& suffix);

/// A value at the bottom of a JSON text.
struct Leaf {
    QString path;  ///< "[0].assignStatus.id"
    QString field; ///< by the record's name in fields.txt: "assignStatus.id"
    QString value;

    [[nodiscard]] QString line() const { return path + u'=' + value; }
};

/// Everything that is not null, empty text or empty list. Fields whose shape the contract does not show
/// are one leaf, with compact JSON for a value.
[[nodiscard]] QList<Leaf> leaves(const QJsonValue& json, const QString& record);

/// Name in fields.txt of what an endpoint's body or query (request) or `data` (reply) is.
[[nodiscard]] QString requestRecord(const QString& endpoint);
[[nodiscard]] QString replyRecord(const QString& endpoint);

/// Names of fields that occur, with whatever value, lists and objects included.
[[nodiscard]] QStringList occurringFields(const QJsonValue& json, const QString& record);

/// Sorted path=value lines.
[[nodiscard]] QStringList sortedLines(const QList<Leaf>& leaves);

/// tests/contract/data/fields.txt without comments: "employee.globalId".
[[nodiscard]] QStringList contractFields();

} // namespace lockkeeper::test
