// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_texts.h"
#include "tests/support/test_program.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/wrapped_lines.h"

#include <QListView>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
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
    void linesThatWrapAreWhole();
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

/// In a list, also where another font stands in for some letters and makes their line higher.
void CutTextsTest::linesThatWrapAreWhole()
{
    QListView list;
    list.setProperty(mayCutProperty, true);
    QStandardItemModel model;
    model.appendRow(
        new QStandardItem(u"wangjun0067@qhjg: name 王军, department 30215, remark —, mobile 13912345678"_s));
    list.setModel(&model);
    wrapLines(list);
    list.resize(320, 200);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    const int once = list.fontMetrics().lineSpacing();
    QTRY_VERIFY(list.visualRect(model.index(0, 0)).height() > 2 * once);
    QCOMPARE(cutText(*list.viewport()), QString());
    // And found where it is not.
    list.setItemDelegate(new QStyledItemDelegate(&list));
    model.item(0)->setSizeHint({100, once});
    QTRY_VERIFY(!cutText(*list.viewport()).isEmpty());
}

LOCKKEEPER_TEST(Widgets, CutTextsTest)
#include "tst_cut_texts.moc"
