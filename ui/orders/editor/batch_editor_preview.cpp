// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/batch_editor_preview.h"

#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/redaction.h"
#include "services/storage/database/when_done.h"
#include "ui/base/last_sent.h"
#include "ui/kit/controls.h"
#include "ui/kit/lines_view.h"
#include "ui/kit/secret_clipboard.h"
#include "ui/kit/theme/text_scale.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QVBoxLayout>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

struct BatchEditorPreview::Body {
    QByteArray sent;
    bool hasPasswords = false;
    std::shared_ptr<const TextLines> masked, whole;
};

BatchEditorPreview::BatchEditorPreview(const PageContext& context, BatchOrder batch, QWidget* parent)
    : ActionDialog(u"batchPreview"_s, Kind::Shows, &context.settings, parent)
    , m_context(context)
    , m_text(new LinesView(this))
    , m_show(new QCheckBox(tr("&Show passwords"), this))
    , m_size(newLabel(u"batchPreviewSize"_s, u"small"_s, this))
    , m_copy(newButton(u"batchPreviewCopy"_s, tr("&Copy all"), this))
{
    setWindowTitle(tr("Content to be sent"));
    m_text->setObjectName(u"batchPreviewText"_s);
    m_text->setAccessibleName(tr("JSON to be sent"));
    m_show->setObjectName(u"batchPreviewShow"_s);
    m_show->setAccessibleName(tr("Show passwords"));
    m_show->hide();
    m_size->setText(tr("Generating text…"));
    auto* line = newLabel(u"batchPreviewLine"_s, u"dim"_s, this);
    auto key = m_context.profile.appKey.isEmpty() ? lastAppKey(m_context) : m_context.profile.appKey;
    if (key.isEmpty()) key = u"…"_s; // asked for when it is sent
    line->setText(u"POST /order/api/order/v1/licenseOrder/batchOrder?appKey="_s + key);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (auto* beside :
        std::initializer_list<QWidget*>{m_show, m_size, new SecretClipboardNote(this), m_copy})
        addBeside(beside);
    body()->addWidget(line);
    body()->addWidget(m_text, 1);
    resize(scaled(860), scaled(620));
    connect(m_show, &QCheckBox::toggled, this, &BatchEditorPreview::showText);
    connect(m_copy, &QPushButton::clicked, this, &BatchEditorPreview::copy);
    m_copy->setEnabled(false);
    const WireUnits units{context.profile.writingUnit, context.profile.productTrialEndUnit};
    whenDone(QtConcurrent::run([batch = std::move(batch), units] {
        auto body = std::make_shared<Body>();
        body->sent = encodeBatchOrder(batch, units);
        body->hasPasswords = !passwordsIn(batch).isEmpty();
        body->whole = std::make_shared<TextLines>(indentedJson(body->sent));
        body->masked = body->hasPasswords ? std::make_shared<TextLines>(indentedJson(redactJson(body->sent)))
                                          : body->whole;
        return std::shared_ptr<const Body>(std::move(body));
    }),
        this, [this](std::shared_ptr<const Body> body) { made(std::move(body)); });
}

BatchEditorPreview::~BatchEditorPreview() = default;

void BatchEditorPreview::made(std::shared_ptr<const Body> body)
{
    m_body = std::move(body);
    m_show->setVisible(m_body->hasPasswords);
    m_copy->setEnabled(true);
    m_size->setText(QLocale().formattedDataSize(m_body->sent.size(), 1, QLocale::DataSizeSIFormat));
    showText();
    m_text->setFocus();
}

void BatchEditorPreview::showText()
{
    if (m_body) m_text->setText(m_show->isChecked() ? m_body->whole : m_body->masked);
}

void BatchEditorPreview::copy()
{
    const auto& text = (m_show->isChecked() ? m_body->whole : m_body->masked)->text();
    if (m_body->hasPasswords && m_show->isChecked())
        SecretClipboard::ofProgram().copy(Secret(text));
    else
        QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
}

} // namespace lockkeeper
