// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/order_grid_model.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using enum OrderColumn;
using Filter = OrderGridModel::Filter;

namespace
{

const OrderMapping mapping{
    ChannelCustomerId, Type, Licence, AssetNos, ProductUri, LimitConcurrent, ProductEnd};

/// Lines of a file, the first of which holds titles: ten products for each customer.
QList<TextRow> products(int count)
{
    QList<TextRow> rows;
    for (int i = 0; i < count; ++i)
        rows.append(
            {i + 2, {u"CC%1"_s.arg(i / 10), u"new_buy"_s, u"softkey"_s,
                        u"8%1"_s.arg(i, 9, 10, QLatin1Char('0')), u"gms-1"_s, u"5"_s, u"2031-12-31"_s}});
    return rows;
}

} // namespace

class TestOrderGridModel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void status();
    void rowsKeepTheirNumbers();
    void editedRowsKeepTheirPlace();
    void viewsAreToldOfFewRows();
    void pastedRowsAreCheckedElsewhere();
    void goesWhileChecking();
    void randomSteps();

private:
    [[nodiscard]] QString text(int row, int column) const
    {
        return m_grid->index(row, column).data().toString();
    }
    [[nodiscard]] QList<int> numbers() const
    {
        QList<int> result;
        for (int row = 0; row < m_grid->rowCount(); ++row)
            result << m_grid->headerData(row, Qt::Vertical).toInt();
        return result;
    }

    std::unique_ptr<OrderGridModel> m_grid;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestOrderGridModel::init()
{
    m_grid = std::make_unique<OrderGridModel>(OrderTimes());
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_grid.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestOrderGridModel::cleanup()
{
    m_tester.reset();
    m_grid.reset();
}

void TestOrderGridModel::status()
{
    auto rows = products(12);
    rows[1].cells[5] = u"five\n<b>"_s;
    rows[1].cells[3] = u"8e+9"_s;
    rows.append(TextRow{14, {}});
    m_grid->setTable(mapping, rows);
    const int column = m_grid->statusColumn();
    QCOMPARE(text(0, column), u"Order 1"_s);
    QCOMPARE(text(11, column), u"Order 2"_s);
    QCOMPARE(text(12, column), QString()); // nothing in it, nothing to say
    QVERIFY2(text(1, column).startsWith(orderColumnTitle(AssetNos) + u": "_s), qPrintable(text(1, column)));
    QVERIFY2(text(1, column).endsWith("(+1)"_L1), qPrintable(text(1, column)));
    const auto cell = m_grid->index(1, 5);
    QVERIFY(cell.data(ImportGrid::IssueTextRole).toString().contains("<b>"_L1));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains("&lt;b&gt;"_L1));
    QCOMPARE(cell.data(ImportGrid::LevelRole).toInt(), int(ImportGrid::Level::Error));
    QCOMPARE(m_grid->index(1, column).data(ImportGrid::ToneRole).toInt(), int(Tone::Bad));
    QCOMPARE(m_grid->counts(), (ImportGrid::Counts{13, 1, 0}));
}

void TestOrderGridModel::rowsKeepTheirNumbers()
{
    m_grid->setTable(mapping, products(3));
    m_grid->removeShownRows({1});
    m_grid->addRow();
    QCOMPARE(numbers(), (QList{2, 4, 5})); // no other row has the number of a line of the file
    m_grid->undoStack()->undo();
    m_grid->undoStack()->undo();
    QCOMPARE(numbers(), (QList{2, 3, 4}));
    m_grid->addRow();
    QCOMPARE(numbers(), (QList{2, 3, 4, 6}));
    m_grid->setTable(mapping, {TextRow{}, TextRow{}}); // typed
    QCOMPARE(numbers(), (QList{1, 2}));
}

void TestOrderGridModel::editedRowsKeepTheirPlace()
{
    auto rows = products(5);
    rows[1].cells[5] = u"five"_s;
    rows[3].cells[5] = u"many"_s;
    m_grid->setTable(mapping, rows);
    m_grid->setFilter(Filter::Problems);
    QCOMPARE(numbers(), (QList{3, 5}));
    QVERIFY(m_grid->setData(m_grid->index(0, 5), u"5"_s));
    QCOMPARE(m_grid->counts().errors, 1);
    QCOMPARE(numbers(), (QList{3, 5})); // does not vanish under the cursor
    m_grid->addRow();
    QCOMPARE(numbers(), (QList{3, 5, 7}));
    QCOMPARE(m_grid->filter(), Filter::Problems);
    m_grid->undoStack()->undo();
    m_grid->removeShownRows({0});
    QCOMPARE(numbers(), (QList{5}));
    m_grid->setFilter(Filter::All);
    QCOMPARE(numbers(), (QList{2, 4, 5, 6}));
    m_grid->setFilter(Filter::Errors);
    m_grid->setTable(mapping, products(2));
    QCOMPARE(m_grid->filter(), Filter::All);
    QCOMPARE(m_grid->rowCount(), 2);
}

