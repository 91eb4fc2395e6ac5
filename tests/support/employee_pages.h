// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/employee_listing.h"
#include "tests/support/client_bench.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

/// Pages of M5 as a test's gateway may answer them, and a listing that notes what it does.
namespace lockkeeper::test
{

inline QByteArray row(qint64 number)
{
    const auto digits = QByteArray::number(number);
    return R"({"id":")" + digits + R"(","globalId":"6200)" + digits + R"(","userName":"user)" + digits +
           R"(@acme","name":"张伟","assetNums":["8000000001"],"deleted":false})";
}

/// Rows `first` to `last`, as the list of a page.
inline QByteArray rows(qint64 first, qint64 last)
{
    QByteArray list;
    for (qint64 i = first; i <= last; ++i)
        list += (list.isEmpty() ? "" : ",") + row(i);
    return list;
}

/// A reply with this list, and with `counts` as the other fields of the page ("\"total\":3,"); they may be
/// empty.
inline QByteArray page(const QByteArray& counts, const QByteArray& list)
{
    return R"({"code":0,"message":"success","data":{)" + counts + R"("list":[)" + list + "]}}";
}

inline QByteArray counts(qint64 total, qint64 pages, int pageNum)
{
    return R"("pageNum":)" + QByteArray::number(pageNum) + R"(,"total":)" + QByteArray::number(total) +
           R"(,"pages":)" + QByteArray::number(pages) + ',';
}

/// Page `pageNum` of `total` rows, `size` a page, as a gateway that is right answers.
inline QByteArray honestPage(int pageNum, qint64 total, qint64 size)
{
    const qint64 first = (pageNum - 1) * size + 1;
    return page(
        counts(total, (total + size - 1) / size, pageNum), rows(first, std::min(total, first + size - 1)));
}

/// A gateway that answers M5 by the number of the page.
inline std::unique_ptr<RawServer> pages(std::function<QByteArray(int)> body)
{
    return RawServer::answering(
        [body = std::move(body)](RawConnection& connection, const RawRequest& request) {
            return connection.send(RawServer::reply(200, body(request.query("pageNum").toInt())));
        });
}

inline EmployeeQuery query(const QString& keyword = {})
{
    EmployeeQuery asked;
    asked.enterpriseGlobalId = EnterpriseId(u"ent-1"_s);
    asked.keyword = keyword;
    return asked;
}

/// A listing and what came out of it.
struct Watched {
    explicit Watched(GatewayClient& client, EmployeeQuery asked = query())
        : listing(client, std::move(asked))
    {
        QObject::connect(&listing, &EmployeeListing::rowsArrived, &listing, [this](const auto& arrived) {
            rows.insert(rows.end(), arrived.begin(), arrived.end());
            ++portions;
        });
        QObject::connect(
            &listing, &EmployeeListing::progressed, &listing, [this](qint64 loaded, qint64 total) {
                progress.append({loaded, total});
            });
        QObject::connect(&listing, &EmployeeListing::finished, &listing, [this](ListingEnd how) {
            end = how;
            ++ends;
        });
    }
    bool run()
    {
        listing.start();
        return QTest::qWaitFor([this] { return ends > 0; }, 60'000);
    }
    [[nodiscard]] bool inOrder() const
    {
        for (size_t i = 0; i < rows.size(); ++i)
            if (rows[i].id.toString() != QString::number(i + 1)) return false;
        return true;
    }

    EmployeeListing listing;
    std::vector<Employee> rows;
    QList<std::pair<qint64, qint64>> progress;
    std::optional<ListingEnd> end;
    int portions = 0;
    int ends = 0;
};

} // namespace lockkeeper::test
