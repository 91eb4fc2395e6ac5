// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/write_marks.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/test_program.h"
#include "tests/ui/assign_bench.h"
#include "tests/ui/setup/setup_bench.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// The setup wizard at its page of assets.
struct AssetsBench : SetupBench {
    AssetsBench()
        : SetupBench(assignSandbox())
    {
        SetupState state;
        state.id = u"3f1c0a52d0b94a4b8f64d3a1e6c2f9aa"_s;
        state.kind = SetupKind::Existing;
        state.step = SetupStep::Assets;
        state.enterprise = enterprise();
        state.confirmed = true;
        openAt(state);
    }
    void openAt(const SetupState& state)
    {
        delete wizard;
        open(state, {});
        if (!isRead()) qFatal("the page does not load");
    }
    [[nodiscard]] bool isRead() const
    {
        const auto isOrdered = [this](const char* table) {
            return !find<TableView>(table)->recordModel()->isOrdering();
        };
        return QTest::qWaitFor(
            [&] {
                return mayGoOn() && find<QWidget>("setupAssetsReload")->isEnabled() &&
                       isOrdered("setupPeopleChoices") && isOrdered("setupAssetsChoices");
            },
            30'000);
    }
    [[nodiscard]] const QList<SetupAsset>& pairs() const { return wizard->state().assets; }
    [[nodiscard]] QStringList texts(const char* table, const char* column) const
    {
        const auto* view = find<TableView>(table);
        (void)QTest::qWaitFor([view] { return !view->recordModel()->isOrdering(); }, 30'000);
        QStringList texts;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            texts += view->model()->index(row, view->recordModel()->columnOf(column)).data().toString();
        return texts;
    }
    [[nodiscard]] QStringList offered() const { return texts("setupAssetsChoices", "name"); }
    /// Whether it is offered soon. `number` is a copy: the list that it came from changes while this waits.
    [[nodiscard]] bool offers(AssetNumber number, bool does) const
    {
        return QTest::qWaitFor([&] { return offered().contains(number.toString()) == does; }, 30'000);
    }
    void tick(const char* table, const QList<int>& rows) const
    {
        auto* view = find<TableView>(table);
        for (const int row : rows) {
            view->selectRow(row);
            QTest::keyClick(view, Qt::Key_Space);
        }
    }
    /// Pairs so many assets with as many people.
    void pairUp(int count) const
    {
        for (int row = 0; row < count; ++row) {
            tick("setupPeopleChoices", {row});
            tick("setupAssetsChoices", {row});
        }
    }
    void select(int row) const { find<TableView>("setupAssetsPreview")->selectRow(row); }
    [[nodiscard]] bool canBeTakenOut(int row) const
    {
        select(row);
        return find<QWidget>("setupAssetsTakeOut")->isEnabled();
    }
    /// Has somebody else give it away meanwhile.
    [[nodiscard]] bool giveAway(const AssetNumber& number, const MemberId& member) const
    {
        bool isDone = false;
        client->call(endpoints::changePrivileges, ChangePrivileges{member, {}, {number}}, {})
            .onDone(wizard, [&](const auto& reply) { isDone = reply.has_value(); });
        return QTest::qWaitFor([&] { return isDone; }, 30'000);
    }
};

} // namespace

/// The page of assets of a set-up: pairs are chosen as in the dialog for assigning, and stay.
class SetupAssetsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void byKeysAlone();
    void whatIsChosenStays();
    void whatWasSentStays();
    void draftsOfBeforeGoOn();
    void whatIsFreeNoMoreIsNotGiven();
    void nothingIsChosenWhileSending();
    void withoutHoldersNothingIsGiven();

private:
    Language m_language;
};

void SetupAssetsTest::byKeysAlone()
{
    const AssetsBench bench;
    QApplication::setActiveWindow(bench.wizard);
    const auto focus = [] { return QApplication::focusWidget(); };
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QVERIFY(focus());
        QTest::keyClick(focus(), Qt::Key(key), modifiers);
    };
    const auto chooseOne = [&](const char* search, const char* table, const char* column, const QString& text,
                               int key) {
        for (int tabs = 0; focus() != bench.find<QWidget>(search) && tabs < 20; ++tabs)
            press(Qt::Key_Tab);
        QCOMPARE(focus(), bench.find<QWidget>(search));
        QCOMPARE(bench.find<QLineEdit>(search)->text(), QString());
        QTest::keyClicks(focus(), text);
        // One row may also be what the search before has left.
        QTRY_COMPARE(bench.texts(table, column), QStringList{text});
        press(Qt::Key_Down);
        QCOMPARE(focus(), bench.find<QWidget>(table));
        press(key);
    };
    QTRY_COMPARE(focus(), bench.find<QWidget>("setupPeopleSearch"));
    // Accounts by which nobody else is found.
    QStringList accounts = bench.texts("setupPeopleChoices", "detail");
    accounts.removeIf([all = accounts](const QString& account) {
        return all.filter(account).size() > 1 || account != QString::fromLatin1(account.toLatin1());
    });
    const auto numbers = bench.offered();
    for (int i = 0; i < 2; ++i) {
        if (i > 0) press(Qt::Key_M, Qt::AltModifier); // "Choose more"
        QTRY_COMPARE(focus(), bench.find<QWidget>("setupPeopleSearch"));
        chooseOne("setupPeopleSearch", "setupPeopleChoices", "detail", accounts[i], Qt::Key_Return);
        chooseOne("setupAssetsSearch", "setupAssetsChoices", "name", numbers[i], Qt::Key_Space);
        if (QTest::currentTestFailed()) return;
        QVERIFY(bench.nextSays(u"&Assign %1 asset"_s.arg(i + 1)));
        QCOMPARE(bench.sent("M9"), 0); // Return chooses, and sends nothing
    }
    press(Qt::Key_A, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent("M9"), 2, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QTRY_COMPARE(focus(), bench.find<QWidget>("setupNext")); // and not on "Save and close"
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(bench.pairs()[i].assetNum.toString(), numbers[i]);
        QCOMPARE(bench.pairs()[i].account, accounts[i]);
        QCOMPARE(bench.pairs()[i].outcome->outcome, Outcome::Applied);
    }
    press(Qt::Key_N, Qt::AltModifier);
    QVERIFY(bench.reaches(SetupStep::Summary));
}

void SetupAssetsTest::whatIsChosenStays()
{
    AssetsBench bench;
    const auto all = bench.offered();
    bench.tick("setupPeopleChoices", {0, 1});
    bench.tick("setupAssetsChoices", {0, 1, 2});
    QVERIFY(bench.nextSays(u"&Assign 3 asset"_s));
    const auto first = bench.pairs()[0].memberGlobalId;
    QCOMPARE(bench.pairs()[2].memberGlobalId, first); // dealt out in turn
    QVERIFY(bench.pairs()[1].memberGlobalId != first);
    bench.choose("setupAssetsMore");
    QVERIFY(!bench.find<QWidget>("setupAssetsMore")->isEnabled()); // nothing is chosen so far
    for (int row = 0; row < 3; ++row)
        QVERIFY(bench.offers(AssetNumber(all[row]), false)); // they are given by now
    QVERIFY(bench.isRead());
    bench.tick("setupPeopleChoices", {2});
    bench.tick("setupAssetsChoices", {0});
    QCOMPARE(bench.pairs().size(), 4);
    // Chosen by mistake, and one that was kept.
    bench.tick("setupAssetsChoices", {1});
    QCOMPARE(bench.pairs().size(), 5);
    bench.tick("setupAssetsChoices", {1});
    QCOMPARE(bench.pairs().size(), 4);
    QCOMPARE(bench.texts("setupAssetsPreview", "assetNum"), all.first(4));
    const auto out = bench.pairs()[1].assetNum;
    QVERIFY(bench.canBeTakenOut(1));
    bench.choose("setupAssetsTakeOut");
    QCOMPARE(bench.pairs().size(), 3);
    QVERIFY(!bench.find<QWidget>("setupAssetsTakeOut")->isEnabled()); // nothing is selected any more
    QVERIFY(bench.offers(out, true));
    QCOMPARE(bench.texts("setupAssetsPreview", "assetNum"), (QStringList{all[0], all[2], all[3]}));
    QCOMPARE(bench.sent("M9"), 0);
    // The draft has it all.
    const auto before = bench.pairs();
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.isRead());
    QCOMPARE(bench.pairs().size(), before.size());
    for (int row = 0; row < before.size(); ++row) {
        QCOMPARE(bench.pairs()[row].assetNum, before[row].assetNum);
        QCOMPARE(bench.pairs()[row].memberGlobalId, before[row].memberGlobalId);
        QCOMPARE(bench.pairs()[row].account, before[row].account);
    }
    QCOMPARE(bench.texts("setupAssetsPreview", "assetNum"), (QStringList{all[0], all[2], all[3]}));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(privilegeCalls(bench), (QStringList{first.toString() + u" +"_s + all[0] + u" +"_s + all[2],
                                        bench.pairs()[2].memberGlobalId.toString() + u" +"_s + all[3]}));
}

