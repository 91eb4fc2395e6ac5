// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/large_reading.h"

#include "tests/benchmarks/asset_rows.h"

#include <QFile>

#include <iterator>
#include <memory>
#include <utility>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int assetsOfAPerson = 5;

Employee personOf(int row)
{
    const int number = row / assetsOfAPerson;
    Employee person;
    person.globalId = MemberId(QString::number(9'000'000'000 + number));
    person.name = Text(u"王芳%1"_s.arg(number));
    person.userName = Text(u"wangfang%1@hj"_s.arg(number));
    person.departmentName = Text(u"造价部"_s);
    return person;
}

template <class Row>
void put(ReadList<Row>& list, std::vector<Row> rows)
{
    list.extent = ListExtent::Whole;
    list.begun = list.ended = QDateTime::currentDateTimeUtc();
    list.rows = std::make_shared<const std::vector<Row>>(std::move(rows));
}

} // namespace

EnterpriseReading largeReading(std::vector<VirtualAsset> assets)
{
    EnterpriseReading reading;
    std::vector<AssetNumberRecord> numbers;
    std::vector<Employee> people;
    for (int row = 0; row < int(assets.size()); ++row) {
        const auto& asset = assets[size_t(row)];
        if (row % assetsOfAPerson == 0) people.push_back(personOf(row));
        auto& record = numbers.emplace_back();
        record.assetNum = asset.assetNum;
        record.assetId = asset.id;
        if (row % 2 == 0) continue;
        record.cloudAccountGlobalId = people.back().globalId;
        people.back().assetNums.push_back(asset.assetNum);
    }
    put(reading.assets, std::move(assets));
    put(reading.numbers, std::move(numbers));
    put(reading.employees, std::move(people));
    put(reading.locks, {});
    return reading;
}

std::optional<EnterpriseReading> largeReadingFrom(const QString& file, int rows)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) return std::nullopt;
    std::vector<VirtualAsset> assets;
    assets.reserve(size_t(rows));
    const bool good = assetRowsFrom(source.readAll(), rows, [&](std::vector<VirtualAsset> some) {
        std::move(some.begin(), some.end(), std::back_inserter(assets));
    });
    if (!good) return std::nullopt;
    return largeReading(std::move(assets));
}

} // namespace lockkeeper::benchmarks
