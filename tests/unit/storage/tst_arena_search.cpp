// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/list_text.h"
#include "services/storage/search/arena_search.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

struct Known {
    FoundKind kind = FoundKind::Person;
    PackWriter::Record record;
};

Known person(const QString& id, const QString& name, const QString& account, const QString& mobile = {})
{
    return {FoundKind::Person,
        {.id = id, .title = name, .detail = account, .mobile = mobile, .asOf = 1'700'000'000'000}};
}

Known numbered(FoundKind kind, const QString& number)
{
    return {kind, {.id = u"id-"_s + number, .title = number, .detail = {}, .asOf = 1'700'000'000'000}};
}

QByteArray packOf(const QList<Known>& all)
{
    PackWriter writer;
    for (const auto& each : all)
        writer.add(each.kind, each.record);
    return writer.finish();
}

std::string_view bytesOf(const QByteArray& bytes)
{
    return {bytes.constData(), size_t(bytes.size())};
}

struct Firm {
    QString id, name;
    QList<Known> records;
};

std::shared_ptr<RecordArena> arenaOf(const QList<Firm>& firms)
{
    QList<QByteArray> packs;
    qsizetype bytes = 0;
    for (const auto& firm : firms)
        bytes += packs.emplaceBack(firm.records.isEmpty() ? QByteArray() : packOf(firm.records)).size();
    auto arena = std::make_shared<RecordArena>(size_t(bytes));
    for (qsizetype i = 0; i < firms.size(); ++i)
        if (arena->add(EnterpriseId(firms[i].id), {.name = firms[i].name}, bytesOf(packs[i]), 0) !=
            RecordArena::Added::Done)
            qFatal("a pack was refused");
    return arena;
}

bool never()
{
    return false;
}

FoundRecords foundIn(const std::shared_ptr<const RecordArena>& arena, const QString& typed,
    const QList<EnterpriseId>& first = {}, qsizetype most = 8)
{
    return *ArenaSearch().run(arena, {.typed = typed, .first = first, .mostInGroup = most}, never);
}

QStringList titles(const FoundRecords& found, FoundKind kind)
{
    QStringList all;
    for (const auto& group : found.groups)
        if (group.kind == kind)
            for (const auto& record : group.first)
                all += record.title;
    return all;
}

std::string folded(const QString& text)
{
    std::string out;
    foldText(text.toUtf8(), out);
    return out;
}

/// What looking at each record finds: its title, if it is found.
QStringList lookedFor(const QList<Firm>& firms, const QString& typed)
{
    QStringList found;
    const auto words = QString::fromStdString(folded(typed)).split(u' ', Qt::SkipEmptyParts);
    for (const auto& firm : firms)
        for (const auto& each : firm.records) {
            const auto fields = {each.record.title, each.record.detail, each.record.mobile};
            const auto inRecord = [&](const QString& word) {
                return std::any_of(fields.begin(), fields.end(), [&](const QString& field) {
                    return QString::fromStdString(folded(field)).contains(word);
                });
            };
            const auto inName = [&](const QString& word) {
                return QString::fromStdString(folded(firm.name)).contains(word);
            };
            if (!words.isEmpty() && std::any_of(words.begin(), words.end(), inRecord) &&
                std::all_of(words.begin(), words.end(),
                    [&](const QString& word) { return inRecord(word) || inName(word); }))
                found += each.record.title;
        }
    found.sort();
    return found;
}

} // namespace

class ArenaSearchTest : public QObject
{
    Q_OBJECT

private slots:
    void packsComeBack();
    void damagedPacksAreRefused();
    void everyWordIsFound_data();
    void everyWordIsFound();
    void numbersWithAndWithoutPrefix();
    void lockNumbers();
    void sameAsLookingAtEachRecord();
    void whatIsOpenComesFirst();
    void theNameOfTheEnterpriseCounts();
    void oneKindAlone();
    void endsWhenItIsOver();
    void firstOnesComeFirst();
    void muchIsNoQuery();
};

