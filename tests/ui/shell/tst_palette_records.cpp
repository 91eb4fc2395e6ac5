// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/find_bench.h"
#include "ui/shell/palette_offers.h"
#include "ui/shell/switcher/choice_model.h"

#include <QElapsedTimer>
#include <QFontMetrics>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString nothingFound = u"Nothing found\nTry fewer or other words."_s;
/// Where there is more to be found once it is read, as the lines behind it say.
const QString nothingInPart =
    u"Nothing found\nTry fewer or other words, or read the rest on the Enterprises page.\n"_s;

} // namespace

class PaletteRecordsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void leadsToTheRow();
    void otherKinds();
    void tenDigitsOfferTheLockDesk();
    void returnWaitsForWhatIsFound();
    void commandsStayWhereTheyAre();
    void whatSomebodyWentToStays();
    void moreOfAKind();
    void whatIsTooLongIsSaid();
    void whatIsTypedIsPlain();
    void sameNamesAreToldApart();
    void theOpenOneComesFirst();
    void ownNamesStayOwn();
    void saysWhatWasNotSearched();
    void offersOf();
    void noLineEndsInASeparator();

private:
    Language m_language;
};

void PaletteRecordsTest::leadsToTheRow()
{
    FindBench find;
    find.shell.window.openEnterprise(shopId);
    find.type(u"陈思 mill"_s);
    QTRY_COMPARE(find.lines(), (QStringList{u"Employees"_s, u"陈思远"_s}));
    QCOMPARE(find.shell.currentLine(foundLines), u"陈思远"_s);
    const auto told =
        find.shell.find<QAbstractItemView>(foundLines)->currentIndex().data(Qt::AccessibleTextRole);
    QVERIFY2(told.toString().startsWith(u"陈思远, csy@mill · Mill, as of "_s), qPrintable(told.toString()));
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.currentPageName(), u"employees"_s);
    QCOMPARE(find.shell.window.enterprise(), millId);
    QCOMPARE(find.shell.window.enterpriseName(), u"Mill"_s);
    QCOMPARE(find.pages[u"employees"_s]->records, QStringList{u"csy"_s});
}

void PaletteRecordsTest::otherKinds()
{
    FindBench find;
    find.type(u"bim"_s);
    QTRY_COMPARE(find.lines(), (QStringList{u"Products"_s, u"BIM 算量"_s}));
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.currentPageName(), u"products"_s);
    QCOMPARE(find.pages[u"products"_s]->searched, QStringList{u"BIM 算量"_s});
    find.type(u"corner"_s);
    QTRY_COMPARE(find.lines(), (QStringList{u"Enterprises"_s, u"Corner shop"_s}));
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.enterprise(), shopId);
    QCOMPARE(find.shell.window.currentPageName(), u"products"_s);
    // From now on it is a command, and offered once.
    find.shell.window.openEnterprise(millId);
    find.type(u"corner"_s);
    QTRY_COMPARE(find.status(), u"Never read, so not searched: Corner shop"_s);
    QCOMPARE(find.lines(), QStringList{u"Open Corner shop"_s});
}

void PaletteRecordsTest::tenDigitsOfferTheLockDesk()
{
    FindBench find;
    find.type(u"8000120451"_s);
    QTRY_COMPARE(
        find.lines(), (QStringList{u"Assets"_s, u"8000120451"_s, u"Open 8000120451 in Lock desk"_s}));
    find.press(Qt::Key_Return);
    QCOMPARE(find.pages[u"assets"_s]->records, QStringList{u"a1"_s});
    find.type(u"8000 999-999"_s); // nobody's
    QTRY_COMPARE(find.lines(), QStringList{u"Open 8000 999-999 in Lock desk"_s});
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.currentPageName(), u"lockdesk"_s);
    QCOMPARE(find.pages[u"lockdesk"_s]->searched, QStringList{u"8000 999-999"_s});
    QCOMPARE(find.shell.window.enterprise(), millId); // of the asset; the number belongs to nobody
}

void PaletteRecordsTest::returnWaitsForWhatIsFound()
{
    FindBench find;
    // "Polish the locks" has the letters p, l, l in this order, too.
    find.type(u"poly"_s);
    find.press(Qt::Key_Backspace);
    find.type(u"polly"_s);
    find.press(Qt::Key_Return);
    QTRY_COMPARE(find.pages[u"employees"_s]->records, QStringList{u"pol"_s});
    QCOMPARE(find.shell.first->polished, 0);
    // Where nothing is found, nothing happens, now or later.
    find.type(u"nobody at all"_s);
    find.press(Qt::Key_Return);
    QTRY_VERIFY(find.status().startsWith(u"Nothing found"_s));
    QVERIFY(find.shell.find<QWidget>(u"palettePopup"_s)->isVisible());
    QCOMPARE(find.pages[u"employees"_s]->records.size(), 1);
}

