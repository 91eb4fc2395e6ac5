// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/button_layout_style.h"
#include "ui/kit/action_dialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/kit/theme/ui_settings.h"

#include <QApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

/// A dialog with a line and a button of its own.
class PlainDialog : public ActionDialog
{
public:
    explicit PlainDialog(Kind kind = Kind::Asks, UiSettings* settings = nullptr)
        : ActionDialog(u"plain"_s, kind, settings, nullptr)
        , line(new QLineEdit(this))
        , beside(newButton(u"plainBeside"_s, u"Beside"_s, this))
    {
        body()->addWidget(line);
        addBeside(beside);
        resize(400, 200);
    }

    using ActionDialog::askForCount;
    using ActionDialog::cancel;
    using ActionDialog::go;
    using ActionDialog::setAction;
    using ActionDialog::setDestructive;
    using ActionDialog::setHeading;
    using ActionDialog::setIrreversible;
    using ActionDialog::setMessage;
    using ActionDialog::setPossible;
    using ActionDialog::setUnderWay;

    QLineEdit* line;
    QPushButton* beside;
};

/// A dialog that stays open for what it does.
class StayingDialog : public PlainDialog
{
public:
    int acts = 0;

protected:
    void act() override
    {
        ++acts;
        setUnderWay(true);
    }
};

void showActive(QWidget& window)
{
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

void pressReturn(QWidget* widget, bool isHeld = false)
{
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, isHeld);
    QApplication::sendEvent(widget, &press);
}

} // namespace

class ActionDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void returnActs();
    void actsOnceThoughItIsWantedTwice();
    void notTwiceWhileUnderWay();
    void aHeldReturnDoesNothing();
    void returnPressesTheButtonWithTheFocus();
    void ctrlReturnActsFromAnywhere();
    void whatNothingTakesBackIsMeant();
    void destroyingIsNoSlip();
    void notWhileItIsRefused();
    void manyAreConfirmedByTheirNumber();
    void escapeCloses();
    void buttonsStandAsThePlatformHasThem_data() { layouts(); }
    void buttonsStandAsThePlatformHasThem();
    void tabComesToTheButtonsLast_data() { layouts(); }
    void tabComesToTheButtonsLast();
    void remembersItsSize();
    void showingHasOneButton();
    void growsWithItsText();
    void whatDoesNotFitTheScreenIsScrolled();
    void aMessageIsInSightWhereTheRestIsScrolled();
    void tabComesToAMessageBeforeTheButtons();

private:
    static void layouts()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<bool>("isActionFirst");
        QTest::addRow("Windows") << int(QDialogButtonBox::WinLayout) << true;
        QTest::addRow("macOS") << int(QDialogButtonBox::MacLayout) << false;
        QTest::addRow("KDE") << int(QDialogButtonBox::KdeLayout) << true;
        QTest::addRow("GNOME") << int(QDialogButtonBox::GnomeLayout) << false;
    }
};

void ActionDialogTest::growsWithItsText()
{
    PlainDialog dialog;
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    showActive(dialog);
    const auto before = dialog.size();
    dialog.setHeading(u"What the gateway says to it may take more than one line. "_s.repeated(12));
    auto* heading = dialog.findChild<QLabel*>(u"plainHeading"_s);
    QTRY_VERIFY(dialog.height() > before.height());
    QCOMPARE(dialog.width(), before.width());
    QTRY_VERIFY(heading->height() >= heading->heightForWidth(heading->width()));
    // What needs its width in one piece gets it, also where the dialog has a least width of its own.
    dialog.setMinimumWidth(dialog.width());
    auto* wide = new QPushButton(u"A button"_s, &dialog);
    dialog.layout()->itemAt(1)->layout()->addWidget(wide);
    wide->setText(u"A button with a long name, "_s.repeated(6));
    QTRY_VERIFY(wide->width() >= wide->minimumSizeHint().width());
}

void ActionDialogTest::whatDoesNotFitTheScreenIsScrolled()
{
    PlainDialog dialog;
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* inner = dialog.layout()->itemAt(1)->layout();
    auto* tall = new QWidget(&dialog);
    inner->addWidget(tall);
    auto* last = new QLineEdit(&dialog);
    inner->addWidget(last);
    showActive(dialog);
    const auto isIn = [&](const QWidget* widget) {
        return dialog.rect().contains(QRect(widget->mapTo(&dialog, QPoint()), widget->size()));
    };
    QVERIFY(isIn(last));
    const int room = dialog.screen()->availableGeometry().height();
    const int usual = dialog.height();
    QVERIFY(usual < room);
    tall->setMinimumHeight(2 * room); // what is asked for may grow while it is open
    QTRY_VERIFY(dialog.height() > usual);
    QCoreApplication::sendPostedEvents();
    QVERIFY(dialog.height() <= room);
    QVERIFY(isIn(dialog.go()) && isIn(dialog.cancel()));
    QVERIFY(dialog.go()->height() >= dialog.go()->sizeHint().height());
    QVERIFY(last->visibleRegion().isEmpty());
    QCOMPARE(dialog.focusWidget(), dialog.line);
    QTest::keyClick(dialog.line, Qt::Key_Tab);
    QCOMPARE(dialog.focusWidget(), last);
    QTRY_VERIFY(!last->visibleRegion().isEmpty());
}