void SetupAssetsTest::whatWasSentStays()
{
    AssetsBench bench;
    bench.pairUp(4);
    auto state = bench.wizard->state();
    const QList<Outcome> ended{Outcome::Applied, Outcome::Unknown, Outcome::Rejected, Outcome::NotSent};
    for (int row = 0; row < 4; ++row)
        state.assets[row].outcome = ItemOutcome{.outcome = ended[row], .message = u"<i>no</i>\nreally"_s};
    bench.openAt(state);
    QVERIFY(bench.nextSays(u"&Assign 2 asset"_s));
    const auto words = bench.texts("setupAssetsPreview", "action");
    for (int row = 0; row < 4; ++row) {
        QCOMPARE(words[row], outcomeText(*state.assets[row].outcome));
        QCOMPARE(bench.canBeTakenOut(row), maySendAgain(ended[row]));
        QVERIFY(bench.offers(state.assets[row].assetNum, false));
    }
    const auto* preview = bench.find<TableView>("setupAssetsPreview");
    const auto why = preview->model()->index(2, preview->recordModel()->columnOf("reason"));
    QVERIFY(why.data(Qt::ToolTipRole).toString().contains(u"&lt;i&gt;no"_s));
    // What became of the unknown one a person says.
    const auto* wasDone = bench.find<QWidget>("setupAssetsWasDone");
    QVERIFY(wasDone->isVisible() && !wasDone->isEnabled());
    bench.select(1);
    QVERIFY(wasDone->isEnabled());
    bench.prompter.confirms = true;
    bench.choose("setupAssetsWasDone");
    QTRY_COMPARE(bench.pairs()[1].outcome->outcome, Outcome::Applied);
    QVERIFY(bench.pairs()[1].outcome->isDecided);
    QVERIFY(!wasDone->isVisible());
    // The refused one is for somebody else: what became of it was about the other one.
    bench.select(2);
    bench.choose("setupAssetsTakeOut");
    QVERIFY(bench.offers(state.assets[2].assetNum, true));
    QVERIFY(bench.isRead());
    bench.tick("setupPeopleChoices", {5});
    bench.tick("setupAssetsChoices", {int(bench.offered().indexOf(state.assets[2].assetNum.toString()))});
    QVERIFY(!bench.pairs()[3].outcome && bench.pairs()[3].assetNum == state.assets[2].assetNum);
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(privilegeCalls(bench),
        (QStringList{
            state.assets[3].memberGlobalId.toString() + u" +"_s + state.assets[3].assetNum.toString(),
            bench.pairs()[3].memberGlobalId.toString() + u" +"_s + state.assets[2].assetNum.toString()}));
}

