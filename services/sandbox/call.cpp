// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/call.h"

#include "services/sandbox/catalogue.h"
#include "services/sandbox/endpoints.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{

Fields Call::fields(std::initializer_list<const char*> known) const
{
    return Fields(*body, endpoint.malformed, {}, known);
}

std::optional<qint64> Call::toWire(std::optional<qint64> ms) const
{
    if (ms && epoch == Epoch::Seconds) return *ms / 1000;
    return ms;
}

std::optional<qint64> Call::fromWire(std::optional<qint64> value) const
{
    constexpr qint64 largest = Q_INT64_C(9'000'000'000'000'000); // in seconds; more would overflow
    if (value && epoch == Epoch::Seconds) return qBound(-largest, *value, largest) * 1000;
    return value;
}

std::optional<qint64> Call::queryInteger(const char* name) const
{
    const QString text = query.value(QString::fromLatin1(name));
    if (text.isEmpty()) return std::nullopt;
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (!isNumber) throw refuse(endpoint.malformed, QString::fromLatin1(name) + u" must be a number"_s);
    return number;
}

namespace
{

Reply succeed(const std::function<void(JsonOut&)>& writeData)
{
    JsonOut out;
    out.beginObject();
    out.field("code", 0);
    out.field("message", u"success"_s);
    writeData(out);
    out.endObject();
    return {u"0"_s, out.take()};
}

} // namespace

Reply success(const std::function<void(JsonOut&)>& data)
{
    return succeed([&data](JsonOut& out) {
        out.key("data");
        data(out);
    });
}

Reply appliedWithNullData()
{
    Reply reply = success([](JsonOut& out) { out.value(nullptr); });
    reply.applied = true;
    return reply;
}

Reply successWithoutData()
{
    return succeed([](JsonOut&) {});
}

QByteArray errorBody(const QString& code, const QString& message, const QString& cause,
    const std::function<void(JsonOut&)>& data)
{
    JsonOut out;
    out.beginObject();
    out.field("code", code);
    out.field("message", message);
    out.field("cause", cause);
    if (data) {
        out.key("data");
        data(out);
    }
    out.endObject();
    return out.take();
}

} // namespace lockkeeper::sandbox
