// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_tree_model.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/orders/batch_bench.h"
#include "tests/ui/single_click_style.h"
#include "ui/kit/banner.h"
#include "ui/kit/lines_view.h"
#include "ui/orders/editor/batch_editor_preview.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QHash>
#include <QHeaderView>
#include <QJsonDocument>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

class BatchEditorTest : public QObject
{
    Q_OBJECT
private slots:
    void addsAndRemovesByKeyboard();
    void issuesLeadToTheirField();
    void aRefusalIsShownWithItsField();
    void asksForWizardsAndTheRest();
    void takesWhatComesBack();
    void generatesANumber();
    void theTreeSaysForWhomAtItsNarrowest();
    void previewIsWhatIsSent();
    void dragsInTheTree();
    void messagesMoveNothing();
    void whatIsTypedMovesNothing();
};

void BatchEditorTest::addsAndRemovesByKeyboard()
{
    EditorBench bench(OrderDraft{});
    QVERIFY(!bench.find<QPushButton>("batchSend")->isEnabled());
    bench.trigger("batchAddOrderAction");
    QCOMPARE(bench.orders(), 1);
    QCOMPARE(bench.editor.currentPlace(), orderAt(0));
    bench.trigger("batchAddAssetAction");
    QCOMPARE(bench.editor.currentPlace(), at("orderList[0].assets[1]"));
    bench.trigger("batchAddProductAction");
    bench.trigger("batchAddFeatureAction");
    QCOMPARE(bench.editor.currentPlace(), at("orderList[0].assets[1].products[0].productFeatures[0]"));
    QVERIFY(QApplication::focusWidget() == bench.find<QLineEdit>("batchFeatureFeatureCode"));
    bench.trigger("batchAddPackageAction");
    bench.trigger("batchAddPackageAction");
    QCOMPARE(bench.editor.currentPlace(), at("orderList[0].assets[1].merchandises[0].children[0]"));
    bench.trigger("batchAddProductAction");
    QCOMPARE(bench.editor.currentPlace(),
        at("orderList[0].assets[1].merchandises[0].children[0].licenseOrderProductList[0]"));
    bench.key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(bench.editor.currentPlace().index(), 1);
    bench.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(bench.editor.currentPlace().index(), 0);
    bench.key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(bench.editor.currentPlace().index(), 1);
    bench.key(Qt::Key_Delete);
    QCOMPARE(bench.editor.currentPlace().index(), 0);
    bench.choose("orderList[0]");
    bench.key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(bench.orders(), 2);
    QVERIFY(bench.find<QPushButton>("batchSend")->isEnabled());
    bench.key(Qt::Key_F2);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"batchOrderOrderType"_s);
    for (int i = 0; i < 20; ++i)
        bench.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.orders(), 0);
    QVERIFY(!bench.find<QAction>("batchUndoAction")->isEnabled());
    for (int i = 0; i < 20; ++i)
        bench.key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(bench.orders(), 2);
    QVERIFY(!bench.find<QAction>("batchRedoAction")->isEnabled());
    // Menus offer only what can be done.
    bench.choose("");
    QVERIFY(!bench.find<QAction>("batchRemoveAction")->isEnabled());
    QVERIFY(!bench.find<QAction>("batchAddFeatureAction")->isEnabled());
}

