// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/credential_store.h"
#include "services/identity/secret_sealer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QByteArray canary = "canary-password-4711";

std::optional<SecretSealer::Sealed> sealNow(
    SecretSealer& sealer, const QByteArray& secret, const QString& draft = u"d1"_s)
{
    std::optional<SecretSealer::Sealed> found;
    QObject context;
    sealer.seal(Secret(secret), draft, &context,
        [&found](SecretSealer::Sealed sealed) { found = std::move(sealed); });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, 30'000);
    return found;
}

/// What was opened, and what was said.
std::optional<std::pair<QByteArray, QString>> openNow(
    SecretSealer& sealer, const QByteArray& sealed, const QString& draft = u"d1"_s)
{
    std::optional<std::pair<QByteArray, QString>> found;
    QObject context;
    sealer.open(sealed, draft, &context, [&found](const SecretSealer::Opened& opened) {
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
            const auto first = sealNow(sealer, canary);
            QVERIFY(first);
            QCOMPARE(first->problem, QString());
            QVERIFY(!first->bytes.contains(canary));
            sealed = first->bytes;
            // Never the same twice: equal passwords must not show.
            QVERIFY(sealNow(sealer, canary)->bytes != sealed);
            QVERIFY(!store.sessionOnly());
        }
        // Another run of the program.
        CredentialStore store;
        SecretSealer sealer(store);
        QCOMPARE(openNow(sealer, sealed)->first, canary);
        const auto large = QByteArray(1'000'000, 'p');
        QCOMPARE(openNow(sealer, sealNow(sealer, large)->bytes)->first, large);
    }

    void doesNotOpenWhatIsNotWhole()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        const QByteArray sealed = sealNow(sealer, canary)->bytes;
        QCOMPARE(openNow(sealer, sealed, u"d2"_s)->first, QByteArray());
        for (qsizetype at = 0; at < sealed.size(); at += 3) {
            QByteArray damaged = sealed;
            damaged[at] = char(damaged.at(at) ^ 1);
            const auto opened = openNow(sealer, damaged);
            QCOMPARE(opened->first, QByteArray());
            QVERIFY2(opened->second.contains(u"enter them again"_s), qPrintable(opened->second));
        }
        for (const qsizetype length : {0, 4, 23, 39, 40, int(sealed.size()) - 1})
            QCOMPARE(openNow(sealer, sealed.left(length))->first, QByteArray());
    }

    void saysThatTheKeyIsAnotherOne()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        QByteArray sealed = sealNow(sealer, canary)->bytes;
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
            sealer.seal(Secret(canary), u"d1"_s, &context, [&answers](const SecretSealer::Sealed& sealed) {
                if (!sealed.bytes.isEmpty()) ++answers;
            });
        {
            QObject gone;
            sealer.seal(Secret(canary), u"d1"_s, &gone, [](const SecretSealer::Sealed&) { QFAIL("gone"); });
        }
        QTRY_COMPARE_WITH_TIMEOUT(answers, 5, 30'000);
    }

    void sealsNothingWithoutAKeychain()
    {
        CredentialStore store;
        SecretSealer sealer(store);
        for (int i = 0; i < 2; ++i) {
            const auto sealed = sealNow(sealer, canary);
            QVERIFY(sealed);
            QVERIFY(sealed->bytes.isEmpty());
            QVERIFY2(sealed->problem.contains(u"not saved with the draft"_s), qPrintable(sealed->problem));
            QVERIFY2(sealed->problem.contains(u"keychain"_s), qPrintable(sealed->problem));
        }
        const auto opened = openNow(sealer, QByteArray(100, 'x'));
        QVERIFY(opened->first.isEmpty());
        QVERIFY(opened->second.contains(u"enter them again"_s));
    }
};

LOCKKEEPER_TEST(Core, TestSecretSealer)
#include "tst_secret_sealer.moc"
