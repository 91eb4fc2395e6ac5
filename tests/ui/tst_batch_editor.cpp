// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/order_document.h"
#include "models/tables/order_tree_model.h"
#include "services/order/order_encoding.h"
#include "tests/models/random_edits.h"
#include "tests/ui/page_bench.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_editor_preview.h"
#include "ui/pages/orders/order_form_pane.h"
#include "ui/pages/orders/order_tree_view.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/lines_view.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

BatchPlace at(const char* path)
{
    return batchPlace(QString::fromLatin1(path)).value();
}

/// The editor in a window, by the widgets that a person uses.
struct EditorBench : PageBench {
    explicit EditorBench(OrderDraft draft = {RandomEdits::start()})
        : editor(context, std::move(draft))
        , document(editor.document())
    {
        editor.resize(1180, 820);
        editor.show();
        editor.activateWindow();
        (void)QTest::qWaitForWindowActive(&editor);
    }

    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = editor.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    [[nodiscard]] OrderTreeView* tree() const { return find<OrderTreeView>("batchTree"); }
    [[nodiscard]] QTableView* issues() const { return find<QTableView>("batchIssues"); }
    [[nodiscard]] QString counts() const { return find<QLabel>("batchIssueCount")->text(); }
    [[nodiscard]] QString problem(const char* name) const
    {
        const auto* label = find<QLabel>(name);
        return label->isVisibleTo(&editor) ? label->text() : QString();
    }
    void trigger(const char* action) const { find<QAction>(action)->trigger(); }
    void press(const char* button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void choose(const char* path) { editor.choosePlace(at(path)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        tree()->setFocus();
        QTest::keyClick(tree(), key, modifiers);
    }
    void type(const char* line, const QString& text) const
    {
        auto* edit = find<QLineEdit>(line);
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Delete);
        else
            QTest::keyClicks(edit, text);
    }
    [[nodiscard]] qsizetype orders() const { return document.batch().orderList.size(); }

    BatchEditor editor;
    OrderDocument& document;
};

} // namespace

class BatchEditorTest : public QObject
{
    Q_OBJECT
private slots:
    void hasEveryFieldOfTheContract();
    void whatIsTypedIsInTheBatch();
    void whatCannotBeReadStaysInItsField();
    void showsWhatTheOrderTypeNeeds();
    void addsAndRemovesByKeyboard();
    void undoesWhileTyping();
    void issuesLeadToTheirField();
    void aRefusalIsShownWithItsField();
    void asksForWizardsAndTheRest();
    void takesWhatComesBack();
    void editsAttributes();
    void hidesPasswords();
    void generatesANumber();
    void previewIsWhatIsSent();
    void dragsInTheTree();
};

void BatchEditorTest::hasEveryFieldOfTheContract()
{
    EditorBench bench;
    const QList<std::pair<const char*, QString>> places{{"orderList[1]", u"batchOrder"_s},
        {"orderList[1].assets[0]", u"batchAsset"_s},
        {"orderList[1].assets[0].products[0]", u"batchProduct"_s},
        {"orderList[1].assets[0].merchandises[0].children[1]", u"batchPackage"_s},
        {"orderList[1].assets[0].products[0].productFeatures[1]", u"batchFeature"_s}};
    for (const auto& [path, prefix] : places) {
        bench.choose(path);
        QCOMPARE(bench.editor.currentPlace(), at(path));
        if (auto* more = bench.editor.findChild<QPushButton*>(prefix + u"More"_s);
            more->isVisibleTo(&bench.editor) && !more->isChecked())
            QTest::mouseClick(more, Qt::LeftButton);
        for (const auto& field : batchFields(at(path).part())) {
            const auto name = prefix + field.name.left(1).toUpper() + field.name.sliced(1);
            const auto* control = bench.editor.findChild<QWidget*>(name);
            QVERIFY2(control && control->isVisibleTo(&bench.editor), qPrintable(name));
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(name));
        }
    }
    for (const auto* name : {"batchChannelCode", "batchChannelOrderId", "batchSyncMode"})
        QVERIFY(bench.find<QWidget>(name)->isVisible());
    QCOMPARE(
        bench.find<QComboBox>("batchOrderLicenseType")->currentText(), u"Standalone certificate (softkey)"_s);
}

