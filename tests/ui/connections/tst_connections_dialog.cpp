// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_file.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/connections/connection_bench.h"
#include "ui/connections/connection_list_model.h"
#include "ui/connections/connections_dialog.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QSet>
#include <QTableView>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

ConnectionProfile named(const QString& name)
{
    auto profile = simpleProfile();
    profile.name = name;
    return profile;
}

Draft draftOfProfile(const QString& profile, const QString& kind)
{
    Draft draft;
    draft.id = QUuid::createUuid().toString();
    draft.kind = kind;
    draft.profile = profile;
    return draft;
}

/// The list on the screen, with what it tells others.
struct OpenList {
    explicit OpenList(ConnectionBench& bench)
        : dialog(new ConnectionsDialog(
              bench.profiles, bench.credentials, bench.settings, bench.prompter, bench.remover))
    {
        QObject::connect(dialog, &ConnectionsDialog::openRequested, dialog,
            [this](const QUuid& id) { opened.append(id); });
        QObject::connect(
            dialog, &ConnectionsDialog::saved, dialog, [this](const QUuid& id) { saved.append(id); });
        QObject::connect(
            dialog, &ConnectionsDialog::removed, dialog, [this](const QUuid& id) { removed.append(id); });
        dialog->show();
        if (!QTest::qWaitForWindowActive(dialog)) qFatal("the dialog does not come up");
    }
    ~OpenList() { delete dialog; }
    OpenList(const OpenList&) = delete;
    OpenList& operator=(const OpenList&) = delete;

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = dialog->findChild<T*>(u"connections"_s + name);
        if (!found) qFatal("no connections%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QTableView* table() const { return find<QTableView>(u"Table"_s); }
    [[nodiscard]] QAbstractButton* button(const QString& name) const { return find<QAbstractButton>(name); }
    void click(const QString& name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            all.append(cell(row, ConnectionListModel::NameColumn));
        return all;
    }
    [[nodiscard]] QString current() const
    {
        return cell(table()->currentIndex().row(), ConnectionListModel::NameColumn);
    }
    void select(int row) const { table()->setCurrentIndex(table()->model()->index(row, 0)); }
    /// What became of what was done last; empty when nothing is said.
    [[nodiscard]] QString result() const
    {
        return find<QWidget>(u"Banner"_s)->isHidden() ? QString() : find<QLabel>(u"BannerText"_s)->text();
    }
    [[nodiscard]] ConnectionDialog* editor() const { return dialog->findChild<ConnectionDialog*>(); }

    QPointer<ConnectionsDialog> dialog;
    QList<QUuid> opened, saved, removed;
};

} // namespace

/// The list of all connections, driven as a person drives it.
class ConnectionsDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void showsWhatThereIs();
    void offersTheFirst();
    void opensByKeyboardAndMouse_data();
    void opensByKeyboardAndMouse();
    void makesAndChanges();
    void movesAndDuplicates();
    void exportsAndImports();
    void saysWhatWentWrongWithFiles();
    void removesWithItsSecrets();
    void removesWhatIsKept();
    void whatCannotBeDeletedIsSaid();
    void forgetsSecrets();
    void saysWhatIsWrongWithTheFile();
    void keepsTheSelectionWhenAnotherWindowChanges();
    void speaksTheLanguageOfTheMoment();
    void everyControlHasAName();
};

void ConnectionsDialogTest::showsWhatThereIs()
{
    ConnectionBench bench;
    auto first = named(u"Branch <b>north</b>"_s);
    first.kind = GatewayKind::Test;
    first.readOnly = true;
    first.baseUrl = u"https://licences.example:8443/gw"_s;
    QVERIFY(bench.profiles.add(first));
    auto second = named(u"Head office"_s);
    second.lastUsed = QDateTime::currentDateTimeUtc();
    QVERIFY(bench.profiles.add(second));
    OpenList list(bench);
    const QAbstractItemModelTester tester(
        list.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(list.names(), (QStringList{first.name, second.name}));
    QCOMPARE(list.cell(0, ConnectionListModel::HostColumn), u"licences.example:8443"_s);
    QCOMPARE(list.cell(0, ConnectionListModel::KindColumn), u"Test"_s);
    QCOMPARE(list.cell(0, ConnectionListModel::ChangesColumn), u"Read-only"_s);
    QCOMPARE(list.cell(0, ConnectionListModel::LastUsedColumn), u"Never"_s);
    const auto title = list.table()->model()->headerData(ConnectionListModel::LastUsedColumn, Qt::Horizontal);
    QVERIFY2(title.toString().contains(u"(UTC"_s), qPrintable(title.toString())); // whose time it is
    QCOMPARE(list.cell(1, ConnectionListModel::HostColumn), u"gateway.example"_s);
    QCOMPARE(list.cell(1, ConnectionListModel::KindColumn), u"Production"_s);
    QCOMPARE(list.current(), second.name); // the one that was used last
    QVERIFY(list.table()->hasFocus());
    const auto tip = list.table()->model()->index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains("&lt;b&gt;"_L1));
    QVERIFY(bench.profiles.remove(first.id));
    QVERIFY(bench.profiles.add(named(u"Third"_s)));
    QCOMPARE(list.names(), (QStringList{second.name, u"Third"_s}));
}

