// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor_preview.h"

#include "services/gateway/json_fields.h"
#include "services/gateway/redaction.h"
#include "services/journal/when_done.h"
#include "services/order/order_encoding.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/lines_view.h"
#include "ui/widgets/secret_clipboard.h"
#include "ui/widgets/ui_settings.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString batchEditorPreviewGeometry = u"batchPreview/geometry"_s;

} // namespace

struct BatchEditorPreview::Body {
    QByteArray sent;
    bool hasPasswords = false;
    std::shared_ptr<const TextLines> masked, whole;
};

BatchEditorPreview::BatchEditorPreview(const PageContext& context, BatchOrder batch, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_line(newLabel(u"batchPreviewLine"_s, u"dim"_s, this))
    , m_text(new LinesView(this))
    , m_show(new QCheckBox(this))
    , m_size(newLabel(u"batchPreviewSize"_s, u"small"_s, this))
    , m_note(new SecretClipboardNote(this))
    , m_copy(newButton(u"batchPreviewCopy"_s, this))
    , m_close(newButton(u"batchPreviewClose"_s, this))
{
    setObjectName(u"batchPreview"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_text->setObjectName(u"batchPreviewText"_s);
    m_show->setObjectName(u"batchPreviewShow"_s);
    m_show->hide();
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* bottom = new QHBoxLayout;
    bottom->setSpacing(8);
    bottom->addWidget(m_show);
    bottom->addWidget(m_size);
    bottom->addWidget(m_note);
    bottom->addStretch(1);
    bottom->addWidget(m_copy);
    bottom->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(m_line);
    layout->addWidget(m_text, 1);
    layout->addLayout(bottom);
    resize(860, 620);
    restoreGeometry(m_context.settings.value(batchEditorPreviewGeometry).toByteArray());
    connect(m_show, &QCheckBox::toggled, this, &BatchEditorPreview::showText);
    connect(m_copy, &QPushButton::clicked, this, &BatchEditorPreview::copy);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    m_copy->setEnabled(false);
    retranslate();
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
    showText();
    m_text->setFocus();
}

void BatchEditorPreview::showText()
{
    if (m_body) m_text->setText(m_show->isChecked() ? m_body->whole : m_body->masked);
    retranslate();
}

void BatchEditorPreview::copy()
{
    const auto& text = (m_show->isChecked() ? m_body->whole : m_body->masked)->text();
    if (m_body->hasPasswords && m_show->isChecked())
        SecretClipboard::ofProgram().copy(Secret(text));
    else
        QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
}

void BatchEditorPreview::retranslate()
{
    setWindowTitle(tr("What will be sent"));
    m_line->setText(
        u"POST /order/api/order/v1/licenseOrder/batchOrder?appKey=%1"_s.arg(m_context.profile.appKey));
    m_text->setAccessibleName(tr("JSON that will be sent"));
    m_show->setText(tr("&Show passwords"));
    m_show->setAccessibleName(tr("Show passwords"));
    m_size->setText(m_body ? QLocale().formattedDataSize(m_body->sent.size(), 1, QLocale::DataSizeSIFormat)
                           : tr("Making the text…"));
    setWords(m_copy, tr("&Copy all"));
    setWords(m_close, tr("Close"));
}

void BatchEditorPreview::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void BatchEditorPreview::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(batchEditorPreviewGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
