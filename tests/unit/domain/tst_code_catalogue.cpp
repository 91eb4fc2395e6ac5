// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_catalogue.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/employees/learning.h"
#include "tests/support/contract_codes.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class TestCodeCatalogue : public QObject
{
    Q_OBJECT

private slots:
    void listsTheContractsCodesInItsOrder();
    void listsEachCodeForItsOperations();
    void advisesOnEveryCode();
    void conditionsAreTheContracts();
    void unknownCodesAreSaidToBeUnknown();
    void namesLearntNumbers();
    void fields_data();
    void fields();
    void traits();
    void decision_tokenRefusalsAreUnderstoodInTheOrderModuleToo();
    void perhapsAlreadyDoneAfterALostAttempt();

    void decision_placeholdersAreLearntFromMessages_data();
    void decision_placeholdersAreLearntFromMessages();
    void learnsNothingFromOtherCodes();
    void decision_theEnterpriseCodeIsLearntFromM1Replies_data();
    void decision_theEnterpriseCodeIsLearntFromM1Replies();
    void decision_accountsAreSentWithoutTheEnterpriseCodeWhereItIsKnown_data();
    void decision_accountsAreSentWithoutTheEnterpriseCodeWhereItIsKnown();
};

void TestCodeCatalogue::listsTheContractsCodesInItsOrder()
{
    QCOMPARE(contractCodes().size(), 34);
    QCOMPARE(allCodes(), contractCodes());
}

void TestCodeCatalogue::listsEachCodeForItsOperations()
{
    const auto expected = codesPerOperation();
    for (const auto& code : allCodes()) {
        QStringList listing;
        for (const auto& [operation, codes] : expected) {
            const bool listed = codes.contains(code);
            QVERIFY2(isListed(code, operation) == listed, qPrintable(code + u" in "_s + operation));
            if (listed) listing << operation;
        }
        QCOMPARE(operationsListing(code), listing);
        QVERIFY2(!listing.isEmpty(), qPrintable(code));
    }
    // and the other way round: the contract's list names no code that the catalogue lacks
    for (const auto& operation : expected)
        for (const auto& code : operation.codes)
            QVERIFY2(allCodes().contains(code), qPrintable(code));
    QVERIFY(!isListed(u"60000", u"M99"));
    QVERIFY(!isListed(u"60000", u""));
    QVERIFY(!isListed(u"12345", u"M1"));
    QVERIFY(operationsListing(u"12345").isEmpty());
}

void TestCodeCatalogue::advisesOnEveryCode()
{
    QSet<QString> sentences;
    for (const auto& code : allCodes()) {
        const auto advice = adviceFor(code);
        QVERIFY(advice.known);
        QVERIFY2(advice.sentence.endsWith(u'.') && advice.sentence.size() > 10, qPrintable(code));
        QVERIFY2(advice.nextStep.endsWith(u'.') && advice.nextStep.size() > 10, qPrintable(code));
        // A person is never shown a placeholder.
        QVERIFY2(!(advice.sentence + advice.nextStep).contains(u'{'), qPrintable(code));
        QVERIFY2(!(advice.sentence + advice.nextStep).contains(u'%'), qPrintable(code));
        sentences << advice.sentence;
    }
    QCOMPARE(sentences.size(), 34);
}

void TestCodeCatalogue::conditionsAreTheContracts()
{
    QCOMPARE(adviceFor(u"13004").condition, u"Parameter validation failure (order module)"_s);
    QCOMPARE(adviceFor(u"50003").condition, u"Password length outside the range {0} to {1}"_s);
    QCOMPARE(adviceFor(u"60009").condition,
        u"Enterprise account already has the maximum of {0} trial member accounts"_s);
    QCOMPARE(adviceFor(u"60026").condition, u"Enterprise sub-account matched no employee"_s);
    QCOMPARE(adviceFor(u"33009").condition, u"Borrow request failed"_s);
}

