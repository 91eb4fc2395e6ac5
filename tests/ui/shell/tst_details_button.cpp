// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/wire_texts.h"
#include "ui/kit/banner.h"
#include "ui/kit/details_button.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/form_rows.h"
#include "ui/shell/switcher/choice_popup.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr auto saidByGateway = "60017 · Current account not bound";

class NameRows : public FormRows
{
public:
    explicit NameRows(QWidget* parent)
        : FormRows(parent)
    {
        auto* line = new QLineEdit(this);
        line->setObjectName(u"name"_s);
        addRow(u"name"_s, line);
        setRowTexts(u"name"_s, u"Name"_s);
        setAllTouched();
    }
};

} // namespace

/// What the gateway itself said is one press away wherever an error is shown.
class DetailsButtonTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->setLayout(new QVBoxLayout);
        m_window->resize(700, 400);
    }
    void onePressInABanner();
    void onePressInThePlaceOfATable();
    void onePressBesideAField();
    void onePressInADropDown();
    void anEndlessMessageIsCut();
    void codesAndPathsAreFound();

private:
    template <class Widget>
    Widget* shown(Widget* widget)
    {
        m_window->layout()->addWidget(widget);
        m_window->show();
        return widget;
    }
    DetailsButton* button(const QString& name) const
    {
        return m_window->findChild<DetailsButton*>(name + u"Details"_s);
    }
    /// Whether it is read after one press, and not before, and away after another one.
    bool isOnePressAway(const QString& name) const
    {
        auto* press = button(name);
        const auto* text = m_window->findChild<QLabel*>(name + u"DetailsText"_s);
        if (!press || !press->isVisible() || text->isVisible()) return false;
        QTest::mouseClick(press, Qt::LeftButton);
        if (!text->isVisible() || text->text() != QString::fromUtf8(saidByGateway)) return false;
        QTest::keyClick(press, Qt::Key_Space);
        return !text->isVisible();
    }

    std::unique_ptr<QWidget> m_window;
};

void DetailsButtonTest::onePressInABanner()
{
    auto* banner = shown(new Banner(u"page"_s));
    banner->show(Tone::Bad, u"The account isn't linked."_s, u"Sign in again."_s, u"Try again"_s);
    QVERIFY(!button(u"pageBanner"_s)->isVisible());
    banner->setDetails(QString::fromUtf8(saidByGateway));
    QVERIFY(isOnePressAway(u"pageBanner"_s));
    QVERIFY(!banner->text().contains(u"60017"_s));
    // The next message is another one.
    banner->show(Tone::Ok, u"Done."_s);
    QVERIFY(!button(u"pageBanner"_s)->isVisible());
}

void DetailsButtonTest::onePressInThePlaceOfATable()
{
    auto* empty = shown(new EmptyState(u"page"_s));
    empty->setProblem(u"The account isn't linked."_s, u"Sign in again."_s, u"Try again"_s,
        QString::fromUtf8(saidByGateway));
    QVERIFY(isOnePressAway(u"pageEmpty"_s));
    // When it is said again while somebody reads it, it stays unfolded.
    QTest::mouseClick(button(u"pageEmpty"_s), Qt::LeftButton);
    empty->setProblem(u"The account isn't linked."_s, u"Sign in again."_s, u"Try again"_s,
        QString::fromUtf8(saidByGateway));
    QVERIFY(m_window->findChild<QLabel*>(u"pageEmptyDetailsText"_s)->isVisible());
    empty->setTexts(u"No employees"_s, u"There are none."_s);
    QVERIFY(!button(u"pageEmpty"_s)->isVisible());
}

void DetailsButtonTest::onePressBesideAField()
{
    auto* rows = shown(new NameRows(m_window.get()));
    Issue issue{.field = u"name"_s, .code = u"30002"_s, .text = u"The name is too long."_s};
    rows->showIssues({issue});
    QVERIFY(!button(u"name"_s));
    issue.details = QString::fromUtf8(saidByGateway);
    rows->showIssues({issue});
    QVERIFY(isOnePressAway(u"name"_s));
    rows->showIssues({});
    QVERIFY(!button(u"name"_s)->isVisible());
}

void DetailsButtonTest::onePressInADropDown()
{
    auto* line = shown(new QLineEdit(m_window.get()));
    auto* popup = new ChoicePopup(u"enterprise"_s, line, line);
    popup->setShape(300, false);
    line->setFocus();
    popup->open();
    popup->setStatus(u"The enterprises couldn't be loaded."_s, false, u"Try again"_s);
    QVERIFY(!button(u"enterprise"_s)->isVisible());
    const auto fail = [&] {
        popup->setStatus(u"The enterprises couldn't be loaded."_s, false, u"Try again"_s,
            QString::fromUtf8(saidByGateway));
    };
    fail();
    const auto* text = m_window->findChild<QLabel*>(u"enterpriseDetailsText"_s);
    const int folded = popup->height();
    QTest::mouseClick(button(u"enterprise"_s), Qt::LeftButton);
    QCOMPARE(text->text(), QString::fromUtf8(saidByGateway));
    QVERIFY(popup->isOpen() && text->isVisible() && popup->height() > folded);
    QVERIFY(popup->rect().contains(text->mapTo(popup, text->rect().bottomRight())));
    fail(); // said again while somebody reads it, it stays unfolded
    QVERIFY(text->isVisible());
    popup->setStatus({});
    QVERIFY(!button(u"enterprise"_s)->isVisible());
    popup->shut();
}

void DetailsButtonTest::anEndlessMessageIsCut()
{
    auto* banner = shown(new Banner(u"page"_s));
    banner->show(Tone::Bad, u"The account isn't linked."_s);
    banner->setDetails(QString(4000, u'x'));
    const auto* text = m_window->findChild<QLabel*>(u"pageBannerDetailsText"_s);
    QCOMPARE(QString(text->text()).remove(QChar(0x200b)).size(), 1001);
    QVERIFY(m_window->minimumSizeHint().width() < 700); // and the window keeps its width
    QVERIFY(text->text().endsWith(u'…'));
    QCOMPARE(banner->details().size(), 4000);
}

/// The rule that all tests with windows hold to.
void DetailsButtonTest::codesAndPathsAreFound()
{
    QCOMPARE(wirePartOf(u"The account isn't linked. 60017 · not bound"_s), u"60017"_s);
    QCOMPARE(wirePartOf(u"The gateway refused (13004)."_s), u"13004"_s);
    QCOMPARE(wirePartOf(u"orderList[2].assets is empty"_s), u"orderList[2"_s);
    for (const auto& text :
        {u"Asset 8100060017"_s, u"60,017 rows"_s, u"1.60017"_s, u"500 rows"_s, u"orderList"_s})
        QVERIFY2(wirePartOf(text).isEmpty(), qPrintable(text));
    WireTexts wire;
    qApp->installEventFilter(&wire);
    auto* label = shown(new QLabel(u"Nothing to see"_s));
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    label->grab();
    QVERIFY(wire.found().isEmpty());
    qApp->removeEventFilter(&wire);
}

LOCKKEEPER_TEST(Widgets, DetailsButtonTest)
#include "tst_details_button.moc"
