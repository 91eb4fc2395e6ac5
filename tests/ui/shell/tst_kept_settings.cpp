// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/counted_assets.h"
#include "services/storage/holdings/kept_readings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/search/record_arena.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/find_bench.h"
#include "ui/base/holdings_setting.h"
#include "ui/enterprises/sweeps.h"
#include "ui/pages/all_pages.h"
#include "ui/shell/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A connection of its own on a disk that others share.
struct KeptConnection {
    KeptConnection(const QString& folder, const QString& profile)
        : holdings(folder, profile, true)
    {
    }

    void note(const EnterpriseId& enterprise, const QString& name, const QString& person)
    {
        enterprises.noteOpened(enterprise, name);
        holdings.noteEmployees(enterprise, {listedPerson(u"m"_s, person)});
        untilPacked(holdings);
    }

    PageBench bench;
    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
    PageContext context{.prompter = bench.prompter,
        .settings = bench.settings,
        .activities = bench.activities,
        .employees = bench.employees,
        .reader = bench.reader,
        .products = bench.products,
        .writes = bench.writes,
        .learnt = bench.learnt,
        .enterprises = enterprises,
        .client = [] { return nullptr; },
        .holdings = &holdings};
};

} // namespace

class KeptSettingsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void theSizeIsSaid();
    void howLongIsChosen();
    void clearingSaysWhatItDoes();
    void mobilesAreFoundOnlyWhereTheyAreKept();
    void nothingOfASearchStays();
    void nothingOfASweepStays();
    void anotherConnectionNeverAppears();
    void anUnusableStoreStopsNothing_data();
    void anUnusableStoreStopsNothing();
    void twoProgramsAtOnce();

private:
    Language m_language;
};