void TestOrderGridModel::viewsAreToldOfFewRows()
{
    m_grid->setTable(mapping, products(5));
    const QPersistentModelIndex kept(m_grid->index(4, 0));
    m_grid->removeShownRows({0, 2});
    QCOMPARE(kept.row(), 2);
    m_grid->paste({}, products(2));
    m_grid->undoStack()->undo();
    m_grid->undoStack()->undo();
    QCOMPARE(kept.row(), 4);
    QCOMPARE(kept.data().toString(), u"CC0"_s);
}

void TestOrderGridModel::pastedRowsAreCheckedElsewhere()
{
    m_grid->setTable(mapping, products(1));
    auto block = products(300);
    block[299].cells[5] = u"many"_s;
    QCOMPARE(m_grid->paste({}, block), 0);
    QCOMPARE(m_grid->rowCount(), 301);
    QVERIFY(m_grid->isChecking());
    const int column = m_grid->statusColumn();
    QCOMPARE(text(0, column), u"Order 1"_s); // as it was
    QCOMPARE(text(300, column), u"Checking…"_s);
    QCOMPARE(m_grid->index(300, column).data(ImportGrid::ToneRole).toInt(), int(Tone::Mute));
    m_grid->setFilter(Filter::Errors);
    QCOMPARE(m_grid->rowCount(), 0);
    QTRY_VERIFY(!m_grid->isChecking());
    QCOMPARE(m_grid->rowCount(), 1); // the filter sees what was found
    QCOMPARE(m_grid->imported().unread(), 1);
}

void TestOrderGridModel::goesWhileChecking()
{
    for (int i = 0; i < 20; ++i) {
        OrderGridModel grid{OrderTimes()};
        grid.setTable(mapping, products(1'000));
        if (i % 2) QVERIFY(grid.setData(grid.index(0, 0), u"other"_s));
        QVERIFY(grid.isChecking());
    }
}

void TestOrderGridModel::randomSteps()
{
    QRandomGenerator random(7);
    const QStringList texts{u"CC1"_s, u"new_buy"_s, u"softkey"_s, u"8000000001"_s, u"7"_s, QString()};
    m_grid->setTable(mapping, products(15));
    const auto before = m_grid->rows();
    for (int step = 0; step < 120; ++step) {
        const int rows = m_grid->rowCount();
        const auto any = [&] { return m_grid->index(random.bounded(rows), random.bounded(6)); };
        switch (rows > 0 ? random.bounded(8) : 0) {
        case 0:
            m_grid->addRow();
            break;
        case 1:
            m_grid->removeShownRows({random.bounded(rows), random.bounded(rows)});
            break;
        case 2:
            m_grid->paste(any(), products(random.bounded(4)));
            break;
        case 3:
            m_grid->fillDown(any(), random.bounded(rows));
            break;
        case 4:
            m_grid->clearCells({any(), any()});
            break;
        case 5:
            m_grid->setFilter(Filter(random.bounded(5)));
            break;
        case 6:
            m_grid->undoStack()->undo();
            break;
        default:
            QVERIFY(m_grid->setData(any(), texts[random.bounded(int(texts.size()))]));
        }
        const auto afresh = importOrders(m_grid->mapping(), m_grid->rows(), {});
        QCOMPARE(m_grid->imported().orders.size(), afresh.orders.size());
        QCOMPARE(m_grid->imported().issues.size(), afresh.issues.size());
        QSet<qsizetype> wrong;
        for (const auto& issue : afresh.issues)
            if (issue.severity == Issue::Severity::Error) wrong.insert(issue.row);
        QCOMPARE(m_grid->counts().errors, wrong.size());
    }
    while (m_grid->undoStack()->canRedo())
        m_grid->undoStack()->redo();
    const auto after = m_grid->rows();
    while (m_grid->undoStack()->canUndo())
        m_grid->undoStack()->undo();
    QCOMPARE(m_grid->rows(), before);
    while (m_grid->undoStack()->canRedo())
        m_grid->undoStack()->redo();
    QCOMPARE(m_grid->rows(), after);
}

LOCKKEEPER_TEST(Core, TestOrderGridModel)
#include "tst_order_grid_model.moc"
