// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/shared_order_drafts.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

OrderDraft sharedDraft(const QString& customer, const QStringList& passwords = {})
{
    OrderDraft draft{goodRequest().order};
    draft.batch.orderList.first().customerName = customer;
    draft.batch.orderList.first().assets.first().products.first().passwords = passwords;
    return draft;
}

QByteArray teamHas(const OrderDraft& draft)
{
    return sharedContentOf(contentOf(draft));
}

} // namespace

/// What a draft on this computer and the team's are to each other.
class SharedOrderDraftsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatTheTeamHas();
    void theMarkIsKept();
    void whichIsGoneOnWith();
};

void SharedOrderDraftsTest::whatTheTeamHas()
{
    const QByteArray secret = "Passw0rd-Canary9Kx4Tz";
    auto draft = sharedDraft(u"Acme \uFEFF\u202E\n"_s, {QString::fromLatin1(secret), u"second"_s});
    const auto without = teamHas(draft);
    draft.shared = SharedMark{7, u"hash"_s};
    const auto content = contentOf(draft);
    QVERIFY(!content.contains(secret));
    QVERIFY(content != without);
    // The mark is of this computer.
    QCOMPARE(sharedContentOf(content), without);
    QCOMPARE(sharedContentOf(without), without);
    const auto read = orderDraftFromTeam(without, 8);
    QVERIFY(read);
    QCOMPARE(read->batch.orderList.first().customerName, u"Acme \uFEFF\u202E\n"_s);
    QCOMPARE(read->lacksPasswords, 1);
    QCOMPARE(read->shared, (SharedMark{8, sharedHashOf(without)}));
    // A colleague's mark says nothing here.
    QCOMPARE(orderDraftFromTeam(content, 9)->shared->revision, 9);
    QVERIFY(!orderDraftFromTeam("no draft", 1));
    QVERIFY(!orderDraftFromTeam({}, 1));
}

void SharedOrderDraftsTest::theMarkIsKept()
{
    auto draft = sharedDraft(u"Acme"_s);
    QVERIFY(!orderDraftFrom(contentOf(draft), {})->shared);
    draft.shared = SharedMark{Q_INT64_C(9007199254740993), u"hash"_s};
    QCOMPARE(orderDraftFrom(contentOf(draft), {})->shared, draft.shared);
}

void SharedOrderDraftsTest::whichIsGoneOnWith()
{
    const auto first = teamHas(sharedDraft(u"first"_s)), second = teamHas(sharedDraft(u"second"_s));
    auto here = sharedDraft(u"first"_s, {u"secret"_s});
    here.shared = SharedMark{1, sharedHashOf(teamHas(here))};
    const auto choice = [](const OrderDraft& draft, const QByteArray& team, qint64 revision,
                            const QString& past = {}) {
        return sharedChoice(contentOf(draft), draft.shared, team, revision, past);
    };
    // Nothing is here.
    QCOMPARE(sharedChoice({}, {}, first, 1, {}), SharedChoice::Team);
    // The team has what is known here, changed here or not.
    QCOMPARE(choice(here, first, 1), SharedChoice::Local);
    auto changed = here;
    changed.batch.orderList.first().customerName = u"third"_s;
    QCOMPARE(choice(changed, first, 1), SharedChoice::Local);
    // The team has another one.
    QCOMPARE(choice(here, second, 2), SharedChoice::Team);
    QCOMPARE(choice(changed, second, 2), SharedChoice::Both);
    // It was written to the team, and the mark was not written here any more.
    QCOMPARE(choice(changed, teamHas(changed), 2), SharedChoice::Local);
    // So it was, and a colleague has changed it since.
    QCOMPARE(choice(changed, second, 3, u',' + sharedHashOf(first) + u',' + sharedHashOf(teamHas(changed))),
        SharedChoice::Team);
    QCOMPARE(choice(changed, second, 3, u',' + sharedHashOf(first)), SharedChoice::Both);
    // It was shared, and nothing of that was written here.
    auto unmarked = here;
    unmarked.shared.reset();
    QCOMPARE(choice(unmarked, teamHas(unmarked), 1), SharedChoice::Local);
    QCOMPARE(choice(unmarked, second, 2), SharedChoice::Both);
    // Whether a keychain has opened the passwords makes no difference to what is on disk.
    QCOMPARE(sharedChoice(contentOf(here), here.shared, second, 2, {}), SharedChoice::Team);
}

LOCKKEEPER_TEST(None, SharedOrderDraftsTest)
#include "tst_shared_order_drafts.moc"
