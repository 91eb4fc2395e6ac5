// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "ui/locks/lock_draft.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What was typed at the lock desk, when its window is closed at once, or never came to know what is on disk.
class TestLockDraft : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_bench = std::make_unique<PageBench>();
        m_bench->context.profile.name = u"test"_s;
        openStore();
    }
    void cleanup()
    {
        m_store.reset();
        m_bench.reset();
        m_folder.reset();
    }

    void closedBeforeTheAnswerKeepsWhatWasTyped()
    {
        {
            const Held store(*m_store); // the answer is still to come when the draft goes
            auto draft = std::make_unique<LockDraft>(m_bench->context);
            draft->keep(u"8000000001"_s);
            store.release();
            draft.reset();
        }
        QCOMPARE(found(), u"8000000001"_s);
    }

    void closedBeforeItIsReadLosesNothing()
    {
        LockDraft(m_bench->context).keep(u"8000000001"_s);
        // The desk is opened and closed at once, again and again: nobody has emptied the field.
        for (int i = 0; i < 20; ++i)
            LockDraft{m_bench->context};
        {
            LockDraft claimed(m_bench->context);
            // This one is closed once the draft is its own, and not an event later.
            QSignalSpy changed(m_store.get(), &DraftStore::changed);
            QTRY_VERIFY(!changed.isEmpty());
        }
        QCOMPARE(found(), u"8000000001"_s);
    }

    void eachKeyIsWithTheStoreAtOnce()
    {
        auto draft = std::make_unique<LockDraft>(m_bench->context);
        QTRY_VERIFY(m_store->list(profileKey(m_bench->context.profile)).result().isEmpty());
        QString typed;
        for (const auto key : u"8000000001 8000000002"_s) {
            typed += key;
            draft->keep(typed);
        }
        QTRY_VERIFY(m_store->flush().result());
        // Another program, after this one was killed, finds what is on disk.
        QTRY_COMPARE(contentOnDisk(), typed);
        draft->keep({});
        draft.reset();
        QCOMPARE(found(), QString());
    }

    void emptiedIsGone()
    {
        LockDraft(m_bench->context).keep(u"8000000001"_s);
        {
            LockDraft draft(m_bench->context);
            QSignalSpy restored(&draft, &LockDraft::restored);
            QTRY_COMPARE(restored.size(), 1);
            draft.keep(restored.first().first().toString());
            draft.keep({});
        }
        QCOMPARE(found(), QString());
        QVERIFY(m_store->list(profileKey(m_bench->context.profile)).result().isEmpty());
    }

private:
    /// Keeps the store's thread busy until it is released.
    class Held
    {
    public:
        explicit Held(DraftStore& store)
        {
            Draft other;
            other.id = u"other"_s;
            other.kind = u"test"_s;
            store.put(std::move(other), [semaphore = m_semaphore] {
                semaphore->tryAcquire(1, 30'000);
                return QByteArray();
            });
        }
        ~Held() { m_semaphore->release(); }
        void release() const { m_semaphore->release(); }

    private:
        std::shared_ptr<QSemaphore> m_semaphore = std::make_shared<QSemaphore>();
    };

    void openStore()
    {
        m_store = std::make_unique<DraftStore>(m_folder->filePath(u"drafts"_s));
        m_bench->context.drafts = m_store.get();
    }
    /// What the next start of the program finds.
    QString found()
    {
        m_store.reset();
        openStore();
        LockDraft draft(m_bench->context);
        QSignalSpy restored(&draft, &LockDraft::restored);
        const auto drafts = m_store->list(profileKey(m_bench->context.profile)).result();
        if (drafts.isEmpty() || drafts.first().kind != u"lockdesk"_s) return {};
        return restored.wait(20'000) ? restored.first().first().toString() : u"nothing came"_s;
    }
    [[nodiscard]] QString contentOnDisk() const
    {
        DraftStore other(m_folder->filePath(u"drafts"_s));
        const auto drafts = other.list(profileKey(m_bench->context.profile), u"lockdesk"_s).result();
        if (drafts.isEmpty()) return {};
        const auto draft = other.get(drafts.first().id).result();
        return draft ? QJsonDocument::fromJson(draft->content).object()[u"text"_s].toString() : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PageBench> m_bench;
    std::unique_ptr<DraftStore> m_store;
};

LOCKKEEPER_TEST(Widgets, TestLockDraft)
#include "tst_lock_draft.moc"