void BatchEditorTest::issuesLeadToTheirField()
{
    EditorBench bench;
    QCOMPARE(bench.counts(), u"No issues"_s);
    bench.choose("orderList[1]");
    bench.document.setText(at("orderList[2].assets[0].products[0]"), u"timeDurationExpression"_s, u"soon"_s);
    bench.document.setText(at("orderList[0].assets[0]"), u"assetNos"_s, u"8000000001\n8000000001"_s);
    QCOMPARE(bench.issues()->model()->rowCount(), 2);
    QVERIFY(bench.counts().contains(u'2'));
    bench.issues()->setFocus();
    bench.issues()->selectRow(1);
    QTest::keyClick(bench.issues(), Qt::Key_Return);
    QCOMPARE(bench.editor.currentPlace(), at("orderList[2].assets[0].products[0]"));
    QVERIFY(bench.find<QLineEdit>("batchProductTimeDurationExpression")->hasFocus());
    QVERIFY(!bench.problem("batchProductTimeDurationExpressionProblem").isEmpty());
    // One click only chooses, also where one click opens files.
    SingleClickStyle style;
    bench.issues()->setStyle(&style);
    const auto first = bench.issues()->visualRect(bench.issues()->model()->index(0, 0)).center();
    QTest::mouseClick(bench.issues()->viewport(), Qt::LeftButton, {}, first);
    QCOMPARE(bench.editor.currentPlace(), at("orderList[2].assets[0].products[0]"));
    QTest::mouseDClick(bench.issues()->viewport(), Qt::LeftButton, {}, first);
    bench.issues()->setStyle(nullptr);
    auto* numbers = bench.find<QPlainTextEdit>("batchAssetAssetNos");
    QVERIFY(numbers->hasFocus());
    QCOMPARE(numbers->textCursor().blockNumber(), 1);
    QVERIFY(bench.problem("batchAssetAssetNosProblem").contains(u"Line 2"_s));
    // A field that is out of sight is brought into it.
    bench.document.setText(orderAt(1), u"orderType"_s, u"delete_asset"_s);
    bench.document.setText(at("orderList[1].assets[0].products[0]"), u"timeDurationExpression"_s, u"x"_s);
    bench.document.setText({}, u"syncMode"_s, u"later"_s);
    bench.issues()->setFocus();
    bench.issues()->selectRow(0);
    QTest::keyClick(bench.issues(), Qt::Key_Return);
    QVERIFY(bench.find<QComboBox>("batchSyncMode")->hasFocus());
    QVERIFY(!bench.problem("batchHeadProblem").isEmpty());
    QVERIFY(bench.find<QComboBox>("batchSyncMode")->currentText().contains(u"later"_s));
}

void BatchEditorTest::aRefusalIsShownWithItsField()
{
    EditorBench bench;
    bench.editor.showIssues({{1, u"orderList[1].assets[0].products[0].productUri"_s, u"13004"_s,
        u"no such <b>product</b>"_s, Issue::Severity::Error}});
    QCOMPARE(bench.editor.currentPlace(), at("orderList[1].assets[0].products[0]"));
    QVERIFY(bench.find<QLineEdit>("batchProductProductUri")->hasFocus());
    QVERIFY(bench.problem("batchProductProductUriProblem").contains(u"no such <b>product</b>"_s));
    QCOMPARE(bench.issues()->model()->rowCount(), 1);
    bench.type("batchProductProductUri", u"gms-2"_s);
    QCOMPARE(bench.issues()->model()->rowCount(), 1); // the contract's: not the gmsPid
    QVERIFY(!bench.problem("batchProductProductUriProblem").contains(u"no such"_s));
}

void BatchEditorTest::asksForWizardsAndTheRest()
{
    EditorBench bench;
    QSignalSpy wizard(&bench.editor, &BatchEditor::wizardWanted),
        imports(&bench.editor, &BatchEditor::importWanted),
        numbers(&bench.editor, &BatchEditor::numbersWanted),
        templates(&bench.editor, &BatchEditor::templateWanted), send(&bench.editor, &BatchEditor::sendWanted);
    for (const auto* action : {"batchNewBuyAction", "batchDeleteAssetAction", "batchDeleteProductAction"})
        bench.trigger(action);
    QCOMPARE(wizard.size(), 3);
    QCOMPARE(wizard[1], (QVariantList{u"delete_asset"_s, -1}));
    bench.choose("orderList[2].assets[0].products[0]");
    bench.trigger("batchWizardAction");
    QCOMPARE(wizard[3], (QVariantList{u"new_buy"_s, 2}));
    bench.trigger("batchImportAction");
    QCOMPARE(imports.size(), 1);
    bench.trigger("batchNumbersAction");
    QCOMPARE(numbers[0][0].value<BatchPlace>(), at("orderList[2].assets[0]"));
    bench.trigger("batchTemplateAction");
    QCOMPARE(templates[0][0].toInt(), 2);
    bench.press("batchSend");
    QCOMPARE(send.size(), 1);
    bench.trigger("batchCheckAction");
    QVERIFY(bench.find<Banner>("batchBanner")->text().contains(u"No problems found"_s));
}

