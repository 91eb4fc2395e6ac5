// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/setup/asset_pairs_model.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using Model = AssetPairsModel;

namespace
{

QList<Model::Asset> assets(int count)
{
    QList<Model::Asset> list;
    for (int i = 0; i < count; ++i)
        list.append({AssetNumber(u"8%1"_s.arg(i, 9, 10, QChar(u'0'))), u"Type %1"_s.arg(i)});
    return list;
}

QList<Model::Choice> people(int count)
{
    QList<Model::Choice> list;
    for (int i = 0; i < count; ++i)
        list.append({MemberId(u"m%1"_s.arg(i)), u"a%1@hj"_s.arg(i), u"<b>Name %1</b>"_s.arg(i)});
    return list;
}

ItemOutcome outcome(Outcome what, const QString& message = {})
{
    return {.outcome = what, .message = message};
}

} // namespace

/// The table of the setup wizard that pairs assets with employees, watched for broken promises to views.
class AssetPairsModelTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void empty();
    void givingAndTakingBack();
    void whatWasSentStays();
    void readOnlyCannotBeEdited();
    void choicesThatGo();
    void textsAreSafe();
    void randomSteps();

private:
    [[nodiscard]] QModelIndex cell(int row, int column) const { return m_model->index(row, column); }
    [[nodiscard]] QString text(int row, int column) const { return cell(row, column).data().toString(); }

    std::unique_ptr<Model> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void AssetPairsModelTest::init()
{
    m_model = std::make_unique<Model>();
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void AssetPairsModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void AssetPairsModelTest::empty()
{
    QCOMPARE(m_model->rowCount(), 0);
    QCOMPARE(m_model->columnCount(), int(Model::columns));
    for (int column = 0; column < Model::columns; ++column)
        QVERIFY(!m_model->headerData(column, Qt::Horizontal).toString().isEmpty());
    QCOMPARE(m_model->choiceOf(AssetNumber(u"8000000000"_s)), -1);
    QVERIFY(!m_model->setData({}, 0));
    QVERIFY(!m_model->flags({}).testFlag(Qt::ItemIsEditable));
}

void AssetPairsModelTest::givingAndTakingBack()
{
    m_model->setChoices(people(3));
    m_model->setAssets(assets(4));
    QSignalSpy edited(m_model.get(), &Model::edited);
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    QVERIFY(!m_model->setData(cell(1, Model::Number), 0)); // only the employee is edited
    QVERIFY(m_model->setData(cell(1, Model::Employee), 2));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 1);
    QCOMPARE(m_model->choiceOf(m_model->assets()[1].assetNum), 2);
    QCOMPARE(cell(1, Model::Employee).data(Qt::EditRole).toInt(), 2);
    QCOMPARE(text(1, Model::Employee), u"<b>Name 2</b>"_s);
    QVERIFY(m_model->setData(cell(1, Model::Employee), -1));
    QCOMPARE(m_model->choiceOf(m_model->assets()[1].assetNum), -1);
    QVERIFY(m_model->setData(cell(1, Model::Employee), 7)); // nobody: there are three
    QVERIFY(text(1, Model::Employee).isEmpty());
}

void AssetPairsModelTest::whatWasSentStays()
{
    m_model->setChoices(people(2));
    m_model->setAssets(assets(4));
    const auto ended = {Outcome::Applied, Outcome::Unknown, Outcome::Rejected, Outcome::NotSent};
    int row = 0;
    for (const auto what : ended) {
        m_model->give(m_model->assets()[row].assetNum, MemberId(u"m1"_s));
        m_model->setOutcome(m_model->assets()[row].assetNum, outcome(what, u"why"_s));
        QVERIFY(text(row, Model::Result).endsWith(u"why"_s));
        const bool isFixed = !maySendAgain(what);
        QCOMPARE(cell(row, Model::Employee).flags().testFlag(Qt::ItemIsEditable), !isFixed);
        QCOMPARE(m_model->setData(cell(row, Model::Employee), 0), !isFixed);
        QCOMPARE(text(row, Model::Employee), isFixed ? u"<b>Name 1</b>"_s : u"<b>Name 0</b>"_s);
        // Somebody else is to have it now: what became of the first attempt is about the other one.
        QCOMPARE(m_model->outcomeOf(m_model->assets()[row].assetNum).has_value(), isFixed);
        ++row;
    }
    m_model->setOutcome(m_model->assets()[0].assetNum, std::nullopt);
    QVERIFY(text(0, Model::Result).isEmpty());
    QVERIFY(cell(0, Model::Employee).flags().testFlag(Qt::ItemIsEditable));
}

