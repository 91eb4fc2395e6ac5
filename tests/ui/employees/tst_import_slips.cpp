// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/employees/import_bench.h"
#include "tests/ui/place.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/theme/language.h"

#include <QApplication>
#include <QLineEdit>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

/// Presses of mouse and keys in the import wizard that do what was meant, and nothing more.
class ImportSlipsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void returnOpensTheFileWhereTheKeyboardIs();
    void aDoubleClickOnPreviewSendsNothing();
    void manyAreWithdrawnOnlyWithTheirNumber();

private:
    Language m_language;
};

void ImportSlipsTest::returnOpensTheFileWhereTheKeyboardIs()
{
    ImportBench bench;
    bench.wizard = startImport(bench.bench.context, bench.bench.enterprise(), bench.window.get());
    QVERIFY(QTest::qWaitForWindowActive(bench.wizard));
    auto* choose = bench.find("importSourceChoose");
    choose->setFocus();
    QTest::keyClick(choose, Qt::Key_Return);
    QCOMPARE(bench.bench.prompter.openQuestions.size(), 1);
    QTest::keyClick(choose, Qt::Key_Enter, Qt::KeypadModifier);
    QCOMPARE(bench.bench.prompter.openQuestions.size(), 2);
    QCOMPARE(bench.wizard->step(), Step::Source);
}

void ImportSlipsTest::aDoubleClickOnPreviewSendsNothing()
{
    const PressGuard guard;
    const auto restore = qScopeGuard(
        [interval = QApplication::doubleClickInterval()] { QApplication::setDoubleClickInterval(interval); });
    ImportBench bench;
    bench.open(staff(2));
    bench.next();
    QVERIFY(bench.waitFor(Step::Check) && bench.settled());
    QApplication::setDoubleClickInterval(0);
    const Place next(bench.nextButton());
    QVERIFY(QTest::qWaitFor(
        [&] {
            next.click();
            return bench.wizard->step() == Step::Preview;
        },
        30'000));
    QTRY_VERIFY(bench.mayGoOn());
    QVERIFY(bench.nextButton()->text().startsWith(u"&Add 2 employee"_s));
    next.clickAgain(); // which meant the preview
    QApplication::setDoubleClickInterval(60'000);
    next.click();
    QCOMPARE(bench.wizard->step(), Step::Preview);
    QVERIFY(!bench.session()->isRunning());
    QCOMPARE(bench.sent(u"M1"_s), 0);
}

void ImportSlipsTest::manyAreWithdrawnOnlyWithTheirNumber()
{
    constexpr int many = 21;
    ImportBench bench;
    QObject context;
    std::optional<SeenAssets> assets;
    lookAtAssets(bench.bench.client.get(), bench.bench.enterprise(), true, &context,
        [&](const auto& seen) { assets = seen; });
    QTRY_VERIFY(assets);
    QStringList held;
    for (const auto& record : assets->numbers())
        if (held.size() < many && !record.borrowedFlag.value_or(false) &&
            !record.cloudAccountGlobalId.isEmpty() && !held.contains(record.assetNum.toString()))
            held.append(record.assetNum.toString());
    QCOMPARE(held.size(), many);
    bench.open(u"姓名,账号,密码,资产编号\n甲,takesall,Secret-Pa55-1,%1\n"_s.arg(held.join(u' ')).toUtf8());
    QVERIFY(bench.preview());
    const auto* line = bench.find<QLineEdit>("importPreviewWithdrawn");
    QVERIFY(!line->isVisible());
    bench.click("importPreviewTakeAll");
    QVERIFY(bench.text("importPreviewPlan").contains(u"Withdraws 21 assets"_s));
    QVERIFY(line->isVisible());
    QVERIFY(bench.stops(u"21"_s));
    QVERIFY(line->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), u"20"_s);
    QVERIFY(bench.stops(u"21"_s));
    QCOMPARE(bench.sent(u"M1"_s) + bench.sent(u"M9"_s), 0);
    // Fewer need no number, and what was typed for others is no agreement.
    bench.click("importPreviewTakeNone");
    QVERIFY(!line->isVisible() && bench.mayGoOn());
    bench.click("importPreviewTakeAll");
    QVERIFY(bench.stops(u"21"_s));
    QTest::keyClicks(QApplication::focusWidget(), u"21"_s);
    QVERIFY(bench.mayGoOn());
    QVERIFY(bench.run());
    QVERIFY(bench.sent(u"M9"_s) > 1);
}

LOCKKEEPER_TEST(Widgets, ImportSlipsTest)
#include "tst_import_slips.moc"
