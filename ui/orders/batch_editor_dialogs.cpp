// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_editor_dialogs.h"

#include "models/domain/orders/order_refusal.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/storage/database/when_done.h"
#include "services/storage/numbers/asset_number_store.h"
#include "ui/base/last_sent.h"
#include "ui/base/page_context.h"
#include "ui/kit/prompter.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/import/order_import_wizard.h"
#include "ui/orders/sending/batch_text.h"
#include "ui/orders/sending/send_batch_dialog.h"
#include "ui/orders/sources/asset_numbers_dialog.h"
#include "ui/orders/sources/order_template_name_dialog.h"
#include "ui/orders/sources/order_templates_dialog.h"
#include "ui/orders/wizard/order_wizard.h"
#include "ui/writes/write_runs.h"

#include <QPointer>
#include <QSet>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QStringList numbersIn(const BatchOrder& batch)
{
    QStringList numbers;
    for (const auto& order : batch.orderList)
        for (const auto& asset : order.assets)
            numbers += asset.assetNos;
    return numbers;
}

/// All asset numbers of a draft, with those of an unfinished order.
QStringList numbersIn(const OrderDraft& draft)
{
    auto batch = draft.batch;
    if (draft.order) batch.orderList.append(draft.order->order);
    return numbersIn(batch);
}

} // namespace