void AssetPairsModelTest::readOnlyCannotBeEdited()
{
    m_model->setChoices(people(1));
    m_model->setAssets(assets(1));
    m_model->setReadOnly(true);
    QVERIFY(!m_model->setData(cell(0, Model::Employee), 0));
    m_model->setReadOnly(false);
    QVERIFY(m_model->setData(cell(0, Model::Employee), 0));
}

void AssetPairsModelTest::choicesThatGo()
{
    m_model->setChoices(people(3));
    m_model->setAssets(assets(2));
    m_model->give(m_model->assets()[0].assetNum, MemberId(u"m2"_s));
    m_model->setChoices(people(2)); // the third one is listed no more
    QCOMPARE(m_model->choiceOf(m_model->assets()[0].assetNum), -1);
    m_model->setChoices(people(3));
    QCOMPARE(m_model->choiceOf(m_model->assets()[0].assetNum), 2);
    m_model->setAssets({});
    QCOMPARE(m_model->rowCount(), 0);
    m_model->setAssets(assets(2)); // what was given is by number, not by row
    QCOMPARE(m_model->choiceOf(m_model->assets()[0].assetNum), 2);
}

void AssetPairsModelTest::textsAreSafe()
{
    m_model->setChoices(people(1));
    m_model->setAssets(assets(1));
    m_model->give(m_model->assets()[0].assetNum, MemberId(u"m0"_s));
    m_model->setOutcome(m_model->assets()[0].assetNum, outcome(Outcome::Rejected, u"<i>no</i>\nreally"_s));
    QVERIFY(!text(0, Model::Result).contains(u'\n')); // one line in a cell
    const auto toolTip = cell(0, Model::Result).data(Qt::ToolTipRole).toString();
    QVERIFY(toolTip.contains(u"&lt;i&gt;no"_s) && !toolTip.contains(u'<'));
    QVERIFY(cell(0, Model::Employee).data(Qt::ToolTipRole).toString().startsWith(u"&lt;b&gt;"_s));
}

/// Whatever comes in whatever order: the tester complains about anything that a view could trip over.
void AssetPairsModelTest::randomSteps()
{
    QRandomGenerator random{4711};
    for (int step = 0; step < 2'000; ++step) {
        const int rows = m_model->rowCount();
        const auto number =
            rows > 0 ? m_model->assets()[random.bounded(rows)].assetNum : AssetNumber(u"8999999999"_s);
        switch (random.bounded(6)) {
        case 0:
            m_model->setAssets(assets(random.bounded(8)));
            break;
        case 1:
            m_model->setChoices(people(random.bounded(5)));
            break;
        case 2:
            m_model->give(number, MemberId(u"m%1"_s.arg(random.bounded(5))));
            break;
        case 3:
            m_model->setOutcome(number,
                random.bounded(2) == 0 ? std::nullopt : std::optional(outcome(Outcome(random.bounded(4)))));
            break;
        case 4:
            m_model->setReadOnly(random.bounded(2) == 0);
            break;
        default:
            if (rows > 0) {
                const auto where = cell(random.bounded(rows), Model::Employee);
                const bool isEditable = where.flags().testFlag(Qt::ItemIsEditable);
                QCOMPARE(m_model->setData(where, random.bounded(-1, 5)), isEditable);
            }
        }
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const auto choice = m_model->choiceOf(m_model->assets()[row].assetNum);
            QVERIFY(choice < m_model->choices().size());
            QCOMPARE(text(row, Model::Employee).isEmpty(), choice < 0);
        }
    }
}

LOCKKEEPER_TEST(Core, AssetPairsModelTest)
#include "tst_asset_pairs_model.moc"
