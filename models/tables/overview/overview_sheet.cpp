// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/overview_sheet.h"

#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/assets/product_walk.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/overview/day_span.h"
#include "models/tables/overview/overview_figures.h"

#include <QCollator>
#include <QHash>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct OverviewSheetText {
    Q_DECLARE_TR_FUNCTIONS(OverviewSheetText)
};

/// The employees of M5, found by the ids that other lists have of them.
class SheetPeople
{
public:
    explicit SheetPeople(const std::vector<Employee>& employees)
    {
        m_byGlobalId.reserve(qsizetype(employees.size()));
        for (const auto& employee : employees) {
            if (!employee.globalId.isEmpty()) m_byGlobalId.insert(employee.globalId, &employee);
            if (employee.id.isEmpty()) continue;
            const auto known = m_byNumber.find(employee.id);
            if (known == m_byNumber.end())
                m_byNumber.insert(employee.id, &employee);
            else if ((*known) && (*known)->globalId != employee.globalId)
                *known = nullptr; // two people have it: nobody knows who is meant
        }
    }

    [[nodiscard]] const Employee* find(const MemberId& id) const { return m_byGlobalId.value(id); }

    /// The employee of an allocation by O8, which is an "employee id" (contract §2.6); null where two could
    /// be meant.
    [[nodiscard]] const Employee* findAllocated(const Text& id) const
    {
        const auto* byGlobalId = find(MemberId(id));
        const auto byNumber = m_byNumber.constFind(id);
        if (byNumber == m_byNumber.cend()) return byGlobalId;
        return !byGlobalId || byGlobalId == *byNumber ? *byNumber : nullptr;
    }

private:
    QHash<MemberId, const Employee*> m_byGlobalId;
    QHash<Text, const Employee*> m_byNumber;
};

/// Somebody who has an asset, as far as M5 knows them.
struct SheetPerson {
    Text id;
    const Employee* employee = nullptr;
};

std::vector<SheetPerson> peopleOf(const EnterpriseAsset& asset, const SheetPeople& people)
{
    std::vector<SheetPerson> found;
    const auto add = [&found](Text id, const Employee* employee) {
        const auto isSame = [&id](const SheetPerson& person) { return person.id == id; };
        if (std::none_of(found.begin(), found.end(), isSame)) found.push_back({std::move(id), employee});
    };
    for (const auto& id : holdersOf(asset))
        add(id.text(), people.find(id));
    if (const auto* allocated = asset.allocation()) {
        const auto* employee = people.findAllocated(*allocated);
        add(employee ? employee->globalId.text() : *allocated, employee);
    }
    return found;
}

Text joinedField(const std::vector<SheetPerson>& people, Text Employee::*field)
{
    if (people.size() == 1 && people.front().employee) return people.front().employee->*field;
    QStringList texts;
    for (const auto& person : people)
        if (person.employee && !(person.employee->*field).isEmpty())
            texts += (person.employee->*field).toString();
    return Text(texts.join(u", "_s));
}

void setPeople(SheetRow& row, const std::vector<SheetPerson>& people)
{
    row.holder = joinedField(people, &Employee::name);
    row.account = joinedField(people, &Employee::userName);
    row.department = joinedField(people, &Employee::departmentName);
    QStringList ids;
    for (const auto& person : people)
        ids += person.id.toString();
    row.member = Text(ids.join(u", "_s));
}

SheetRow rowOf(const EnterpriseAsset& asset, const AssetClock& clock)
{
    SheetRow row;
    row.assetNum = asset.assetNum;
    if (asset.asset) {
        row.assetId = asset.asset->id;
        row.licenseType = asset.asset->licenseType;
        row.keyChipType = asset.asset->keyChipType;
        row.end = clock.endOf(asset.asset->limitEndTime);
    } else if (!asset.holders.empty()) {
        row.assetId = asset.holders.front().assetId;
    }
    const auto states = assetStates(asset, clock);
    row.hold = states.has(AssetState::Assigned) ? SheetHold::Held
               : states.has(AssetState::Free)   ? SheetHold::Free
                                                : SheetHold::NotKnown;
    return row;
}

