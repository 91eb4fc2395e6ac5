// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/endpoint.h"

#include <QByteArray>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QString>
#include <QUrl>

#include <chrono>
#include <optional>

namespace lockkeeper
{

/// The three access tokens of contract §5. An empty one means that the module cannot be used.
struct AccessTokens {
    QByteArray app;    ///< order module: Authorization
    QByteArray client; ///< member-center module: Authorization and clientToken
    QByteArray user;   ///< member-center module: userToken
};

/// When and how often a read is tried again (writes never are). Exponential backoff with full jitter.
struct RetryPolicy {
    int attempts = 3;
    std::chrono::milliseconds firstDelay{250};
    std::chrono::milliseconds longestDelay{4000};
    /// Retries come out of a common budget, so that a gateway that is down gets no extra load: each one
    /// costs 1, each call that succeeds gives back a tenth.
    double budget = 10;
};

/// What a client needs to know of a connection. Plain data, copied into the client.
struct ClientSettings {
    QUrl baseUrl; ///< http or https, may have a path
    QString profileName;
    /// Names the profile in the journal, because its name may change (ID-4). Empty: its name does.
    QString profileKey;
    bool readOnly = false; ///< every write ends as NotSent
    QString operatorName;  ///< who is at the keyboard, for the journal
    WireUnits units;
    TimestampUnit readingUnit = TimestampUnit::ByMagnitude; ///< Long timestamps in replies
    std::chrono::milliseconds readDeadline{60'000};
    std::chrono::milliseconds writeDeadline{60'000};
    /// Longest reply that is taken, after decompression. One million assets of O8 are about 600 MB.
    qint64 longestReply = 1'024LL * 1024 * 1024;
    /// What all replies together may take while they are received and read.
    qint64 longestReplies = 1'536LL * 1024 * 1024;
    /// Reads in flight at once; more would queue inside Qt, out of sight of deadlines and Cancel.
    int concurrentReads = 6;
    RetryPolicy retry;
    std::optional<QNetworkProxy> proxy;      ///< unset: the system's; never used for this computer itself
    QList<QSslCertificate> extraAuthorities; ///< trusted besides the system's
};

} // namespace lockkeeper
