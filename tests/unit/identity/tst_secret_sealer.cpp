// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/credential_store.h"
#include "services/identity/secrets/secret_sealer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QByteArray toSeal = "canary-password-4711";
const QByteArray content = R"({"rows":["Anna"]})";

std::optional<SecretSealer::Sealed> sealNow(
    SecretSealer& sealer, const QByteArray& secret, const QString& draft = u"d1"_s)
{
    std::optional<SecretSealer::Sealed> found;
    QObject context;
    sealer.seal(Secret(secret), draft, content, &context,
        [&found](SecretSealer::Sealed sealed) { found = std::move(sealed); });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, 30'000);
    return found;
}

/// What was opened, and what was said.
std::optional<std::pair<QByteArray, QString>> openNow(SecretSealer& sealer, const QByteArray& sealed,
    const QString& draft = u"d1"_s, const QByteArray& with = content)
{
    std::optional<std::pair<QByteArray, QString>> found;
    QObject context;
    sealer.open(sealed, draft, with, &context, [&found](const SecretSealer::Opened& opened) {
        found.emplace(opened.secret.unprotectedCopy(), opened.problem);
    });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, 30'000);
    return found;
}

} // namespace

/// Run by with_keyring.sh; which functions make sense depends on the session it made.
class TestSecretSealer : public QObject
{
    Q_OBJECT

private slots:
    void opensWhatItSealed()
    {
        QByteArray sealed;
        {
            CredentialStore store;
            SecretSealer sealer(store);
            const auto nothing = openNow(sealer, QByteArray(100, 'x'));
            QVERIFY(nothing);
            QVERIFY(nothing->second.contains(u"no longer has the key"_s));
            const auto first = sealNow(sealer, toSeal);
            QVERIFY(first);
            QCOMPARE(first->problem, QString());
            QVERIFY(!first->bytes.contains(toSeal));
            sealed = first->bytes;
            // The same text is never sealed twice to the same bytes: equal passwords must not show.
            QVERIFY(sealNow(sealer, toSeal)->bytes != sealed);
            QVERIFY(!store.sessionOnly());
        }
        // Another run of the program.
        CredentialStore store;
        SecretSealer sealer(store);
        QCOMPARE(openNow(sealer, sealed)->first, toSeal);
        const auto large = QByteArray(1'000'000, 'p');
        QCOMPARE(openNow(sealer, sealNow(sealer, large)->bytes)->first, large);
    }

    void doesNotOpenWhatIsNotWhole()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        const QByteArray sealed = sealNow(sealer, toSeal)->bytes;
        QCOMPARE(openNow(sealer, sealed, u"d2"_s)->first, QByteArray());
        // Nor with what another version of the draft had beside it, or where the id ends elsewhere.
        QCOMPARE(openNow(sealer, sealed, u"d1"_s, R"({"rows":["Carl"]})")->first, QByteArray());
        QCOMPARE(openNow(sealer, sealed, u"d1"_s, {})->first, QByteArray());
        QCOMPARE(openNow(sealer, sealed, u"d"_s, '1' + content)->first, QByteArray());
        QCOMPARE(openNow(sealer, sealed)->first, toSeal);
        for (qsizetype at = 0; at < sealed.size(); at += 3) {
            QByteArray damaged = sealed;
            damaged[at] = char(damaged.at(at) ^ 1);
            const auto opened = openNow(sealer, damaged);
            QCOMPARE(opened->first, QByteArray());
            QVERIFY(!opened->second.isEmpty());
        }
        for (const qsizetype length : {0, 4, 23, 39, 40, int(sealed.size()) - 1})
            QCOMPARE(openNow(sealer, sealed.left(length))->first, QByteArray());
    }

    void opensWhatOlderProgramsSealed()
    {
        CredentialStore store;
        QByteArray key(32, '\0');
        for (qsizetype i = 0; i < key.size(); ++i)
            key[i] = char(i);
        store.write(SecretSealer::keyOwner(), SecretKind::DraftKey, Secret(key), nullptr, {});
        SecretSealer sealer(store);
        // It is bound to the id of its draft, and to no content.
        const auto sealed =
            QByteArray::fromHex("4c6b533192b1bda52a84bebd6465666768696a6b6c6d6e6f2b7ab0070b907bee5f112c9f"
                                "b5170ed076f5373b5649f2f17108b0baa4afcbd19960f7d4");
        QCOMPARE(openNow(sealer, sealed)->first, toSeal);
        QCOMPARE(openNow(sealer, sealed, u"d1"_s, "another")->first, toSeal);
        QCOMPARE(openNow(sealer, sealed, u"d2"_s)->first, QByteArray());
        // What is sealed now cannot pass for that.
        auto renamed = sealNow(sealer, toSeal)->bytes;
        QVERIFY(renamed.startsWith("LkS2"));
        renamed[3] = '1';
        QCOMPARE(openNow(sealer, renamed)->first, QByteArray());
    }

    void sealsAtOnceOnlyWithTheKeyAtHand()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        QVERIFY(!sealer.sealNow(Secret(toSeal), u"d1"_s, content));
        QVERIFY(sealNow(sealer, toSeal));
        const auto sealed = sealer.sealNow(Secret(toSeal), u"d1"_s, content);
        QVERIFY(sealed);
        QCOMPARE(openNow(sealer, sealed->bytes)->first, toSeal);
    }

    void saysThatTheKeyIsAnotherOne()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        QByteArray sealed = sealNow(sealer, toSeal)->bytes;
        sealed.replace(4, 8, "otherkey");
        QVERIFY(openNow(sealer, sealed)->second.contains(u"no longer has the key"_s));
    }

    void answersEverybodyWhoAskedTogether()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        int answers = 0;
        QObject context;
        for (int i = 0; i < 5; ++i)
            sealer.seal(
                Secret(toSeal), u"d1"_s, content, &context, [&answers](const SecretSealer::Sealed& sealed) {
                    if (!sealed.bytes.isEmpty()) ++answers;
                });
        {
            QObject gone;
            sealer.seal(
                Secret(toSeal), u"d1"_s, content, &gone, [](const SecretSealer::Sealed&) { QFAIL("gone"); });
        }
        QTRY_COMPARE_WITH_TIMEOUT(answers, 5, 30'000);
    }

    void sealsNothingWithoutAKeychain()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        for (int i = 0; i < 2; ++i) {
            const auto sealed = sealNow(sealer, toSeal);
            QVERIFY(sealed);
            QVERIFY(sealed->bytes.isEmpty());
            QVERIFY2(sealed->problem.contains(u"aren't saved with the draft"_s), qPrintable(sealed->problem));
            QVERIFY2(sealed->problem.contains(u"keychain"_s), qPrintable(sealed->problem));
        }
        const auto opened = openNow(sealer, QByteArray(100, 'x'));
        QVERIFY(opened->first.isEmpty());
        QVERIFY2(opened->second.contains(u"keychain"_s), qPrintable(opened->second));
    }
};

LOCKKEEPER_TEST(Core, TestSecretSealer)
#include "tst_secret_sealer.moc"
