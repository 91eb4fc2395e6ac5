// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows a pasted list names: each rule by an example, and random lists against a matcher that compares
// every entry with every cell. LOCKKEEPER_SEED=N in the environment repeats a run.
#include "models/domain/base/ids.h"
#include "models/domain/base/list_text.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/record_table_model.h"
#include "models/tables/base/row_matches.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

using Why = RowMatches::Why;

struct Person {
    MemberId id;
    Text name, account, mobile, numbers, shared;
};
using PersonModel = RecordTableModel<Person, MemberId>;

ColumnSpecs<Person> personColumns()
{
    return {textColumn("name", u"Name"_s, 1, &Person::name), textColumn("id", u"Id"_s, 1, &Person::id),
        textColumn("account", u"Account"_s, 1, &Person::account),
        textColumn("mobile", u"Mobile"_s, 1, &Person::mobile),
        textColumn("numbers", u"Numbers"_s, 1, &Person::numbers),
        textColumn("shared", u"Product"_s, 1, &Person::shared)};
}

const std::vector<NamingColumn> naming{{"name", NamedAs::Name}, {"id", NamedAs::Id},
    {"account", NamedAs::Account}, {"mobile", NamedAs::Mobile}, {"numbers", NamedAs::Number},
    {"shared", NamedAs::Id, true}};

Person person(const QString& id, const QString& name, const QString& account, const QString& mobile = {},
    const QString& numbers = {}, const QString& shared = {})
{
    return {MemberId(id), Text(name), Text(account), Text(mobile), Text(numbers), Text(shared)};
}

class Table
{
public:
    explicit Table(const std::vector<Person>& people)
        : m_model(personColumns(), [](const Person& each) { return each.id; })
    {
        m_model.merge(people);
    }
    [[nodiscard]] PersonModel& model() { return m_model; }
    [[nodiscard]] RowMatches match(const QList<TextRow>& lines, const QString& code = {}) const
    {
        RowQuestion question;
        question.lines = lines;
        question.columns = naming;
        for (const auto& column : naming)
            question.places.push_back(m_model.columnOf(column.id));
        question.enterpriseCode = code;
        for (const auto& column : personColumns())
            question.titles += column.info.title;
        return matchRows(*m_model.snapshot(), question);
    }
    [[nodiscard]] RowMatches match(const QString& text, const QString& code = {}) const
    {
        return match(listLines(text), code);
    }

private:
    PersonModel m_model;
};

/// The rows that a list names, and each other entry with its reason: "1 3 | x:notfound y:several(0,2)".
QString said(const RowMatches& matches)
{
    QStringList rows, others;
    for (const auto row : matches.rows)
        rows += QString::number(row);
    for (const auto& other : matches.others) {
        static const std::map<Why, QString> words{
            {Why::NotFound, u"not found"_s}, {Why::Shortened, u"shortened"_s}, {Why::Several, u"several"_s}};
        QStringList named;
        for (const auto row : other.rows)
            named += QString::number(row);
        others += other.text + u": "_s + words.at(other.why) +
                  (named.isEmpty() ? QString() : u' ' + named.join(u','));
    }
    return rows.join(u' ') + u" | "_s + others.join(u"; "_s);
}

Table sample()
{
    return Table({person(u"6400000000000001"_s, u"陈思远"_s, u"chensy@hj"_s, u"13800138000"_s,
                      u"8000120451, 8000120452"_s, u"P1"_s),
        person(u"6400000000000002"_s, u"Zhang Wei"_s, u"zhangwei@hj"_s, u"13900139000"_s, u"LK8100000016"_s,
            u"P1"_s),
        person(u"6400000000000003"_s, u"Zhang Wei"_s, u"zhangwei2@hj"_s, u"+86 137-0013-7000"_s, {}, u"P2"_s),
        person(u"6400000000000004"_s, u"O'Neil, Ann <50% & \"x\""_s, u"ann@hj"_s),
        person(u"6400000000000005"_s, u"李娜"_s, u"zhangwei"_s, {}, u"8000120460"_s)});
}

} // namespace