void ActionDialogTest::aMessageIsInSightWhereTheRestIsScrolled()
{
    PlainDialog dialog;
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* message = new Banner(u"plain"_s, &dialog);
    dialog.setMessage(message);
    auto* tall = new QWidget(&dialog);
    tall->setMinimumHeight(2 * dialog.screen()->availableGeometry().height());
    dialog.layout()->itemAt(1)->layout()->addWidget(tall);
    showActive(dialog);
    QTRY_VERIFY(dialog.findChild<QScrollArea*>());
    const auto isInSight = [&dialog](const QWidget* widget) {
        return widget->isVisible() &&
               dialog.rect().contains(QRect(widget->mapTo(&dialog, QPoint()), widget->size()));
    };
    message->show(Tone::Bad, u"It was refused."_s, u"Try again."_s, u"Try again"_s);
    QTRY_VERIFY(isInSight(message));
    const auto at = dialog.line->mapTo(&dialog, QPoint());
    message->hide();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(dialog.line->mapTo(&dialog, QPoint()), at);
    QVERIFY(isInSight(dialog.go()));
}

void ActionDialogTest::tabComesToAMessageBeforeTheButtons()
{
    PlainDialog dialog;
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* message = new Banner(u"plain"_s, &dialog);
    QWidget::setTabOrder(message->findChild<QPushButton*>(u"plainBannerAction"_s), dialog.line);
    dialog.setMessage(message);
    showActive(dialog);
    dialog.line->setFocus();
    message->show(Tone::Bad, u"It was refused."_s, {}, u"Try again"_s);
    QStringList names;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        names += dialog.focusWidget()->objectName();
    }
    QCOMPARE(names, (QStringList{u"plainBannerAction"_s, u"plainBannerClose"_s, u"plainBeside"_s}));
}

void ActionDialogTest::returnActs()
{
    auto* dialog = new PlainDialog;
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed), accepted(dialog, &QDialog::accepted);
    QPointer<QDialog> alive(dialog);
    showActive(*dialog);
    QCOMPARE(dialog->focusWidget(), dialog->line);
    QTest::keyClick(dialog->line, Qt::Key_Return);
    QCOMPARE(confirmed.count(), 1);
    QCOMPARE(accepted.count(), 1);
    QTRY_VERIFY(!alive);
}

void ActionDialogTest::actsOnceThoughItIsWantedTwice()
{
    auto* dialog = new PlainDialog;
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed), finished(dialog, &QDialog::finished);
    showActive(*dialog);
    dialog->go()->click();
    dialog->go()->click();
    pressReturn(dialog->line);
    dialog->reject();
    QCOMPARE(confirmed.count(), 1);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(dialog->result(), int(QDialog::Accepted));
}

void ActionDialogTest::notTwiceWhileUnderWay()
{
    QPointer dialog(new StayingDialog);
    showActive(*dialog);
    dialog->go()->click();
    dialog->go()->click();
    pressReturn(dialog->line);
    QCOMPARE(dialog->acts, 1);
    QVERIFY(!dialog->go()->isEnabled());
    dialog->setPossible(true); // what is typed meanwhile changes nothing of that
    QVERIFY(!dialog->go()->isEnabled());
    dialog->setUnderWay(false);
    pressReturn(dialog->line);
    QCOMPARE(dialog->acts, 2);
    dialog->close();
}

void ActionDialogTest::aHeldReturnDoesNothing()
{
    auto* dialog = new PlainDialog;
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed);
    showActive(*dialog);
    pressReturn(dialog->line, true);
    dialog->go()->setFocus();
    pressReturn(dialog->go(), true);
    QCOMPARE(confirmed.count(), 0);
    pressReturn(dialog->go());
    QCOMPARE(confirmed.count(), 1);
}

void ActionDialogTest::returnPressesTheButtonWithTheFocus()
{
    auto* dialog = new PlainDialog;
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed), pressed(dialog->beside, &QPushButton::clicked);
    QSignalSpy rejected(dialog, &QDialog::rejected);
    showActive(*dialog);
    dialog->beside->setFocus();
    pressReturn(dialog->beside);
    QCOMPARE(pressed.count(), 1);
    dialog->cancel()->setFocus();
    pressReturn(dialog->cancel());
    QCOMPARE(rejected.count(), 1);
    QCOMPARE(confirmed.count(), 0);
}

