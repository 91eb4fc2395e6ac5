// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/lock_outcomes.h"
#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/orders/order_outcomes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

QString letter(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Applied:
        return u"applied"_s;
    case Outcome::Rejected:
        return u"rejected"_s;
    case Outcome::NotSent:
        return u"notSent"_s;
    case Outcome::Unknown:
        return u"unknown"_s;
    }
    return {};
}

// "a:applied b:unknown"
QString described(const QList<ItemOutcome>& items)
{
    QStringList parts;
    for (const auto& item : items)
        parts << item.key + u':' + letter(item.outcome);
    return parts.join(u' ');
}

QStringList words(const QString& text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

AddEmployees employees(const QString& userNames)
{
    AddEmployees call;
    for (const auto& userName : words(userNames)) {
        NewEmployee row;
        row.userName = userName;
        call.userList.append(row);
    }
    return call;
}

// An account is "a@h", or "a@h#7" for the record of another employee with that account.
AddEmployeesReply addReply(const QString& succeeded, const QString& failed)
{
    AddEmployeesReply reply;
    for (const auto& account : words(succeeded)) {
        AddedEmployee added;
        added.userName = Text(account.section(u'#', 0, 0));
        added.globalId = MemberId(u"id-"_s + account);
        reply.succeeded.push_back(added);
    }
    for (const auto& account : words(failed))
        reply.failed.push_back({Text(account), Text(u"no room for "_s + account)});
    reply.partial = !reply.failed.empty();
    return reply;
}

BatchOrder batch(const QList<std::optional<int>>& sequences)
{
    BatchOrder result;
    for (const auto& sequence : sequences) {
        LicenseOrder order;
        order.sequence = sequence;
        result.orderList.append(order);
    }
    return result;
}

// "1=LO1 2=LO2/C9": sequence, licenceOrderId, customerId; "-=LO3" has no sequence.
std::vector<BatchOrderResult> orderReply(const QString& text)
{
    std::vector<BatchOrderResult> reply;
    for (const auto& part : words(text)) {
        BatchOrderResult record;
        const auto sequence = part.section(u'=', 0, 0);
        if (sequence != u"-") record.sequence = sequence.toInt();
        record.licenseOrderId = LicenseOrderId(part.section(u'=', 1).section(u'/', 0, 0));
        record.customerId = CustomerId(part.section(u'/', 1));
        reply.push_back(record);
    }
    return reply;
}

LockRequest lockRequest(const QString& numbers)
{
    LockRequest request;
    for (const auto& number : words(numbers))
        request.assetNums.append(AssetNumber(number));
    return request;
}

// "8001=1 8002=-" : "-" is no status.
std::vector<LockResult> lockReply(const QString& text)
{
    std::vector<LockResult> reply;
    for (const auto& part : words(text)) {
        LockResult record;
        record.assetNum = AssetNumber(part.section(u'=', 0, 0));
        if (const auto status = part.section(u'=', 1); status != u"-") record.status = status.toInt();
        reply.push_back(record);
    }
    return reply;
}

bool unknownOnesSayWhy(const ItemOutcomes& outcomes)
{
    for (const auto& item : outcomes.items)
        if (item.outcome == Outcome::Unknown && item.message.isEmpty()) return false;
    return true;
}

} // namespace

class TestItemOutcomes : public QObject
{
    Q_OBJECT

private slots:
    void addEmployees_data();
    void addEmployees();
    void addEmployeesWithoutDataIsUnknownInEveryRow_data();
    void addEmployeesWithoutDataIsUnknownInEveryRow();
    void addEmployeesPrefersTheCodeKnownBefore();
    void aRefusedRowHasTheGatewaysWordsAndNoCode();
    void recordsLeadBackToTheReply();
    void batchOrders_data();
    void batchOrders();
    void ordersForAnotherCustomerAreUnknown();
    void locks_data();
    void locks();
    void lockOutcomesSayWhatTheStatusMeans();
    void onlyRejectedAndNotSentMayBeSentAgain();
    void outcomesAndStatesHaveNames();
    void aNewOutcomeIsUnknownAndNotChecked();
};

