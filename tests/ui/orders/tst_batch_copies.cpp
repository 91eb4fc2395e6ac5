// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"

#include <QAction>
#include <QDir>
#include <QFile>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QString password = u"Pa55-of-a-lock-4711"_s;

BatchPlace product()
{
    return orderAt(0).child(BatchList::Assets, 0).child(BatchList::Products, 0);
}

struct Copies {
    Copies()
        : window(u"orders"_s, std::make_unique<OrdersPage>(bench.context))
        , page(static_cast<OrdersPage*>(window.page()))
    {
    }

    /// Chooses the only row and makes a copy of it. The editor of the copy.
    BatchEditor* duplicate()
    {
        if (!QTest::qWaitFor([&] { return window.settled() && window.rows() == 1; }, 60'000)) return nullptr;
        window.table()->selectRow(0);
        window.find<QAction>(u"DuplicateAction"_s)->trigger();
        (void)QTest::qWaitFor([&] { return page->listOrEditor()->editor() != nullptr; }, 60'000);
        return page->listOrEditor()->editor();
    }
    [[nodiscard]] std::optional<Draft> draft(const QString& id) const
    {
        auto future = bench.drafts->get(id);
        future.waitForFinished();
        return future.result();
    }
    [[nodiscard]] bool isOnDisk(const QByteArray& text) const
    {
        const QDir folder(bench.folder.filePath(u"drafts"_s));
        const auto files = folder.entryInfoList(QDir::Files);
        if (files.isEmpty()) qFatal("nothing is on disk");
        return std::any_of(files.begin(), files.end(), [&](const QFileInfo& each) {
            QFile file(each.filePath());
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
        });
    }

    BatchBench bench;
    PageWindow window;
    OrdersPage* page;
};

} // namespace

/// What a copy of a batch takes along. The function with a keychain is run by with_keyring.sh.
class BatchCopiesTest : public QObject
{
    Q_OBJECT
private slots:
    void textsThatAreNoValuesComeAlong();
    void theEditorsBatchIsChosenWhenItIsClosed();
    void passwordsAreSealedAnew();
};

void BatchCopiesTest::textsThatAreNoValuesComeAlong()
{
    Copies copies;
    auto* editor = copies.page->listOrEditor()->openNew(OrderDraft{BatchBench::batch(u"SO-1"_s)});
    editor->document().setText(product(), u"limitConcurrent"_s, u"three"_s);
    copies.page->listOrEditor()->closeEditor();
    auto* copy = copies.duplicate();
    QVERIFY(copy);
    QVERIFY(copy->batch().channelOrderId != u"SO-1"_s);
    QCOMPARE(copy->document().text(product(), u"limitConcurrent"_s), u"three"_s);
    QVERIFY(copy->document().isUnread(product(), u"limitConcurrent"_s));
    // What was behind it as well.
    QCOMPARE(copy->batch().orderList[0].assets[0].products[0].limitConcurrent, 3);
    QVERIFY(copy->document().hasErrors());
    const auto id = copies.page->listOrEditor()->draftId();
    QTRY_VERIFY_WITH_TIMEOUT(copies.draft(id), 60'000);
    QCOMPARE(orderDraftFrom(copies.draft(id)->content, {})->unread.size(), 1);
}

void BatchCopiesTest::theEditorsBatchIsChosenWhenItIsClosed()
{
    Copies copies;
    copies.bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-1"_s));
    copies.bench.putDraft(u"draft-2"_s, BatchBench::batch(u"SO-2"_s));
    QVERIFY(copies.window.settled());
    copies.page->listOrEditor()->openNew(OrderDraft{BatchBench::batch(u"SO-3"_s)});
    copies.page->listOrEditor()->closeEditor();
    QTRY_COMPARE_WITH_TIMEOUT(copies.window.table()->selectedRowCount(), 1, 60'000);
    const int row = copies.window.table()->currentIndex().row();
    QCOMPARE(copies.window.column("channelOrderId")[row], u"SO-3"_s);
    QVERIFY(copies.window.table()->hasFocus() || !copies.window.page()->isActiveWindow());
}

void BatchCopiesTest::passwordsAreSealedAnew()
{
    Copies copies;
    auto batch = BatchBench::batch(u"SO-1"_s);
    batch.orderList[0].assets[0].products[0].passwords = QStringList{password};
    copies.page->listOrEditor()->openNew(OrderDraft{batch});
    const auto first = copies.page->listOrEditor()->draftId();
    QTRY_VERIFY_WITH_TIMEOUT(copies.draft(first) && !copies.draft(first)->sealed.isEmpty(), 60'000);
    copies.page->listOrEditor()->closeEditor();
    auto* copy = copies.duplicate();
    QVERIFY(copy);
    QCOMPARE(copy->batch().orderList[0].assets[0].products[0].passwords, QStringList{password});
    const auto second = copies.page->listOrEditor()->draftId();
    QVERIFY(second != first);
    QTRY_VERIFY_WITH_TIMEOUT(copies.draft(second) && !copies.draft(second)->sealed.isEmpty(), 60'000);
    const auto kept = *copies.draft(second);
    QVERIFY(kept.sealed != copies.draft(first)->sealed);
    QVERIFY(!kept.content.contains(password.toUtf8()));
    QVERIFY(!copies.isOnDisk(password.toUtf8()));
    // It opens under the id of the copy, and under no other.
    const auto open = [&](const QByteArray& sealed, const QString& id) {
        QByteArray secrets;
        bool isAnswered = false;
        copies.bench.sealer.open(
            sealed, id, kept.content, copies.page, [&](const SecretSealer::Opened& opened) {
                secrets = opened.secret.unprotectedCopy();
                isAnswered = true;
            });
        (void)QTest::qWaitFor([&] { return isAnswered; }, 60'000);
        return secrets;
    };
    const auto again = orderDraftFrom(kept.content, open(kept.sealed, second));
    QVERIFY(again);
    QCOMPARE(again->lacksPasswords, 0);
    QCOMPARE(again->batch.orderList[0].assets[0].products[0].passwords, QStringList{password});
    QVERIFY(open(kept.sealed, first).isEmpty());
}

LOCKKEEPER_TEST(Widgets, BatchCopiesTest)
#include "tst_batch_copies.moc"
