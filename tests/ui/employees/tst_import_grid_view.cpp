// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/import_grid_bench.h"
#include "tests/support/test_program.h"
#include "ui/sheets/import_grid_view.h"

#include <QLineEdit>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Typing in the grid of an import while checks end.
class ImportGridViewTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatIsTypedStaysWhenACheckEnds();
    void theRowStaysWhileItIsTypedIn();
    void anotherTableEndsTheTyping();
    void cellsAreMeasuredAsTheyArePainted();

private:
    [[nodiscard]] QLineEdit* openEditor(int row, ImportColumn column) const;

    std::unique_ptr<ImportGridBench> m_bench;
    std::unique_ptr<ImportGridView> m_view;
};

void ImportGridViewTest::init()
{
    m_bench = std::make_unique<ImportGridBench>();
    m_view = std::make_unique<ImportGridView>();
    m_view->setGrid(&m_bench->model);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void ImportGridViewTest::cleanup()
{
    m_view.reset();
    m_bench.reset();
}

QLineEdit* ImportGridViewTest::openEditor(int row, ImportColumn column) const
{
    auto& model = m_bench->model;
    m_view->setCurrentIndex(model.index(row, model.columnOf(column)));
    QTest::keyClick(m_view.get(), Qt::Key_F2);
    return m_view->findChild<QLineEdit*>();
}

void ImportGridViewTest::whatIsTypedStaysWhenACheckEnds()
{
    auto& model = m_bench->model;
    model.setTable(usualMapping, people(3));
    QVERIFY(m_bench->waitForCheck());
    auto* editor = openEditor(1, ImportColumn::Name);
    QVERIFY(editor);
    QCOMPARE(editor->text(), u"Name 2"_s);
    QTest::keyClicks(editor, u"Kim"_s);
    model.setContext(std::make_shared<ImportContext>()); // lists that were read meanwhile: checked anew
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(editor->text(), u"Kim"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(m_bench->text(1, ImportColumn::Name), u"Kim"_s);
}

void ImportGridViewTest::theRowStaysWhileItIsTypedIn()
{
    auto& model = m_bench->model;
    auto rows = people(3);
    rows[0].cells[0].clear(); // no accounts: errors
    rows[1].cells[0].clear();
    model.setTable(usualMapping, rows);
    QVERIFY(m_bench->waitForCheck());
    model.setFilter(ImportGridModel::Filter::Errors);
    QCOMPARE(model.rowCount(), 2);
    auto* editor = openEditor(1, ImportColumn::UserName);
    QVERIFY(editor);
    QTest::keyClicks(editor, u"kim"_s);
    // The first one is right by now, and lists that were read meanwhile have the filter applied again.
    model.edit({{model.rows().id(0), ImportColumn::UserName, u"ann"_s}}, {});
    model.setContext(std::make_shared<ImportContext>());
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(editor->text(), u"kim"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(model.rowCount(), 0); // none is wrong any more
    model.setFilter(ImportGridModel::Filter::All);
    QCOMPARE(m_bench->accounts(), (QStringList{u"ann"_s, u"kim"_s, u"u3"_s}));
}

void ImportGridViewTest::anotherTableEndsTheTyping()
{
    auto& model = m_bench->model;
    model.setTable(usualMapping, people(3));
    QVERIFY(m_bench->waitForCheck());
    QVERIFY(openEditor(1, ImportColumn::Name));
    auto rows = people(2);
    rows[0].cells[0].clear(); // no account: an error
    model.setTable(usualMapping, rows);
    QVERIFY(m_bench->waitForCheck());
    model.setFilter(ImportGridModel::Filter::Errors);
    QCOMPARE(model.rowCount(), 1);
    model.edit({{model.rows().id(0), ImportColumn::UserName, u"ann"_s}}, {});
    model.setContext(std::make_shared<ImportContext>());
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(model.rowCount(), 0); // nobody types any more: the filter is applied again
}

void ImportGridViewTest::cellsAreMeasuredAsTheyArePainted()
{
    auto& model = m_bench->model;
    auto rows = people(1);
    rows[0].cells[2] = QString(60, u'W');
    model.setTable(usualMapping, rows);
    QVERIFY(m_bench->waitForCheck());
    m_view->resize(1600, 400);
    const auto name = model.index(0, model.columnOf(ImportColumn::Name));
    const int text = m_view->fontMetrics().horizontalAdvance(name.data().toString());
    QVERIFY(text > 100);
    constexpr int sides = 9 + 4; // of the cell, as it is painted
    QTRY_VERIFY(m_view->columnWidth(name.column()) >= text + sides);
}

LOCKKEEPER_TEST(Widgets, ImportGridViewTest)
#include "tst_import_grid_view.moc"
