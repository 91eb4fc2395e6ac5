// SPDX-License-Identifier: GPL-3.0-or-later
// record-search: 200 enterprises of 1,000 people and 500 assets, kept as after their lists were read, and
// searched while words are typed key by key: accounts, names and numbers, of which some are nowhere. Against
// LIKE over the same texts, a row each, for the words of each key. What the window's thread has to do at each
// key is measured with the palette itself. Then the same at 1,000 enterprises, what it costs on disk beside
// those rows, at the start, and in memory when nobody searches any more.
#include "services/storage/search/record_search.h"
#include "models/domain/base/list_text.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/search/arena_search.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/shell/command_palette.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>

#include <algorithm>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

struct Size {
    int firms = 200, people = 1000, assets = 500;

    [[nodiscard]] int records() const { return firms * (people + assets); }
};

QString digits(int number, int width)
{
    return QString::number(number).rightJustified(width, u'0');
}

QString personName(int firm, int i)
{
    static const QString surnames = u"王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"_s;
    static const QString given = u"伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂思远"_s;
    const int n = firm * 1009 + i * 31;
    return QString(surnames[n % surnames.size()]) + given[(n / 7) % given.size()] +
           given[(n / 161) % given.size()];
}

QString account(int firm, int i)
{
    static const QStringList words{
        u"wang"_s, u"li"_s, u"zhang"_s, u"liu"_s, u"chen"_s, u"yang"_s, u"zhao"_s, u"huang"_s};
    const int n = firm * 1009 + i * 31;
    return words[n % 8] + words[(n / 9) % 8] + digits(i, 4) + u"@firm"_s + digits(firm, 4);
}

QString number(int firm, int i)
{
    return u"8"_s + digits(firm * 1000 + i, 9);
}

EnterpriseId firmId(int firm)
{
    return EnterpriseId(u"64000000000000"_s + digits(firm, 5));
}

