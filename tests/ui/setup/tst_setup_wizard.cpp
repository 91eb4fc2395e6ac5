// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/import_grid_model.h"
#include "tests/support/test_program.h"
#include "tests/ui/place.h"
#include "tests/ui/setup/setup_bench.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// The ids of the summary, by what they are.
QStringList idsIn(const SetupBench& bench, const QString& what)
{
    const auto* table = bench.find<QTableWidget>("setupSummaryTable");
    QStringList ids;
    for (int row = 0; row < table->rowCount(); ++row)
        if (table->item(row, 0)->text() == what) ids += table->item(row, 2)->text();
    return ids;
}

} // namespace

/// The setup wizard, from the first page to the last, by what a person does.
class SetupWizardTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void createsAnEnterprise();
    void aDoubleClickSendsNothing();
    void aHeldReturnTurnsOnePage();
    void bindsACustomer();
    void theReplyTellsTheName();
    void goesOnWithAnExistingOne();
    void refusedGoesBackToItsField();
    void keysAlone();
    void passwordsAreNotInTheDraft();
    void readOnlySendsNothing();
    void saysWhatIsDoubtfulWhileTyping();
    void withoutTheOrderModule();
    void noRowOfTheSummaryIsWithoutItsButtons();

private:
    Language m_language;
};

