// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_certificates.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/connections/connection_bench.h"

#include <QLockFile>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSet>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A profile in which nothing is as it is by itself.
ConnectionProfile fullProfile(const QString& caFile)
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"Head office"_s;
    profile.kind = GatewayKind::Test;
    profile.readOnly = true;
    profile.baseUrl = u"http://gateway.example:8080/licensing"_s;
    profile.appKey = u"integrator-7"_s;
    profile.orderToken = TokenOrigin::Endpoint;
    profile.clientToken = TokenOrigin::Endpoint;
    profile.userToken = TokenOrigin::Endpoint;
    profile.tokenEndpoint = u"http://login.example/oauth/token?tenant=7"_s;
    profile.userName = u"管理员"_s;
    profile.channelCode = u"north"_s;
    profile.operatorName = u"Li Wei"_s;
    profile.operatorIdentity = u"13800138000"_s;
    profile.readingUnit = TimestampUnit::Seconds;
    profile.writingUnit = TimestampUnit::Seconds;
    profile.productTrialEndUnit = TimestampUnit::Milliseconds;
    profile.timeZone = "Europe/Berlin";
    profile.readTimeout = 20s;
    profile.writeTimeout = 90s;
    profile.caFile = caFile;
    profile.proxy = ProxyKind::Manual;
    profile.proxyHost = u"proxy.example"_s;
    profile.proxyPort = 3128;
    profile.plainHttpAgreed = {u"http://gateway.example:8080"_s, u"http://login.example:80"_s};
    return profile;
}

} // namespace

/// The form for one connection, driven as a person drives it.
class ConnectionDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void aFirstConnectionByKeyboard();
    void returnLeadsToTheTokens();
    void theEnterpriseOfTheTestIsKept();
    void partsDoNotOverlap();
    void showsEveryField();
    void takesEveryField();
    void saysWhatIsWrongAtTheField_data();
    void saysWhatIsWrongAtTheField();
    void saysNothingBeforeSomebodyHasLeft();
    void saveGoesToTheFirstProblem();
    void halfAConnectionSaysWhatItLacks();
    void aNameThatAnotherWindowTook();
    void aStoreThatRefuses();
    void closingAsksWhenSomethingWouldBeLost();
    void theQuestionItself();
    void theFileIsChosen();
    void speaksTheLanguageOfTheMoment();
    void everyControlHasANameAndIsReached();
};

void ConnectionDialogTest::aFirstConnectionByKeyboard()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionName"_s);
    QTest::keyClicks(open.dialog->focusWidget(), u"Head office"_s);
    QTest::keyClick(open.dialog->focusWidget(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionBaseUrl"_s);
    QTest::keyClicks(open.dialog->focusWidget(), u"https://gateway.example/licensing"_s);
    open.key(Qt::Key_Backtab, Qt::ShiftModifier);
    open.key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionParts"_s);
    open.key(Qt::Key_Down);
    for (const auto& token : {u"OrderToken"_s, u"ClientToken"_s, u"UserToken"_s}) {
        open.key(Qt::Key_Tab);
        QCOMPARE(open.dialog->focusWidget(), open.box(token));
        open.key(Qt::Key_Tab);
        QCOMPARE(open.dialog->focusWidget(), open.line(token + u"Pasted"_s));
        QTest::keyClicks(open.dialog->focusWidget(), u"  secret-"_s + token + u' ');
    }
    open.key(Qt::Key_Return);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.profiles.profiles().size(), 1);
    const auto& profile = bench.profiles.profiles().first();
    QCOMPARE(open.saved, profile.id);
    QCOMPARE(profile.name, u"Head office"_s);
    QCOMPARE(profile.baseUrl, u"https://gateway.example/licensing"_s);
    QVERIFY(validate(profile, {}).isEmpty());
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), "secret-OrderToken");
    QCOMPARE(bench.kept(profile.id, SecretKind::UserToken), "secret-UserToken");
}

