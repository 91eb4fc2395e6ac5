// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QByteArray>
#include <QStringList>

#include <mutex>
#include <optional>

namespace lockkeeper::sandbox
{

// What goes wrong. The first group keeps a write from being applied; with the others it is applied.
enum class FaultKind {
    // Not applied:
    Reset,     // reset         the connection is reset (RST) once the request was read
    Close,     // close         the connection is closed once the request was read, with no reply
    Stall,     // stall         no answer until the client or the server stops, or ten minutes
    Http500,   // http500       HTTP 500 with an HTML page
    Code500,   // code500       code 500
    Code80001, // code80001     code 80001
    Redirect,  // redirect      HTTP 302 to the same path below /elsewhere
    // Applied:
    Code500Applied, // code500-applied   code 500 although it was applied
    LateOk,         // lateok            the connection is dropped with no reply
    ApplyLate,      // applylate         dropped with no reply, and applied four seconds later
    Truncate,       // truncate          half the body that Content-Length announces, then the end
    Drip,           // drip              the reply at one byte a second
    BadJson,        // badjson           the body is cut in half and something else follows
    WrongTypes,     // wrongtypes        every scalar inside data is of another type
    Extra,          // extra             every object has a field more, in front, that nobody knows
    Gzip,           // gzip              Content-Encoding: gzip
    Bomb,           // bomb              the same, a few hundred KB that unpack to a GiB
    Empty,          // empty             HTTP 200 with an empty body
    // M5 only, other endpoints answer as if there were no fault:
    Duplicates,     // duplicates        each page but the first begins with the last row of the page before
    ShrinkingTotal, // shrinkingtotal    total is one less with every page
};

QStringList faultNames();

// Decides which fault the next request meets. Any thread.
class FaultBook
{
public:
    void set(QList<Fault> faults);
    // Counts the request, and gives the first fault in the list whose turn it is. `endpoint`: "O1" … "M10",
    // "token".
    std::optional<FaultKind> next(const QString& endpoint);

private:
    struct Counted {
        Fault fault;
        FaultKind kind;
        quint64 requests = 0;
    };
    std::mutex m_mutex;
    QList<Counted> m_faults;
};

// `body`, which is a JSON reply, altered as the fault of the name says.
QByteArray withWrongTypes(const QByteArray& body);
QByteArray withExtraFields(const QByteArray& body);
QByteArray gzipped(const QByteArray& body);
// A gzip stream of a JSON reply whose message is a GiB of blanks. Computed at the first call.
const QByteArray& gzipBomb();

} // namespace lockkeeper::sandbox
