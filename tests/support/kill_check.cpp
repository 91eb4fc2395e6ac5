// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/kill_check.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

QJsonValue withoutPasswords(const QJsonValue& value)
{
    if (value.isArray()) {
        QJsonArray result;
        for (const auto& item : value.toArray())
            result.append(withoutPasswords(item));
        return result;
    }
    if (!value.isObject()) return value;
    auto object = value.toObject();
    object.remove("password"_L1);
    for (auto member = object.begin(); member != object.end(); ++member)
        member.value() = withoutPasswords(member.value());
    return object;
}

/// What was asked, without the nonce and the passwords, which differ between the wire and the journal.
QByteArray asked(const QString& endpoint, QByteArray target, const QByteArray& body)
{
    const auto nonce = target.indexOf("g_nonce=");
    if (nonce > 0) target.truncate(nonce - 1);
    const QJsonArray whole{withoutPasswords(QJsonDocument::fromJson(body).object())};
    return endpoint.toLatin1() + ' ' + target + ' ' + QJsonDocument(whole).toJson(QJsonDocument::Compact);
}

bool writes(const sandbox::LedgerEntry& entry)
{
    return !entry.endpoint.isEmpty() && entry.endpoint != "token"_L1 && entry.method != "GET";
}

struct Arrived {
    int times = 0;
    int applied = 0;
};

/// All entries of a profile, with their bodies.
QList<JournalEntry> entriesOf(Journal& journal, const QString& profile)
{
    JournalFilter filter;
    filter.profile = profile;
    QList<JournalEntry> entries;
    for (const auto& entry : journal.page(filter, 0, 10'000).result())
        if (const auto whole = journal.entry(entry.intent.id).result()) entries.append(*whole);
    return entries;
}

/// What the journal says of how one write ended, against what the gateway knows.
QString contradiction(const JournalEntry& entry, const Arrived& arrived)
{
    if (!entry.outcome) return {};
    const auto& word = entry.outcome->outcome;
    if (word == "applied"_L1 && arrived.applied != 1) return u"false \"applied\""_s;
    if (word == "rejected"_L1 && arrived.applied != 0) return u"false \"rejected\""_s;
    if (word == "notsent"_L1 && arrived.times != 0) return u"false \"not sent\""_s;
    return {};
}

} // namespace

bool cameToRest(const sandbox::Server& gateway)
{
    // An entry of the ledger gets its status when its request has ended, where no fault keeps it from an
    // answer.
    return QTest::qWaitFor(
        [&] {
            const auto ledger = gateway.ledger();
            return std::all_of(
                ledger.begin(), ledger.end(), [](const auto& entry) { return entry.httpStatus != 0; });
        },
        30'000);
}

KillReport compare(const sandbox::Server& gateway, Journal& next, const QString& profile)
{
    KillReport report;
    QHash<QByteArray, Arrived> ledger;
    for (const auto& entry : gateway.ledger()) {
        if (!writes(entry)) continue;
        auto& arrived = ledger[asked(entry.endpoint, entry.target, entry.body)];
        ++arrived.times;
        ++report.written;
        if (entry.applied) ++arrived.applied, ++report.applied;
    }
    QSet<QString> ofDead;
    for (const auto& entry : next.openIntentsOfDeadInstances().result())
        if (entry.intent.profile == profile) ofDead.insert(entry.intent.id);
    QSet<QString> unsettled;
    for (const auto& entry : next.unsettled(profile).result())
        unsettled.insert(entry.intent.id);

    QSet<QByteArray> intended;
    for (const auto& entry : entriesOf(next, profile)) {
        const auto what = asked(entry.intent.endpoint, entry.intent.target.toLatin1(), entry.intent.body);
        const auto arrived = ledger.value(what);
        const auto say = [&](const QString& finding) {
            report.findings += u"%1: %2"_s.arg(
                finding, QString::fromUtf8(what.first(std::min<qsizetype>(200, what.size()))));
        };
        if (intended.contains(what)) say(u"two intents"_s);
        intended.insert(what);
        if (const auto finding = contradiction(entry, arrived); !finding.isEmpty()) say(finding);
        if (entry.outcome) continue;
        ++report.open;
        if (arrived.applied > 0) ++report.openApplied;
        if (!ofDead.remove(entry.intent.id)) say(u"open, but not of a dead program"_s);
        if (!unsettled.contains(entry.intent.id)) say(u"open, but nobody is shown it"_s);
    }
    for (const auto& id : std::as_const(ofDead))
        report.findings += u"%1 is open for the next start, and has its outcome"_s.arg(id);
    for (const auto& [what, arrived] : ledger.asKeyValueRange()) {
        const auto text = QString::fromUtf8(what.first(std::min<qsizetype>(200, what.size())));
        if (!intended.contains(what)) report.findings += u"lost, not in the journal: "_s + text;
        if (arrived.times > 1) report.findings += u"arrived %1 times: %2"_s.arg(arrived.times).arg(text);
        if (arrived.applied > 1) report.findings += u"applied %1 times: %2"_s.arg(arrived.applied).arg(text);
    }
    return report;
}

} // namespace lockkeeper::test
