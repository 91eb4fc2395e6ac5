// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/secret.h"
#include "tests/support/test_program.h"

#include <QDebug>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <type_traits>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// The buffer whose end is watched, and whether it held nothing but zeros then. Looking at it after it
/// was freed would be a mistake of the test's own.
const void* watched = nullptr;
std::size_t watchedSize = 0;
std::optional<bool> wipedWhenFreed;

void watch(const Secret& secret)
{
    watched = secret.view().data();
    watchedSize = secret.size();
    wipedWhenFreed.reset();
}

void freeing(void* memory)
{
    if (memory && memory == watched) {
        const auto* bytes = static_cast<const char*>(memory);
        wipedWhenFreed = std::all_of(bytes, bytes + watchedSize, [](char c) { return c == 0; });
        watched = nullptr;
    }
    std::free(memory);
}

template <typename T>
concept Printable = requires(QDebug debug, const T& value)
{
    debug << value;
};

} // namespace

void* operator new[](std::size_t size)
{
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete[](void* memory) noexcept
{
    freeing(memory);
}
void operator delete[](void* memory, std::size_t) noexcept
{
    freeing(memory);
}

static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);
static_assert(std::is_nothrow_move_constructible_v<Secret> && std::is_nothrow_move_assignable_v<Secret>);
static_assert(!std::is_convertible_v<Secret, QString> && !std::is_constructible_v<QString, Secret>);
static_assert(!std::is_convertible_v<Secret, QByteArray> && !std::is_convertible_v<QByteArray, Secret>);
static_assert(Printable<QString> && !Printable<Secret>);

class TestSecret : public QObject
{
    Q_OBJECT

private slots:
    void holdsItsBytes()
    {
        const QByteArray bytes("to\0ken", 6);
        const Secret secret(bytes);
        QCOMPARE(secret.size(), std::size_t(6));
        QVERIFY(secret.view() == bytes);
        QVERIFY(secret.view().data() != bytes.constData());
        QCOMPARE(secret.unprotectedCopy(), bytes);
        QVERIFY(Secret().isEmpty() && Secret(QByteArrayView()).isEmpty());
    }

    void encodesTextAsUtf8_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("ascii") << u"s3cret"_s;
        QTest::newRow("chinese") << u"密码123"_s;
        QTest::newRow("beyond the first plane") << u"🔑 key"_s;
        QTest::newRow("long") << u"長"_s.repeated(5000);
    }
    void encodesTextAsUtf8()
    {
        QFETCH(QString, text);
        QCOMPARE(Secret::fromText(text).unprotectedCopy(), text.toUtf8());
    }

    void wipesWhenItEnds()
    {
        {
            const Secret secret(QByteArrayView("canary-1"));
            watch(secret);
        }
        QCOMPARE(wipedWhenFreed, std::optional(true));
    }

    void wipesTheWholeBufferOfAText()
    {
        {
            const auto secret = Secret::fromText(u"canary-密"_s);
            watch(secret);
        }
        QCOMPARE(wipedWhenFreed, std::optional(true));
    }

    void wipesWhatIsAssignedOver()
    {
        Secret secret(QByteArrayView("canary-2"));
        watch(secret);
        secret = Secret(QByteArrayView("other"));
        QCOMPARE(wipedWhenFreed, std::optional(true));
        QVERIFY(secret.view() == "other");
    }

    void wipesWhenCleared()
    {
        Secret secret(QByteArrayView("canary-3"));
        watch(secret);
        secret.clear();
        QCOMPARE(wipedWhenFreed, std::optional(true));
        QVERIFY(secret.isEmpty());
    }

    /// A move must leave no second copy: the same buffer changes hands.
    void movesTheBufferItself()
    {
        Secret from(QByteArrayView("canary-4"));
        const auto* buffer = from.view().data();
        Secret to(std::move(from));
        QCOMPARE(static_cast<const void*>(to.view().data()), static_cast<const void*>(buffer));
        QVERIFY(from.isEmpty()); // NOLINT(bugprone-use-after-move): what it is then is part of the type
        Secret third;
        third = std::move(to);
        QCOMPARE(static_cast<const void*>(third.view().data()), static_cast<const void*>(buffer));
        auto& itself = third;
        third = std::move(itself);
        QVERIFY(third.view() == "canary-4");
    }

    void comparesAndClones()
    {
        const Secret secret(QByteArrayView("canary-5"));
        const auto clone = secret.clone();
        QVERIFY(clone.equals(secret));
        QVERIFY(clone.view().data() != secret.view().data());
        QVERIFY(!secret.equals(Secret(QByteArrayView("canary-6"))));
        QVERIFY(!secret.equals(Secret(QByteArrayView("canary"))));
        QVERIFY(Secret().equals(Secret()));
    }
};

LOCKKEEPER_TEST(None, TestSecret)
#include "tst_secret.moc"
