// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_details.h"

#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/redaction.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "ui/kit/controls.h"
#include "ui/kit/lines_view.h"
#include "ui/orders/sending/batch_lines_view.h"
#include "ui/orders/sending/batch_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// What was made in a worker of what was read.
struct BatchDetails::Content {
    std::optional<SentBatch> batch; ///< none: it is a draft
    QList<SentLine> lines;
    std::shared_ptr<const TextLines> body;
};

namespace
{

std::shared_ptr<const TextLines> readable(const QByteArray& json)
{
    return std::make_shared<const TextLines>(indentedJson(json).trimmed());
}

} // namespace

BatchDetails::BatchDetails(PageContext& context, QWidget* parent)
    : QObject(parent)
    , m_context(context)
    , m_lines(new BatchLinesView(u"orders"_s, context, parent))
    , m_body(new QWidget(parent))
    , m_hash(newLabel(u"ordersBodyHash"_s, u"small"_s, m_body))
    , m_text(new LinesView(m_body))
    , m_copy(newButton(u"ordersBodyCopy"_s, m_body))
{
    m_lines->layout()->setContentsMargins(14, 8, 14, 8);
    m_text->setObjectName(u"ordersBody"_s);
    m_text->setAccessibleName(tr("Body of the request"));
    setWords(m_copy, tr("Copy &body"), tr("What is shown here, passwords masked"));
    m_hash->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* line = new QHBoxLayout;
    line->addWidget(m_hash, 1);
    line->addWidget(m_copy, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(8);
    layout->addLayout(line);
    layout->addWidget(m_text, 1);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (m_bodyText) QGuiApplication::clipboard()->setText(QString::fromUtf8(m_bodyText->text()));
    });
    showRow(nullptr);
}

void BatchDetails::showRow(const BatchRow* row)
{
    const auto key = row ? row->key.toString() : QString();
    if (key != m_key || !row) {
        m_key = key;
        m_batch.reset();
        showContent(key, {});
    }
    if (!row) return;
    if (row->isDraft())
        readDraft(key);
    else
        readEntry(key);
}

void BatchDetails::readEntry(const QString& id)
{
    auto* journal = m_context.journal();
    if (!journal) return;
    whenDone(journal->entry(id), this, [this, id](const std::optional<JournalEntry>& entry) {
        if (!entry || id != m_key) return; // another one was chosen meanwhile
        const auto parse = [entry = *entry] {
            Content content;
            content.batch = sentBatchOf(entry);
            content.body = readable(entry.intent.body);
            return content;
        };
        whenDone(
            QtConcurrent::run(parse), this, [this, id](const Content& content) { showContent(id, content); });
    });
}

void BatchDetails::readDraft(const QString& id)
{
    if (!m_context.drafts) return;
    const auto* client = m_context.client();
    const auto units = client ? client->settings().units : WireUnits();
    whenDone(m_context.drafts->get(id), this, [this, id, units](const std::optional<Draft>& draft) {
        if (!draft || id != m_key) return;
        const auto parse = [bytes = draft->content, units] {
            Content content;
            const auto order = orderDraftFrom(bytes, {});
            if (!order) return content;
            content.lines = draftLines(order->batch);
            content.body = readable(redactJson(encodeBatchOrder(order->batch, units)));
            return content;
        };
        whenDone(
            QtConcurrent::run(parse), this, [this, id](const Content& content) { showContent(id, content); });
    });
}

void BatchDetails::showContent(const QString& key, const Content& content)
{
    if (key != m_key) return;
    m_batch = content.batch;
    if (m_batch)
        m_lines->showBatch(*m_batch);
    else
        m_lines->showDraft(content.lines);
    m_bodyText = content.body;
    m_text->setText(content.body ? content.body : std::make_shared<const TextLines>(QByteArray()));
    m_copy->setEnabled(content.body != nullptr);
    if (m_batch)
        m_hash->setText(
            tr("Exactly what was sent, passwords masked. Content hash (SHA-256, without the order "
               "number): %1")
                .arg(m_batch->contentHash));
    else
        m_hash->setText(m_bodyText ? tr("What would be sent, passwords left out.") : QString());
    emit read();
}

} // namespace lockkeeper
