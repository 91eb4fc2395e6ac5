// SPDX-License-Identifier: GPL-3.0-or-later
// known-holdings: what is known of an enterprise with 100,000 assets is stored, as after its lists were
// loaded, and asked: one number, as at the lock desk, and 10,000 at once; against the plain insertion of as
// many rows. And how long somebody who asks waits while it is being stored.
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/database/sql_connection.h"
#include "tests/benchmarks/benchmark.h"

#include <QTemporaryDir>

#include <algorithm>
#include <atomic>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

AssetNumber numberOf(int row)
{
    return AssetNumber(QString::number(8'000'000'000 + row));
}

struct Lists {
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;
    std::vector<Employee> employees;
};

Lists listsOf(int rows)
{
    Lists lists;
    for (int row = 0; row < rows; ++row) {
        VirtualAsset asset;
        asset.id = AssetId(u"asset-%1"_s.arg(row));
        asset.assetNum = numberOf(row);
        asset.licenseType = Text(u"normal_recover_usbkey"_s);
        asset.locked = row % 50 == 0;
        lists.assets.push_back(asset);
        AssetNumberRecord record;
        record.assetNum = asset.assetNum;
        record.assetId = asset.id;
        record.cloudAccountGlobalId = MemberId(QString::number(9'000'000'000 + row / 20));
        record.borrowedFlag = false;
        lists.numbers.push_back(record);
        if (row % 20 != 0) continue;
        Employee employee;
        employee.globalId = record.cloudAccountGlobalId;
        employee.name = Text(u"王芳%1"_s.arg(row));
        employee.userName = Text(u"wangfang%1@hj"_s.arg(row));
        lists.employees.push_back(employee);
    }
    return lists;
}

double plainInsertion(const QString& file, int rows)
{
    SqlConnection plain(file, 5s);
    plain.execute(u"PRAGMA journal_mode = WAL"_s);
    plain.execute(u"CREATE TABLE assets (number TEXT PRIMARY KEY, id TEXT, type TEXT, locked INTEGER)"_s);
    return milliseconds([&] {
        plain.inTransaction([&] {
            for (int row = 0; row < rows; ++row)
                plain.run(u"INSERT INTO assets VALUES (?, ?, ?, ?)"_s,
                    {numberOf(row).toString(), u"asset-%1"_s.arg(row), u"normal_recover_usbkey"_s, 0});
        });
    });
}

} // namespace

Report knowHoldings(const Effort& effort)
{
    Report report;
    const int rows = effort.rows, times = effort.quick ? 1 : 5;
    report.what = u"%L1 assets and who holds them, stored and asked"_s.arg(rows);
    const auto lists = listsOf(rows);
    const EnterpriseId enterprise(u"10001"_s);

    Series plain{u"plain insertion of as many rows"_s, u"ms"_s, {}},
        stored{u"O8, M6 and M5 stored"_s, u"ms"_s, {}}, again{u"the same lists once more"_s, u"ms"_s, {}};
    Series handed{u"  of which the caller waits"_s, u"ms"_s, {}},
        waits{u"longest wait of a question meanwhile"_s, u"ms"_s, {}};
    Series one{u"one number asked"_s, u"ms"_s, {}}, many{u"10,000 numbers asked"_s, u"ms"_s, {}};
    const auto ask = [&](KnownHoldings& holdings, int count) {
        QList<AssetNumber> numbers;
        for (int i = 0; i < count; ++i)
            numbers.append(numberOf((i * 37) % rows));
        return milliseconds([&] {
            const auto found = holdings.find(numbers).result();
            if (found.size() != count) report.error = u"not everything is known"_s;
        });
    };
    const auto note = [&](KnownHoldings& holdings) {
        handed.values += milliseconds([&] {
            holdings.noteAssets(enterprise, lists.assets, true);
            holdings.noteAssetNumbers(enterprise, lists.numbers);
            holdings.noteEmployees(enterprise, lists.employees);
        });
    };
    for (int i = 0; i < times && report.error.isEmpty(); ++i) {
        const QTemporaryDir folder;
        plain.values += plainInsertion(folder.filePath(u"plain.sqlite"_s), rows);
        KnownHoldings holdings(folder.filePath(u"holdings"_s), u"test"_s, true);
        std::atomic<int> ended = 0;
        QObject::connect(
            &holdings, &KnownHoldings::changed, &holdings, [&ended] { ++ended; }, Qt::DirectConnection);
        const auto store = [&](int until) {
            double longest = 0;
            note(holdings);
            while (ended < until)
                longest = std::max(longest, ask(holdings, 1));
            waits.values += longest;
        };
        stored.values += milliseconds([&] { store(3); });
        again.values += milliseconds([&] { store(6); });
        for (int k = 0; k < 20; ++k)
            one.values += ask(holdings, 1);
        many.values += ask(holdings, std::min(rows, 10'000));
        if (!report.error.isEmpty()) return report;
    }
    report.series = {plain, stored, handed, again, waits, one, many};
    using Limit = Goal::Limit;
    report.goals = {
        {u"stored, times a plain insertion"_s, medianRatio(stored, plain), u"×"_s, Limit::AtMost, 12},
        {u"the caller waits"_s, handed.median(), u"ms"_s, Limit::AtMost, 50},
        {u"longest wait of a question while lists are stored"_s, waits.median(), u"ms"_s, Limit::AtMost, 250},
        {u"one number asked"_s, one.median(), u"ms"_s, Limit::AtMost, 5},
        {u"10,000 numbers asked"_s, many.median(), u"ms"_s, Limit::AtMost, 500}};
    return report;
}

} // namespace lockkeeper::benchmarks
