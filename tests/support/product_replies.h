// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/raw_server.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <atomic>
#include <memory>

/// Gateways that answer M7 as a test has written it.
namespace lockkeeper::test
{

inline QByteArray okReply(const QByteArray& data)
{
    return R"({"code":0,"message":"success","data":)" + data + "}";
}

inline QByteArray refusal(const QByteArray& code)
{
    return R"({"code":")" + code + R"(","message":"no","cause":"test"})";
}

/// One product right under an asset; `fields` are the product's.
inline QByteArray oneProduct(const QByteArray& fields)
{
    return okReply(R"({"productInstanceList":[{)" + fields + R"(}],"children":null})");
}

/// `count` products, in each of which one field cannot be read.
inline QByteArray unreadableProducts(int count)
{
    QByteArray products;
    for (int i = 0; i < count; ++i)
        products +=
            QByteArray(i ? "," : "") + R"({"id":"p)" + QByteArray::number(i) + R"(","limitConcurrent":"x"})";
    return okReply(R"({"productInstanceList":[)" + products + R"(],"children":null})");
}

/// One product called after its asset.
inline QByteArray namedProduct(const QByteArray& asset)
{
    return oneProduct(R"("id":"p-)" + asset + R"(","productName":"Product of )" + asset + '"');
}

/// Packages in one another, `depth` of them, with a product in the innermost.
inline QByteArray nestedPackages(int depth, const QByteArray& productId)
{
    QByteArray data = R"({"productInstanceList":null,"children":[)";
    for (int level = 1; level <= depth; ++level)
        data += R"({"id":"m)" + QByteArray::number(level) + R"(","merchandiseName":"L)" +
                QByteArray::number(level) + (level < depth ? R"(","children":[)" : R"(","children":null,)");
    data += R"("productInstanceList":[{"id":")" + productId + R"("}])";
    for (int level = 1; level < depth; ++level)
        data += "}]";
    return okReply(data + "}]}");
}

/// The asset id that M7 asks about.
inline QByteArray assetAskedFor(const RawRequest& request)
{
    const auto parts = request.path().split('/');
    return parts.value(parts.size() - 2);
}

/// O8 and M6 for assets "a0", "a1" … with the numbers "n0", "n1" …
inline QByteArray assetList(int count)
{
    QByteArray rows;
    for (int i = 0; i < count; ++i)
        rows += QByteArray(i ? "," : "") + R"({"id":"a)" + QByteArray::number(i) + R"(","assetNum":"n)" +
                QByteArray::number(i) + R"("})";
    return okReply("[" + rows + "]");
}

/// Answers O8 with `assets` assets, M6 and M5 with nothing, and M7 with what `products` says; counts how
/// many of M7 are answered at once.
struct ProductGateway {
    using Answer = std::function<QByteArray(const QByteArray& assetId)>;

    ProductGateway(int assets, Answer products, int milliseconds = 0)
        : server(RawServer::answering([=, this](RawConnection& connection, const RawRequest& request) {
            if (request.target.contains("/order/"))
                return connection.send(RawServer::reply(200, assetList(assets)));
            if (request.target.contains("assetNums"))
                return connection.send(RawServer::reply(200, memberList));
            if (!request.target.contains("merchandiseProducts"))
                return connection.send(RawServer::reply(200, okReply(R"({"total":0,"pages":1,"list":[]})")));
            most = std::max(most.load(), ++now);
            ++asked;
            if (milliseconds > 0) connection.sleep(milliseconds);
            --now;
            return connection.send(RawServer::reply(200, products(assetAskedFor(request))));
        }))
    {
    }

    /// How many requests of M7 there were for an asset.
    [[nodiscard]] int asksFor(const QByteArray& asset) const
    {
        int count = 0;
        for (const auto& request : server->requests())
            count += request.target.contains("merchandiseProducts") && assetAskedFor(request) == asset;
        return count;
    }

    QByteArray memberList = okReply("[]"); ///< of M6; set before the first request
    std::atomic<int> now = 0, most = 0, asked = 0;
    std::unique_ptr<RawServer> server; // last, because its threads use all of the above
};

} // namespace lockkeeper::test
