// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "models/tables/orders/order_document.h"
#include "models/tables/orders/order_titles.h"
#include "tests/models/random_edits.h"
#include "tests/support/batch_places.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

QStringList pathsOf(const Issues& issues)
{
    QStringList paths;
    for (const auto& issue : issues)
        paths.append(issue.field + u' ' + issue.code + u' ' + QString::number(issue.row));
    paths.sort();
    return paths;
}

} // namespace

class OrderDocumentTest : public QObject
{
    Q_OBJECT
private slots:
    void sequenceFollowsTheOrder();
    void everyFieldIsTypedAndShown_data();
    void everyFieldIsTypedAndShown();
    void datesMeanDays();
    void textsAreReadAsPeopleWriteThem();
    void showingAValueNeverChangesIt();
    void whatCannotBeReadStays();
    void unreadTextsFollowTheirPlace();
    void unreadTextsComeBackFromADraft();
    void typingIsOneStep();
    void removesSeveralAtOnce();
    void movesWithinAndBetween();
    void refusesWhatCannotBe();
    void duplicatesWithOrWithoutTheCustomer();
    void replacesAnOrderWhole();
    void checksOnlyWhatChanged();
    void agreesWithTheRulesAfterRandomEdits();
    void everythingIsUndoneAndRedone();
    void titles();
};

void OrderDocumentTest::sequenceFollowsTheOrder()
{
    auto batch = goodRequest().order;
    batch.orderList[0].sequence.reset();
    batch.orderList[2].sequence = 2;
    OrderDocument document(batch);
    const auto sequences = [&] {
        QList<int> found;
        for (const auto& order : document.batch().orderList)
            found.append(order.sequence.value());
        return found;
    };
    QCOMPARE(sequences(), QList<int>({1, 2, 3}));
    QVERIFY(document.move(orderAt(2), orderAt(0)));
    QCOMPARE(sequences(), QList<int>({1, 2, 3}));
    QVERIFY(document.insert(orderAt(1), {newOrderValue(BatchPart::Order)}));
    QCOMPARE(sequences(), QList<int>({1, 2, 3, 4}));
    QVERIFY(document.remove({orderAt(0), orderAt(2)}));
    QCOMPARE(sequences(), QList<int>({1, 2}));
    QVERIFY(!document.setText(orderAt(0), u"sequence"_s, u"9"_s));
    auto other = goodOrder(newBuy);
    other.sequence = 77;
    QVERIFY(document.replace(orderAt(1), other));
    QCOMPARE(sequences(), QList<int>({1, 2}));
    while (document.canUndo())
        document.undo();
    QCOMPARE(sequences(), QList<int>({1, 2, 3}));
}

void OrderDocumentTest::everyFieldIsTypedAndShown_data()
{
    QTest::addColumn<QString>("path");
    const std::pair<const char*, BatchPart> places[]{{"", BatchPart::Batch},
        {"orderList[1]", BatchPart::Order}, {"orderList[1].assets[0]", BatchPart::Asset},
        {"orderList[1].assets[0].assetExtendList[0]", BatchPart::Extend},
        {"orderList[1].assets[0].products[0]", BatchPart::Product},
        {"orderList[1].assets[0].merchandises[0].children[1].licenseOrderProductList[0]", BatchPart::Product},
        {"orderList[1].assets[0].merchandises[0].children[1]", BatchPart::Merchandise},
        {"orderList[1].assets[0].products[0].productFeatures[1]", BatchPart::Feature}};
    for (const auto& [path, part] : places)
        for (const auto& field : batchFields(part)) {
            const auto whole = QByteArray(path) + '/' + field.name.toLatin1();
            QTest::newRow(whole.constData()) << QString::fromLatin1(whole);
        }
}

