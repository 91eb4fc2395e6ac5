// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/wait_until.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/setup/kept_people.h"
#include "ui/setup/setup_draft.h"
#include "ui/writes/sealed_draft.h"

#include <QDBusConnection>
#include <QDBusVirtualObject>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// A run of the program, as far as drafts go. Its end writes what waits, except for what drafts that are
/// still there did not hand in.
struct Program {
    Program(PageContext& context, const QString& folder, CredentialStore& credentials)
        : sealer(credentials)
        , drafts(folder)
    {
        context.sealer = &sealer;
        context.drafts = &drafts;
    }
    SecretSealer sealer;
    DraftStore drafts;
};

/// A keychain that takes every question and answers none.
class SilentService : public QDBusVirtualObject
{
public:
    [[nodiscard]] QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage&, const QDBusConnection&) override { return true; }
};

} // namespace

/// Content and secrets of drafts, over the store and the cipher that the program has. Run by with_keyring.sh
/// in a session without a keychain, so that the key for these tests gets into none.
class SealedDraftTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void neverPairedWrongly();
    void nothingSecretWithoutAKeychain();
    void slowKeychainIsNotWaitedFor();
    void unreadSecretsStayUntilSomethingChanges();
    void whatOlderProgramsWroteIsRead();
    void lookingAtAnOlderSetUpLosesNothing();
    void claimEndsWithWhoeverAsked();

private:
    void liveAndDie(quint32 seed);
    /// Reads as a window does, and keeps the claim; nothing when it takes too long.
    [[nodiscard]] std::optional<KeptDraft> read() const;
    /// What is on disk for another program, this moment.
    [[nodiscard]] std::optional<Draft> onDisk() const;
    [[nodiscard]] KeptDraft opened(const Draft& draft) const;
    void start(CredentialStore& credentials)
    {
        m_program.reset();
        m_program = std::make_unique<Program>(m_bench.context, m_folder->path(), credentials);
    }

    PageBench m_bench;
    CredentialStore m_withKey; ///< in memory
    CredentialStore m_without{std::chrono::milliseconds(200)};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Program> m_program;
};

