// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_offer.h"

#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/prompter.h"

#include <QEvent>
#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchOffer::BatchOffer(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(new Banner(u"batchOffer"_s, this))
    , m_discard(newButton(u"batchOfferDiscard"_s, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_banner, 1);
    layout->addWidget(m_discard);
    hide();
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        hide();
        emit goOnWanted();
    });
    // Put away, and offered again when the batch is opened the next time.
    connect(m_banner, &Banner::closed, this, &QWidget::hide);
    connect(m_discard, &QPushButton::clicked, this, &BatchOffer::discard);
}

void BatchOffer::offer(What what)
{
    m_what = what;
    retranslate();
    show();
}

void BatchOffer::discard()
{
    const bool isOrder = m_what == What::Order;
    m_context.prompter.confirm(this,
        {.title = isOrder ? tr("Discard the order?") : tr("Discard the import?"),
            .text = isOrder ? tr("What was entered for this order is lost. The batch stays as it is.")
                            : tr("The rows of this import are lost. The batch stays as it is."),
            .action = tr("Discard"),
            .keep = {},
            .isDangerous = true},
        [this] { emit discardWanted(); });
}

void BatchOffer::retranslate()
{
    if (m_what == What::Order)
        m_banner->show(Tone::Info, tr("An order was being built when the program ended."),
            tr("It is not in the batch yet."), tr("Continue"));
    else
        m_banner->show(Tone::Info, tr("An import of orders was under way when the program ended."),
            tr("Its orders are not in the batch yet."), tr("Continue"));
    setWords(m_discard, tr("&Discard…"));
}

void BatchOffer::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && isVisibleTo(parentWidget())) retranslate();
}

} // namespace lockkeeper
