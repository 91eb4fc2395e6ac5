// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/product_replies.h"
#include "tests/ui/raw_gateway.h"

#include <atomic>
#include <functional>
#include <memory>

namespace lockkeeper::test
{

/// A gateway whose lists of an enterprise a test has written: the rows of the nth request of each, from 0.
/// Set them before it is connected. It knows of no customers (O3).
struct WrittenGateway {
    using Rows = std::function<QByteArray(int request)>;

    static Rows always(const QByteArray& rows)
    {
        return [rows](int) { return rows; };
    }

    void connect(PageBench& bench)
    {
        server = RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
            if (request.target.contains("/order/api/order/v1/asset/"))
                return connection.send(RawServer::reply(200, listReply(assets(asked[0]++))));
            if (request.target.contains("/order/"))
                return connection.send(RawServer::reply(200, listReply({})));
            if (request.target.contains("merchandiseProducts"))
                return connection.send(RawServer::reply(200, okReply(products(assetAskedFor(request)))));
            if (request.target.contains("assetNums"))
                return connection.send(RawServer::reply(200, listReply(numbers(asked[1]++))));
            if (request.target.contains("borrowUsbKeys"))
                return connection.send(RawServer::reply(200, listReply(locks(asked[2]++))));
            const auto listed = people(asked[3]++);
            const auto total = listed.count("globalId") + missingPeople;
            return connection.send(RawServer::reply(
                200, R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":)" +
                         QByteArray::number(total) + R"(,"list":[)" + listed + "]}}"));
        });
        connectTo(bench, *server);
    }

    Rows assets = always({}), numbers = always({}), locks = always({}), people = always({});
    std::function<QByteArray(const QByteArray& asset)> products = [](const QByteArray&) -> QByteArray {
        return R"({"productInstanceList":[],"children":null})";
    };                     ///< the data of M7
    int missingPeople = 0; ///< whom M5 counts and does not list
    std::atomic<int> asked[4] = {};
    std::unique_ptr<RawServer> server; // last: its threads use the rest
};

/// A row of M5; `numbers` as JSON: "\"8001\"".
inline QByteArray writtenPerson(const QByteArray& id, const QByteArray& numbers, const QByteArray& more = {})
{
    return R"({"globalId":")" + id + R"(","name":"N)" + id + R"(","userName":"u)" + id +
           R"(@acme","assetNums":[)" + numbers + "]" + more + "}";
}

} // namespace lockkeeper::test
