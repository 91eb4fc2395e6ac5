// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_desk.h"

#include "models/domain/order_number.h"
#include "ui/pages/orders/batch_draft.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_offer.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/ui_settings.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QUrl>
#include <QUuid>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchDesk::BatchDesk(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedWidget(this))
    , m_bench(new QWidget(this))
    , m_back(newButton(u"batchBack"_s, m_bench))
    , m_backAction(new QAction(this))
    , m_title(newLabel(u"batchTitle"_s, u"heading"_s, m_bench))
    , m_kept(newLabel(u"batchKept"_s, u"small"_s, m_bench))
    , m_offer(new BatchOffer(context, m_bench))
{
    setObjectName(u"batchDesk"_s);
    m_back->setProperty("look", u"flat"_s);
    m_title->setWordWrap(false);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(16, 10, 16, 0);
    line->setSpacing(12);
    line->addWidget(m_back);
    line->addWidget(m_title);
    line->addWidget(m_kept, 1);
    auto* bench = new QVBoxLayout(m_bench);
    bench->setContentsMargins(0, 0, 0, 0);
    bench->setSpacing(0);
    bench->addLayout(line);
    bench->addWidget(m_offer);
    m_stack->addWidget(m_bench);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_backAction->setObjectName(u"batchBackAction"_s);
    m_backAction->setShortcut(Qt::ALT | Qt::Key_Left);
    m_backAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_back, &QPushButton::clicked, this, &BatchDesk::closeEditor);
    connect(m_backAction, &QAction::triggered, this, &BatchDesk::closeEditor);
    connect(m_offer, &BatchOffer::goOnWanted, this, &BatchDesk::goOnWanted);
    connect(m_offer, &BatchOffer::discardWanted, this, &BatchDesk::discardUnfinished);
    retranslate();
}

BatchDesk::~BatchDesk()
{
    takeAway();
    if (m_draft) m_draft->retire();
    if (!m_opening.isEmpty() && m_context.drafts) m_context.drafts->release(m_opening);
}

void BatchDesk::setList(QWidget* list)
{
    m_stack->addWidget(list);
    if (!m_editor) m_stack->setCurrentWidget(list);
}

BatchEditor* BatchDesk::editor() const
{
    return m_editor;
}

QString BatchDesk::draftId() const
{
    return m_editor && m_draft ? m_draft->id() : QString();
}

QString BatchDesk::channelKey() const
{
    return u"orders/%1-channelCode"_s.arg(
        QString::fromLatin1(QUrl::toPercentEncoding(profileKey(m_context.profile))));
}

QString BatchDesk::proposedChannel() const
{
    return m_context.settings.value(channelKey(), m_context.profile.channelCode).toString();
}

void BatchDesk::rememberChannel(const QString& channelCode)
{
    m_context.settings.setValue(channelKey(), channelCode);
}

BatchEditor* BatchDesk::openNew()
{
    OrderDraft draft;
    draft.batch.channelCode = proposedChannel();
    draft.batch.channelOrderId = newChannelOrderId();
    draft.batch.syncMode = u"sync"_s;
    return showEditor(QUuid::createUuid().toString(QUuid::WithoutBraces), std::move(draft), {}, {});
}

BatchEditor* BatchDesk::openNew(OrderDraft draft)
{
    auto& batch = draft.batch;
    if (batch.channelCode.isEmpty()) batch.channelCode = proposedChannel();
    if (batch.channelOrderId.isEmpty()) batch.channelOrderId = newChannelOrderId();
    if (batch.syncMode.isEmpty()) batch.syncMode = u"sync"_s;
    auto* editor = showEditor(QUuid::createUuid().toString(QUuid::WithoutBraces), std::move(draft), {}, {});
    keep();
    return editor;
}

BatchEditor* BatchDesk::showEditor(
    const QString& id, OrderDraft draft, const QByteArray& sealed, QByteArrayView opened)
{
    closeEditor();
    m_order = std::exchange(draft.order, {});
    m_import = std::exchange(draft.import, {});
    if (m_order)
        m_offer->offer(BatchOffer::What::Order);
    else if (m_import)
        m_offer->offer(BatchOffer::What::Import);
    m_draft = new BatchDraft(m_context, id, sealed, opened, this);
    m_editor = new BatchEditor(m_context, std::move(draft), m_bench);
    m_bench->layout()->addWidget(m_editor);
    static_cast<QVBoxLayout*>(m_bench->layout())->setStretchFactor(m_editor, 1);
    m_stack->setCurrentWidget(m_bench);
    connect(m_editor, &BatchEditor::changed, this, [this] {
        keep();
        showTitle();
    });
    connect(m_draft, &BatchDraft::sealingProblemChanged, this, [this] {
        if (m_draft && !m_draft->sealingProblem().isEmpty())
            m_editor->showNotice(tr("Passwords are not kept in the draft: %1").arg(m_draft->sealingProblem()),
                tr("Everything else is. After the program was closed, they have to be typed again."));
    });
    m_editor->addAction(m_backAction);
    showTitle();
    m_editor->setFocus();
    emit editorOpened(m_editor, id);
    return m_editor;
}

OrderDraft BatchDesk::draft() const
{
    if (!m_editor) return {};
    auto draft = m_editor->draft();
    draft.order = m_order;
    draft.import = m_import;
    return draft;
}

void BatchDesk::keep()
{
    if (m_draft && m_editor) m_draft->keep(draft());
}

void BatchDesk::keepUnfinished(const UnfinishedOrder& order)
{
    m_offer->hide(); // somebody is at it
    m_order = order;
    m_import.reset();
    keep();
}

void BatchDesk::keepUnfinished(const UnfinishedImport& import)
{
    m_offer->hide();
    m_import = import;
    m_order.reset();
    keep();
}

void BatchDesk::discardUnfinished()
{
    m_offer->hide();
    if (!hasUnfinished()) return;
    m_order.reset();
    m_import.reset();
    keep();
}

/// The editor goes, and the list is shown.
void BatchDesk::takeAway()
{
    if (!m_editor) return;
    for (int page = 0; page < m_stack->count(); ++page)
        if (m_stack->widget(page) != m_bench) m_stack->setCurrentIndex(page);
    m_editor->hide();
    // Whoever asked for this may be a signal of the editor itself.
    disconnect(m_editor, nullptr, this, nullptr);
    m_editor->deleteLater();
    m_editor = nullptr;
    m_offer->hide();
    m_order.reset();
    m_import.reset();
}

void BatchDesk::closeEditor()
{
    if (!m_editor) return;
    const auto id = draftId();
    emit aboutToClose(id, draft());
    takeAway();
    if (m_draft) std::exchange(m_draft, nullptr)->retire();
    emit editorClosed(id);
}

void BatchDesk::discardEditor()
{
    if (!m_editor) return;
    const auto id = draftId();
    takeAway();
    if (m_draft) {
        m_draft->discard();
        std::exchange(m_draft, nullptr)->deleteLater();
    }
    emit editorClosed(id);
}

void BatchDesk::showTitle()
{
    if (m_editor) m_title->setText(BatchDraft::titleOf(m_editor->batch()));
}

void BatchDesk::retranslate()
{
    setWords(m_back, tr("← Back to the &list"), tr("Everything is kept in a draft (Alt+Left)"));
    m_backAction->setText(tr("Back to the list of batches"));
    m_kept->setText(m_context.drafts ? tr("Every change is kept in a draft.")
                                     : tr("There is no place for drafts: what is not sent is lost when the "
                                          "window is closed."));
    showTitle();
}

void BatchDesk::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace lockkeeper