void ConnectionsDialogTest::offersTheFirst()
{
    ConnectionBench bench;
    OpenList list(bench);
    QVERIFY(list.find<QWidget>(u"Empty"_s)->isVisible());
    for (const auto& name :
        {u"Open"_s, u"Edit"_s, u"Duplicate"_s, u"Up"_s, u"Down"_s, u"Export"_s, u"Forget"_s, u"Remove"_s})
        QVERIFY2(!list.button(name)->isEnabled(), qPrintable(name));
    QCOMPARE(list.button(u"EmptyAction"_s)->text(), u"Connect to a gateway"_s);
    list.click(u"EmptyAction"_s);
    QVERIFY(list.editor() && list.editor()->isVisible());
    QVERIFY(list.editor()->profile().name.isEmpty());
    QTest::keyClick(list.editor(), Qt::Key_Escape);
    QTRY_VERIFY(!list.editor());
    QVERIFY(bench.profiles.profiles().isEmpty());
}

void ConnectionsDialogTest::opensByKeyboardAndMouse_data()
{
    QTest::addColumn<QString>("how");
    for (const auto* how : {"Return", "double click", "button"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void ConnectionsDialogTest::opensByKeyboardAndMouse()
{
    QFETCH(const QString, how);
    ConnectionBench bench;
    const auto second = named(u"Second"_s);
    QVERIFY(bench.profiles.add(named(u"First"_s)));
    QVERIFY(bench.profiles.add(second));
    OpenList list(bench);
    QTest::keyClick(list.table(), Qt::Key_Down);
    QCOMPARE(list.current(), second.name);
    if (how == "Return"_L1) {
        QTest::keyClick(list.table(), Qt::Key_Return);
    } else if (how == "button"_L1) {
        list.click(u"Open"_s);
    } else {
        const auto place = list.table()->visualRect(list.table()->currentIndex()).center();
        QTest::mouseClick(list.table()->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(list.table()->viewport(), Qt::LeftButton, {}, place);
    }
    QCOMPARE(list.opened, QList{second.id});
    QTRY_VERIFY(!list.dialog);
}

void ConnectionsDialogTest::makesAndChanges()
{
    ConnectionBench bench;
    OpenList list(bench);
    list.click(u"New"_s);
    auto* editor = list.editor();
    QVERIFY(editor);
    QTest::keyClicks(editor->findChild<QLineEdit*>(u"connectionName"_s), u"Head office"_s);
    QTest::keyClicks(editor->findChild<QLineEdit*>(u"connectionBaseUrl"_s), u"https://gateway.example"_s);
    QTest::keyClick(editor, Qt::Key_Return); // to the tokens
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(!list.editor());
    QCOMPARE(list.names(), QStringList{u"Head office"_s});
    QCOMPARE(list.current(), u"Head office"_s);
    QVERIFY(list.table()->isVisible());
    QTest::keyClick(list.table(), Qt::Key_F2); // as in the lists of pages
    editor = list.editor();
    QCOMPARE(editor->profile().name, u"Head office"_s);
    auto* name = editor->findChild<QLineEdit*>(u"connectionName"_s);
    QTest::keyClick(name, Qt::Key_End);
    QTest::keyClicks(name, u" 2"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(list.names(), QStringList{u"Head office 2"_s});
    const auto id = bench.profiles.profiles().first().id;
    QCOMPARE(list.saved, (QList{id, id}));
}

void ConnectionsDialogTest::movesAndDuplicates()
{
    ConnectionBench bench;
    for (const auto& name : {u"A"_s, u"B"_s, u"C"_s})
        QVERIFY(bench.profiles.add(named(name)));
    const auto secondId = bench.profiles.profiles()[1].id;
    bench.keep(secondId, SecretKind::OrderToken, "token");
    OpenList list(bench);
    QCOMPARE(list.current(), u"A"_s);
    QVERIFY(!list.button(u"Up"_s)->isEnabled());
    list.click(u"Down"_s);
    QCOMPARE(list.names(), (QStringList{u"B"_s, u"A"_s, u"C"_s}));
    QCOMPARE(list.current(), u"A"_s);
    list.click(u"Down"_s);
    QVERIFY(!list.button(u"Down"_s)->isEnabled());
    list.click(u"Up"_s);
    list.select(0);
    list.click(u"Duplicate"_s);
    QCOMPARE(list.names(), (QStringList{u"B"_s, u"B (copy)"_s, u"A"_s, u"C"_s}));
    QCOMPARE(list.current(), u"B (copy)"_s);
    QVERIFY(list.result().contains(u"no secrets"_s));
    QCOMPARE(bench.kept(bench.profiles.profiles()[1].id, SecretKind::OrderToken), QByteArray());
    QCOMPARE(bench.kept(secondId, SecretKind::OrderToken), "token");
    QCOMPARE(ProfileStore(bench.folder.path()).profiles().size(), 4);
}

void ConnectionsDialogTest::exportsAndImports()
{
    ConnectionBench bench;
    auto profile = named(u"Head/office: 总部"_s);
    profile.channelCode = u"north"_s;
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "canary-order");
    OpenList list(bench);
    list.click(u"Export"_s);
    QCOMPARE(bench.prompter.questions.size(), 1);
    QCOMPARE(
        bench.prompter.questions.first().suggestedName, u"Head-office- 总部.lockkeeper-connection.json"_s);
    bench.prompter.savePath = bench.prompter.openPath = bench.folder.filePath(u"out.json"_s);
    list.click(u"Export"_s);
    QTRY_VERIFY(list.result().contains(u"exported without its secrets"_s));
    QVERIFY(list.find<QPushButton>(u"BannerOther"_s)->isVisible()); // its folder
    QVERIFY(bench.fileContent(u"out.json"_s).contains("north"));
    QVERIFY(!bench.fileContent(u"out.json"_s).contains("canary"));
    list.click(u"Import"_s);
    QTRY_COMPARE(list.names(), (QStringList{profile.name, profile.name + u" (2)"_s}));
    QCOMPARE(list.current(), profile.name + u" (2)"_s);
    QVERIFY(bench.profiles.profiles()[1].id != profile.id);
    QCOMPARE(bench.profiles.profiles()[1].channelCode, u"north"_s);
    QCOMPARE(bench.kept(bench.profiles.profiles()[1].id, SecretKind::OrderToken), QByteArray());
}

void ConnectionsDialogTest::saysWhatWentWrongWithFiles()
{
    ConnectionBench bench;
    QVERIFY(bench.profiles.add(named(u"A"_s)));
    OpenList list(bench);
    bench.prompter.savePath = bench.folder.filePath(u"no such folder/out.json"_s);
    list.click(u"Export"_s);
    QTRY_VERIFY(!list.result().isEmpty());
    const auto first = list.result();
    QFile garbage(bench.folder.filePath(u"garbage.json"_s));
    QVERIFY(garbage.open(QIODevice::WriteOnly) && garbage.write("garbage") > 0);
    garbage.close();
    bench.prompter.openPath = garbage.fileName();
    list.click(u"Import"_s);
    QTRY_VERIFY(list.result() != first);
    QVERIFY(!list.result().isEmpty());
    QCOMPARE(list.names(), QStringList{u"A"_s});
}

void ConnectionsDialogTest::removesWithItsSecrets()
{
    ConnectionBench bench;
    const auto first = named(u"First"_s);
    const auto second = named(u"Second"_s);
    QVERIFY(bench.profiles.add(first));
    QVERIFY(bench.profiles.add(second));
    for (const auto& id : {first.id, second.id})
        bench.keep(id, SecretKind::UserToken, "token");
    OpenList list(bench);
    QTest::keyClick(list.table(), Qt::Key_Delete);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.prompter.confirmations.first().text.contains(u"“First”"_s));
    QVERIFY(bench.prompter.confirmations.first().isDangerous);
    drainEvents();
    QCOMPARE(list.names(), (QStringList{u"First"_s, u"Second"_s}));
    bench.prompter.confirms = true;
    list.click(u"Remove"_s);
    QTRY_COMPARE(list.names(), QStringList{u"Second"_s});
    QTRY_VERIFY(list.result().contains(u"“First” was deleted."_s));
    QCOMPARE(list.removed, QList{first.id});
    QCOMPARE(list.current(), u"Second"_s);
    QCOMPARE(bench.kept(first.id, SecretKind::UserToken), QByteArray());
    QCOMPARE(bench.kept(second.id, SecretKind::UserToken), "token");
    QVERIFY(ProfileStore(bench.folder.path()).find(second.id));
    QVERIFY(!ProfileStore(bench.folder.path()).find(first.id));
}

void ConnectionsDialogTest::removesWhatIsKept()
{
    ConnectionBench bench;
    DraftStore drafts(bench.folder.filePath(u"drafts"_s));
    const auto databases = bench.folder.filePath(u"holdings"_s);
    bench.remover.setPlaces(&drafts, {databases});
    const auto first = named(u"First"_s), second = named(u"Second"_s);
    QVERIFY(QDir().mkpath(databases));
    for (const auto& profile : {first, second}) {
        QVERIFY(bench.profiles.add(profile));
        const auto key = profileKey(profile);
        bench.settings.setValue(u"views/"_s + key, u"a view"_s);
        bench.settings.setValue(u"learnt/%1-passwordMin"_s.arg(key), 8);
        drafts.put(draftOfProfile(key, u"import"_s));
        drafts.put(draftOfProfile(key, u"template"_s));
        QFile file(databases + u'/' + profileFileName(u"known"_s, key) + u".sqlite"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    OpenList list(bench);
    list.click(u"Remove"_s);
    QTRY_COMPARE(bench.prompter.confirmations.size(), 1);
    // Both is said: what goes, and what stays.
    const auto question = bench.prompter.confirmations.first().text;
    QVERIFY2(
        question.contains(u"2 draft"_s) && question.contains(u"stay in the journal"_s), qPrintable(question));
    QVERIFY(bench.profiles.find(first.id));
    bench.prompter.confirms = true;
    list.click(u"Remove"_s);
    QTRY_COMPARE(list.removed, QList{first.id});
    const auto key = profileKey(first), other = profileKey(second);
    QVERIFY(!bench.settings.value(u"views/"_s + key).isValid());
    QVERIFY(!bench.settings.value(u"learnt/%1-passwordMin"_s.arg(key)).isValid());
    QVERIFY(drafts.list(key).result().isEmpty());
    QCOMPARE(bench.settings.text(u"views/"_s + other), u"a view"_s);
    QCOMPARE(drafts.list(other).result().size(), 2);
    QCOMPARE(QDir(databases).entryList(QDir::Files),
        QStringList{profileFileName(u"known"_s, other) + u".sqlite"_s});
    QVERIFY(ProfileStore(bench.folder.path()).isDeleted(first.id));
}

void ConnectionsDialogTest::whatCannotBeDeletedIsSaid()
{
    ConnectionBench bench;
    const auto place = bench.folder.filePath(u"drafts"_s);
    DraftStore drafts(place), other(place);
    bench.remover.setPlaces(&drafts, {});
    const auto profile = named(u"First"_s);
    const auto key = profileKey(profile);
    QVERIFY(bench.profiles.add(profile));
    const auto draft = draftOfProfile(key, u"import"_s);
    other.put(draft); // somebody is at it
    QVERIFY(other.flush().result());
    bench.prompter.confirms = true;
    OpenList list(bench);
    list.click(u"Remove"_s);
    QTRY_COMPARE(list.removed, QList{profile.id});
    QVERIFY2(list.result().contains(u"still in use"_s), qPrintable(list.result()));
    QCOMPARE(drafts.list(key).result().size(), 1);
    // The next start does it, unless a window of the connection is open.
    other.release(draft.id);
    QCOMPARE(other.list(key).result().size(), 1); // behind release()
    bench.remover.setWindows({{}, [](const QString&) { return true; }});
    bench.remover.eraseDeleted();
    QVERIFY(!bench.remover.isBusy());
    bench.remover.setWindows({});
    bench.remover.eraseDeleted();
    QTRY_VERIFY(!bench.remover.isBusy());
    QVERIFY(drafts.list(key).result().isEmpty());
}

void ConnectionsDialogTest::forgetsSecrets()
{
    ConnectionBench bench;
    const auto profile = named(u"First"_s);
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::ApplicationSecret, "secret");
    bench.prompter.confirms = true;
    OpenList list(bench);
    list.click(u"Forget"_s);
    QTRY_VERIFY(list.result().contains(u"“First” were removed"_s));
    // Without a keychain it cannot be said of that.
    QCOMPARE(list.result().contains(u"from the keychain and"_s), keychainIsOurs);
    QCOMPARE(bench.kept(profile.id, SecretKind::ApplicationSecret), QByteArray());
    QCOMPARE(list.names(), QStringList{u"First"_s});
}

void ConnectionsDialogTest::saysWhatIsWrongWithTheFile()
{
    ConnectionBench bench;
    QFile file(bench.folder.filePath(u"profiles.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("garbage") > 0);
    file.close();
    OpenList list(bench);
    QVERIFY(list.find<QWidget>(u"NoticeBanner"_s)->isVisible());
    QVERIFY(list.find<QLabel>(u"NoticeBannerText"_s)->text().contains(u"damaged"_s));
}

void ConnectionsDialogTest::keepsTheSelectionWhenAnotherWindowChanges()
{
    ConnectionBench bench;
    for (const auto& name : {u"A"_s, u"B"_s, u"C"_s})
        QVERIFY(bench.profiles.add(named(name)));
    OpenList list(bench);
    list.select(1);
    ProfileStore another(bench.folder.path());
    QVERIFY(another.remove(another.profiles().first().id));
    bench.profiles.reload();
    QCOMPARE(list.names(), (QStringList{u"B"_s, u"C"_s}));
    QCOMPARE(list.current(), u"B"_s);
    QVERIFY(another.remove(another.profiles().first().id));
    bench.profiles.reload();
    QCOMPARE(list.current(), u"C"_s);
    QVERIFY(another.remove(another.profiles().first().id));
    bench.profiles.reload();
    QVERIFY(list.find<QWidget>(u"Empty"_s)->isVisible());
    QVERIFY(!list.button(u"Open"_s)->isEnabled());
}

void ConnectionsDialogTest::speaksTheLanguageOfTheMoment()
{
    ConnectionBench bench;
    QVERIFY(bench.profiles.add(named(u"A"_s)));
    MarkingTranslator translator;
    qApp->installTranslator(&translator);
    OpenList list(bench);
    QCOMPARE(list.dialog->windowTitle(), u"«Connections»"_s);
    QCOMPARE(list.cell(0, ConnectionListModel::KindColumn), u"«Production»"_s);
    QCOMPARE(list.table()->model()->headerData(0, Qt::Horizontal).toString(), u"«Name»"_s);
    for (const auto* button : list.dialog->findChildren<QAbstractButton*>())
        if (!button->text().isEmpty()) QVERIFY2(button->text().contains(u'«'), qPrintable(button->text()));
    qApp->removeTranslator(&translator);
}

void ConnectionsDialogTest::everyControlHasAName()
{
    ConnectionBench bench;
    QVERIFY(bench.profiles.add(named(u"A"_s)));
    QVERIFY(bench.profiles.add(named(u"B"_s)));
    OpenList list(bench);
    list.select(0);
    QSet<QChar> mnemonics;
    int controls = 0;
    for (const auto* widget : list.dialog->findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            if (const auto at = button->text().indexOf(u'&'); at >= 0) {
                const auto letter = button->text()[at + 1].toUpper();
                QVERIFY2(!mnemonics.contains(letter), qPrintable(u"twice: "_s + button->text()));
                mnemonics.insert(letter);
            }
        }
        const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
        if (!(widget->focusPolicy() & Qt::TabFocus) || (area && area->viewport() == widget)) continue;
        if (widget->objectName().startsWith("qt_"_L1) || qobject_cast<const QHeaderView*>(widget)) continue;
        ++controls;
        QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
    QVERIFY(controls >= 12);
}

LOCKKEEPER_TEST(Widgets, ConnectionsDialogTest)
#include "tst_connections_dialog.moc"