void TestItemOutcomes::addEmployees_data()
{
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QString>("succeeded");
    QTest::addColumn<QString>("failed");
    QTest::addColumn<QString>("items");
    QTest::addColumn<QString>("extras");
    const auto row = [](const char* name, const QString& sent, const QString& succeeded,
                         const QString& failed, const QString& items, const QString& extras) {
        QTest::newRow(name) << sent << succeeded << failed << items << extras;
    };
    row("all added", u"a b"_s, u"a@h b@h"_s, {}, u"a:applied b:applied"_s, {});
    row("reordered (F31)", u"a b c"_s, u"c@h a@h b@h"_s, {}, u"a:applied b:applied c:applied"_s, {});
    row("mixed", u"a b"_s, u"a@h"_s, u"b"_s, u"a:applied b:rejected"_s, {});
    row("failure with the code", u"a b"_s, u"a@h"_s, u"b@h"_s, u"a:applied b:rejected"_s, {});
    row("all refused", u"a b"_s, {}, u"a b"_s, u"a:rejected b:rejected"_s, {});
    row("fewer (F31)", u"a b"_s, u"a@h"_s, {}, u"a:applied b:unknown"_s, {});
    row("none (F31)", u"a b"_s, {}, {}, u"a:unknown b:unknown"_s, {});
    row("more (F31)", u"a"_s, u"a@h z@h"_s, {}, u"a:applied"_s, u"z@h:applied"_s);
    row("others (F31)", u"a b"_s, u"y@h z@h"_s, {}, u"a:unknown b:unknown"_s, u"y@h:applied z@h:applied"_s);
    row("longer names (F31)", u"a b"_s, u"ax@h bx@h"_s, {}, u"a:unknown b:unknown"_s,
        u"ax@h:applied bx@h:applied"_s);
    row("another refused (F31)", u"a"_s, u"a@h"_s, u"z"_s, u"a:applied"_s, u"z:rejected"_s);
    row("in both lists", u"a b"_s, u"a@h b@h"_s, u"a"_s, u"a:unknown b:applied"_s, {});
    row("told twice", u"a"_s, u"a@h a@h"_s, {}, u"a:applied"_s, {});
    row("two employees of one account", u"a"_s, u"a@h a@h#2"_s, {}, u"a:unknown"_s, {});
    row("refused twice", u"a"_s, {}, u"a a"_s, u"a:rejected"_s, {});
    row("one name in the other", u"ab abc"_s, u"abc@h ab@h"_s, {}, u"ab:applied abc:applied"_s, {});
    row("one name in the other, one told", u"ab abc"_s, u"abc@h"_s, {}, u"ab:unknown abc:applied"_s, {});
    row("code of letters", u"ab cd"_s, u"abhj cdhj"_s, {}, u"ab:applied cd:applied"_s, {});
    row("code of letters, undecided", u"ab abc"_s, u"abchj"_s, {}, u"ab:unknown abc:unknown"_s,
        u"abchj:applied"_s);
    row("two codes", u"a b"_s, u"a@h b@k"_s, {}, u"a:unknown b:unknown"_s, u"a@h:applied b@k:applied"_s);
    row("nothing appended", u"a b"_s, u"a b"_s, {}, u"a:applied b:applied"_s, {});
    row("other case is another account", u"a b"_s, u"A@h b@h"_s, {}, u"a:unknown b:applied"_s,
        u"A@h:applied"_s);
    row("an account without the code of the others", u"a b"_s, u"a@h b"_s, {}, u"a:applied b:unknown"_s,
        u"b:applied"_s);
    row("a failure that may mean either", u"a a1 b"_s, u"b1"_s, u"a1"_s, u"a:unknown a1:unknown b:applied"_s,
        {});
    row("sent twice, added once", u"a a"_s, u"a@h"_s, {}, u"a:unknown a:unknown"_s, {});
    row("sent twice, added and refused", u"a a"_s, u"a@h"_s, u"a"_s, u"a:unknown a:unknown"_s, {});
    row("sent twice, refused once", u"a a"_s, {}, u"a"_s, u"a:unknown a:unknown"_s, {});
    row("sent twice, refused twice", u"a a"_s, {}, u"a a"_s, u"a:rejected a:rejected"_s, {});
    row("nothing sent", {}, u"a@h"_s, {}, {}, u"a@h:applied"_s);
}