BatchEditorDialogs::BatchEditorDialogs(PageContext& context, BatchListOrEditor& listOrEditor, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_listOrEditor(listOrEditor)
{
    connect(&listOrEditor, &BatchListOrEditor::editorOpened, this, &BatchEditorDialogs::serve);
    connect(&listOrEditor, &BatchListOrEditor::aboutToClose, this, &BatchEditorDialogs::keepNumbers);
    connect(&listOrEditor, &BatchListOrEditor::goOnWanted, this, &BatchEditorDialogs::goOn);
}

void BatchEditorDialogs::serve(BatchEditor* editor, const QString& draftId)
{
    // Numbers that were typed, or came with an import, may be in the list of allocated ones as well.
    if (m_context.assetNumbers)
        (void)m_context.assetNumbers->reserveThese(draftId, numbersIn(m_listOrEditor.draft()));
    if (m_sending.contains(draftId)) m_listOrEditor.setSending(true);
    editor->document().setChannels(m_channels);
    connect(editor, &BatchEditor::wizardWanted, this, [=, this](const QString& orderType, int replaced) {
        instead(editor, [=, this] {
            OrderWizardStart start{.orderType = orderType};
            if (replaced >= 0) start.edit = editor->batch().orderList.at(replaced);
            openWizard(editor, start, replaced, draftId);
        });
    });
    connect(editor, &BatchEditor::importWanted, this,
        [=, this] { instead(editor, [=, this] { openImport(editor, {}); }); });
    connect(editor, &BatchEditor::numbersWanted, this,
        [=, this](const BatchPlace& asset) { openNumbers(editor, asset, draftId); });
    connect(editor, &BatchEditor::templateWanted, this, [=, this](int order) {
        (new OrderTemplateNameDialog(m_context, editor->batch().orderList.at(order), editor))->open();
    });
    connect(editor, &BatchEditor::templatesWanted, this, [=, this] {
        auto* dialog = new OrderTemplatesDialog(m_context, editor);
        connect(dialog, &OrderTemplatesDialog::orderChosen, editor,
            [editor](const LicenseOrder& order) { editor->insertOrders({order}); });
        dialog->open();
    });
    connect(editor, &BatchEditor::sendWanted, this,
        [=, this] { instead(editor, [=, this] { openSending(editor, draftId); }); });
}

void BatchEditorDialogs::instead(BatchEditor* editor, const std::function<void()>& work)
{
    if (!m_listOrEditor.hasUnfinished()) return work();
    m_context.prompter.confirm(editor,
        {.title = tr("Discard unfinished work?"),
            .text = m_listOrEditor.draft().order
                        ? tr("An unfinished order isn't in the batch yet and will be lost.")
                        : tr("An unfinished import of orders isn't in the batch yet and will be lost."),
            .action = tr("Discard and continue"),
            .keep = {},
            .isDangerous = true},
        [this, work] {
            m_listOrEditor.discardUnfinished();
            work();
        });
}

void BatchEditorDialogs::goOn()
{
    auto* editor = m_listOrEditor.editor();
    const auto draft = m_listOrEditor.draft();
    if (!editor) return;
    if (draft.import) return openImport(editor, draft.import);
    if (!draft.order) return;
    auto kept = *draft.order;
    // The order that was opened may have moved since.
    kept.replaces = placeOfOpened(kept, draft.batch.orderList);
    openWizard(editor, {.kept = kept}, kept.replaces, m_listOrEditor.draftId());
}

void BatchEditorDialogs::openWizard(
    BatchEditor* editor, OrderWizardStart start, int replaced, const QString& draftId)
{
    start.channelCode = editor->batch().channelCode;
    start.channels = m_channels;
    auto* wizard = new OrderWizard(m_context, start, editor);
    const auto opened = replaced >= 0 ? orderDigest(editor->batch().orderList.at(replaced)) : QByteArray();
    connect(wizard, &OrderWizard::edited, editor, [=, this] {
        if (m_listOrEditor.editor() != editor) return;
        auto kept = wizard->unfinished();
        kept.replaces = replaced;
        kept.opened = opened;
        m_listOrEditor.keepUnfinished(kept);
    });
    connect(wizard, &QDialog::rejected, editor, [this] { m_listOrEditor.discardUnfinished(); });
    connect(wizard, &OrderWizard::ordersBuilt, editor, [=, this](QList<LicenseOrder> orders) {
        m_listOrEditor.discardUnfinished(); // in the same write as the orders that follow
        if (replaced >= 0 && !orders.isEmpty()) editor->replaceOrder(replaced, orders.takeFirst());
        if (!orders.isEmpty()) editor->insertOrders(orders);
        if (editor->batch().channelCode.isEmpty()) // the gateway has told the customer's (OR-16)
            editor->document().setText({}, u"channelCode"_s, wizard->customer().channelCode.toString());
        m_channels = wizard->channels();
        editor->document().setChannels(m_channels);
        editor->setFocus(); // where the new order stands
    });
    connect(wizard, &OrderWizard::numbersWanted, this, [=, this] { openNumbersFor(wizard, draftId); });
    wizard->open(); // modal: the order that it replaces stays where it is
}

void BatchEditorDialogs::openImport(BatchEditor* editor, const std::optional<UnfinishedImport>& kept)
{
    auto* wizard = new OrderImportWizard(m_context, kept, editor);
    connect(wizard, &OrderImportWizard::edited, editor, [=, this] {
        if (m_listOrEditor.editor() == editor) m_listOrEditor.keepUnfinished(wizard->unfinished());
    });
    connect(wizard, &QDialog::rejected, editor, [this] { m_listOrEditor.discardUnfinished(); });
    connect(wizard, &OrderImportWizard::imported, editor, [this, editor](const QList<LicenseOrder>& orders) {
        m_listOrEditor.discardUnfinished();
        editor->insertOrders(orders);
    });
    wizard->open();
}

void BatchEditorDialogs::openNumbersFor(OrderWizard* wizard, const QString& draftId)
{
    auto* dialog = new AssetNumbersDialog(m_context, draftId, wizard);
    connect(dialog, &AssetNumbersDialog::numbersTaken, wizard, &OrderWizard::addNumbers);
    dialog->open();
}

void BatchEditorDialogs::openNumbers(BatchEditor* editor, const BatchPlace& asset, const QString& draftId)
{
    if (asset.isBatch()) return (new AssetNumbersDialog(m_context, editor))->open();
    auto* dialog = new AssetNumbersDialog(m_context, draftId, editor);
    connect(dialog, &AssetNumbersDialog::numbersTaken, editor, [editor, asset](const QStringList& numbers) {
        const auto& order = editor->batch().orderList.at(asset.order());
        editor->setAssetNumbers(asset, order.assets.at(asset.index()).assetNos + numbers);
    });
    dialog->open();
}

void BatchEditorDialogs::openSending(BatchEditor* editor, const QString& draftId)
{
    const auto batch = editor->batch();
    // The dialog belongs to the list, not to the editor: it goes on to show results when the editor is gone.
    auto* dialog = new SendBatchDialog(m_context, draftId, batch, &m_listOrEditor);
    dialog->setRenewed(m_listOrEditor.draft().renews);
    connect(dialog, &SendBatchDialog::started, this, [=, this](WriteRun* run) {
        follow(run, {draftId, batch, dialog->appKey()}, dialog);
    });
    connect(dialog, &SendBatchDialog::refused, editor, [=, this](const Issues& issues) {
        release(draftId);
        editor->showIssues(issues);
    });
    connect(dialog, &SendBatchDialog::draftDone, this, [this](const QString& done) {
        if (m_listOrEditor.draftId() == done) m_listOrEditor.discardEditor();
    });
    connect(dialog, &SendBatchDialog::newDraftWanted, this,
        [this](const OrderDraft& rest) { m_listOrEditor.openNew(rest); });
    connect(dialog, &SendBatchDialog::showRequested, this, &BatchEditorDialogs::showRequested);
    dialog->open();
}

void BatchEditorDialogs::follow(WriteRun* run, const Sending& what, QDialog* dialog)
{
    m_sending.insert(what.draftId, run);
    if (m_listOrEditor.draftId() == what.draftId) m_listOrEditor.setSending(true);
    const auto read = [=, this, shown = QPointer(dialog)] {
        readSentBatch(m_context.journal(), run->work().entries().value(0), this,
            [=, this, run = QPointer(run)](const std::optional<SentBatch>& sent) {
                if (run) ended(run, what, sent, shown && shown->isVisible());
            });
    };
    connect(run, &WriteRun::rested, this, read);
    // The keyboard comes back to the editor, which has lost it while it was locked.
    connect(dialog, &QDialog::finished, this, [this, draftId = what.draftId] {
        if (auto* editor = m_listOrEditor.editor(); editor && m_listOrEditor.draftId() == draftId)
            editor->setFocus();
    });
    if (run->isResting()) read();
}

void BatchEditorDialogs::ended(
    WriteRun* run, const Sending& what, const std::optional<SentBatch>& sent, bool isShown)
{
    const bool isUsed = sent ? sent->usesNumber() : mayBeInUse(run->work());
    if (isUsed) rememberSent(m_context, what.batch.channelCode, what.appKey);
    // The run may rest a second time, or the batch may have been sent again since.
    if (m_sending.value(what.draftId) != run) return;
    release(what.draftId);
    auto* editor = m_listOrEditor.draftId() == what.draftId ? m_listOrEditor.editor() : nullptr;
    if (!editor) return;
    if (isUsed) {
        // The list shows the sent batch from now on. While a line is unknown the draft stays as well: a draft
        // of the rest needs its passwords (OR-4).
        const bool isKnown =
            sent && sent->state != BatchState::UnderWay && sent->count(Outcome::Unknown) == 0;
        m_listOrEditor.leaveTeam();
        return isKnown ? m_listOrEditor.discardEditor() : m_listOrEditor.closeEditor();
    }
    if (isShown) return; // the dialog says why, and leads back to the editor
    const auto why = run->work().outcomes().value(0);
    const bool isRefused = sent && sent->state == BatchState::Refused;
    editor->showNotice(isRefused ? tr("The gateway refused this batch.") : tr("This batch wasn't sent."),
        why.message, detailsOf(why));
    if (isRefused && sent->code == "13004"_L1) editor->showIssues(refusalIssues(what.batch, sent->message));
}

void BatchEditorDialogs::release(const QString& draftId)
{
    m_sending.remove(draftId);
    if (m_listOrEditor.draftId() == draftId) m_listOrEditor.setSending(false);
}

void BatchEditorDialogs::keepNumbers(const QString& draftId, const OrderDraft& draft)
{
    auto* store = m_context.assetNumbers;
    if (!store) return;
    const auto numbers = numbersIn(draft);
    whenDone(store->list(), store, [store, draftId, numbers](const QList<StoredAssetNumber>& all) {
        const QSet<QString> wanted(numbers.cbegin(), numbers.cend());
        QStringList left;
        for (const auto& number : all)
            if (number.state == StoredAssetNumber::State::Reserved && number.holder == draftId &&
                !wanted.contains(number.number))
                left.append(number.number);
        if (!left.isEmpty()) (void)store->giveBack(draftId, left);
        (void)store->reserveThese(draftId, numbers);
    });
}

} // namespace lockkeeper
