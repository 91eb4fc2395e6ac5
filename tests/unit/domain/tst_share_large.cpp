// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/share_large.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>

using namespace lockkeeper;

/// Who destroys what takes long.
class TestShareLarge : public QObject
{
    Q_OBJECT

private slots:
    void theGuiThreadLeavesItToAnother();
    void anotherThreadDoesItItself();
    void whatIsSharedStays();

private:
    /// Tells the thread in which the last of what was copied or moved from it has ended.
    struct Large {
        std::shared_ptr<int> still = std::make_shared<int>(7);
        std::atomic<QThread*>* endedIn = nullptr;

        Large(std::atomic<QThread*>* ended)
            : endedIn(ended)
        {
        }
        Large(Large&&) = default;
        ~Large()
        {
            if (still) *endedIn = QThread::currentThread();
        }
    };
};

void TestShareLarge::theGuiThreadLeavesItToAnother()
{
    std::atomic<QThread*> endedIn = nullptr;
    auto shared = shareLarge(Large(&endedIn));
    QVERIFY(!endedIn);
    shared.reset();
    QTRY_VERIFY(endedIn);
    QVERIFY(endedIn != QThread::currentThread());
}

void TestShareLarge::anotherThreadDoesItItself()
{
    std::atomic<QThread*> endedIn = nullptr;
    auto shared = shareLarge(Large(&endedIn));
    std::unique_ptr<QThread> thread(QThread::create([&shared] { shared.reset(); }));
    thread->start();
    thread->wait();
    QCOMPARE(endedIn.load(), thread.get());
}

void TestShareLarge::whatIsSharedStays()
{
    std::atomic<QThread*> endedIn = nullptr;
    auto shared = shareLarge(Large(&endedIn));
    const auto other = shared;
    shared.reset();
    QThreadPool::globalInstance()->waitForDone();
    QVERIFY(!endedIn);
    QCOMPARE(*other->still, 7);
}

LOCKKEEPER_TEST(Core, TestShareLarge)
#include "tst_share_large.moc"
