// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/page_window.h"
#include "tests/ui/raw_gateway.h"
#include "ui/assets/assets_page.h"

#include <initializer_list>
#include <memory>

/// The Assets page, and gateways whose every word the test has written.
namespace lockkeeper::test
{

inline PageWindow assetsWindow(PageBench& bench)
{
    return {u"assets"_s, std::make_unique<AssetsPage>(bench.context)};
}

inline void setFaults(SandboxBench& bench, const QStringList& names)
{
    QList<sandbox::Fault> faults;
    for (const auto& name : names) {
        QString error;
        const auto parsed = sandbox::Fault::parse(name, &error);
        QVERIFY2(parsed, qPrintable(error));
        faults += *parsed;
    }
    bench.server.setFaults(faults);
}

inline const QByteArray noEmployees =
    R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":0,"list":[]}})";
inline const QByteArray fangLi =
    R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":1,)"
    R"("list":[{"globalId":"6400","name":"Fang, Li","userName":"fangli@acme"}]}})";

/// A record of parts; with + each of them would move what stands before it, a hundred thousand times.
inline QByteArray recordFrom(std::initializer_list<QByteArrayView> parts)
{
    QByteArray record;
    record.reserve(200);
    for (const auto part : parts)
        record.append(part);
    return record;
}

inline QByteArray asset(const QByteArray& id, const QByteArray& number, const QByteArray& more = {})
{
    return recordFrom(
        {R"({"id":")", id, R"(","assetNum":")", number, R"(","licenseType":"cloud_account")", more, "}"});
}

inline QByteArray held(const QByteArray& number, const QByteArray& holder, const QByteArray& more = {})
{
    return recordFrom({R"({"assetId":"m-)", number, R"(","assetNum":")", number,
        R"(","cloudAccountGlobalId":)", holder, more, "}"});
}

/// A gateway that answers O8, M6 and M5 with these bodies.
inline std::unique_ptr<RawServer> gateway(
    QByteArray assets, QByteArray numbers, QByteArray employees = noEmployees)
{
    return RawServer::answering([=](RawConnection& connection, const RawRequest& request) {
        const bool order = request.target.contains("/order/"), m6 = request.target.contains("assetNums");
        return connection.send(RawServer::reply(200, order ? assets : m6 ? numbers : employees));
    });
}

} // namespace lockkeeper::test
