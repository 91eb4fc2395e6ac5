// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/orders/batch_bench.h"
#include "tests/ui/orders/order_wizard_bench.h"
#include "tests/ui/step_room.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/import/order_import_wizard.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Orders with large text: the steps of their wizards, and the head of the editor.
class OrderRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void stepsOfANewOrderHaveRoom_data() { addLargeTexts(); }
    void stepsOfANewOrderHaveRoom();
    void stepsOfAnImportHaveRoom_data() { addLargeTexts(); }
    void stepsOfAnImportHaveRoom();
    void theHeadOfTheEditorHasRoom_data() { addLargeTexts(); }
    void theHeadOfTheEditorHasRoom();
};

void OrderRoomTest::stepsOfANewOrderHaveRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    OrderWizardBench<PageBench> bench;
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", u"softkey"_s);
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.type("orderCustomerId", u"C1"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Assets"_s);
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.type("orderAssetAssetNos", u"8000000001"_s);
    bench.type("orderAssetLimitEndDate", u"2027-12-31"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Products"_s);
    bench.press("orderAddProduct");
    QCOMPARE(missesRoom(*bench.wizard), QString());
    // The form is scrolled, and not the buttons below the list beside it.
    const auto* area = bench.wizard->findChild<QScrollArea*>(bench.wizard->objectName() + u"Area"_s);
    if (points < 18) QVERIFY(!area || area->verticalScrollBar()->maximum() == 0);
    bench.type("orderProductProductUri", u"gms-1"_s);
    bench.type("orderProductTimeDurationExpression", u"1-0-0"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    QCOMPARE(missesRoom(*bench.wizard), QString());
}

void OrderRoomTest::stepsOfAnImportHaveRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    using Step = OrderImportWizard::Step;
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"orders.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("客户编号,订单类型,授权类型,资产号,产品ID,节点数,到期日期\n"
               "CC1,新购,softkey,8000000001,gms-1,5,2027-12-31\n");
    file.close();
    PageBench bench;
    QWidget window;
    window.show();
    auto* wizard = new OrderImportWizard(bench.context, {}, &window);
    wizard->show();
    const auto click = [wizard](const char* name) {
        wizard->findChild<QAbstractButton*>(QString::fromLatin1(name))->click();
    };
    QCOMPARE(missesRoom(*wizard), QString());
    bench.prompter.openPath = file.fileName();
    click("importSourceChoose");
    for (const auto step : {Step::Columns, Step::Check, Step::Preview}) {
        QTRY_VERIFY(wizard->step() == step);
        QCOMPARE(missesRoom(*wizard), QString());
        if (step == Step::Preview) break;
        QTRY_VERIFY(wizard->findChild<QAbstractButton*>(u"orderImportNext"_s)->isEnabled());
        click("orderImportNext");
    }
}

void OrderRoomTest::theHeadOfTheEditorHasRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    EditorBench bench;
    auto* title = new CutLabel(u"title"_s, u"heading"_s, &bench.editor);
    title->setText(u"Brightwater Shipping, Singapore branch · New purchase · 3 orders"_s);
    bench.editor.putInToolBar(title, 3);
    bench.editor.resize(1280 - scaled(196), 800 - scaled(44)); // beside and below the parts of the window
    QTRY_VERIFY(title->isVisible() && title->width() >= scaled(180));
    const auto isWhole = [&](const QWidget* part) {
        return cutText(*part).isEmpty() &&
               bench.editor.rect().contains(QRect(part->mapTo(&bench.editor, QPoint()), part->size()));
    };
    for (const auto* name : {"batchChannelCode", "batchChannelOrderId", "batchSyncMode"}) {
        const auto* field = bench.find<QWidget>(name);
        const auto* label = bench.find<QLabel>(qPrintable(QString::fromLatin1(name) + u"Label"_s));
        QTRY_VERIFY2(field->width() >= scaled(120) && isWhole(field), name);
        QTRY_VERIFY2(isWhole(label), name);
    }
    for (const auto* name : {"batchGenerate", "batchAdd", "batchEdit", "batchPreviewButton", "batchSend"}) {
        const auto* button = bench.find<QPushButton>(name);
        QTRY_VERIFY2(button->isVisible() && isWhole(button), name);
    }
}

LOCKKEEPER_TEST(Widgets, OrderRoomTest)
#include "tst_order_room.moc"
