// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/unit/order_drafts.h"
#include "ui/kit/banner.h"
#include "ui/orders/batch_draft.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"

#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

struct DraftBench : PageBench {
    DraftBench()
    {
        start();
        context.profile.channelCode = u"CH-7"_s;
    }
    ~DraftBench() { drafts.reset(); }

    /// What is left of it when the program is killed, or another one looks.
    void start()
    {
        drafts = std::make_unique<DraftStore>(folder.filePath(u"drafts"_s));
        context.drafts = drafts.get();
    }
    [[nodiscard]] QList<Draft> list() const
    {
        return drafts->list(profileKey(context.profile), QStringView(batchDraftKind).toString()).result();
    }
    [[nodiscard]] std::optional<Draft> only() const
    {
        const auto found = list();
        return found.size() == 1 ? drafts->get(found.first().id).result() : std::nullopt;
    }
    /// Whether a text stands anywhere in what is on disk.
    [[nodiscard]] bool onDisk(const QByteArray& text) const
    {
        (void)drafts->flush().result();
        QDirIterator files(folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text)) return true;
        }
        return false;
    }

    QTemporaryDir folder;
};

BatchPlace productAt(int order)
{
    return orderAt(order).child(BatchList::Assets, 0).child(BatchList::Products, 0);
}

OrderDraft three()
{
    return {goodRequest().order};
}

} // namespace

/// The functions with a keychain are run by with_keyring.sh.
class BatchDraftTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { qRegisterMetaType<BatchEditor*>(); }
    void everyChangeIsKept();
    void nothingIsKeptBeforeTheFirstChange();
    void nothingIsLostWhenItIsClosedAtOnce();
    void whatWasLookedAtIsNotChanged();
    void oneWindowAtATime();
    void saysWhyItCannotOpen();
    void sentBatchesAreNoDrafts();
    void passwordsAreNotOnDiskWithoutAKeychain();
    void passwordsComeBack();
    void passwordsStayWithTheirProduct();
};

void BatchDraftTest::everyChangeIsKept()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    auto* editor = desk.openNew();
    QCOMPARE(editor->batch().channelCode, u"CH-7"_s);
    QVERIFY(editor->batch().channelOrderId.startsWith(u"LK"_s));
    QCOMPARE(editor->batch().syncMode, u"sync"_s);
    auto order = goodOrder(newBuy);
    order.customerName = u"Hongda"_s;
    editor->insertOrders({order, goodOrder(deleteAsset)});
    editor->document().setText(orderAt(1).child(BatchList::Assets, 0), u"limitEndDate"_s, u"some day"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.only(), 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(orderDraftFrom(bench.only()->content, {})->unread.size(), 1, 30'000);
    const auto draft = *bench.only();
    QCOMPARE(draft.id, desk.draftId());
    QVERIFY(draft.title.contains(editor->batch().channelOrderId));
    QVERIFY(draft.title.contains(u"Hongda"_s));
    QVERIFY(draft.title.contains(u'2'));
    QVERIFY(orderDraftFrom(draft.content, {})->batch == editor->batch());
    // In the editor the number stands in its field, and nowhere else.
    const auto title = desk.findChild<QLabel*>(u"batchTitle"_s)->text();
    QVERIFY2(title.contains(u"Hongda"_s) && title.contains(u'2'), qPrintable(title));
    QVERIFY2(!title.contains(editor->batch().channelOrderId), qPrintable(title));
    const auto* tree = editor->findChild<QTreeView*>(u"batchTree"_s);
    QCOMPARE(tree->model()->index(0, 0).data().toString(), u"Batch"_s);
}

void BatchDraftTest::nothingIsKeptBeforeTheFirstChange()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    QSignalSpy closed(&desk, &BatchListOrEditor::editorClosed);
    desk.openNew();
    desk.closeEditor();
    QCOMPARE(closed.size(), 1);
    QVERIFY(!desk.editor());
    drainEvents();
    QVERIFY(bench.list().isEmpty());
}

void BatchDraftTest::nothingIsLostWhenItIsClosedAtOnce()
{
    DraftBench bench;
    QString id;
    BatchOrder last;
    {
        BatchListOrEditor desk(bench.context);
        auto* editor = desk.openNew(three());
        editor->document().setText(orderAt(2), u"customerName"_s, u"typed just now"_s);
        id = desk.draftId();
        last = editor->batch();
    } // the window goes with everything in it
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const auto draft = bench.drafts->get(id).result();
    QVERIFY(draft);
    QVERIFY(orderDraftFrom(draft->content, {})->batch == last);
    // Somebody else can have it now.
    QCOMPARE(bench.drafts->claim(id).result(), DraftStore::Claim::Taken);
}

void BatchDraftTest::whatWasLookedAtIsNotChanged()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    desk.openNew(three());
    const auto id = desk.draftId();
    QTRY_VERIFY_WITH_TIMEOUT(bench.only(), 30'000);
    desk.closeEditor();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.list().first().isInUse, 30'000);
    const auto before = bench.only()->changed;
    QSignalSpy opened(&desk, &BatchListOrEditor::editorOpened);
    desk.openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 30'000);
    QVERIFY(desk.editor()->batch() == three().batch);
    desk.editor()->choosePlace(productAt(1));
    desk.openDraft(id); // it is open already
    desk.closeEditor();
    drainEvents();
    (void)bench.drafts->flush().result();
    QCOMPARE(bench.only()->changed, before);
}

