// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/batch_place.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct ListFacts {
    BatchPart owner;
    BatchPart part;
    const char* name;
};

constexpr std::array lists{
    ListFacts{BatchPart::Batch, BatchPart::Order, "orderList"},
    ListFacts{BatchPart::Order, BatchPart::Asset, "assets"},
    ListFacts{BatchPart::Asset, BatchPart::Extend, "assetExtendList"},
    ListFacts{BatchPart::Asset, BatchPart::Product, "products"},
    ListFacts{BatchPart::Asset, BatchPart::Merchandise, "merchandises"},
    ListFacts{BatchPart::Merchandise, BatchPart::Merchandise, "children"},
    ListFacts{BatchPart::Merchandise, BatchPart::Product, "licenseOrderProductList"},
    ListFacts{BatchPart::Product, BatchPart::Feature, "productFeatures"},
};

const ListFacts& factsOf(BatchList list)
{
    return lists[size_t(list)];
}

std::optional<BatchList> listNamed(QStringView name, BatchPart owner)
{
    for (size_t i = 0; i < lists.size(); ++i)
        if (lists[i].owner == owner && name == QLatin1StringView(lists[i].name)) return BatchList(i);
    return std::nullopt;
}

/// "products[1]" as name and index; no index: -1.
struct Segment {
    QStringView name;
    int index = -1;
};

Segment segmentOf(QStringView text)
{
    const auto open = text.indexOf(u'[');
    if (open < 0 || !text.endsWith(u']')) return {text};
    bool isNumber = false;
    const int index = text.sliced(open + 1).chopped(1).toInt(&isNumber);
    if (!isNumber || index < 0) return {text};
    return {text.first(open), index};
}

} // namespace

BatchPart ownerOf(BatchList list) noexcept
{
    return factsOf(list).owner;
}

BatchPart partIn(BatchList list) noexcept
{
    return factsOf(list).part;
}

QLatin1StringView nameOf(BatchList list) noexcept
{
    return QLatin1StringView(factsOf(list).name);
}

BatchPart BatchPlace::part() const
{
    return m_steps.isEmpty() ? BatchPart::Batch : partIn(list());
}

BatchPlace BatchPlace::child(BatchList list, int index) const
{
    Q_ASSERT(ownerOf(list) == part());
    auto place = *this;
    place.m_steps.append({list, index});
    return place;
}

BatchPlace BatchPlace::parent() const
{
    auto place = *this;
    if (!place.m_steps.isEmpty()) place.m_steps.removeLast();
    return place;
}

BatchPlace BatchPlace::sibling(int index) const
{
    auto place = *this;
    place.m_steps.last().index = index;
    return place;
}

bool BatchPlace::contains(const BatchPlace& other) const
{
    return other.depth() >= depth() && std::equal(m_steps.cbegin(), m_steps.cend(), other.m_steps.cbegin());
}

QString BatchPlace::path() const
{
    QString path;
    for (const auto& step : m_steps) {
        if (!path.isEmpty()) path += u'.';
        path += nameOf(step.list) + u'[' + QString::number(step.index) + u']';
    }
    return path;
}

QString BatchPlace::path(QStringView field) const
{
    QString result = path();
    if (!result.isEmpty() && !field.isEmpty()) result += u'.';
    return result += field;
}

bool BatchPlace::isFrom(const BatchPlace& first) const
{
    const auto level = first.depth() - 1;
    return depth() > level && first.parent().contains(*this) && m_steps[level].list == first.list() &&
           m_steps[level].index >= first.index();
}

void BatchPlace::makeRoom(const BatchPlace& first, int count)
{
    if (isFrom(first)) m_steps[first.depth() - 1].index += count;
}

bool BatchPlace::closeGap(const BatchPlace& first, int count)
{
    if (!isFrom(first)) return true;
    auto& step = m_steps[first.depth() - 1];
    if (step.index < first.index() + count) return false;
    step.index -= count;
    return true;
}

void BatchPlace::follow(const BatchPlace& from, const BatchPlace& to)
{
    if (from.contains(*this)) {
        m_steps = to.m_steps + m_steps.sliced(from.depth());
    } else {
        (void)closeGap(from, 1);
        makeRoom(to, 1);
    }
}

bool operator<(const BatchPlace& a, const BatchPlace& b)
{
    return std::lexicographical_compare(
        a.m_steps.cbegin(), a.m_steps.cend(), b.m_steps.cbegin(), b.m_steps.cend());
}

BatchFieldPlace batchFieldPlace(QStringView path)
{
    BatchFieldPlace result;
    while (!path.isEmpty()) {
        const auto dot = path.indexOf(u'.');
        const auto segment = segmentOf(dot < 0 ? path : path.first(dot));
        const auto list = listNamed(segment.name, result.place.part());
        if (!list || segment.index < 0) {
            // A list of texts with one of its entries, or whatever it is.
            const bool isEntry = dot < 0 && segment.index >= 0;
            result.field = (isEntry ? segment.name : path).toString();
            if (isEntry) result.entry = segment.index;
            break;
        }
        result.place = result.place.child(*list, segment.index);
        path = dot < 0 ? QStringView() : path.sliced(dot + 1);
    }
    return result;
}

std::optional<BatchPlace> batchPlace(QStringView path)
{
    auto found = batchFieldPlace(path);
    if (!found.field.isEmpty() || found.place.path() != path) return std::nullopt;
    return std::move(found.place);
}

QList<BatchPlace> outermostOf(QList<BatchPlace> places)
{
    std::sort(places.begin(), places.end());
    QList<BatchPlace> outermost;
    for (const auto& place : std::as_const(places))
        if (outermost.isEmpty() || !outermost.last().contains(place)) outermost.append(place);
    return outermost;
}

} // namespace lockkeeper