void ConnectionDialogTest::returnLeadsToTheTokens()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"Name"_s, u"Head office"_s);
    open.type(u"BaseUrl"_s, u"not an address"_s);
    open.key(Qt::Key_Return);
    QCOMPARE(open.part(), int(General)); // first what is wrong here
    QVERIFY(!open.problem(u"BaseUrl"_s).isEmpty());
    open.type(u"BaseUrl"_s, u"https://gateway.example/licensing"_s);
    open.key(Qt::Key_Return);
    QVERIFY(open.dialog);
    QCOMPARE(open.part(), int(Tokens));
    QCOMPARE(open.dialog->focusWidget(), open.line(u"OrderTokenPasted"_s));
    QVERIFY(bench.profiles.profiles().isEmpty());
    // Who wants it without tokens can have it so.
    open.showPart(General);
    open.line(u"BaseUrl"_s)->setFocus();
    open.key(Qt::Key_Return);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.profiles.profiles().size(), 1);
}

void ConnectionDialogTest::theEnterpriseOfTheTestIsKept()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"Name"_s, u"Head office"_s);
    open.type(u"BaseUrl"_s, u"https://gateway.example/licensing"_s);
    open.type(u"TestEnterprise"_s, u"6100000000000000001"_s);
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    const auto id = bench.profiles.profiles().first().id;
    QCOMPARE(ConnectionDialog::triedEnterprise(bench.settings, id.toString(QUuid::WithoutBraces)).toString(),
        u"6100000000000000001"_s);
    const OpenDialog again(bench, id);
    QCOMPARE(again.line(u"TestEnterprise"_s)->text(), u"6100000000000000001"_s);
}

void ConnectionDialogTest::partsDoNotOverlap()
{
    ConnectionBench bench;
    const OpenDialog open(bench);
    const auto* parts = open.find<QListWidget>(u"Parts"_s);
    for (int part = 0; part < parts->count(); ++part) {
        const auto place = parts->visualItemRect(parts->item(part));
        QVERIFY(place.height() >= parts->sizeHintForRow(part));
        if (part > 0) QVERIFY(place.top() > parts->visualItemRect(parts->item(part - 1)).bottom());
    }
}

void ConnectionDialogTest::showsEveryField()
{
    ConnectionBench bench;
    const auto profile = fullProfile(bench.folder.filePath(u"ca.pem"_s));
    QVERIFY(bench.profiles.add(profile));
    OpenDialog open(bench, profile.id);
    QCOMPARE(open.dialog->profile(), profile);
    QCOMPARE(open.line(u"BaseUrl"_s)->text(), profile.baseUrl);
    QVERIFY(open.find<QRadioButton>(u"TestKind"_s)->isChecked());
    open.key(Qt::Key_Escape); // nothing has changed, so nothing is asked
    QTRY_VERIFY(!open.dialog);
    QVERIFY(bench.prompter.confirmations.isEmpty());
}

void ConnectionDialogTest::takesEveryField()
{
    ConnectionBench bench;
    const auto caFile = bench.folder.filePath(u"ca.pem"_s);
    auto wanted = fullProfile(caFile);
    OpenDialog open(bench);
    open.type(u"Name"_s, wanted.name);
    open.type(u"BaseUrl"_s, wanted.baseUrl);
    open.click(u"BaseUrlConsent"_s);
    open.click(u"TestKind"_s);
    open.click(u"ReadOnly"_s);
    open.type(u"AppKey"_s, wanted.appKey);
    open.showPart(Tokens);
    for (const auto& token : {u"OrderToken"_s, u"ClientToken"_s, u"UserToken"_s})
        open.choose(token, 1);
    open.type(u"TokenEndpoint"_s, wanted.tokenEndpoint);
    open.click(u"TokenEndpointConsent"_s);
    open.type(u"UserName"_s, wanted.userName);
    open.showPart(Defaults);
    open.type(u"ChannelCode"_s, wanted.channelCode);
    open.type(u"OperatorName"_s, wanted.operatorName);
    open.type(u"OperatorIdentity"_s, wanted.operatorIdentity);
    auto* zone = open.box(u"TimeZone"_s);
    zone->setFocus();
    zone->lineEdit()->selectAll();
    QTest::keyClicks(zone, u"Europe/Berlin"_s);
    open.showPart(Advanced);
    open.choose(u"ReadingUnit"_s, 2);
    open.choose(u"WritingUnit"_s, 1);
    open.choose(u"TrialEndUnit"_s, 1);
    open.number(u"ReadTimeout"_s, 20);
    open.number(u"WriteTimeout"_s, 90);
    open.type(u"CaFile"_s, wanted.caFile);
    open.choose(u"Proxy"_s, 2);
    open.type(u"ProxyHost"_s, wanted.proxyHost);
    open.number(u"ProxyPort"_s, wanted.proxyPort);
    wanted.id = open.dialog->profile().id;
    QCOMPARE(open.dialog->profile(), wanted);
}

