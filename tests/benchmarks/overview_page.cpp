// SPDX-License-Identifier: GPL-3.0-or-later
// overview-page: Overview of an enterprise with 100,000 assets and 20,000 people, from a sandbox in this
// process, each time on a page and lists of its own. From the last reply on, which is when the window's
// thread has the last list or the last page of M5, decoded, until the cards are painted with everything
// counted; beside it the counting alone. From the opening on, beside the same requests of nobody who shows or
// counts anything. The page shown again after another one. What the window's thread computes at a stretch in
// all of that. And what the process takes that holds the numbers as well as the lists.
#include "ui/overview/overview_page.h"
#include "models/domain/assets/asset_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/lists/employee_listing.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/large_reading.h"
#include "tests/benchmarks/record_table.h"
#include "tests/benchmarks/sample.h"
#include "tests/ui/page_bench.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QStackedWidget>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int overviewAssetsOfAPerson = 5;

/// A window with the page and another one, on a connection that has read nothing yet.
class OverviewWindow
{
public:
    explicit OverviewWindow(const Sample& sample)
        : m_enterprise(sample.enterprise())
    {
        m_bench.client = sample.connect();
        // Connected before the page is, so that its own work at that moment counts.
        QObject::connect(&m_bench.reader, &EnterpriseReader::changed, &m_context, [this] { noteLists(); });
        QObject::connect(
            &m_bench.employees, &EmployeeDirectory::noted, &m_context, [this] { m_sinceReply.start(); });
        m_stack = std::make_unique<QStackedWidget>();
        m_page = new OverviewPage(m_bench.context);
        m_stack->addWidget(m_page);
        m_stack->addWidget(new QWidget);
        m_painted = std::make_unique<PaintCount>(*m_page->findChild<QWidget*>(u"overviewEmployees"_s));
        m_stack->resize(1084, 756);
        const PaintCount shown(*m_page);
        m_stack->show();
        runUntil([&] { return shown.count() > 0; }); // the cards come with an enterprise
    }
    ~OverviewWindow()
    {
        m_stack.reset();
        m_bench.client.reset();
    }
    OverviewWindow(const OverviewWindow&) = delete;
    OverviewWindow& operator=(const OverviewWindow&) = delete;

    /// How long the cards took after the last reply, in ms.
    double open()
    {
        m_page->openEnterprise(m_enterprise);
        rest();
        awaitPaint();
        return double(m_sinceReply.nsecsElapsed()) / 1e6;
    }
    void leave()
    {
        m_stack->setCurrentIndex(1);
        rest();
    }
    /// How long it takes until the page is painted when it is shown again. It looks then whether anything is
    /// to be read again.
    double showAgain()
    {
        return milliseconds([this] {
            const int before = m_painted->count();
            m_stack->setCurrentIndex(0);
            runUntil([&] { return m_painted->count() > before; });
        });
    }
    void rest()
    {
        runUntil([this] { return !m_page->isLoading(); });
    }
    [[nodiscard]] SharedReading reading() const { return m_bench.reader.reading(); }
    [[nodiscard]] const RecordFormat& format() const { return m_bench.context.format; }
    [[nodiscard]] QString employeesShown() const
    {
        return m_page->findChild<QAbstractButton*>(u"overviewEmployeesAll"_s)->text();
    }

private:
    void awaitPaint()
    {
        const int before = m_painted->count();
        m_page->update();
        runUntil([&] { return m_painted->count() > before; });
    }
    void noteLists()
    {
        const auto now = reading();
        const std::array ended{now->assets.ended, now->numbers.ended, now->locks.ended};
        if (ended == m_ended) return;
        m_ended = ended;
        m_sinceReply.start();
    }

    const EnterpriseId m_enterprise;
    test::PageBench m_bench;
    QObject m_context; ///< the context of what it listens to
    std::array<QDateTime, 3> m_ended;
    QElapsedTimer m_sinceReply;
    std::unique_ptr<QStackedWidget> m_stack;
    OverviewPage* m_page = nullptr;
    std::unique_ptr<PaintCount> m_painted;
};

/// Asks for the same lists as the page, in the same way, and drops them. Whether they came.
bool readBare(const Sample& sample)
{
    const auto client = sample.connect();
    const auto enterprise = sample.enterprise();
    QObject context;
    int came = 0;
    bool good = true;
    const auto take = [&](const auto& reply) {
        good = good && bool(reply);
        ++came;
    };
    client->call(endpoints::listAssets, AssetQuery{enterprise, {}}).onDone(&context, take);
    client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise}).onDone(&context, take);
    client->call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise}).onDone(&context, take);
    EmployeeQuery everybody;
    everybody.enterpriseGlobalId = enterprise;
    EmployeeListing listing(*client, everybody);
    QObject::connect(&listing, &EmployeeListing::finished, &context, [&](ListingEnd end) {
        good = good && end == ListingEnd::Complete;
        ++came;
    });
    listing.start();
    runUntil([&] { return came == 4; });
    return good;
}

} // namespace

