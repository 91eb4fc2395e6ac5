// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/lock_line.h"
#include "models/tables/base/record_table_model.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using Model = RecordTableModel<LockLine, Text>;

Q_DECLARE_METATYPE(lockkeeper::LockLine::Done)
Q_DECLARE_METATYPE(lockkeeper::Tone)

class LockLineTest : public QObject
{
    Q_OBJECT

private slots:
    void linesComeAndGo();
    void whatIsKnown();
    void notKnownIsNotNobody();
    void results_data();
    void results();
    void failuresFirst();
};

namespace
{

constexpr qint64 someTime = 1'763'730'000'000;

LockLine line(const QString& text, int position = 0)
{
    return {.lock = lockNumbersIn(text).first(), .position = position};
}

LockLine::Known known()
{
    LockLine::Known result;
    result.enterprise = u"华建工程集团"_s;
    result.holders = {u"方丽"_s, u"赵明"_s};
    result.department = u"造价咨询部"_s;
    result.holdersAsOf = result.productsAsOf = result.stateAsOf = someTime;
    result.products = {u"算量软件 2026"_s, u"计价软件"_s, u"c"_s};
    result.licenseType = u"normal_recover_usbkey"_s;
    result.locked = false;
    result.borrowed = true;
    return result;
}

QVariant cell(const Model& model, int row, const char* column, int role = Qt::DisplayRole)
{
    return model.index(row, model.columnOf(column)).data(role);
}

} // namespace

void LockLineTest::linesComeAndGo()
{
    Model model(lockLineColumns({}), [](const LockLine& each) { return each.lock.number.text(); });
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.sort(model.columnOf("position"));
    const auto show = [&](const QStringList& numbers) {
        std::vector<LockLine> lines;
        for (const auto& number : numbers)
            lines.push_back(line(number, int(lines.size())));
        model.beginRefresh();
        model.merge(lines);
        model.endRefresh(true);
    };
    const auto shown = [&] {
        QStringList numbers;
        for (int row = 0; row < model.rowCount(); ++row)
            numbers += cell(model, row, "assetNum").toString();
        return numbers;
    };
    const QStringList three{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s};
    show(three);
    QTRY_COMPARE(shown(), three);
    // One is put in front and one is gone: the line is still in the order of the text.
    const QStringList others{u"6000000009"_s, u"8000000003"_s, u"8000000001"_s};
    show(others);
    QTRY_COMPARE(shown(), others);
    auto updated = line(u"8000000003"_s, 1);
    updated.done = LockLine::Done{.item = {.outcome = Outcome::Applied}};
    model.update({updated});
    QTRY_COMPARE(cell(model, 1, "result").toString(), u"Disabled"_s);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    show(three);
    QTRY_COMPARE(shown(), three);
}

void LockLineTest::whatIsKnown()
{
    Model model(lockLineColumns({}), [](const LockLine& each) { return each.lock.number.text(); });
    auto shown = line(u"8000000001 8000000001"_s);
    shown.known = known();
    model.merge({shown});
    QCOMPARE(cell(model, 0, "assetNum", Model::SuffixRole).toString(), u"×2"_s);
    QCOMPARE(cell(model, 0, "holder").toString(), u"方丽"_s);
    QCOMPARE(cell(model, 0, "holder", Model::SuffixRole).toString(), u"+1"_s);
    QVERIFY(cell(model, 0, "holder", Qt::ToolTipRole).toString().contains(u"华建工程集团"_s));
    QVERIFY(cell(model, 0, "holder", Qt::ToolTipRole).toString().contains(u"As of"_s));
    QCOMPARE(cell(model, 0, "contents").toString(), u"算量软件 2026"_s);
    QCOMPARE(cell(model, 0, "contents", Model::SuffixRole).toString(), u"+2"_s);
    QCOMPARE(cell(model, 0, "state").toString(), u"Lent"_s);
    QVERIFY(!cell(model, 0, "state", Model::SuffixRole).toString().isEmpty()); // as of when
    shown.known->locked = true; // disabled matters more than lent
    shown.known->holders = {u"方丽"_s};
    model.update({shown});
    QCOMPARE(cell(model, 0, "state").toString(), u"Disabled"_s);
    QCOMPARE(cell(model, 0, "holder", Model::SuffixRole).toString(), u"造价咨询部"_s);
}