class RowMatchesTest : public QObject
{
    Q_OBJECT

private slots:
    void entries_data();
    void entries();
    void theLearntCodeCounts();
    void removedRowsAreNotThere();
    void stops();
    void muchTextEnds();
    void againstANaiveMatcher();
};

void RowMatchesTest::entries_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QString& text, const QString& expected) {
        QTest::newRow(name) << text << expected;
    };
    row("a name", u"陈思远"_s, u"0 | "_s);
    row("of two people", u"zhang  wei"_s, u" | zhang  wei: several 1,2"_s);
    row("an account", u"ChenSY@hj"_s, u"0 | "_s);
    row("without the code", u"zhangwei2"_s, u"2 | "_s);
    row("the very text first", u"zhangwei"_s, u"4 | "_s);
    row("of another enterprise", u"chensy@other"_s, u" | chensy@other: not found"_s);
    row("an id", u"6400000000000003"_s, u"2 | "_s);
    row("a mobile", u"+86 138-0013-8000\n(137) 0013 7000"_s, u"0 2 | "_s);
    row("a number among several", u"8000120452"_s, u"0 | "_s);
    row("with a prefix", u"LK8000120460"_s, u"4 | "_s);
    row("without one", u"8100000016"_s, u"1 | "_s);
    row("with another", u"AB8100000016"_s, u" | AB8100000016: not found"_s);
    row("in groups", u"lk 8100-000-016\n80001 20451"_s, u"0 1 | "_s);
    row("full-width", u"８０００１２０４５１\u3000"_s, u"0 | "_s);
    row("unseen signs", u"\ufeff\u202e8000120451\u202c\u200b"_s, u"0 | "_s);
    row("shortened", u"8.00012E+09"_s, u" | 8.00012E+09: shortened"_s);
    row("forced to be text", u"=\"8000120460\"\n'8000120451"_s, u"0 4 | "_s);
    row("markup and quotes", u"O'Neil, Ann <50% & \"x\"\n<b>bold</b>\n100%\n_"_s,
        u"3 | <b>bold</b>: not found; 100%: not found; _: not found"_s);
    row("commas", u"陈思远，李娜、王伟; 8000120460"_s, u"0 4 | 王伟: not found"_s);
    row("a person's label", u"Zhang Wei <zhangwei2@hj>; 李娜（zhangwei）"_s, u"2 4 | "_s);
    row("two people in one", u"李娜 (chensy@hj)"_s, u" | 李娜 (chensy@hj): several 0,4"_s);
    row("a mail", u"Hi Ann,\n\nplease lock 8000120451 and LK8100000016, not 8000129999.\nThanks\n"_s,
        u"0 1 | Hi Ann: not found; not 8000129999.: not found; Thanks: not found"_s);
    row("words are no people", u"ask Zhang about the zhangwei thing"_s,
        u" | ask Zhang about the zhangwei thing: not found"_s);
    row("with words around it", u"锁号8000120451，请停用\n8.1E+09 8000120460 8000129999"_s,
        u"0 4 | 请停用: not found; 8.1E+09: shortened; 8000129999: not found"_s);
    row("names between blanks", u"陈思远 李娜"_s, u"0 4 | "_s);
    row("a table",
        u"Name\tDept\tAccount\nZhang Wei\tDesign\tzhangwei@hj\n陈思远\tSales\t\nMax\tSales\tmax\n"_s,
        u"0 1 | Max\tSales\tmax: not found"_s);
    row("a row that contradicts itself", u"x\ty\n陈思远\tzhangwei2@hj"_s,
        u" | x\ty: not found; 陈思远\tzhangwei2@hj: several 0,2"_s);
    row("a grid of numbers", u"8000120451\t8100000016\n8000120460\t8000129999"_s,
        u"0 1 4 | 8000129999: not found"_s);
    row("with regular commas", u"Zhang Wei,zhangwei@hj,Design\n陈思远,chensy@hj,Sales"_s, u"0 1 | "_s);
    row("all that have it", u"P1\nP2"_s, u"0 1 2 | "_s);
    row("all, and one of them", u"a\tb\nP1\t陈思远"_s, u"0 | a\tb: not found"_s);
    row("nothing", u"\n \t \r\n"_s, u" | "_s);
    row("once", u"陈思远\n8000120451\nno\nno"_s, u"0 | no: not found"_s);
}

