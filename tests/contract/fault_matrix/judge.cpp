// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/judge.h"

#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

QString kindName(Kind kind)
{
    static constexpr std::array names{
        "NotSent", "Network", "Http", "Business", "Protocol", "Cancelled", "Unknown"};
    return QString::fromLatin1(names.at(size_t(kind)));
}

bool allAre(const QList<ItemOutcome>& items, Outcome outcome)
{
    return std::ranges::all_of(items, [=](const ItemOutcome& item) { return item.outcome == outcome; });
}

/// The one word for a reply that says something of several things.
QString wordForItems(const QList<ItemOutcome>& items)
{
    if (std::ranges::any_of(items, [](const ItemOutcome& item) { return item.outcome == Outcome::Unknown; }))
        return u"unknown"_s;
    if (allAre(items, Outcome::Applied)) return u"applied"_s;
    return allAre(items, Outcome::Rejected) ? u"rejected"_s : u"partial"_s;
}

QString describe(const Delivery& delivery)
{
    if (delivery.value) return u"a value"_s;
    const auto& error = delivery.error;
    return u"%1, reason %2, HTTP %3, code \"%4\", Retry-After %5 (%6)"_s.arg(kindName(error.kind))
        .arg(int(error.reason))
        .arg(error.httpStatus)
        .arg(error.code)
        .arg(error.retryAfterSeconds)
        .arg(error.detail);
}

/// Holds the client's word about a write, and the journal's, against the gateway's ledger.
void compareWithLedger(const Evidence& evidence, QStringList& findings)
{
    const auto word = clientsWord(evidence);
    const auto& ledger = evidence.ledger;
    if (ledger.received > 1 || ledger.applied > 1)
        findings +=
            u"a write arrived %1 times and was applied %2 times"_s.arg(ledger.received).arg(ledger.applied);
    if (word == "applied"_L1 && ledger.applied != 1)
        findings += u"the client says applied, the gateway applied it %1 times"_s.arg(ledger.applied);
    if ((word == "rejected"_L1 || word == "notsent"_L1) && ledger.applied != 0)
        findings += u"the client says %1, but the gateway applied it"_s.arg(word);
    if (word == "notsent"_L1 && ledger.received != 0)
        findings += u"the client says not sent, but the whole request arrived"_s;

    QStringList journalled;
    for (const auto& intent : evidence.journal.intents())
        if (intent.endpoint.toLatin1() == evidence.sample.name())
            journalled += evidence.journal.outcomeOf(intent.id).outcome;
    if (ledger.heads > 0 && journalled.isEmpty()) findings += u"it was sent without a journal entry"_s;
    if (journalled.size() > 1) findings += u"%1 journal entries"_s.arg(journalled.size());
    for (const auto& entry : journalled)
        if (entry != word) findings += u"the client says %1, the journal \"%2\""_s.arg(word, entry);
}

} // namespace

QString difference(const Delivery& delivery, int received, const Expected& expected)
{
    if (received < expected.fewest || received > expected.most)
        return u"%1 complete request(s) arrived instead of %2 to %3; the result was %4"_s.arg(received)
            .arg(expected.fewest)
            .arg(expected.most)
            .arg(describe(delivery));
    if (delivery.value != expected.value)
        return u"expected %1, got %2"_s.arg(
            expected.value ? u"a value"_s : kindName(expected.kind), describe(delivery));
    if (expected.value) {
        QList<Outcome> outcomes;
        for (const auto& item : delivery.items)
            outcomes.append(item.outcome);
        if (expected.items ? outcomes != *expected.items : !allAre(delivery.items, Outcome::Applied))
            return u"the outcomes of the single items are wrong"_s;
        return {};
    }
    const auto& error = delivery.error;
    if (error.kind != expected.kind || (expected.reason && error.reason != *expected.reason))
        return u"expected %1, reason %2, got %3"_s.arg(kindName(expected.kind))
            .arg(expected.reason ? int(*expected.reason) : -1)
            .arg(describe(delivery));
    if ((!expected.code.isEmpty() && error.code != expected.code) ||
        (expected.httpStatus >= 0 && error.httpStatus != expected.httpStatus) ||
        (expected.retryAfter >= 0 && error.retryAfterSeconds != expected.retryAfter))
        return u"expected HTTP %1, code \"%2\", Retry-After %3, got %4"_s.arg(expected.httpStatus)
            .arg(expected.code)
            .arg(expected.retryAfter)
            .arg(describe(delivery));
    return {};
}

QString clientsWord(const Evidence& evidence)
{
    return clientsWord(evidence.sample, evidence.delivery);
}

QString clientsWord(const SampleCall& sample, const Delivery& delivery)
{
    if (delivery.times == 0) return u"nothing"_s;
    if (!sample.writes())
        return delivery.value ? u"read: value"_s : u"read: "_s + kindName(delivery.error.kind);
    if (delivery.value) return wordForItems(delivery.items);
    switch (delivery.error.kind) {
    case Kind::NotSent:
    case Kind::Cancelled:
        return u"notsent"_s;
    case Kind::Business:
    case Kind::Http:
        return u"rejected"_s;
    case Kind::Network:
    case Kind::Protocol:
    case Kind::Unknown:
        break;
    }
    return u"unknown"_s;
}

QStringList judge(
    const Evidence& evidence, const std::vector<Expected>& allowed, std::chrono::milliseconds within)
{
    const auto& delivery = evidence.delivery;
    if (delivery.times == 0) return {u"no result by deadline + 2 s"_s};
    QStringList findings;
    if (delivery.times > 1) findings += u"%1 results"_s.arg(delivery.times);
    if (delivery.after > within) findings += u"its result took %1 ms"_s.arg(delivery.after.count());

    QStringList differences;
    for (const auto& expected : allowed)
        differences += difference(delivery, evidence.ledger.received, expected);
    if (!differences.contains(QString())) findings += differences;

    const auto& nonces = evidence.ledger.nonces;
    if (QSet<QByteArray>(nonces.begin(), nonces.end()).size() != nonces.size())
        findings += u"a nonce was used twice in %1 requests"_s.arg(nonces.size());
    if (evidence.ledger.received > attempts) findings += u"%1 attempts"_s.arg(evidence.ledger.received);
    // An error that a person is shown names the operation.
    if (!delivery.value && delivery.error.endpoint.toLatin1() != evidence.sample.name())
        findings += u"the error is of \"%1\""_s.arg(delivery.error.endpoint);
    // Writes have none of the kinds that leave open what became of them.
    const auto kind = delivery.error.kind;
    if (!delivery.value && evidence.sample.writes() && (kind == Kind::Network || kind == Kind::Protocol))
        findings += u"a write ended as %1"_s.arg(kindName(kind));
    if (evidence.sample.writes()) compareWithLedger(evidence, findings);
    return findings;
}

} // namespace lockkeeper::test