void SealedDraftTest::initTestCase()
{
    QVERIFY2(qEnvironmentVariable("WITH_KEYRING_INSIDE") == "yes"_L1, "run this by with_keyring.sh");
    m_withKey.write(SecretSealer::keyOwner(), SecretKind::DraftKey, Secret(QByteArray(32, 'k')), nullptr, {});
    QTRY_VERIFY_WITH_TIMEOUT(!m_withKey.isBusy(), 60'000);
}

void SealedDraftTest::cleanup()
{
    m_program.reset();
    m_bench.context.drafts = nullptr;
    m_bench.context.sealer = nullptr;
}

std::optional<KeptDraft> SealedDraftTest::read() const
{
    std::optional<KeptDraft> found;
    bool isGone = false;
    QElapsedTimer patience;
    patience.start();
    while (!found && !isGone && patience.elapsed() < 30'000) {
        bool isAnswered = false;
        // One that was closed has its claim until the keychain has answered.
        SealedDraft::read(
            m_bench.context, u"d1"_s, m_program.get() ? &m_program->drafts : nullptr,
            [&](const KeptDraft& kept) {
                found = kept;
                isAnswered = true;
            },
            [&](SealedDraft::Trouble trouble) {
                isGone = trouble != SealedDraft::Trouble::InUse;
                isAnswered = true;
            });
        if (!waitUntil([&] { return isAnswered; }, 30'000)) return {};
    }
    return found;
}

std::optional<Draft> SealedDraftTest::onDisk() const
{
    DraftStore other(m_folder->path());
    return other.get(u"d1"_s).result();
}

KeptDraft SealedDraftTest::opened(const Draft& draft) const
{
    std::optional<KeptDraft> found;
    SealedDraft::open(
        m_bench.context, draft, &m_program->drafts, [&](const KeptDraft& kept) { found = kept; });
    (void)waitUntil([&] { return found.has_value(); }, 30'000);
    return found.value_or(KeptDraft());
}

void SealedDraftTest::liveAndDie(quint32 seed)
{
    QRandomGenerator random(seed);
    const auto kind = Kind(seed % 3);
    m_folder = std::make_unique<QTemporaryDir>();
    QList<People> versions{People()}; // by their number
    int certain = 0;                  // of which the person was told that it is on disk
    std::unique_ptr<SealedDraft> draft;
    QObject window;
    const auto isOne = [&](const People& found) {
        const auto whole = versions.value(found.version);
        return found == whole || found == whole.withoutPasswords();
    };
    start(m_withKey);
    for (int life = 0; life < 3; ++life) {
        KeptDraft kept;
        if (life > 0) {
            // Whatever happened to the one before, there is a version, and nobody has another's password.
            const auto found = read();
            if (!found) {
                QVERIFY2(certain == 0, qPrintable(u"seed %1: no draft"_s.arg(seed)));
                return;
            }
            kept = *found;
            QVERIFY2(kept.problem.isEmpty(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(kept.problem)));
            const auto people = peopleIn(kind, kept);
            QVERIFY2(isOne(people), qPrintable(u"seed %1: version %2"_s.arg(seed).arg(people.version)));
            QVERIFY2(people.version >= certain, qPrintable(u"seed %1: lost"_s.arg(seed)));
            certain = people.version;
            draft = std::make_unique<SealedDraft>(m_bench.context, kept, u"test"_s);
        } else {
            draft = std::make_unique<SealedDraft>(m_bench.context, u"d1"_s, u"test"_s);
        }
        int last = certain; // of those that it was given
        const int deeds = random.bounded(1, 7);
        for (int deed = 0; deed < deeds; ++deed) {
            switch (random.bounded(6)) {
            case 0:
                draft->whenWritten(&window, [&certain, last] { certain = std::max(certain, last); });
                break;
            case 1:
                draft->write();
                break;
            case 2:
                QCoreApplication::processEvents();
                break;
            case 3:
                QTest::qWait(random.bounded(8));
                break;
            default:
                versions.append(changed(versions.last(), random));
                last = versions.last().version;
                draft->keep(versionOf(kind, versions.last()));
            }
        }
        if (random.bounded(2) == 0) { // closed
            draft.release()->retire();
            if (random.bounded(2) == 0) start(m_withKey); // and the program with it
            const auto found = read();
            QVERIFY2(last == 0 || found, qPrintable(u"seed %1: not kept"_s.arg(seed)));
            if (!found) return;
            const auto people = peopleIn(kind, *found);
            QVERIFY2(isOne(people), qPrintable(u"seed %1: version %2"_s.arg(seed).arg(people.version)));
            QVERIFY2(people.version == last, qPrintable(u"seed %1: not the last one"_s.arg(seed)));
            certain = last;
            m_program->drafts.release(u"d1"_s);
        } else { // killed: nothing is written that was not handed in
            // More may be promised while the keychain is asked for what was read.
            const int promised = certain;
            const auto now = onDisk();
            if (now) {
                const auto people = peopleIn(kind, opened(*now));
                QVERIFY2(isOne(people), qPrintable(u"seed %1: version %2"_s.arg(seed).arg(people.version)));
                QVERIFY2(people.version >= promised, qPrintable(u"seed %1: lost"_s.arg(seed)));
            } else {
                QVERIFY2(promised == 0, qPrintable(u"seed %1: not on disk"_s.arg(seed)));
            }
            m_program.reset();
            draft.reset();
            start(m_withKey);
        }
    }
}

void SealedDraftTest::neverPairedWrongly()
{
    int whole = 0;
    for (quint32 seed = 1; seed <= 1000; ++seed) {
        liveAndDie(seed);
        if (QTest::currentTestFailed()) return;
        const auto draft = onDisk();
        if (draft && !draft->sealed.isEmpty()) ++whole;
    }
    // How many end with secrets on disk depends on how fast the disk and the sealing are.
    QVERIFY2(whole > 50, qPrintable(QString::number(whole))); // else nothing was tried
}

void SealedDraftTest::nothingSecretWithoutAKeychain()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start(m_without);
    SealedDraft draft(m_bench.context, u"d1"_s, u"test"_s);
    const People anna{1, {{u"anna"_s, u"anna@1"_s}}};
    draft.keep(versionOf(Kind::Import, anna));
    QTRY_VERIFY_WITH_TIMEOUT(!draft.problem().isEmpty(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(onDisk(), 30'000);
    QVERIFY(onDisk()->sealed.isEmpty());
    QCOMPARE(peopleIn(Kind::Import, opened(*onDisk())), anna.withoutPasswords());
    // There is nothing to be said of what has no passwords.
    draft.keep(versionOf(Kind::Import, People{2, {{u"anna"_s, {}}}}));
    QTRY_VERIFY_WITH_TIMEOUT(draft.problem().isEmpty(), 30'000);
}

void SealedDraftTest::slowKeychainIsNotWaitedFor()
{
    auto bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"silent"_s);
    SilentService service;
    QVERIFY(bus.registerVirtualObject(u"/"_s, &service, QDBusConnection::SubPath));
    QVERIFY(bus.registerService(u"org.freedesktop.secrets"_s));
    CredentialStore silent(std::chrono::seconds(16));
    m_folder = std::make_unique<QTemporaryDir>();
    start(silent);
    auto draft = std::make_unique<SealedDraft>(m_bench.context, u"d1"_s, u"test"_s);
    QElapsedTimer since;
    since.start();
    draft->keep(versionOf(Kind::Setup, {1, {{u"anna"_s, u"anna@1"_s}}}));
    QTRY_VERIFY_WITH_TIMEOUT(onDisk(), 30'000);
    QVERIFY2(since.elapsed() < 14'000, qPrintable(QString::number(since.elapsed())));
    QVERIFY(onDisk()->sealed.isEmpty());
    // The next one does not wait at all, though the keychain is still being asked.
    bool isWritten = false;
    draft->keep(versionOf(Kind::Setup, {2, {{u"bert"_s, u"bert@2"_s}}}));
    draft->whenWritten(this, [&] { isWritten = true; });
    QTRY_VERIFY_WITH_TIMEOUT(isWritten, 30'000);
    QCOMPARE(peopleIn(Kind::Setup, opened(*onDisk())).version, 2);
    // Whoever closes it has a version on disk at once.
    draft->keep(versionOf(Kind::Setup, {3, {{u"carl"_s, u"carl@3"_s}}}));
    draft.release()->retire();
    QVERIFY(m_program->drafts.flush().result());
    QCOMPARE(peopleIn(Kind::Setup, opened(*onDisk())), People({3, {{u"carl"_s, {}}}}));
    m_program.reset();
    bus.unregisterService(u"org.freedesktop.secrets"_s);
    bus.unregisterObject(u"/"_s, QDBusConnection::UnregisterTree);
}

void SealedDraftTest::unreadSecretsStayUntilSomethingChanges()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start(m_withKey);
    const People anna{1, {{u"anna"_s, u"anna@1"_s}}};
    {
        SealedDraft draft(m_bench.context, u"d1"_s, u"test"_s);
        draft.keep(versionOf(Kind::Setup, anna));
        QTRY_VERIFY_WITH_TIMEOUT(onDisk() && !onDisk()->sealed.isEmpty(), 30'000);
    }
    start(m_without);
    {
        const auto kept = read();
        QVERIFY(kept);
        QVERIFY(!kept->problem.isEmpty());
        SealedDraft draft(m_bench.context, *kept, u"test"_s);
        draft.keep(versionOf(Kind::Setup, anna.withoutPasswords())); // somebody only looks
    }
    start(m_withKey);
    {
        const auto kept = read();
        QVERIFY(kept);
        QCOMPARE(peopleIn(Kind::Setup, *kept), anna);
    }
    start(m_without);
    {
        const auto kept = read();
        QVERIFY(kept);
        SealedDraft draft(m_bench.context, *kept, u"test"_s);
        draft.keep(versionOf(Kind::Setup, {2, {{u"carl"_s, {}}}}));
    }
    start(m_withKey);
    const auto kept = read();
    QVERIFY(kept);
    QCOMPARE(peopleIn(Kind::Setup, *kept), People({2, {{u"carl"_s, {}}}}));
}

void SealedDraftTest::whatOlderProgramsWroteIsRead()
{
    m_folder = std::make_unique<QTemporaryDir>();
    CredentialStore credentials;
    QByteArray key(32, '\0');
    for (int i = 0; i < 32; ++i)
        key[i] = char(i);
    credentials.write(SecretSealer::keyOwner(), SecretKind::DraftKey, Secret(key), nullptr, {});
    start(credentials);
    Draft draft;
    draft.id = u"d1"_s;
    draft.kind = u"setup"_s;
    draft.profile = u"p"_s;
    draft.content = setupOf({1, {{u"anna"_s, {}}}}).toJson();
    // ["Anna-Pa55"], sealed to the id of the draft and to nothing else.
    draft.sealed = QByteArray::fromHex("4c6b533192b1bda52a84bebd6465666768696a6b6c6d6e6f13399f0817887bce5f576"
                                       "aca873c2081d9c0d57047473ea2dd3ce55fc8");
    m_program->drafts.put(draft);
    m_program->drafts.release(draft.id);
    const auto kept = read();
    QVERIFY(kept);
    QCOMPARE(kept->problem, QString());
    QCOMPARE(peopleIn(Kind::Setup, *kept), People({1, {{u"anna"_s, u"Anna-Pa55"_s}}}));
    // Written anew, it is sealed to its content as well.
    {
        SealedDraft again(m_bench.context, *kept, u"setup"_s);
        again.keep(versionOf(Kind::Setup, {2, {{u"anna"_s, u"Anna-Pa55"_s}}}));
    }
    QVERIFY(m_program->drafts.flush().result());
    auto found = *onDisk();
    QVERIFY(found.sealed.startsWith("LkS2"));
    QCOMPARE(peopleIn(Kind::Setup, opened(found)).rows.first().second, u"Anna-Pa55"_s);
    found.content = draft.content;
    QCOMPARE(opened(found).secrets, QByteArray());
    QVERIFY(!opened(found).problem.isEmpty());
}

void SealedDraftTest::lookingAtAnOlderSetUpLosesNothing()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start(m_withKey);
    {
        SealedDraft draft(m_bench.context, u"d1"_s, u"setup"_s);
        draft.keep({u"set-up"_s, {},
            [] {
                return QByteArray(R"({"version":1,"id":"d1","kind":2,"step":5,"enterprise":"e-1",
                            "employees":[{"cells":["anna","Anna","","","",""]}],"assets":[]})");
            },
            [] { return QByteArray(R"(["anna@1"])"); }});
        QTRY_VERIFY_WITH_TIMEOUT(onDisk() && !onDisk()->sealed.isEmpty(), 30'000);
    }
    const auto secretsIn = [](const KeptDraft& kept) {
        auto state = setupFromJson(kept.draft.content).value_or(SetupState());
        state.takePasswords(kept.secrets);
        return passwordOf(state.employees, 0);
    };
    start(m_without);
    {
        const auto kept = read();
        QVERIFY(kept);
        QVERIFY(!kept->problem.isEmpty());
        SetupDraft draft(m_bench.context, *setupFromJson(kept->draft.content), *kept);
        draft.save(); // the wizard opens with it
    }
    start(m_withKey);
    const auto kept = read();
    QVERIFY(kept);
    QCOMPARE(secretsIn(*kept), u"anna@1"_s);
}

void SealedDraftTest::claimEndsWithWhoeverAsked()
{
    m_folder = std::make_unique<QTemporaryDir>();
    start(m_withKey);
    {
        SealedDraft draft(m_bench.context, u"d1"_s, u"test"_s);
        draft.keep(versionOf(Kind::Batch, {1, {{u"anna"_s, u"anna@1"_s}}}));
    }
    {
        QObject window;
        SealedDraft::read(
            m_bench.context, u"d1"_s, &window, [](const KeptDraft&) { QFAIL("nobody is there"); },
            [](SealedDraft::Trouble) { QFAIL("nobody is there"); });
    }
    QVERIFY(read()); // tries until it is free
    // While somebody has it, nobody else does.
    std::optional<SealedDraft::Trouble> trouble;
    SealedDraft::read(
        m_bench.context, u"d1"_s, this, [](const KeptDraft&) { QFAIL("two have it"); },
        [&](SealedDraft::Trouble why) { trouble = why; });
    QTRY_VERIFY_WITH_TIMEOUT(trouble, 30'000);
    QCOMPARE(*trouble, SealedDraft::Trouble::InUse);
}

LOCKKEEPER_TEST(Widgets, SealedDraftTest)
#include "tst_sealed_draft.moc"