void ArenaSearchTest::packsComeBack()
{
    auto left = person(u"7"_s, u"Ａnna\u001f\nB"_s, u"ANNA@HJ"_s);
    left.record.isDeleted = true;
    const auto bytes = packOf({numbered(FoundKind::Lock, u"LK8"_s), left, person(u"8"_s, {}, {}),
        numbered(FoundKind::Asset, u"8000000002"_s), numbered(FoundKind::Asset, u"8000000001"_s),
        {FoundKind::Product, {.id = {}, .title = u"BIM 算量"_s, .detail = {}, .asOf = 0}}});
    const auto pack = PackView::of(bytesOf(bytes));
    QVERIFY(pack);
    QCOMPARE(pack->count(), 6U);
    QCOMPARE(pack->range(FoundKind::Person), (std::pair<quint32, quint32>(0, 2)));
    QCOMPARE(pack->range(FoundKind::Asset), (std::pair<quint32, quint32>(2, 4)));
    QCOMPARE(pack->latest(), 1'700'000'000'000);
    QCOMPARE(pack->shown(0).id, u"8"_s);
    QCOMPARE(pack->shown(0).title, QString());
    const auto anna = pack->shown(1);
    QCOMPARE(anna.title, u"Ａnna  B"_s);
    QCOMPARE(anna.detail, u"ANNA@HJ"_s);
    QVERIFY(anna.isDeleted);
    QCOMPARE(anna.asOf, 1'700'000'000'000);
    QVERIFY(pack->text(1).starts_with("anna b\x1f"));
    QCOMPARE(pack->shown(2).title, u"8000000001"_s); // in order
    QCOMPARE(pack->kindOf(4), FoundKind::Lock);
    QCOMPARE(pack->shown(5).asOf, 0);
    for (quint32 record = 0; record < pack->count(); ++record)
        for (quint32 from = 0; from <= record; ++from) {
            QCOMPARE(pack->recordAt(pack->textBegin(record), from), record);
            QCOMPARE(pack->recordAt(pack->textEnd(record) - 1, from), record);
        }
}

void ArenaSearchTest::damagedPacksAreRefused()
{
    const auto whole = packOf({person(u"7"_s, u"Anna"_s, u"anna@hj"_s),
        person(u"8"_s, u"陈思远"_s, u"csy@hj"_s), numbered(FoundKind::Asset, u"8000000002"_s)});
    int refused = 0;
    const auto use = [&](const QByteArray& bytes) {
        const auto pack = PackView::of(bytesOf(bytes));
        if (!pack) return ++refused, void();
        for (quint32 record = 0; record < pack->count(); ++record) {
            (void)pack->shown(record);
            QVERIFY(pack->recordAt(pack->textEnd(record) - 1, 0) == record);
        }
    };
    for (qsizetype i = 0; i < whole.size(); ++i) {
        use(whole.first(i));
        auto changed = whole;
        for (const char bit : {'\x01', '\x80', '\xff'}) {
            changed[i] = char(whole[i] ^ bit);
            use(changed);
        }
    }
    use(whole + 'x');
    QVERIFY(refused > whole.size());
    RecordArena small(size_t(whole.size()) - 1);
    QCOMPARE(small.add(EnterpriseId(u"1"_s), {}, bytesOf(whole), 0), RecordArena::Added::NoRoom);
    RecordArena enough(size_t(whole.size()));
    QCOMPARE(enough.add(EnterpriseId(u"1"_s), {}, "LkP1", 0), RecordArena::Added::Damaged);
    QCOMPARE(enough.add(EnterpriseId(u"1"_s), {}, bytesOf(whole), 0), RecordArena::Added::Done);
}

void ArenaSearchTest::everyWordIsFound_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* what, const QString& typed, const QString& names) {
        QTest::newRow(what) << typed << names;
    };
    row("two Chinese characters", u"陈思"_s, u"陈思远"_s);
    row("one", u"远"_s, u"陈思远"_s);
    row("no case", u"ÜBER"_s, u"Über 100% _x_"_s);
    row("full width", u"ｕｓｅｒ１２３"_s, u"Wang \"the\" Fang"_s);
    row("any order", u"fang  wang"_s, u"Wang \"the\" Fang"_s);
    row("ideographic space", u"fang\u3000wang"_s, u"Wang \"the\" Fang"_s);
    row("per cent", u"100%"_s, u"Über 100% _x_"_s);
    row("per cent alone", u"%"_s, u"Über 100% _x_"_s);
    row("underscore", u"_"_s, u"Über 100% _x_"_s);
    row("no wildcard", u"w_ng"_s, {});
    row("quotes", u"\"the\""_s, u"Wang \"the\" Fang"_s);
    row("apostrophe", u"' or 1=1 --"_s, {});
    row("markup", u"<b>"_s, u"<b>&amp;</b>"_s);
    row("right to left", u"דוד"_s, u"דוד"_s);
    row("across two fields", u"远csy"_s, {});
    row("control characters", u"\u001f"_s, {});
    row("nothing", u"  "_s, {});
    row("last digits of a mobile", u"8000"_s, u"陈思远"_s);
    row("a mobile as it is written", u"+86 138-0013 8000"_s, u"陈思远"_s);
}

