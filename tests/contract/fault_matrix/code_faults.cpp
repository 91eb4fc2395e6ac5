// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/variant.h"
#include "tests/support/contract_codes.h"

using namespace Qt::StringLiterals;

// What the gateway says with a code, and replies that say different things of different employees.
namespace lockkeeper::test
{

namespace
{

bool isOutage(const QByteArray& code)
{
    return code == "500" || code == "80001";
}

QByteArray errorBody(const QByteArray& code)
{
    return R"({"code":")" + code + R"(","message":"no","cause":"because"})";
}

/// A business code: a refusal, except where the gateway itself does not know what became of it.
Variant answersCode(const QByteArray& fault, int status, const QByteArray& code)
{
    Variant variant{.fault = fault, .name = QByteArray::number(status) + " with code " + code};
    variant.behaviour.answer = [=](RawConnection& connection, const Exchange& exchange) {
        auto body = errorBody(code);
        // Contract §7.4: with 60027 come the successful and the failed employees.
        if (code == "60027") body = exchange.sample.reply;
        return connection.send(RawServer::reply(status, body.replace("\"code\":0", "\"code\":\"60027\"")));
    };
    variant.expect = [=](const SampleCall& sample) -> std::vector<Expected> {
        if (sample.info->partialSuccessCode && code == sample.info->partialSuccessCode) return {isValue()};
        const bool unknown = sample.writes() && isOutage(code);
        auto expected = isError(unknown ? Kind::Unknown : Kind::Business, Reason::Gateway);
        expected.code = QString::fromLatin1(code);
        expected.httpStatus = status;
        // Reads are tried again only where waiting can mend it.
        return {expected.requests(!sample.writes() && isOutage(code) ? attempts : 1)};
    };
    variant.behaviour.applies = code == "60027";
    return variant;
}

QByteArray reasonNotListed(const SampleCall& sample, const QByteArray& code)
{
    return sample.codes.contains(code) ? QByteArray() : because::notListed;
}

void addListedCodes(std::vector<Variant>& all)
{
    for (const auto& each : contractCodes()) {
        const auto code = each.toLatin1();
        for (const int status : {200, 299}) {
            auto variant = answersCode("F20", status, code);
            variant.notApplicable = [code](
                                        const SampleCall& sample) { return reasonNotListed(sample, code); };
            all.push_back(variant);
            if (!isOutage(code)) continue;
            // After the write was carried out, the gateway says the same words (F23).
            auto applied = variant;
            applied.fault = "F23";
            applied.name += ", applied";
            applied.behaviour.applies = true;
            applied.notApplicable = [code](const SampleCall& sample) {
                if (!sample.writes()) return because::onlyWrites;
                return reasonNotListed(sample, code);
            };
            all.push_back(applied);
        }
    }
}

void addTokenCodes(std::vector<Variant>& all)
{
    // Every operation understands these, listed or not. One request and no second one: whoever has the
    // new token decides on that.
    for (const int status : {200, 299, 401}) {
        for (const QByteArray& code : {"60000"_ba, "60005"_ba}) {
            auto variant = answersCode("F24", status, code);
            if (status == 401)
                variant.expect = [=](const SampleCall&) -> std::vector<Expected> {
                    auto expected = isError(Kind::Http, Reason::Gateway);
                    expected.code = QString::fromLatin1(code);
                    expected.httpStatus = status;
                    return {expected};
                };
            all.push_back(variant);
        }
        if (status != 401) all.push_back(answersCode("F25", status, "70001"));
    }
}

/// M1 is asked for two employees, "zhangwei" and "lina".
Variant employees(const QByteArray& fault, const QByteArray& name, const QByteArray& code,
    const QByteArray& data, const QList<Outcome>& outcomes)
{
    Variant variant{.fault = fault, .name = name};
    variant.behaviour.applies = true;
    variant.behaviour.answer = [=](RawConnection& connection, const Exchange&) {
        return connection.send(RawServer::reply(200,
            R"({"code":)" + code + R"(,"message":"m")" + (data.isEmpty() ? "" : ",\"data\":" + data) + '}'));
    };
    variant.expect = [=](const SampleCall&) -> std::vector<Expected> {
        auto expected = isValue();
        expected.items = outcomes;
        return {expected};
    };
    variant.notApplicable = [](const SampleCall& sample) {
        return sample.info->partialSuccessCode ? QByteArray() : because::onlyM1;
    };
    return variant;
}

void addPartial(std::vector<Variant>& all)
{
    using enum Outcome;
    const QByteArray zhangwei = R"({"id":1,"globalId":"mem-1","userName":"zhangweie1"})";
    const QByteArray lina = R"({"id":2,"globalId":"mem-2","userName":"linae1"})";
    const QByteArray stranger = R"({"id":3,"globalId":"mem-3","userName":"someonee1"})";
    const QByteArray linaFailed = R"({"userName":"lina","message":"Name too long"})";
    const QByteArray zhangweiFailed = R"({"userName":"zhangwei","message":"Name too long"})";
    const auto data = [](const QByteArray& succeeded, const QByteArray& failed) {
        return R"({"succeeded":[)" + succeeded + R"(],"failed":[)" + failed + "]}";
    };
    const QByteArray partly = "\"60027\"";
    all.push_back(employees("F30", "60027 with null data", partly, "null", {Unknown, Unknown}));
    all.push_back(employees("F30", "60027 without data", partly, "", {Unknown, Unknown}));
    all.push_back(
        employees("F30", "60027 with both", partly, data(zhangwei, linaFailed), {Applied, Rejected}));
    all.push_back(employees("F30", "0 with null data", "0", "null", {Unknown, Unknown}));
    all.push_back(employees("F31", "for fewer", "0", data(zhangwei, ""), {Applied, Unknown}));
    all.push_back(employees("F31", "for nobody", "0", data("", ""), {Unknown, Unknown}));
    all.push_back(employees(
        "F31", "for more", "0", data(zhangwei + ',' + lina + ',' + stranger, ""), {Applied, Applied}));
    all.push_back(employees("F31", "reordered", "0", data(lina + ',' + zhangwei, ""), {Applied, Applied}));
    all.push_back(employees("F31", "for others", "0", data(stranger, ""), {Unknown, Unknown}));
    all.push_back(employees("F31", "as success and failure at once", partly,
        data(zhangwei + ',' + lina, linaFailed), {Applied, Unknown}));
    auto refused = employees("F31", "all of them refused", partly,
        data("", linaFailed + ',' + zhangweiFailed), {Rejected, Rejected});
    refused.behaviour.applies = false;
    all.push_back(refused);
}

} // namespace

std::vector<Variant> codeFaults()
{
    std::vector<Variant> all;
    addListedCodes(all);
    addTokenCodes(all);
    addPartial(all);
    return all;
}

} // namespace lockkeeper::test
