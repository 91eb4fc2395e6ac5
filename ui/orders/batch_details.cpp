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
#include "ui/orders/sending/batch_text.h"
#include "ui/writes/write_runs.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// What a worker has made of the entry or draft that was read.
struct BatchDetails::Content {
    std::optional<SentBatch> batch; ///< unset for a draft
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

BatchDetails::BatchDetails(PageContext& context, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_page(page)
    , m_content(std::make_unique<Content>())
{
}

BatchDetails::~BatchDetails() = default;

const std::optional<SentBatch>& BatchDetails::batch() const
{
    return m_content->batch;
}

bool BatchDetails::hasUnknown() const
{
    if (m_lines) return batch() && !m_lines->undecided().isEmpty();
    return batch() && std::any_of(batch()->lines.begin(), batch()->lines.end(),
                          [](const SentLine& line) { return line.item.outcome == Outcome::Unknown; });
}

BatchLinesView* BatchDetails::lines()
{
    if (m_lines) return m_lines;
    m_lines = new BatchLinesView(u"orders"_s, m_context, m_page);
    m_lines->hide(); // hidden until somebody has put it into its place
    m_lines->layout()->setContentsMargins(14, 8, 14, 8);
    connect(m_lines, &BatchLinesView::selectionEdited, &m_context.writes, &WriteRuns::refreshGuards);
    connect(m_lines, &BatchLinesView::showRequested, this, &BatchDetails::showRequested);
    showLines();
    return m_lines;
}

QWidget* BatchDetails::body()
{
    if (m_body) return m_body;
    m_body = new QWidget(m_page);
    m_body->hide(); // hidden until somebody has put it into its place
    m_hash = newLabel(u"ordersBodyHash"_s, u"small"_s, m_body);
    m_hash->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text = new LinesView(m_body);
    m_text->setObjectName(u"ordersBody"_s);
    m_text->setAccessibleName(tr("Body of the request"));
    m_copy = newButton(u"ordersBodyCopy"_s, m_body);
    setWords(m_copy, tr("Copy &body"), tr("The content shown here, passwords masked"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_hash, 1);
    line->addWidget(m_copy, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(8);
    layout->addLayout(line);
    layout->addWidget(m_text, 1);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (const auto& body = m_content->body)
            QGuiApplication::clipboard()->setText(QString::fromUtf8(body->text()));
    });
    showBody();
    return m_body;
}

void BatchDetails::showRow(const BatchRow* row)
{
    const auto key = row ? row->key.toString() : QString();
    if (key != m_key || !row) {
        m_key = key;
        take(key, {});
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
        if (!entry || id != m_key) return; // another batch is chosen by now
        const auto parse = [entry = *entry] {
            Content content;
            content.batch = sentBatchOf(entry);
            content.body = readable(entry.intent.body);
            return content;
        };
        whenDone(QtConcurrent::run(parse), this, [this, id](const Content& content) { take(id, content); });
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
        whenDone(QtConcurrent::run(parse), this, [this, id](const Content& content) { take(id, content); });
    });
}

void BatchDetails::take(const QString& key, Content content)
{
    if (key != m_key) return;
    *m_content = std::move(content);
    showLines();
    showBody();
    emit read();
}

void BatchDetails::showLines()
{
    if (!m_lines) return;
    if (const auto& batch = m_content->batch)
        m_lines->showBatch(*batch);
    else
        m_lines->showDraft(m_content->lines);
}

void BatchDetails::showBody()
{
    if (!m_body) return;
    const auto& body = m_content->body;
    m_text->setText(body ? body : std::make_shared<const TextLines>(QByteArray()));
    m_copy->setEnabled(body != nullptr);
    if (const auto& batch = m_content->batch)
        m_hash->setText(tr(
            "Content that was sent, passwords masked. Content hash (SHA-256, without the order number): %1")
                            .arg(batch->contentHash));
    else
        m_hash->setText(body ? tr("Content to be sent, without passwords.") : QString());
}

} // namespace lockkeeper
