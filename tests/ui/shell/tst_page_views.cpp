// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "tests/support/test_program.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QRandomGenerator>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// Views and links as values: what is written, and what is read of whatever somebody sends.
class PageViewsTest : public QObject
{
    Q_OBJECT

private slots:
    void textRoundTrip();
    void aNewerViewIsReadAsFarAsPossible();
    void whatIsNoView_data();
    void whatIsNoView();
    void namesAreOneLine();
    void linkRoundTrip();
    void hostileLinks_data();
    void hostileLinks();
    void aNewerLinkIsReadAsFarAsPossible();
    void pagesOfEarlierVersionsAreFound();
    void oneGatewayHasOneMark();
    void aNameIsThereOnce();
    void renamingKeepsWhatIsNotUnderstood();
    void whatWasDeletedComesBack();
    void eachConnectionHasItsOwn();
    void damagedSettings();
};

namespace
{

PageView sampleView()
{
    PageView view;
    view.name = u"到期 & more"_s;
    view.page = u"assets"_s;
    view.search = u"陈思 100% +\"x\" <b>"_s;
    view.chips = QStringList{u"Free"_s, u"Expired"_s};
    view.asked = {{u"ExtendCode"_s, u"gx=xp&a"_s}};
    view.layout = u"sort=-updateTime name:100 userName:166 remark:180!"_s;
    return view;
}

PlaceLink sampleLink()
{
    PlaceLink link;
    link.gateway = u"sandbox"_s;
    link.enterprise = EnterpriseId(u"6300004177820001"_s);
    link.page = u"employees"_s;
    link.record = u"8100/2#ü"_s;
    return link;
}

PageView namedView(const QString& name, const QString& page = u"assets"_s)
{
    PageView view;
    view.name = name;
    view.page = page;
    return view;
}

QStringList namesOf(const QList<PageView>& views)
{
    QStringList names;
    for (const auto& view : views)
        names += view.name;
    return names;
}

} // namespace

void PageViewsTest::textRoundTrip()
{
    const auto view = sampleView();
    QVERIFY(viewIn(textOf(view)) == view);
    QVERIFY(viewIn(u"\n  "_s + textOf(view) + u"\n"_s) == view); // as mails wrap it
    const auto least = namedView({}, u"journal"_s);
    QCOMPARE(textOf(least), uR"({"lockkeeper":"view","page":"journal","version":1})"_s);
    QVERIFY(viewIn(textOf(least)) == least);
}

void PageViewsTest::aNewerViewIsReadAsFarAsPossible()
{
    const auto view = viewIn(
        uR"({"lockkeeper":"view","version":7,"page":"assets","name":"N","search":5,"colours":{"a":1},)"
        uR"("chips":["Free",3,"Frozen"],"ask":{"ExtendCode":"x","Depth":[1]},"layout":"sort=name"})"_s);
    QVERIFY(view.has_value());
    QCOMPARE(view->chips, (QStringList{u"Free"_s, u"Frozen"_s}));
    QCOMPARE(view->asked, (QMap<QString, QString>{{u"ExtendCode"_s, u"x"_s}}));
    QCOMPARE(view->layout, u"sort=name"_s);
    QVERIFY(view->search.isEmpty());
    auto left = view->notUnderstood;
    left.sort();
    QCOMPARE(left, (QStringList{u"Depth"_s, u"chips"_s, u"colours"_s, u"search"_s}));
    // What is said of it stays short, whatever its names are.
    QStringList names;
    for (int i = 0; i < 40; ++i)
        names += QString(500, u'x') + u"\n<b>"_s;
    const auto said = fewOf(names);
    QVERIFY2(said.size() < 250 && !said.contains(u'\n'), qPrintable(said));
}

void PageViewsTest::whatIsNoView_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("other text") << u"hello"_s;
    QTest::newRow("other JSON") << u"{\"page\":\"assets\"}"_s;
    QTest::newRow("list") << u"[1]"_s;
    QTest::newRow("cut") << textOf(sampleView()).chopped(1);
    QTest::newRow("deep") << QString(3000, u'[') + QString(3000, u']');
    QTest::newRow("too long") << textOf(sampleView()) + QString(10'000, u' ');
    QTest::newRow("page with a path") << uR"({"lockkeeper":"view","page":"../assets"})"_s;
    QTest::newRow("page of another type") << uR"({"lockkeeper":"view","page":["assets"]})"_s;
    QTest::newRow("no page") << uR"({"lockkeeper":"view","name":"x"})"_s;
    QTest::newRow("NUL") << u"{\"lockkeeper\":\"view\",\"page\":\"as\0sets\"}"_s;
}

