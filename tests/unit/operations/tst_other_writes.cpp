// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/other_writes.h"
#include "services/storage/journal/journal.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// Which writes the journal has that may have made the same change, before a reading settles anything.
class TestOtherWrites : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whoElseMayHaveDoneIt_data();
    void whoElseMayHaveDoneIt();
    void whatTheJournalDoesNotHaveIsNotProven();
    void withoutAJournalNobodyElseWrote();
    void onlyWhatWouldBecomeKnownIsAskedAbout();

private:
    /// An M9 that gives m1 the asset 8000000001, unless `target` and `number` say otherwise.
    void write(const QString& id, const QString& operation, const QString& outcome,
        const QString& member = u"m1"_s, const QString& number = u"8000000001"_s,
        const QString& profile = u"p"_s);
    [[nodiscard]] static QList<bool> ask(Journal* journal, const QList<ChangeInQuestion>& changes);
    [[nodiscard]] static ChangeInQuestion asChange(const QString& sentAs);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Journal> m_journal;
};

void TestOtherWrites::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    JournalSettings settings;
    settings.directory = m_folder->filePath(u"journal"_s);
    m_journal = std::make_unique<Journal>(settings);
}

void TestOtherWrites::cleanup()
{
    m_journal.reset();
    m_folder.reset();
}

void TestOtherWrites::write(const QString& id, const QString& operation, const QString& outcome,
    const QString& member, const QString& number, const QString& profile)
{
    WriteIntent intent;
    intent.id = id;
    intent.operation = operation;
    intent.profile = profile;
    intent.endpoint = u"M9"_s;
    intent.method = u"POST"_s;
    intent.target = u"/me/api/v1/enterprise/member/%1/privileges"_s.arg(member);
    intent.body = u"{\"deleteAssets\":[],\"addAssets\":[\"%1\"]}"_s.arg(number).toUtf8();
    m_journal->begin(intent, [](const QString&) {});
    if (outcome.isEmpty()) return;
    WriteOutcome end;
    end.outcome = outcome;
    m_journal->finish(id, end, [](const QString&) {});
}

ChangeInQuestion TestOtherWrites::asChange(const QString& sentAs)
{
    return {WriteKind::ChangePrivileges, sentAs, {{SubjectKind::Employee, u"m1"_s}},
        {{SubjectKind::Asset, u"8000000001"_s}}};
}

QList<bool> TestOtherWrites::ask(Journal* journal, const QList<ChangeInQuestion>& changes)
{
    QObject context;
    std::optional<QList<bool>> answer;
    askForOtherWrites(journal, changes, &context, [&](const QList<bool>& others) { answer = others; });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, 60'000)) qFatal("no answer");
    return *answer;
}

void TestOtherWrites::whoElseMayHaveDoneIt_data()
{
    QTest::addColumn<QString>("earlier");
    QTest::addColumn<QString>("later");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("operation");
    QTest::addColumn<bool>("expected");
    const auto none = u"-"_s, same = u"m1"_s, asset = u"8000000001"_s, own = u"p"_s, other = u"o2"_s;
    QTest::newRow("nobody") << none << none << same << asset << own << other << false;
    for (const auto* word : {"applied", "partial", "unknown", ""})
        QTest::addRow("later and %s", *word ? word : "under way")
            << none << QString::fromLatin1(word) << same << asset << own << other << true;
    for (const auto* word : {"rejected", "notsent"})
        QTest::addRow("later and %s", word)
            << none << QString::fromLatin1(word) << same << asset << own << other << false;
    QTest::newRow("earlier and applied") << u"applied"_s << none << same << asset << own << other << false;
    QTest::newRow("earlier and unknown") << u"unknown"_s << none << same << asset << own << other << true;
    QTest::newRow("another employee") << none << u"applied"_s << u"m2"_s << asset << own << other << false;
    QTest::newRow("another asset") << none << u"applied"_s << same << u"8000000002"_s << own << other
                                   << false;
    QTest::newRow("another gateway") << none << u"applied"_s << same << asset << u"q"_s << other << false;
    QTest::newRow("the same operation")
        << u"unknown"_s << u"unknown"_s << same << asset << own << u"o1"_s << false;
}

