// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_subjects.h"

#include "models/domain/base/write_kind.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/write_journal.h"
#include "services/storage/journal/order_content.h"

#include <QSet>
#include <QUrl>

#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Ids may come as numbers where the contract says strings (GW-12).
QString textOf(const QJsonValue& value)
{
    if (value.isString()) return value.toString();
    if (value.isDouble()) return QString::number(value.toInteger());
    return {};
}

/// Collects subjects without repetitions, in the order of arrival: a batch may name one customer a thousand
/// times.
class Subjects
{
public:
    void add(SubjectKind kind, const QString& id)
    {
        const auto key = id.trimmed(); // an order may have blanks around what was pasted (JN-6)
        if (key.isEmpty() || m_seen.contains({int(kind), key})) return;
        m_seen.insert({int(kind), key});
        m_list.append({kind, key});
    }
    void add(SubjectKind kind, const QJsonValue& value) { add(kind, textOf(value)); }
    [[nodiscard]] QList<JournalSubject> take() { return std::move(m_list); }

private:
    QSet<std::pair<int, QString>> m_seen;
    QList<JournalSubject> m_list;
};

/// A field of a request or reply that names what it is about. `path` leads there from the top, through lists
/// to each of their items.
struct SubjectField {
    SubjectKind kind;
    const char* path;
};
using SubjectFields = std::array<SubjectField, 7>;

void addFields(Subjects& subjects, SubjectKind kind, const QJsonValue& value, const QStringList& path)
{
    if (value.isArray()) {
        for (const auto& item : JsonItems(value))
            addFields(subjects, kind, item, path);
    } else if (path.isEmpty()) {
        subjects.add(kind, value);
    } else {
        addFields(subjects, kind, JsonFields(value)[QStringView(path.first())], path.mid(1));
    }
}

void addFields(Subjects& subjects, const QJsonValue& whole, const SubjectFields& fields)
{
    for (const auto& field : fields)
        if (field.path)
            addFields(
                subjects, field.kind, whole, QString::fromLatin1(field.path).split(u'.', Qt::SkipEmptyParts));
}

/// Which segment of the target of a request names somebody, counted from the end, because the address of a
/// gateway may have a path of its own. 0: none.
struct InPath {
    int employee;
    int enterprise;
};

struct SubjectRules {
    InPath inPath;
    SubjectFields ofRequest;
    SubjectFields ofReply; ///< of its `data`
};

consteval PerWrite<SubjectRules> makeSubjectRules()
{
    using enum SubjectKind;
    return {{
        {WriteKind::BindEnterprise, {{0, 0}, {{{Customer, "channelCustomerId"}}},
                                        {{{Customer, "customerId"}, {Enterprise, "enterpriseGlobalId"}}}}},
        {WriteKind::CreateEnterprise,
            {{0, 0}, {{{Customer, "crmCustomerId"}}},
                {{{Enterprise, "enterpriseGlobalId"}, {Employee, "members.memberGlobalId"}}}}},
        {WriteKind::UpdateEnterprise, {{0, 0}, {{{Customer, "crmCustomerId"}}}, {}}},
        {WriteKind::SubmitOrders,
            {{0, 0},
                {{{Order, "channelOrderId"}, {Customer, "orderList.customerId"},
                    {Customer, "orderList.crmCustomerId"}, {Customer, "orderList.channelCustomerId"},
                    {Enterprise, "orderList.enterpriseGlobalId"}, {Order, "orderList.srcLicenseOrderId"},
                    {Asset, "orderList.assets.assetNos"}}},
                {{{Order, "licenseOrderId"}, {Customer, "customerId"}}}}},
        {WriteKind::DisableLocks, {{0, 0}, {{{Lock, "assetNums"}}}, {}}},
        {WriteKind::EnableLocks, {{0, 0}, {{{Lock, "assetNums"}}}, {}}},
        {WriteKind::DrawNumbers, {{0, 0}, {}, {{{Asset, ""}}}}},
        {WriteKind::AddEmployees,
            {{0, 2}, {{{Employee, "userList.userName"}}},
                {{{Employee, "succeeded.globalId"}, {Employee, "succeeded.userName"}}}}},
        {WriteKind::EditEmployee, {{1, 3}, {{{Employee, "userName"}}}, {}}},
        {WriteKind::ResetPassword, {{2, 4}, {}, {}}},
        {WriteKind::DeleteEmployee, {{1, 3}, {}, {}}},
        {WriteKind::ChangePrivileges, {{2, 0}, {{{Asset, "deleteAssets"}, {Asset, "addAssets"}}}, {}}},
        {WriteKind::BorrowAssets, {{2, 0}, {{{Lock, "borrowedUsbKey"}, {Asset, "assetIDs"}}}, {}}},
    }};
}

constexpr auto subjectRules = makeSubjectRules();

/// Empty where the target has nobody there.
QString segmentOf(const WriteIntent& intent, int InPath::*place)
{
    const auto kind = intent.kind();
    const int fromEnd = kind ? subjectRules[*kind].inPath.*place : 0;
    const auto segments = intent.target.section(u'?', 0, 0).split(u'/');
    if (fromEnd == 0 || fromEnd > segments.size()) return {};
    return QUrl::fromPercentEncoding(segments[segments.size() - fromEnd].toUtf8());
}

} // namespace

QString subjectKey(const JournalSubject& subject)
{
    return subjectWord(subject.kind) + u':' + subject.key;
}

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

QString employeeInTarget(const WriteIntent& intent)
{
    return segmentOf(intent, &InPath::employee);
}

QString enterpriseInTarget(const WriteIntent& intent)
{
    return segmentOf(intent, &InPath::enterprise);
}

QList<JournalSubject> subjectsOf(const WriteIntent& intent)
{
    Subjects subjects;
    const auto kind = intent.kind();
    if (kind && subjectRules[*kind].inPath.employee > 0) {
        subjects.add(SubjectKind::Employee, employeeInTarget(intent));
        subjects.add(SubjectKind::Employee, intent.subject); // the account
    }
    const auto body = JsonFields::parse(withEscapedMarks(intent.body));
    if (kind) addFields(subjects, body.copy(), subjectRules[*kind].ofRequest);
    // By this key the same orders are found under another number.
    if (intent.is(WriteKind::SubmitOrders))
        if (const auto hash = orderContentHash(body.copy()); !hash.isEmpty())
            subjects.add(SubjectKind::Order, orderContentKey(hash));
    subjects.add(SubjectKind::Enterprise, intent.enterprise);
    subjects.add(SubjectKind::Enterprise, enterpriseInTarget(intent));
    return subjects.take();
}

QList<JournalSubject> subjectsOfReply(const QString& endpoint, QByteArrayView reply)
{
    Subjects subjects;
    if (const auto kind = writeKindOf(endpoint))
        addFields(subjects, JsonFields::parse(reply.toByteArray())["data"_L1], subjectRules[*kind].ofReply);
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
