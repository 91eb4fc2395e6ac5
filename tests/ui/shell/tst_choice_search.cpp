// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/choice_search.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class ChoiceSearchTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setKeyboardInputInterval(60'000); }
    void aSpaceGoesOnWithWhatWasTyped();
    void aSpaceAloneOpensTheList();
    void whatItStandsForIsFound();
    void aLetterAgainGoesToTheNext();
    void whatNobodyHasStays();
};

namespace
{

struct ChoiceBox : QComboBox {
    ChoiceBox()
    {
        new ChoiceSearch(this);
        addItem(u"Not chosen"_s, u""_s);
        addItem(u"Cloud account"_s, u"cloud_account"_s);
        addItem(u"Cloud customer"_s, u"cloud_customer"_s);
        addItem(u"软件锁"_s, u"softkey"_s);
        setCurrentIndex(0);
    }
};

} // namespace

void ChoiceSearchTest::aSpaceGoesOnWithWhatWasTyped()
{
    ChoiceBox choice;
    const QSignalSpy activated(&choice, &QComboBox::activated);
    QTest::keyClicks(&choice, u"cloud cu"_s);
    QCOMPARE(choice.currentText(), u"Cloud customer"_s);
    QVERIFY(!choice.view()->isVisible());
    QCOMPARE(activated.size(), 2); // as somebody who chooses: the first of them, then this one
}

void ChoiceSearchTest::aSpaceAloneOpensTheList()
{
    ChoiceBox choice;
    choice.show();
    QTest::keyClick(&choice, Qt::Key_Space);
    QVERIFY(choice.view()->isVisible());
    choice.hidePopup();
}

void ChoiceSearchTest::whatItStandsForIsFound()
{
    ChoiceBox choice;
    QTest::keyClicks(&choice, u"soft"_s);
    QCOMPARE(choice.currentText(), u"软件锁"_s);
}

void ChoiceSearchTest::aLetterAgainGoesToTheNext()
{
    ChoiceBox choice;
    for (const auto* expected : {"Cloud account", "Cloud customer", "Cloud account"}) {
        QTest::keyClick(&choice, Qt::Key_C);
        QCOMPARE(choice.currentText(), QString::fromLatin1(expected));
    }
}

void ChoiceSearchTest::whatNobodyHasStays()
{
    ChoiceBox choice;
    choice.setCurrentIndex(2);
    const QSignalSpy activated(&choice, &QComboBox::activated);
    QTest::keyClicks(&choice, u"xyz"_s);
    QCOMPARE(choice.currentIndex(), 2);
    QCOMPARE(activated.size(), 0);
    QTest::keyClick(&choice, Qt::Key_Down);
    QCOMPARE(choice.currentIndex(), 3);
}

LOCKKEEPER_TEST(Widgets, ChoiceSearchTest)
#include "tst_choice_search.moc"