void TestOtherWrites::whoElseMayHaveDoneIt()
{
    QFETCH(const QString, earlier);
    QFETCH(const QString, later);
    QFETCH(const QString, member);
    QFETCH(const QString, number);
    QFETCH(const QString, profile);
    QFETCH(const QString, operation);
    QFETCH(const bool, expected);
    if (earlier != "-"_L1) write(u"earlier"_s, operation, earlier, member, number, profile);
    write(u"own"_s, u"o1"_s, u"unknown"_s);
    if (later != "-"_L1) write(u"later"_s, operation, later, member, number, profile);
    QCOMPARE(ask(m_journal.get(), {asChange(u"o1"_s)}), QList<bool>{expected});
    // Asked for one entry, another attempt of its operation is another write.
    if (operation != "o1"_L1)
        QCOMPARE(ask(m_journal.get(), {asChange(u"own"_s)}), QList<bool>{expected});
    else
        QCOMPARE(ask(m_journal.get(), {asChange(u"own"_s)}), QList<bool>{true});
}

void TestOtherWrites::whatTheJournalDoesNotHaveIsNotProven()
{
    write(u"own"_s, u"o1"_s, u"unknown"_s);
    QCOMPARE(ask(m_journal.get(), {asChange(u"o1"_s), asChange(u"o9"_s)}), (QList<bool>{false, true}));
    QCOMPARE(ask(m_journal.get(), {}), QList<bool>());
}

void TestOtherWrites::withoutAJournalNobodyElseWrote()
{
    QCOMPARE(ask(nullptr, {asChange(u"o1"_s)}), QList<bool>{false});
}

void TestOtherWrites::onlyWhatWouldBecomeKnownIsAskedAbout()
{
    const auto thing = [](Outcome outcome, StateBefore before, ReadBackState now) {
        return ThingRead{{.outcome = outcome}, before, now};
    };
    const QList<ThingRead> things{thing(Outcome::Unknown, StateBefore::Otherwise, ReadBackState::AsWanted),
        thing(Outcome::Applied, StateBefore::Otherwise, ReadBackState::AsWanted),
        thing(Outcome::Unknown, StateBefore::AsWanted, ReadBackState::AsWanted),
        thing(Outcome::Unknown, StateBefore::Otherwise, ReadBackState::NotYet),
        thing(Outcome::Unknown, StateBefore::Otherwise, ReadBackState::AsWanted)};
    QObject context;
    QList<qsizetype> asked;
    const auto settled = [&](const QList<bool>& others) {
        QList<Outcome> outcomes;
        QList<bool> shared;
        settleRead(
            things,
            [&](const QList<qsizetype>& about, QObject*, const auto& answer) {
                asked = about;
                answer(others);
            },
            &context,
            [&](const QList<ThingSettled>& known) {
                for (qsizetype i = 0; i < known.size(); ++i) {
                    outcomes.append(known[i].item.outcome);
                    shared.append(known[i].mayBeAnothers);
                    if (known[i].item.state != things[i].now) qFatal("what was read is lost");
                }
            });
        return std::pair(outcomes, shared);
    };
    using enum Outcome;
    QCOMPARE(settled({true, false}), std::pair(QList<Outcome>{Unknown, Applied, Unknown, Unknown, Applied},
                                         QList<bool>{true, false, false, false, false}));
    QCOMPARE(asked, (QList<qsizetype>{0, 4}));
    // What nobody answers about is not proven.
    QCOMPARE(settled({}).first, (QList<Outcome>{Unknown, Applied, Unknown, Unknown, Unknown}));
    QList<Outcome> alone;
    settleRead(things, {}, &context, [&](const QList<ThingSettled>& known) {
        for (const auto& each : known)
            alone.append(each.item.outcome);
    });
    QCOMPARE(alone, (QList<Outcome>{Applied, Applied, Unknown, Unknown, Applied}));
}

LOCKKEEPER_TEST(Core, TestOtherWrites)
#include "tst_other_writes.moc"