void KeptSettingsTest::theSizeIsSaid()
{
    const QTemporaryDir folder;
    KeptConnection connection(folder.filePath(u"holdings"_s), u"one"_s);
    ShellWindow shell(connection.context, nullptr);
    Theme theme(Theme::Choice::Light);
    Appearance appearance(theme, m_language, connection.bench.settings, u"en"_s, u"light"_s);
    SettingsDialog dialog(appearance, &connection.context, &shell.window);
    dialog.show();
    auto* size = dialog.findChild<QLabel*>(u"settingsHoldingsSize"_s);
    QTRY_VERIFY2(size->text().endsWith(u"B on this computer"_s), qPrintable(size->text())); // kB
    const auto* clear = dialog.findChild<QPushButton*>(u"settingsForgetHoldings"_s);
    QVERIFY(clear->width() >= clear->minimumSizeHint().width()); // the size comes later than its room
    const auto before = size->text();
    std::vector<Employee> many;
    for (int i = 0; i < 20'000; ++i)
        many.push_back(listedPerson(u"id%1"_s.arg(i), u"Somebody with a name %1"_s.arg(i)));
    connection.holdings.noteEmployees(millId, many);
    QTRY_VERIFY2_WITH_TIMEOUT(
        size->text().contains(u"MB"_s) && size->text() != before, qPrintable(size->text()), 30'000);
}

void KeptSettingsTest::howLongIsChosen()
{
    FindBench find;
    HoldingsSetting setting(find.bench.settings, profileKey(find.bench.context.profile));
    QCOMPARE(setting.forgetAfter(), 90);
    Theme theme(Theme::Choice::Light);
    Appearance appearance(theme, m_language, find.bench.settings, u"en"_s, u"light"_s);
    QSignalSpy old(&find.bench.holdings, &KnownHoldings::oldForgotten);
    {
        SettingsDialog dialog(appearance, &find.bench.context, &find.shell.window);
        dialog.show();
        auto* days = dialog.findChild<QComboBox*>(u"settingsForgetAfter"_s);
        QCOMPARE(days->currentText(), u"90 days"_s);
        days->setCurrentIndex(days->findData(30));
        emit days->activated(days->currentIndex());
        QCOMPARE(setting.forgetAfter(), 30);
        QTRY_COMPARE(old.size(), 1); // at once
        days->setCurrentIndex(days->findText(u"Never forget"_s));
        emit days->activated(days->currentIndex());
        QCOMPARE(setting.forgetAfter(), 0);
        drainEvents();
        QCOMPARE(old.size(), 1);
        QCOMPARE(dialog.findChild<QLabel*>(u"settingsHoldingsSize"_s)->text(), u"Nothing on this computer"_s);
    }
    // What somebody has written into the file by hand.
    setting.setForgetAfter(7);
    SettingsDialog dialog(appearance, &find.bench.context, &find.shell.window);
    QCOMPARE(dialog.findChild<QComboBox*>(u"settingsForgetAfter"_s)->currentText(), u"7 days"_s);
    setting.setForgetAfter(-5);
    QCOMPARE(setting.forgetAfter(), 90);
}

void KeptSettingsTest::clearingSaysWhatItDoes()
{
    FindBench find;
    Theme theme(Theme::Choice::Light);
    Appearance appearance(theme, m_language, find.bench.settings, u"en"_s, u"light"_s);
    SettingsDialog dialog(appearance, &find.bench.context, &find.shell.window);
    dialog.show();
    auto* forget = dialog.findChild<QAbstractButton*>(u"settingsForgetHoldings"_s);
    QCOMPARE(forget->text(), u"&Clear everything remembered…"_s);
    find.bench.prompter.confirms = true;
    QTest::mouseClick(forget, Qt::LeftButton);
    QCOMPARE(find.bench.prompter.confirmations.size(), 1);
    const auto asked = find.bench.prompter.confirmations[0].text;
    for (const auto& word :
        {u"employees"_s, u"assets"_s, u"locks"_s, u"products"_s, u"own names"_s, u"Not renewed"_s})
        QVERIFY2(asked.contains(word), qPrintable(word));
    QTRY_VERIFY(find.bench.enterprises.all().isEmpty());
    find.type(u"陈思"_s);
    QTRY_COMPARE(find.status(), u"Nothing found\nTry fewer or other words."_s);
}

void KeptSettingsTest::mobilesAreFoundOnlyWhereTheyAreKept()
{
    const QTemporaryDir folder;
    const auto place = folder.filePath(u"holdings"_s);
    KeptConnection connection(place, u"one"_s);
    ShellWindow shell(connection.context, nullptr);
    const auto read = [&connection] {
        auto person = listedPerson(u"m"_s, u"Maria"_s);
        person.passwordMobile = Text(u"13912347788"_s);
        connection.holdings.noteEmployees(millId, {person});
        untilPacked(connection.holdings);
    };
    const auto typeDigits = [](ShellWindow& where) {
        where.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&where.window));
        auto* line = where.line(u"paletteLine"_s);
        if (!line->hasFocus()) where.key(Qt::Key_K, Qt::ControlModifier);
        line->setText(u"7788"_s);
        emit line->textEdited(u"7788"_s);
    };
    const auto keepsMobiles = [&connection] {
        return HoldingsSetting(connection.bench.settings, profileKey(connection.context.profile))
            .keepsMobiles();
    };
    const QStringList maria{u"Employees"_s, u"Maria"_s};
    /// Presses the box, which has to say `was` before.
    const auto press = [&](bool was) {
        Theme theme(Theme::Choice::Light);
        Appearance appearance(theme, m_language, connection.bench.settings, u"en"_s, u"light"_s);
        SettingsDialog dialog(appearance, &connection.context, &shell.window);
        dialog.show();
        auto* box = dialog.findChild<QCheckBox*>(u"settingsKeepMobiles"_s);
        if (!box || box->isChecked() != was) return false;
        box->click();
        return box->isChecked() != was;
    };
    read();
    typeDigits(shell);
    QTRY_VERIFY(shell.label(u"paletteStatus"_s).startsWith(u"Nothing found"_s));
    // They are found once the list was read again, in the next window, too.
    QVERIFY(press(false));
    read();
    typeDigits(shell);
    QTRY_COMPARE(shell.lines(foundLines), maria);
    {
        QVERIFY(keepsMobiles());
        KeptConnection next(place, u"one"_s);
        next.holdings.setKeepsMobiles(keepsMobiles());
        ShellWindow window(next.context, nullptr);
        typeDigits(window);
        QTRY_COMPARE(window.lines(foundLines), maria);
    }
    // Switched off, they are gone at once, from the disk as well.
    QVERIFY(press(true));
    QVERIFY(!keepsMobiles());
    untilPacked(connection.holdings);
    typeDigits(shell);
    QTRY_VERIFY(shell.label(u"paletteStatus"_s).startsWith(u"Nothing found"_s));
    KeptConnection next(place, u"one"_s);
    ShellWindow window(next.context, nullptr);
    typeDigits(window);
    QTRY_VERIFY(window.label(u"paletteStatus"_s).startsWith(u"Nothing found"_s));
}

