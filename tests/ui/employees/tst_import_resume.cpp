// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_recovery.h"
#include "services/storage/journal/journal_types.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/import_bench.h"
#include "ui/employees/import/import_resume.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/sealed_draft.h"

#include <QFuture>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

namespace
{

const auto draftId = u"8c1f0a5e-6b7d-4c3e-9f2a-1b0c9d8e7f60"_s;

/// A department that somebody is in, and so known by its name.
std::pair<qint64, QString> departmentIn(const SeenEmployees& seen)
{
    for (const auto& employee : seen.rows())
        if (employee.departmentId && !employee.departmentName.isEmpty())
            return {*employee.departmentId, employee.departmentName.toString()};
    qFatal("the sandbox has no department");
}

/// People of a department by its name; the first one was refused before the program ended.
ImportDraft interrupted(int people, const QString& department)
{
    ImportDraft draft;
    draft.source = u"staff.csv"_s;
    draft.mapping = {
        ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password, ImportColumn::DepartmentName};
    for (int i = 0; i < people; ++i)
        draft.rows.append({{i + 2, {u"again%1"_s.arg(i), u"新人%1"_s.arg(i), u"Secret-Pa55-1"_s, department}},
            {}, false, false});
    draft.rows[0].state.item = {.outcome = Outcome::Rejected, .code = u"40000"_s};
    draft.left = people;
    return draft;
}

Draft onDiskOf(const ImportDraft& content, const SandboxBench& bench)
{
    Draft draft;
    draft.id = draftId;
    draft.kind = importDraftKind();
    draft.profile = profileKey(bench.context.profile);
    draft.enterprise = bench.enterprise().toString();
    draft.title = u"staff.csv"_s;
    draft.content = contentOf(content);
    return draft;
}

} // namespace

/// What somebody meets who goes on with an import whose program was killed.
class ImportResumeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void goesOnWithOnePress();
    void unknownRowsAreReadFirst_data();
    void unknownRowsAreReadFirst();
    void whatIsThereIsComparedWithItsDepartment();
    void whoIsThereCannotBeRead();
    void unreadPasswordsStayUntilSomethingIsChanged();

private:
    /// Goes on as resumeImport() does with what it has read, passwords included.
    static void resume(ImportBench& bench, const ImportDraft& draft, const QString& id = draftId,
        const QList<JournalEntry>& entries = {});

    Language m_language;
};

void ImportResumeTest::resume(
    ImportBench& bench, const ImportDraft& draft, const QString& id, const QList<JournalEntry>& entries)
{
    auto* session = new ImportSession(bench.bench.context, bench.bench.enterprise(), &bench.bench.writes);
    auto onDisk = onDiskOf(draft, bench.bench);
    onDisk.id = id;
    session->resume({onDisk, {}, {}}, draft, entries);
    bench.wizard = showImport(session, bench.window.get());
}

void ImportResumeTest::goesOnWithOnePress()
{
    ImportBench bench;
    const auto [department, name] = departmentIn(bench.employees());
    resume(bench, interrupted(300, name));
    QCOMPARE(bench.wizard->step(), Step::Run);
    auto* rest = bench.find("importRunRest");
    QTRY_VERIFY(rest->isVisible() && rest->isEnabled());
    QTRY_COMPARE(bench.wizard->focusWidget(), rest); // not what throws it away
    QCOMPARE(bench.session()->grid().counts().errors, 0);
    bench.click("importRunRest");
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, 299);
    QCOMPARE(bench.session()->counts().rejected, 1); // that is for a person to correct
    const auto seen = bench.employees();
    const auto& rows = seen.rows();
    QCOMPARE(std::count_if(rows.begin(), rows.end(),
                 [&department = department](const Employee& each) {
                     return each.userName.toString().startsWith(u"again"_s) &&
                            each.departmentId == department;
                 }),
        299);
}

void ImportResumeTest::unknownRowsAreReadFirst_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<int>("finished");
    QTest::newRow("applied late") << u"applylate:2@M1"_s << 250;
    QTest::newRow("never applied") << u"code500:2@M1"_s << 150;
}