void LockLineTest::notKnownIsNotNobody()
{
    Model model(lockLineColumns({}), [](const LockLine& each) { return each.lock.number.text(); });
    auto unknown = line(u"8000000001"_s), free = line(u"8000000002"_s, 1), odd = line(u"80009"_s, 2);
    free.known = LockLine::Known{.holdersAsOf = someTime};
    model.merge({unknown, free, odd});
    QCOMPARE(cell(model, 0, "holder").toString(), u"unknown"_s);
    QCOMPARE(cell(model, 0, "state").toString(), u"—"_s);
    QCOMPARE(cell(model, 1, "holder").toString(), u"free"_s);
    QCOMPARE(cell(model, 1, "state").toString(), u"—"_s);
    // The colour is not the only sign.
    QCOMPARE(cell(model, 2, "assetNum", Model::SuffixRole).toString(), u"to check"_s);
    QCOMPARE(cell(model, 2, "assetNum", Model::ToneRole).toInt(), int(Tone::Warning));
    QVERIFY(!cell(model, 2, "assetNum", Qt::ToolTipRole).toString().isEmpty());
}

void LockLineTest::results_data()
{
    using S = ReadBackState;
    QTest::addColumn<LockLine::Done>("done");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tone>("tone");
    QTest::addColumn<bool>("hasAdvice");
    const auto row = [](const char* name, LockAction action, const ItemOutcome& item, const QString& text,
                         Tone tone, bool hasAdvice) {
        QTest::newRow(name) << LockLine::Done{action, false, item, 1} << text << tone << hasAdvice;
    };
    const auto off = LockAction::Disable, on = LockAction::Enable;
    row("applied", off, {.outcome = Outcome::Applied, .code = u"1"_s, .state = S::CannotBeChecked},
        u"Disabled"_s, Tone::Ok, false);
    row("verified", off, {.outcome = Outcome::Applied, .state = S::AsWanted}, u"Disabled, confirmed"_s,
        Tone::Ok, false);
    row("enabled", on, {.outcome = Outcome::Applied, .state = S::AsWanted}, u"Enabled, confirmed"_s, Tone::Ok,
        false);
    row("not seen", on, {.outcome = Outcome::Applied, .state = S::NotYet}, u"Enabled, not visible yet"_s,
        Tone::Warning, false);
    row("2", off, {.outcome = Outcome::Rejected, .code = u"2"_s}, u"The lock does not exist"_s, Tone::Bad,
        true);
    row("3", off, {.outcome = Outcome::Rejected, .code = u"3"_s}, u"The operation failed"_s, Tone::Bad, true);
    row("4", off, {.outcome = Outcome::Rejected, .code = u"4"_s}, u"The lock is of the wrong type"_s,
        Tone::Bad, true);
    row("refused call", on, {.outcome = Outcome::Rejected, .code = u"13004"_s, .message = u"why"_s},
        u"Not enabled"_s, Tone::Bad, true);
    row("unknown", off, {.outcome = Outcome::Unknown, .code = u"5"_s, .message = u"unknown: 5"_s},
        u"Unknown"_s, Tone::Warning, true);
    row("not sent", off, {.outcome = Outcome::NotSent}, u"Not sent"_s, Tone::Mute, false);
    QTest::newRow("under way") << LockLine::Done{off, true, {.outcome = Outcome::NotSent}, 1}
                               << u"In progress"_s << Tone::Info << false;
}

void LockLineTest::results()
{
    QFETCH(const LockLine::Done, done);
    QFETCH(const QString, text);
    QFETCH(const Tone, tone);
    QFETCH(const bool, hasAdvice);
    QCOMPARE(lockResultText(done), text);
    QCOMPARE(lockResultTone(done), tone);
    QCOMPARE(!lockResultAdvice(done).isEmpty(), hasAdvice);
}

void LockLineTest::failuresFirst()
{
    Model model(lockLineColumns({}), [](const LockLine& each) { return each.lock.number.text(); });
    std::vector<LockLine> lines;
    for (const auto outcome : {Outcome::Applied, Outcome::NotSent, Outcome::Unknown, Outcome::Rejected}) {
        auto each = line(u"800000000%1"_s.arg(lines.size()), int(lines.size()));
        each.done = LockLine::Done{.item = {.outcome = outcome, .code = u"3"_s}};
        lines.push_back(each);
    }
    model.merge(lines);
    model.sort(model.columnOf("result"));
    QTRY_VERIFY(!model.isOrdering());
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts += cell(model, row, "result").toString();
    QCOMPARE(texts, (QStringList{u"The operation failed"_s, u"Unknown"_s, u"Not sent"_s, u"Disabled"_s}));
}

LOCKKEEPER_TEST(Core, LockLineTest)
#include "tst_lock_line.moc"
