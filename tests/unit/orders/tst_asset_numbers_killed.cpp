// SPDX-License-Identifier: GPL-3.0-or-later
// Started with "allocate FOLDER URL", this program is the victim: it allocates asset numbers (O9) and takes
// them for a draft, says so, and never ends by itself.
#include "services/operations/orders/asset_numbers.h"
#include "services/sandbox/server.h"
#include "services/storage/database/when_done.h"
#include "services/storage/numbers/asset_number_store.h"
#include "tests/support/client_bench.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = StoredAssetNumber::State;

namespace
{

constexpr int atOnce = 3;
const QString draft = u"draft-1"_s, profile = u"p"_s;

/// Writes a line in one piece, at once: what was said before a kill can be read after it.
void say(const QByteArray& word, const QStringList& numbers)
{
    const auto line = word + ' ' + numbers.join(u',').toLatin1() + '\n';
    if (::write(STDOUT_FILENO, line.constData(), size_t(line.size())) != line.size()) ::_exit(3);
}

/// Allocates again and again, until it is killed.
class Victim : public QObject
{
public:
    Victim(const QString& folder, const QUrl& url)
        : m_store(folder, profile)
        , m_client(std::make_unique<GatewayClient>(settingsFor(url), &m_journal))
    {
        m_client->setTokens({qgetenv("APP"), qgetenv("CLIENT"), qgetenv("USER_TOKEN")});
        allocate();
    }

private:
    void allocate()
    {
        m_write = std::make_unique<BulkWrite>(
            allocateNumbersPlan(m_client.get(), &m_store, atOnce, {},
                [this](const AllocatedNumbers& came) {
                    say("told", came.numbers);
                    whenDone(m_store.reserve(draft, 1), this, [this](const QStringList& taken) {
                        say("taken", taken);
                        QTimer::singleShot(0, this, [this] { allocate(); });
                    });
                }),
            &m_journal);
        m_write->start();
    }

    AssetNumberStore m_store;
    RecordingJournal m_journal;
    std::unique_ptr<GatewayClient> m_client;
    std::unique_ptr<BulkWrite> m_write;
};

/// What a victim said.
QStringList numbersAfter(const QByteArray& word, const QByteArray& output)
{
    QStringList numbers;
    const auto whole = output.left(output.lastIndexOf('\n') + 1);
    for (const auto& line : whole.split('\n'))
        if (line.startsWith(word + ' '))
            numbers += QString::fromLatin1(line.mid(word.size() + 1)).split(u',', Qt::SkipEmptyParts);
    return numbers;
}

} // namespace

/// O9: a program that is killed between the reply and the use of its numbers, at any moment.
class AssetNumbersKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void noneIsLostOrUsedTwice();
};

void AssetNumbersKilledTest::noneIsLostOrUsedTwice()
{
    bool isGiven = false;
    const quint32 given = qEnvironmentVariable("LOCKKEEPER_SEED").toUInt(&isGiven);
    const quint32 seed = isGiven ? given : QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    sandbox::Options options;
    options.customers = 2;
    options.employees = 3;
    options.assets = 4;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    const auto tokensGiven = server.tokens();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"APP"_s, tokensGiven.app);
    environment.insert(u"CLIENT"_s, tokensGiven.client);
    environment.insert(u"USER_TOKEN"_s, tokensGiven.user);

    const QTemporaryDir folder;
    QStringList told, taken;
    for (int round = 0; round < 4; ++round) {
        QProcess victim;
        victim.setProcessEnvironment(environment);
        victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        victim.start(QCoreApplication::applicationFilePath(),
            {u"allocate"_s, folder.path(), server.baseUrl().toString()});
        QVERIFY(victim.waitForStarted(60'000));
        const auto calls = random.bounded(1, 8);
        QByteArray output;
        while (output.count("told") < calls && victim.waitForReadyRead(60'000))
            output += victim.readAllStandardOutput();
        QVERIFY2(output.count("told") >= calls, output.constData());
        ::usleep(useconds_t(random.bounded(20'000)));
        victim.kill();
        QVERIFY(victim.waitForFinished(60'000));
        output += victim.readAllStandardOutput();
        told += numbersAfter("told", output);
        taken += numbersAfter("taken", output);
    }

    AssetNumberStore store(folder.path(), profile);
    QHash<QString, StoredAssetNumber> kept;
    const auto all = store.list().result();
    for (const auto& one : all)
        kept.insert(one.number, one);
    QCOMPARE(kept.size(), all.size());
    // No number that anybody was told of is lost …
    QVERIFY(!told.isEmpty() && !taken.isEmpty());
    for (const auto& number : std::as_const(told))
        QVERIFY2(kept.contains(number), qPrintable(number));
    // … and none comes twice, from the gateway or out of the list.
    QCOMPARE(QSet<QString>(told.begin(), told.end()).size(), told.size());
    QCOMPARE(QSet<QString>(taken.begin(), taken.end()).size(), taken.size());
    for (const auto& number : std::as_const(taken)) {
        QCOMPARE(kept[number].state, State::Reserved);
        QCOMPARE(kept[number].holder, draft);
    }
    const auto others = store.reserve(u"another draft"_s, int(all.size())).result();
    for (const auto& number : others)
        QVERIFY2(!taken.contains(number), qPrintable(number));
    // Those of a call whose reply was lost with the program may be burnt: at most one call a round.
    const auto ledger = server.ledger();
    const auto calls = std::count_if(ledger.begin(), ledger.end(),
        [](const auto& entry) { return entry.endpoint == u"O9"_s && entry.applied; });
    QVERIFY(kept.size() >= (calls - 4) * atOnce);
    // What the killed ones had reserved is the draft's again, which can give it back.
    QCOMPARE(store.giveBackAll(draft).result().size(), all.size() - others.size());
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == u"allocate"_s) {
        const Victim victim(arguments[2], QUrl(arguments[3]));
        return QCoreApplication::exec();
    }
    AssetNumbersKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_asset_numbers_killed.moc"
