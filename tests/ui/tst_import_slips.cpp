// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/import_bench.h"
#include "tests/ui/place.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/theme/language.h"

#include <QApplication>

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
    QVERIFY(QTest::qWaitFor([&] {
        next.click();
        return bench.wizard->step() == Step::Preview;
    }));
    QTRY_VERIFY(bench.mayGoOn());
    QVERIFY(bench.nextButton()->text().startsWith(u"&Add 2 employee"_s));
    next.clickAgain(); // which meant the preview
    QApplication::setDoubleClickInterval(60'000);
    next.click();
    QCOMPARE(bench.wizard->step(), Step::Preview);
    QVERIFY(!bench.session()->isRunning());
    QCOMPARE(bench.sent(u"M1"_s), 0);
}

LOCKKEEPER_TEST(Widgets, ImportSlipsTest)
#include "tst_import_slips.moc"
