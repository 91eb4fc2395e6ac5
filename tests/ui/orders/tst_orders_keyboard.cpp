// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDeadlineTimer>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTimer>
#include <QTreeView>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// A person without a mouse: every step is a key to whatever has the focus.
struct Keyboard {
    Keyboard()
        : window(u"orders"_s, std::make_unique<OrdersPage>(bench.context))
        , page(static_cast<OrdersPage*>(window.page()))
    {
        bench.server.clearLedger();
        page->activateWindow();
        (void)QTest::qWaitForWindowActive(page);
        page->setFocus();
    }

    static QWidget* focus()
    {
        if (auto* popup = QApplication::activePopupWidget()) return popup;
        auto* widget = QApplication::focusWidget();
        return widget ? widget : QApplication::activeWindow();
    }
    static QString where() { return focus() ? focus()->objectName() : QString(); }
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(focus(), key, modifiers);
        QCoreApplication::processEvents();
    }
    static void alt(Qt::Key letter) { key(letter, Qt::AltModifier); }
    static void ctrl(Qt::Key letter) { key(letter, Qt::ControlModifier); }
    static void type(const QString& text)
    {
        ctrl(Qt::Key_A);
        QTest::keyClicks(focus(), text);
    }
    /// Goes there with Tab, however often it takes; false when it comes back without having been there.
    static bool tabTo(const QString& name)
    {
        for (int i = 0; i < 80 && where() != name; ++i)
            key(Qt::Key_Tab);
        if (where() != name) qWarning("Tab ends at %s", qPrintable(where()));
        return where() == name;
    }
    template <class Condition>
    static bool waits(Condition condition)
    {
        return QTest::qWaitFor(condition, 60'000);
    }
    /// Waits until a window of this name is active, and something in it has the keyboard.
    static bool waitsFor(const QString& dialog)
    {
        return waits([&] {
            auto* active = QApplication::activeWindow();
            return active && active->objectName() == dialog && QApplication::focusWidget();
        });
    }
    /// Whether no dialog is there any more. Offscreen there is no window manager, which would go back to the
    /// window.
    bool isBack() const
    {
        if (!waits([] { return !QApplication::activeModalWidget(); })) return false;
        page->activateWindow();
        return waits([this] { return QApplication::activeWindow() == page && QApplication::focusWidget(); });
    }
    /// Whether this widget gets the keyboard, in this window. Offscreen a menu that has closed at once can
    /// become the active window after that, when the computer is busy.
    bool reaches(const QString& name) const
    {
        return waits([&] {
            const auto* active = QApplication::activeWindow();
            if (active && !active->isVisible()) page->activateWindow();
            return where() == name;
        });
    }
    /// Opens a button's menu, and takes one of its entries. The menu has an event loop of its own, and for a
    /// tenth of a second after it was pressed by key a button takes no other key: then it is pressed again.
    static bool fromMenu(Qt::Key button, Qt::Key entry)
    {
        QTimer timer;
        timer.callOnTimeout([&] {
            auto* menu = QApplication::activePopupWidget();
            if (!menu) return;
            timer.stop();
            QTest::keyClick(menu, entry);
        });
        timer.start(20);
        // A button that was pressed by its letter clicks a moment later: not twice for one wish.
        QDeadlineTimer again;
        return waits([&] {
            if (timer.isActive() && again.hasExpired()) {
                alt(button);
                again.setRemainingTime(1000);
            }
            return !timer.isActive() && !QApplication::activePopupWidget();
        });
    }
    [[nodiscard]] BatchEditor* editor() const { return page->listOrEditor()->editor(); }
    [[nodiscard]] const BatchOrder& batch() const { return editor()->document().batch(); }

    BatchBench bench;
    PageWindow window;
    OrdersPage* page;
};

QStringList mnemonicsIn(const QWidget& window)
{
    QStringList found;
    const auto add = [&](const QString& text) {
        const auto key = QKeySequence::mnemonic(text).toString();
        if (!key.isEmpty()) found += key;
    };
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible()) add(button->text());
    for (const auto* label : window.findChildren<QLabel*>())
        if (label->isVisible() && label->buddy()) add(label->text());
    return found;
}

} // namespace

class OrdersKeyboardTest : public QObject
{
    Q_OBJECT
private slots:
    void theWholeJob();
    void mnemonicsDoNotClash_data();
    void mnemonicsDoNotClash();
    void partsAreInTurn();
};

