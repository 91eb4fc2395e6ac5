// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/ids.h"
#include "models/tables/base/record_table_model.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QAbstractItemModelTester>
#include <QCollator>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

struct Animal {
    MemberId id;
    QString name;
    std::optional<qint64> weight;
    bool hidden = false;
};

using AnimalModel = RecordTableModel<Animal, MemberId>;
enum AnimalColumn { IdColumn, NameColumn, WeightColumn };

ColumnSpecs<Animal> animalColumns()
{
    ColumnSpecs<Animal> columns(3);
    columns[IdColumn].info = {.id = "id", .title = u"Id"_s};
    columns[IdColumn].text = [](const Animal& animal) { return animal.id.toString(); };
    columns[NameColumn].info = {.id = "name", .title = u"Name"_s, .placeholder = u"nameless"_s};
    columns[NameColumn].text = [](const Animal& animal) { return animal.name; };
    columns[NameColumn].toolTip = columns[NameColumn].text;
    columns[WeightColumn].info = {.id = "weight", .title = u"Weight"_s, .searchable = false};
    columns[WeightColumn].text = [](const Animal& animal) {
        return animal.weight ? QString::number(*animal.weight) : QString();
    };
    columns[WeightColumn].sortNumber = [](const Animal& animal) { return animal.weight; };
    return columns;
}

std::unique_ptr<AnimalModel> animalModel()
{
    return std::make_unique<AnimalModel>(animalColumns(), [](const Animal& animal) { return animal.id; });
}

Animal randomAnimal(QRandomGenerator& random, int id)
{
    static const QStringList parts{u"Fox"_s, u"wolf"_s, u"Straße"_s, u"陈思远"_s, u"ÅNGSTRÖM"_s, u"müller"_s,
        u"a<b>c"_s, u"42"_s, u"7"_s, u"🦊"_s, u"e\u0301"_s, u"\ufffd"_s};
    Animal animal{MemberId(u"m%1"_s.arg(id)), {}, {}, random.bounded(5) == 0};
    for (int words = random.bounded(4); words > 0; --words)
        animal.name += parts[random.bounded(parts.size())] + u' ';
    if (random.bounded(3) > 0) animal.weight = random.bounded(-20, 20);
    return animal;
}

/// What the model has to show, the slow and obvious way.
struct Reference {
    std::vector<Animal> animals; // in the order in which they first came
    QSet<QString> removed;       // one that comes back takes its old place
    QString search;
    int sortColumn = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
    bool hiddenOut = false;

    void merge(const std::vector<Animal>& batch)
    {
        for (const auto& animal : batch) {
            removed.remove(animal.id.toString());
            const auto known = std::find_if(
                animals.begin(), animals.end(), [&](const auto& other) { return other.id == animal.id; });
            if (known == animals.end())
                animals.push_back(animal);
            else
                *known = animal;
        }
    }
    [[nodiscard]] QStringList shown() const
    {
        std::vector<Animal> rows;
        for (const auto& animal : animals) {
            if ((hiddenOut && animal.hidden) || removed.contains(animal.id.toString())) continue;
            const QString id = animal.id.toString().toCaseFolded(), name = animal.name.toCaseFolded();
            bool all = true;
            for (const auto& word : search.toCaseFolded().split(u' ', Qt::SkipEmptyParts))
                all = all && (id.contains(word) || name.contains(word));
            if (all) rows.push_back(animal);
        }
        QCollator collator{QLocale(QLocale::English)};
        collator.setNumericMode(true);
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        const int sign = order == Qt::AscendingOrder ? 1 : -1;
        const auto before = [&](const Animal& a, const Animal& b) {
            if (sortColumn == WeightColumn) {
                if (a.weight.has_value() != b.weight.has_value()) return a.weight.has_value();
                return a.weight && sign * *a.weight < sign * *b.weight;
            }
            const QString left = sortColumn == IdColumn ? a.id.toString() : a.name;
            const QString right = sortColumn == IdColumn ? b.id.toString() : b.name;
            if (left.isEmpty() != right.isEmpty()) return right.isEmpty();
            return sign * collator.compare(left, right) < 0;
        };
        if (sortColumn >= 0) std::stable_sort(rows.begin(), rows.end(), before);
        QStringList ids;
        for (const auto& animal : rows)
            ids.append(animal.id.toString());
        return ids;
    }
};

