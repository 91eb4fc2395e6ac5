// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §4.2, M5. Choices: pageSize is cut to 200, silently, as the reply's pageSize shows; deleted
// employees stay in the list with deleted = true; keyword is a part of the name or the account, upper and
// lower case alike; an enterprise that does not exist gives 60000, the token having no permission for it
// (SB-2); a page behind the last one is empty.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/employees.h"
#include "services/sandbox/endpoints.h"
#include "services/sandbox/store.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr int largestPage = 200;
constexpr int navigatePages = 8;

struct Filter {
    QString enterprise;
    std::optional<qint64> departmentId;
    QString keyword;
    bool isEmpty() const { return !departmentId && keyword.isEmpty(); }
};

struct Range {
    qint64 first = 0; // the row's number in the filtered list, from 0
    qint64 count = 0;
};

QString likePattern(QString keyword)
{
    keyword.replace(u"\\"_s, u"\\\\"_s).replace(u"%"_s, u"\\%"_s).replace(u"_"_s, u"\\_"_s);
    return u'%' + keyword + u'%';
}

// "WHERE …" and its values for a filter that is not empty.
std::pair<QString, QVariantList> conditionOf(const Filter& filter)
{
    QString condition = u" WHERE enterpriseGlobalId = ?"_s;
    QVariantList values{filter.enterprise};
    if (filter.departmentId) {
        condition += u" AND departmentId = ?"_s;
        values.append(*filter.departmentId);
    }
    if (!filter.keyword.isEmpty()) {
        condition += uR"( AND (name LIKE ? ESCAPE '\' OR userName LIKE ? ESCAPE '\'))"_s;
        values << likePattern(filter.keyword) << likePattern(filter.keyword);
    }
    return {condition, values};
}

qint64 countEmployees(Store& store, const Filter& filter)
{
    if (filter.isEmpty()) {
        return store
            .first(u"SELECT coalesce(max(ord), -1) + 1 FROM employee WHERE enterpriseGlobalId = ?"_s,
                {filter.enterprise})
            ->toLongLong();
    }
    const auto [condition, values] = conditionOf(filter);
    return store.first(u"SELECT count(*) FROM employee"_s + condition, values)->toLongLong();
}

struct Holdings {
    QStringList assetNums;
    QString borrowNum;
};

void writeEmployees(Call& call, JsonOut& out, const QString& rowsOfPage, const QVariantList& values)
{
    QHash<QString, Holdings> holdings;
    call.store.each(u"SELECT holder, assetNum FROM asset WHERE holder IN (SELECT globalId FROM employee"_s +
                        rowsOfPage + u") ORDER BY asset.ord"_s,
        values, [&](const QSqlQuery& row) {
            holdings[row.value(0).toString()].assetNums.append(row.value(1).toString());
        });
    call.store.each(
        u"SELECT borrower, assetNum FROM asset WHERE borrower IN (SELECT globalId FROM employee"_s +
            rowsOfPage + u") ORDER BY asset.ord DESC"_s,
        values,
        [&](const QSqlQuery& row) { holdings[row.value(0).toString()].borrowNum = row.value(1).toString(); });
    const QString columns =
        u"SELECT id, userId, globalId, (SELECT e.enterpriseId FROM enterprise e WHERE e.enterpriseGlobalId = "
        u"employee.enterpriseGlobalId), departmentId, departmentName, userName, passwordMobile, name, "
        u"onlineFlag, "
        u"remark, deleted, updateTime, createTime FROM employee"_s;
    call.store.each(columns + rowsOfPage, values, [&](const QSqlQuery& row) {
        const Holdings held = holdings.value(row.value(2).toString());
        out.beginObject();
        out.field("id", row.value(0).toString());
        out.field("userId", row.value(1).toString());
        out.field("globalId", row.value(2).toString());
        out.field("enterpriseId", row.value(3).toString());
        out.key("departmentId");
        if (row.isNull(4))
            out.value(nullptr);
        else
            out.value(row.value(4).toLongLong());
        out.textOrNull("departmentName", row.value(5).toString());
        out.field("userName", row.value(6).toString());
        out.textOrNull("passwordMobile", row.value(7).toString());
        out.field("name", row.value(8).toString());
        out.field("assetNums", held.assetNums);
        out.textOrNull("borrowNum", held.borrowNum);
        out.field("onlineFlag", row.value(9).toBool());
        out.textOrNull("remark", row.value(10).toString());
        out.field("deleted", row.value(11).toBool());
        out.field("updateTime", call.toWire(row.value(12).toLongLong()));
        out.field("createTime", call.toWire(row.value(13).toLongLong()));
        out.field("boundUserInfo", nullptr);
        out.endObject();
    });
}