void KeptSettingsTest::nothingOfASearchStays()
{
    const auto ofAll = u"ui/recentCommands"_s; // as earlier versions kept them
    for (const bool isForgotten : {true, false}) {
        FindBench find;
        find.bench.enterprises.noteOpened(millId);
        const QString recent = u"recentCommands/"_s + profileKey(find.bench.context.profile);
        find.bench.settings.setValue(ofAll, QStringList{u"enterprise/6002"_s, u"goTolocksAction"_s});
        find.bench.settings.setValue(recent, QStringList{u"enterprise/6001"_s, u"goToassetsAction"_s});
        ShellWindow next(find.bench.context, nullptr);
        QVERIFY(!find.bench.settings.value(ofAll).isValid());
        if (isForgotten) {
            QVERIFY(find.bench.holdings.forget().result());
        } else {
            find.bench.holdings.setKept(true); // there is no place: still in memory
            find.bench.holdings.setKept(false);
        }
        QCOMPARE(find.bench.settings.value(recent).toStringList(),
            (QStringList{u"goToassetsAction"_s, u"goTolocksAction"_s}));
    }
}

void KeptSettingsTest::nothingOfASweepStays()
{
    for (const bool isForgotten : {true, false}) {
        PageBench bench;
        bench.settings.setValue(u"sweep/p-left"_s, QStringList{u"6001"_s, u"6002"_s});
        Sweeps sweeps({.activities = bench.activities,
            .settings = bench.settings,
            .profileKey = u"p"_s,
            .client = [] { return nullptr; },
            .holdings = bench.holdings,
            .products = bench.products});
        QCOMPARE(sweeps.rest().enterprises.size(), 2);
        if (isForgotten) {
            QVERIFY(bench.holdings.forget().result());
        } else {
            bench.holdings.setKept(true); // there is no place: still in memory
            bench.holdings.setKept(false);
        }
        QVERIFY(sweeps.rest().enterprises.isEmpty());
        QVERIFY(!bench.settings.value(u"sweep/p-left"_s).isValid());
    }
}

