// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_tree_model.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/batch_bench.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableWidget>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

class BatchFormTest : public QObject
{
    Q_OBJECT
private slots:
    void hasEveryFieldOfTheContract();
    void whatIsTypedIsInTheBatch();
    void whatCannotBeReadStaysInItsField();
    void showsWhatTheOrderTypeNeeds();
    void undoesWhileTyping();
    void editsAttributes();
    void hidesPasswords();
};

void BatchFormTest::hasEveryFieldOfTheContract()
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
    QCOMPARE(bench.find<QComboBox>("batchOrderLicenseType")->currentText(), u"Standalone certificate"_s);
}

void BatchFormTest::whatIsTypedIsInTheBatch()
{
    EditorBench bench;
    QSignalSpy changed(&bench.editor, &BatchEditor::changed);
    bench.choose("orderList[2]");
    bench.type("batchOrderCustomerName", u"Hongda"_s);
    QCOMPARE(bench.editor.batch().orderList[2].customerName, u"Hongda"_s);
    QCOMPARE(changed.size(), 6);
    QVERIFY(bench.tree()
                ->currentIndex()
                .siblingAtColumn(OrderTreeModel::Details)
                .data()
                .toString()
                .startsWith(u"Hongda"_s));
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

void BatchFormTest::whatCannotBeReadStaysInItsField()
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

void BatchFormTest::showsWhatTheOrderTypeNeeds()
{
    EditorBench bench;
    bench.choose("orderList[0]");
    const auto shows = [&](const char* name) {
        return bench.find<QWidget>(name)->isVisibleTo(&bench.editor);
    };
    QVERIFY(!shows("batchOrderAdminEmail"));
    // Somebody has to administer a cloud licence.
    bench.document.setText(orderAt(0), u"licenseType"_s, u"cloud_customer"_s);
    bench.choose("orderList[1]");
    bench.choose("orderList[0]");
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

void BatchFormTest::undoesWhileTyping()
{
    EditorBench bench;
    bench.choose("orderList[0]");
    bench.type("batchOrderCustomerName", u"Wrong"_s);
    auto* edit = bench.find<QLineEdit>("batchOrderCustomerName");
    QVERIFY(edit->hasFocus());
    // The window around may have an undo of its own.
    QAction other;
    other.setShortcut(Qt::CTRL | Qt::Key_Z);
    bench.editor.window()->addAction(&other);
    QSignalSpy otherDone(&other, &QAction::triggered);
    QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.editor.batch().orderList[0].customerName, QString());
    QCOMPARE(edit->text(), QString());
    QTest::keyClick(edit, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(edit->text(), u"Wrong"_s);
    QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    bench.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit->text(), QString());
    QCOMPARE(otherDone.size(), 0);
}

void BatchFormTest::editsAttributes()
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

    // What is wrong with an attribute leads to it.
    bench.press("batchAssetExtendAdd");
    table->setCurrentCell(0, 0);
    bench.choose("orderList[0]");
    bench.editor.showIssues({{1, u"orderList[1].assets[0].assetExtendList[1].extendCode"_s, u"empty"_s,
        u"Required."_s, Issue::Severity::Error}});
    QCOMPARE(bench.editor.currentPlace(), at("orderList[1].assets[0]"));
    QTRY_VERIFY(table->hasFocus());
    QCOMPARE(table->currentRow(), 1);
}

void BatchFormTest::hidesPasswords()
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

LOCKKEEPER_TEST(Widgets, BatchFormTest)
#include "tst_batch_form.moc"