void ConnectionDialogTest::saysWhatIsWrongAtTheField_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, int part, const QString& field, const QString& typed,
                         const QString& words) { QTest::newRow(name) << part << field << typed << words; };
    row("no name", General, u"Name"_s, u" "_s, u"Enter a name for the connection."_s);
    row("taken", General, u"Name"_s, u"branch"_s, u"A connection named “branch” already exists."_s);
    row("no address", General, u"BaseUrl"_s, u"gateway"_s, u"Enter a web address"_s);
    row("plain", General, u"BaseUrl"_s, u"http://gateway.example"_s, u"http:// sends tokens and passwords"_s);
    row("token with a blank", Tokens, u"OrderTokenPasted"_s, u"two words"_s, u"Not a token"_s);
    row("endpoint", Tokens, u"TokenEndpoint"_s, u"https://u:p@login.example"_s,
        u"Remove the user name and password"_s);
    row("long", Defaults, u"ChannelCode"_s, QString(2'001, u'x'), u"Too long"_s);
    row("no file", Advanced, u"CaFile"_s, u"/nonexistent.pem"_s, u"The CA file “/nonexistent.pem”"_s);
}

void ConnectionDialogTest::saysWhatIsWrongAtTheField()
{
    QFETCH(const int, part);
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    QFETCH(const QString, words);
    ConnectionBench bench;
    auto other = simpleProfile();
    other.name = u"Branch"_s;
    QVERIFY(bench.profiles.add(other));
    auto profile = simpleProfile();
    profile.tokenEndpoint = u"https://login.example"_s;
    QVERIFY(bench.profiles.add(profile));
    OpenDialog open(bench, profile.id);
    open.showPart(part);
    auto* line = open.line(field);
    const auto before = line->text();
    QCOMPARE(open.problem(field), QString());
    line->setFocus();
    line->setText(typed.chopped(1));
    line->selectAll();
    line->end(false);
    QTest::keyClicks(line, typed.right(1));
    QVERIFY2(open.problem(field).contains(words), qPrintable(open.problem(field)));
    QVERIFY(line->accessibleDescription().contains(words));
    const auto* item = open.find<QListWidget>(u"Parts"_s)->item(part);
    QVERIFY(!item->icon().isNull());
    QVERIFY(!item->data(Qt::AccessibleDescriptionRole).toString().isEmpty());
    // It goes as it came, while somebody types.
    line->selectAll();
    if (before.isEmpty())
        QTest::keyClick(line, Qt::Key_Delete);
    else
        QTest::keyClicks(line, before);
    QCOMPARE(open.problem(field), QString());
    QVERIFY(item->icon().isNull());
}

void ConnectionDialogTest::saysNothingBeforeSomebodyHasLeft()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"BaseUrl"_s, u"h"_s);
    QCOMPARE(open.problem(u"BaseUrl"_s), QString());
    open.key(Qt::Key_Tab);
    QVERIFY(open.problem(u"BaseUrl"_s).contains(u"Enter a web address"_s));
    // The name was left as well, on the way.
    QVERIFY(open.problem(u"Name"_s).contains(u"Enter a name for the connection"_s));
    open.type(u"BaseUrl"_s, u"https://g"_s);
    QCOMPARE(open.problem(u"BaseUrl"_s), QString());
}

void ConnectionDialogTest::saveGoesToTheFirstProblem()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"Name"_s, u"Head office"_s);
    open.type(u"BaseUrl"_s, u"https://gateway.example"_s);
    open.showPart(Advanced);
    open.number(u"ReadTimeout"_s, 9'000);
    open.showPart(Defaults);
    open.click(u"Save"_s);
    QVERIFY(open.isOpen());
    QCOMPARE(open.part(), int(Advanced));
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionReadTimeout"_s);
    QVERIFY(open.problem(u"ReadTimeout"_s).contains(u"between 1 and 600 seconds"_s));
    QVERIFY(bench.profiles.profiles().isEmpty());
    open.number(u"ReadTimeout"_s, 600);
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QVERIFY(bench.profiles.profiles().first().readTimeout == 600s);
}