void SetupWizardTest::createsAnEnterprise()
{
    SetupBench bench;
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-77001"_s, u"北方 <b>轴承</b>"_s));
    QCOMPARE(bench.next()->text(), u"&Create the enterprise"_s);
    QTest::keyClick(bench.wizard, Qt::Key_Return); // must not send anything
    QCOMPARE(bench.wizard->state().step, SetupStep::Review);
    QCOMPARE(bench.sent("O2"), 0);
    // "Next" is pressed twice.
    bench.next()->click();
    bench.next()->click();
    QVERIFY(bench.reaches(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    if (bench.wizard->state().step == SetupStep::Run) QVERIFY(bench.goOn());
    QVERIFY(bench.reaches(SetupStep::Enterprise));
    // Nothing is added before somebody said that it is the one.
    QVERIFY(bench.stops(u"First confirm"_s));
    QVERIFY(bench.find<QCheckBox>("setupEnterpriseConfirm")->hasFocus());
    QVERIFY(bench.confirmEnterprise());
    QVERIFY(bench.goOnTo(SetupStep::Assets));
    // There is nothing to give: Return goes on, not back.
    QApplication::setActiveWindow(bench.wizard);
    QTRY_COMPARE(QApplication::focusWidget(), bench.next());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(bench.reaches(SetupStep::Summary));
    const auto& state = bench.wizard->state();
    QVERIFY(bench.wizard->currentPage()->explanation().contains(state.enterpriseName));
    const auto* summary = bench.find<QTableWidget>("setupSummaryTable");
    for (int row = 0; row < summary->rowCount(); ++row)
        for (const int column : {1, 2})
            QVERIFY(summary->columnWidth(column) >
                    summary->fontMetrics().horizontalAdvance(summary->item(row, column)->text()));
    QCOMPARE(idsIn(bench, u"Enterprise"_s), QStringList{state.enterprise.toString()});
    QCOMPARE(idsIn(bench, u"Created automatically"_s).size(), 2);
    QCOMPARE(state.isDefault, std::optional(true));
    QVERIFY(!bench.find<QPushButton>("setupSummaryReset")->isEnabled()); // of an enterprise there is none
    bench.choose("setupSummaryCopy");
    QCOMPARE(QGuiApplication::clipboard()->text(), state.enterprise.toString());
    QCOMPARE(bench.sent("O2"), 1);
    QCOMPARE(bench.sent("M1"), 0);
    QSignalSpy wanted(bench.wizard, &SetupWizard::enterpriseWanted);
    QVERIFY(bench.goOn());
    QCOMPARE(wanted.size(), 1);
    QTRY_VERIFY(bench.wizard.isNull());
    QVERIFY(bench.drafts->list(profileKey(bench.context.profile)).result().isEmpty());
}

void SetupWizardTest::aDoubleClickSendsNothing()
{
    const auto restore = qScopeGuard(
        [interval = QApplication::doubleClickInterval()] { QApplication::setDoubleClickInterval(interval); });
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindCreate");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    bench.type("setupCreateCrmCustomerId", u"CRM-2"_s);
    bench.type("setupCreateCustomerName", u"Twice"_s);
    const Place next(bench.next());
    const auto pressed = [&](SetupStep wanted) {
        return QTest::qWaitFor(
            [&] {
                next.click();
                return bench.wizard->state().step == wanted;
            },
            30'000);
    };
    QApplication::setDoubleClickInterval(0);
    QVERIFY(pressed(SetupStep::Review));
    QTRY_VERIFY(bench.mayGoOn());
    // However long it took the page to turn: nobody has read yet what "Next" does here.
    QApplication::setDoubleClickInterval(60'000);
    next.clickAgain();
    next.click();
    QCOMPARE(bench.wizard->state().step, SetupStep::Review);
    QCOMPARE(bench.sent("O2"), 0);
    QApplication::setDoubleClickInterval(0);
    QVERIFY(pressed(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    QCOMPARE(bench.sent("O2"), 1);
}

void SetupWizardTest::aHeldReturnTurnsOnePage()
{
    SetupBench bench;
    bench.begin();
    QApplication::setActiveWindow(bench.wizard);
    const auto hold = [&](QWidget* widget) {
        QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
        QApplication::sendEvent(widget, &repeated);
    };
    auto* create = bench.find<QWidget>("setupKindCreate");
    bench.choose("setupKindCreate");
    hold(create);
    bench.next()->setFocus();
    hold(bench.next());
    QVERIFY(bench.wizard->state().step != SetupStep::Data);
    QTest::keyClick(create, Qt::Key_Return);
    QVERIFY(bench.reaches(SetupStep::Data));
}

void SetupWizardTest::bindsACustomer()
{
    SetupBench bench;
    bench.begin();
    QVERIFY(bench.reviewBind(u"CC-1"_s, u"Bound enterprise"_s));
    // What O3 shows of the pair is read before anything can be sent.
    QTRY_VERIFY(bench.mayGoOn());
    QVERIFY(bench.find<QLabel>("setupReviewBefore")->text().contains(u"no customer"_s));
    QCOMPARE(bench.sent("O1"), 0);
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    const auto& state = bench.wizard->state();
    QCOMPARE(state.enterpriseName, u"Bound enterprise"_s);
    QCOMPARE(state.outcome->outcome, Outcome::Applied);
    QCOMPARE(state.outcome->state, ReadBackState::AsWanted);
    QVERIFY(bench.sent("O3") >= 3);
    QCOMPARE(bench.sent("O1"), 1);
    // The same pair once more: O3 shows it, and the review says so.
    delete bench.wizard;
    bench.begin();
    QVERIFY(bench.reviewBind(u"CC-1"_s, u"Bound enterprise"_s));
    QTRY_VERIFY(bench.find<QLabel>("setupReviewBefore")->text().contains(u"already"_s));
}

void SetupWizardTest::theReplyTellsTheName()
{
    for (const bool isBound : {true, false}) {
        SetupBench bench;
        bench.begin();
        QVERIFY(isBound ? bench.reviewBind(u"C-7"_s, u"Newly"_s) : bench.reviewCreate(u"C-7"_s, u"Newly"_s));
        QTRY_VERIFY(bench.mayGoOn());
        bench.server.setFaults({{.name = u"code500"_s, .endpoint = u"O3"_s}}); // where others learn it
        QVERIFY(bench.goOn());
        QTRY_COMPARE(bench.enterprises.label(bench.wizard->state().enterprise), u"Newly"_s);
    }
}

void SetupWizardTest::goesOnWithAnExistingOne()
{
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindExisting");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    QTRY_VERIFY(bench.find<QTableView>("setupExistingTable")->model()->rowCount() > 0);
    bench.type("setupExistingId", bench.enterprise().toString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(!bench.wizard->state().enterpriseName.isEmpty()); // the gateway has just told it
    QVERIFY(bench.confirmEnterprise());
    QVERIFY(bench.pasteEmployees(
        u"Account\tName\tPassword\tColour\nsetup01\t王芳\tPa55word1\tred\nsetup02\tJürgen\t\tblue"_s));
    // What nobody knows is left out, and what each column is taken for was seen.
    const auto* columns = bench.find<QTableWidget>("importColumnsTable");
    QCOMPARE(columns->item(3, 0)->text(), u"Colour"_s);
    QCOMPARE(columns->findChildren<QComboBox*>().at(3)->currentData().toInt(), int(ImportColumn::Ignore));
    bench.choose("importCheckPasswords"); // for the one that has none
    QVERIFY(bench.previewEmployees(2));
    QVERIFY(bench.addEmployees());
    QCOMPARE(bench.sent("M1"), 1);
    QCOMPARE(bench.wizard->state().employees.rows.size(), 2);
    QVERIFY(!bench.wizard->state().employees.rows.at(1).state.member.isEmpty());
    QVERIFY(bench.goOnTo(SetupStep::Assets));
    QTRY_VERIFY(bench.mayGoOn() && bench.find<QTableView>("setupAssetsChoices")->model()->rowCount() > 2);
    bench.choose("setupAssetsInOrder");
    QVERIFY(bench.nextSays(u"&Assign 2 asset"_s));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(bench.sent("M9"), 2);
    for (const auto& asset : bench.wizard->state().assets) {
        QCOMPARE(asset.outcome->outcome, Outcome::Applied);
        QCOMPARE(asset.outcome->state, ReadBackState::AsWanted);
    }
    QVERIFY(bench.goOnTo(SetupStep::Summary));
    QCOMPARE(idsIn(bench, u"Employee"_s).size(), 2);
    QCOMPARE(idsIn(bench, u"Asset"_s).size(), 2);
    QCOMPARE(bench.sent("O1") + bench.sent("O2"), 0);

    // A password that the program has made goes with the window: whoever has not looked at it is asked.
    bench.prompter.confirms = false;
    bench.prompter.confirmations.clear();
    QVERIFY(bench.goOn());
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    bench.wizard->reject(); // no draft keeps them either
    QCOMPARE(bench.prompter.confirmations.size(), 2);
    QVERIFY(bench.wizard && bench.wizard->isVisible());
    bench.prompter.confirms = true;
    QVERIFY(bench.goOn());
    QTRY_VERIFY(bench.wizard.isNull());
}

void SetupWizardTest::refusedGoesBackToItsField()
{
    SetupBench bench;
    for (const bool again : {false, true}) {
        bench.begin();
        QVERIFY(bench.reviewCreate(u"CRM-1"_s, u"Twice"_s));
        QVERIFY(bench.goOn());
        if (!again) {
            QTRY_VERIFY(bench.wizard->state().hasEnterprise());
            delete bench.wizard;
        }
    }
    QVERIFY(bench.reaches(SetupStep::Data));
    QCOMPARE(bench.wizard->state().outcome->code, u"13004"_s);
    QVERIFY(bench.find<Banner>("setupDataBanner")->text().contains(u"refused"_s));
    auto* line = bench.find<QLineEdit>("setupCreateCrmCustomerId");
    QVERIFY(line->property("problem").toBool());
    QVERIFY(bench.find<QLabel>("setupCreateCrmCustomerIdProblem")->text().contains(u"rejected a value"_s));
    QVERIFY(bench.find<Banner>("setupDataBanner")->details().startsWith(u"13004"_s));
    QVERIFY(line->hasFocus());
    // Corrected, it goes through, and it is another request.
    bench.type("setupCreateCrmCustomerId", u"CRM-2"_s);
    QVERIFY(!line->property("problem").toBool());
    QVERIFY(bench.goOnTo(SetupStep::Review));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    QCOMPARE(bench.sent("O2"), 3);
}

void SetupWizardTest::keysAlone()
{
    SetupBench bench;
    bench.begin();
    const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        auto* focus = QApplication::focusWidget();
        QVERIFY(focus);
        QTest::keyClick(focus, key, modifiers);
    };
    const auto text = [](const QString& words) {
        auto* focus = QApplication::focusWidget();
        QVERIFY(focus);
        QTest::keyClicks(focus, words);
    };
    QApplication::setActiveWindow(bench.wizard);
    press(Qt::Key_C, Qt::AltModifier); // "Create a new enterprise"
    press(Qt::Key_Return);
    QVERIFY(bench.reaches(SetupStep::Data));
    text(u"CRM-KEYS"_s);
    press(Qt::Key_Tab);
    text(u"By keys"_s);
    press(Qt::Key_Return);
    QVERIFY(bench.reaches(SetupStep::Review));
    press(Qt::Key_Return); // sends nothing
    QCOMPARE(bench.wizard->state().step, SetupStep::Review);
    QTRY_VERIFY(bench.mayGoOn());
    press(Qt::Key_C, Qt::AltModifier);
    QVERIFY(bench.reaches(SetupStep::Run));
    QTRY_VERIFY(bench.mayGoOn());
    press(Qt::Key_N, Qt::AltModifier);
    QVERIFY(bench.reaches(SetupStep::Enterprise));
    press(Qt::Key_Space);
    press(Qt::Key_Return);
    QVERIFY(bench.reaches(SetupStep::Employees));
    press(Qt::Key_T, Qt::AltModifier); // "Type rows": the first cell is the current one
    auto* grid = bench.find<QTableView>("importCheckGrid");
    // Mnemonics press their buttons as a finger does, a moment later.
    QTRY_COMPARE(QApplication::focusWidget(), grid);
    const auto isEditing = [grid] {
        auto* focus = QApplication::focusWidget();
        return focus && focus != grid && grid->isAncestorOf(focus);
    };
    for (const auto& [column, words] :
        {std::pair(ImportColumn::UserName, u"keys01"_s), std::pair(ImportColumn::Name, u"Kim Keys"_s)}) {
        const int wanted = static_cast<ImportGridModel*>(grid->model())->columnOf(column);
        while (grid->currentIndex().column() < wanted)
            press(Qt::Key_Right);
        while (grid->currentIndex().column() > wanted)
            press(Qt::Key_Left);
        press(Qt::Key_F2);
        QTRY_VERIFY(isEditing());
        text(words);
        press(Qt::Key_Return);
        QTRY_COMPARE(QApplication::focusWidget(), grid);
    }
    press(Qt::Key_G, Qt::AltModifier); // passwords
    QTRY_VERIFY_WITH_TIMEOUT(bench.mayGoOn(), 30'000);
    press(Qt::Key_P, Qt::AltModifier);
    QTRY_VERIFY(bench.mayGoOn() && bench.nextSays(u"&Add 1 employee"_s));
    press(Qt::Key_A, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    press(Qt::Key_N, Qt::AltModifier);
    QVERIFY(bench.reaches(SetupStep::Assets));
    QTRY_VERIFY(bench.mayGoOn());
    press(Qt::Key_N, Qt::AltModifier);
    QVERIFY(bench.reaches(SetupStep::Summary));
    QCOMPARE(idsIn(bench, u"Employee"_s).size(), 1);
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), bench.wizard->state().enterprise.toString());
    bench.prompter.confirms = true; // nobody has looked at the password
    press(Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(bench.wizard.isNull());
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QCOMPARE(bench.sent("O2"), 1);
    QCOMPARE(bench.sent("M1"), 1);
}

void SetupWizardTest::passwordsAreNotInTheDraft()
{
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindExisting");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    bench.type("setupExistingId", bench.enterprise().toString());
    QVERIFY(bench.goOn());
    QVERIFY(bench.confirmEnterprise());
    QVERIFY(bench.pasteEmployees(u"Account\tName\tPassword\nsecret01\t王芳\tCanary-4711-Pa55"_s));
    QTRY_VERIFY(bench.mayGoOn());
    // There is no keychain here: it is said, and nothing of the password reaches the disk.
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<Banner>("setupBanner")->text().contains(u"aren't saved with the draft"_s), 30'000);
    QVERIFY(bench.drafts->flush().result());
    const auto draft = bench.drafts->get(bench.wizard->state().id).result();
    QVERIFY(draft);
    QVERIFY(draft->content.contains("secret01"));
    QVERIFY(!draft->content.contains("Canary-4711"));
    QVERIFY(draft->sealed.isEmpty());
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.reaches(SetupStep::Employees));
    QTRY_VERIFY(bench.stops(u"No row is ready"_s)); // the password is missing
    QCOMPARE(bench.sent("M1"), 0);
}

void SetupWizardTest::readOnlySendsNothing()
{
    SetupBench bench;
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-RO"_s, u"Read only"_s));
    QTRY_VERIFY(bench.mayGoOn());
    bench.writes.setReadOnly(true);
    QTRY_VERIFY(!bench.next()->isEnabled());
    bench.writes.setReadOnly(false);
    QTRY_VERIFY(bench.mayGoOn());
    QCOMPARE(bench.sent("O2"), 0);
}

void SetupWizardTest::saysWhatIsDoubtfulWhileTyping()
{
    SetupBench bench;
    bench.context.profile.channelCode = u"CH-PROPOSED"_s;
    bench.begin();
    bench.choose("setupKindBind");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    QCOMPARE(bench.find<QLineEdit>("setupBindChannelCode")->text(), u"CH-PROPOSED"_s);
    auto* problem = bench.find<QLabel>("setupBindPasswordMobileProblem");
    QCOMPARE(problem->text(), QString());
    bench.type("setupBindPasswordMobile", u"12"_s);
    QVERIFY(!problem->text().isEmpty());
    QVERIFY(bench.mayGoOn()); // the contract states no form: it only warns
    // The review says it by the names of the fields.
    bench.type("setupBindChannelCustomerId", u"CC-1"_s);
    QVERIFY(bench.goOnTo(SetupStep::Review));
    const auto effect = bench.find<QLabel>("setupReviewEffect")->text();
    QVERIFY2(effect.contains(u"Enterprise name: "_s), qPrintable(effect));
    QVERIFY2(effect.contains(u"Mobile number of the purchaser: "_s), qPrintable(effect));
    QVERIFY2(
        !effect.contains(u"enterpriseName"_s) && !effect.contains(u"passwordMobile"_s), qPrintable(effect));
    bench.choose("setupBack");
    // Nothing at all is no customer, and typing begins where the first of it belongs.
    for (auto* line : bench.wizard->currentPage()->findChildren<QLineEdit*>())
        line->clear();
    QVERIFY(bench.stops(u"No input yet"_s));
    QVERIFY(bench.find<QLineEdit>("setupBindChannelCode")->hasFocus());
}

/// With member-center tokens alone: nothing of the order module is asked, and what is missing is said.
void SetupWizardTest::withoutTheOrderModule()
{
    SetupBench bench;
    bench.context.profile.orderToken = TokenOrigin::None;
    const auto given = bench.server.tokens();
    bench.client->setTokens({{}, given.client.toLatin1(), given.user.toLatin1()});
    bench.begin();
    QVERIFY(!bench.find<QAbstractButton>("setupKindCreate")->isEnabled());
    QVERIFY(!bench.find<QAbstractButton>("setupKindBind")->isEnabled());
    QVERIFY(bench.find<QAbstractButton>("setupKindExisting")->isChecked());
    QVERIFY(bench.goOnTo(SetupStep::Data));
    QVERIFY(!bench.find<QTableView>("setupExistingTable")->isVisible());
    QVERIFY(bench.find<QLabel>("setupExistingState")->text().contains(u"order module"_s));
    QVERIFY(bench.stops(u"enter its id"_s));
    QTRY_COMPARE(QApplication::focusWidget(), bench.find<QWidget>("setupExistingId"));
    bench.type("setupExistingId", bench.enterprise().toString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(bench.confirmEnterprise());
    QVERIFY(bench.pasteEmployees(u"Account\tName\tPassword\nalone01\t王芳\tPa55word1"_s));
    QVERIFY(bench.previewEmployees(1));
    QVERIFY(bench.addEmployees());
    QVERIFY(bench.goOnTo(SetupStep::Assets));
    auto* model = bench.find<QTableView>("setupAssetsChoices")->model();
    QTRY_VERIFY(bench.mayGoOn() && model->rowCount() > 0);
    const auto* banner = bench.wizard->findChild<Banner*>(u"setupAssetsBanner"_s);
    QVERIFY(banner && banner->isVisible());
    QVERIFY2(banner->text().contains(u"locked, frozen, expired"_s), qPrintable(banner->text()));
    bench.choose("setupAssetsInOrder");
    QTRY_VERIFY(bench.nextSays(u"&Assign 1 asset"_s));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(bench.wizard->state().assets.value(0).outcome->outcome, Outcome::Applied);
    QCOMPARE(bench.wizard->state().assets.value(0).outcome->state, ReadBackState::AsWanted);
    QVERIFY(bench.goOnTo(SetupStep::Summary));
    for (const auto& entry : bench.server.ledger())
        QVERIFY2(!entry.endpoint.startsWith(u'O'), qPrintable(entry.endpoint));
}

void SetupWizardTest::noRowOfTheSummaryIsWithoutItsButtons()
{
    SetupBench bench;
    SetupState state;
    state.id = u"s1"_s;
    state.kind = SetupKind::Create;
    state.step = SetupStep::Summary;
    state.enterprise = bench.enterprise();
    state.confirmed = true;
    state.outcome.emplace().outcome = Outcome::Applied;
    for (int i = 0; i < 700; ++i)
        state.members.append({MemberId(u"66%1"_s.arg(i, 4, 10, QChar(u'0'))), u"made%1"_s.arg(i)});
    bench.open(std::move(state), {});
    auto* table = bench.find<QTableWidget>("setupSummaryTable");
    QTRY_COMPARE(table->rowCount(), 701);
    table->selectRow(700);
    bench.choose("setupSummaryCopy");
    QCOMPARE(QGuiApplication::clipboard()->text(), u"660699"_s);
    // Several are chosen at once: passwords are reset only of those whom the gateway has made.
    table->setRangeSelected({0, 0, 0, table->columnCount() - 1}, true);
    table->setRangeSelected({699, 0, 699, table->columnCount() - 1}, true);
    QTRY_VERIFY(bench.find<QPushButton>("setupSummaryReset")->isEnabled());
    bench.choose("setupSummaryReset");
    const auto* dialog = bench.wizard->findChild<PasswordResetDialog*>();
    QVERIFY(dialog);
    const auto* names = dialog->findChild<QListView*>(u"passwordResetNames"_s);
    QVERIFY(names);
    QStringList reset;
    for (int row = 0; row < names->model()->rowCount(); ++row)
        reset += names->model()->index(row, 0).data().toString();
    reset.sort();
    QCOMPARE(reset, (QStringList{u"made698"_s, u"made699"_s}));
}

LOCKKEEPER_TEST(Widgets, SetupWizardTest)
#include "tst_setup_wizard.moc"