void OrderDocumentTest::everyFieldIsTypedAndShown()
{
    QFETCH(QString, path);
    OrderDocument document(RandomEdits::start());
    const auto start = document.batch();
    const auto place = at(path.section(u'/', 0, 0).toLatin1().constData());
    const auto name = path.section(u'/', 1);
    const auto* field = batchField(place.part(), name);
    QVERIFY(field);
    QVERIFY(!field->title().isEmpty());
    if (name == u"sequence"_s) return;
    using Type = BatchField::Type;
    const auto text = field->type == Type::Integer || field->type == Type::Trial ? u"1234"_s
                      : field->type == Type::Flag                                ? u"false"_s
                      : field->type == Type::Numbers                             ? u"8000000009\n8000000010"_s
                      : field->type == Type::Secrets                             ? u"8000000009\nsecond one"_s
                      : field->type == Type::Start || field->type == Type::End ||
                              field->type == Type::TrialEnd || field->type == Type::Day
                          ? u"2027-03-31"_s
                          : u"some text"_s;
    QSignalSpy changed(&document, &OrderDocument::fieldChanged), edited(&document, &OrderDocument::edited);
    QVERIFY(document.setText(place, name, text));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(document.text(place, name), text);
    QVERIFY(!document.isUnread(place, name));
    QVERIFY(!(document.batch() == start));
    // Nothing else than this field has changed.
    for (const auto& other : batchFields(place.part()))
        if (other.name != name)
            QCOMPARE(document.text(place, other.name), OrderDocument(start).text(place, other.name));
    document.endTyping();
    QVERIFY(document.setText(place, name, {}));
    QCOMPARE(document.text(place, name), QString());
    document.undo();
    document.undo();
    QVERIFY(document.batch() == start);
}

