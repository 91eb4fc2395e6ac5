// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/faults.h"

#include "services/sandbox/endpoints.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::array<std::pair<const char*, FaultKind>, 20> named = {{
    {"reset", FaultKind::Reset},
    {"close", FaultKind::Close},
    {"stall", FaultKind::Stall},
    {"http500", FaultKind::Http500},
    {"code500", FaultKind::Code500},
    {"code80001", FaultKind::Code80001},
    {"redirect", FaultKind::Redirect},
    {"code500-applied", FaultKind::Code500Applied},
    {"lateok", FaultKind::LateOk},
    {"applylate", FaultKind::ApplyLate},
    {"truncate", FaultKind::Truncate},
    {"drip", FaultKind::Drip},
    {"badjson", FaultKind::BadJson},
    {"wrongtypes", FaultKind::WrongTypes},
    {"extra", FaultKind::Extra},
    {"gzip", FaultKind::Gzip},
    {"bomb", FaultKind::Bomb},
    {"empty", FaultKind::Empty},
    {"duplicates", FaultKind::Duplicates},
    {"shrinkingtotal", FaultKind::ShrinkingTotal},
}};

std::optional<FaultKind> kindOf(const QString& name)
{
    for (const auto& [known, kind] : named) {
        if (name == QLatin1StringView(known)) return kind;
    }
    return std::nullopt;
}

} // namespace

QStringList faultNames()
{
    QStringList names;
    for (const auto& entry : named)
        names.append(QString::fromLatin1(entry.first));
    return names;
}

std::optional<Fault> Fault::parse(QStringView text, QString* error)
{
    const auto fail = [error](const QString& reason) {
        if (error) *error = reason;
        return std::nullopt;
    };
    Fault fault;
    const qsizetype at = text.indexOf(u'@');
    if (at >= 0) {
        fault.endpoint = text.mid(at + 1).toString();
        if (!endpointByName(fault.endpoint) && fault.endpoint != "token"_L1)
            return fail(u"\"%1\" is no endpoint (O1 to O9, M1 to M10, token)"_s.arg(fault.endpoint));
        text = text.left(at);
    }
    const qsizetype colon = text.indexOf(u':');
    if (colon >= 0) {
        bool isNumber = false;
        fault.everyNth = text.mid(colon + 1).toInt(&isNumber);
        if (!isNumber || fault.everyNth < 1)
            return fail(u"\"%1\" is not a number of requests"_s.arg(text.mid(colon + 1)));
        text = text.left(colon);
    }
    fault.name = text.toString();
    if (!kindOf(fault.name))
        return fail(u"\"%1\" is no fault; there are: %2"_s.arg(fault.name, faultNames().join(", "_L1)));
    return fault;
}

void FaultBook::set(QList<Fault> faults)
{
    const std::lock_guard lock(m_mutex);
    m_faults.clear();
    for (const Fault& fault : std::as_const(faults)) {
        const std::optional<FaultKind> kind = kindOf(fault.name);
        if (kind)
            m_faults.append({fault, *kind});
        else
            qWarning("sandbox: no fault is called \"%s\"", qUtf8Printable(fault.name));
    }
}

std::optional<FaultKind> FaultBook::next(const QString& endpoint)
{
    const std::lock_guard lock(m_mutex);
    std::optional<FaultKind> chosen;
    for (Counted& counted : m_faults) {
        const bool covers =
            counted.fault.endpoint.isEmpty() ? endpoint != "token"_L1 : counted.fault.endpoint == endpoint;
        if (!covers) continue;
        ++counted.requests;
        if (!chosen && counted.requests % static_cast<quint64>(std::max(1, counted.fault.everyNth)) == 0)
            chosen = counted.kind;
    }
    return chosen;
}

} // namespace lockkeeper::sandbox
