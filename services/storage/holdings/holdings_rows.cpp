// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_file.h"
#include "services/storage/holdings/holdings_tables.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

// The rows of HoldingsFile: writing and finding them.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QString json(const QStringList& texts)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
}

QStringList textsIn(const QString& json)
{
    QStringList texts;
    for (const auto& text : JsonItems::parse(json.toUtf8()))
        texts.append(text.toString());
    return texts;
}

QVariant orNull(std::optional<bool> value)
{
    return value ? QVariant(*value ? 1 : 0) : QVariant();
}

std::optional<bool> flag(const QVariant& value)
{
    if (value.isNull()) return std::nullopt;
    return value.toInt() != 0;
}

/// A null text would be NULL in the table.
QString text(const Text& value)
{
    return value.isEmpty() ? u""_s : value.toString();
}

QVariant idOf(const Text& value)
{
    return storedId(text(value));
}

QString jsonOf(const QList<AssetNumber>& numbers)
{
    QJsonArray ids;
    for (const auto& number : numbers)
        ids.append(QJsonValue::fromVariant(storedId(number.toString())));
    return QString::fromUtf8(QJsonDocument(ids).toJson(QJsonDocument::Compact));
}

KnownHolding* holdingOf(KnownHoldings::Found& found, const QString& number, const QString& enterprise)
{
    const auto place = found.find(AssetNumber(number));
    if (place == found.end()) return nullptr;
    const EnterpriseId id(enterprise);
    const auto holding =
        std::find_if(place->begin(), place->end(), [&](const auto& each) { return each.enterprise == id; });
    return holding == place->end() ? nullptr : &*holding;
}

constexpr auto lengthField = "timeDurationExpression"_L1;

} // namespace

qint64 HoldingsFile::keyOf(const QString& word)
{
    if (word.isEmpty()) return 0;
    m_database->run(u"INSERT OR IGNORE INTO word (text) VALUES (?)"_s, {word});
    return m_database->first(u"SELECT id FROM word WHERE text = ?"_s, {word}).toLongLong();
}

void HoldingsFile::write(const QString& enterprise, std::span<const NotedAsset> rows, qint64 at)
{
    m_database->inTransaction([&] {
        const auto firm = keyOf(enterprise);
        QHash<Text, qint64> types;
        for (const auto& row : rows) {
            auto type = types.find(row.licenseType);
            if (type == types.end()) type = types.insert(row.licenseType, keyOf(row.licenseType.toString()));
            m_database->run(u"INSERT INTO assets (firm, number, assetId, licenseType, locked, orderAt, "
                            "limitEnd, allocated, moreAt) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (firm, number) DO UPDATE SET "
                            "assetId = excluded.assetId, licenseType = excluded.licenseType, "
                            "locked = excluded.locked, orderAt = excluded.orderAt, "
                            "limitEnd = excluded.limitEnd, allocated = excluded.allocated, "
                            "moreAt = excluded.moreAt WHERE excluded.orderAt >= orderAt"_s,
                {firm, idOf(row.number), idOf(row.id), *type, orNull(row.locked), at,
                    row.limitEnd.isSet() ? QVariant(row.limitEnd.raw()) : QVariant(), row.isAllocated ? 1 : 0,
                    at});
        }
    });
}

void HoldingsFile::write(const QString& enterprise, std::span<const NotedNumber> rows, qint64 at)
{
    m_database->inTransaction([&] {
        const auto firm = keyOf(enterprise);
        for (const auto& row : rows) {
            const QVariant number = idOf(row.number);
            // The first record of a number in this reading takes the holders of earlier ones away.
            if (!row.keepsHolders)
                m_database->run(
                    u"DELETE FROM holds WHERE firm = ? AND number = ? AND EXISTS (SELECT 1 FROM assets "
                    "WHERE assets.firm = holds.firm AND assets.number = holds.number "
                    "AND memberAt < ?)"_s,
                    {firm, number, at});
            m_database->run(
                u"INSERT INTO assets (firm, number, assetId, borrowed, memberAt) "
                "VALUES (?, ?, ?, ?, ?) ON CONFLICT (firm, number) DO UPDATE SET "
                "assetId = CASE WHEN assetId = '' THEN excluded.assetId ELSE assetId END, "
                "borrowed = CASE WHEN memberAt = excluded.memberAt "
                "THEN max(ifnull(borrowed, 0), ifnull(excluded.borrowed, 0)) ELSE excluded.borrowed END, "
                "memberAt = excluded.memberAt WHERE excluded.memberAt >= memberAt"_s,
                {firm, number, idOf(row.id), orNull(row.borrowed), at});
            if (!row.holder.isEmpty())
                m_database->run(u"INSERT OR IGNORE INTO holds (firm, number, member) SELECT ?, ?, ? "
                                "WHERE EXISTS (SELECT 1 FROM assets WHERE firm = ? AND number = ? "
                                "AND memberAt = ?)"_s,
                    {firm, number, idOf(row.holder), firm, number, at});
        }
    });
}

