// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/journal_subjects.h"

#include "services/gateway/json_fields.h"
#include "services/gateway/write_journal.h"
#include "services/journal/order_content.h"

#include <QSet>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Ids may come as numbers where the contract says strings (design §4).
QString textOf(const QJsonValue& value)
{
    if (value.isString()) return value.toString();
    if (value.isDouble()) return QString::number(value.toInteger());
    return {};
}

/// Collects without repetitions, in the order of arrival: an order may name one customer a thousand times.
class Subjects
{
public:
    void add(SubjectKind kind, const QString& key)
    {
        if (key.isEmpty() || m_seen.contains({int(kind), key})) return;
        m_seen.insert({int(kind), key});
        m_list.append({kind, key});
    }
    void add(SubjectKind kind, const QJsonValue& value) { add(kind, textOf(value)); }
    void addEach(SubjectKind kind, const QJsonValue& array)
    {
        for (const auto& value : JsonItems(array))
            add(kind, value);
    }
    [[nodiscard]] QList<JournalSubject> take() { return std::move(m_list); }

private:
    QSet<std::pair<int, QString>> m_seen;
    QList<JournalSubject> m_list;
};

/// What stands behind "/name/" in a path, decoded; empty when it is not there.
QString segmentAfter(const QString& target, QLatin1StringView name)
{
    const auto segments = target.section(u'?', 0, 0).split(u'/');
    const auto place = segments.indexOf(QString(name));
    if (place < 0 || place + 1 >= segments.size()) return {};
    return QUrl::fromPercentEncoding(segments.at(place + 1).toUtf8());
}

bool isAboutOneEmployee(const QString& endpoint)
{
    return endpoint == "M2"_L1 || endpoint == "M3"_L1 || endpoint == "M4"_L1 || endpoint == "M9"_L1 ||
           endpoint == "M10"_L1;
}

bool isMember(const QString& endpoint)
{
    return endpoint.startsWith(u'M');
}

void addOrders(Subjects& subjects, const JsonFields& body)
{
    subjects.add(SubjectKind::Order, body["channelOrderId"_L1]);
    for (const auto& value : body.items("orderList"_L1)) {
        const JsonFields order(value);
        for (const auto field : {"customerId"_L1, "crmCustomerId"_L1, "channelCustomerId"_L1})
            subjects.add(SubjectKind::Customer, order[field]);
        subjects.add(SubjectKind::Enterprise, order["enterpriseGlobalId"_L1]);
        subjects.add(SubjectKind::Order, order["srcLicenseOrderId"_L1]);
        for (const auto& asset : order.items("assets"_L1))
            subjects.addEach(SubjectKind::Asset, JsonFields(asset)["assetNos"_L1]);
    }
    // The same orders under another number are found by it.
    if (const auto hash = orderContentHash(body.copy()); !hash.isEmpty())
        subjects.add(SubjectKind::Order, orderContentKey(hash));
}

} // namespace

QString subjectWord(SubjectKind kind)
{
    switch (kind) {
    case SubjectKind::Employee:
        return u"employee"_s;
    case SubjectKind::Asset:
        return u"asset"_s;
    case SubjectKind::Lock:
        return u"lock"_s;
    case SubjectKind::Customer:
        return u"customer"_s;
    case SubjectKind::Enterprise:
        return u"enterprise"_s;
    case SubjectKind::Order:
        return u"order"_s;
    }
    Q_UNREACHABLE();
}

QList<JournalSubject> subjectsOf(const WriteIntent& intent)
{
    const QString& endpoint = intent.endpoint;
    const auto body = JsonFields::parse(withEscapedMarks(intent.body));
    Subjects subjects;
    if (isAboutOneEmployee(endpoint)) {
        subjects.add(SubjectKind::Employee, segmentAfter(intent.target, "member"_L1));
        subjects.add(SubjectKind::Employee, intent.subject);
    }
    if (endpoint == "M1"_L1) {
        for (const auto& person : body.items("userList"_L1))
            subjects.add(SubjectKind::Employee, JsonFields(person)["userName"_L1]);
    } else if (endpoint == "M2"_L1) {
        subjects.add(SubjectKind::Employee, body["userName"_L1]);
    } else if (endpoint == "M9"_L1) {
        subjects.addEach(SubjectKind::Asset, body["deleteAssets"_L1]);
        subjects.addEach(SubjectKind::Asset, body["addAssets"_L1]);
    } else if (endpoint == "M10"_L1) {
        subjects.add(SubjectKind::Lock, body["borrowedUsbKey"_L1]);
        subjects.addEach(SubjectKind::Asset, body["assetIDs"_L1]);
    } else if (endpoint == "O6"_L1 || endpoint == "O7"_L1) {
        subjects.addEach(SubjectKind::Lock, body["assetNums"_L1]);
    } else if (endpoint == "O1"_L1) {
        subjects.add(SubjectKind::Customer, body["channelCustomerId"_L1]);
    } else if (endpoint == "O2"_L1 || endpoint == "O4"_L1) {
        subjects.add(SubjectKind::Customer, body["crmCustomerId"_L1]);
    } else if (endpoint == "O5"_L1) {
        addOrders(subjects, body);
    }
    subjects.add(SubjectKind::Enterprise, intent.enterprise);
    // M9 and M10 have a path "/enterprise/member/…" without an enterprise in it.
    if (isMember(endpoint) && endpoint != "M9"_L1 && endpoint != "M10"_L1)
        subjects.add(SubjectKind::Enterprise, segmentAfter(intent.target, "enterprise"_L1));
    return subjects.take();
}

QList<JournalSubject> subjectsOfReply(const QString& endpoint, QByteArrayView reply)
{
    const QJsonValue value = JsonFields::parse(reply.toByteArray())["data"_L1];
    const JsonFields data(value);
    Subjects subjects;
    if (endpoint == "M1"_L1) {
        for (const auto& added : data.items("succeeded"_L1)) {
            const JsonFields person(added);
            subjects.add(SubjectKind::Employee, person["globalId"_L1]);
            subjects.add(SubjectKind::Employee, person["userName"_L1]);
        }
    } else if (endpoint == "O1"_L1) {
        subjects.add(SubjectKind::Customer, data["customerId"_L1]);
        subjects.add(SubjectKind::Enterprise, data["enterpriseGlobalId"_L1]);
    } else if (endpoint == "O2"_L1) {
        subjects.add(SubjectKind::Enterprise, data["enterpriseGlobalId"_L1]);
        for (const auto& member : data.items("members"_L1))
            subjects.add(SubjectKind::Employee, JsonFields(member)["memberGlobalId"_L1]);
    } else if (endpoint == "O5"_L1) {
        for (const auto& made : JsonItems(value)) {
            const JsonFields order(made);
            subjects.add(SubjectKind::Order, order["licenseOrderId"_L1]);
            subjects.add(SubjectKind::Customer, order["customerId"_L1]);
        }
    } else if (endpoint == "O9"_L1) {
        subjects.addEach(SubjectKind::Asset, value);
    }
    return subjects.take();
}

QStringList namesIn(const WriteIntent& intent)
{
    QStringList names;
    const auto add = [&names](const JsonFields& object) {
        for (const auto field : {"name"_L1, "customerName"_L1, "enterpriseName"_L1})
            if (const auto name = object.text(field); !name.isEmpty()) names.append(name);
    };
    const auto body = JsonFields::parse(intent.body);
    add(body);
    for (const auto& person : body.items("userList"_L1))
        add(JsonFields(person));
    for (const auto& order : body.items("orderList"_L1))
        add(JsonFields(order));
    return names;
}

} // namespace lockkeeper
