// SPDX-License-Identifier: GPL-3.0-or-later
// lockkeeper-sandbox: the sandbox gateway as a program of its own.
#include "services/sandbox/server.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <csignal>
#include <cstdio>
#include <limits>
#include <semaphore>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

constexpr int usageError = 2;

std::binary_semaphore stopRequested{0};
static_assert(std::atomic<int>::is_always_lock_free);

// Releasing a semaphore is one atomic operation and a futex call: fit for a signal handler.
extern "C" void onSignal(int)
{
    stopRequested.release();
}

[[noreturn]] void refuse(const QString& reason)
{
    std::fprintf(stderr, "lockkeeper-sandbox: %s\nTry --help.\n", qUtf8Printable(reason));
    std::exit(usageError);
}

// Prints what the parser says about help and version, and ends. The parser itself would open a window for it
// where a script runs this on Windows: a program without a console would wait there for somebody to close it.
[[noreturn]] void answer(const QString& text)
{
    std::fputs(qUtf8Printable(text), stdout);
    std::exit(0);
}

// A whole number between `least` and `most`, or the program ends.
int number(const QCommandLineParser& parser, const QCommandLineOption& option, int least, int most)
{
    const QString text = parser.value(option);
    bool isNumber = false;
    const int value = text.toInt(&isNumber);
    if (!isNumber || value < least || value > most) {
        refuse(u"--%1 takes a number from %2 to %3, not \"%4\""_s.arg(option.names().constFirst())
                   .arg(least)
                   .arg(most)
                   .arg(text));
    }
    return value;
}