/// By name as the language sorts them, then by account and id, so that people of one name stay apart (OV-9).
void sortHeld(OverviewSheet& sheet, const QLocale& locale)
{
    QCollator collator(locale);
    collator.setNumericMode(true);
    QHash<Text, QCollatorSortKey> keys; // one for each name, because they are slow to make
    std::vector<const QCollatorSortKey*> keyOf;
    for (const auto& row : sheet.held)
        if (!keys.contains(row.holder)) keys.insert(row.holder, collator.sortKey(row.holder.toString()));
    for (const auto& row : sheet.held)
        keyOf.push_back(&*keys.constFind(row.holder));
    std::vector<size_t> order(sheet.held.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        const auto& one = sheet.held[a];
        const auto& other = sheet.held[b];
        if (one.holder.isEmpty() != other.holder.isEmpty()) return other.holder.isEmpty();
        if (const int names = keyOf[a]->compare(*keyOf[b]); names != 0) return names < 0;
        return std::tie(one.account, one.member, one.assetNum) <
               std::tie(other.account, other.member, other.assetNum);
    });
    std::vector<SheetRow> sorted;
    sorted.reserve(order.size());
    for (const auto place : order) {
        if (sorted.empty() || sorted.back().member != sheet.held[place].member) ++sheet.holders;
        sorted.push_back(std::move(sheet.held[place]));
    }
    sheet.held = std::move(sorted);
}

void addProducts(OverviewSheet& sheet, const EnterpriseReading& reading,
    const std::vector<EnterpriseAsset>& assets, const AssetClock& clock, const ProductStates& states,
    const DaySpan& span, const SheetPeople& people)
{
    qint64 unreadable = 0;
    QHash<AssetId, size_t> places;
    if (!reading.products.isEmpty())
        for (size_t i = assets.size();
             i-- > 0;) // backwards, so that of several assets with one id the first stays
            places.insert(rowOf(assets[i], clock).assetId, i);
    for (const auto& asset : productAssets(assets)) {
        ++sheet.assetsInAll;
        const auto* known = reading.products.find(asset.id);
        if (!known) continue;
        ++sheet.assetsRead;
        unreadable += known->unreadableFields;
        if (!sheet.productsAsOf.isValid() || known->read < sheet.productsAsOf)
            sheet.productsAsOf = known->read;
        forEachProduct(*known->products, [&](const ProductInstance& product) {
            const auto end = states.usableUntil(product);
            if (!span.has(end)) return;
            SheetRow row;
            if (const auto place = places.constFind(asset.id); place != places.cend()) {
                row = rowOf(assets[*place], clock);
                setPeople(row, peopleOf(assets[*place], people));
            }
            row.assetNum = asset.assetNum;
            row.assetId = asset.id;
            row.product = productTitle(product);
            row.end = end;
            row.daysLeft = span.daysTo(end);
            sheet.products.push_back(std::move(row));
        });
    }
    sheet.productsGap = gapOfProducts(reading, sheet.assetsRead, sheet.assetsInAll, unreadable);
}

void sortByEnd(std::vector<SheetRow>& rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const SheetRow& a, const SheetRow& b) {
        return std::tie(a.end, a.assetNum, a.product) < std::tie(b.end, b.assetNum, b.product);
    });
}

} // namespace

OverviewSheet overviewSheet(
    const EnterpriseReading& reading, const RecordFormat& format, const QDateTime& now, int days)
{
    OverviewSheet sheet;
    sheet.days = std::clamp(days, 0, mostSheetDays);
    const auto orderGap = gapOf(reading.assets), memberGap = gapOf(reading.numbers);
    sheet.endingGap = orderGap;
    // The same as for the number of held assets in overviewFigures().
    sheet.heldGap = orderGap == CountGap::NotOffered ? memberGap : worse(orderGap, memberGap);
    sheet.withoutHolderGap = memberGap;
    sheet.namesGap = gapOf(reading.employees);

    const auto assets = joinAssets(reading.assets.all(), reading.numbers.all());
    const AssetClock clock(format, now);
    const DaySpan span(format, now, sheet.days);
    const SheetPeople people(reading.employees.all());
    for (const auto& asset : assets) {
        auto row = rowOf(asset, clock);
        const auto holders = peopleOf(asset, people);
        row.daysLeft = span.has(row.end) ? span.daysTo(row.end) : std::nullopt;
        if (row.hold == SheetHold::NotKnown) ++sheet.holderNotKnown;
        if (row.hold == SheetHold::Free) sheet.withoutHolder.push_back(row);
        for (const auto& person : holders) {
            auto& own = sheet.held.emplace_back(row);
            setPeople(own, {person});
        }
        if (!span.has(row.end)) continue;
        setPeople(row, holders);
        sheet.ending.push_back(std::move(row));
    }
    addProducts(sheet, reading, assets, clock, ProductStates(format, now), span, people);
    sortByEnd(sheet.ending);
    sortByEnd(sheet.products);
    sortHeld(sheet, format.locale);
    std::stable_sort(sheet.withoutHolder.begin(), sheet.withoutHolder.end(),
        [](const SheetRow& a, const SheetRow& b) { return a.assetNum < b.assetNum; });
    return sheet;
}