void BatchEditorTest::whatIsTypedIsInTheBatch()
{
    EditorBench bench;
    QSignalSpy changed(&bench.editor, &BatchEditor::changed);
    bench.choose("orderList[2]");
    bench.type("batchOrderCustomerName", u"Hongda"_s);
    QCOMPARE(bench.editor.batch().orderList[2].customerName, u"Hongda"_s);
    QCOMPARE(changed.size(), 6);
    QCOMPARE(bench.tree()->currentIndex().siblingAtColumn(OrderTreeModel::Customer).data(), u"Hongda"_s);
    auto* type = bench.find<QComboBox>("batchOrderLicenseType");
    type->setFocus();
    QTest::keyClicks(type, u"Network cert"_s);
    emit type->activated(type->currentIndex());
    QCOMPARE(bench.editor.batch().orderList[2].licenseType, u"lan_softkey"_s);
    bench.choose("orderList[2].assets[0]");
    auto* numbers = bench.find<QPlainTextEdit>("batchAssetAssetNos");
    QCOMPARE(numbers->toPlainText(), u"8000000001"_s);
    numbers->setFocus();
    numbers->moveCursor(QTextCursor::End);
    QTest::keyClick(numbers, Qt::Key_Return);
    QTest::keyClicks(numbers, u"8000000002"_s);
    QCOMPARE(bench.editor.batch().orderList[2].assets[0].assetNos,
        (QStringList{u"8000000001"_s, u"8000000002"_s}));
    bench.type("batchAssetLimitEndDate", u"2027/3/31"_s);
    bench.tree()->setFocus();
    QCOMPARE(bench.find<QLineEdit>("batchAssetLimitEndDate")->text(), u"2027-03-31"_s);
    QVERIFY(bench.editor.batch().orderList[2].assets[0].limitEndDate.isSet());
    // What somebody looked at has not changed by that.
    for (const auto* path : {"orderList[0]", "orderList[0].assets[0]", "orderList[0].assets[0].products[0]"})
        bench.choose(path);
    QVERIFY(bench.editor.batch().orderList[0] == RandomEdits::start().orderList[0]);
}

void BatchEditorTest::whatCannotBeReadStaysInItsField()
{
    EditorBench bench;
    bench.choose("orderList[0].assets[0].products[0]");
    bench.type("batchProductLimitConcurrent", u"about ten"_s);
    bench.tree()->setFocus();
    const auto* field = bench.find<QLineEdit>("batchProductLimitConcurrent");
    const auto isMarked = [&] {
        return field->text() == u"about ten"_s &&
               !bench.problem("batchProductLimitConcurrentProblem").isEmpty();
    };
    QVERIFY(isMarked());
    bench.choose("orderList[1].assets[0].products[0]"); // the same form with another product
    QCOMPARE(field->text(), u"1"_s);
    bench.choose("orderList[0].assets[0].products[0]");
    QVERIFY(isMarked());
    bench.type("batchProductProductName", u"CAD"_s);
    QVERIFY(isMarked());
    bench.document.move(orderAt(0), orderAt(1));
    QVERIFY(isMarked());
    QCOMPARE(bench.editor.batch().orderList[1].assets[0].products[0].limitConcurrent, 1);
    QCOMPARE(bench.editor.draft().unread.size(), 1);
    // It is not sent like that.
    QSignalSpy send(&bench.editor, &BatchEditor::sendWanted);
    bench.press("batchSend");
    QCOMPARE(send.size(), 0);
    QVERIFY(field->hasFocus());
    // And it comes back with the draft.
    EditorBench again(bench.editor.draft());
    again.choose("orderList[1].assets[0].products[0]");
    QCOMPARE(again.find<QLineEdit>("batchProductLimitConcurrent")->text(), u"about ten"_s);
    QVERIFY(!again.problem("batchProductLimitConcurrentProblem").isEmpty());
}

void BatchEditorTest::showsWhatTheOrderTypeNeeds()
{
    EditorBench bench;
    bench.choose("orderList[0]");
    const auto shows = [&](const char* name) {
        return bench.find<QWidget>(name)->isVisibleTo(&bench.editor);
    };
    QVERIFY(shows("batchOrderAdminEmail"));
    QVERIFY(!shows("batchOrderSrcLicenseOrderId"));
    bench.document.setText(orderAt(0), u"orderType"_s, u"delete_asset"_s);
    bench.choose("orderList[1]");
    bench.choose("orderList[0]");
    QVERIFY(!shows("batchOrderAdminEmail"));
    QVERIFY(shows("batchOrderSrcLicenseOrderId"));
    QVERIFY(bench.find<QPushButton>("batchOrderMore")->text().contains(u"More fields"_s));
    bench.press("batchOrderMore");
    QVERIFY(shows("batchOrderAdminEmail"));
    bench.press("batchOrderMore");
    QVERIFY(!shows("batchOrderAdminEmail"));
    // What is filled is never out of sight.
    bench.document.setText(orderAt(0), u"adminEmail"_s, u"a@b.example"_s);
    bench.choose("orderList[1]");
    bench.choose("orderList[0]");
    QVERIFY(shows("batchOrderAdminEmail"));
}

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
    QVERIFY(!bench.find<QPushButton>("batchUndo")->isEnabled());
    for (int i = 0; i < 20; ++i)
        bench.key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(bench.orders(), 2);
    QVERIFY(!bench.find<QAction>("batchRedoAction")->isEnabled());
    // Menus offer only what can be done.
    bench.choose("");
    QVERIFY(!bench.find<QAction>("batchRemoveAction")->isEnabled());
    QVERIFY(!bench.find<QAction>("batchAddFeatureAction")->isEnabled());
}

