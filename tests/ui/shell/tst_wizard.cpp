// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/button_layout_style.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/wizard/wizard.h"
#include "ui/wizard/wizard_page.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

class Step final : public WizardPage
{
public:
    explicit Step(QString title = u"Step"_s)
        : m_title(std::move(title))
    {
    }
    [[nodiscard]] QString title() const override { return m_title; }
    [[nodiscard]] bool isBusy() const override { return m_isBusy; }
    void goOn() override { setBusy(true); }
    void setBusy(bool isBusy)
    {
        m_isBusy = isBusy;
        emit changed();
    }

private:
    const QString m_title;
    bool m_isBusy = false;
};

class OneStep final : public Wizard
{
public:
    OneStep(Prompter& prompter, UiSettings& settings)
        : Wizard(u"one"_s, prompter, settings, nullptr)
    {
        setPages({step, second});
        leaveButton()->setText(u"&Leave"_s);
        turnTo(step);
    }
    [[nodiscard]] QPushButton* button(const QString& name)
    {
        return findChild<QPushButton*>(u"one"_s + name);
    }

    Step* const step = new Step;
    Step* const second = new Step(u"Second step"_s); ///< where nothing leads by itself

protected:
    [[nodiscard]] QList<WizardPage*> way() const override { return {step}; }
};

/// What was to be spoken.
QStringList spokenTexts;

void noteSpokenText(const QWidget* widget)
{
    spokenTexts += static_cast<const QLabel*>(widget)->text();
}

} // namespace

/// The frame of all wizards, without one of them.
class WizardTest : public QObject
{
    Q_OBJECT

private slots:
    void theKeyboardWaitsForNext();
    void theKeyboardStaysWhereItWentMeanwhile();
    void whatDoesNotFitTheScreenIsScrolled();
    void beginsNoLargerThanItsScreen();
    void noStepIsScrolledForAnother();
    void aMessageOfAStepIsScrolledTo();
    void whatIsWrongIsScrolledTo();
    void leavingStandsAsThePlatformHasIt();
    void theTitleOfAStepIsSpoken();
};

void WizardTest::theKeyboardWaitsForNext()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    auto* next = wizard.button(u"Next"_s);
    QCOMPARE(QApplication::focusWidget(), next);
    QTest::keyClick(next, Qt::Key_Return);
    QVERIFY(wizard.step->isBusy());
    QVERIFY(!next->isEnabled());
    // The focus is not where Return would leave.
    QVERIFY(QApplication::focusWidget() != wizard.button(u"Leave"_s));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(wizard.isVisible());
    wizard.step->setBusy(false);
    QCOMPARE(QApplication::focusWidget(), next);
}

void WizardTest::theKeyboardStaysWhereItWentMeanwhile()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QTest::keyClick(wizard.button(u"Next"_s), Qt::Key_Return);
    wizard.button(u"Leave"_s)->setFocus(Qt::TabFocusReason);
    wizard.step->setBusy(false);
    QCOMPARE(QApplication::focusWidget(), wizard.button(u"Leave"_s));
}

void WizardTest::whatDoesNotFitTheScreenIsScrolled()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto room = wizard.screen()->availableGeometry();
    wizard.step->setMinimumHeight(2 * room.height());
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QTRY_VERIFY(wizard.height() <= room.height());
    QCoreApplication::sendPostedEvents();
    const auto* next = wizard.button(u"Next"_s);
    QVERIFY(next->mapTo(&wizard, next->rect().bottomRight()).y() < wizard.height());
    QVERIFY(next->height() >= next->sizeHint().height());
    QCOMPARE(wizard.step->height(), 2 * room.height());
}

/// What it would like to have grows with the text, and its screen does not.
void WizardTest::beginsNoLargerThanItsScreen()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto room = wizard.screen()->availableGeometry().size();
    wizard.setMinimumWidth(room.width() + 200); // this, too, grows with the text
    wizard.resize(2 * room);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QVERIFY(wizard.width() <= room.width() && wizard.height() <= room.height());
    const auto* next = wizard.button(u"Next"_s);
    QVERIFY(wizard.rect().contains(QRect(next->mapTo(&wizard, QPoint()), next->size())));
    QVERIFY(!wizard.findChild<QScrollArea*>()); // all of it fits
}