void TestItemOutcomes::addEmployees()
{
    QFETCH(QString, sent);
    QFETCH(QString, succeeded);
    QFETCH(QString, failed);
    QFETCH(QString, items);
    QFETCH(QString, extras);
    const auto outcomes = addEmployeesOutcomes(employees(sent), addReply(succeeded, failed));
    QCOMPARE(described(outcomes.items), items);
    QCOMPARE(described(outcomes.extras), extras);
    QCOMPARE(outcomes.records.size(), outcomes.items.size());
    QVERIFY(unknownOnesSayWhy(outcomes));
}

void TestItemOutcomes::addEmployeesWithoutDataIsUnknownInEveryRow_data()
{
    QTest::addColumn<bool>("partial");
    QTest::newRow("60027 with null data (F30)") << true;
    QTest::newRow("0 with null data") << false;
}

void TestItemOutcomes::addEmployeesWithoutDataIsUnknownInEveryRow()
{
    QFETCH(bool, partial);
    AddEmployeesReply reply;
    reply.partial = partial;
    reply.noData = true;
    const auto outcomes = addEmployeesOutcomes(employees(u"a b c"_s), reply);
    QCOMPARE(described(outcomes.items), u"a:unknown b:unknown c:unknown"_s);
    QCOMPARE(outcomes.records, (QList<qsizetype>{-1, -1, -1}));
    QVERIFY(outcomes.extras.isEmpty());
    QVERIFY(unknownOnesSayWhy(outcomes));
}

void TestItemOutcomes::addEmployeesPrefersTheCodeKnownBefore()
{
    const auto sent = employees(u"ab abc"_s);
    const auto reply = addReply(u"abchj"_s, {});
    QCOMPARE(described(addEmployeesOutcomes(sent, reply, u"hj"_s).items), u"ab:unknown abc:applied"_s);
    QCOMPARE(described(addEmployeesOutcomes(sent, reply, u"chj"_s).items), u"ab:applied abc:unknown"_s);
    // A code of another enterprise is no use; the reply's own is.
    QCOMPARE(described(addEmployeesOutcomes(employees(u"a b"_s), addReply(u"a@h b@h"_s, {}), u"@k"_s).items),
        u"a:applied b:applied"_s);
    // A known code keeps a foreign account from passing for one of ours.
    const auto foreign = addEmployeesOutcomes(employees(u"a b"_s), addReply(u"a@h b@k"_s, {}), u"@h"_s);
    QCOMPARE(described(foreign.items), u"a:applied b:unknown"_s);
    QCOMPARE(described(foreign.extras), u"b@k:applied"_s);
}

void TestItemOutcomes::aRefusedRowHasTheGatewaysWordsAndNoCode()
{
    const auto outcomes = addEmployeesOutcomes(employees(u"a"_s), addReply({}, u"a z"_s));
    QCOMPARE(outcomes.items.front().message, u"no room for a"_s);
    QCOMPARE(outcomes.items.front().code, QString());
    QCOMPARE(outcomes.items.front().state, ReadBackState::NotChecked);
    QCOMPARE(outcomes.extras.front().message, u"no room for z"_s);
}

void TestItemOutcomes::recordsLeadBackToTheReply()
{
    const auto reply = addReply(u"c@h a@h"_s, u"x b"_s);
    const auto outcomes = addEmployeesOutcomes(employees(u"a b c d"_s), reply);
    QCOMPARE(outcomes.records, (QList<qsizetype>{1, 1, 0, -1}));
    QCOMPARE(reply.succeeded[size_t(outcomes.records[0])].globalId.toString(), u"id-a@h"_s);
    const auto orders = batchOrderOutcomes(batch({1, 2, 3}), orderReply(u"3=LO3 9=LO9 1=LO1"_s));
    QCOMPARE(orders.records, (QList<qsizetype>{2, -1, 0}));
    const auto locks = lockOutcomes(lockRequest(u"8001 8002 8003"_s), lockReply(u"8002=1 8001=3"_s));
    QCOMPARE(locks.records, (QList<qsizetype>{1, 0, -1}));
}