void TestCodeCatalogue::unknownCodesAreSaidToBeUnknown()
{
    const auto advice = adviceFor(u"98765");
    QVERIFY(!advice.known);
    QVERIFY(advice.condition.isEmpty());
    QVERIFY(!advice.sentence.contains(u"98765"_s)); // it is read on demand, with the gateway's message
    QVERIFY(!advice.nextStep.isEmpty());
    QVERIFY(!adviceFor(u"").known);
    QVERIFY(!adviceFor(u"").sentence.contains(u'%'));
    QVERIFY(!adviceFor(u"060000").known); // codes are texts, not numbers
    QCOMPARE(adviceFor(u"%2 <b>").sentence, advice.sentence);
}

void TestCodeCatalogue::namesLearntNumbers()
{
    LearntLimits learnt;
    const auto unlearnt = adviceFor(u"50003", learnt).sentence;
    learnt.passwordMin = 6;
    QCOMPARE(adviceFor(u"50003", learnt).sentence, unlearnt); // half a range says nothing
    learnt.passwordMax = 20;
    QCOMPARE(adviceFor(u"50003", learnt).sentence, u"The password must have 6 to 20 characters."_s);
    QVERIFY(!adviceFor(u"60009", learnt).sentence.contains(u"5"_s));
    learnt.trialMemberQuota = 5;
    QVERIFY(adviceFor(u"60009", learnt).sentence.contains(u"5"_s));
    QCOMPARE(adviceFor(u"30002", learnt).sentence, adviceFor(u"30002").sentence);
}

void TestCodeCatalogue::fields_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("fields");
    const auto row = [](const QString& code, const QString& operation, const QString& fields) {
        QTest::addRow("%s in %s", qPrintable(code), qPrintable(operation)) << code << operation << fields;
    };
    row(u"40021"_s, u"M1"_s, u"userList"_s);
    row(u"60013"_s, u"M1"_s, u"userList"_s);
    row(u"40008"_s, u"M1"_s, u"userName"_s);
    row(u"10003"_s, u"M1"_s, u"userName"_s);
    row(u"40001"_s, u"M3"_s, u"password"_s);
    row(u"50003"_s, u"M3"_s, u"password"_s);
    row(u"40009"_s, u"M1"_s, u"departmentId"_s);
    row(u"40022"_s, u"M1"_s, u"name"_s);
    row(u"30002"_s, u"M2"_s, u"name"_s);
    row(u"30003"_s, u"M2"_s, u"remark"_s);
    row(u"10004"_s, u"M1"_s, u"passwordMobile"_s);
    row(u"60002"_s, u"M4"_s, u"memberGlobalId"_s);
    row(u"60024"_s, u"M7"_s, u"assetId"_s);
    row(u"60024"_s, u"M9"_s, u"deleteAssets addAssets"_s);
    row(u"60025"_s, u"M9"_s, u"deleteAssets addAssets"_s);
    row(u"60028"_s, u"M9"_s, u"deleteAssets addAssets"_s);
    row(u"33018"_s, u"M10"_s, u"borrowedUsbKey"_s);
    row(u"33006"_s, u"M10"_s, u"assetIDs"_s);
    row(u"60000"_s, u"M1"_s, QString());
    row(u"500"_s, u"O5"_s, QString());
    row(u"13004"_s, u"O5"_s, QString());
    row(u"99999"_s, u"M1"_s, QString());
}

void TestCodeCatalogue::fields()
{
    QFETCH(QString, code);
    QFETCH(QString, operation);
    QFETCH(QString, fields);
    QCOMPARE(fieldsOf(code, operation), fields.split(u' ', Qt::SkipEmptyParts));
}

void TestCodeCatalogue::traits()
{
    QStringList token, unknown, partial;
    for (const auto& code : allCodes()) {
        if (isTokenRefusal(code)) token << code;
        if (meansUnknownForWrites(code)) unknown << code;
        if (isPartialSuccess(code)) partial << code;
    }
    QCOMPARE(token, (QStringList{u"60000"_s, u"60005"_s}));
    QCOMPARE(unknown, (QStringList{u"500"_s, u"80001"_s}));
    QCOMPARE(partial, QStringList{u"60027"_s});
    QVERIFY(!isTokenRefusal(u"70001")); // never followed by an attempt of its own accord
    QVERIFY(!meansUnknownForWrites(u"98765"));
}

