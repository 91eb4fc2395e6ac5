// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/record_panel.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/ui_settings.h"

#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTextTable>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class RecordPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void technicalOnDemand();
    void isRemembered();
    void withoutTechnicalFieldsNothingIsOffered();
    void whatIsTooLongIsCutWithWords();
    void withAPageToItselfItIsAsHighAsItsText();

private:
    struct Shown {
        explicit Shown(UiSettings& settings)
            : panel(u"some"_s, u"Details"_s, settings, nullptr)
        {
            panel.show();
            panel.setFields(
                {{"globalId", u"Global id"_s, u"630000000007"_s, {}}, {"name", u"Name"_s, u"Fang, Li"_s, {}},
                    {"updateTime", u"Updated"_s, u"13:41"_s, u"1700000000"_s}});
        }
        [[nodiscard]] QString text() const { return panel.findChild<RecordView*>(u"some"_s)->toPlainText(); }
        [[nodiscard]] QPushButton* button() const
        {
            return panel.findChild<QPushButton*>(u"someTechnical"_s);
        }
        RecordPanel panel;
    };
};

void RecordPanelTest::technicalOnDemand()
{
    UiSettings settings;
    const Shown shown(settings);
    QVERIFY(shown.text().contains(u"Fang, Li"_s));
    QVERIFY(!shown.text().contains(u"630000000007"_s));
    QVERIFY(!shown.text().contains(u"1700000000"_s));
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(shown.text().contains(u"1700000000"_s));
    // Technical fields stand below what people act on.
    QVERIFY(shown.text().indexOf(u"630000000007"_s) > shown.text().indexOf(u"Updated"_s));
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(!shown.text().contains(u"630000000007"_s));
    QVERIFY(shown.panel.asText().contains(u"630000000007"_s)); // copied it is in any case
}

void RecordPanelTest::isRemembered()
{
    UiSettings settings;
    {
        const Shown shown(settings);
        QTest::mouseClick(shown.button(), Qt::LeftButton);
    }
    QVERIFY(Shown(settings).text().contains(u"630000000007"_s));
}

void RecordPanelTest::withoutTechnicalFieldsNothingIsOffered()
{
    UiSettings settings;
    Shown shown(settings);
    QVERIFY(shown.button()->isVisible());
    shown.panel.setFields({{"name", u"Name"_s, u"Fang, Li"_s, {}}});
    QVERIFY(!shown.button()->isVisible());
}

void RecordPanelTest::whatIsTooLongIsCutWithWords()
{
    UiSettings settings;
    Shown shown(settings);
    shown.panel.setFields({{"name", u"Name"_s, QString(25'000, u'x'), {}}});
    QVERIFY2(shown.text().contains(u"and 5,000 more character"_s), qPrintable(shown.text().last(100)));
    QCOMPARE(shown.panel.asText().count(u'x'), 25'000);
}

void RecordPanelTest::withAPageToItselfItIsAsHighAsItsText()
{
    constexpr int most = 220;
    QWidget page;
    auto* layout = new QVBoxLayout(&page);
    auto* view = new RecordView(&page);
    view->fitToText(most);
    layout->addWidget(view, 1);
    layout->addStretch(1);
    page.resize(900, 600);
    page.show();
    for (const size_t count : {3U, 60U, 4U}) {
        view->setFields(std::vector<RecordField>(
            count, {"name", u"Mobile number of the purchaser"_s, u"13889033628"_s, {}}));
        const bool fits = count < 10;
        QTRY_COMPARE(view->height() < most, fits);
        QTRY_COMPARE(view->verticalScrollBar()->maximum() == 0, fits);
        // What is selected by keys begins in the table, not in front of it.
        QVERIFY(view->textCursor().currentTable());
    }
}

LOCKKEEPER_TEST(Widgets, RecordPanelTest)
#include "tst_record_panel.moc"
