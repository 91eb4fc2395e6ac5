// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_texts.h"
#include "tests/support/test_program.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"

#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What every test with windows looks for.
class CutTextsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsCutIsFound();
};

void CutTextsTest::whatIsCutIsFound()
{
    QWidget window;
    window.setProperty(mayCutProperty, true);
    auto* layout = new QVBoxLayout(&window);
    auto* line = new QLabel(u"The gateway refused it"_s, &window);
    auto* lines = newLabel(u"lines"_s, {}, &window);
    lines->setText(u"Choose a password of a different length. The message names the limits."_s);
    auto* button = newButton(u"button"_s, u"Change customer…"_s, &window);
    auto* mayBeCut = new CutLabel(u"mayBeCut"_s, {}, &window);
    mayBeCut->setText(u"8100000001 of Brightwater Shipping, Singapore branch"_s);
    for (QWidget* each : std::initializer_list<QWidget*>{line, lines, button, mayBeCut})
        layout->addWidget(each);
    window.resize(260, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (const QWidget* each : std::initializer_list<const QWidget*>{line, lines, button, mayBeCut})
        QVERIFY2(cutText(*each).isEmpty(), qPrintable(cutText(*each)));
    QVERIFY(mayBeCut->width() < mayBeCut->sizeHint().width());

    // By who gives it a size of its own, and the layout cannot help it.
    line->setFixedWidth(40);
    lines->setFixedHeight(lines->heightForWidth(lines->width()) / 2);
    button->setFixedWidth(40);
    for (const QWidget* each : std::initializer_list<const QWidget*>{line, lines, button})
        QTRY_VERIFY2(!cutText(*each).isEmpty(), each->metaObject()->className());
}

LOCKKEEPER_TEST(Widgets, CutTextsTest)
#include "tst_cut_texts.moc"
