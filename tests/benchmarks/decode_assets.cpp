// SPDX-License-Identifier: GPL-3.0-or-later
// decode-assets: a reply of O8 with 100,000 assets, from its bytes to rows, against QJsonDocument.
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/qt_assets.h"
#include "tests/benchmarks/sample.h"

#include <QFile>
#include <QTemporaryFile>

#include <algorithm>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

/// The reply as it comes from the network: nobody else holds it, and there is room for the decoder's padding.
QByteArray received(const QByteArray& body)
{
    QByteArray copy;
    copy.reserve(body.size() + 64);
    copy.append(body);
    return copy;
}

bool sameRows(const std::vector<VirtualAsset>& a, const std::vector<VirtualAsset>& b)
{
    const auto sameDetails = [](const VirtualAsset& x, const VirtualAsset& y) {
        if (!x.details || !y.details) return !x.details && !y.details;
        const auto& p = *x.details;
        const auto& q = *y.details;
        return p.assignStatus.has_value() == q.assignStatus.has_value() &&
               (!p.assignStatus || p.assignStatus->assignMemberId == q.assignStatus->assignMemberId) &&
               p.assetLimitsRaw == q.assetLimitsRaw && p.assetExtends.size() == q.assetExtends.size();
    };
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [&](const VirtualAsset& x, const VirtualAsset& y) {
            return x.id == y.id && x.licenseType == y.licenseType && x.assetNum == y.assetNum &&
                   x.customerId == y.customerId && x.keyShellNumber == y.keyShellNumber &&
                   x.createTime == y.createTime && x.updateTime == y.updateTime &&
                   x.limitStartTime == y.limitStartTime && x.limitEndTime == y.limitEndTime &&
                   x.keyChipType == y.keyChipType && x.grantable == y.grantable && x.locked == y.locked &&
                   x.freezing == y.freezing && x.borrowedUsbKey == y.borrowedUsbKey && sameDetails(x, y);
        });
}

QByteArray contentOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? received(source.readAll()) : QByteArray();
}

} // namespace

std::optional<double> memoryOfDecodingAssets(const QString& file, int rows)
{
    auto body = contentOf(file);
    bool good = false;
    const auto growth = peakGrowth([&] {
        const auto reply = decodeReply(endpoints::listAssets, 200, std::move(body));
        good = reply && reply->rows.size() == size_t(rows);
    });
    return good ? growth : std::nullopt;
}

std::optional<double> memoryOfParsingAssetsWithQt(const QString& file, int rows)
{
    const auto body = contentOf(file);
    bool good = false;
    const auto growth = peakGrowth([&] { good = assetsByQt(body).size() == size_t(rows); });
    return good ? growth : std::nullopt;
}

Report decodeAssets(const Effort& effort)
{
    Report report;
    report.what = u"a reply of O8 with %L1 assets, bytes to rows"_s.arg(effort.rows);
    const auto sample = Sample::start(0, effort.rows);
    if (!sample) return report.error = sample.error(), report;
    const auto body = (*sample)->assetsReply();
    if (!body) return report.error = body.error(), report;

    Result<Rows<VirtualAsset>> reply;
    std::vector<VirtualAsset> byQt;
    Series ours{u"lockkeeper"_s, u"ms"_s, {}};
    Series baseline{u"QJsonDocument"_s, u"ms"_s, {}};
    const auto decode = [&] {
        auto bytes = received(*body);
        reply = {};
        return milliseconds([&] { reply = decodeReply(endpoints::listAssets, 200, std::move(bytes)); });
    };
    const auto decodeByQt = [&] {
        byQt = {};
        return milliseconds([&] { byQt = assetsByQt(*body); });
    };
    measurePairs(effort.pairs, ours, decode, baseline, decodeByQt);
    if (!reply || !reply->issues.empty() || reply->rows.size() != size_t(effort.rows) ||
        !sameRows(reply->rows, byQt))
        return report.error = u"the two did not make the same rows of it"_s, report;

    QTemporaryFile file;
    if (!file.open() || file.write(*body) != body->size() || !file.flush())
        return report.error = file.errorString(), report;
    reply = {};
    byQt = {};
    Series memory{u"lockkeeper, peak memory besides the reply"_s, u"MB"_s, {}};
    Series memoryOfQt{u"QJsonDocument, the same"_s, u"MB"_s, {}};
    for (int i = 0; i < std::min(effort.pairs, 3); ++i) {
        const auto a = measuredApart("assets-memory", file.fileName(), effort.rows);
        const auto b = measuredApart("assets-memory-qt", file.fileName(), effort.rows);
        if (!a || !b) return report.error = u"memory cannot be measured on this system"_s, report;
        memory.values.append(*a);
        memoryOfQt.values.append(*b);
    }
    report.goals = {
        {u"times as fast"_s, medianRatio(baseline, ours), u"x"_s, Goal::Limit::AtLeast, 4.5},
        {u"memory, as a part of QJsonDocument's"_s, medianRatio(memory, memoryOfQt), u"x"_s,
            Goal::Limit::AtMost, 0.6},
    };
    report.series = {ours, baseline, memory, memoryOfQt};
    report.note = u"The reply has %L1 bytes."_s.arg(body->size());
    return report;
}

} // namespace lockkeeper::benchmarks
