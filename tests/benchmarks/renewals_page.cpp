// SPDX-License-Identifier: GPL-3.0-or-later
// renewals-page: the page of renewals over 200 enterprises with 20,000 products that end, which are kept in
// memory, beside a ledger with nothing in it: from the page that is made until its rows are painted in their
// order. Beside it the rows alone, from readings that are there already. A chip switched on and off, until
// the rows are painted; and what the window's thread computes at a stretch in all of that.
#include "ui/renewals/renewals_page.h"
#include "models/tables/renewals/renewal_row.h"
#include "services/storage/holdings/kept_readings.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "tests/benchmarks/record_table.h"
#include "tests/ui/page_bench.h"
#include "ui/base/profile_format.h"

#include <QAbstractButton>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int renewalsOfAnAsset = 5;

/// What windows have kept.
struct KeptBench : test::PageBench {
    explicit KeptBench(const QString& folder)
    {
        JournalSettings place;
        place.directory = folder;
        journal = std::make_unique<Journal>(place);
    }

    void keep(int count, int lines)
    {
        const auto now = QDateTime::currentMSecsSinceEpoch();
        constexpr qint64 day = 24 * 60 * 60 * 1000;
        int product = 0;
        for (int i = 0; i < count; ++i) {
            const EnterpriseId enterprise(u"E%1"_s.arg(i, 15, 10, QChar(u'0')));
            enterprises.noteOpened(enterprise, u"企业 %1"_s.arg(i));
            std::vector<VirtualAsset> assets;
            std::vector<AssetNumberRecord> numbers;
            for (int a = 0; a < lines / count / renewalsOfAnAsset; ++a) {
                auto& asset = assets.emplace_back();
                asset.assetNum = AssetNumber(u"8%1"_s.arg(i * 1000 + a, 9, 10, QChar(u'0')));
                asset.id = AssetId(u"19%1"_s.arg(i * 1000 + a, 17, 10, QChar(u'0')));
                auto& record = numbers.emplace_back();
                record.assetNum = asset.assetNum;
                record.assetId = asset.id;
                if (a % 3 != 0) record.cloudAccountGlobalId = MemberId(u"M%1"_s.arg(i * 100 + a % 40));
                AssetProducts under;
                for (int p = 0; p < renewalsOfAnAsset; ++p, ++product) {
                    auto& each = under.productInstanceList.emplace_back();
                    each.id = Text(u"P%1"_s.arg(product, 18, 10, QChar(u'0')));
                    each.productUri = each.gmsPid = Text(u"gms-%1"_s.arg(p));
                    each.productName = Text(u"土建计量 %1"_s.arg(p));
                    each.assetNum = asset.assetNum;
                    each.assetId = asset.id;
                    each.channelCode = Text(u"CN-01"_s);
                    each.channelOrderId = Text(u"OLD-%1"_s.arg(i));
                    each.timeDurationExpression = Text(u"1-0-0"_s);
                    each.limitConcurrent = 3;
                    each.limitStartTime = Timestamp(now - 300 * day);
                    each.limitEndTime = Timestamp(now + (product % 700 - 60) * day);
                }
                holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(std::move(under)));
            }
            holdings.noteAssets(enterprise, assets, true);
            holdings.noteAssetNumbers(enterprise, numbers);
        }
        (void)holdings.inFile([](OwnDatabase&) {}).result(); // behind all of it
    }
};

/// The page, in a window.
class ShownRenewals
{
public:
    explicit ShownRenewals(KeptBench& bench)
        : m_page(std::make_unique<RenewalsPage>(bench.context))
        , m_painted(*m_page->table()->viewport())
    {
        m_page->resize(tableSize);
        m_page->show();
    }
    /// Waits until all rows are shown in their order.
    void rest()
    {
        const auto* model = m_page->table()->recordModel();
        runUntil([&] { return !m_page->isLoading() && !model->isOrdering(); });
        const int before = m_painted.count();
        m_page->table()->viewport()->update();
        runUntil([&] { return m_painted.count() > before; });
    }
    void press(const QString& chip)
    {
        m_page->findChild<QAbstractButton*>(u"renewals"_s + chip)->click();
        rest();
    }
    [[nodiscard]] int rows() const { return m_page->table()->model()->rowCount(); }

private:
    const std::unique_ptr<RenewalsPage> m_page;
    PaintCount m_painted;
};

} // namespace

Report showRenewals(const Effort& effort)
{
    const int enterprises = effort.quick ? 20 : 200, lines = enterprises * 100;
    Report report;
    report.what = u"%L1 products of %L2 enterprises that end"_s.arg(lines).arg(enterprises);
    const QTemporaryDir folder;
    KeptBench bench(folder.path());
    bench.keep(enterprises, lines);
    Series opened{u"opened until the rows are painted"_s, u"ms"_s, {}},
        bare{u"  the rows alone, from readings"_s, u"ms"_s, {}},
        filtered{u"a chip, until the rows are painted"_s, u"ms"_s, {}},
        computing{u"longest stall of the GUI thread"_s, u"ms"_s, {}};
    bool good = true;
    const auto loaded = bench.holdings.readings().result();
    for (int i = 0; i < (effort.quick ? 1 : 5); ++i) {
        Heartbeat heart;
        std::unique_ptr<ShownRenewals> page;
        opened.values += milliseconds([&] {
            page = std::make_unique<ShownRenewals>(bench);
            page->rest();
        });
        good = good && page->rows() == lines;
        for (int j = 0; j < 2; ++j)
            filtered.values += milliseconds([&] { page->press(u"Next60Chip"_s); });
        good = good && page->rows() == lines;
        if (const auto most = heart.longestComputing()) computing.values += *most;
        bare.values += milliseconds([&] {
            const auto& context = bench.context;
            RenewalSources sources{.readings = *loaded.enterprises,
                .enterprises = bench.enterprises.all(),
                .book = RenewalBook(),
                .clock = RenewalClock(orderTimesFor(context.profile, context.format)),
                .days = 0};
            good = good && renewalRows(sources).size() == size_t(lines);
        });
    }
    if (!good) return report.error = u"not everything that ends was shown"_s, report;
    using Limit = Goal::Limit;
    report.goals = {{opened.name, opened.median(), u"ms"_s, Limit::AtMost, 150},
        {filtered.name, filtered.median(), u"ms"_s, Limit::AtMost, 16.7}};
    report.series = {opened, bare, filtered, computing};
    return report;
}

} // namespace lockkeeper::benchmarks
