// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/gateway_bench.h"
#include "ui/setup/setup_wizard.h"
#include "ui/wizard/wizard_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFuture>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QProcess>
#include <QTableView>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int rowCount = 250;
constexpr int pairCount = 4;
/// Long enough that nobody who is killed as soon as a call arrived has had its reply.
constexpr int latency = 250;

SetupState stateAt(SetupStep step, const QString& enterprise)
{
    SetupState state;
    state.id = u"0b7d4c52a0b94a4b8f64d3a1e6c2f901"_s;
    state.kind = SetupKind::Existing;
    state.step = step;
    state.enterprise = EnterpriseId(enterprise);
    state.confirmed = true;
    state.employees.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password};
    for (int row = 0; step == SetupStep::Employees && row < rowCount; ++row)
        state.employees.rows.append(
            {{0, {u"kill%1"_s.arg(row), u"Person %1"_s.arg(row), u"Pa55word1"_s}}, {}, false, false});
    return state;
}

QAbstractButton* buttonOf(const SetupWizard* wizard, const QString& name)
{
    return wizard->findChild<QAbstractButton*>(name);
}
bool isReady(const QAbstractButton* button)
{
    return button->isVisible() && button->isEnabled();
}
bool clickWhenReady(const SetupWizard* wizard, const QString& name)
{
    auto* button = buttonOf(wizard, name);
    if (!QTest::qWaitFor([&] { return isReady(button); }, 60'000)) return false;
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}
/// "Add", "Preview" or "Assign".
bool mayBeSent(const SetupWizard* wizard, const QString& word)
{
    const auto* next = buttonOf(wizard, u"setupNext"_s);
    const auto mayGoOn = [&] {
        return next->isEnabled() && next->text().startsWith(word) &&
               wizard->currentPage()->obstacle().isEmpty();
    };
    return QTest::qWaitFor(mayGoOn, 60'000);
}
/// Whether nothing is under way, and nothing left to send.
bool rests(const SetupWizard* wizard)
{
    const auto* next = buttonOf(wizard, u"setupNext"_s);
    return QTest::qWaitFor([&] { return next->isEnabled() && next->text() == "&Next"_L1; }, 60'000);
}

/// Goes from the rows of the employees to their being sent.
bool previewAndAdd(const SetupWizard* wizard)
{
    for (const auto& word : {u"&Preview"_s, u"&Add"_s}) {
        if (!mayBeSent(wizard, word)) return false;
        buttonOf(wizard, u"setupNext"_s)->click();
    }
    return true;
}

/// Gives the first assets to as many people, one to each.
void giveFirst(const SetupWizard* wizard)
{
    for (const auto& name : {u"setupPeopleChoices"_s, u"setupAssetsChoices"_s}) {
        auto* choices = wizard->findChild<QTableView*>(name);
        (void)QTest::qWaitFor([&] { return choices->model()->rowCount() >= pairCount; }, 60'000);
        for (int row = 0; row < pairCount; ++row) {
            choices->selectRow(row);
            QTest::keyClick(choices, Qt::Key_Space);
        }
    }
}

/// The process that is killed: a person in the middle of a set-up.
int setUpAsPerson(const QStringList& arguments)
{
    GatewayBench bench(arguments[0], {arguments[1], arguments[2], arguments[3]}, arguments[5]);
    const bool isAssets = arguments[6] == "assets"_L1;
    auto* wizard = new SetupWizard(bench.context,
        stateAt(isAssets ? SetupStep::Assets : SetupStep::Employees, arguments[4]), {}, nullptr);
    wizard->show();
    if (isAssets) {
        if (!mayBeSent(wizard, u"&Next without assets"_s)) return 2; // they are read
        giveFirst(wizard);
    }
    if (isAssets) {
        if (!mayBeSent(wizard, u"&Assign"_s)) return 3;
        buttonOf(wizard, u"setupNext"_s)->click();
    } else if (!previewAndAdd(wizard)) {
        return 3;
    }
    return rests(wizard) ? 0 : 4;
}

qsizetype countOf(const ImportDraft& employees, Outcome outcome)
{
    return std::count_if(employees.rows.begin(), employees.rows.end(),
        [outcome](const auto& row) { return row.state.item.outcome == outcome; });
}
qsizetype countOf(const QList<SetupAsset>& assets, Outcome outcome)
{
    return std::count_if(assets.begin(), assets.end(),
        [outcome](const auto& item) { return item.outcome && item.outcome->outcome == outcome; });
}

} // namespace

/// A set-up whose program is killed while a call is on its way goes on in the next one: what became of it is
/// read, or said by a person, and nothing is sent twice.
class SetupKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void employees_data();
    void employees();
    void assets();

private:
    /// A person works until so many of the calls have arrived, and is killed before the last one is answered.
    void killAfter(const QString& step, const QString& endpoint, int calls);
    void resume();
    [[nodiscard]] qsizetype arrived(const QString& endpoint) const;
    /// How often each thing was sent in calls that reached the gateway.
    [[nodiscard]] QHash<QString, int> sent(const QString& endpoint, const QString& list) const;
    [[nodiscard]] const SetupState& state() const { return m_wizard->state(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<GatewayBench> m_bench;
    QPointer<SetupWizard> m_wizard;
};

qsizetype SetupKilledTest::arrived(const QString& endpoint) const
{
    const auto ledger = m_server->ledger();
    return std::count_if(
        ledger.begin(), ledger.end(), [&](const auto& entry) { return entry.endpoint == endpoint; });
}

QHash<QString, int> SetupKilledTest::sent(const QString& endpoint, const QString& list) const
{
    QHash<QString, int> counts;
    const auto all = m_server->ledger();
    for (const auto& entry : all) {
        if (entry.endpoint != endpoint) continue;
        const auto items = QJsonDocument::fromJson(entry.body)[list].toArray();
        for (const auto& item : items)
            ++counts[item.isObject() ? item["userName"_L1].toString() : item.toString()];
    }
    return counts;
}

void SetupKilledTest::killAfter(const QString& step, const QString& endpoint, int calls)
{
    delete m_wizard;
    m_bench.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    sandbox::Options options;
    options.employees = 30;
    options.assets = 60;
    options.latencyMs = latency;
    m_server = std::make_unique<sandbox::Server>(options);
    QString error;
    QVERIFY2(m_server->start(&error), qPrintable(error));
    const auto tokens = m_server->tokens();
    QProcess person;
    person.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    person.start(QCoreApplication::applicationFilePath(),
        {u"--person"_s, m_server->baseUrl().toString(), tokens.app, tokens.client, tokens.user,
            m_server->sampleEnterprise(), m_folder->path(), step});
    QVERIFY(QTest::qWaitFor([&] { return arrived(endpoint) >= calls; }, 60'000));
    person.kill();
    QVERIFY(person.waitForFinished());
    QCOMPARE(arrived(endpoint), calls);
    m_server->setLatency(0);
}

void SetupKilledTest::resume()
{
    m_bench =
        std::make_unique<GatewayBench>(m_server->baseUrl().toString(), m_server->tokens(), m_folder->path());
    auto listed = m_bench->drafts->list(profileKey(m_bench->context.profile));
    QVERIFY(QTest::qWaitFor([&] { return listed.isFinished(); }, 30'000));
    QCOMPARE(listed.result().size(), 1);
    const QString id = listed.result()[0].id;
    QCOMPARE(m_bench->drafts->claim(id).result(), DraftStore::Claim::Taken);
    const auto draft = m_bench->drafts->get(id).result();
    QVERIFY(draft);
    auto state = setupFromJson(draft->content);
    QVERIFY(state);
    m_wizard = new SetupWizard(m_bench->context, std::move(*state), KeptDraft{*draft, {}, {}}, nullptr);
    m_wizard->show();
}

void SetupKilledTest::employees_data()
{
    QTest::addColumn<int>("calls");
    QTest::addColumn<bool>("readingTells");
    // Before the first reply nobody knows the enterprise code, so that no list can be compared.
    QTest::newRow("first call") << 1 << false;
    QTest::newRow("second call") << 2 << true;
}

void SetupKilledTest::employees()
{
    QFETCH(const int, calls);
    QFETCH(const bool, readingTells);
    killAfter(u"employees"_s, u"M1"_s, calls);
    if (QTest::currentTestFailed()) return;
    resume();
    if (QTest::currentTestFailed()) return;

    QTRY_COMPARE(countOf(state().employees, Outcome::Unknown), 100);
    QCOMPARE(countOf(state().employees, Outcome::Applied), 100 * (calls - 1));
    QVERIFY(clickWhenReady(m_wizard, u"importRunCheckAgain"_s));
    const auto* advice = m_wizard->findChild<QLabel*>(u"importRunAdvice"_s);
    if (readingTells) {
        QTRY_COMPARE(countOf(state().employees, Outcome::Unknown), 0);
        QTRY_VERIFY(!buttonOf(m_wizard, u"importRunWasDone"_s)->isVisible());
    } else {
        QTRY_VERIFY(arrived(u"M5"_s) > 0 && isReady(buttonOf(m_wizard, u"importRunCheckAgain"_s)));
        QVERIFY(advice->isVisible() && advice->text().contains(u"may have been done"_s));
        QCOMPARE(countOf(state().employees, Outcome::Unknown), 100);
        m_wizard->findChild<QTableView*>(u"importRunGrid"_s)->selectAll();
        m_bench->prompter.confirms = false;
        QVERIFY(clickWhenReady(m_wizard, u"importRunWasDone"_s));
        QCOMPARE(m_bench->prompter.confirmations.size(), 1); // asked, and not answered
        QCOMPARE(countOf(state().employees, Outcome::Unknown), 100);
        m_bench->prompter.confirms = true;
        QVERIFY(clickWhenReady(m_wizard, u"importRunWasDone"_s));
        QTRY_COMPARE(countOf(state().employees, Outcome::Unknown), 0);
        QVERIFY(state().employees.rows.first().state.item.message.contains(u"by a person"_s));
    }
    QCOMPARE(countOf(state().employees, Outcome::Applied), 100 * calls);
    QCOMPARE(arrived(u"M1"_s), calls); // nothing of it was sent for that
    if (readingTells)
        for (const auto& row : state().employees.rows)
            QCOMPARE(row.state.member.isEmpty(), row.state.item.outcome != Outcome::Applied);

    // Without a keychain the rows that are left have lost their passwords.
    QVERIFY(clickWhenReady(m_wizard, u"importRunEdit"_s));
    QVERIFY(clickWhenReady(m_wizard, u"importCheckPasswords"_s));
    QVERIFY(previewAndAdd(m_wizard));
    QVERIFY(rests(m_wizard));
    QCOMPARE(countOf(state().employees, Outcome::Applied), rowCount);
    const auto all = sent(u"M1"_s, u"userList"_s);
    QCOMPARE(all.size(), rowCount);
    for (auto each = all.begin(); each != all.end(); ++each)
        QVERIFY2(each.value() == 1, qPrintable(each.key()));
}

void SetupKilledTest::assets()
{
    killAfter(u"assets"_s, u"M9"_s, 2);
    if (QTest::currentTestFailed()) return;
    resume();
    if (QTest::currentTestFailed()) return;

    QTRY_COMPARE(countOf(state().assets, Outcome::Unknown), 1);
    QCOMPARE(countOf(state().assets, Outcome::Applied), 1);
    QVERIFY(clickWhenReady(m_wizard, u"setupAssetsCheckNow"_s));
    QTRY_COMPARE(countOf(state().assets, Outcome::Unknown), 0);
    QCOMPARE(countOf(state().assets, Outcome::Applied), 2);
    QCOMPARE(arrived(u"M9"_s), 2); // nothing of it was sent for that
    QVERIFY(mayBeSent(m_wizard, u"&Assign 2"_s));
    buttonOf(m_wizard, u"setupNext"_s)->click();
    QVERIFY(rests(m_wizard));
    QCOMPARE(countOf(state().assets, Outcome::Applied), pairCount);
    const auto all = sent(u"M9"_s, u"addAssets"_s);
    QCOMPARE(all.size(), pairCount);
    for (auto each = all.begin(); each != all.end(); ++each)
        QVERIFY2(each.value() == 1, qPrintable(each.key()));
    delete m_wizard;
    m_bench.reset();
}

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--person"_L1) return setUpAsPerson(arguments.sliced(2));
    SetupKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_setup_killed.moc"
