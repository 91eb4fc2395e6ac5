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

void addRest(EnterpriseReading& reading)
{
    constexpr int titles = 30, locks = 1000, deletedOneOf = 500;
    constexpr qint64 day = 24 * 60 * 60 * 1000;
    const auto now = QDateTime::currentDateTimeUtc();
    int row = 0;
    for (const auto& asset : reading.assets.all()) {
        AssetProducts products;
        for (int i = row % 4 == 0 ? 2 : 1; i > 0; --i) {
            auto& product = products.productInstanceList.emplace_back();
            const int number = (row + 7 * i) % titles;
            product.id = Text(u"%1-%2"_s.arg(row).arg(i));
            product.assetId = asset.id;
            product.assetNum = asset.assetNum;
            product.productUri = Text(u"gms-%1"_s.arg(20'300 + number));
            product.productName = Text(u"土建计量平台 %1"_s.arg(number));
            product.limitConcurrent = 1 + row % 5;
            product.trial = row % 20 == 0 ? 1 : 0;
            // Ends lie between a year ago and two years ahead; of some assets none is given.
            if (row % 9 != 0)
                product.limitEndTime = Timestamp(now.toMSecsSinceEpoch() + (row % 1095 - 365) * day);
        }
        reading.products.insert(
            asset.id, {std::make_shared<const AssetProducts>(std::move(products)), now, 0});
        ++row;
    }
    auto people = reading.employees.all();
    for (size_t person = 0; person < people.size(); person += deletedOneOf)
        people[person].deleted = true;
    std::vector<AssetNumberRecord> borrowed(locks);
    for (size_t lock = 0; lock < borrowed.size(); ++lock) {
        auto& record = borrowed[lock];
        record.assetNum = AssetNumber(QString::number(7'000'000'000 + qint64(lock)));
        record.assetId = AssetId(QString::number(lock));
        record.borrowedFlag = lock % 2 == 0;
        if (lock % 2 == 0 && !people.empty())
            record.cloudAccountGlobalId = people[lock % people.size()].globalId;
    }
    put(reading.employees, std::move(people));
    put(reading.locks, std::move(borrowed));
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