QStringList shownBy(const AnimalModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids.append(model.recordAt(row).id.toString());
    return ids;
}

AnimalModel::Predicates notHidden()
{
    return {[](const Animal& animal) { return !animal.hidden; }};
}

std::vector<Animal> herd(int count, int first = 0)
{
    std::vector<Animal> animals;
    for (int i = first; i < first + count; ++i)
        animals.push_back({MemberId(u"m%1"_s.arg(i)), u"animal %1"_s.arg(i * 7919 % 100003), i % 100, false});
    return animals;
}

} // namespace

class RecordTableModelTest : public QObject
{
    Q_OBJECT

private slots:
    void randomSequences_data();
    void randomSequences();
    void streamsRowsInAtOnce();
    void sortsByLanguageEvenInTheCLocale();
    void keepsPersistentIndexesThroughSortAndFilter();
    void mergeReplacesInPlaceAndRefreshRemovesWhatIsGone();
    void incompleteRefreshRemovesNothing();
    void recordsWithoutIdAreKeptApart();
    void removedRecordsComeBack();
    void dropsStaleResults();
    void clearWhileOrdering();
    void destroyedWhileOrdering();
    void snapshotStaysAsItWas();
    void placeholdersAreNeitherFoundNorExported();
    void toolTipsAreEscaped();
    void fieldsAreWhatTheColumnsSay();
    void appendsThousandRowsQuickly();
};

void RecordTableModelTest::randomSequences_data()
{
    QTest::addColumn<quint32>("seed");
    const quint32 base = QRandomGenerator::global()->generate();
    for (const quint32 seed : {1u, 2u, 3u, base, base + 1})
        QTest::addRow("seed %u", seed) << seed;
}