void BatchDraftTest::oneWindowAtATime()
{
    DraftBench bench;
    auto first = std::make_unique<BatchListOrEditor>(bench.context);
    BatchListOrEditor second(bench.context);
    first->openNew(three());
    const auto id = first->draftId();
    QTRY_VERIFY_WITH_TIMEOUT(bench.only(), 30'000);
    QSignalSpy failed(&second, &BatchListOrEditor::failed), opened(&second, &BatchListOrEditor::editorOpened);
    second.openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    QVERIFY(failed[0][0].toString().contains(u"Another window"_s));
    QVERIFY(!second.editor());
    first.reset();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    second.openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 30'000);
    QCOMPARE(second.draftId(), id);
    QVERIFY(second.editor()->isVisibleTo(&second));
}

void BatchDraftTest::saysWhyItCannotOpen()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    QLabel list;
    desk.setList(&list);
    QSignalSpy failed(&desk, &BatchListOrEditor::failed);
    desk.openDraft(u"no-such-draft"_s);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    Draft other;
    other.id = u"other"_s;
    other.kind = u"import"_s;
    other.profile = profileKey(bench.context.profile);
    other.content = "{}";
    bench.drafts->put(other);
    bench.drafts->release(other.id);
    desk.openDraft(other.id);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, 30'000);
    QVERIFY(!desk.editor());
    QVERIFY(list.isVisibleTo(&desk));
    // It was let go of.
    QCOMPARE(bench.drafts->claim(other.id).result(), DraftStore::Claim::Taken);
    list.setParent(nullptr);
}

void BatchDraftTest::sentBatchesAreNoDrafts()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    desk.openNew(three());
    QTRY_VERIFY_WITH_TIMEOUT(bench.only(), 30'000);
    desk.editor()->document().setText(orderAt(0), u"customerName"_s, u"late"_s);
    desk.discardEditor();
    QTRY_VERIFY_WITH_TIMEOUT(bench.list().isEmpty(), 30'000);
    drainEvents();
    QVERIFY(bench.list().isEmpty());
    QVERIFY(!desk.editor());
}

void BatchDraftTest::passwordsAreNotOnDiskWithoutAKeychain()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    auto* editor = desk.openNew(three());
    editor->document().setText(productAt(0), u"passwords"_s, u"canary-sword-4711"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.only() && orderDraftFrom(bench.only()->content, {})->lacksPasswords == 1, 60'000);
    QVERIFY(bench.only()->sealed.isEmpty());
    QVERIFY(!bench.onDisk("canary-sword"));
    QTRY_VERIFY_WITH_TIMEOUT(
        editor->findChild<Banner*>(u"batchBanner"_s)->text().contains(u"aren't saved"_s), 60'000);
    // Everything else goes on being kept.
    editor->document().setText(orderAt(0), u"customerName"_s, u"Hongda"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.only()->title.contains(u"Hongda"_s), 30'000);
}

void BatchDraftTest::passwordsComeBack()
{
    DraftBench bench;
    QString id;
    {
        BatchListOrEditor desk(bench.context);
        auto* editor = desk.openNew(three());
        id = desk.draftId();
        editor->document().setText(productAt(1), u"passwords"_s, u"canary-sword-4711"_s);
        desk.closeEditor(); // at once: it is sealed all the same
        QTRY_VERIFY_WITH_TIMEOUT(bench.only() && !bench.only()->sealed.isEmpty(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.list().first().isInUse, 30'000);
    }
    QVERIFY(!bench.onDisk("canary-sword"));
    bench.start();
    BatchListOrEditor desk(bench.context);
    QSignalSpy opened(&desk, &BatchListOrEditor::editorOpened);
    desk.openDraft(id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QCOMPARE(desk.editor()->batch().orderList[1].assets[0].products[0].passwords,
        QStringList{u"canary-sword-4711"_s});
    // A change of something else keeps them.
    desk.editor()->document().setText(orderAt(0), u"customerName"_s, u"Hongda"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.only()->title.contains(u"Hongda"_s), 30'000);
    QVERIFY(!bench.only()->sealed.isEmpty());
}

void BatchDraftTest::passwordsStayWithTheirProduct()
{
    DraftBench bench;
    BatchListOrEditor desk(bench.context);
    auto* editor = desk.openNew(three());
    editor->document().setText(productAt(0), u"passwords"_s, u"first"_s);
    editor->document().setText(productAt(1), u"passwords"_s, u"second"_s);
    // While that is sealed, they change places; whatever is on disk at any moment belongs together.
    for (int round = 0; round < 20; ++round) {
        editor->document().move(orderAt(0), orderAt(1));
        editor->document().setText(orderAt(0), u"customerName"_s, QString::number(round));
        atMoment(round % 4 * 40);
        const auto draft = bench.only();
        if (!draft || draft->sealed.isEmpty()) continue;
        QByteArray secrets;
        bool isOpened = false;
        bench.sealer.open(
            draft->sealed, draft->id, draft->content, &desk, [&](const SecretSealer::Opened& opened) {
                secrets = opened.secret.unprotectedCopy();
                isOpened = true;
            });
        QTRY_VERIFY_WITH_TIMEOUT(isOpened, 30'000);
        const auto kept = orderDraftFrom(draft->content, secrets);
        QVERIFY(kept);
        QCOMPARE(kept->lacksPasswords, 0);
        const auto at = [&](int order) {
            return kept->batch.orderList[order].assets[0].products[0].passwords;
        };
        // The order that was moved last was named last.
        QVERIFY(at(0) != at(1));
    }
    editor->document().setText(orderAt(1), u"adminName"_s, u"end"_s);
    const auto expected = editor->batch();
    desk.closeEditor();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.list().first().isInUse, 60'000);
    QSignalSpy opened(&desk, &BatchListOrEditor::editorOpened);
    desk.openDraft(bench.list().first().id);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QVERIFY(desk.editor()->batch() == expected);
}

LOCKKEEPER_TEST(Widgets, BatchDraftTest)
#include "tst_batch_draft.moc"