void KeptSettingsTest::anotherConnectionNeverAppears()
{
    const QTemporaryDir folder;
    const auto place = folder.filePath(u"holdings"_s);
    KeptConnection one(place, u"one"_s), two(place, u"two"_s);
    one.note(millId, u"Zqxcanary works"_s, u"Zqxcanary Zqxbird"_s);
    one.enterprises.describe({{millId, {u"Zqxcanary own"_s, u"Zqxcanary group"_s, u"Zqxcanary note"_s}}});
    VirtualAsset asset;
    asset.assetNum = AssetNumber(u"8000990001"_s);
    asset.id = AssetId(u"z1"_s);
    one.holdings.noteAssets(millId, {asset}, true);
    AssetProducts products;
    products.productInstanceList.emplace_back().productName = Text(u"Zqxcanary product"_s);
    one.holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(products));
    QVERIFY(noteNotRenewed(one.holdings,
        {{Text(u"6001\nz1\np1"_s), {}, u"Zqxcanary reason"_s, u"Zqx"_s,
            1}}).result());
    untilPacked(one.holdings);
    two.note(shopId, u"Corner shop"_s, u"Somebody"_s);
    ShellWindow shell(two.context, nullptr);
    openFoundLists(shell.window, two.context);
    const auto typed = [&](const QString& field, const QString& text) {
        auto* line = shell.line(field);
        line->setText(text);
        emit line->textEdited(text);
    };
    // The palette is asked by words that no command has the letters of.
    shell.key(Qt::Key_K, Qt::ControlModifier);
    for (const auto& text : {u"zqxcanary"_s, u"6001"_s, u"zqxbird"_s}) {
        typed(u"paletteLine"_s, text);
        QTRY_VERIFY2(shell.label(u"paletteStatus"_s).startsWith(u"Nothing found"_s), qPrintable(text));
        QVERIFY2(!shell.label(u"paletteStatus"_s).contains(u"anary"_s), "not even as never read");
    }
    typed(u"paletteLine"_s, u"somebody"_s);
    QTRY_COMPARE(shell.lines(foundLines), (QStringList{u"Employees"_s, u"Somebody"_s}));
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Escape);
    // The list of everything
    emit shell.window.listWanted({.typed = u"zqxcanary"_s, .first = {}, .only = {FoundKind::Person}});
    QTRY_COMPARE(shell.label(u"foundEmployeesEmptyTitle"_s), u"Nothing found"_s);
    emit shell.window.listWanted({.typed = u"zqxcanary"_s, .first = {}, .only = {FoundKind::Product}});
    QTRY_COMPARE(shell.label(u"foundProductsEmptyTitle"_s), u"Nothing found"_s);
    // What is counted, renewed, and will not be.
    const auto readings = two.holdings.readings().result().enterprises;
    QVERIFY(readings && readings->size() == 1 && readings->front()->enterprise == shopId);
    QVERIFY(readings->front()->products.isEmpty());
    QCOMPARE(countAssets(two.holdings).result().size(), 0);
    QCOMPARE(countAssets(one.holdings).result().value(millId), 1);
    QCOMPARE(two.holdings.parts().result().size(), 0);
    QCOMPARE(readNotRenewed(two.holdings).result()->size(), 0);
    QCOMPARE(readNotRenewed(one.holdings).result()->size(), 1);
    // The switcher, and what the window is called
    shell.window.openEnterprise(millId); // the same id, as somebody may type it
    QCOMPARE(two.enterprises.label(millId), u"6001"_s);
    QVERIFY(!shell.window.windowTitle().contains(u"anary"_s));
    auto* field = shell.find<QWidget>(u"enterpriseField"_s);
    QTest::mouseClick(field, Qt::LeftButton);
    const auto offered = shell.lines(u"enterpriseList"_s).join(u'\n');
    QVERIFY2(!offered.contains(u"anary"_s), qPrintable(offered));
    QVERIFY(offered.contains(u"Corner shop"_s));
    // The two connections have files apart, which are forgotten apart.
    QVERIFY(two.holdings.forget().result());
    QCOMPARE(one.enterprises.label(millId), u"Zqxcanary own"_s);
    QVERIFY(one.holdings.records().result().arena->end() > 0);
    QCOMPARE(two.holdings.records().result().arena->end(), 0u);
}

void KeptSettingsTest::anUnusableStoreStopsNothing_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("no place for it") << u"place"_s;
    QTest::newRow("damaged") << u"damaged"_s;
    QTest::newRow("of a newer program") << u"newer"_s;
    QTest::newRow("full disk") << u"full"_s;
}