void PaletteRecordsTest::commandsStayWhereTheyAre()
{
    FindBench find;
    find.type(u"polish"_s);
    QCOMPARE(find.lines().first(), u"Polish the locks"_s); // at once
    QCOMPARE(find.shell.currentLine(foundLines), u"Polish the locks"_s);
    QTRY_VERIFY(find.lines().contains(u"Polly Polish"_s));
    QCOMPARE(find.lines().mid(0, 2), (QStringList{u"Commands"_s, u"Polish the locks"_s}));
    QCOMPARE(find.shell.currentLine(foundLines), u"Polish the locks"_s);
    // A command that has the words need not wait.
    find.type(u"polish the locks"_s);
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.first->polished, 1);
}

void PaletteRecordsTest::whatSomebodyWentToStays()
{
    FindBench find;
    find.type(u"pol"_s);
    QTRY_VERIFY(find.lines().contains(u"Polly Polish"_s));
    while (find.shell.currentLine(foundLines) != u"Polly Polish"_s)
        find.press(Qt::Key_Down);
    find.bench.holdings.noteEmployees(shopId, {listedPerson(u"x"_s, u"Apollo"_s)});
    QTRY_VERIFY(find.lines().contains(u"Apollo"_s)); // found meanwhile
    QCOMPARE(find.shell.currentLine(foundLines), u"Polly Polish"_s);
    find.press(Qt::Key_Return);
    QCOMPARE(find.pages[u"employees"_s]->records, QStringList{u"pol"_s});
}

void PaletteRecordsTest::moreOfAKind()
{
    FindBench find;
    find.addMany(250);
    QList<SearchRequest> wanted;
    connect(&find.shell.window, &MainWindow::listWanted, &find.shell.window,
        [&](const SearchRequest& request) { wanted.append(request); });
    find.type(u"zoe"_s);
    QTRY_VERIFY(find.lines().contains(u"242 more"_s));
    QCOMPARE(find.lines().size(), 1 + 8 + 1);
    find.goTo(u"242 more"_s);
    find.press(Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0].typed, u"zoe"_s);
    QCOMPARE(wanted[0].only, QList{FoundKind::Person});
    QVERIFY(!find.shell.find<QWidget>(u"palettePopup"_s)->isVisible());
    QVERIFY(find.shell.line(u"paletteLine"_s)->text().isEmpty());
}

void PaletteRecordsTest::whatIsTooLongIsSaid()
{
    FindBench find;
    QElapsedTimer clock;
    clock.start();
    find.type(QString(10'000'000, u'z'));
    QTRY_COMPARE(find.status(), u"Nothing found\nToo long to search for. Type at most 1,000 characters."_s);
    QVERIFY2(clock.elapsed() < 5000, "the window was blocked");
    find.type(u"陈思"_s); // and goes on
    QTRY_VERIFY(find.lines().contains(u"陈思远"_s));
}

void PaletteRecordsTest::whatIsTypedIsPlain()
{
    FindBench find;
    find.bench.holdings.noteEmployees(shopId,
        {listedPerson(u"q"_s, u"50% \"O'Neil\"_x"_s), listedPerson(u"m"_s, u"<b>Bold</b> & <img src=x>"_s),
            listedPerson(u"r"_s, u"\u202Eevil\u202C שלום"_s)});
    find.settle();
    for (const auto& typed : {u"%"_s, u"_x"_s, u"\""_s, u"o'neil"_s, u"50% o"_s}) {
        find.type(typed);
        QTRY_COMPARE(find.lines(), (QStringList{u"Employees"_s, u"50% \"O'Neil\"_x"_s}));
        find.press(Qt::Key_Escape);
    }
    find.type(u"<b>"_s);
    QTRY_COMPARE(find.lines(), (QStringList{u"Employees"_s, u"<b>Bold</b> & <img src=x>"_s}));
    find.type(u"שלום"_s);
    QTRY_VERIFY(find.lines().size() == 2 && find.lines()[1].contains(u"evil"_s));
    QVERIFY2(!find.lines()[1].contains(QChar(0x202E)), "it turns what stands behind it round");
    find.type(u"%_%"_s); // no wildcard
    QTRY_VERIFY(find.status().startsWith(u"Nothing found"_s));
}