void HoldingsFile::write(const QString& enterprise, std::span<const NotedLock> rows, qint64 at)
{
    m_database->inTransaction([&] {
        const auto firm = keyOf(enterprise);
        for (const auto& row : rows) {
            const int keeps = row.keepsBorrower ? 1 : 0;
            m_database->run(u"INSERT INTO assets (firm, number, assetId, lent, borrower, lentAt) "
                            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (firm, number) DO UPDATE SET "
                            "assetId = CASE WHEN assetId = '' THEN excluded.assetId ELSE assetId END, "
                            "lent = CASE WHEN ? THEN ifnull(excluded.lent, lent) ELSE excluded.lent END, "
                            "borrower = CASE WHEN ? THEN borrower ELSE excluded.borrower END, "
                            "lentAt = excluded.lentAt WHERE excluded.lentAt >= lentAt"_s,
                {firm, idOf(row.number), idOf(row.id), orNull(row.lent), idOf(row.borrower), at, keeps,
                    keeps});
        }
    });
}

void HoldingsFile::write(const QString& enterprise, std::span<const NotedMember> rows, qint64 at)
{
    m_database->inTransaction([&] {
        const auto firm = keyOf(enterprise);
        QHash<Text, qint64> departments;
        for (const auto& row : rows) {
            auto department = departments.find(row.department);
            if (department == departments.end())
                department = departments.insert(row.department, keyOf(row.department.toString()));
            m_database->run(
                u"INSERT INTO people (firm, id, name, account, department, mobile, deleted, at) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (firm, id) DO UPDATE SET "
                "name = excluded.name, account = excluded.account, department = excluded.department, "
                "mobile = excluded.mobile, deleted = excluded.deleted, "
                "at = excluded.at WHERE excluded.at >= at"_s,
                {firm, idOf(row.id), text(row.name), text(row.account), *department, idOf(row.mobile),
                    row.deleted ? 1 : 0, at});
        }
    });
}

void HoldingsFile::forgetMobiles()
{
    m_database->inTransaction([&] {
        // The pack has it as well, and goes only with a row.
        m_database->run(u"DELETE FROM packed WHERE firm IN (SELECT firm FROM people WHERE mobile <> '')"_s);
        m_database->run(u"UPDATE people SET mobile = '' WHERE mobile <> ''"_s);
    });
    if (!m_database.isInMemory()) m_database->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
}

void HoldingsFile::writeProducts(
    const QString& asset, const QStringList& names, const QByteArray& pack, qint64 at)
{
    m_database->inTransaction([&] {
        m_database->run(
            u"INSERT INTO product (assetId, names, at, records, recordsAt) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (assetId) DO UPDATE SET names = excluded.names, at = excluded.at, "
            "records = excluded.records, recordsAt = excluded.recordsAt WHERE excluded.at >= at"_s,
            {asset, json(names), at, pack, at});
    });
}

void HoldingsFile::writeParts(const QList<KnownPart>& parts)
{
    m_database->inTransaction([&] {
        for (const auto& part : parts) {
            const auto& fields = knownFields(part.part);
            const auto of = [&part](const QString& field) { return notNull(part.texts.value(field)); };
            m_database->run(u"INSERT INTO part (part, id, name, length, at) VALUES (?, ?, ?, ?, ?) "
                            "ON CONFLICT (part, id) DO UPDATE SET at = excluded.at, "
                            "name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END, "
                            "length = CASE excluded.length WHEN '' THEN length ELSE excluded.length END "
                            "WHERE excluded.at >= at"_s,
                {int(part.part), of(fields[0]), of(fields[1]), of(QString(lengthField)), part.asOf});
        }
    });
}

void HoldingsFile::writeLocked(const QList<AssetNumber>& numbers, bool locked, qint64 at)
{
    m_database->inTransaction([&] {
        for (const auto& number : numbers)
            m_database->run(u"UPDATE assets SET locked = ?, "
                            "moreAt = CASE WHEN moreAt = orderAt THEN ? ELSE moreAt END, orderAt = ? "
                            "WHERE number = ? AND orderAt > 0 AND orderAt <= ?"_s,
                {locked ? 1 : 0, at, at, storedId(number.toString()), at});
    });
}