void OrdersKeyboardTest::theWholeJob()
{
    Keyboard keys;
    keys.bench.settings.setValue(u"batchEditor/moreFields"_s, true);
    QVERIFY(keys.window.settled());

    // A new batch, and its channel.
    keys.ctrl(Qt::Key_N);
    QVERIFY(keys.editor());
    QCOMPARE(keys.where(), u"batchTree"_s);
    keys.alt(Qt::Key_C);
    QCOMPARE(keys.where(), u"batchChannelCode"_s);
    keys.type(u"CN-01"_s);

    // A new purchase through the wizard.
    keys.ctrl(Qt::Key_N);
    QVERIFY(keys.waitsFor(u"orderWizard"_s));
    QCOMPARE(keys.where(), u"orderLicenseType"_s);
    const auto wanted = licenseTypeMeaning(u"cloud_account"_s);
    for (int i = 0; i < 30 && QApplication::focusWidget()->property("currentText") != wanted; ++i)
        keys.key(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget()->property("currentText").toString(), wanted);
    QVERIFY(keys.tabTo(u"orderChannelCustomerId"_s));
    keys.type(u"CC10001"_s);
    keys.ctrl(Qt::Key_Return);
    QVERIFY(keys.tabTo(u"orderAssetAssetNos"_s));
    keys.type(u"8700000001"_s);
    keys.ctrl(Qt::Key_Return);
    QVERIFY(keys.tabTo(u"orderAddProduct"_s));
    keys.key(Qt::Key_Space);
    QVERIFY(keys.tabTo(u"orderProductProductUri"_s));
    keys.type(u"gms-20301"_s);
    keys.ctrl(Qt::Key_Return);
    keys.ctrl(Qt::Key_Return);
    QVERIFY(keys.isBack());
    QCOMPARE(keys.where(), u"batchTree"_s);
    QCOMPARE(keys.batch().orderList.size(), 1);

    // A field of it in the form, and back to the tree.
    keys.key(Qt::Key_Return);
    QVERIFY(keys.tabTo(u"batchOrderCustomerName"_s));
    keys.type(u"Hongda"_s);
    QCOMPARE(keys.batch().orderList[0].customerName, u"Hongda"_s);
    keys.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(keys.where(), u"batchTree"_s);

    // Another product by the menu, moved up, and its issue.
    keys.key(Qt::Key_Right);
    keys.key(Qt::Key_Down);
    QCOMPARE(keys.editor()->currentPlace().path(), u"orderList[0].assets[0]"_s);
    QVERIFY(keys.fromMenu(Qt::Key_E, Qt::Key_P));
    QCOMPARE(keys.batch().orderList[0].assets[0].products.size(), 2);
    QVERIFY(keys.reaches(u"batchProductProductUri"_s));
    keys.type(u"gms-20417"_s);
    QVERIFY(keys.tabTo(u"batchProductLimitConcurrent"_s));
    keys.type(u"three"_s);
    keys.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(keys.where(), u"batchTree"_s);
    keys.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(keys.editor()->currentPlace().path(), u"orderList[0].assets[0].products[0]"_s);
    QVERIFY(keys.editor()->document().hasErrors());
    // What is only doubted comes before it.
    for (int issue = 0; issue < 4 && keys.where() != u"batchProductLimitConcurrent"_s; ++issue)
        keys.key(Qt::Key_F8);
    QCOMPARE(keys.where(), u"batchProductLimitConcurrent"_s);
    keys.type(u"3"_s);
    QVERIFY(!keys.editor()->document().hasErrors());
    keys.ctrl(Qt::Key_Z);
    QVERIFY(keys.editor()->document().hasErrors());
    keys.ctrl(Qt::Key_Y);
    QVERIFY(!keys.editor()->document().hasErrors());

    // The order becomes a template, and an order comes from it, which goes again.
    QVERIFY(keys.fromMenu(Qt::Key_E, Qt::Key_T));
    QVERIFY(keys.waitsFor(u"orderTemplateNameDialog"_s));
    QTest::keyClicks(keys.focus(), u"Cloud"_s);
    keys.key(Qt::Key_Return);
    QVERIFY(keys.isBack());
    QVERIFY(keys.fromMenu(Qt::Key_A, Qt::Key_T));
    QVERIFY(keys.waitsFor(u"orderTemplatesDialog"_s));
    QVERIFY(keys.waits([] { return QApplication::focusWidget()->property("currentRow").toInt() == 0; }));
    keys.key(Qt::Key_Return);
    QVERIFY(keys.isBack());
    QTRY_COMPARE_WITH_TIMEOUT(keys.batch().orderList.size(), 2, 60'000);
    keys.ctrl(Qt::Key_Z);
    QCOMPARE(keys.batch().orderList.size(), 1);

    // What will be sent, and sending it.
    keys.alt(Qt::Key_J);
    QVERIFY(keys.waitsFor(u"batchPreviewDialog"_s));
    keys.key(Qt::Key_Escape);
    QVERIFY(keys.isBack());
    const auto number = keys.batch().channelOrderId;
    keys.ctrl(Qt::Key_Return);
    QVERIFY(keys.waitsFor(u"sendBatchDialog"_s));
    auto* go = QApplication::activeWindow()->findChild<QPushButton*>(u"sendBatchGo"_s);
    QTRY_VERIFY_WITH_TIMEOUT(go->isEnabled(), 60'000);
    keys.alt(Qt::Key_S);
    auto* outcome = QApplication::activeWindow()->findChild<QLabel*>(u"sendBatchOutcome"_s);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->text().contains(u"done"_s), 60'000);
    QCOMPARE(keys.bench.sent(), 1);
    keys.key(Qt::Key_Escape);
    QVERIFY(keys.isBack());
    QTRY_VERIFY_WITH_TIMEOUT(!keys.editor(), 60'000);

    // It is chosen in the list, with its details beside it.
    QCOMPARE(keys.where(), u"ordersTable"_s);
    QTRY_COMPARE_WITH_TIMEOUT(keys.window.table()->selectedRowCount(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(keys.window.inspector().contains(number), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(keys.window.column("state"), QStringList{u"Done"_s}, 60'000);
    keys.ctrl(Qt::Key_C);
    QVERIFY(QGuiApplication::clipboard()->text().contains(number));
    keys.ctrl(Qt::Key_E);
    QVERIFY(keys.waitsFor(u"exportDialog"_s));
    keys.key(Qt::Key_Escape);
    QVERIFY(keys.isBack());

    // Asset numbers.
    keys.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(keys.waitsFor(u"assetNumbersDialog"_s));
    QCOMPARE(keys.where(), u"assetNumbersSize"_s);
    keys.type(u"3"_s);
    keys.key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow()
                                 ->findChild<QLabel*>(u"assetNumbersCounts"_s)
                                 ->text()
                                 .startsWith(u"3 free"_s),
        60'000);
    keys.key(Qt::Key_Escape);
    QVERIFY(keys.isBack());

    // A copy of it, and back to the list.
    QVERIFY(keys.tabTo(u"ordersTable"_s));
    keys.ctrl(Qt::Key_D);
    QTRY_VERIFY_WITH_TIMEOUT(keys.editor(), 60'000);
    QCOMPARE(keys.batch().orderList[0].assets[0].products.size(), 2);
    keys.alt(Qt::Key_Left);
    QVERIFY(!keys.editor());
    QCOMPARE(keys.where(), u"ordersTable"_s);
}

void OrdersKeyboardTest::mnemonicsDoNotClash_data()
{
    QTest::addColumn<bool>("more");
    QTest::addRow("few fields") << false;
    QTest::addRow("all fields") << true;
}

void OrdersKeyboardTest::mnemonicsDoNotClash()
{
    QFETCH(bool, more);
    Keyboard keys;
    keys.bench.settings.setValue(u"batchEditor/moreFields"_s, more);
    LicenseOrder order = BatchBench::order(1, u"8700000001"_s);
    OrderMerchandise package;
    package.merchandiseName = u"Bundle"_s;
    order.assets[0].merchandises = {package};
    order.assets[0].products[0].productFeatures = {ProductFeature()};
    BatchOrder batch;
    batch.orderList = {order};
    auto* editor = keys.page->listOrEditor()->openNew(OrderDraft{batch});
    for (const auto* path : {"", "orderList[0]", "orderList[0].assets[0]",
             "orderList[0].assets[0].products[0]", "orderList[0].assets[0].merchandises[0]",
             "orderList[0].assets[0].products[0].productFeatures[0]"}) {
        editor->choosePlace(*path ? batchPlace(QString::fromLatin1(path)).value() : BatchPlace());
        QCoreApplication::processEvents();
        auto found = mnemonicsIn(*keys.page);
        found.sort();
        QVERIFY(found.contains(u"Alt+S"_s)); // Send
        QStringList twice;
        for (qsizetype i = 1; i < found.size(); ++i)
            if (found[i] == found[i - 1]) twice += u"%1 at %2"_s.arg(found[i], QString::fromLatin1(path));
        QCOMPARE(twice.join(u", "_s), QString());
    }
}

void OrdersKeyboardTest::partsAreInTurn()
{
    Keyboard keys;
    auto* editor = keys.page->listOrEditor()->openNew(OrderDraft{BatchBench::batch(u"SO-1"_s)});
    editor->choosePlace(orderAt(0));
    keys.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(keys.where(), u"batchChannelCode"_s);
    keys.key(Qt::Key_F6);
    QCOMPARE(keys.where(), u"batchTree"_s);
    keys.key(Qt::Key_F6);
    QCOMPARE(keys.where(), u"batchOrderOrderType"_s);
    keys.key(Qt::Key_F6);
    QCOMPARE(keys.where(), u"batchIssues"_s);
    keys.key(Qt::Key_F6);
    QCOMPARE(keys.where(), u"batchChannelCode"_s);
    // Without a revocation there is no forecast to show.
    keys.key(Qt::Key_F7);
    QCOMPARE(keys.where(), u"batchChannelCode"_s);
    editor->document().setText(orderAt(0), u"orderType"_s, u"delete_product"_s);
    auto* lower = editor->findChild<QTabWidget*>(u"batchLower"_s);
    QTRY_VERIFY_WITH_TIMEOUT(lower->isTabVisible(1), 60'000);
    keys.key(Qt::Key_F7);
    QCOMPARE(keys.where(), u"batchForecastTree"_s);
    // What is said of one that names no enterprise.
    QTRY_VERIFY_WITH_TIMEOUT(
        editor->findChild<QLabel*>(u"batchForecastLimits"_s)->text().contains(u"Without an enterprise id"_s),
        60'000);
}

LOCKKEEPER_TEST(Widgets, OrdersKeyboardTest)
#include "tst_orders_keyboard.moc"