void ArenaSearchTest::everyWordIsFound()
{
    QFETCH(QString, typed);
    QFETCH(QString, names);
    const auto arena = arenaOf({{u"1"_s, u"Acme"_s,
        {person(u"1"_s, u"陈思远"_s, u"csy@hj"_s, u"13800138000"_s), person(u"2"_s, u"Über 100% _x_"_s, {}),
            person(u"3"_s, u"Wang \"the\" Fang"_s, u"USER123"_s), person(u"4"_s, u"<b>&amp;</b>"_s, {}),
            person(u"5"_s, u"דוד"_s, {})}}});
    const auto found = foundIn(arena, typed);
    QVERIFY(found.isComplete);
    QCOMPARE(titles(found, FoundKind::Person), names.isEmpty() ? QStringList() : QStringList{names});
}

void ArenaSearchTest::numbersWithAndWithoutPrefix()
{
    const auto arena = arenaOf({{u"1"_s, u"Acme"_s,
        {person(u"1"_s, u"user"_s, u"lk8000120451@hj"_s), person(u"2"_s, u"other"_s, u"8000120451"_s),
            numbered(FoundKind::Asset, u"8000120451"_s), numbered(FoundKind::Asset, u"8000120452"_s),
            numbered(FoundKind::Lock, u"LK8000120451"_s)}}});
    for (const auto& typed : {u"8000120451"_s, u"lk8000120451"_s, u"8000 120-451"_s, u"0120451"_s}) {
        const auto found = foundIn(arena, typed);
        QCOMPARE(titles(found, FoundKind::Asset), QStringList{u"8000120451"_s});
        QCOMPARE(titles(found, FoundKind::Lock), QStringList{u"LK8000120451"_s});
    }
    // What is a prefix before a number is a part of an account.
    QCOMPARE(titles(foundIn(arena, u"LK8000120451"_s), FoundKind::Person), QStringList{u"user"_s});
}

void ArenaSearchTest::lockNumbers()
{
    for (const auto& typed : {u"8000120451"_s, u" LK8000120451 "_s, u"8000 120-451"_s})
        QVERIFY2(isLockNumber(typed), qPrintable(typed));
    for (const auto& typed : {u"800012045"_s, u"80001204511"_s, u"陈8000120451"_s, u"8000120451x"_s, u""_s})
        QVERIFY2(!isLockNumber(typed), qPrintable(typed));
}

void ArenaSearchTest::sameAsLookingAtEachRecord()
{
    QRandomGenerator random(19);
    const QString letters = u"abcAB12%_陈思远方 "_s;
    const auto text = [&](int most) {
        QString made;
        for (int i = random.bounded(most + 1); i > 0; --i)
            made += letters[random.bounded(int(letters.size()))];
        return made;
    };
    QList<Firm> firms;
    for (int firm = 0; firm < 5; ++firm) {
        firms.append({QString::number(firm), text(4), {}});
        for (int i = random.bounded(200); i > 0; --i)
            firms.last().records.append(random.bounded(2) ? person(u"p"_s, text(8) + u'x', text(8), text(3))
                                                          : numbered(FoundKind::Asset, text(8) + u'x'));
    }
    const auto arena = arenaOf(firms);
    ArenaSearch typing; // what was found before is narrowed, or not
    qsizetype hits = 0;
    for (int i = 0; i < 300; ++i) {
        QString typed;
        for (const QChar c : text(7)) {
            typed += c;
            // Now and then the text begins in the middle, or is shorter again.
            if (random.bounded(8) == 0) typed = typed.mid(random.bounded(int(typed.size())));
            const auto found = typing.run(arena, {.typed = typed, .first = {}, .mostInGroup = 2000}, never);
            QVERIFY(found);
            auto all = titles(*found, FoundKind::Person) + titles(*found, FoundKind::Asset);
            all.sort();
            QStringList wanted = lookedFor(firms, typed);
            for (auto* list : {&all, &wanted})
                for (auto& title : *list)
                    title = QString(title).replace(u' ', u'_');
            QVERIFY2(all == wanted, qPrintable(typed));
            hits += all.size();
        }
    }
    QVERIFY(hits > 1000);
}

void ArenaSearchTest::whatIsOpenComesFirst()
{
    QList<Firm> firms;
    for (int firm = 0; firm < 3; ++firm) {
        firms.append({QString::number(firm), u"Firm %1"_s.arg(firm), {}});
        for (int i = 0; i < 20; ++i)
            firms.last().records.append(
                person(u"%1-%2"_s.arg(firm).arg(i), u"chen %1 %2"_s.arg(firm).arg(i, 2), u"a"_s));
    }
    firms.append({u"9"_s, u"Never Read"_s, {}});
    const auto arena = arenaOf(firms);
    const auto found = foundIn(arena, u"chen"_s, {EnterpriseId(u"2"_s), EnterpriseId(u"1"_s)}, 30);
    QCOMPARE(found.groups.size(), 1);
    QCOMPARE(found.groups[0].count, 60);
    QCOMPARE(found.groups[0].first.size(), 30);
    QCOMPARE(found.groups[0].first[0].title, u"chen 2  0"_s);
    QCOMPARE(found.groups[0].first[0].enterpriseName, u"Firm 2"_s);
    QCOMPARE(found.groups[0].first[20].title, u"chen 1  0"_s);
    QCOMPARE(foundIn(arena, u"chen"_s).groups[0].first.size(), 8);
    QCOMPARE(found.neverRead, QStringList{u"Never Read"_s});
    QCOMPARE(found.neverReadCount, 1);
}