/// By how much the numbers make a process larger that holds the lists, in percent.
std::optional<double> memoryOfOverview(const QString& file, int rows)
{
    auto lists = largeReadingFrom(file, rows);
    if (!lists) return std::nullopt;
    const auto reading = std::make_shared<const EnterpriseReading>(std::move(*lists));
    const auto before = residentMegabytes();
    auto figures = overviewFigures(*reading, RecordFormat(), QDateTime::currentDateTimeUtc());
    // What is kept to compare the next reading with, and what needs doing in words, count as well.
    const auto look = SecondLook().after(std::move(figures.contradictions), reading, true);
    figures.contradictions = look.told();
    const auto todo = countedTodo(figures);
    const auto after = residentMegabytes();
    if (!before || !after || !figures.assets.all.number || todo.urgent.empty()) return std::nullopt;
    return 100 * (*after - *before) / *before;
}

Report showOverview(const Effort& effort)
{
    Report report;
    const int assets = effort.rows, people = assets / overviewAssetsOfAPerson;
    report.what = u"Overview of %L1 assets and %L2 people"_s.arg(assets).arg(people);
    const auto sample = Sample::start(people, assets);
    if (!sample) return report.error = sample.error(), report;

    Series cards{u"cards painted, after the last reply"_s, u"ms"_s, {}},
        counting{u"  everything counted, and nothing else"_s, u"ms"_s, {}},
        opened{u"opened until the cards are painted"_s, u"ms"_s, {}},
        bare{u"  the same lists read, and nothing else"_s, u"ms"_s, {}}, again{u"shown again"_s, u"ms"_s, {}},
        gap{u"longest gap of the GUI thread meanwhile"_s, u"ms"_s, {}},
        computing{u"  of which it computes"_s, u"ms"_s, {}};
    bool good = readBare(**sample); // from now on the sandbox has its longest reply ready
    const int openings = effort.quick ? 1 : 3, showings = effort.quick ? 1 : 5;
    for (int i = 0; i < openings; ++i) {
        OverviewWindow window(**sample);
        {
            Heartbeat heart;
            opened.values += milliseconds([&] { cards.values += window.open(); });
            for (int j = 0; j < showings; ++j) {
                window.leave();
                again.values += window.showAgain();
                window.rest();
            }
            const auto gaps = heart.gaps();
            gap.values += *std::max_element(gaps.cbegin(), gaps.cend());
            if (const auto most = heart.longestComputing()) computing.values += *most;
        }
        const auto reading = window.reading();
        const auto& everybody = reading->employees.all();
        const auto there = std::count_if(everybody.begin(), everybody.end(),
            [](const Employee& person) { return !person.deleted.value_or(false); });
        good = good && reading->isWhole() && reading->assets.all().size() == size_t(assets) &&
               everybody.size() == size_t(people) &&
               window.employeesShown() == QLocale().toString(qint64(there));
        counting.values += milliseconds([&] {
            const auto figures = overviewFigures(*reading, window.format(), QDateTime::currentDateTimeUtc());
            good = good && figures.employees.all.number == qint64(there);
        });
        bare.values += milliseconds([&] { good = readBare(**sample) && good; });
    }
    if (!good) return report.error = u"not everything was read, counted and shown"_s, report;

    QTemporaryFile file;
    const auto reply = (*sample)->assetsReply();
    if (!reply) return report.error = reply.error(), report;
    if (!file.open() || file.write(*reply) != reply->size() || !file.flush())
        return report.error = file.errorString(), report;
    Series memory{u"memory with the numbers, over that with the lists"_s, u"%"_s, {}};
    for (int i = 0; i < (effort.quick ? 1 : 3); ++i) {
        const auto growth = measuredApart("overview-memory", file.fileName(), assets);
        if (!growth) return report.error = u"memory cannot be measured on this system"_s, report;
        memory.values.append(*growth);
    }

    using Limit = Goal::Limit;
    const auto& stall = computing.values.isEmpty() ? gap : computing;
    report.goals = {{cards.name, cards.median(), u"ms"_s, Limit::AtMost, 150},
        {again.name, again.median(), u"ms"_s, Limit::AtMost, 15},
        {u"longest stall of the GUI thread"_s, stall.most(), u"ms"_s, Limit::AtMost, 16.7},
        {u"memory with the numbers"_s, memory.most(), u"%"_s, Limit::AtMost, 10}};
    report.series = {cards, counting, opened, bare, again, gap, computing, memory};
    report.note = u"Opening, times the lists alone: %1."_s.arg(medianRatio(opened, bare), 0, 'f', 2);
    return report;
}

} // namespace lockkeeper::benchmarks