void ConnectionDialogTest::halfAConnectionSaysWhatItLacks()
{
    ConnectionBench bench;
    ConnectionProfile half;
    half.id = QUuid::createUuid();
    half.name = u"Imported"_s;
    half.writingUnit = TimestampUnit::ByMagnitude; // no unit to write in, and no line of the box
    QVERIFY(bench.profiles.add(half));
    OpenDialog open(bench, half.id);
    QVERIFY(!open.problem(u"BaseUrl"_s).isEmpty());
    QVERIFY(open.problem(u"WritingUnit"_s).contains(u"Choose seconds or milliseconds"_s));
    QCOMPARE(open.dialog->profile(), half);
    open.showPart(Advanced);
    open.choose(u"WritingUnit"_s, 0);
    QCOMPARE(open.problem(u"WritingUnit"_s), QString());
}

void ConnectionDialogTest::aNameThatAnotherWindowTook()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"Name"_s, u"Head office"_s);
    open.type(u"BaseUrl"_s, u"https://gateway.example"_s);
    ProfileStore another(bench.folder.path());
    QVERIFY(another.add(simpleProfile()));
    open.click(u"Save"_s);
    QVERIFY(open.isOpen());
    QVERIFY(open.problem(u"Name"_s).contains(u"already"_s));
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionName"_s);
    QCOMPARE(open.line(u"BaseUrl"_s)->text(), u"https://gateway.example"_s);
    QVERIFY(open.saved.isNull());
}

void ConnectionDialogTest::aStoreThatRefuses()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"Name"_s, u"Head office"_s);
    open.type(u"BaseUrl"_s, u"https://gateway.example"_s);
    open.showPart(Tokens);
    open.type(u"OrderTokenPasted"_s, u"token-7"_s);
    QLockFile lock(bench.folder.filePath(u"profiles.json.lock"_s));
    QVERIFY(lock.lock());
    open.click(u"Save"_s);
    QTRY_VERIFY(open.find<QWidget>(u"ProblemBanner"_s)->isVisible());
    QVERIFY(open.text(u"ProblemBannerText"_s).contains(u"Another Lockkeeper window"_s));
    QVERIFY(open.saved.isNull());
    QCOMPARE(open.line(u"OrderTokenPasted"_s)->text(), u"token-7"_s);
    lock.unlock();
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.kept(open.saved, SecretKind::OrderToken), "token-7");
}

void ConnectionDialogTest::closingAsksWhenSomethingWouldBeLost()
{
    ConnectionBench bench;
    const auto profile = simpleProfile();
    QVERIFY(bench.profiles.add(profile));
    OpenDialog open(bench, profile.id);
    open.showPart(Tokens);
    open.type(u"UserTokenPasted"_s, u"x"_s); // a secret alone is a change, too
    open.key(Qt::Key_Escape);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    drainEvents();
    QVERIFY(open.isOpen());
    bench.prompter.confirms = true;
    open.dialog->close();
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.prompter.confirmations.size(), 2);
    QCOMPARE(*bench.profiles.find(profile.id), profile);
    QCOMPARE(bench.kept(profile.id, SecretKind::UserToken), QByteArray());
}

void ConnectionDialogTest::theQuestionItself()
{
    ConnectionBench bench;
    DialogPrompter prompter;
    OpenDialog open(bench, {}, &prompter);
    open.type(u"Name"_s, u"x"_s);
    open.click(u"Cancel"_s);
    auto* question = open.dialog->findChild<QMessageBox*>(u"confirmBox"_s);
    QVERIFY(question && question->isVisible());
    QCOMPARE(question->textFormat(), Qt::PlainText);
    QTest::keyClick(question, Qt::Key_Return); // of the two, the one that loses nothing
    QTRY_VERIFY(!open.dialog->findChild<QMessageBox*>(u"confirmBox"_s));
    QVERIFY(open.isOpen());
    open.click(u"Cancel"_s);
    question = open.dialog->findChild<QMessageBox*>(u"confirmBox"_s);
    QTest::mouseClick(question->findChild<QAbstractButton*>(u"confirmAction"_s), Qt::LeftButton);
    QTRY_VERIFY(!open.dialog);
}