void TestCodeCatalogue::decision_tokenRefusalsAreUnderstoodInTheOrderModuleToo()
{
    QVERIFY(!isListed(u"60000", u"O1"));
    QVERIFY(isTokenRefusal(u"60000")); // whatever the operation
    QVERIFY(adviceFor(u"60000").known);
}

void TestCodeCatalogue::perhapsAlreadyDoneAfterALostAttempt()
{
    QStringList found;
    for (const auto& write : writeFacts)
        for (const auto& code : allCodes())
            if (perhapsAlreadyDone(write.kind, code)) found << endpointOf(write.kind) + u' ' + code;
    QCOMPARE(
        found, (QStringList{u"M4 60002"_s, u"M9 60028"_s, u"M10 33007"_s, u"M10 33018"_s, u"M10 33009"_s}));
}

void TestCodeCatalogue::decision_placeholdersAreLearntFromMessages_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QList<int>>("learnt");
    const auto password = [](const char* name, const QString& message, const QList<int>& learnt) {
        QTest::newRow(name) << u"50003"_s << message << learnt;
    };
    password("English", u"Password length must be between 6 and 20"_s, {6, 20});
    password("full stop", u"The length is 6 to 20."_s, {6, 20});
    password("Chinese", u"密码长度需在6到20位之间"_s, {6, 20});
    password("full-width digits", u"密码长度应为６至２０位"_s, {6, 20});
    password("hyphen", u"密码长度6-20，请重新输入"_s, {6, 20});
    password("tilde", u"6~20"_s, {6, 20});
    password("one length", u"from 8 to 8"_s, {8, 8});
    password("no number", u"密码长度不正确"_s, {});
    password("empty", QString(), {});
    password("one number", u"at least 6"_s, {});
    password("three numbers", u"6 to 20, not 3"_s, {});
    password("its own code", u"[50003] 6 to 20"_s, {});
    password("the wrong way round", u"20 down to 6"_s, {});
    password("zero", u"between 0 and 20"_s, {});
    password("unsubstituted", u"between {0} and {1}"_s, {});
    password("half substituted", u"between {0} and 20, as 6 says"_s, {});
    password("part of a word", u"abc6 is not 6 to 20"_s, {});
    password("two words only", u"user1 user22"_s, {});
    password("digits before a word", u"6to 20"_s, {});
    password("fraction", u"about 5.6 characters"_s, {});
    password("grouped", u"between 1,000 characters"_s, {});
    password("overflow", u"6 to 99999999999999999999"_s, {});
    password("too large", u"6 to 1000001"_s, {});
    password("just large enough", u"6 to 1000000"_s, {6, 1000000});
    const auto quota = [](const char* name, const QString& message, const QList<int>& learnt) {
        QTest::newRow(name) << u"60009"_s << message << learnt;
    };
    quota("quota", u"Enterprise account already has the maximum of 5 trial member accounts"_s, {5});
    quota("quota in Chinese", u"企业账号下最多只能有１０个试用成员"_s, {10});
    quota("no quota", u"Too many trial member accounts"_s, {});
    quota("two numbers", u"5 of 5 trial member accounts"_s, {});
    quota("quota unsubstituted", u"maximum of {0} trial member accounts"_s, {});
    quota("quota grouped", u"maximum of 1,000"_s, {});
}

void TestCodeCatalogue::decision_placeholdersAreLearntFromMessages()
{
    QFETCH(QString, code);
    QFETCH(QString, message);
    QFETCH(QList<int>, learnt);
    LearntLimits limits{
        .passwordMin = 1, .passwordMax = 2, .trialMemberQuota = 3, .enterpriseCode = u"@hj"_s};
    QCOMPARE(learnFrom(code, message, limits), !learnt.isEmpty());
    const bool password = learnt.size() == 2;
    const bool quota = learnt.size() == 1;
    QCOMPARE(limits.passwordMin.value(), password ? learnt.front() : 1);
    QCOMPARE(limits.passwordMax.value(), password ? learnt.back() : 2);
    QCOMPARE(limits.trialMemberQuota.value(), quota ? learnt.front() : 3);
    QCOMPARE(limits.enterpriseCode, u"@hj"_s);
}

