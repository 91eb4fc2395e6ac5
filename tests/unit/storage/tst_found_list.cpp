// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/arena_search.h"
#include "services/storage/search/found_list.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QPromise>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId listedFirst(u"e0"_s), listedSecond(u"e1"_s);

/// Two enterprises with so many people each, "Person 0", and an asset.
std::shared_ptr<RecordArena> listedPeople(int count)
{
    QList<QByteArray> packs;
    for (int firm = 0; firm < 2; ++firm) {
        PackWriter writer;
        for (int i = 0; i < count; ++i)
            writer.add(FoundKind::Person, {.id = u"%1-%2"_s.arg(firm).arg(i),
                                              .title = u"Person %1"_s.arg(i),
                                              .detail = {},
                                              .asOf = 1000});
        writer.add(FoundKind::Asset, {.id = u"a"_s, .title = u"8000000001"_s, .detail = {}, .asOf = 1000});
        packs.append(writer.finish());
    }
    auto arena = std::make_shared<RecordArena>(size_t(packs[0].size() + packs[1].size()));
    for (int firm = 0; firm < 2; ++firm)
        if (arena->add(firm == 0 ? listedFirst : listedSecond, {.name = firm == 0 ? u"Mill"_s : u"Shop"_s},
                {packs[firm].constData(), size_t(packs[firm].size())}, 0) != RecordArena::Added::Done)
            qFatal("a pack was refused");
    (void)arena->add(EnterpriseId(u"e2"_s), {.name = u"Never Person"_s}, {}, 0);
    return arena;
}

QFuture<LoadedRecords> readyRecords(const LoadedRecords& records)
{
    QPromise<LoadedRecords> promise;
    promise.start();
    promise.addResult(records);
    promise.finish();
    return promise.future();
}

struct Listed {
    Listed(const LoadedRecords& records, const SearchRequest& request)
        : list(std::make_unique<FoundList>([records] { return readyRecords(records); }, request))
    {
        QObject::connect(list.get(), &FoundList::arrived, list.get(),
            [this](const QList<FoundRecord>& page, qsizetype count) {
                pages.append(page.size());
                rows += page;
                all = count;
            });
        QObject::connect(list.get(), &FoundList::ended, list.get(), [this](const FoundRecords& about) {
            ended.append(about);
            pagesAtTheEnd = pages.size();
        });
    }
    void run()
    {
        list->start();
        if (!QTest::qWaitFor([&] { return !ended.isEmpty(); }, 60'000)) qFatal("it does not end");
    }

    std::unique_ptr<FoundList> list;
    QList<qsizetype> pages;
    QList<FoundRecord> rows;
    QList<FoundRecords> ended;
    qsizetype all = 0, pagesAtTheEnd = -1;
};

} // namespace

class FoundListTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingComesPageByPage();
    void onlyOneKind();
    void asThePaletteFindsThem();
    void nothingIsAnAnswer();
    void whyThereIsNothing();
    void endsWithItsObject();
};

void FoundListTest::everythingComesPageByPage()
{
    const int count = int(FoundList::pageSize) + 5;
    Listed listed({listedPeople(count), {}},
        {.typed = u"person"_s, .first = {listedSecond}, .only = {FoundKind::Person}});
    listed.run();
    QCOMPARE(listed.rows.size(), 2 * count);
    QCOMPARE(listed.all, 2 * count);
    QCOMPARE(
        listed.pages, (QList<qsizetype>{qsizetype(FoundList::pageSize), qsizetype(FoundList::pageSize), 10}));
    QCOMPARE(listed.pagesAtTheEnd, 3); // nothing comes behind the end
    QCOMPARE(listed.rows.first().enterprise, listedSecond);
    QCOMPARE(listed.rows.first().enterpriseName, u"Shop"_s);
    QCOMPARE(listed.rows.first().asOf, 1000);
    QCOMPARE(listed.rows.last().enterprise, listedFirst);
    QSet<QString> ids;
    for (const auto& row : listed.rows)
        ids.insert(row.id);
    QCOMPARE(ids.size(), 2 * count); // each once
    QCOMPARE(listed.ended[0].neverRead, QStringList{u"Never Person"_s});
}