void ConnectionDialogTest::theFileIsChosen()
{
    ConnectionBench bench;
    const TestCertificates certificates;
    const auto path = bench.folder.filePath(u"ca & co.pem"_s);
    bench.prompter.openPath = path;
    OpenDialog open(bench);
    open.showPart(Advanced);
    open.click(u"ChooseCaFile"_s);
    QTRY_COMPARE(open.line(u"CaFile"_s)->text(), path);
    QVERIFY(open.problem(u"CaFile"_s).contains(u"doesn't exist"_s));
    // A file that has come is seen when it matters, not with every key.
    open.number(u"ReadTimeout"_s, 30);
    QVERIFY(open.problem(u"CaFile"_s).contains(u"doesn't exist"_s));
    QVERIFY(QFile::copy(certificates.authorityFile(), path));
    open.click(u"Save"_s);
    QCOMPARE(open.problem(u"CaFile"_s), QString());
    QCOMPARE(open.dialog->profile().caFile, path);
    QCOMPARE(bench.prompter.openQuestions.size(), 1);
}

void ConnectionDialogTest::speaksTheLanguageOfTheMoment()
{
    ConnectionBench bench;
    MarkingTranslator translator;
    qApp->installTranslator(&translator);
    OpenDialog open(bench);
    open.type(u"Name"_s, u"总部"_s);
    open.type(u"BaseUrl"_s, u"nonsense"_s);
    open.click(u"TestKind"_s);
    open.showPart(Tokens);
    open.choose(u"UserToken"_s, 1);
    open.type(u"OrderTokenPasted"_s, u"token-7"_s);
    QVERIFY(open.dialog->windowTitle().startsWith(u'«'));
    QVERIFY(open.problem(u"BaseUrl"_s).contains(u'«'));
    for (const auto* label : open.dialog->findChildren<QLabel*>()) {
        // Names, addresses and signs are the same in every language.
        const bool isText = !label->text().isEmpty() && label->objectName() != "profileName"_L1;
        if (isText) QVERIFY2(label->text().contains(u'«'), qPrintable(label->objectName() + label->text()));
    }
    for (const auto* button : open.dialog->findChildren<QAbstractButton*>())
        if (!button->text().isEmpty()) QVERIFY2(button->text().contains(u'«'), qPrintable(button->text()));
    for (const auto* box : open.dialog->findChildren<QComboBox*>())
        if (!box->isEditable()) QVERIFY2(box->itemText(0).contains(u'«'), qPrintable(box->objectName()));
    qApp->removeTranslator(&translator);
}

void ConnectionDialogTest::everyControlHasANameAndIsReached()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.type(u"BaseUrl"_s, u"http://gateway.example"_s);
    open.showPart(Tokens);
    open.choose(u"UserToken"_s, 1);
    open.type(u"TokenEndpoint"_s, u"http://login.example"_s);
    open.showPart(Advanced);
    open.choose(u"Proxy"_s, 2);
    for (int part = General; part <= Advanced; ++part) {
        open.showPart(part);
        QSet<QWidget*> wanted;
        QSet<QChar> mnemonics;
        for (auto* widget : open.dialog->findChildren<QWidget*>()) {
            if (!widget->isVisible()) continue;
            const auto* label = qobject_cast<QLabel*>(widget);
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const auto text = label ? label->text() : button ? button->text() : QString();
            if (const auto at = text.indexOf(u'&'); at >= 0 && text.size() > at + 1 && text[at + 1] != u'&') {
                const auto letter = text[at + 1].toUpper();
                QVERIFY2(!mnemonics.contains(letter), qPrintable(u"twice: "_s + text));
                mnemonics.insert(letter);
            }
            const bool isControl = (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled();
            if (!isControl || widget->objectName().startsWith("qt_"_L1)) continue;
            if (qobject_cast<QComboBox*>(widget->parentWidget())) continue; // part of one
            const auto* area = qobject_cast<QAbstractScrollArea*>(widget->parentWidget());
            if (area && area->viewport() == widget) continue;
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
            // Of radio buttons, the one that is chosen is reached; the arrows go on from there.
            const auto* radio = qobject_cast<QRadioButton*>(widget);
            if (!radio || radio->isChecked()) wanted.insert(widget);
        }
        QVERIFY(wanted.size() >= 8);
        open.find<QWidget>(u"Parts"_s)->setFocus();
        for (int step = 0; step < 60 && !wanted.isEmpty(); ++step) {
            wanted.remove(open.dialog->focusWidget());
            open.key(Qt::Key_Tab);
        }
        QStringList left;
        for (const auto* widget : std::as_const(wanted))
            left.append(widget->objectName());
        QCOMPARE(left, QStringList());
    }
}

LOCKKEEPER_TEST(Widgets, ConnectionDialogTest)
#include "tst_connection_dialog.moc"