/// Pairs as the first version wrote them; it knew no choosers.
void SetupAssetsTest::draftsOfBeforeGoOn()
{
    AssetsBench bench;
    bench.pairUp(2);
    const auto pairs = bench.pairs();
    const auto asset = [&](int row, const QString& more) {
        return uR"({"assetNum":"%1","memberGlobalId":"%2","account":"%3","before":0%4})"_s.arg(
            pairs[row].assetNum.toString(), pairs[row].memberGlobalId.toString(), pairs[row].account, more);
    };
    const auto refused =
        uR"(,"result":{"outcome":"rejected","key":"","code":"60028","message":"why","state":0})"_s;
    const auto json = uR"({"version":1,"id":"s9","kind":2,"step":6,"enterprise":"%1","confirmed":true,)"
                      uR"("employees":[],"assets":[%2,%3],"assetsBegun":false})"_s.arg(
                          bench.enterprise().toString(), asset(0, {}), asset(1, refused));
    const auto state = setupFromJson(json.toUtf8());
    QVERIFY(state);
    bench.openAt(*state);
    QCOMPARE(bench.texts("setupAssetsPreview", "assetNum"),
        (QStringList{pairs[0].assetNum.toString(), pairs[1].assetNum.toString()}));
    QCOMPARE(bench.texts("setupAssetsPreview", "reason"), (QStringList{QString(), u"why"_s}));
    QVERIFY(bench.nextSays(u"&Assign 2 asset"_s));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    for (const auto& pair : bench.pairs())
        QCOMPARE(pair.outcome->outcome, Outcome::Applied);
    QCOMPARE(bench.sent("M9"), 2);
}