void RecordTableModelTest::randomSequences()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const auto model = animalModel();
    const QAbstractItemModelTester tester(
        model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    model->setLocale(QLocale(QLocale::English));
    Reference reference;
    const QStringList searches{
        u""_s, u"fox"_s, u"STRASSE"_s, u"wolf 4"_s, u"陈"_s, u"m1"_s, u"  ö  "_s, u"<b>"_s};
    int nextId = 0;
    for (int step = 0; step < 50; ++step) {
        switch (random.bounded(8)) {
        case 0:
        case 1:
        case 2: {
            std::vector<Animal> batch;
            for (int i = random.bounded(500); i > 0; --i) {
                const bool known = nextId > 0 && random.bounded(6) == 0;
                batch.push_back(randomAnimal(random, known ? random.bounded(nextId) : nextId++));
            }
            model->merge(batch);
            reference.merge(batch);
            break;
        }
        case 3:
            reference.search = searches[random.bounded(searches.size())];
            model->setSearchText(reference.search);
            break;
        case 4:
            reference.sortColumn = random.bounded(-1, 3);
            reference.order = random.bounded(2) ? Qt::AscendingOrder : Qt::DescendingOrder;
            model->sort(reference.sortColumn, reference.order);
            break;
        case 5:
            reference.hiddenOut = random.bounded(2);
            model->setPredicates(reference.hiddenOut ? notHidden() : AnimalModel::Predicates());
            break;
        case 6: {
            std::vector<MemberId> gone;
            for (int i = nextId > 0 ? random.bounded(20) : 0; i > 0; --i)
                gone.emplace_back(u"m%1"_s.arg(random.bounded(nextId)));
            model->remove(gone);
            for (const auto& id : gone)
                reference.removed.insert(id.toString());
            break;
        }
        default:
            if (random.bounded(2)) atMoment(random.bounded(15));
            break;
        }
        for (int row = 0; row < model->rowCount(); row += 97)
            QCOMPARE(model->rowOf(model->recordNumber(row)), row);
        if (random.bounded(4) != 0) continue;
        QTRY_VERIFY_WITH_TIMEOUT(!model->isOrdering(), 60'000);
        QCOMPARE(model->recordCount(), qsizetype(reference.animals.size()) - reference.removed.size());
        QCOMPARE(shownBy(*model), reference.shown());
    }
}

void RecordTableModelTest::streamsRowsInAtOnce()
{
    const auto model = animalModel();
    model->sort(NameColumn);
    model->setSearchText(u"animal 1"_s);
    Reference reference;
    reference.search = u"animal 1"_s;
    reference.sortColumn = NameColumn;
    for (int batch = 0; batch < 30; ++batch) {
        const auto rows = herd(200, batch * 200);
        model->merge(rows);
        reference.merge(rows);
        // Shown before any worker had a chance: nobody waits for a sort to see that rows arrive.
        QCOMPARE(model->rowCount(), int(reference.shown().size()));
        if (batch % 3 == 0) atMoment(5);
    }
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(shownBy(*model), reference.shown());
}

void RecordTableModelTest::sortsByLanguageEvenInTheCLocale()
{
    const auto model = animalModel();
    model->setLocale(QLocale::c());
    model->merge({{MemberId(u"1"_s), u"wolf 10"_s, {}, false}, {MemberId(u"2"_s), u"Zebra"_s, {}, false},
        {MemberId(u"3"_s), u"Wolf 9"_s, {}, false}, {MemberId(u"4"_s), u"äffchen"_s, {}, false},
        {MemberId(u"5"_s), {}, {}, false}});
    for (const auto& [order, expected] :
        {std::pair{Qt::AscendingOrder, "43125"_L1}, {Qt::DescendingOrder, "21345"_L1}}) {
        model->sort(NameColumn, order);
        QTRY_VERIFY(!model->isOrdering());
        QCOMPARE(shownBy(*model).join(QString()), QString(expected)); // empty ones last, both ways
    }
}

void RecordTableModelTest::keepsPersistentIndexesThroughSortAndFilter()
{
    const auto model = animalModel();
    model->merge(herd(3000));
    const QPersistentModelIndex kept = model->index(2345, NameColumn);
    const QPersistentModelIndex filteredOut = model->index(12, NameColumn);
    const auto id = model->recordAt(kept.row()).id;
    model->sort(NameColumn, Qt::DescendingOrder);
    QTRY_VERIFY(!model->isOrdering());
    QVERIFY(kept.row() != 2345);
    QCOMPARE(model->recordAt(kept.row()).id, id);
    QCOMPARE(kept.column(), int(NameColumn));
    model->setSearchText(id.toString());
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(model->recordAt(kept.row()).id, id);
    QVERIFY(!filteredOut.isValid());
}

void RecordTableModelTest::mergeReplacesInPlaceAndRefreshRemovesWhatIsGone()
{
    const auto model = animalModel();
    const QAbstractItemModelTester tester(
        model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    model->merge(herd(10));
    const QPersistentModelIndex seventh = model->index(7, 0), third = model->index(3, 0);
    QSignalSpy resets(model.get(), &QAbstractItemModel::modelReset);

    model->beginRefresh();
    auto batch = herd(10);
    batch.erase(batch.begin() + 3);
    batch[6].name = u"renamed"_s; // m7
    batch.push_back({MemberId(u"new"_s), u"new"_s, 1, false});
    model->merge(batch);
    QCOMPARE(model->recordCount(), 11); // until the end nothing is missed
    model->endRefresh(true);

    QCOMPARE(resets.count(), 0);
    QCOMPARE(model->recordCount(), 10);
    QCOMPARE(model->rowCount(), 10);
    QVERIFY(!third.isValid());
    QCOMPARE(seventh.row(), 6);
    QCOMPARE(model->index(6, NameColumn).data().toString(), u"renamed"_s);
    QCOMPARE(model->find(MemberId(u"m3"_s)), -1);
}

void RecordTableModelTest::incompleteRefreshRemovesNothing()
{
    const auto model = animalModel();
    model->merge(herd(10));
    model->beginRefresh();
    model->merge(herd(2));
    model->endRefresh(false);
    QCOMPARE(model->recordCount(), 10);
}

void RecordTableModelTest::recordsWithoutIdAreKeptApart()
{
    const auto model = animalModel();
    model->merge({{MemberId(), u"one"_s, {}, false}, {MemberId(), u"two"_s, {}, false}});
    model->merge({{MemberId(), u"one"_s, {}, false}});
    QCOMPARE(model->rowCount(), 3);
}

void RecordTableModelTest::removedRecordsComeBack()
{
    const auto model = animalModel();
    model->merge(herd(5));
    model->remove({MemberId(u"m2"_s), MemberId(u"m2"_s), MemberId(u"nobody"_s)});
    QCOMPARE(model->rowCount(), 4);
    const auto again = herd(1, 2);
    model->merge({again[0], again[0]});
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(model->recordCount(), 5);
    QCOMPARE(shownBy(*model), QStringList({u"m0"_s, u"m1"_s, u"m2"_s, u"m3"_s, u"m4"_s}));
}

void RecordTableModelTest::dropsStaleResults()
{
    const auto model = animalModel();
    model->merge(herd(50000));
    QTRY_VERIFY(!model->isOrdering());
    QStringList seen;
    connect(model.get(), &QAbstractItemModel::layoutChanged, this, [&] {
        seen.append(model->rowCount() ? model->recordAt(0).name : QString());
        // Whatever is swapped in fits the last wish, never one in between.
        for (int row = 0; row < model->rowCount(); row += 500)
            QVERIFY(model->recordAt(row).name.contains(u"animal 777"_s));
    });
    for (const auto& typed : {u"a"_s, u"animal"_s, u"animal 7"_s, u"animal 77"_s, u"animal 777"_s})
        model->setSearchText(typed);
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(seen.size(), 1);
    QVERIFY(model->rowCount() > 0 && model->rowCount() < 500);
}

void RecordTableModelTest::clearWhileOrdering()
{
    const auto model = animalModel();
    const QAbstractItemModelTester tester(
        model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    model->merge(herd(20000));
    model->sort(NameColumn);
    model->clear();
    QVERIFY(!model->isOrdering());
    model->merge(herd(3));
    QThreadPool::globalInstance()->waitForDone();
    drainEvents(); // the old result arrives, and finds nothing to do
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(model->rowCount(), 3);
}

void RecordTableModelTest::destroyedWhileOrdering()
{
    for (int i = 0; i < 20; ++i) {
        auto model = animalModel();
        model->merge(herd(5000));
        model->sort(NameColumn);
        model->setSearchText(u"animal"_s);
        atMoment(i);
        model.reset();
    }
    QThreadPool::globalInstance()->waitForDone();
    drainEvents();
}

void RecordTableModelTest::snapshotStaysAsItWas()
{
    const auto model = animalModel();
    model->merge(herd(1500));
    const auto snapshot = model->snapshot();
    auto changed = herd(1);
    changed[0].name = u"changed"_s;
    model->merge(changed);
    model->merge(herd(1000, 1500));
    model->remove({MemberId(u"m5"_s)});
    QCOMPARE(snapshot->rowCount(), 1500);
    QCOMPARE(snapshot->exportText(0, NameColumn), u"animal 0"_s);
    QVERIFY(snapshot->accepts(5));
    QCOMPARE(model->snapshot()->exportText(0, NameColumn), u"changed"_s);
    QVERIFY(model->snapshot()->chunkVersion(0) != snapshot->chunkVersion(0));
    QCOMPARE(model->snapshot()->chunkVersion(1), snapshot->chunkVersion(1));
}

void RecordTableModelTest::placeholdersAreNeitherFoundNorExported()
{
    const auto model = animalModel();
    model->merge({{MemberId(u"m1"_s), {}, {}, false}});
    QCOMPARE(model->index(0, NameColumn).data().toString(), u"nameless"_s);
    QCOMPARE(model->index(0, NameColumn).data(RecordTableModelBase::ToneRole).toInt(), int(Tone::Dim));
    QCOMPARE(model->snapshot()->exportText(0, NameColumn), QString());
    model->setSearchText(u"nameless"_s);
    QTRY_VERIFY(!model->isOrdering());
    QCOMPARE(model->rowCount(), 0);
}

void RecordTableModelTest::toolTipsAreEscaped()
{
    const auto model = animalModel();
    model->merge({{MemberId(u"m1"_s), u"<img src=x> & a<b and c>d"_s, {}, false}});
    const auto toolTip = model->index(0, NameColumn).data(Qt::ToolTipRole).toString();
    QVERIFY(toolTip.contains(u"&lt;img src=x&gt; &amp; a&lt;b and c&gt;d"_s));
    QVERIFY(!toolTip.contains(u"<img"_s));
}

void RecordTableModelTest::fieldsAreWhatTheColumnsSay()
{
    auto columns = animalColumns();
    columns[IdColumn].fullText = [](const Animal& animal) { return u"animal "_s + animal.id.toString(); };
    columns[WeightColumn].rawText = [](const Animal& animal) {
        return QString::number(*animal.weight * 1000);
    };
    ColumnSpec<Animal> mark;
    mark.info = {.id = markColumnId, .title = u"Last change"_s};
    mark.text = [](const Animal&) { return u"renamed"_s; };
    columns.push_back(std::move(mark));
    AnimalModel model(std::move(columns), [](const Animal& animal) { return animal.id; });
    model.merge({{MemberId(u"m1"_s), {}, 7, false}, {MemberId(u"m2"_s), u"otter"_s, 9, false}});
    model.setSearchText(u"otter"_s);
    QTRY_COMPARE(model.rowCount(), 1);

    // By the number of the record, not by its row; what was done last is no field of it.
    const auto otter = model.fields(1);
    QCOMPARE(otter.size(), size_t(3));
    QCOMPARE(otter[IdColumn].id, QByteArray("id"));
    QCOMPARE(otter[IdColumn].label, u"Id"_s);
    QCOMPARE(otter[IdColumn].text, u"animal m2"_s);
    QCOMPARE(otter[NameColumn].text, u"otter"_s);
    QVERIFY(otter[NameColumn].raw.isNull());
    QCOMPARE(otter[WeightColumn].text, u"9"_s);
    QCOMPARE(otter[WeightColumn].raw, u"9000"_s);
    // The placeholder of a cell would be a statement of ours among the gateway's.
    QCOMPARE(model.fields(0)[NameColumn].text, QString());
}

void RecordTableModelTest::appendsThousandRowsQuickly()
{
    const auto model = animalModel();
    model->sort(NameColumn);
    std::vector<qint64> times;
    for (int batch = 0; batch < 50; ++batch) {
        const auto rows = herd(1000, batch * 1000);
        QElapsedTimer clock;
        clock.start();
        model->merge(rows);
        times.push_back(clock.nsecsElapsed());
        QCoreApplication::processEvents();
    }
    std::sort(times.begin(), times.end());
    qInfo("1,000 rows: median %.2f ms, worst %.2f ms", double(times[25]) / 1e6, double(times.back()) / 1e6);
    // Generous, because sanitizers and busy machines are slow; quadratic growth would still be caught.
    QVERIFY2(times[25] < 100'000'000, "appending takes too long");
}

LOCKKEEPER_TEST(Core, RecordTableModelTest)
#include "tst_record_table_model.moc"