void ArenaSearchTest::theNameOfTheEnterpriseCounts()
{
    const auto arena =
        arenaOf({{u"6001"_s, u"华建 Group"_s,
                     {person(u"1"_s, u"陈思远"_s, u"csy"_s), person(u"2"_s, u"方丽"_s, u"华建"_s)}},
            {u"6002"_s, u"Acme"_s, {person(u"3"_s, u"陈思远"_s, u"csy2"_s)}}});
    auto found = foundIn(arena, u"华建 陈思"_s);
    QCOMPARE(found.groups.size(), 1);
    QCOMPARE(found.groups[0].first[0].id, u"1"_s);
    // The name alone finds the enterprise, not everybody in it.
    found = foundIn(arena, u"华建"_s);
    QCOMPARE(titles(found, FoundKind::Enterprise), QStringList{u"华建 Group"_s});
    QCOMPARE(titles(found, FoundKind::Person), QStringList{u"方丽"_s});
    QCOMPARE(titles(foundIn(arena, u"6002"_s), FoundKind::Enterprise), QStringList{u"Acme"_s});
    // Typed key by key, the person is still found once the name is there.
    ArenaSearch typing;
    for (const auto& typed : {u"华"_s, u"华建"_s, u"华建 陈"_s}) {
        const auto last = typing.run(arena, {.typed = typed}, never);
        if (typed.size() == 4) QCOMPARE(titles(*last, FoundKind::Person), QStringList{u"陈思远"_s});
    }
}

void ArenaSearchTest::oneKindAlone()
{
    const auto arena = arenaOf({{u"1"_s, u"Acme"_s,
        {person(u"1"_s, u"8000000001"_s, {}), numbered(FoundKind::Asset, u"8000000001"_s)}}});
    const auto found = *ArenaSearch().run(
        arena, {.typed = u"8000"_s, .first = {}, .mostInGroup = 200, .only = {FoundKind::Asset}}, never);
    QCOMPARE(found.groups.size(), 1);
    QCOMPARE(found.groups[0].kind, FoundKind::Asset);
}

void ArenaSearchTest::endsWhenItIsOver()
{
    const auto arena = arenaOf({{u"1"_s, u"Acme"_s, {person(u"1"_s, u"Chen"_s, {})}},
        {u"2"_s, u"Other"_s, {person(u"2"_s, u"Cheng"_s, {})}}});
    ArenaSearch search;
    int asked = 0;
    QVERIFY(!search.run(arena, {.typed = u"c"_s}, [&] { return ++asked == 2; }));
    // What was not looked through to the end is not gone on from.
    const auto found = search.run(arena, {.typed = u"che"_s}, never);
    QCOMPARE(titles(*found, FoundKind::Person).size(), 2);
}

void ArenaSearchTest::firstOnesComeFirst()
{
    QList<Firm> firms;
    for (int i = 0; i < 3; ++i)
        firms.append({QString::number(i), u"Firm"_s, {person(QString::number(i), u"Chen"_s, {})}});
    const auto arena = arenaOf(firms);
    QList<FoundRecords> told;
    const auto slow = [] {
        QTest::qSleep(15);
        return false;
    };
    const auto found = ArenaSearch().run(
        arena, {.typed = u"chen"_s}, slow, [&](const FoundRecords& first) { told.append(first); });
    QCOMPARE(told.size(), 1);
    QVERIFY(!told[0].isComplete);
    QCOMPARE(told[0].groups[0].first, found->groups[0].first.first(told[0].groups[0].first.size()));
    QCOMPARE(found->groups[0].count, 3);
}

void ArenaSearchTest::muchIsNoQuery()
{
    const auto arena = arenaOf({{u"1"_s, u"Acme"_s, {person(u"1"_s, u"Chen"_s, {})}}});
    const QString much(10'000'000, u'c');
    QVERIFY(SearchQuery(much).isEmpty());
    QVERIFY(foundIn(arena, much).groups.isEmpty());
    QVERIFY(foundIn(arena, QString(999, u'c')).groups.isEmpty());
}

LOCKKEEPER_TEST(None, ArenaSearchTest)
#include "tst_arena_search.moc"