void SetupAssetsTest::whatIsFreeNoMoreIsNotGiven()
{
    const AssetsBench bench;
    bench.pairUp(1);
    bench.choose("setupAssetsMore");
    QVERIFY(bench.offers(bench.pairs()[0].assetNum, false));
    QVERIFY(bench.isRead());
    bench.pairUp(2);
    const auto pairs = bench.pairs();
    QCOMPARE(pairs.size(), 3);
    for (const int row : {0, 1}) // one that was kept, one of those that are chosen now
        QVERIFY(bench.giveAway(pairs[row].assetNum, pairs[2].memberGlobalId));
    bench.choose("setupAssetsReload");
    QVERIFY(bench.isRead());
    QCOMPARE(bench.pairs().size(), 1);
    QCOMPARE(bench.pairs()[0].assetNum, pairs[2].assetNum);
    QVERIFY(bench.nextSays(u"&Assign 1 asset"_s));
}

void SetupAssetsTest::nothingIsChosenWhileSending()
{
    AssetsBench bench;
    bench.pairUp(3);
    const auto before = bench.pairs();
    bench.server.setLatency(300);
    QVERIFY(bench.goOn());
    QVERIFY(bench.wizard->currentPage()->isBusy());
    for (const auto* name : {"setupPeopleChoices", "setupAssetsSearch", "setupAssetsMore",
             "setupAssetsInOrder", "setupAssetsReload"})
        QVERIFY2(!bench.find<QWidget>(name)->isEnabled(), name);
    QVERIFY(!bench.canBeTakenOut(2));
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QVERIFY(bench.find<QWidget>("setupAssetsSearch")->isEnabled());
    for (int row = 0; row < 3; ++row)
        QCOMPARE(bench.pairs()[row].assetNum, before[row].assetNum);
}

void SetupAssetsTest::withoutHoldersNothingIsGiven()
{
    AssetsBench bench;
    auto state = bench.wizard->state();
    bench.server.setFaults({{.name = u"code500"_s, .endpoint = u"M6"_s}});
    bench.openAt(state);
    const auto* banner = bench.find<Banner>("setupAssetsBanner");
    QVERIFY2(banner->isVisible() && banner->text().contains(u"nothing more can be assigned"_s),
        qPrintable(banner->text()));
    QVERIFY(bench.offered().isEmpty());
    QCOMPARE(bench.next()->text(), u"&Next without assets"_s);
    bench.server.setFaults({});
    bench.choose("setupAssetsReload");
    QVERIFY(bench.isRead());
    QVERIFY(!banner->isVisible());
    QVERIFY(!bench.offered().isEmpty());
}

LOCKKEEPER_TEST(Widgets, SetupAssetsTest)
#include "tst_setup_assets.moc"