KnownHoldings::Found HoldingsFile::find(const QList<AssetNumber>& wanted)
{
    const QString numbers = jsonOf(wanted);
    KnownHoldings::Found found;
    m_database->each(
        u"SELECT number, (SELECT text FROM word WHERE id = firm), assetId, "
        "(SELECT text FROM word WHERE id = licenseType), locked, orderAt, "
        "borrowed, memberAt, lent, lentAt FROM assets "
        "WHERE number IN (SELECT value FROM json_each(?)) AND max(orderAt, memberAt, lentAt) > 0 "
        "ORDER BY number, max(orderAt, memberAt, lentAt) DESC"_s,
        {numbers}, [&](const QSqlQuery& row) {
            KnownHolding holding;
            holding.number = AssetNumber(row.value(0).toString());
            holding.enterprise = EnterpriseId(row.value(1).toString());
            holding.assetId = AssetId(row.value(2).toString());
            holding.licenseType = row.value(3).toString();
            holding.locked = flag(row.value(4));
            holding.lockedAsOf = row.value(5).toLongLong();
            const qint64 memberAt = row.value(7).toLongLong(), lentAt = row.value(9).toLongLong();
            holding.borrowed = lentAt > 0 ? flag(row.value(8)) : flag(row.value(6));
            holding.borrowedAsOf = lentAt > 0 ? lentAt : memberAt;
            holding.holdersAsOf = std::max(memberAt, lentAt);
            found[holding.number].append(std::move(holding));
        });
    if (found.isEmpty()) return found;
    fillHolders(found, numbers);
    fillProducts(found, numbers);
    return found;
}

QList<KnownPart> HoldingsFile::parts()
{
    QList<KnownPart> parts;
    m_database->each(u"SELECT part, id, name, length, at FROM part ORDER BY at DESC LIMIT ?"_s,
        {mostKnownParts}, [&](const QSqlQuery& row) {
            KnownPart known{
                .part = BatchPart(row.value(0).toInt()), .texts = {}, .asOf = row.value(4).toLongLong()};
            const auto& fields = knownFields(known.part);
            if (fields.isEmpty()) return; // a part of a kind that only a newer program knows
            const std::pair<QString, QString> texts[] = {{fields[0], row.value(1).toString()},
                {fields[1], row.value(2).toString()}, {QString(lengthField), row.value(3).toString()}};
            for (const auto& [field, text] : texts)
                if (!text.isEmpty()) known.texts.insert(field, text);
            parts.append(std::move(known));
        });
    return parts;
}

void HoldingsFile::fillHolders(KnownHoldings::Found& found, const QString& numbers)
{
    m_database->each(
        u"SELECT h.number, (SELECT text FROM word WHERE id = h.firm), h.member, ifnull(m.name, ''), "
        "ifnull(m.account, ''), ifnull((SELECT text FROM word WHERE id = m.department), '') FROM ("
        "SELECT holds.number AS number, holds.firm AS firm, holds.member AS member FROM assets "
        "JOIN holds ON holds.firm = assets.firm AND holds.number = assets.number "
        "WHERE assets.number IN (SELECT value FROM json_each(?)) "
        "UNION SELECT number, firm, borrower FROM assets "
        "WHERE number IN (SELECT value FROM json_each(?)) AND lent = 1 AND borrower <> '') AS h "
        "LEFT JOIN people AS m ON m.firm = h.firm AND m.id = h.member"_s,
        {numbers, numbers}, [&](const QSqlQuery& row) {
            if (auto* holding = holdingOf(found, row.value(0).toString(), row.value(1).toString()))
                holding->holders.append({MemberId(row.value(2).toString()), row.value(3).toString(),
                    row.value(4).toString(), row.value(5).toString()});
        });
}

void HoldingsFile::fillProducts(KnownHoldings::Found& found, const QString& numbers)
{
    const auto take = [&](const QSqlQuery& row) {
        auto* holding = holdingOf(found, row.value(0).toString(), row.value(1).toString());
        if (!holding) return;
        const auto names = textsIn(row.value(2).toString());
        for (const auto& name : names)
            if (!holding->products.contains(name)) holding->products.append(name);
        // Several readings are shown together: the time is that of the oldest.
        const qint64 at = row.value(3).toLongLong();
        holding->productsAsOf = holding->productsAsOf ? std::min(holding->productsAsOf, at) : at;
    };
    m_database->each(u"SELECT a.number, (SELECT text FROM word WHERE id = a.firm), product.names, product.at "
                     "FROM assets AS a JOIN product ON product.assetId = CAST(a.assetId AS TEXT) "
                     "WHERE a.number IN (SELECT value FROM json_each(?)) AND a.assetId <> ''"_s,
        {numbers}, take);
    // Assets that an employee has lent out are in the lock that they borrowed.
    m_database->each(u"SELECT l.number, (SELECT text FROM word WHERE id = l.firm), product.names, product.at "
                     "FROM assets AS l JOIN holds ON holds.firm = l.firm AND holds.member = l.borrower "
                     "JOIN assets AS a ON a.firm = holds.firm AND a.number = holds.number AND a.borrowed = 1 "
                     "JOIN product ON product.assetId = CAST(a.assetId AS TEXT) "
                     "WHERE l.number IN (SELECT value FROM json_each(?)) AND l.lent = 1 AND l.borrower <> '' "
                     "ORDER BY a.number"_s,
        {numbers}, take);
}

} // namespace lockkeeper