void RowMatchesTest::entries()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const auto matches = sample().match(text);
    QCOMPARE(said(matches), expected);
    QVERIFY(!matches.cancelled);
    if (text.startsWith(u"陈思远\n8000120451"_s)) {
        QCOMPARE(matches.found, 1);
        QCOMPARE(matches.again, 2);
    }
    // Lists come from Windows and old Macs as well.
    for (const auto* end : {"\r\n", "\r"})
        QCOMPARE(said(sample().match(QString(text).replace(u'\n', QString::fromLatin1(end)))), expected);
}

void RowMatchesTest::theLearntCodeCounts()
{
    const Table table({person(u"1"_s, u"A"_s, u"li12hj3"_s), person(u"2"_s, u"B"_s, u"wang"_s)});
    QCOMPARE(said(table.match(u"li12\nwanghj3"_s)), u" | li12: not found; wanghj3: not found"_s);
    QCOMPARE(said(table.match(u"li12\nwanghj3"_s, u"HJ3"_s)), u"0 1 | "_s);
}

void RowMatchesTest::removedRowsAreNotThere()
{
    auto table = sample();
    table.model().remove({MemberId(u"6400000000000003"_s)});
    QCOMPARE(said(table.match(u"Zhang Wei\nzhangwei2@hj"_s)), u"1 | zhangwei2@hj: not found"_s);
    // What filters hide is there.
    table.model().setPredicates({[](const Person& each) { return each.name.view() == "nobody"; }});
    QCOMPARE(said(table.match(u"Zhang Wei"_s)), u"1 | "_s);
}

void RowMatchesTest::stops()
{
    auto table = sample();
    RowQuestion question{.lines = listLines(u"陈思远"_s),
        .columns = naming,
        .places = {0, 1, 2, 3, 4, 5},
        .enterpriseCode = {},
        .titles = {},
        .stopped = [] { return true; }};
    const auto matches = matchRows(*table.model().snapshot(), question);
    QVERIFY(matches.cancelled);
    QVERIFY(matches.rows.empty() && matches.entries() == 0);
}