/// 19 digits, of which nobody can tell the next one: what is alike in those of a run of numbers takes no
/// room where it is compressed.
QString scatteredId(const QString& prefix, int firm, int i)
{
    constexpr quint64 golden = 0x9e3779b97f4a7c15, places = 100'000'000'000'000'000;
    const quint64 mixed = (quint64(firm) * 10'000 + quint64(i) + 1) * golden;
    return prefix + QString::number((mixed ^ (mixed >> 29)) % places).rightJustified(17, u'0');
}

QString memberId(int firm, int i)
{
    return scatteredId(u"62"_s, firm, i);
}

QString assetId(int firm, int i)
{
    return scatteredId(u"71"_s, firm, i);
}

/// Keeps the lists of all firms, as whoever reads them does, and waits until all is ready to be searched.
void keep(KnownHoldings& holdings, const Size& size)
{
    OwnEnterprises enterprises(holdings);
    int packed = 0;
    QObject context;
    // Queued, because the signal comes from another thread, and nothing else would wake this one.
    QObject::connect(&holdings, &KnownHoldings::recordsChanged, &context, [&] { ++packed; });
    for (int firm = 0; firm < size.firms; ++firm) {
        std::vector<Employee> people(size_t(size.people));
        for (int i = 0; i < size.people; ++i) {
            auto& person = people[size_t(i)];
            person.globalId = MemberId(memberId(firm, i));
            person.name = Text(personName(firm, i));
            person.userName = Text(account(firm, i));
            person.departmentName = Text(u"造价咨询%1部"_s.arg(i % 12));
        }
        std::vector<VirtualAsset> assets(size_t(size.assets));
        for (int i = 0; i < size.assets; ++i) {
            auto& asset = assets[size_t(i)];
            asset.assetNum = AssetNumber(number(firm, i));
            asset.id = AssetId(assetId(firm, i));
            asset.licenseType = Text(i % 3 == 0 ? u"cloud_customer"_s : u"cloud_account"_s);
            asset.locked = false;
            asset.limitEndTime = Timestamp(1'790'000'000'000 + qint64(i % 60) * 86'400'000);
        }
        std::vector<AssetNumberRecord> numbers(assets.size());
        for (int i = 0; i < size.assets; ++i) {
            auto& record = numbers[size_t(i)];
            record.assetNum = AssetNumber(number(firm, i));
            record.assetId = AssetId(assetId(firm, i));
            record.borrowedFlag = false;
            // Every other asset is somebody's.
            if (i % 2 == 0) record.cloudAccountGlobalId = MemberId(memberId(firm, i * 7 % size.people));
        }
        enterprises.noteOpened(firmId(firm), u"华建工程 %1"_s.arg(firm));
        holdings.noteAssets(firmId(firm), assets, true);
        holdings.noteAssetNumbers(firmId(firm), numbers);
        holdings.noteEmployees(firmId(firm), people);
        if (firm % 20 == 19) (void)holdings.parts().result(); // so that not all of it waits in memory
    }
    (void)holdings.parts().result();
    runUntil([&] { return packed > 0; });
}

QByteArray packOfFirm(int firm, const Size& size)
{
    PackWriter writer;
    for (int i = 0; i < size.people; ++i)
        writer.add(FoundKind::Person,
            {.id = memberId(firm, i), .title = personName(firm, i), .detail = account(firm, i), .asOf = 1});
    for (int i = 0; i < size.assets; ++i)
        writer.add(
            FoundKind::Asset, {.id = number(firm, i), .title = number(firm, i), .detail = {}, .asOf = 1});
    return writer.finish();
}

std::shared_ptr<RecordArena> arenaOf(const Size& size)
{
    auto arena = std::make_shared<RecordArena>(size_t(size.records()) * 130);
    for (int firm = 0; firm < size.firms; ++firm) {
        const auto pack = packOfFirm(firm, size);
        if (arena->add(firmId(firm), {.name = u"华建工程 %1"_s.arg(firm)},
                {pack.constData(), size_t(pack.size())}, 1) != RecordArena::Added::Done)
            return nullptr;
    }
    return arena;
}

/// Fills a plain table with the same texts for LIKE, a row each.
void fillPlain(SqlConnection& plain, const Size& size)
{
    plain.execute(u"CREATE TABLE record (id INTEGER PRIMARY KEY, firm INTEGER, text TEXT NOT NULL)"_s);
    plain.inTransaction([&] {
        for (int firm = 0; firm < size.firms; ++firm) {
            for (int i = 0; i < size.people; ++i)
                plain.run(u"INSERT INTO record (firm, text) VALUES (?, ?)"_s,
                    {firm, personName(firm, i) + u'\n' + account(firm, i)});
            for (int i = 0; i < size.assets; ++i)
                plain.run(u"INSERT INTO record (firm, text) VALUES (?, ?)"_s, {firm, number(firm, i)});
        }
    });
}

qsizetype likeCount(SqlConnection& plain, const QString& typed)
{
    QStringList conditions;
    QVariantList values;
    for (auto word : typed.split(u' ', Qt::SkipEmptyParts)) {
        conditions += u"text LIKE ? ESCAPE '\\'"_s;
        values +=
            u'%' + word.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s) + u'%';
    }
    qsizetype count = 0;
    if (conditions.isEmpty()) return 0;
    plain.each(u"SELECT id FROM record WHERE "_s + conditions.join(u" AND "_s), values,
        [&](const QSqlQuery&) { ++count; });
    return count;
}

/// The texts that stand in the palette while words are typed, key by key.
QStringList typedKeys(const Size& size)
{
    QStringList words;
    for (int i = 0; i < 8; ++i) {
        const int firm = (i * 37) % size.firms, who = (i * 131) % size.people;
        words += account(firm, who);
        words += personName(firm, who);
        words += number(firm, (i * 17) % size.assets);
        words += u"86"_s + digits(i * 77, 8);              // nobody's number
        words += u"nobody%1 "_s.arg(i) + personName(0, i); // nobody
    }
    QStringList keys;
    for (const auto& word : words)
        for (qsizetype length = 1; length <= word.size(); ++length)
            keys += word.first(length);
    return keys;
}