void TestItemOutcomes::batchOrders_data()
{
    QTest::addColumn<QString>("reply");
    QTest::addColumn<QString>("items");
    QTest::addColumn<QString>("extras");
    const auto row = [](const char* name, const QString& reply, const QString& items, const QString& extras) {
        QTest::newRow(name) << reply << items << extras;
    };
    row("all", u"1=LO1 2=LO2"_s, u"1:applied 2:applied"_s, {});
    row("reordered", u"2=LO2 1=LO1"_s, u"1:applied 2:applied"_s, {});
    row("missing (F33)", u"1=LO1"_s, u"1:applied 2:unknown"_s, {});
    row("none (F33)", {}, u"1:unknown 2:unknown"_s, {});
    row("doubled, the same (F33)", u"1=LO1 1=LO1 2=LO2"_s, u"1:applied 2:applied"_s, {});
    row("doubled, two orders (F33)", u"1=LO1 1=LO7 2=LO2"_s, u"1:unknown 2:applied"_s, {});
    row("doubled, once without order (F33)", u"1=LO1 1= 2=LO2"_s, u"1:unknown 2:applied"_s, {});
    row("doubled, two customers (F33)", u"1=LO1/A 1=LO1/B 2=LO2"_s, u"1:unknown 2:applied"_s, {});
    row("foreign (F33)", u"1=LO1 2=LO2 3=LO3"_s, u"1:applied 2:applied"_s, u"3:applied"_s);
    row("foreign for ours (F33)", u"1=LO1 3=LO2"_s, u"1:applied 2:unknown"_s, u"3:applied"_s);
    row("no sequence (F33)", u"1=LO1 -=LO2"_s, u"1:applied 2:unknown"_s, u":applied"_s);
    row("no order id (F33)", u"1= 2=LO2"_s, u"1:unknown 2:applied"_s, {});
    row("foreign without order id", u"1=LO1 2=LO2 7="_s, u"1:applied 2:applied"_s, u"7:unknown"_s);
}

void TestItemOutcomes::batchOrders()
{
    QFETCH(QString, reply);
    QFETCH(QString, items);
    QFETCH(QString, extras);
    const auto outcomes = batchOrderOutcomes(batch({1, 2}), orderReply(reply));
    QCOMPARE(described(outcomes.items), items);
    QCOMPARE(described(outcomes.extras), extras);
    QVERIFY(unknownOnesSayWhy(outcomes));
    // Orders that the rules would not have let through are never called applied either.
    QCOMPARE(described(batchOrderOutcomes(batch({1, 1}), orderReply(reply)).items), u"1:unknown 1:unknown"_s);
    QCOMPARE(described(batchOrderOutcomes(batch({std::nullopt}), orderReply(reply)).items), u":unknown"_s);
}

void TestItemOutcomes::ordersForAnotherCustomerAreUnknown()
{
    auto sent = batch({1, 2, 3});
    sent.orderList[0].customerId = sent.orderList[1].customerId = u"C1"_s;
    const auto outcomes = batchOrderOutcomes(sent, orderReply(u"1=LO1/C1 2=LO2/C2 3=LO3/C3"_s));
    QCOMPARE(described(outcomes.items), u"1:applied 2:unknown 3:applied"_s);
}