void TestCodeCatalogue::learnsNothingFromOtherCodes()
{
    LearntLimits limits;
    for (const auto& code : allCodes())
        if (code != u"50003" && code != u"60009") {
            QVERIFY(!learnFrom(code, u"6 to 20", limits));
            QVERIFY(!learnFrom(code, u"maximum of 5", limits));
        }
    QVERIFY(!limits.passwordMin && !limits.passwordMax && !limits.trialMemberQuota);
}

void TestCodeCatalogue::decision_theEnterpriseCodeIsLearntFromM1Replies_data()
{
    QTest::addColumn<QStringList>("sent");
    QTest::addColumn<QStringList>("returned");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const QString& sent, const QString& returned, const QString& code) {
        QTest::newRow(name) << sent.split(u' ', Qt::SkipEmptyParts)
                            << returned.split(u' ', Qt::SkipEmptyParts) << code;
    };
    row("one", u"abc"_s, u"abc@huajian"_s, u"@huajian"_s);
    row("two", u"abc li"_s, u"li@huajian abc@huajian"_s, u"@huajian"_s);
    row("one within the other", u"ab abc"_s, u"abc@hj"_s, u"@hj"_s);
    row("only letters", u"ab cd"_s, u"abhj cdhj"_s, u"hj"_s);
    row("only letters, one within the other", u"ab abc"_s, u"abchj"_s, QString());
    row("only letters, decided by another row", u"ab abc x"_s, u"abchj xhj"_s, u"hj"_s);
    row("inconsistent", u"ab cd"_s, u"ab@h cd@k"_s, QString());
    row("somebody else", u"ab"_s, u"xyz@hj"_s, QString());
    row("somebody longer", u"ab"_s, u"ab1@hj"_s, QString());
    row("one of ours, one not", u"ab"_s, u"xyz@k ab@hj"_s, u"@hj"_s);
    row("nothing appended", u"ab"_s, u"ab"_s, QString());
    row("other case", u"ab"_s, u"AB@hj"_s, QString());
    row("nobody", u"ab"_s, QString(), QString());
    row("no account", QString(), u"ab@hj"_s, QString());
    row("Chinese", u"张三"_s, u"张三@华建"_s, u"@华建"_s);
}

void TestCodeCatalogue::decision_theEnterpriseCodeIsLearntFromM1Replies()
{
    QFETCH(QStringList, sent);
    QFETCH(QStringList, returned);
    QFETCH(QString, code);
    AddEmployees request;
    for (const auto& userName : sent)
        request.userList.append({.userName = userName,
            .password = {},
            .departmentId = {},
            .name = {},
            .remark = {},
            .passwordMobile = {}});
    AddEmployeesReply reply;
    for (const auto& account : returned) {
        AddedEmployee added;
        added.userName = Text(account);
        reply.succeeded.push_back(added);
    }
    QCOMPARE(enterpriseCodeIn(request, reply), code);
    LearntLimits limits{
        .passwordMin = {}, .passwordMax = {}, .trialMemberQuota = {}, .enterpriseCode = u"@before"_s};
    QCOMPARE(learnFrom(request, reply, limits), !code.isEmpty());
    QCOMPARE(limits.enterpriseCode, code.isEmpty() ? u"@before"_s : code);
}

void TestCodeCatalogue::decision_accountsAreSentWithoutTheEnterpriseCodeWhereItIsKnown_data()
{
    QTest::addColumn<QString>("account");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("userName");
    QTest::newRow("known") << u"abc@hj"_s << u"@hj"_s << u"abc"_s;
    QTest::newRow("unknown: whole") << u"abc@hj"_s << QString() << u"abc@hj"_s;
    QTest::newRow("another: whole") << u"abc@hj"_s << u"@kk"_s << u"abc@hj"_s;
    QTest::newRow("nothing else: whole") << u"@hj"_s << u"@hj"_s << u"@hj"_s;
    QTest::newRow("shorter") << u"j"_s << u"@hj"_s << u"j"_s;
}

void TestCodeCatalogue::decision_accountsAreSentWithoutTheEnterpriseCodeWhereItIsKnown()
{
    QFETCH(QString, account);
    QFETCH(QString, code);
    QFETCH(QString, userName);
    QCOMPARE(accountWithoutCode(account, code), userName);
}

LOCKKEEPER_TEST(None, TestCodeCatalogue)
#include "tst_code_catalogue.moc"