void BatchEditorTest::takesWhatComesBack()
{
    EditorBench bench;
    bench.editor.insertOrders({goodOrder(deleteAsset), goodOrder(deleteProduct)});
    QCOMPARE(bench.orders(), 5);
    QCOMPARE(bench.editor.currentPlace(), orderAt(3));
    QCOMPARE(bench.editor.batch().orderList[4].sequence, 5);
    auto order = goodOrder(deleteAsset);
    order.customerName = u"Other"_s;
    bench.choose("orderList[3].assets[0]");
    bench.choose("orderList[3]");
    bench.editor.replaceOrder(3, order);
    QCOMPARE(bench.find<QLineEdit>("batchOrderCustomerName")->text(), u"Other"_s);
    bench.editor.setAssetNumbers(at("orderList[3].assets[0]"), {u"8000000011"_s, u"8000000012"_s});
    QCOMPARE(bench.editor.batch().orderList[3].assets[0].assetNos.size(), 2);
    for (int i = 0; i < 3; ++i)
        bench.trigger("batchUndoAction");
    QVERIFY(bench.editor.batch() == RandomEdits::start());
}

void BatchEditorTest::generatesANumber()
{
    EditorBench bench;
    bench.press("batchGenerate");
    const auto number = bench.editor.batch().channelOrderId;
    QVERIFY(number.startsWith(u"LK"_s));
    QCOMPARE(bench.find<QLineEdit>("batchChannelOrderId")->text(), number);
    bench.trigger("batchUndoAction");
    QCOMPARE(bench.editor.batch().channelOrderId, u"N1"_s);
}

