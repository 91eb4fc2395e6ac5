// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_draft.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// Unfinished imports as they are kept on disk: whole, and without passwords.
class ImportDraftTest : public QObject
{
    Q_OBJECT

private slots:
    void comesBackAsItWas();
    void olderWordsOfWhatWasThereBefore();
    void passwordsAreKeptApart();
    void withoutPasswordsRowsSaySo();
    void whatIsNotADraftIsNothing();

private:
    static ImportDraft sample();
};

ImportDraft ImportDraftTest::sample()
{
    ImportDraft draft;
    draft.source = u"员工 \"staff\".xlsx"_s;
    draft.mapping = {
        ImportColumn::Name, ImportColumn::UserName, ImportColumn::Password, ImportColumn::AssetNumbers};
    ImportRowState applied{.stage = ImportStage::Assign,
        .item = {.outcome = Outcome::Rejected,
            .code = u"60024"_s,
            .message = u"no such asset"_s,
            .said = u"Asset number not found"_s},
        .before = StateBefore::Otherwise,
        .member = MemberId(u"9007199254740993"_s),
        .account = u"wangfang@hj"_s};
    applied.item.state = ReadBackState::Contradicts;
    draft.rows.append(
        {{2, {u"王芳"_s, u"wangfang"_s, u"Secret-1"_s, u"8000120451"_s}}, applied, true, false});
    ImportRowState unknown;
    unknown.item.outcome = Outcome::Unknown;
    unknown.decided = 1'700'000'000'123;
    unknown.item.isDecided = true;
    draft.rows.append({{3, {u"Anke"_s, u"anke"_s, u"Secret-2"_s}}, unknown, false, false});
    draft.rows.append({{0, {u"Li"_s, u"li"_s}}, {}, false, false});
    draft.left = 3;
    draft.wasSending = true;
    return draft;
}

void ImportDraftTest::comesBackAsItWas()
{
    const auto wanted = sample();
    const auto draft = importDraftFrom(contentOf(wanted), secretsOf(wanted));
    QVERIFY(draft);
    QCOMPARE(draft->source, wanted.source);
    QCOMPARE(draft->mapping, wanted.mapping);
    QCOMPARE(draft->left, 3);
    QVERIFY(draft->wasSending);
    QCOMPARE(draft->rows.size(), 3);
    for (qsizetype row = 0; row < 3; ++row) {
        const auto& found = draft->rows[row];
        const auto& expected = wanted.rows[row];
        QCOMPARE(found.text, expected.text);
        QCOMPARE(found.state.stage, expected.state.stage);
        QCOMPARE(found.state.item, expected.state.item);
        QCOMPARE(found.state.before, expected.state.before);
        QCOMPARE(found.state.member, expected.state.member);
        QCOMPARE(found.state.account, expected.state.account);
        QCOMPARE(found.state.decided, expected.state.decided);
        QCOMPARE(found.takesFromOthers, expected.takesFromOthers);
        QVERIFY(!found.lacksPassword);
    }
}

void ImportDraftTest::olderWordsOfWhatWasThereBefore()
{
    auto content = contentOf(sample());
    QVERIFY(content.contains(R"("before":"notyet")"));
    // A part may have been as wanted already: that settles nothing.
    for (const auto* word : {"contradicts", "cannot", "notchecked"}) {
        const auto older = QByteArray(content).replace("notyet", word);
        const auto draft = importDraftFrom(older, {});
        QVERIFY(draft);
        QCOMPARE(draft->rows.first().state.before, StateBefore::NotRecorded);
    }
    const auto draft = importDraftFrom(content.replace("notyet", "aswanted"), {});
    QVERIFY(draft);
    QCOMPARE(draft->rows.first().state.before, StateBefore::AsWanted);
}

void ImportDraftTest::passwordsAreKeptApart()
{
    QVERIFY(!contentOf(sample()).contains("Secret"));
    QVERIFY(secretsOf(sample()).contains("Secret-1"));
    auto without = sample();
    for (auto& row : without.rows)
        row.text.cells = row.text.cells.mid(0, 2);
    QCOMPARE(secretsOf(without), QByteArray());
}

void ImportDraftTest::withoutPasswordsRowsSaySo()
{
    const auto draft = importDraftFrom(contentOf(sample()), {});
    QVERIFY(draft);
    QVERIFY(draft->rows[0].lacksPassword);
    QVERIFY(draft->rows[1].lacksPassword);
    QVERIFY(!draft->rows[2].lacksPassword); // it never had one
    QCOMPARE(draft->rows[0].text.cells[2], QString());
}

void ImportDraftTest::whatIsNotADraftIsNothing()
{
    QVERIFY(!importDraftFrom({}, {}));
    QVERIFY(!importDraftFrom("{\"version\":1}", {}));
    QVERIFY(!importDraftFrom("{\"version\":2,\"rows\":[]}", {}));
    QVERIFY(!importDraftFrom("[]", {}));
    // An outcome that this program does not know may be anything.
    const auto draft =
        importDraftFrom(R"({"version":1,"rows":[{"cells":["a"],"state":{"outcome":"later"}}]})", {});
    QVERIFY(draft);
    QCOMPARE(draft->rows[0].state.item.outcome, Outcome::Unknown);
}

LOCKKEEPER_TEST(Core, ImportDraftTest)
#include "tst_import_draft.moc"