void writeRange(Call& call, JsonOut& out, const Filter& filter, Range range)
{
    if (filter.isEmpty()) {
        writeEmployees(call, out, u" WHERE enterpriseGlobalId = ? AND ord >= ? AND ord < ? ORDER BY ord"_s,
            {filter.enterprise, range.first, range.first + range.count});
        return;
    }
    auto [condition, values] = conditionOf(filter);
    values << range.count << range.first;
    writeEmployees(call, out, condition + u" ORDER BY ord LIMIT ? OFFSET ?"_s, values);
}

} // namespace

Reply m5ListEmployees(Call& call)
{
    const QString enterprise = call.path.value(u"enterpriseGlobalId"_s);
    const Filter filter{enterprise, call.queryInteger("departmentId"), call.query.value(u"keyword"_s)};
    const std::optional<qint64> pageNum = call.queryInteger("pageNum");
    const std::optional<qint64> askedSize = call.queryInteger("pageSize");
    constexpr qint64 largestInteger = std::numeric_limits<qint32>::max();
    if (!pageNum || *pageNum < 1 || *pageNum > largestInteger) throw refuse("40000", u"pageNum"_s);
    if (!askedSize || *askedSize < 1 || *askedSize > largestInteger) throw refuse("40000", u"pageSize"_s);
    if (!findEnterprise(call.store, enterprise)) throw refuse("60000", u"enterpriseGlobalId"_s);

    const qint64 pageSize = std::min<qint64>(*askedSize, largestPage);
    const qint64 count = countEmployees(call.store, filter);
    Range range{(*pageNum - 1) * pageSize, 0};
    if (call.pageFault == PageFault::Duplicates && range.first > 0) --range.first;
    range.count = std::clamp<qint64>(count - range.first, 0, pageSize);

    qint64 total = count;
    if (call.pageFault == PageFault::ShrinkingTotal) total = std::max<qint64>(0, count - (*pageNum - 1));
    const qint64 pages = (total + pageSize - 1) / pageSize;
    const bool hasPrevious = *pageNum > 1;
    const bool hasNext = *pageNum < pages;
    const qint64 firstNavigated =
        std::clamp<qint64>(*pageNum - navigatePages / 2, 1, std::max<qint64>(1, pages - navigatePages + 1));
    const qint64 lastNavigated = std::min(pages, firstNavigated + navigatePages - 1);

    return success([&](JsonOut& out) {
        out.beginObject();
        out.field("pageNum", *pageNum);
        out.field("pageSize", pageSize);
        out.field("size", range.count);
        out.field("orderBy", nullptr);
        out.field("startRow", range.count ? range.first + 1 : 0); // rows count from 1
        out.field("endRow", range.count ? range.first + range.count : 0);
        out.field("total", total);
        out.field("pages", pages);
        out.key("list");
        out.beginArray();
        writeRange(call, out, filter, range);
        out.endArray();
        out.field("firstPage", pages ? 1 : 0);
        out.field("prePage", hasPrevious ? *pageNum - 1 : 0);
        out.field("nextPage", hasNext ? *pageNum + 1 : 0);
        out.field("lastPage", pages);
        out.field("isFirstPage", *pageNum == 1);
        out.field("isLastPage", *pageNum >= pages);
        out.field("hasPreviousPage", hasPrevious);
        out.field("hasNextPage", hasNext);
        out.field("navigatePages", navigatePages);
        out.key("navigatepageNums");
        out.beginArray();
        for (qint64 page = firstNavigated; page <= lastNavigated; ++page)
            out.value(page);
        out.endArray();
        out.endObject();
    });
}

} // namespace lockkeeper::sandbox
