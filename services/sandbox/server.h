// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringView>
#include <QUrl>

#include <memory>
#include <optional>

// The sandbox gateway: a second implementation of the whole contract, the server's side of it. It shares
// no code with the client (services/gateway), so that a misreading on one side shows as a failing call
// (HS-2).
//
// Reading order beside the contract: endpoints.cpp (contract §4: methods, paths, headers, codes per
// operation), member_*.cpp and order_*.cpp (one function an operation, named after it), catalogue.cpp
// (contract §7), license_rules.cpp (contract §2.4), store_schema.cpp (the state), faults.cpp.
//
// What the sandbox chose where the contract is silent is written at the head of the file that decides it.
namespace lockkeeper::sandbox
{

// The three bearer tokens of contract §5: `app` for the order module; `client` (also sent as clientToken)
// and `user` (sent as userToken) for the member-center.
struct Tokens {
    QString app;
    QString client;
    QString user;
};

// What the token endpoint POST /oauth/token accepts. Employees may sign in there as well, with their
// account (enterprise code included) and password.
struct Credentials {
    QString clientId; // the same with "-service" appended: a client that may not use the password grant
    QString clientSecret;
    QString userName;
    QString password;
};

// Something that goes wrong on purpose; faults.h lists the names and what each does.
struct Fault {
    QString name;
    int everyNth = 1;      // 1: every request it covers; 3: the third, sixth, ninth …
    QString endpoint = {}; // "M1", "token"; empty: each endpoint but the token endpoint

    // NAME[:EVERY_NTH][@ENDPOINT]
    static std::optional<Fault> parse(QStringView text, QString* error);
};

// What a new purchase does with an asset number that exists. The contract does not say, and gateways differ.
enum class ExistingNumber {
    Adds,           // adds              a second instance stands beside the first, with nodes of its own
    Extends,        // extends           the end of what the asset has moves on, and it is of the new order
    NeedsNewNumber, // needs-new-number  refused (13004)
};

// A rule for one channel code, or for all that no other rule names.
struct ExistingNumberRule {
    ExistingNumber way = ExistingNumber::Adds;
    QString channelCode = {}; // empty: all others

    // WAY[@CHANNEL_CODE]
    static std::optional<ExistingNumberRule> parse(QStringView text, QString* error);
};

// The unit of every Long timestamp, in requests and replies.
enum class Epoch { Milliseconds, Seconds };

struct Options {
    quint16 port = 0;             // 0: any free one
    Tokens tokens;                // an empty one is replaced by a random one
    Credentials credentials;      // likewise
    int tokenLifetimeSeconds = 0; // of given and issued tokens; 0: unlimited (issued ones then say one day)
    QString dataFile;             // empty: in memory. An existing file is continued, never filled again
    QString ledgerFile;           // each LedgerEntry as a line of JSON, bodies included; empty: none
    int customers = 12;           // authorised customers in the sample
    int employees = 420;          // of the sample enterprise
    int assets = 380;             // of the sample enterprise, as O8 lists them
    int renewals = 0;             // more assets, in each enterprise with a customer: sample_renewals.cpp
    quint32 seed = 1;             // the same seed gives the same sample
    int latencyMs = 0;            // no reply leaves earlier than this after its request was read
    QList<Fault> faults;
    // Of two for one channel code the later one counts; where none fits: Adds.
    QList<ExistingNumberRule> existingNumbers;
    Epoch epoch = Epoch::Milliseconds;
    int errorStatus = 299; // the HTTP status of error bodies: 299, or 200
};

// One request as it reached the server, and what the server did with it: the truth that tests compare with.
struct LedgerEntry {
    QString endpoint; // "O1" … "M10", "token"; empty when no endpoint has this method and path
    qint64 atMs = 0;  // since 1970, when the request had been read
    QString nonce;
    QByteArray method;
    QByteArray target;    // undecoded, with the query
    QByteArray body;      // its first MiB; never kept for the token endpoint
    int httpStatus = 0;   // 0: nothing was answered
    QString code;         // of the reply that was made, even if a fault kept it from being sent
    bool applied = false; // the write took effect (with "applylate" and async orders: set once it has)
};

// Serves on 127.0.0.1 from threads of its own; needs no event loop. All functions may be called from any
// thread, start() and stop() from one at a time.
class Server
{
public:
    explicit Server(Options options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    bool start(QString* error);
    void stop(); // open connections are cut; what was to be applied later is applied first

    quint16 port() const;
    QUrl baseUrl() const;
    Tokens tokens() const;
    Credentials credentials() const;

    void setFaults(QList<Fault> faults); // also starts their counts anew
    void setLatency(int ms);

    QList<LedgerEntry> ledger() const; // the last 100,000
    void clearLedger();

    QString sampleEnterprise() const; // the enterpriseGlobalId that holds the sample employees and assets

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace lockkeeper::sandbox
