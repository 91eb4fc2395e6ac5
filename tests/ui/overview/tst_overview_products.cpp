// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/overview/overview_window.h"
#include "ui/kit/theme/language.h"
#include "ui/overview/overview_cards.h"

#include <QComboBox>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Products that another visit of the enterprise has read (OV-40).
class OverviewProductsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void anotherVisitHasReadThem();
    void whatIsNotKeptIsNotThere();
    void moreNodesThanTheCardHas();

private:
    static constexpr size_t some = 20;

    [[nodiscard]] qsizetype requests() const
    {
        qsizetype count = 0;
        for (const auto& entry : m_bench->server.ledger())
            count += entry.endpoint == u"M7"_s;
        return count;
    }
    /// Reads the products of some assets, and waits until they are counted.
    [[nodiscard]] bool readSome() const
    {
        (void)m_window->overview();
        const auto assets = m_bench->reader.reading()->assets;
        if (assets.all().size() <= some) return false;
        QObject context;
        size_t arrived = 0;
        for (size_t place = 0; place < some; ++place)
            m_bench->products.fetch(assets.all()[place].id, &context, [&arrived](const auto&) { ++arrived; });
        return QTest::qWaitFor([&] { return arrived == some; }, 30'000) &&
               QTest::qWaitFor([&] { return note().startsWith(u"products of 20 of "_s); }, 30'000);
    }
    /// Another enterprise, and back.
    void leaveAndComeBack() const
    {
        m_window->window().openEnterprise(EnterpriseId(u"another"_s));
        (void)m_window->overview();
        QVERIFY(m_bench->products.known().isEmpty());
        QVERIFY(!m_window->find<QAbstractButton>(u"ProductsAll"_s)->isEnabled());
        m_bench->server.clearLedger();
        m_window->window().openEnterprise(m_bench->enterprise());
        (void)m_window->overview();
        QVERIFY(callsRest(*m_bench->client));
        (void)m_window->overview();
    }
    [[nodiscard]] QString note() const { return m_window->find<QLabel>(u"ProductsNote"_s)->text(); }
    /// What the card and the chart of products say now.
    [[nodiscard]] QStringList said() const
    {
        QStringList texts{note()};
        for (const auto* name : {"All", "Trial", "Expired", "Expiring"})
            texts += m_window->find<QAbstractButton>(u"Products"_s + QLatin1StringView(name))->text();
        // The numbers of nodes are there for some products, where not all of them have ended.
        if (auto* nodes = m_window->overview()->findChild<QAbstractButton*>(u"overviewProductsNodes1"_s))
            texts += nodes->text();
        auto* what = m_window->find<QComboBox>(u"EndsOf"_s);
        what->setCurrentIndex(1);
        emit what->activated(1);
        for (const auto& bar : m_window->find<BarChart>(u"EndsChart"_s)->data().bars)
            texts += QString::number(bar.total());
        what->setCurrentIndex(0);
        emit what->activated(0);
        return texts;
    }

    Language m_language;
    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<OverviewWindow> m_window;
};

void OverviewProductsTest::init()
{
    m_bench = std::make_unique<SandboxBench>(OverviewBench::small());
    // What was fetched is kept, as the program does it.
    connect(&m_bench->products, &ProductCatalog::fetched, &m_bench->holdings,
        [this](const AssetId& asset, const ProductCatalog::Entry& entry) {
            m_bench->holdings.noteProducts(asset, {entry, &entry->products}, entry->unreadableFields());
        });
    m_window = std::make_unique<OverviewWindow>(*m_bench, m_bench->enterprise());
}

void OverviewProductsTest::cleanup()
{
    m_window.reset();
    m_bench.reset();
}

void OverviewProductsTest::anotherVisitHasReadThem()
{
    m_bench->holdings.setKept(true);
    m_window->overview()->refresh(); // what was read before that is not kept
    QVERIFY(readSome());
    const auto before = said();
    QVERIFY(before.at(1) != u"0"_s);
    leaveAndComeBack();
    QCOMPARE(said(), before);
    QCOMPARE(requests(), 0);
    // Each number is its list, which asks for nothing either.
    QStringList names{u"overviewProductsAll"_s};
    for (const auto* name : {"Trial", "Expired", "Expiring"})
        if (m_window->find<QAbstractButton>(u"Products"_s + QLatin1StringView(name))->isEnabled())
            names += u"overviewProducts"_s + QLatin1StringView(name);
    m_window->follow(names);
    QCOMPARE(requests(), 0);
    // Somebody clears what is kept while it is looked at.
    (void)m_bench->holdings.forget();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->find<QAbstractButton>(u"ProductsAll"_s)->isEnabled(), 30'000);
}

void OverviewProductsTest::whatIsNotKeptIsNotThere()
{
    QVERIFY(!m_bench->holdings.isKept());
    QVERIFY(readSome());
    leaveAndComeBack();
    QVERIFY(!m_window->find<QAbstractButton>(u"ProductsAll"_s)->isEnabled());
    QVERIFY(note().isEmpty());
    QCOMPARE(requests(), 0);
}

/// How many products with nodes there are is said where the card has a line for some of them only.
void OverviewProductsTest::moreNodesThanTheCardHas()
{
    const QByteArray lists("O8 8001 cloud_account\nM7 8001 Numberless\n");
    const auto noteWith = [&lists](size_t products) {
        auto text = lists;
        for (size_t product = 0; product < products; ++product)
            text += "M7 8001 Product" + QByteArray::number(qint64(product)) + " nodes=3\n";
        const auto reading = readingFrom(text.constData());
        const auto figures = overviewFigures(reading, shanghai(), theMoment());
        return OverviewCards(figures, reading).products(shanghai()).note;
    };
    const auto most = OverviewCards::mostProducts;
    QVERIFY2(!noteWith(most).contains(u"nodes"_s), qPrintable(noteWith(most)));
    QVERIFY2(noteWith(most + 2).startsWith(u"nodes of %1 of %2 products · as of "_s.arg(most).arg(most + 2)),
        qPrintable(noteWith(most + 2)));
}

LOCKKEEPER_TEST(Widgets, OverviewProductsTest)
#include "tst_overview_products.moc"