void KeptSettingsTest::anUnusableStoreStopsNothing()
{
    QFETCH(QString, how);
    const QTemporaryDir folder;
    const auto place = folder.filePath(u"holdings"_s);
    if (how == u"place"_s) {
        QFile plain(place); // a file where the folder would be
        QVERIFY(plain.open(QIODevice::WriteOnly));
    } else if (how != u"full"_s) {
        {
            KeptConnection before(place, u"one"_s);
            before.note(millId, u"Mill"_s, u"Polly"_s);
        }
        const QDir files(place);
        const auto names = files.entryList({u"known-*.sqlite"_s}, QDir::Files);
        QCOMPARE(names.size(), 1);
        QFile file(files.filePath(names.first()));
        QVERIFY(file.open(QIODevice::ReadWrite));
        constexpr qint64 userVersion = 60; // in the header of an SQLite file
        if (how == u"newer"_s)
            QVERIFY(file.seek(userVersion) && file.write(QByteArray("\0\0\0\x09", 4)) == 4);
        else
            QVERIFY(file.write(QByteArray(8192, 'x')) == 8192);
    }
    KeptConnection connection(place, u"one"_s);
    QStringList said;
    connect(&connection.holdings, &KnownHoldings::failed, this,
        [&said](const QString& text) { said.append(text); });
    if (how == u"full"_s) {
        connection.note(millId, u"Mill"_s, u"Polly"_s);
        const auto fill = [](OwnDatabase& file) { file->execute(u"PRAGMA max_page_count = 1"_s); };
        QVERIFY(connection.holdings.inFile(fill).result()); // no more pages than there are
        std::vector<Employee> many;
        for (int i = 0; i < 5000; ++i)
            many.push_back(listedPerson(u"id%1"_s.arg(i), u"Somebody %1"_s.arg(i)));
        connection.holdings.noteEmployees(millId, many);
        connection.holdings.noteEverybody(millId, 1);
    }
    ShellWindow shell(connection.context, nullptr);
    openFoundLists(shell.window, connection.context);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    auto* line = shell.line(u"paletteLine"_s);
    line->setText(u"陈思"_s); // no command has these letters
    emit line->textEdited(u"陈思"_s);
    // The search says so, and goes on with what there is.
    const auto status = [&] { return shell.label(u"paletteStatus"_s); };
    QTRY_VERIFY(status().startsWith(u"Nothing found"_s));
    const auto why = how == u"damaged"_s ? u"was damaged"_s
                     : how == u"newer"_s ? u"A newer version of Lockkeeper wrote"_s
                                         : u"can't be saved"_s;
    QTRY_VERIFY2(
        status().contains(why) && status().contains(u"search"_s, Qt::CaseInsensitive), qPrintable(status()));
    QTRY_COMPARE(said.size(), 1);
    // Commands are there all the same, and so is the list.
    line->setText(u"polish the locks"_s);
    emit line->textEdited(u"polish the locks"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(shell.first->polished, 1);
    emit shell.window.listWanted({.typed = u"nobody at all"_s, .first = {}, .only = {FoundKind::Person}});
    QTRY_VERIFY(!shell.label(u"foundEmployeesEmptyTitle"_s).isEmpty());
    QTRY_COMPARE(shell.label(u"foundEmployeesEmptyTitle"_s),
        how == u"place"_s ? u"What was read before can't be searched."_s
                          : u"Not everything that was read before can be searched."_s);
    QVERIFY(shell.label(u"foundEmployeesEmptyReason"_s).contains(why));
    shell.window.openEnterprise(millId);
    QCOMPARE(shell.window.enterprise(), millId);
    QVERIFY(connection.holdings.bytesOnDisk().result() >= 0);
    QCOMPARE(said.size(), 1);
}

void KeptSettingsTest::twoProgramsAtOnce()
{
    const QTemporaryDir folder;
    const auto place = folder.filePath(u"holdings"_s);
    KeptConnection one(place, u"one"_s), two(place, u"one"_s);
    QStringList said;
    for (auto* each : {&one, &two})
        connect(&each->holdings, &KnownHoldings::failed, this,
            [&said](const QString& text) { said.append(text); });
    ShellWindow first(one.context, nullptr);
    two.note(shopId, u"Corner shop"_s, u"Read by the other"_s);
    const auto found = [&] {
        first.key(Qt::Key_K, Qt::ControlModifier); // what there is, is read when somebody begins
        auto* line = first.line(u"paletteLine"_s);
        line->setText(u"read by"_s);
        emit line->textEdited(u"read by"_s);
        const bool isThere =
            QTest::qWaitFor([&] { return first.lines(foundLines).contains(u"Read by the other"_s); }, 1000);
        QTest::keyClick(line, Qt::Key_Escape);
        return isThere;
    };
    QTRY_VERIFY_WITH_TIMEOUT(found(), 60'000);
    // Both write at once, and one forgets what the other reads.
    std::vector<Employee> many;
    for (int i = 0; i < 2000; ++i)
        many.push_back(listedPerson(u"id%1"_s.arg(i), u"Somebody %1"_s.arg(i)));
    one.holdings.noteEmployees(millId, many);
    two.holdings.noteEmployees(shopId, many);
    QVERIFY(one.holdings.forget().result());
    two.holdings.noteEmployees(shopId, {listedPerson(u"late"_s, u"Late"_s)});
    (void)two.holdings.parts().result();
    QVERIFY(two.holdings.records().result().arena);
    drainEvents();
    QVERIFY2(said.isEmpty(), qPrintable(said.join(u'\n')));
}

LOCKKEEPER_TEST(Widgets, KeptSettingsTest)
#include "tst_kept_settings.moc"
