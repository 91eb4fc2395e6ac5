// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_cells.h"
#include "tests/support/cut_texts.h"
#include "tests/support/test_program.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/wrapped_lines.h"

#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
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
    void cellsThatAreCutBesideRoomAreFound();
    void fieldsThatAreCutBesideRoomAreFound();
    void tabsAndTablesOfDialogsAreLookedAt();
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

    // Texts are cut by whoever gives a widget a size of its own, and the layout cannot help it.
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
    // Where a line is cut, it is found.
    list.setItemDelegate(new QStyledItemDelegate(&list));
    model.item(0)->setSizeHint({100, once});
    QTRY_VERIFY(!cutText(*list.viewport()).isEmpty());
}

void CutTextsTest::cellsThatAreCutBesideRoomAreFound()
{
    QTableView table;
    table.setProperty(mayCutProperty, true);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    QStandardItemModel model(0, 2);
    model.setHorizontalHeaderLabels({u"Name"_s, u"Nodes"_s});
    const auto name = u"Brightwater Shipping, Singapore branch"_s;
    model.appendRow({new QStandardItem(name), new QStandardItem(u"5"_s)});
    table.setModel(&model);
    table.resize(500, 200);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const int whole = table.fontMetrics().horizontalAdvance(name) + 40, room = table.viewport()->width();
    QVERIFY(whole + 100 < room);
    table.setColumnWidth(0, whole);
    table.setColumnWidth(1, room - whole);
    QCOMPARE(cutCell(table), QString());
    // The column beside it has more than it needs, or nobody has the width.
    table.setColumnWidth(0, 60);
    table.setColumnWidth(1, room - 60);
    QCOMPARE(cutCell(table), name);
    table.setColumnWidth(1, 60);
    QCOMPARE(cutCell(table), name);
    // There is no more: what is cut is scrolled.
    model.item(0, 1)->setText(u"0123456789 "_s.repeated(30));
    table.setColumnWidth(1, room - 60);
    QCOMPARE(cutCell(table), QString());
}

void CutTextsTest::fieldsThatAreCutBesideRoomAreFound()
{
    const auto name = u"8100000001 of Brightwater Shipping, Singapore branch"_s;
    QDialog dialog;
    dialog.setProperty(mayCutProperty, true);
    auto* lines = new QHBoxLayout;
    auto* boxes = new QHBoxLayout;
    auto* layout = new QVBoxLayout(&dialog);
    layout->addLayout(lines);
    layout->addLayout(boxes);
    auto* line = new QLineEdit(name, &dialog);
    auto* box = new QComboBox(&dialog);
    box->addItem(name);
    lines->addWidget(line);
    boxes->addWidget(box);
    for (auto* each : {lines, boxes})
        each->addStretch(1);
    const int whole = line->fontMetrics().horizontalAdvance(name) + 80;
    line->setFixedWidth(120);
    box->setFixedWidth(120);
    dialog.resize(whole + 200, 160);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QTRY_COMPARE(cutText(*box), name);
    QCOMPARE(cutText(*line), QString()); // who types goes through it
    line->setReadOnly(true);
    QCOMPARE(cutText(*line), name);
    line->setToolTip(name);
    box->setToolTip(name);
    QCOMPARE(cutText(*line), QString());
    QCOMPARE(cutText(*box), QString());
    line->setToolTip({});
    box->setToolTip({});
    line->setReadOnly(false);
    line->clear();
    line->setPlaceholderText(name);
    QCOMPARE(cutText(*line), name);
    line->setFixedWidth(whole);
    box->setFixedWidth(whole);
    QTRY_COMPARE(cutText(*line), QString());
    QTRY_COMPARE(cutText(*box), QString());
    // No wider in a dialog that has no room for it.
    line->setFixedWidth(120);
    box->setFixedWidth(120);
    dialog.resize(260, 160);
    QTRY_COMPARE(dialog.width(), 260);
    QTRY_COMPARE(cutText(*line), QString());
    QTRY_COMPARE(cutText(*box), QString());
}

void CutTextsTest::tabsAndTablesOfDialogsAreLookedAt()
{
    const auto name = u"Brightwater Shipping, Singapore branch"_s;
    QDialog dialog;
    dialog.setProperty(mayCutProperty, true);
    auto* tabs = new QTabBar(&dialog);
    tabs->setElideMode(Qt::ElideRight);
    tabs->setUsesScrollButtons(false);
    tabs->addTab(name);
    auto* table = new QTableView(&dialog);
    table->setWordWrap(false);
    QStandardItemModel model(0, 2);
    model.appendRow({new QStandardItem(name), new QStandardItem(u"5"_s)});
    table->setModel(&model);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(tabs, 0, Qt::AlignLeft);
    layout->addWidget(table);
    const int whole = dialog.fontMetrics().horizontalAdvance(name) + 60;
    tabs->setFixedWidth(90);
    dialog.resize(whole + 300, 240);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    table->setColumnWidth(0, 60);
    table->setColumnWidth(1, 60);
    QTRY_COMPARE(cutText(*tabs), name);
    QCOMPARE(cutText(*table->viewport()), name);
    table->setColumnWidth(0, whole);
    QCOMPARE(cutText(*table->viewport()), QString());
    tabs->setFixedWidth(whole);
    QTRY_COMPARE(cutText(*tabs), QString());
}

LOCKKEEPER_TEST(Widgets, CutTextsTest)
#include "tst_cut_texts.moc"