void PageViewsTest::whatIsNoView()
{
    QFETCH(const QString, text);
    const auto view = viewIn(text);
    QVERIFY(!view);
    QVERIFY(view.error().endsWith(u'.') && view.error().size() < 100);
}

void PageViewsTest::namesAreOneLine()
{
    QCOMPARE(viewName(u"  a\n\tb  "_s), u"a b"_s);
    QCOMPARE(viewName(u"a\u202eb"_s), u"ab"_s);
    QCOMPARE(viewName(u" \r\n "_s), QString());
    QCOMPARE(viewName(QString(500, u'x')).size(), longestViewName);
}

void PageViewsTest::linkRoundTrip()
{
    auto link = sampleLink();
    const auto text = linkTo(link);
    QCOMPARE(text,
        u"lockkeeper://open?gateway=sandbox&enterprise=6300004177820001&page=employees&record=8100%2F2%23%C3%BC"_s);
    const auto read = readLink(text);
    QVERIFY(read.has_value());
    QCOMPARE(read->gateway, link.gateway);
    QCOMPARE(read->enterprise, link.enterprise);
    QCOMPARE(read->page, link.page);
    QCOMPARE(read->record, link.record);
    QVERIFY(!read->view && read->notUnderstood.isEmpty());
    // A link is also read as browsers and desktops hand it over.
    QVERIFY(readLink(u"LockKeeper://open/?page=assets&gateway=sandbox\n"_s).has_value());

    link.view = sampleView();
    const auto withView = readLink(linkTo(link));
    QVERIFY(withView.has_value());
    QVERIFY(withView->view == sampleView());
    QCOMPARE(withView->page, u"assets"_s);
    // What no link can say has none.
    link = sampleLink();
    link.record = u"a\nb"_s;
    QVERIFY(linkTo(link).isEmpty());
    link = sampleLink();
    link.enterprise = EnterpriseId(u"a/b"_s);
    QVERIFY(linkTo(link).isEmpty());
    link = sampleLink();
    link.view = sampleView();
    link.view->layout = QString(longestLink, u'x');
    QVERIFY(linkTo(link).isEmpty());
}