void ActionDialogTest::ctrlReturnActsFromAnywhere()
{
    for (const bool destroys : {false, true}) {
        const auto dialog = std::make_unique<PlainDialog>();
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->setDestructive(destroys);
        const QSignalSpy confirmed(dialog.get(), &ActionDialog::confirmed);
        showActive(*dialog);
        dialog->beside->setFocus();
        QTest::keyClick(dialog->beside, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(confirmed.count(), destroys ? 0 : 1);
    }
}

void ActionDialogTest::whatNothingTakesBackIsMeant()
{
    for (const bool hasField : {false, true}) {
        const auto dialog = std::make_unique<PlainDialog>();
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        if (!hasField) delete dialog->line;
        dialog->setIrreversible();
        const QSignalSpy confirmed(dialog.get(), &ActionDialog::confirmed);
        showActive(*dialog);
        auto* focus = dialog->focusWidget();
        QCOMPARE(focus, hasField ? static_cast<QWidget*>(dialog->line) : dialog->cancel());
        QTest::keyClick(focus, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(focus, Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
        QCOMPARE(confirmed.count(), 0);
        QVERIFY(dialog->isVisible());
        dialog->go()->setFocus();
        QTest::keyClick(dialog->go(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(confirmed.count(), 0);
        pressReturn(dialog->go());
        QCOMPARE(confirmed.count(), 1);
    }
}

void ActionDialogTest::destroyingIsNoSlip()
{
    for (const bool isFocused : {false, true}) {
        auto* dialog = new PlainDialog;
        QSignalSpy confirmed(dialog, &ActionDialog::confirmed), rejected(dialog, &QDialog::rejected);
        dialog->go()->setFocus();
        dialog->setDestructive(true);
        showActive(*dialog);
        QCOMPARE(dialog->focusWidget(), dialog->cancel());
        QCOMPARE(dialog->go()->property("look").toString(), u"danger"_s);
        if (isFocused) dialog->go()->setFocus(Qt::TabFocusReason);
        pressReturn(dialog->focusWidget());
        QCOMPARE(confirmed.count(), 0);
        QCOMPARE(rejected.count(), 1);
    }
    // Pressing the button by the space bar is meant.
    auto* dialog = new PlainDialog;
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed);
    dialog->setDestructive(true);
    showActive(*dialog);
    dialog->go()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(dialog->go(), Qt::Key_Space);
    QCOMPARE(confirmed.count(), 1);
}

void ActionDialogTest::notWhileItIsRefused()
{
    QPointer dialog(new PlainDialog);
    QSignalSpy confirmed(dialog, &ActionDialog::confirmed);
    QString refusal = u"<b>Read-only</b>"_s;
    dialog->setPossible(true, u"for a reason"_s);
    dialog->setRefusal([&refusal] { return refusal; });
    showActive(*dialog);
    QVERIFY(!dialog->go()->isEnabled());
    QVERIFY(dialog->go()->toolTip().contains(u"&lt;b&gt;Read-only"_s)); // no markup
    refusal.clear();
    dialog->refreshAction();
    QVERIFY(dialog->go()->isEnabled());
    QCOMPARE(dialog->go()->toolTip(), u"for a reason"_s);
    // It is refused again, before anybody has said so to the dialog.
    refusal = u"Read-only"_s;
    dialog->go()->click();
    QCOMPARE(confirmed.count(), 0);
    dialog->close();
}

void ActionDialogTest::manyAreConfirmedByTheirNumber()
{
    const QPointer<PlainDialog> dialog = new PlainDialog;
    const QSignalSpy confirmed(dialog, &ActionDialog::confirmed);
    dialog->askForCount(CountField::mostWithoutTyping);
    QVERIFY(dialog->go()->isEnabled());
    dialog->askForCount(301);
    showActive(*dialog);
    auto* count = dialog->findChild<QLineEdit*>(u"plainCount"_s);
    QVERIFY(count && count->isVisible());
    QVERIFY(!dialog->go()->isEnabled());
    count->setFocus();
    QTest::keyClicks(count, u"30"_s);
    QTest::keyClick(count, Qt::Key_Return);
    QVERIFY(!dialog->go()->isEnabled());
    QCOMPARE(confirmed.size(), 0);
    QTest::keyClicks(count, u"1"_s);
    QVERIFY(dialog->go()->isEnabled());
    dialog->askForCount(301); // the same wish
    QVERIFY(dialog->go()->isEnabled());
    dialog->askForCount(302); // another one
    QVERIFY(!dialog->go()->isEnabled());
    dialog->askForCount(0);
    QVERIFY(dialog->go()->isEnabled());
    QVERIFY(!count->isVisible());
    dialog->askForCount(21);
    count->setFocus();
    QTest::keyClicks(count, u"21"_s);
    QTest::keyClick(count, Qt::Key_Return);
    QTRY_COMPARE(confirmed.size(), 1);
}

void ActionDialogTest::escapeCloses()
{
    auto* dialog = new PlainDialog;
    QSignalSpy rejected(dialog, &QDialog::rejected);
    showActive(*dialog);
    QTest::keyClick(dialog->line, Qt::Key_Escape);
    QCOMPARE(rejected.count(), 1);
}

void ActionDialogTest::buttonsStandAsThePlatformHasThem()
{
    QFETCH(const int, layout);
    QFETCH(const bool, isActionFirst);
    const ButtonLayout platform{QDialogButtonBox::ButtonLayout(layout)};
    const auto standRight = [&](const QPushButton* keep, const QPushButton* act) {
        return isActionFirst ? act->geometry().right() < keep->geometry().left()
                             : keep->geometry().right() < act->geometry().left();
    };
    QPointer dialog(new PlainDialog);
    dialog->setAction(u"&Do it"_s);
    QCOMPARE(dialog->go()->accessibleName(), u"Do it"_s);
    showActive(*dialog);
    QVERIFY(dialog->beside->geometry().right() < dialog->cancel()->geometry().left());
    QVERIFY(dialog->beside->geometry().right() < dialog->go()->geometry().left());
    QVERIFY(standRight(dialog->cancel(), dialog->go()));
    dialog->close();

    // This holds for the box with a question as well, also with our style sheet.
    qApp->setStyleSheet(styleSheet(ThemeColors::light(), 1));
    const auto restore = qScopeGuard([] { qApp->setStyleSheet({}); });
    QWidget window;
    showActive(window);
    DialogPrompter prompter;
    prompter.confirm(&window, {u"Title"_s, u"Text"_s, u"Remove"_s, {}, true}, [] {});
    auto* keep = window.findChild<QPushButton*>(u"confirmKeep"_s);
    auto* act = window.findChild<QPushButton*>(u"confirmAction"_s);
    QTRY_VERIFY(keep->isVisible());
    QVERIFY(standRight(keep, act));
    QCOMPARE(keep->window()->focusWidget(), keep);
    // What is dangerous is red.
    const auto painted = act->grab().toImage();
    QCOMPARE(painted.pixelColor(painted.width() / 2, 4).name(), ThemeColors::light().bad.name());
}

void ActionDialogTest::tabComesToTheButtonsLast()
{
    QFETCH(const int, layout);
    QFETCH(const bool, isActionFirst);
    const ButtonLayout platform{QDialogButtonBox::ButtonLayout(layout)};
    QPointer dialog(new PlainDialog);
    showActive(*dialog);
    QStringList names;
    for (int i = 0; i < 4; ++i) {
        names += dialog->focusWidget() == dialog->line ? u"line"_s : dialog->focusWidget()->objectName();
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    }
    QStringList wanted{u"line"_s, u"plainBeside"_s, u"plainCancel"_s, u"plainGo"_s};
    if (isActionFirst) wanted.swapItemsAt(2, 3); // as they are read
    QCOMPARE(names, wanted);
    dialog->close();
}

void ActionDialogTest::remembersItsSize()
{
    UiSettings settings;
    QPointer dialog(new PlainDialog(ActionDialog::Kind::Asks, &settings));
    showActive(*dialog);
    QCOMPARE(dialog->size(), QSize(400, 200));
    dialog->resize(520, 260);
    dialog->close();
    QTRY_VERIFY(!dialog);
    // The size is kept under the name that versions before this one gave it.
    QVERIFY(settings.value(u"plain/geometry"_s).isValid());
    dialog = new PlainDialog(ActionDialog::Kind::Asks, &settings);
    showActive(*dialog);
    QCOMPARE(dialog->size(), QSize(520, 260));
    dialog->close();
}

void ActionDialogTest::showingHasOneButton()
{
    QPointer dialog(new PlainDialog(ActionDialog::Kind::Shows));
    QVERIFY(!dialog->go());
    QCOMPARE(dialog->cancel()->objectName(), u"plainClose"_s);
    showActive(*dialog);
    pressReturn(dialog->line);
    QTRY_VERIFY(!dialog);
}

} // namespace lockkeeper::test

using lockkeeper::test::ActionDialogTest;
LOCKKEEPER_TEST(Widgets, ActionDialogTest)
#include "tst_action_dialog.moc"