void FoundListTest::onlyOneKind()
{
    Listed assets({listedPeople(3), {}}, {.typed = u"8000000001"_s, .first = {}, .only = {FoundKind::Asset}});
    assets.run();
    QCOMPARE(assets.rows.size(), 2);
    Listed firms({listedPeople(3), {}}, {.typed = u"person"_s, .first = {}, .only = {FoundKind::Enterprise}});
    firms.run();
    QCOMPARE(firms.rows.size(), 1);
    QCOMPARE(firms.rows[0].title, u"Never Person"_s);
    QCOMPARE(firms.rows[0].kind, FoundKind::Enterprise);
}

void FoundListTest::asThePaletteFindsThem()
{
    const auto arena = listedPeople(50);
    for (const auto& typed : {u"person 1"_s, u"4 mill"_s, u"shop"_s, u"%"_s, u"person"_s, u"0"_s}) {
        const SearchRequest request{
            .typed = typed, .first = {}, .mostInGroup = 1000, .only = {FoundKind::Person}};
        const auto found = *ArenaSearch().run(arena, request, [] { return false; });
        Listed listed({arena, {}}, request);
        listed.run();
        QCOMPARE(listed.rows, found.groups.isEmpty() ? QList<FoundRecord>() : found.groups[0].first);
    }
}

void FoundListTest::nothingIsAnAnswer()
{
    Listed listed({listedPeople(3), {}}, {.typed = u"nobody"_s, .first = {}, .only = {FoundKind::Person}});
    listed.run();
    QVERIFY(listed.rows.isEmpty() && listed.pages.isEmpty());
    QVERIFY(listed.ended[0].trouble.isEmpty());
}

void FoundListTest::whyThereIsNothing()
{
    Listed damaged({nullptr, u"The file can't be read."_s}, {.typed = u"a"_s, .first = {}, .only = {}});
    damaged.run();
    QCOMPARE(damaged.ended[0].trouble, u"The file can't be read."_s);
    Listed half(
        {listedPeople(3), {}, u"The file was damaged."_s}, {.typed = u"person"_s, .first = {}, .only = {}});
    half.run();
    QCOMPARE(half.ended[0].lost, u"The file was damaged."_s);
    QVERIFY(half.ended[0].trouble.isEmpty());
    QCOMPARE(half.rows.size(), 6);
    QCOMPARE(half.ended[0].notWhole[size_t(FoundKind::Person)], 2); // nothing says that they are all
    Listed endless({listedPeople(3), {}}, {.typed = QString(10'000'000, u'p'), .first = {}, .only = {}});
    endless.run();
    QVERIFY(endless.ended[0].trouble.contains(u"1,000"_s));
    QVERIFY(endless.rows.isEmpty());
}

void FoundListTest::endsWithItsObject()
{
    Listed listed({listedPeople(3000), {}}, {.typed = u"person"_s, .first = {}, .only = {FoundKind::Person}});
    listed.list->start();
    listed.list.reset();
    drainEvents();
    QVERIFY(listed.ended.isEmpty());
    // Whoever ends it while a page arrives does not hear of the end, either.
    Listed stopped(
        {listedPeople(3000), {}}, {.typed = u"person"_s, .first = {}, .only = {FoundKind::Person}});
    connect(stopped.list.get(), &FoundList::arrived, this, [&] { stopped.list.reset(); });
    stopped.list->start();
    QTRY_VERIFY(!stopped.list);
    drainEvents();
    QVERIFY(stopped.ended.isEmpty());
}

LOCKKEEPER_TEST(Core, FoundListTest)
#include "tst_found_list.moc"