void PaletteRecordsTest::sameNamesAreToldApart()
{
    FindBench find;
    find.bench.holdings.noteEmployees(millId, {listedPerson(u"csy2"_s, u"陈思远"_s)});
    find.bench.holdings.noteEmployees(shopId, {listedPerson(u"csy"_s, u"陈思远"_s)});
    find.settle();
    find.type(u"陈思远"_s);
    QTRY_COMPARE(find.lines().size(), 1 + 3);
    QStringList details;
    const auto* model = find.shell.find<QAbstractItemView>(foundLines)->model();
    for (int row = 1; row < 4; ++row)
        details += model->index(row, 0).data(Qt::AccessibleTextRole).toString().section(u", as of"_s, 0, 0);
    details.removeDuplicates();
    QCOMPARE(details.size(), 3); // by account and enterprise
    find.shell.window.openEnterprise(shopId);
    find.type(u"陈思远 corner"_s);
    QTRY_COMPARE(find.lines().size(), 1 + 1);
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.enterprise(), shopId);
    QCOMPARE(find.pages[u"employees"_s]->records, QStringList{u"csy"_s});
}

/// Somebody of the same name in three enterprises: of the open one first, then of the one that was used last.
void PaletteRecordsTest::theOpenOneComesFirst()
{
    FindBench find;
    const EnterpriseId quarryId(u"6003"_s);
    find.bench.holdings.noteEmployees(millId, {listedPerson(u"m"_s, u"Quincy"_s)});
    find.bench.holdings.noteEmployees(shopId, {listedPerson(u"s"_s, u"Quincy"_s)});
    find.bench.holdings.noteEmployees(quarryId, {listedPerson(u"q"_s, u"Quincy"_s)});
    find.settle();
    const auto accounts = [&find] {
        QString all; // the letters before the @
        const auto* model = find.shell.find<QAbstractItemView>(foundLines)->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto told = model->index(row, 0).data(Qt::AccessibleTextRole).toString();
            if (const auto place = told.indexOf(u'@'); place > 0) all += told[place - 1];
        }
        return all;
    };
    const auto opened = [&find](const QList<EnterpriseId>& enterprises) {
        for (const auto& enterprise : enterprises)
            find.shell.window.openEnterprise(enterprise);
        find.type(u"quincy"_s);
    };
    opened({millId, shopId, quarryId});
    QTRY_COMPARE(accounts(), u"qsm"_s);
    find.press(Qt::Key_Escape);
    opened({shopId, millId}); // back again
    QTRY_COMPARE(accounts(), u"msq"_s);
    find.press(Qt::Key_Escape);
    opened({shopId});
    QTRY_COMPARE(accounts(), u"smq"_s);
}

void PaletteRecordsTest::ownNamesStayOwn()
{
    FindBench find;
    find.bench.enterprises.describe({{millId, {u"The one by the river"_s, {}, {}}}});
    find.bench.holdings.noteEmployees(millId, {listedPerson(u"new"_s, u"Newcomer"_s)});
    find.settle();
    find.type(u"newcomer"_s);
    QTRY_VERIFY(find.lines().contains(u"Newcomer"_s));
    find.press(Qt::Key_Return);
    QCOMPARE(find.shell.window.enterprise(), millId);
    QCOMPARE(find.shell.window.enterpriseName(), u"Mill"_s); // for paper (ST-8)
    QVERIFY(find.shell.window.windowTitle().startsWith(u"The one by the river"_s));
}