void OrderDocumentTest::datesMeanDays()
{
    OrderTimes times;
    OrderDocument document(RandomEdits::start(), times);
    const auto place = at("orderList[1].assets[0].products[0]");
    const auto product = [&] { return *elementAt<OrderProduct>(document.batch(), place); };
    QVERIFY(document.setText(place, u"limitStartDate"_s, u"2026/1/31"_s));
    QCOMPARE(product().limitStartDate.raw(), 1'769'788'800'000); // midnight in Shanghai
    QVERIFY(document.setText(place, u"limitEndDate"_s, u"2026年1月31日"_s));
    QCOMPARE(product().limitEndDate.raw(), 1'769'875'199'999);
    QVERIFY(document.setText(place, u"trialEndDate"_s, u"2026-01-31"_s));
    QCOMPARE(product().trialEndDate.raw(), 1'769'875'199); // seconds: it is an Integer
    QVERIFY(document.setText(place, u"limitStartDate"_s, u"2026-01-31 08:30"_s));
    QCOMPARE(product().limitStartDate.raw(), 1'769'819'400'000);
    QVERIFY(document.setText(place, u"limitStartDate"_s, u"1769819400123"_s));
    QCOMPARE(product().limitStartDate.raw(), 1'769'819'400'123);
    QCOMPARE(document.text(place, u"limitStartDate"_s), u"2026-01-31 08:30:00.123"_s);
    for (const auto* nonsense :
        {"2026", "2026-02-30", "tomorrow", "12345", "2026-01-31 25:00", "9999999999999999999"}) {
        document.setText(place, u"limitStartDate"_s, QString::fromLatin1(nonsense));
        QVERIFY2(document.isUnread(place, u"limitStartDate"_s), nonsense);
    }
    QCOMPARE(product().limitStartDate.raw(), 1'769'819'400'123);
}

/// The document reads texts as an import does.
void OrderDocumentTest::textsAreReadAsPeopleWriteThem()
{
    OrderDocument document(RandomEdits::start());
    const auto asset = at("orderList[0].assets[0]"), place = at("orderList[0].assets[0].products[0]");
    const auto numbers = [&] { return elementAt<OrderAsset>(document.batch(), asset)->assetNos; };
    QVERIFY(document.setText(asset, u"assetNos"_s, u"8000000001, 8000000002；8000000003 8000000001"_s));
    QCOMPARE(numbers(), (QStringList{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s}));
    QVERIFY(document.setText(asset, u"assetNos"_s, u"8000000001-8000000004"_s));
    QVERIFY(document.setText(asset, u"assetNos"_s, u"8.00E+09"_s)); // the digits are gone
    QVERIFY(document.isUnread(asset, u"assetNos"_s));
    QCOMPARE(numbers().size(), 4);
    // What the gateway gave is not taken apart by typing another number below it.
    auto odd = *elementAt<OrderAsset>(document.batch(), asset);
    odd.assetNos = {u"has a blank"_s, u"8000000009"_s};
    QVERIFY(document.replace(asset, odd));
    QVERIFY(document.setText(asset, u"assetNos"_s, document.text(asset, u"assetNos"_s) + u"\n8000000010"_s));
    QCOMPARE(numbers(), (QStringList{u"has a blank"_s, u"8000000009"_s, u"8000000010"_s}));
    QVERIFY(document.setText(place, u"timeDurationExpression"_s, u"1 year"_s));
    QCOMPARE(document.text(place, u"timeDurationExpression"_s), u"1-0-0"_s);
    QVERIFY(document.setText(place, u"limitConcurrent"_s, u"1,200"_s));
    QCOMPARE(document.text(place, u"limitConcurrent"_s), u"1200"_s);
    QVERIFY(document.setText(place, u"passwords"_s, u"one \n\n two\n\n"_s));
    QCOMPARE(
        elementAt<OrderProduct>(document.batch(), place)->passwords, (QStringList{u"one "_s, {}, u" two"_s}));
}

void OrderDocumentTest::showingAValueNeverChangesIt()
{
    // Whatever a value is, its text is read as that very value.
    OrderTimes times;
    for (const qint64 raw : {0LL, 1LL, -1LL, 5LL, 20261231LL, 1'769'788'800LL, 1'769'788'800'000LL,
             1'769'875'199'999LL, 1'769'875'199LL, 99'999'999'999LL, 9'007'199'254'740'993LL,
             std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min() + 1})
        for (const auto* field : {"limitStartDate", "limitEndDate", "trialEndDate"}) {
            OrderProduct product;
            product.limitStartDate = product.limitEndDate = product.trialEndDate = Timestamp(raw);
            OrderValue value = product;
            const auto text = fieldText(value, QLatin1StringView(field).toString(), times);
            QVERIFY(!text.isEmpty());
            QVERIFY(setFieldText(value, QString::fromLatin1(field), text, times));
            QVERIFY2(value == OrderValue(product),
                qPrintable(u"%1 %2 %3"_s.arg(raw).arg(QLatin1StringView(field), text)));
        }
    OrderProduct product;
    product.passwords = {u"a\nb"_s, u""_s, u" c "_s};
    OrderValue value = product;
    QVERIFY(setFieldText(value, u"passwords", fieldText(value, u"passwords", times), times));
    QVERIFY(value == OrderValue(product));
}

void OrderDocumentTest::whatCannotBeReadStays()
{
    OrderDocument document(RandomEdits::start());
    const auto place = at("orderList[1].assets[0].products[0]");
    QVERIFY(!document.hasErrors());
    QVERIFY(document.setText(place, u"limitConcurrent"_s, u"many"_s));
    QCOMPARE(document.text(place, u"limitConcurrent"_s), u"many"_s);
    QCOMPARE(elementAt<OrderProduct>(document.batch(), place)->limitConcurrent, 1); // as it was
    QVERIFY(document.hasErrors());
    const auto issues = document.issues(1);
    const auto found = std::find_if(issues.begin(), issues.end(),
        [](const Issue& issue) { return issue.field == u"assets[0].products[0].limitConcurrent"_s; });
    QVERIFY(found != issues.end());
    QCOMPARE(found->code, u"unreadable"_s);
    // Another field of the place does not touch it.
    QVERIFY(document.setText(place, u"productName"_s, u"Name"_s));
    QCOMPARE(document.text(place, u"limitConcurrent"_s), u"many"_s);
    document.undo();
    document.undo();
    QCOMPARE(document.text(place, u"limitConcurrent"_s), u"1"_s);
    QVERIFY(!document.hasErrors());
    document.redo();
    QCOMPARE(document.text(place, u"limitConcurrent"_s), u"many"_s);
    QVERIFY(document.setText(place, u"limitConcurrent"_s, u"12"_s));
    QVERIFY(!document.hasErrors());
    QCOMPARE(elementAt<OrderProduct>(document.batch(), place)->limitConcurrent, 12);
}

void OrderDocumentTest::unreadTextsFollowTheirPlace()
{
    OrderDocument document(RandomEdits::start());
    QVERIFY(document.setText(at("orderList[1].assets[0].products[0]"), u"trial"_s, u"maybe"_s));
    const auto only = [&] { return document.unread().keys(); };
    QVERIFY(document.insert(orderAt(0), {newOrderValue(BatchPart::Order)}));
    QCOMPARE(only(), QStringList{u"orderList[2].assets[0].products[0].trial"_s});
    QVERIFY(document.move(orderAt(2), orderAt(0)));
    QCOMPARE(only(), QStringList{u"orderList[0].assets[0].products[0].trial"_s});
    QVERIFY(document.move(at("orderList[0].assets[0].products[0]"),
        at("orderList[0].assets[0].merchandises[1].licenseOrderProductList[0]")));
    QCOMPARE(
        only(), QStringList{u"orderList[0].assets[0].merchandises[1].licenseOrderProductList[0].trial"_s});
    document.duplicate(orderAt(0));
    QCOMPARE(only().size(), 2);
    QVERIFY(document.remove({orderAt(0)}));
    QCOMPARE(
        only(), QStringList{u"orderList[0].assets[0].merchandises[1].licenseOrderProductList[0].trial"_s});
    QVERIFY(document.replace(orderAt(0), goodOrder(newBuy)));
    QVERIFY(only().isEmpty());
    while (document.canUndo())
        document.undo();
    QVERIFY(only().isEmpty());
    while (document.canRedo())
        document.redo();
    QVERIFY(only().isEmpty());
    document.undo();
    document.undo();
    QCOMPARE(only().size(), 2);
}

void OrderDocumentTest::unreadTextsComeBackFromADraft()
{
    OrderDocument first(RandomEdits::start());
    QVERIFY(first.setText(at("orderList[1].assets[0]"), u"limitEndDate"_s, u"next year"_s));
    OrderDocument second(first.batch());
    auto texts = first.unread();
    texts.insert(u"orderList[17].assets[0].limitEndDate"_s, u"of an order that is not there"_s);
    second.setUnread(texts);
    QCOMPARE(second.text(at("orderList[1].assets[0]"), u"limitEndDate"_s), u"next year"_s);
    QVERIFY(second.hasErrors());
    QCOMPARE(second.unread().size(), 1);
    QVERIFY(!second.canUndo());
}

void OrderDocumentTest::typingIsOneStep()
{
    OrderDocument document(RandomEdits::start());
    for (const auto* text : {"H", "Ho", "Hon"})
        QVERIFY(document.setText(orderAt(0), u"customerName"_s, QString::fromLatin1(text)));
    for (const auto* text : {"B", "Be"})
        QVERIFY(document.setText(orderAt(0), u"branchName"_s, QString::fromLatin1(text)));
    document.endTyping();
    QVERIFY(document.setText(orderAt(0), u"branchName"_s, u"Bei"_s));
    document.undo();
    QCOMPARE(document.text(orderAt(0), u"branchName"_s), u"Be"_s);
    document.undo();
    QCOMPARE(document.text(orderAt(0), u"branchName"_s), QString());
    QCOMPARE(document.text(orderAt(0), u"customerName"_s), u"Hon"_s);
    QVERIFY(!document.undoText().isEmpty());
    QCOMPARE(document.undo(), orderAt(0));
    QVERIFY(!document.canUndo());
    QVERIFY(document.undoText().isEmpty());
    QCOMPARE(document.redo(), orderAt(0));
    QCOMPARE(document.text(orderAt(0), u"customerName"_s), u"Hon"_s);
}

void OrderDocumentTest::removesSeveralAtOnce()
{
    OrderDocument document(RandomEdits::start());
    const auto start = document.batch();
    QSignalSpy edited(&document, &OrderDocument::edited);
    QVERIFY(document.remove({at("orderList[1].assets[0].merchandises[0].children[1]"), orderAt(0),
        at("orderList[1].assets[0].merchandises[0]"), at("orderList[1].assets[0].products[0]"), orderAt(0),
        orderAt(2)}));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(document.batch().orderList.size(), 1);
    QVERIFY(document.batch().orderList[0].assets[0].products.isEmpty());
    QCOMPARE(document.batch().orderList[0].assets[0].merchandises.size(), 1);
    document.undo();
    QVERIFY(document.batch() == start);
    QVERIFY(!document.canUndo());
    QVERIFY(!document.remove({}));
    QVERIFY(!document.remove({BatchPlace(), orderAt(0)}));
    QVERIFY(!document.remove({orderAt(7)}));
}

void OrderDocumentTest::movesWithinAndBetween()
{
    OrderDocument document(RandomEdits::start());
    const auto start = document.batch();
    // A package of the asset into another one behind it, which moves up by that.
    QVERIFY(document.move(at("orderList[1].assets[0].merchandises[0]"),
        at("orderList[1].assets[0].merchandises[0].children[0]")));
    QCOMPARE(document.batch().orderList[1].assets[0].merchandises.size(), 1);
    QCOMPARE(document.batch().orderList[1].assets[0].merchandises[0].merchandiseName, u"leaf"_s);
    QCOMPARE(document.batch().orderList[1].assets[0].merchandises[0].children[0].children.size(), 2);
    // A product of a package into an asset of another order.
    QVERIFY(document.move(
        at("orderList[1].assets[0].merchandises[0].children[0].children[1].licenseOrderProductList[0]"),
        at("orderList[2].assets[0].products[1]")));
    QCOMPARE(document.batch().orderList[2].assets[0].products.size(), 2);
    // Several at once, to the end of a list in front of them.
    QVERIFY(
        document.moveAll({at("orderList[2].assets[0].products[1]"), at("orderList[2].assets[0].products[0]"),
                             at("orderList[1].assets[0].products[0]")},
            at("orderList[0].assets[0].products[1]")));
    QCOMPARE(document.batch().orderList[0].assets[0].products.size(), 4);
    // Orders behind one another.
    QVERIFY(document.moveAll({orderAt(0), orderAt(1)}, orderAt(3)));
    for (int step = 0; step < 4; ++step)
        document.undo();
    QVERIFY(!document.canUndo());
    QVERIFY(document.batch() == start);
}

void OrderDocumentTest::refusesWhatCannotBe()
{
    OrderDocument document(RandomEdits::start());
    const auto start = document.batch();
    QSignalSpy edited(&document, &OrderDocument::edited);
    QVERIFY(!document.move(orderAt(0), orderAt(0)));
    QVERIFY(!document.move(orderAt(0), orderAt(3)));
    QVERIFY(!document.move(BatchPlace(), orderAt(0)));
    QVERIFY(!document.move(
        at("orderList[1].assets[0].products[0]"), at("orderList[0].assets[0].merchandises[0]")));
    QVERIFY(!document.canMoveAll({at("orderList[1].assets[0].merchandises[0]")},
        at("orderList[1].assets[0].merchandises[0].children[0]")));
    QVERIFY(!document.insert(orderAt(0), {OrderProduct()}));
    QVERIFY(!document.insert(orderAt(9), {newOrderValue(BatchPart::Order)}));
    QVERIFY(!document.insert(at("orderList[9].assets[0]"), {OrderAsset()}));
    QVERIFY(!document.setText(orderAt(0), u"noSuchField"_s, u"x"_s));
    QVERIFY(!document.setText(orderAt(9), u"customerName"_s, u"x"_s));
    QVERIFY(!document.replace(orderAt(0), OrderProduct()));
    QVERIFY(!document.replace(orderAt(9), goodOrder(newBuy)));
    QCOMPARE(edited.size(), 0);
    QVERIFY(document.batch() == start && !document.canUndo());
}

void OrderDocumentTest::duplicatesWithOrWithoutTheCustomer()
{
    OrderDocument document(RandomEdits::start());
    QCOMPARE(document.duplicate(orderAt(1), true), orderAt(2));
    QCOMPARE(document.batch().orderList[2].customerId, u"C1"_s);
    QCOMPARE(document.duplicate(orderAt(1), false), orderAt(2));
    QCOMPARE(document.batch().orderList[2].customerId, QString());
    QCOMPARE(document.batch().orderList[2].assets[0].merchandises.size(), 2);
    QCOMPARE(document.batch().orderList.size(), 5);
    const auto feature = at("orderList[1].assets[0].products[0].productFeatures[1]");
    QCOMPARE(document.duplicate(feature), feature.sibling(2));
}

void OrderDocumentTest::replacesAnOrderWhole()
{
    OrderDocument document(RandomEdits::start());
    const auto start = document.batch();
    QVERIFY(document.replace(orderAt(1), goodOrder(deleteProduct)));
    QCOMPARE(document.batch().orderList[1].orderType, deleteProduct);
    QCOMPARE(document.batch().orderList[1].sequence, 2);
    QVERIFY(document.replace(BatchPlace(), BatchHead{u"A"_s, u"B"_s, u"async"_s}));
    QCOMPARE(document.batch().orderList.size(), 3);
    document.undo();
    document.undo();
    QVERIFY(document.batch() == start);
}

void OrderDocumentTest::checksOnlyWhatChanged()
{
    OrderDocument document(RandomEdits::start());
    QSignalSpy issues(&document, &OrderDocument::issuesChanged);
    QVERIFY(document.setText(at("orderList[2].assets[0].products[0]"), u"trial"_s, u"7"_s));
    QCOMPARE(issues.size(), 1);
    QCOMPARE(issues[0][0].toInt(), 2);
    QCOMPARE(document.issues(2).size(), 1);
    QVERIFY(document.setText({}, u"syncMode"_s, u"later"_s));
    QCOMPARE(issues.last()[0].toInt(), -1);
    QCOMPARE(document.headIssues().size(), 1);
    QVERIFY(document.remove({orderAt(0), orderAt(1), orderAt(2)}));
    QCOMPARE(document.headIssues().last().code, u"nothingToDo"_s);
}

void OrderDocumentTest::agreesWithTheRulesAfterRandomEdits()
{
    for (quint32 seed = 1; seed <= 60; ++seed) {
        OrderDocument document(RandomEdits::start());
        RandomEdits edits(document, seed);
        for (int i = 0; i < 25; ++i) {
            edits.edit();
            auto expected = validate(document.batch());
            const auto unread = document.unread();
            for (const auto& path : unread.keys()) {
                expected.removeIf([&](const Issue& issue) {
                    return issue.field == path && batchFieldPlace(path).place.order() >= 0;
                });
                if (const auto order = batchFieldPlace(path).place.order(); order >= 0)
                    expected.append({order, path, u"unreadable"_s, {}, Issue::Severity::Error});
            }
            QVERIFY2(pathsOf(document.allIssues()) == pathsOf(expected),
                qPrintable(u"seed %1, edit %2"_s.arg(seed).arg(i)));
        }
    }
}

void OrderDocumentTest::everythingIsUndoneAndRedone()
{
    for (quint32 seed = 1; seed <= 200; ++seed) {
        OrderDocument document(RandomEdits::start());
        const auto start = document.batch();
        RandomEdits edits(document, seed);
        QList<BatchOrder> states;
        QList<UnreadTexts> unread;
        for (int i = 0; i < 30; ++i)
            edits.edit();
        const auto end = document.batch();
        const auto endUnread = document.unread();
        while (document.canUndo()) {
            states.append(document.batch());
            unread.append(document.unread());
            QVERIFY(document.undo());
        }
        QVERIFY2(document.batch() == start, qPrintable(u"seed %1"_s.arg(seed)));
        QVERIFY2(document.unread().isEmpty(), qPrintable(u"seed %1"_s.arg(seed)));
        QVERIFY(!document.undo());
        while (document.canRedo()) {
            QVERIFY(document.redo());
            QVERIFY2(document.batch() == states.takeLast(), qPrintable(u"seed %1"_s.arg(seed)));
            QVERIFY2(document.unread() == unread.takeLast(), qPrintable(u"seed %1"_s.arg(seed)));
        }
        QVERIFY(document.batch() == end && document.unread() == endUnread);
    }
}

void OrderDocumentTest::titles()
{
    OrderDocument document(RandomEdits::start());
    const auto& batch = document.batch();
    QCOMPARE(orderPartTitle(batch, {}), u"Batch"_s);
    QCOMPARE(orderPartTitle(batch, orderAt(1)), u"2. New purchase"_s);
    QCOMPARE(orderPartTitle(batch, at("orderList[0].assets[0]")), u"8000000001"_s);
    QCOMPARE(orderPartTitle(batch, at("orderList[1].assets[0].merchandises[0].children[1]")), u"leaf"_s);
    QCOMPARE(orderPlaceWords(at("orderList[1].assets[0].merchandises[0].children[1]")),
        u"Order 2, asset 1, package 1, package 2"_s);
    QCOMPARE(orderFieldWords(batchFieldPlace(u"orderList[1].assets[0].limitEndDate")),
        u"Order 2, asset 1 › Asset ends"_s);
    QCOMPARE(orderFieldWords(batchFieldPlace(u"orderList[1].assets[0].assetNos[3]")),
        u"Order 2, asset 1 › Asset numbers, line 4"_s);
    QCOMPARE(orderFieldWords(batchFieldPlace(u"orderList[1].assets")), u"Order 2 › Assets"_s);
    QCOMPARE(orderLimitText(batch, at("orderList[0].assets[0].products[0]"), document.times()),
        u"2023-11-15 06:13:20 – 2027-01-15 16:00"_s);
}

LOCKKEEPER_TEST(Core, OrderDocumentTest)
#include "tst_order_document.moc"