void TestItemOutcomes::locks_data()
{
    QTest::addColumn<QString>("reply");
    QTest::addColumn<QString>("items");
    QTest::addColumn<QString>("extras");
    const auto row = [](const char* name, const QString& reply, const QString& items, const QString& extras) {
        QTest::newRow(name) << reply << items << extras;
    };
    row("done", u"8001=1 8002=1"_s, u"8001:applied 8002:applied"_s, {});
    row("reordered", u"8002=1 8001=2"_s, u"8001:rejected 8002:applied"_s, {});
    row("3 and 4", u"8001=3 8002=4"_s, u"8001:rejected 8002:rejected"_s, {});
    row("0 and 5 (F34)", u"8001=0 8002=5"_s, u"8001:unknown 8002:unknown"_s, {});
    row("no status (F34)", u"8001=- 8002=1"_s, u"8001:unknown 8002:applied"_s, {});
    row("fewer (F34)", u"8002=1"_s, u"8001:unknown 8002:applied"_s, {});
    row("none (F34)", {}, u"8001:unknown 8002:unknown"_s, {});
    row("told twice", u"8001=1 8001=1 8002=1"_s, u"8001:applied 8002:applied"_s, {});
    row("contradiction", u"8001=1 8001=3 8002=1"_s, u"8001:unknown 8002:applied"_s, {});
    row("contradiction by silence", u"8001=1 8001=- 8002=1"_s, u"8001:unknown 8002:applied"_s, {});
    row("foreign", u"8001=1 8002=1 8009=1 8008=2 8007=9"_s, u"8001:applied 8002:applied"_s,
        u"8009:applied 8008:rejected 8007:unknown"_s);
}

void TestItemOutcomes::locks()
{
    QFETCH(QString, reply);
    QFETCH(QString, items);
    QFETCH(QString, extras);
    const auto outcomes = lockOutcomes(lockRequest(u"8001 8002"_s), lockReply(reply));
    QCOMPARE(described(outcomes.items), items);
    QCOMPARE(described(outcomes.extras), extras);
    QVERIFY(unknownOnesSayWhy(outcomes));
}

void TestItemOutcomes::lockOutcomesSayWhatTheStatusMeans()
{
    const auto outcomes =
        lockOutcomes(lockRequest(u"8001 8002 8003"_s), lockReply(u"8001=3 8002=5 8003=-"_s));
    QCOMPARE(outcomes.items[0].code, u"3"_s);
    QCOMPARE(outcomes.items[0].message, u"The operation failed"_s);
    QCOMPARE(outcomes.items[1].code, u"5"_s);
    QCOMPARE(outcomes.items[1].message, u"unknown: 5"_s);
    QCOMPARE(outcomes.items[2].code, QString());
    QVERIFY(!outcomes.items[2].message.isEmpty());
    // The same lock asked for twice is one lock.
    QCOMPARE(described(lockOutcomes(lockRequest(u"8001 8001"_s), lockReply(u"8001=1"_s)).items),
        u"8001:applied 8001:applied"_s);
}

void TestItemOutcomes::onlyRejectedAndNotSentMayBeSentAgain()
{
    QVERIFY(maySendAgain(Outcome::Rejected));
    QVERIFY(maySendAgain(Outcome::NotSent));
    QVERIFY(!maySendAgain(Outcome::Applied));
    QVERIFY(!maySendAgain(Outcome::Unknown));
}

void TestItemOutcomes::outcomesAndStatesHaveNames()
{
    QCOMPARE(outcomeName(Outcome::Applied), u"Done"_s);
    QCOMPARE(outcomeName(Outcome::Rejected), u"Failed"_s);
    QCOMPARE(outcomeName(Outcome::NotSent), u"Not sent"_s);
    QCOMPARE(outcomeName(Outcome::Unknown), u"Unknown"_s);
    QCOMPARE(readBackStateName(ReadBackState::NotChecked), u"Not checked"_s);
    QCOMPARE(readBackStateName(ReadBackState::AsWanted), u"Confirmed"_s);
    QCOMPARE(readBackStateName(ReadBackState::NotYet), u"Not visible yet"_s);
    QCOMPARE(readBackStateName(ReadBackState::Contradicts), u"Different"_s);
    QCOMPARE(readBackStateName(ReadBackState::CannotBeChecked), u"Cannot be checked"_s);
}

void TestItemOutcomes::aNewOutcomeIsUnknownAndNotChecked()
{
    const ItemOutcome item;
    QCOMPARE(item.outcome, Outcome::Unknown);
    QCOMPARE(item.state, ReadBackState::NotChecked);
}

LOCKKEEPER_TEST(None, TestItemOutcomes)
#include "tst_item_outcomes.moc"
