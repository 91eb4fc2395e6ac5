// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/base/record_format.h"
#include "tests/models/product_records.h"

#include <QRandomGenerator>

#include <limits>
#include <string>

namespace lockkeeper::test
{

/// An enterprise of which its lists say everything that a gateway can send: numbers and ids that are missing
/// or there several times, times in seconds and of no calendar, counts below zero. The same for the same
/// seed.
class RandomReading
{
public:
    explicit RandomReading(quint32 seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] EnterpriseReading make()
    {
        EnterpriseReading reading;
        std::vector<VirtualAsset> assets(size_t(pick(70)));
        for (auto& asset : assets)
            asset = anAsset();
        std::vector<AssetNumberRecord> numbers(size_t(pick(120))), locks(size_t(pick(20)));
        for (auto& record : numbers)
            record = aRecord();
        for (auto& record : locks)
            record = aRecord();
        std::vector<Employee> employees(size_t(pick(14)));
        for (auto& employee : employees)
            employee = anEmployee();
        for (int i = pick(20); i > 0; --i)
            reading.products.insert(
                anId(), {content(products(3), {aPackage("A", products(2), {aPackage("B", products(2))})}),
                            theMoment().toUTC().addSecs(-pick(100'000)), 0});
        put(reading.assets, std::move(assets));
        put(reading.numbers, std::move(numbers));
        put(reading.locks, std::move(locks));
        put(reading.employees, std::move(employees));
        return reading;
    }

private:
    int pick(int below) { return int(m_random.bounded(below)); }
    std::optional<bool> flag()
    {
        const int which = pick(3);
        return which == 0 ? std::nullopt : std::optional(which == 1);
    }
    Text text(const char* prefix, int different)
    {
        return pick(8) == 0 ? Text() : Text(prefix + std::to_string(pick(different)));
    }
    // A number, of which one is there more often than the others.
    AssetNumber aNumber() { return AssetNumber(pick(4) == 0 ? Text(std::string("8")) : text("80", 40)); }
    AssetId anId() { return AssetId(text("id", 30)); }
    MemberId aMember() { return MemberId(text("m", 12)); }

    Timestamp aTime()
    {
        const auto now = theMoment().toMSecsSinceEpoch();
        const qint64 day = 86'400'000, near = now + pick(80) * day - 20 * day;
        switch (pick(12)) {
        case 0:
            return {};
        case 1:
            return Timestamp(0);
        case 2:
            return Timestamp(-pick(100'000));
        case 3:
            return Timestamp(near / 1000); // in seconds
        case 4:
            return Timestamp(std::numeric_limits<qint64>::max() - pick(5));
        case 5:
            return Timestamp(std::numeric_limits<qint64>::min() + 1 + pick(5));
        case 6:
            return Timestamp(100'000'000'000 - pick(2)); // where seconds become milliseconds
        case 7: {                                        // around the begin of a month
            const auto month = QDate(2025, 9, 1).addMonths(pick(42));
            return Timestamp(month.startOfDay(shanghai().zone).toMSecsSinceEpoch() + pick(3) - 1);
        }
        case 8:
            return Timestamp(now + pick(3) - 1);
        default:
            return Timestamp(now + qint64(pick(2000) - 700) * day + pick(1000) * 86'400);
        }
    }

    VirtualAsset anAsset()
    {
        VirtualAsset asset;
        asset.id = anId();
        asset.assetNum = aNumber();
        static constexpr const char* types[] = {"cloud_account", "softkey", "", "a", "b", "c", "d", "e", "f"};
        asset.licenseType = Text(std::string_view(types[pick(9)]));
        if (pick(3) > 0) asset.keyChipType = pick(4) - 1;
        asset.limitEndTime = aTime();
        asset.locked = flag();
        asset.freezing = flag();
        if (pick(4) == 0) {
            AssetDetails details;
            if (pick(3) > 0) details.assignStatus.emplace().assignMemberId = aMember().text();
            asset.details = std::make_shared<const AssetDetails>(std::move(details));
        }
        return asset;
    }
    AssetNumberRecord aRecord()
    {
        AssetNumberRecord record;
        record.assetNum = aNumber();
        record.assetId = anId();
        if (pick(3) > 0) record.cloudAccountGlobalId = aMember();
        record.borrowedFlag = flag();
        record.onlineFlag = flag();
        return record;
    }
    Employee anEmployee()
    {
        Employee employee;
        employee.globalId = aMember();
        for (int i = pick(5); i > 0; --i)
            employee.assetNums.push_back(aNumber());
        employee.borrowNum = text("90", 3);
        employee.onlineFlag = flag();
        employee.deleted = flag();
        return employee;
    }
    std::vector<ProductInstance> products(int most)
    {
        std::vector<ProductInstance> all(size_t(pick(most + 1)));
        for (auto& product : all) {
            product.id = text("i", 5);
            product.productName = text("Product ", 4);
            product.productUri = pick(3) == 0 ? Text() : text("uri-", 9);
            product.limitEndTime = aTime();
            product.trialEndDate = aTime();
            product.trial = pick(3);
            static constexpr qint64 counts[] = {0, -1, 5, 7, std::numeric_limits<qint64>::max()};
            if (pick(4) > 0) product.limitConcurrent = counts[pick(5)];
        }
        return all;
    }

    template <class Row>
    static void put(ReadList<Row>& list, std::vector<Row> rows)
    {
        list.extent = ListExtent::Whole;
        list.begun = list.ended = theMoment().toUTC();
        list.rows = std::make_shared<const std::vector<Row>>(std::move(rows));
    }

    QRandomGenerator m_random;
};

} // namespace lockkeeper::test