void PaletteRecordsTest::saysWhatWasNotSearched()
{
    FindBench find;
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingInPart + u"Never read, so not searched: Corner shop"_s);
    find.press(Qt::Key_Escape);
    // Its assets were read, and M5 was refused.
    find.bench.holdings.noteAssets(shopId, {}, true);
    find.bench.holdings.noteAssetNumbers(shopId, {});
    find.bench.holdings.noteBorrowedLocks(shopId, {});
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingInPart + u"Not fully searched: employees in 1 enterprise"_s);
    find.press(Qt::Key_Escape);
    // Somebody was looked for there by a keyword.
    find.bench.holdings.noteEmployees(shopId, {listedPerson(u"k"_s, u"Keyworded"_s)});
    find.settle();
    for (const auto& typed : {u"quite unknown"_s, u"keyworded"_s}) {
        find.type(typed);
        QTRY_VERIFY2(find.status().endsWith(u"Not fully searched: employees in 1 enterprise"_s),
            qPrintable(find.status()));
        find.press(Qt::Key_Escape);
    }
    find.bench.holdings.noteEverybody(shopId, 1);
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingFound);
    find.press(Qt::Key_Escape);
    // Nobody has asked what is in one of its assets.
    VirtualAsset asset;
    asset.assetNum = AssetNumber(u"8000120452"_s);
    asset.id = AssetId(u"a2"_s);
    nextMillisecond();
    find.bench.holdings.noteAssets(shopId, {asset}, true);
    find.settle();
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingInPart + u"Not fully searched: products in 1 enterprise"_s);
    find.press(Qt::Key_Escape);
    find.bench.holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>());
    find.settle();
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingFound);
    find.press(Qt::Key_Escape);
    QVERIFY(find.bench.holdings.forget().result());
    find.type(u"quite unknown"_s);
    QTRY_COMPARE(find.status(), nothingFound);
}

void PaletteRecordsTest::offersOf()
{
    FoundRecord left{.kind = FoundKind::Person,
        .enterprise = millId,
        .enterpriseName = u"<b>Mill</b>"_s,
        .id = u"7"_s,
        .title = u"A\nB"_s,
        .detail = {},
        .asOf = 5,
        .isDeleted = true};
    FoundRecords found;
    found.typed = u"a"_s;
    found.groups = {{FoundKind::Person, {left}, 9}};
    const QList<Command> none;
    const auto offers = [&] {
        return PaletteOffers::of(
            {.typed = u"a"_s, .commands = none, .found = found, .shortTime = [](qint64 at) {
                 return u"at %1"_s.arg(at);
             }});
    };
    QCOMPARE(offers().size(), 2); // how many more there are is not known yet
    found.isComplete = true;
    QCOMPARE(offers().size(), 3);
    QCOMPARE(offers()[1].choice.title, u"A B"_s);
    QCOMPARE(offers()[1].choice.detail, u"deleted · <b>Mill</b>"_s);
    QCOMPARE(offers()[1].choice.hint, u"as of at 5"_s);
    QCOMPARE(offers()[2].choice.title, u"8 more"_s);
    found.groups[0].first[0].title = u" "_s;
    found.groups[0].first[0].detail = u" "_s;
    QCOMPARE(offers()[1].choice.title, u"7"_s);
    QCOMPARE(offers()[1].choice.detail, u"deleted · <b>Mill</b>"_s);
    found.trouble = u"The file can't be read."_s;
    QCOMPARE(PaletteOffers::statusOf(found), found.trouble);
    found.trouble.clear();
    found.neverRead = {u"X"_s, u"Y"_s};
    found.neverReadCount = 4;
    QCOMPARE(PaletteOffers::statusOf(found), u"Never read, so not searched: X, Y and 2 more"_s);
    // A line each, what people look for most first; above them what is lost.
    found.notWhole[size_t(FoundKind::Lock)] = 1;
    found.notWhole[size_t(FoundKind::Person)] = 1200;
    found.neverReadCount = 2;
    const auto unread = u"Never read, so not searched: X, Y\nNot fully searched: employees in 1,200 "
                        "enterprises, borrowed locks in 1 enterprise"_s;
    QCOMPARE(PaletteOffers::statusOf(found), unread);
    found.lost = u"The file was damaged."_s;
    QCOMPARE(PaletteOffers::statusOf(found), found.lost + u'\n' + unread);
}

/// This holds however narrow the window is.
void PaletteRecordsTest::noLineEndsInASeparator()
{
    const QFontMetrics metrics((QFont()));
    const auto line = u"csy@mill · Mill by the river"_s;
    const int whole = metrics.horizontalAdvance(line);
    QCOMPARE(ChoiceDelegate::cut(metrics, line, whole + 1), line);
    const auto endsInOne = [](QString cut) { return cut.remove(u'…').trimmed().endsWith(u'·'); };
    int ended = 0; // how often it would have been the last thing that is seen
    for (int width = 1; width < whole; ++width) {
        ended += endsInOne(metrics.elidedText(line, Qt::ElideRight, width));
        const auto cut = ChoiceDelegate::cut(metrics, line, width);
        QVERIFY2(!endsInOne(cut), qPrintable(cut));
    }
    QVERIFY(ended > 0);
}

LOCKKEEPER_TEST(Widgets, PaletteRecordsTest)
#include "tst_palette_records.moc"