QString sheetHoldText(SheetHold hold)
{
    switch (hold) {
    case SheetHold::Held:
        return OverviewSheetText::tr("held");
    case SheetHold::Free:
        return OverviewSheetText::tr("free");
    case SheetHold::NotKnown:
        break;
    }
    return OverviewSheetText::tr("not known");
}

QString sheetListName(SweptList list)
{
    switch (list) {
    case SweptList::Assets:
        return OverviewSheetText::tr("Assets");
    case SweptList::AssetNumbers:
        return OverviewSheetText::tr("Asset holders");
    case SweptList::BorrowedLocks:
        return OverviewSheetText::tr("Borrowed locks");
    case SweptList::Employees:
        return OverviewSheetText::tr("Employees");
    case SweptList::Products:
        break;
    }
    return OverviewSheetText::tr("Products");
}

QString sheetListProblem(const ListState& state)
{
    QStringList sentences;
    switch (state.extent) {
    case ListExtent::NotRead:
        return OverviewSheetText::tr("Not read.");
    case ListExtent::NotOffered:
        return OverviewSheetText::tr("Not available with this connection.");
    case ListExtent::Failed:
        sentences = {OverviewSheetText::tr("Couldn't be read."), state.problem, state.nextStep, state.said};
        break;
    case ListExtent::Part:
        sentences = {OverviewSheetText::tr("Some rows may be missing."), state.problem, state.nextStep};
        break;
    case ListExtent::Whole:
        break;
    }
    if (state.unreadableFields > 0)
        sentences += OverviewSheetText::tr("%Ln field(s) couldn't be read.", nullptr,
            int(std::min<qint64>(state.unreadableFields, std::numeric_limits<int>::max())));
    return inOneLine(sentences);
}

ColumnSpecs<SheetRow> sheetColumns(const RecordFormat& format)
{
    using Row = SheetRow;
    constexpr auto digits = ColumnKind::Digits;
    auto times = format;
    times.unit = TimestampUnit::Milliseconds; // SheetRow::end, whatever the gateway writes
    ColumnSpecs<Row> columns;
    columns.push_back(
        textColumn("assetNum", OverviewSheetText::tr("Asset number"), 116, &Row::assetNum, digits));
    columns.push_back(textColumn("productName", OverviewSheetText::tr("Product"), 200, &Row::product));
    columns.push_back(
        writtenColumn<Row>("licenseType", OverviewSheetText::tr("Licence type"), 200, [](const Row& row) {
            const auto value = row.licenseType.view();
            return licenseTypeMeaning(QUtf8StringView(value.data(), qsizetype(value.size())));
        }));
    columns.push_back(writtenColumn<Row>("keyChipType", OverviewSheetText::tr("Chip type"), 140,
        [](const Row& row) { return chipTypeMeaning(row.keyChipType); }));
    auto ends = writtenColumn<Row>(
        "end", OverviewSheetText::tr("Ends"), 140,
        [times](const Row& row) { return row.end ? times.exportTime(Timestamp(*row.end)) : QString(); }, true,
        ColumnKind::Date);
    columns.push_back(std::move(ends));
    columns.push_back(numberColumn("daysLeft", OverviewSheetText::tr("Days left"), 80, &Row::daysLeft));
    columns.push_back(writtenColumn<Row>("hold", OverviewSheetText::tr("Held or free"), 90,
        [](const Row& row) { return sheetHoldText(row.hold); }));
    columns.push_back(textColumn("holder", OverviewSheetText::tr("Holder"), 140, &Row::holder));
    columns.push_back(textColumn("account", OverviewSheetText::tr("Account"), 140, &Row::account));
    columns.push_back(textColumn("department", OverviewSheetText::tr("Department"), 140, &Row::department));
    columns.push_back(
        textColumn("member", OverviewSheetText::tr("Member global id"), 170, &Row::member, digits));
    columns.push_back(textColumn("assetId", OverviewSheetText::tr("Asset id"), 160, &Row::assetId, digits));
    return columns;
}

} // namespace lockkeeper