void RowMatchesTest::muchTextEnds()
{
    QString text;
    for (int i = 0; text.size() < 300'000; ++i)
        text +=
            u"please <i>look</i> at %1 and \"8.1E+%2\", it's 100% \u202e\u0000broken\n"_s.arg(i).arg(i % 90);
    text += u"8000120451"_s;
    const auto matches = sample().match(text);
    QCOMPARE(matches.rows, std::vector<quint32>{0});
    // One word of a megabyte.
    QCOMPARE(sample().match(QString(1'000'000, u'x')).others.size(), size_t(1));
}

namespace
{

// The naive matcher: texts by QString and regular expressions, every entry against every cell.

QString plain(const QString& text)
{
    QString result = text.normalized(QString::NormalizationForm_KC);
    static const QRegularExpression unseen(u"\\p{Cf}"_s, QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression control(u"\\p{Cc}"_s, QRegularExpression::UseUnicodePropertiesOption);
    return result.remove(unseen).replace(control, u" "_s).simplified().toCaseFolded();
}

struct NaiveForms {
    QString whole, compact, prefix, digits, phone, bare;

    explicit NaiveForms(const QString& text)
        : whole(plain(text))
        , bare(whole)
    {
        static const QRegularExpression number(u"^[ -]*([a-z.#_]{0,8})[ -]*([0-9][0-9 -]*[0-9])[ -]*$"_s);
        if (const auto found = number.match(whole); found.hasMatch()) {
            const auto clean = [](QString part) { return part.remove(u' ').remove(u'-'); };
            prefix = clean(found.captured(1));
            digits = clean(found.captured(2));
            if (digits.size() < 6) digits.clear();
            if (std::none_of(prefix.begin(), prefix.end(), [](QChar c) { return c.isLetter(); }))
                prefix.clear();
            if (!digits.isEmpty()) compact = prefix + digits;
        }
        static const QRegularExpression telephone(u"^[0-9 +().-]+$"_s);
        if (telephone.match(whole).hasMatch()) {
            phone = whole;
            phone.remove(QRegularExpression(u"[^0-9]"_s));
            phone.remove(QRegularExpression(u"^(0086|86)(?=[0-9]{11}$)"_s));
            if (phone.size() < 7 || phone.size() > 15) phone.clear();
        }
        bare.remove(QRegularExpression(u"[^a-z0-9].*$"_s, QRegularExpression::DotMatchesEverythingOption));
    }
};

/// How far a cell is from an entry; 3: it is another.
int distance(const NaiveForms& entry, const NaiveForms& cell, NamedAs as)
{
    const auto same = [](const QString& a, const QString& b) { return !a.isEmpty() && a == b; };
    if (same(entry.whole, cell.whole)) return 0;
    QStringList others;
    if (as == NamedAs::Number) others += cell.compact;
    if (as == NamedAs::Mobile) others += cell.phone;
    for (const auto& other : others)
        if (same(entry.whole, other)) return 0;
    if (as == NamedAs::Account && cell.bare != cell.whole && same(entry.whole, cell.bare)) return 1;
    others += cell.whole;
    for (const auto& other : others)
        if (same(entry.compact, other) || same(entry.phone, other)) return 1;
    for (const auto& other : others)
        if (!entry.prefix.isEmpty() && same(entry.digits, other)) return 2;
    const bool hasPrefix = as == NamedAs::Number && !cell.prefix.isEmpty();
    return entry.prefix.isEmpty() && hasPrefix && same(entry.digits, cell.digits) ? 2 : 3;
}

QString cellOf(const Person& each, size_t column)
{
    const std::array texts{each.name.toString(), each.id.toString(), each.account.toString(),
        each.mobile.toString(), each.numbers.toString(), each.shared.toString()};
    return texts[column];
}

struct NaiveCell {
    quint32 row;
    size_t column;
    NaiveForms forms;
};

std::vector<NaiveCell> naiveCells(const std::vector<Person>& people)
{
    std::vector<NaiveCell> cells;
    for (size_t row = 0; row < people.size(); ++row)
        for (size_t column = 0; column < naming.size(); ++column) {
            const auto text = cellOf(people[row], column);
            const bool isList = naming[column].as == NamedAs::Number;
            for (const auto& cell : isList ? text.split(u',', Qt::SkipEmptyParts) : QStringList{text})
                cells.push_back({quint32(row), column, NaiveForms(cell)});
        }
    return cells;
}

/// The rows that are nearest to an entry, and whether it means them.
std::pair<std::set<quint32>, bool> naiveRows(const std::vector<NaiveCell>& cells, const QString& entry)
{
    const NaiveForms wanted(entry);
    int nearest = 3;
    std::set<quint32> rows;
    bool meansAll = true;
    for (const auto& cell : cells) {
        const int away = distance(wanted, cell.forms, naming[cell.column].as);
        if (away > nearest || away == 3) continue;
        if (away < nearest) {
            rows.clear();
            meansAll = true;
        }
        nearest = away;
        rows.insert(cell.row);
        meansAll = meansAll && naming[cell.column].namesAll;
    }
    return {rows, rows.size() == 1 || (meansAll && !rows.empty())};
}

QString naivelySaid(const std::vector<NaiveCell>& cells, const QStringList& entries)
{
    std::set<quint32> rows;
    RowMatches result;
    QStringList seen;
    for (const auto& entry : entries) {
        const auto [named, isOne] = naiveRows(cells, entry);
        if (isOne) {
            rows.insert(named.begin(), named.end());
            continue;
        }
        if (seen.contains(entry)) continue;
        seen += entry;
        static const QRegularExpression cut(u"^[0-9]+([.,][0-9]+)?e[+-][0-9]+$"_s);
        const auto why = !named.empty()                       ? Why::Several
                         : cut.match(plain(entry)).hasMatch() ? Why::Shortened
                                                              : Why::NotFound;
        result.others.push_back({entry, why, {named.begin(), named.end()}});
    }
    result.rows.assign(rows.begin(), rows.end());
    return said(result);
}

template <class T>
const T& oneOf(QRandomGenerator& random, const QList<T>& list)
{
    return list[random.bounded(list.size())];
}

std::vector<Person> randomPeople(QRandomGenerator& random, int count)
{
    static const QStringList names{u"陈思远"_s, u"李娜"_s, u"Zhang Wei"_s, u"Ångström"_s, u"王"_s,
        u"STRASSE"_s, u"straße"_s, u"ﬁnn"_s, u"M%_x"_s, u"8000123"_s};
    std::vector<Person> people;
    for (int i = 0; i < count; ++i) {
        const auto digits = [&](int length) {
            QString text;
            while (length-- > 0)
                text += QChar(u'0' + random.bounded(3)); // few signs: many are alike
            return text;
        };
        QStringList numbers;
        for (int n = random.bounded(3); n > 0; --n)
            numbers += oneOf(random, QStringList{QString(), u"LK"_s, u"ab-"_s, u"#"_s}) + digits(7);
        people.push_back(person(u"64%1"_s.arg(i, 6, 10, QChar(u'0')),
            oneOf(random, names) + (random.bounded(2) ? digits(1) : QString()),
            u"u"_s + digits(3) + oneOf(random, QStringList{QString(), u"@hj"_s, u"-x"_s}),
            oneOf(random, QStringList{QString(), u"+86 "_s, u"86"_s}) + u"138"_s + digits(8),
            numbers.join(u", "_s), u"P"_s + digits(1)));
    }
    return people;
}

/// Something that may stand in a list, as people and programs change it on the way.
QString randomEntry(QRandomGenerator& random, const std::vector<Person>& people)
{
    const auto& each = people[random.bounded(int(people.size()))];
    QString text = cellOf(each, size_t(random.bounded(int(naming.size())))).section(u',', 0, 0).trimmed();
    switch (random.bounded(10)) {
    case 0:
        return text.toUpper();
    case 1:
        for (auto& c : text)
            if (c > u' ' && c <= u'~') c = QChar(c.unicode() + (u'！' - u'!'));
        return text;
    case 2:
        return text.isEmpty() ? text : text.insert(random.bounded(int(text.size())), QChar(u'\u200b'));
    case 3:
        return text.size() < 2 ? text : text.insert(1 + random.bounded(int(text.size()) - 1), u' ');
    case 4:
        return text.section(u'@', 0, 0);
    case 5:
        return u"LK"_s + text;
    case 6:
        return text.startsWith(u"LK"_s) ? text.mid(2) : text + u'7';
    case 7:
        return u"8.%1E+09"_s.arg(random.bounded(20));
    default:
        return text;
    }
}

} // namespace

void RowMatchesTest::againstANaiveMatcher()
{
    const auto seed = qEnvironmentVariableIsSet("LOCKKEEPER_SEED")
                          ? quint32(qEnvironmentVariableIntValue("LOCKKEEPER_SEED"))
                          : QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    int found = 0, others = 0;
    for (int round = 0; round < 60; ++round) {
        const auto people = randomPeople(random, 1 + random.bounded(25));
        const auto cells = naiveCells(people);
        QStringList entries;
        while (entries.size() < 20) {
            const auto entry = randomEntry(random, people).trimmed();
            // What has several words is cut where it names nothing as a whole, which is another matter.
            const bool isSimple = std::none_of(entry.begin(), entry.end(),
                [](QChar c) { return c.isSpace() || QStringView(u".#-,").contains(c); });
            if (!entry.isEmpty() && (isSimple || !naiveRows(cells, entry).first.empty())) entries += entry;
        }
        const auto matches = Table(people).match(entries.join(u'\n'));
        QCOMPARE(said(matches), naivelySaid(cells, entries));
        found += int(matches.found);
        others += int(matches.others.size());
    }
    QVERIFY2(found > 200 && others > 100, qPrintable(u"%1 %2"_s.arg(found).arg(others)));
}

LOCKKEEPER_TEST(Core, RowMatchesTest)

#include "tst_row_matches.moc"