qsizetype countOf(const FoundRecords& found)
{
    qsizetype count = 0;
    for (const auto& group : found.groups)
        if (group.kind != FoundKind::Enterprise) count += group.count;
    return count;
}

/// Types into a search as the palette does; how long the first and all results took.
struct Typist {
    explicit Typist(RecordSearch& asked)
        : search(asked)
    {
        QObject::connect(&asked, &RecordSearch::answered, &context, [this](const FoundRecords& found) {
            if (!hasFirst) first = double(clock.nsecsElapsed()) / 1e6;
            hasFirst = true;
            if (!found.isComplete) return;
            all = double(clock.nsecsElapsed()) / 1e6;
            answer = found;
            isDone = true;
        });
    }
    void type(const QString& text)
    {
        isDone = hasFirst = false;
        clock.start();
        search.ask({.typed = text});
        runUntil([this] { return isDone; });
    }

    RecordSearch& search;
    QObject context;
    QElapsedTimer clock;
    FoundRecords answer;
    double first = 0, all = 0;
    bool isDone = false, hasFirst = false;
};

/// What the thread of a window computes at Ctrl+K, and then at each key that is typed into the palette, the
/// answer drawn: ms.
QList<double> computedAtEachKey(KnownHoldings& holdings, const QStringList& keys)
{
    QWidget window;
    window.resize(1280, 760);
    UiSettings settings;
    RecordSearch search({[&] { return holdings.records(); }}, nullptr, 0ms);
    const auto commands = [] {
        QList<Command> all;
        for (int i = 0; i < 120; ++i)
            all.append({u"command%1"_s.arg(i), u"Command number %1"_s.arg(i), u"Employees"_s, {}, [] {}});
        return all;
    };
    CommandPalette palette(settings, u"benchmark"_s, commands,
        {.search = &search,
            .lately = [] { return QList<EnterpriseId>{firmId(0)}; },
            .shortTime = [](qint64 at) { return QString::number(at); }},
        &window);
    palette.setGeometry(900, 8, 260, 28);
    // A window that is looked at has been drawn, with the name of an enterprise in it.
    const QLabel title(u"华建工程 0"_s, &window);
    window.show();
    QCoreApplication::processEvents();
    window.grab();
    bool isDone = false;
    QObject context;
    QObject::connect(&search, &RecordSearch::answered, &context,
        [&](const FoundRecords& found) { isDone = isDone || found.isComplete; });
    auto* line = palette.findChild<QLineEdit*>(u"paletteLine"_s);
    QList<double> computed;
    const auto measure = [&computed](const auto& press) {
        const auto before = threadMilliseconds();
        press();
        QCoreApplication::processEvents(); // it is drawn
        if (const auto after = threadMilliseconds(); before && after) computed += *after - *before;
    };
    measure([&] { palette.edit(); });
    for (const auto& key : keys)
        measure([&] {
            isDone = false;
            line->setText(key);
            emit line->textEdited(key);
            runUntil([&] { return isDone; });
        });
    return computed;
}

/// What the thread of a window computes until what is kept of a connection is ready, in ms.
double computedAtTheStart(const QString& folder, bool isKept)
{
    const auto before = threadMilliseconds().value_or(0);
    KnownHoldings holdings(folder, u"test"_s, isKept);
    OwnEnterprises enterprises(holdings);
    RecordSearch search({[&] { return holdings.records(); }}, nullptr, 0ms);
    holdings.setForgetAfter(90);
    bool isRead = false;
    QObject context;
    enterprises.whenRead(&context, [&] { isRead = true; });
    runUntil([&] { return isRead; });
    return threadMilliseconds().value_or(0) - before;
}

