// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/place.h"
#include "ui/kit/banner.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/prompter.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalSpy>

#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

/// What the second half of a double click presses, and what it does not.
class PressGuardTest : public QObject
{
    Q_OBJECT

private slots:
    void theSameButtonIsPressedTwice();
    void whatTookItsPlaceIsNotPressed();
    void norWhatSaysSomethingElseByNow();
    void norWhatHasBeenAwayOrDisabled();
    void norWhatIsBelowAWindowThatHasGone();
    void norTheCrossOfAnotherMessage();
    void aHeldReturnPressesNoButton();

private:
    /// Two buttons at one place, of which one is shown.
    struct Window : QWidget {
        Window()
        {
            first->setText(u"Stop"_s);
            second->setText(u"Send the rest"_s);
            second->hide();
            auto* row = new QHBoxLayout(this);
            row->addWidget(first);
            row->addWidget(second);
            show();
        }
        QPushButton* first = new QPushButton(this);
        QPushButton* second = new QPushButton(this);
    };

    const PressGuard m_guard;
};

void PressGuardTest::theSameButtonIsPressedTwice()
{
    const Window window;
    const QSignalSpy pressed(window.first, &QPushButton::clicked);
    const Place place(window.first);
    place.click();
    place.clickAgain();
    QCOMPARE(pressed.size(), 2);
}

void PressGuardTest::whatTookItsPlaceIsNotPressed()
{
    const Window window;
    const QSignalSpy pressed(window.second, &QPushButton::clicked);
    connect(window.first, &QPushButton::clicked, window.first, [&] {
        window.first->hide();
        window.second->show();
    });
    const Place place(window.first);
    place.click();
    QVERIFY(window.second->isVisible());
    place.clickAgain();
    QCOMPARE(pressed.size(), 0);
    place.click(); // a wish of its own
    QCOMPARE(pressed.size(), 1);
}

void PressGuardTest::norWhatSaysSomethingElseByNow()
{
    const Window window;
    const QSignalSpy pressed(window.first, &QPushButton::clicked);
    connect(window.first, &QPushButton::clicked, window.first, [&] { window.first->setText(u"Anyway"_s); });
    const Place place(window.first);
    place.click();
    place.clickAgain();
    QCOMPARE(pressed.size(), 1);
    place.click();
    QCOMPARE(pressed.size(), 2);
}

/// "Send the rest" while that is under way, and again when all of it has failed.
void PressGuardTest::norWhatHasBeenAwayOrDisabled()
{
    for (const bool hides : {false, true}) {
        const Window window;
        const QSignalSpy pressed(window.first, &QPushButton::clicked);
        connect(window.first, &QPushButton::clicked, window.first, [&] {
            for (const bool isThere : {false, true})
                hides ? window.first->setVisible(isThere) : window.first->setEnabled(isThere);
        });
        const Place place(window.first);
        place.click();
        place.clickAgain();
        QCOMPARE(pressed.size(), 1);
        place.click();
        QCOMPARE(pressed.size(), 2);
    }
}

void PressGuardTest::norWhatIsBelowAWindowThatHasGone()
{
    const Window below;
    auto above = std::make_unique<Window>();
    const QSignalSpy pressed(below.first, &QPushButton::clicked);
    connect(above->first, &QPushButton::clicked, above.get(), &QWidget::close);
    Place(above->first).click();
    above.reset();
    Place(below.first).clickAgain();
    QCOMPARE(pressed.size(), 0);
}

void PressGuardTest::norTheCrossOfAnotherMessage()
{
    QWidget window;
    auto* banner = new Banner(u"test"_s, &window);
    (new QVBoxLayout(&window))->addWidget(banner);
    window.setFixedSize(400, 80); // the cross stays where it is
    window.show();
    banner->show(Tone::Warning, u"first"_s);
    connect(
        banner, &Banner::closed, banner, [banner] { banner->show(Tone::Warning, u"second"_s); },
        Qt::SingleShotConnection);
    const Place cross(banner->findChild<QAbstractButton*>(u"testBannerClose"_s));
    cross.click();
    QCOMPARE(banner->text(), u"second"_s);
    cross.clickAgain();
    QVERIFY(banner->isVisible()); // nobody has read it
    cross.click();
    QVERIFY(!banner->isVisible());
}

void PressGuardTest::aHeldReturnPressesNoButton()
{
    QWidget window;
    window.show();
    DialogPrompter prompter;
    int answers = 0;
    prompter.confirm(&window, {u"Title"_s, u"Text"_s, u"It was done"_s, {}, false}, [&] { ++answers; });
    const QPointer box = window.findChild<QWidget*>(u"confirmBox"_s);
    QVERIFY(QTest::qWaitForWindowExposed(box));
    auto* act = box->findChild<QPushButton*>(u"confirmAction"_s);
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
    QApplication::sendEvent(act, &held);
    QCOMPARE(answers, 0);
    QVERIFY(box && box->isVisible());
    QTest::keyClick(act, Qt::Key_Return);
    QCOMPARE(answers, 1);
}

} // namespace lockkeeper::test

using lockkeeper::test::PressGuardTest;
LOCKKEEPER_TEST(Widgets, PressGuardTest)
#include "tst_press_guard.moc"