void BatchEditorTest::undoesWhileTyping()
{
    EditorBench bench;
    bench.choose("orderList[0]");
    bench.type("batchOrderCustomerName", u"Wrong"_s);
    auto* edit = bench.find<QLineEdit>("batchOrderCustomerName");
    QVERIFY(edit->hasFocus());
    QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.editor.batch().orderList[0].customerName, QString());
    QCOMPARE(edit->text(), QString());
    QTest::keyClick(edit, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"Wrong"_s);
}

void BatchEditorTest::issuesLeadToTheirField()
{
    EditorBench bench;
    QCOMPARE(bench.counts(), u"No issues"_s);
    bench.choose("orderList[1]");
    bench.document.setText(at("orderList[2].assets[0].products[0]"), u"timeDurationExpression"_s, u"soon"_s);
    bench.document.setText(at("orderList[0].assets[0]"), u"assetNos"_s, u"8000000001\n8000000001"_s);
    QCOMPARE(bench.issues()->model()->rowCount(), 2);
    QVERIFY(bench.counts().contains(u'1'));
    bench.issues()->setFocus();
    bench.issues()->selectRow(1);
    QTest::keyClick(bench.issues(), Qt::Key_Return);
    QCOMPARE(bench.editor.currentPlace(), at("orderList[2].assets[0].products[0]"));
    QVERIFY(bench.find<QLineEdit>("batchProductTimeDurationExpression")->hasFocus());
    QVERIFY(!bench.problem("batchProductTimeDurationExpressionProblem").isEmpty());
    emit bench.issues()->doubleClicked(bench.issues()->model()->index(0, 0));
    auto* numbers = bench.find<QPlainTextEdit>("batchAssetAssetNos");
    QVERIFY(numbers->hasFocus());
    QCOMPARE(numbers->textCursor().blockNumber(), 1);
    QVERIFY(bench.problem("batchAssetAssetNosProblem").contains(u"Line 2"_s));
    // A field that is out of sight is brought into it.
    bench.document.setText(orderAt(1), u"orderType"_s, u"delete_asset"_s);
    bench.document.setText(at("orderList[1].assets[0].products[0]"), u"timeDurationExpression"_s, u"x"_s);
    bench.document.setText({}, u"syncMode"_s, u"later"_s);
    emit bench.issues()->activated(bench.issues()->model()->index(0, 0));
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
    QVERIFY(bench.find<Banner>("batchBanner")->text().contains(u"Nothing is wrong"_s));
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

void BatchEditorTest::editsAttributes()
{
    EditorBench bench;
    bench.choose("orderList[1].assets[0]");
    auto* table = bench.find<QTableWidget>("batchAssetExtends");
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->item(0, 0)->text(), u"gxxp"_s);
    bench.press("batchAssetExtendAdd");
    table->item(1, 0)->setText(u"second"_s);
    table->item(1, 1)->setText(u"2"_s);
    table->setCurrentCell(1, 0);
    bench.press("batchAssetExtendUp");
    const auto extends = [&] { return bench.editor.batch().orderList[1].assets[0].assetExtendList; };
    QCOMPARE(extends().first(), (ExtendAttribute{u"second"_s, u"2"_s}));
    QCOMPARE(table->currentRow(), 0);
    bench.press("batchAssetExtendRemove");
    QCOMPARE(extends().size(), 1);
    for (int i = 0; i < 5; ++i)
        bench.trigger("batchUndoAction");
    QVERIFY(bench.editor.batch() == RandomEdits::start());
    QCOMPARE(table->rowCount(), 1);
}

void BatchEditorTest::hidesPasswords()
{
    auto batch = RandomEdits::start();
    batch.orderList[0].assets[0].products[0].passwords = {u"swordfish"_s, u" x "_s};
    EditorBench bench({batch});
    bench.choose("orderList[0].assets[0].products[0]");
    auto* field = bench.find<QPlainTextEdit>("batchProductPasswords");
    QVERIFY(!field->toPlainText().contains(u"swordfish"_s));
    QVERIFY(field->isReadOnly());
    bench.find<QCheckBox>("batchProductPasswordsShow")->setChecked(true);
    QCOMPARE(field->toPlainText(), u"swordfish\n x "_s);
    field->setFocus();
    field->moveCursor(QTextCursor::End);
    QTest::keyClicks(field, u"y"_s);
    QCOMPARE(bench.editor.batch().orderList[0].assets[0].products[0].passwords.last(), u" x y"_s);
    bench.choose("orderList[1].assets[0].products[0]");
    bench.choose("orderList[0].assets[0].products[0]");
    QVERIFY(!field->toPlainText().contains(u"swordfish"_s));
    // Where there is none, one can be typed at once.
    bench.choose("orderList[1].assets[0].products[0]");
    QVERIFY(!field->isReadOnly());
    field->setFocus();
    QTest::keyClicks(field, u"new one"_s);
    QCOMPARE(bench.editor.batch().orderList[1].assets[0].products[0].passwords, QStringList{u"new one"_s});
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

QTEST_MAIN(BatchEditorTest)
#include "tst_batch_editor.moc"
