// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/unfinished_batch_banner.h"

#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"

#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

UnfinishedBatchBanner::UnfinishedBatchBanner(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(new Banner(u"unfinishedBatch"_s, this))
{
    m_banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 12);
    layout->addWidget(m_banner);
    hide();
    // Only hidden: it is offered again when the batch is opened the next time.
    connect(m_banner, &Banner::closed, this, &QWidget::hide);
}

void UnfinishedBatchBanner::offer(What what)
{
    m_what = what;
    if (what == What::Order)
        m_banner->show(Tone::Info, tr("You have an unfinished order."), tr("It isn't in the batch yet."));
    else
        m_banner->show(Tone::Info, tr("You have an unfinished import of orders."),
            tr("Its orders aren't in the batch yet."));
    const auto goOn = [this] {
        hide();
        emit goOnWanted();
    };
    m_banner->offer({tr("Continue"), goOn}, {tr("Discard…"), [this] { discard(); }});
    show();
}

void UnfinishedBatchBanner::discard()
{
    const bool isOrder = m_what == What::Order;
    m_context.prompter.confirm(this,
        {.title = isOrder ? tr("Discard the order?") : tr("Discard the import?"),
            .text = isOrder ? tr("What you entered for this order will be lost. The batch stays unchanged.")
                            : tr("The rows of this import will be lost. The batch stays unchanged."),
            .action = tr("Discard"),
            .keep = {},
            .isDangerous = true},
        [this] { emit discardWanted(); });
}

} // namespace lockkeeper