void PageViewsTest::hostileLinks_data()
{
    QTest::addColumn<QString>("text");
    const auto open = u"lockkeeper://open?"_s;
    const auto good = open + u"gateway=sandbox&page=assets"_s;
    QVERIFY(readLink(good).has_value());
    QTest::newRow("nothing") << QString();
    QTest::newRow("10,000 characters") << good + u"&record="_s + QString(10'000, u'a');
    QTest::newRow("10 MB") << good + u"&record="_s + QString(10'000'000, u'a');
    QTest::newRow("https") << u"https://open?gateway=sandbox&page=assets"_s;
    QTest::newRow("javascript") << u"javascript:alert(1)"_s;
    QTest::newRow("file") << u"file:///etc/passwd"_s;
    QTest::newRow("scheme inside") << u"https://x/lockkeeper://open?gateway=sandbox&page=assets"_s;
    QTest::newRow("no host") << u"lockkeeper:open?gateway=sandbox&page=assets"_s;
    QTest::newRow("another host") << u"lockkeeper://delete?gateway=sandbox&page=assets"_s;
    QTest::newRow("host with a port") << u"lockkeeper://open:80?gateway=sandbox&page=assets"_s;
    QTest::newRow("user and password") << u"lockkeeper://a:b@open?gateway=sandbox&page=assets"_s;
    QTest::newRow("path") << u"lockkeeper://open/assets?gateway=sandbox&page=assets"_s;
    QTest::newRow("path traversal") << u"lockkeeper://open/../../x?gateway=sandbox&page=assets"_s;
    QTest::newRow("fragment") << good + u"#x"_s;
    QTest::newRow("no gateway") << open + u"page=assets"_s;
    QTest::newRow("no page") << open + u"gateway=sandbox&enterprise=1"_s;
    QTest::newRow("address for a gateway") << open + u"gateway=https%3A%2F%2Fevil.example&page=assets"_s;
    QTest::newRow("mark in capitals") << open + u"gateway="_s + QString(32, u'A') + u"&page=assets"_s;
    QTest::newRow("short mark") << open + u"gateway=abc&page=assets"_s;
    QTest::newRow("page traversal") << open + u"gateway=sandbox&page=..%2Fassets"_s;
    QTest::newRow("page with markup") << open + u"gateway=sandbox&page=%3Cb%3E"_s;
    QTest::newRow("enterprise traversal") << good + u"&enterprise=..%2F..%2Fadmin"_s;
    QTest::newRow("enterprise dots") << good + u"&enterprise=.."_s;
    QTest::newRow("enterprise encoded twice") << good + u"&enterprise=%252e%252e%252f"_s;
    QTest::newRow("enterprise with a query") << good + u"&enterprise=1%3Fx%3D1"_s;
    QTest::newRow("enterprise with markup") << good + u"&enterprise=%3Cimg%20src%3Dx%3E"_s;
    QTest::newRow("enterprise with NUL") << good + u"&enterprise=1%00"_s;
    QTest::newRow("record with a line") << good + u"&record=a%0Ab"_s;
    QTest::newRow("record with NUL") << good + u"&record=%00"_s;
    QTest::newRow("record turned around") << good + u"&record=%E2%80%AEgnp"_s;
    QTest::newRow("empty record") << good + u"&record="_s;
    QTest::newRow("twice") << good + u"&page=orders"_s;
    QTest::newRow("broken encoding") << good + u"&record=%zz"_s;
    QTest::newRow("no view") << good + u"&view=%7B%7D"_s;
    QTest::newRow("view and page") << good + u"&view="_s +
                                          QString::fromLatin1(QUrl::toPercentEncoding(
                                              uR"({"lockkeeper":"view","page":"assets"})"_s));
    QTest::newRow("name with markup") << good + u"&%3Cb%3E=1"_s;
    QTest::newRow("option") << u"--data-dir=/tmp"_s;
}

void PageViewsTest::hostileLinks()
{
    QFETCH(const QString, text);
    const auto link = readLink(text);
    QVERIFY(!link);
    // The reason is one sentence, and nothing of what was sent is in it.
    QVERIFY(link.error().endsWith(u'.') && link.error().count(u'.') == 1 && link.error().size() < 80);
}

void PageViewsTest::aNewerLinkIsReadAsFarAsPossible()
{
    const auto link = readLink(u"lockkeeper://open?gateway=sandbox&page=assets&tab=products"_s);
    QVERIFY(link.has_value());
    QCOMPARE(link->notUnderstood, QStringList{u"tab"_s});
}

/// The page of enterprises was that of customers, a row of which had three ids.
void PageViewsTest::pagesOfEarlierVersionsAreFound()
{
    auto link = sampleLink();
    link.page = u"customers"_s;
    link.record = u"7101/6300004177820001/CC10001"_s;
    const auto read = readLink(linkTo(link));
    QVERIFY(read);
    QCOMPARE(read->page, u"enterprises"_s);
    QCOMPARE(read->record, u"6300004177820001"_s);
    auto view = sampleView();
    view.page = u"customers"_s;
    QCOMPARE(viewIn(textOf(view))->page, u"enterprises"_s);
    link.record.clear();
    link.view = view;
    QCOMPARE(readLink(linkTo(link))->page, u"enterprises"_s);
    UiSettings settings;
    settings.setValue(u"views/p"_s, QStringList{textOf(view)});
    QCOMPARE(SavedViews(settings, u"p"_s).of(u"enterprises"_s).size(), 1);
}

void PageViewsTest::oneGatewayHasOneMark()
{
    const auto markOf = [](const QString& address) {
        ConnectionProfile profile;
        profile.name = QString::number(QRandomGenerator::global()->generate());
        profile.baseUrl = address;
        return gatewayMark(profile);
    };
    const auto mark = markOf(u"https://gateway.example/api"_s);
    QCOMPARE(mark.size(), 32);
    QVERIFY(!mark.contains(u"gateway"_s));
    for (const auto& same : {u"https://gateway.example/api/"_s, u" HTTPS://Gateway.Example:443/api "_s})
        QCOMPARE(markOf(same), mark);
    for (const auto& other : {u"http://gateway.example/api"_s, u"https://gateway.example:8443/api"_s,
             u"https://gateway.example/api2"_s, u"https://gateway.example"_s,
             u"https://gateway.exampl/eapi"_s})
        QVERIFY2(markOf(other) != mark, qPrintable(other));
    QCOMPARE(gatewayMark({}), u"sandbox"_s);
}

void PageViewsTest::aNameIsThereOnce()
{
    UiSettings settings;
    SavedViews views(settings, u"profile"_s);
    QVERIFY(views.save(namedView(u"c10"_s)));
    QVERIFY(views.save(namedView(u" B2 "_s, u"products"_s)));
    QVERIFY(!views.save(namedView(u"  "_s)));
    QCOMPARE(namesOf(views.all()), (QStringList{u"B2"_s, u"c10"_s}));
    QCOMPARE(namesOf(views.of(u"assets"_s)), QStringList{u"c10"_s});
    // A view replaces the one of its name, whatever the letters and whatever the page.
    auto again = namedView(u"b2"_s, u"assets"_s);
    again.search = u"x"_s;
    QVERIFY(views.save(again));
    QCOMPARE(namesOf(views.all()), (QStringList{u"b2"_s, u"c10"_s}));
    QCOMPARE(views.find(u"B2"_s)->search, u"x"_s);
    QVERIFY(!views.rename(u"b2"_s, u"C10"_s));
    QVERIFY(!views.rename(u"b2"_s, u" "_s));
    QVERIFY(!views.rename(u"nobody"_s, u"d"_s));
    QVERIFY(views.rename(u"b2"_s, u"B2"_s));
    QVERIFY(!views.find(u"d"_s));
    for (qsizetype i = views.all().size(); i < SavedViews::mostKept; ++i)
        QVERIFY(views.save(namedView(QString::number(i))));
    QVERIFY(!views.save(namedView(u"one too many"_s)));
    QVERIFY(views.save(namedView(u"c10"_s, u"journal"_s))); // in the place of one
}

void PageViewsTest::renamingKeepsWhatIsNotUnderstood()
{
    UiSettings settings;
    const auto text = uR"({"colour":"red","lockkeeper":"view","name":"Old","page":"future","version":3})"_s;
    settings.setValue(u"views/profile"_s, QStringList{text});
    SavedViews views(settings, u"profile"_s);
    QVERIFY(views.rename(u"old"_s, u"New"_s));
    QCOMPARE(views.text(u"new"_s), QString(text).replace(u"Old"_s, u"New"_s));
}

void PageViewsTest::whatWasDeletedComesBack()
{
    UiSettings settings;
    SavedViews views(settings, u"profile"_s);
    QVERIFY(views.save(sampleView()));
    const auto text = views.remove(sampleView().name);
    QVERIFY(views.all().isEmpty());
    QVERIFY(views.remove(sampleView().name).isEmpty());
    QVERIFY(views.restore(text));
    QVERIFY(views.find(sampleView().name) == sampleView());
    QVERIFY(!views.restore(text)); // it is there
}

void PageViewsTest::eachConnectionHasItsOwn()
{
    UiSettings settings;
    SavedViews one(settings, u"{1}"_s), two(settings, u"{2}"_s), sandbox(settings, u"sandbox"_s);
    QVERIFY(one.save(namedView(u"mine"_s)));
    QVERIFY(two.all().isEmpty() && sandbox.all().isEmpty());
    QCOMPARE(namesOf(SavedViews(settings, u"{1}"_s).all()), QStringList{u"mine"_s});
}

void PageViewsTest::damagedSettings()
{
    UiSettings settings;
    settings.setValue(u"views/p"_s,
        QStringList{{}, u"{"_s, uR"({"lockkeeper":"view","page":"assets"})"_s, textOf(sampleView())});
    const SavedViews views(settings, u"p"_s);
    QCOMPARE(namesOf(views.all()), QStringList{sampleView().name});
    settings.setValue(u"views/p"_s, 17);
    QVERIFY(views.all().isEmpty());
}

LOCKKEEPER_TEST(Core, PageViewsTest)
#include "tst_page_views.moc"