/// The height of the highest is that of all as long as the screen has room for it.
void WizardTest::noStepIsScrolledForAnother()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* layout = new QVBoxLayout(wizard.second);
    auto* tall = new QWidget(wizard.second);
    tall->setMinimumHeight(2 * wizard.screen()->availableGeometry().height());
    layout->addWidget(tall);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QTRY_VERIFY(wizard.findChild<QScrollArea*>());
    const auto* bar = wizard.findChild<QScrollArea*>()->verticalScrollBar();
    QTRY_COMPARE(bar->maximum(), 0);
    wizard.turnTo(wizard.second);
    QTRY_VERIFY(bar->maximum() > 0);
    wizard.turnTo(wizard.step);
    QTRY_COMPARE(bar->maximum(), 0);
}

/// Scrolling is needed with large text, or on a small screen.
void WizardTest::aMessageOfAStepIsScrolledTo()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* layout = new QVBoxLayout(wizard.step);
    auto* tall = new QWidget(wizard.step);
    tall->setMinimumHeight(2 * wizard.screen()->availableGeometry().height());
    auto* message = new Banner(u"step"_s, wizard.step);
    layout->addWidget(tall, 1);
    layout->addWidget(message);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QTRY_VERIFY(wizard.findChild<QScrollArea*>());
    message->show(Tone::Bad, u"The file can't be read."_s, {}, u"Try again"_s);
    const auto* close = message->findChild<QWidget*>(u"stepBannerClose"_s);
    QTRY_VERIFY(!close->visibleRegion().isEmpty());
    QTRY_COMPARE(message->visibleRegion().boundingRect(), message->rect());
}

/// A page that leads to what is wrong gives it the focus.
void WizardTest::whatIsWrongIsScrolledTo()
{
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    auto* layout = new QVBoxLayout(wizard.step);
    auto* tall = new QWidget(wizard.step);
    tall->setMinimumHeight(2 * wizard.screen()->availableGeometry().height());
    auto* field = new QLineEdit(wizard.step);
    layout->addWidget(tall, 1);
    layout->addWidget(field);
    wizard.show();
    QVERIFY(QTest::qWaitForWindowActive(&wizard));
    QTRY_VERIFY(wizard.findChild<QScrollArea*>());
    QVERIFY(field->visibleRegion().isEmpty());
    field->setFocus();
    QTRY_COMPARE(field->visibleRegion().boundingRect(), field->rect());
}

void WizardTest::leavingStandsAsThePlatformHasIt()
{
    for (const auto layout : {QDialogButtonBox::WinLayout, QDialogButtonBox::KdeLayout,
             QDialogButtonBox::GnomeLayout, QDialogButtonBox::MacLayout}) {
        const ButtonLayout platform(layout);
        ScriptedPrompter prompter;
        UiSettings settings;
        OneStep wizard(prompter, settings);
        wizard.setAttribute(Qt::WA_DeleteOnClose, false);
        wizard.show();
        QVERIFY(QTest::qWaitForWindowActive(&wizard));
        const bool isAtTheEnd =
            layout == QDialogButtonBox::WinLayout || layout == QDialogButtonBox::KdeLayout;
        const int leave = wizard.button(u"Leave"_s)->x();
        QCOMPARE(leave > wizard.button(u"Next"_s)->x(), isAtTheEnd);
    }
}

/// The focus may be where it was, on "Next".
void WizardTest::theTitleOfAStepIsSpoken()
{
    spokenTexts.clear();
    heardAnnouncement = noteSpokenText;
    const auto putBack = qScopeGuard([] { heardAnnouncement = nullptr; });
    ScriptedPrompter prompter;
    UiSettings settings;
    OneStep wizard(prompter, settings);
    wizard.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(spokenTexts.isEmpty()); // nobody sees it yet
    wizard.show();
    QCOMPARE(spokenTexts, QStringList{u"Step"_s});
    wizard.step->setBusy(true); // says something of it, and is no other step
    QCOMPARE(spokenTexts.size(), 1);
    wizard.turnTo(wizard.second);
    QCOMPARE(spokenTexts, (QStringList{u"Step"_s, u"Second step"_s}));
}

LOCKKEEPER_TEST(Widgets, WizardTest)
#include "tst_wizard.moc"