void BatchEditorTest::previewIsWhatIsSent()
{
    auto batch = RandomEdits::start();
    batch.orderList[0].assets[0].products[0].passwords = {u"swordfish"_s};
    EditorBench bench({batch});
    bench.press("batchPreviewButton");
    auto* dialog = bench.editor.findChild<BatchEditorPreview*>();
    QVERIFY(dialog);
    auto* show = dialog->findChild<QCheckBox*>(u"batchPreviewShow"_s);
    auto* text = dialog->findChild<LinesView*>(u"batchPreviewText"_s);
    QTRY_VERIFY_WITH_TIMEOUT(show->isVisible(), 30'000);
    const auto shown = [text] {
        text->selectAll();
        return text->selectedText();
    };
    QVERIFY(!shown().contains(u"swordfish"_s));
    QVERIFY(shown().contains(u"***"_s));
    show->setChecked(true);
    QCOMPARE(QJsonDocument::fromJson(shown().toUtf8()),
        QJsonDocument::fromJson(encodeBatchOrder(bench.editor.batch(), {})));
    QPointer<QDialog> gone(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(gone.isNull());
}

void BatchEditorTest::dragsInTheTree()
{
    EditorBench bench;
    auto* tree = bench.tree();
    auto* model = tree->model();
    const auto* orders = static_cast<OrderTreeModel*>(model);
    tree->expandAll();
    bench.choose("orderList[0].assets[0].products[0]");
    const std::unique_ptr<QMimeData> data(model->mimeData(tree->selectionModel()->selectedIndexes()));
    QVERIFY(data);
    const auto target =
        tree->visualRect(orders->indexOf(at("orderList[1].assets[0].merchandises[1]"))).center();
    const auto drop = [&](const QPoint& where) {
        QDragEnterEvent enter(where, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(where, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(tree->viewport(), &move);
        QDropEvent event(QPointF(where), Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(tree->viewport(), &event);
    };
    drop(target);
    QVERIFY(bench.editor.batch().orderList[0].assets[0].products.isEmpty());
    QCOMPARE(bench.editor.batch().orderList[1].assets[0].merchandises[1].licenseOrderProductList.size(), 3);
    QCOMPARE(
        bench.editor.currentPlace(), at("orderList[1].assets[0].merchandises[1].licenseOrderProductList[2]"));
    bench.trigger("batchUndoAction");
    QVERIFY(bench.editor.batch() == RandomEdits::start());
}

/// The tree is as wide as a window of 1280 leaves it.
void BatchEditorTest::theTreeSaysForWhomAtItsNarrowest()
{
    EditorBench bench;
    bench.editor.resize(1052, 600);
    const auto* tree = bench.tree();
    const auto* header = tree->header();
    QTRY_COMPARE(header->length(), tree->viewport()->width()); // nothing is beyond the edge
    const int needed = tree->fontMetrics().horizontalAdvance(QString(19, u'8')) + 16;
    QVERIFY2(header->sectionSize(OrderTreeModel::Details) >= needed,
        qPrintable(u"%1 of %2"_s.arg(header->sectionSize(OrderTreeModel::Details)).arg(needed)));
    // It also says how much is bought, before the licence type.
    const auto order = tree->model()->index(0, OrderTreeModel::Details, tree->model()->index(0, 0));
    const auto howMuch = order.data().toString().section(u" · "_s, 0, 2);
    QVERIFY2(howMuch.contains(u"asset"_s) && howMuch.contains(u"node"_s), qPrintable(howMuch));
    QTRY_VERIFY(
        header->sectionSize(OrderTreeModel::Details) >= tree->fontMetrics().horizontalAdvance(howMuch) + 16);
    bench.editor.resize(1500, 600);
    QTRY_COMPARE(header->length(), tree->viewport()->width());
    QVERIFY(
        header->sectionSize(OrderTreeModel::Details) > needed); // both have their part of what is to spare
    QVERIFY(header->sectionSize(OrderTreeModel::What) > header->sectionSize(OrderTreeModel::Limits));
}

/// They come late, above the issues and below what is edited.
void BatchEditorTest::messagesMoveNothing()
{
    EditorBench bench;
    bench.trigger("batchAddOrderAction"); // has issues
    QTRY_VERIFY(bench.issues()->isVisible());
    const auto heights = [&] {
        QHash<const QWidget*, int> result;
        for (const auto* widget : bench.editor.findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
                !bench.find<Banner>("batchBanner")->isAncestorOf(widget))
                result.insert(widget, widget->mapTo(&bench.editor, QPoint()).y());
        return result;
    };
    drainEvents();
    const auto before = heights();
    QVERIFY(before.size() > 8);
    bench.editor.showNotice(u"Passwords aren't saved."_s, u"Enter them again."_s);
    QTRY_VERIFY(bench.find<Banner>("batchBanner")->isVisible());
    drainEvents();
    const auto after = heights();
    for (auto each = before.cbegin(); each != before.cend(); ++each)
        QVERIFY2(after.value(each.key(), -1) == each.value(), qPrintable(each.key()->objectName()));
}

/// That a field of the batch is empty is said once somebody was in it, on a line that is there anyway.
void BatchEditorTest::whatIsTypedMovesNothing()
{
    EditorBench bench;
    bench.document.setText({}, u"channelCode"_s, {});
    bench.document.endTyping();
    drainEvents();
    QCOMPARE(bench.problem("batchHeadProblem"), QString());
    const auto place = bench.tree()->mapTo(&bench.editor, QPoint());
    bench.type("batchChannelCode", {});
    bench.tree()->setFocus();
    QTRY_VERIFY(bench.problem("batchHeadProblem").contains(u"Required"_s));
    drainEvents();
    QCOMPARE(bench.tree()->mapTo(&bench.editor, QPoint()), place);
    bench.type("batchChannelCode", u"CN-01"_s);
    bench.tree()->setFocus();
    QTRY_COMPARE(bench.problem("batchHeadProblem"), QString());
    drainEvents();
    QCOMPARE(bench.tree()->mapTo(&bench.editor, QPoint()), place);
}

LOCKKEEPER_TEST(Widgets, BatchEditorTest)
#include "tst_batch_editor.moc"