qint64 folderBytes(const QString& folder)
{
    qint64 bytes = 0;
    const auto files = QDir(folder).entryInfoList(QDir::Files);
    for (const auto& file : files)
        bytes += file.size();
    return bytes;
}

} // namespace

/// How much memory somebody takes who has searched and closed the palette again.
std::optional<double> memoryAfterSearch(const QString& folder, int)
{
    KnownHoldings holdings(folder, u"test"_s, true);
    bool isReleased = false;
    RecordSearch search({[&] { return holdings.records(); },
                            [&] {
                                holdings.releaseRecords();
                                isReleased = true;
                            }},
        nullptr, 0ms);
    Typist typist(search);
    (void)holdings.parts().result(); // the file is open in any case
    const auto before = residentMegabytes();
    search.open();
    for (const auto& key : typedKeys({}).first(60))
        typist.type(key);
    search.close();
    runUntil([&] { return isReleased; });
    (void)holdings.parts().result(); // the memory is given back before this is answered
    const auto after = residentMegabytes();
    if (!before || !after) return std::nullopt;
    return *after - *before;
}

Report searchRecords(const Effort& effort)
{
    Report report;
    Size size;
    if (effort.quick) size = {.firms = 4, .people = 30, .assets = 20};
    report.what =
        u"%L1 records of %2 enterprises, searched while somebody types"_s.arg(size.records()).arg(size.firms);
    const QTemporaryDir folder;
    const QString place = folder.filePath(u"holdings"_s);
    const auto keys = typedKeys(size);

    Series first{u"first results of each key"_s, u"ms"_s, {}}, all{u"all results of each key"_s, u"ms"_s, {}},
        alone{u"  of which looking"_s, u"ms"_s, {}},
        like{u"LIKE over the same texts, all rows"_s, u"ms"_s, {}};
    Series loading{u"all records read into memory"_s, u"ms"_s, {}},
        keeping{u"lists of an enterprise stored"_s, u"ms"_s, {}};
    Series atKeys{u"GUI thread at each key, list drawn"_s, u"ms"_s, {}},
        started{u"GUI thread at the start"_s, u"ms"_s, {}},
        startedBare{u"  where nothing is kept"_s, u"ms"_s, {}};
    std::optional<double> longest;
    double packBytes = 0;
    qint64 plainBytes = 0;
    {
        KnownHoldings holdings(place, u"test"_s, true);
        keeping.values += milliseconds([&] { keep(holdings, size); }) / size.firms;
        RecordSearch search({[&] { return holdings.records(); }}, nullptr, 0ms);
        Typist typist(search);
        for (int i = 0; i < (effort.quick ? 1 : 9); ++i)
            loading.values += milliseconds([&] { (void)holdings.records().result(); });
        SqlConnection plain(folder.filePath(u"plain.sqlite"_s), 5s);
        fillPlain(plain, size);
        const auto arena = holdings.records().result().arena;
        ArenaSearch looking;
        search.open();
        typist.type(keys.first());
        (void)likeCount(plain, keys.first());
        Heartbeat heart;
        for (const auto& key : keys) {
            typist.type(key);
            first.values += typist.first;
            all.values += typist.all;
        }
        longest = heart.longestComputing();
        for (const auto& key : keys) {
            std::optional<FoundRecords> found;
            alone.values +=
                milliseconds([&] { found = looking.run(arena, {.typed = key}, [] { return false; }); });
            qsizetype rows = 0;
            like.values += milliseconds([&] { rows = likeCount(plain, key); });
            // Numbers are looked for without their prefix as well; otherwise both find the same.
            if (countOf(*found) < rows)
                return report.error = u"“%1”: %2 of %3 were found"_s.arg(key).arg(countOf(*found)).arg(rows),
                       report;
        }
        search.close();
        atKeys.values = computedAtEachKey(holdings, keys);
        plainBytes = QFileInfo(folder.filePath(u"plain.sqlite"_s)).size();
    }
    measurePairs(
        effort.quick ? 1 : 9, started, [&] { return computedAtTheStart(place, true); }, startedBare,
        [&] { return computedAtTheStart(place, false); });
    {
        const auto files = QDir(place).entryInfoList({u"known-*.sqlite"_s}, QDir::Files);
        SqlConnection file(files.first().filePath(), 5s);
        packBytes = file.first(u"SELECT sum(length(records)) FROM packed"_s).toDouble();
    }
    const auto atRest = measuredApart("search-memory", place, size.records());

    Size many = size;
    many.firms *= 5;
    Series firstOfMany{u"first results of each key, %L1 records"_s.arg(many.records()), u"ms"_s, {}},
        allOfMany{u"all results of each key, %L1 records"_s.arg(many.records()), u"ms"_s, {}},
        someOfMany{u"  of some keys"_s, u"ms"_s, {}},
        likeOfMany{u"  LIKE for these, all rows"_s, u"ms"_s, {}};
    {
        const auto arena = arenaOf(many);
        if (!arena) return report.error = u"there is no memory"_s, report;
        SqlConnection plain(folder.filePath(u"plain-many.sqlite"_s), 5s);
        fillPlain(plain, many);
        ArenaSearch looking;
        for (const auto& key : keys) {
            QElapsedTimer clock;
            clock.start();
            double told = 0;
            (void)looking.run(
                arena, {.typed = key}, [] { return false; },
                [&](const FoundRecords&) { told = double(clock.nsecsElapsed()) / 1e6; });
            allOfMany.values += double(clock.nsecsElapsed()) / 1e6;
            firstOfMany.values += told > 0 ? told : allOfMany.values.last();
            constexpr qsizetype each = 20; // LIKE takes a second for each of them
            if (allOfMany.values.size() % each != 1) continue;
            someOfMany.values += allOfMany.values.last();
            likeOfMany.values += milliseconds([&] { (void)likeCount(plain, key); });
        }
    }
    report.series = {first, all, alone, like, atKeys, loading, keeping, started, startedBare, firstOfMany,
        allOfMany, someOfMany, likeOfMany};
    using Limit = Goal::Limit;
    report.goals = {{u"first results, p95"_s, first.percentile(95), u"ms"_s, Limit::AtMost, 30},
        {u"all results, p95"_s, all.percentile(95), u"ms"_s, Limit::AtMost, 100},
        {u"all results, p95, times as fast as LIKE"_s, like.percentile(95) / alone.percentile(95), u"×"_s,
            Limit::AtLeast, 4},
        {u"first results, p95, five times the records"_s, firstOfMany.percentile(95), u"ms"_s, Limit::AtMost,
            60},
        {u"all results at five times the records, p95, times as fast as LIKE"_s,
            likeOfMany.percentile(95) / someOfMany.percentile(95), u"×"_s, Limit::AtLeast, 4},
        {u"GUI thread at the start, more than where nothing is kept"_s,
            started.median() - startedBare.median(), u"ms"_s, Limit::AtMost, 1},
        {u"file, bytes a record"_s, double(folderBytes(place)) / size.records(), u"B"_s, Limit::AtMost, 120}};
    if (longest)
        report.goals.append({u"GUI thread computing at once"_s, *longest, u"ms"_s, Limit::AtMost, 16.7});
    if (!atKeys.values.isEmpty())
        report.goals.append({u"GUI thread at each key, most"_s, atKeys.most(), u"ms"_s, Limit::AtMost, 16.7});
    if (atRest)
        report.goals.append({u"memory after the palette was closed"_s, *atRest, u"MB"_s, Limit::AtMost, 2});
    report.note =
        u"The lock desk, the overview and the renewals go by the same file. %1 bytes a record of it are "
        "for the search; the rows that LIKE goes through have %2."_s
            .arg(packBytes / size.records(), 0, 'f', 1)
            .arg(plainBytes / size.records());
    return report;
}

} // namespace lockkeeper::benchmarks