sandbox::Options optionsFromArguments(const QCoreApplication& app)
{
    sandbox::Options options;
    const auto withDefault = [](const QString& name, const QString& text, const QString& value, int preset) {
        return QCommandLineOption(name, text, value, QString::number(preset));
    };
    const QCommandLineOption port =
        withDefault(u"port"_s, u"Listen on 127.0.0.1:N; 0: a free port."_s, u"N"_s, 0);
    const QCommandLineOption tokens(
        u"tokens"_s, u"The tokens to accept; random ones by default."_s, u"APP,CLIENT,USER"_s);
    const QCommandLineOption lifetime =
        withDefault(u"token-lifetime"_s, u"Tokens expire after S seconds; 0: they do not."_s, u"S"_s, 0);
    const QCommandLineOption data(u"data"_s, u"Keep the state in FILE; in memory by default."_s, u"FILE"_s);
    const QCommandLineOption ledger(
        u"ledger"_s, u"Write each request, and what became of it, into FILE as a line of JSON."_s, u"FILE"_s);
    const QCommandLineOption employees =
        withDefault(u"employees"_s, u"Employees of the sample enterprise."_s, u"N"_s, options.employees);
    const QCommandLineOption assets =
        withDefault(u"assets"_s, u"Assets of the sample enterprise."_s, u"N"_s, options.assets);
    const QCommandLineOption customers =
        withDefault(u"customers"_s, u"Authorised customers in the sample."_s, u"N"_s, options.customers);
    const QCommandLineOption renewals = withDefault(u"renewals"_s,
        u"More assets in each enterprise with products due for renewal, half of them of a second customer."_s,
        u"N"_s, options.renewals);
    const QCommandLineOption existing(u"existing-number"_s,
        u"What a new purchase does on an asset number that exists, in all channel codes or one: adds (the "
        "default), extends or needs-new-number; may be given several times."_s,
        u"WAY[@CHANNEL_CODE]"_s);
    const QCommandLineOption seed = withDefault(u"seed"_s, u"Another sample for another S."_s, u"S"_s, 1);
    const QCommandLineOption latency =
        withDefault(u"latency-ms"_s, u"Send no reply earlier than N ms after its request."_s, u"N"_s, 0);
    const QCommandLineOption fault(
        u"fault"_s, u"Go wrong on purpose; may be given several times."_s, u"NAME[:EVERY_NTH][@ENDPOINT]"_s);
    const QCommandLineOption epoch(u"epoch"_s, u"The unit of timestamps: ms or s."_s, u"ms|s"_s, u"ms"_s);
    const QCommandLineOption errorsAs(
        u"errors-as"_s, u"The HTTP status of errors: 299 or 200."_s, u"299|200"_s, u"299"_s);

    QCommandLineParser parser;
    parser.setApplicationDescription(u"A licensing gateway to try things on: everything in it is made up."_s);
    parser.addOptions({port, tokens, lifetime, data, ledger, employees, assets, customers, renewals, existing,
        seed, latency, fault, epoch, errorsAs});
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    if (!parser.parse(app.arguments())) refuse(parser.errorText());
    if (parser.isSet(help)) answer(parser.helpText());
    if (parser.isSet(version)) answer(u"%1 %2\n"_s.arg(app.applicationName(), app.applicationVersion()));
    if (!parser.positionalArguments().isEmpty())
        refuse(u"unexpected argument \"%1\""_s.arg(parser.positionalArguments().constFirst()));

    constexpr int million = 1'000'000;
    constexpr int most = std::numeric_limits<int>::max();
    options.port = static_cast<quint16>(number(parser, port, 0, 65535));
    options.tokenLifetimeSeconds = number(parser, lifetime, 0, most);
    options.employees = number(parser, employees, 0, million);
    options.assets = number(parser, assets, 0, million);
    options.customers = number(parser, customers, 1, 100'000);
    options.renewals = number(parser, renewals, 0, 100'000);
    options.seed = static_cast<quint32>(number(parser, seed, 0, most));
    options.latencyMs = number(parser, latency, 0, 600'000);
    options.dataFile = parser.value(data);
    if (parser.isSet(data) && options.dataFile.isEmpty()) refuse(u"--data takes a file name"_s);
    options.ledgerFile = parser.value(ledger);
    if (parser.isSet(ledger) && options.ledgerFile.isEmpty()) refuse(u"--ledger takes a file name"_s);
    if (parser.isSet(tokens)) {
        const QStringList given = parser.value(tokens).split(u',');
        if (given.size() != 3 || given.contains(QString()))
            refuse(u"--tokens takes three tokens: APP,CLIENT,USER"_s);
        options.tokens = {given.at(0), given.at(1), given.at(2)};
    }
    for (const QString& text : parser.values(fault)) {
        QString error;
        const auto parsed = sandbox::Fault::parse(text, &error);
        if (!parsed) refuse(u"--fault: "_s + error);
        options.faults.append(*parsed);
    }
    for (const QString& text : parser.values(existing)) {
        QString error;
        const auto parsed = sandbox::ExistingNumberRule::parse(text, &error);
        if (!parsed) refuse(u"--existing-number: "_s + error);
        options.existingNumbers.append(*parsed);
    }
    const QString unit = parser.value(epoch);
    if (unit != "ms"_L1 && unit != "s"_L1) refuse(u"--epoch takes ms or s, not \"%1\""_s.arg(unit));
    options.epoch = unit == "s"_L1 ? sandbox::Epoch::Seconds : sandbox::Epoch::Milliseconds;
    options.errorStatus = number(parser, errorsAs, 200, 299);
    if (options.errorStatus != 200 && options.errorStatus != 299) refuse(u"--errors-as takes 299 or 200"_s);
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(u"lockkeeper-sandbox"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKKEEPER_VERSION));

    sandbox::Server server(optionsFromArguments(app));
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
    QString error;
    if (!server.start(&error)) {
        std::fprintf(stderr, "lockkeeper-sandbox: %s\n", qUtf8Printable(error));
        return 1;
    }
    const sandbox::Tokens tokens = server.tokens();
    const sandbox::Credentials credentials = server.credentials();
    std::printf("listening on %s\n", qUtf8Printable(server.baseUrl().toString()));
    std::printf("app token %s\nclient token %s\nuser token %s\n", qUtf8Printable(tokens.app),
        qUtf8Printable(tokens.client), qUtf8Printable(tokens.user));
    std::printf("token endpoint %s/oauth/token\nclient id %s\nclient secret %s\nuser name %s\npassword %s\n",
        qUtf8Printable(server.baseUrl().toString()), qUtf8Printable(credentials.clientId),
        qUtf8Printable(credentials.clientSecret), qUtf8Printable(credentials.userName),
        qUtf8Printable(credentials.password));
    std::printf("enterprise %s\n", qUtf8Printable(server.sampleEnterprise()));
    std::fflush(stdout);

    stopRequested.acquire();
    server.stop();
    return 0;
}