/// One press goes on where the outcome of a call is unknown, too, and nothing of it is sent again.
void ImportResumeTest::unknownRowsAreReadFirst()
{
    QFETCH(const QString, fault);
    QFETCH(const int, finished);
    ImportBench bench;
    bench.open(staff(250));
    QVERIFY(bench.preview());
    bench.faults(fault);
    QVERIFY(bench.run());
    bench.faults({});
    QCOMPARE(bench.session()->counts().unknown, 100);
    QCOMPARE(bench.session()->counts().notSent, 50);
    const bool isLate = finished == 250;
    if (isLate) QTRY_COMPARE_WITH_TIMEOUT(bench.sent(u"M1"_s, true), 2, 30'000);
    const auto draft = bench.session()->draft();
    const auto id = bench.session()->id();
    std::optional<QList<JournalEntry>> entries;
    QObject reading;
    readOperation(bench.bench.journal.get(), id, &reading, [&](const auto& read) { entries = read; });
    QTRY_VERIFY(entries);
    bench.session()->discard();
    delete bench.wizard;

    resume(bench, draft, id, *entries);
    QCOMPARE(bench.wizard->step(), Step::Run);
    QCOMPARE(bench.session()->counts().unknown, 100);
    auto* rest = bench.find("importRunRest");
    QTRY_COMPARE(bench.wizard->focusWidget(), rest);
    QTest::keyClick(rest, Qt::Key_Return);
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, finished);
    QCOMPARE(bench.session()->counts().unknown, 250 - finished);
    QHash<QString, int> times;
    for (const auto& entry : bench.bench.server.ledger()) {
        if (entry.endpoint != "M1"_L1) continue;
        const auto people = QJsonDocument::fromJson(entry.body).object().value(u"userList"_s).toArray();
        for (const auto& person : people)
            ++times[person.toObject().value(u"userName"_s).toString()];
    }
    QCOMPARE(times.size(), 250);
    for (auto each = times.cbegin(); each != times.cend(); ++each)
        QVERIFY2(each.value() == 1, qPrintable(each.key()));
}

/// "Check again" compares the department that was wanted, which only a list of everybody can tell.
void ImportResumeTest::whatIsThereIsComparedWithItsDepartment()
{
    ImportBench bench;
    resume(bench, interrupted(2, departmentIn(bench.employees()).second));
    QTRY_VERIFY(bench.find("importRunRest")->isEnabled() && bench.find("importRunRest")->isVisible());
    bench.click("importRunRest");
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, 1);
    auto draft = bench.session()->draft();
    bench.session()->discard();
    delete bench.wizard;
    draft.rows[1].state.item.state = ReadBackState::NotYet;
    resume(bench, draft);
    bench.session()->lookAgain(); // waits for the list, which is on its way
    QTRY_COMPARE(bench.session()->stateAt(1).item.state, ReadBackState::AsWanted);
}

void ImportResumeTest::whoIsThereCannotBeRead()
{
    ImportBench bench;
    const auto name = departmentIn(bench.employees()).second;
    bench.faults(u"http500@M5"_s);
    resume(bench, interrupted(2, name));
    auto* banner = bench.find<Banner>("importRunBanner");
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(u"couldn't be loaded"_s));
    bench.faults({});
    bench.click("importRunBannerAction");
    QTRY_VERIFY(bench.find("importRunRest")->isVisible() && bench.find("importRunRest")->isEnabled());
    QVERIFY(!banner->isVisible());
}

void ImportResumeTest::unreadPasswordsStayUntilSomethingIsChanged()
{
    ImportBench bench;
    bench.bench.context.sealer = nullptr; // as good as a keychain that is locked
    auto& drafts = *bench.bench.drafts;
    auto content = interrupted(2, departmentIn(bench.employees()).second);
    for (auto& row : content.rows)
        row.text.cells[2].clear();
    content.rows[0].lacksPassword = content.rows[1].lacksPassword = true;
    content.wasSending = true; // which is not so any more
    auto draft = onDiskOf(content, bench.bench);
    draft.sealed = "sealed";
    drafts.put(draft);
    QVERIFY(drafts.flush().result());
    drafts.release(draftId);
    const auto resumeFromDisk = [&] {
        resumeImport(bench.bench.context, draftId, bench.window.get(), [](const QString&) {});
        return QTest::qWaitFor(
            [&] {
                bench.wizard = bench.window->findChild<ImportWizard*>();
                return bool(bench.wizard);
            },
            30'000);
    };
    const auto sealedOnDisk = [&] {
        (void)drafts.flush().result();
        return drafts.get(draftId).result().value_or(Draft()).sealed;
    };
    QVERIFY(resumeFromDisk());
    auto* banner = bench.find<Banner>("importRunBanner");
    QVERIFY(banner->isVisible()); // at once
    QVERIFY(banner->text().contains(u"The passwords of 2 rows couldn't be loaded."_s));
    QVERIFY(bench.settled());
    bench.close();
    QTRY_VERIFY(!ImportSession::find(bench.bench.context, draftId)); // has written what it had to write
    QCOMPARE(sealedOnDisk(), "sealed"); // nothing is lost for having been looked at
    QVERIFY(resumeFromDisk());
    QVERIFY(bench.settled());
    auto& grid = bench.session()->grid();
    QVERIFY(grid.setData(grid.index(1, grid.columnOf(ImportColumn::Name)), u"Another"_s));
    QTRY_COMPARE(sealedOnDisk(), QByteArray());
}

LOCKKEEPER_TEST(Widgets, ImportResumeTest)
#include "tst_import_resume.moc"
