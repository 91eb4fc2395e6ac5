// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sources/order_loading_bar.h"

#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/orders/sources/owned_assets.h"

#include <QHBoxLayout>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderLoadingBar::OrderLoadingBar(const QString& prefix, OwnedAssets& owned, QWidget* parent)
    : QWidget(parent)
    , m_owned(owned)
    , m_banner(new Banner(prefix, this))
    , m_row(new QWidget(this))
    , m_text(newLabel(prefix + u"Loading"_s, u"small"_s, m_row))
    , m_progress(new QProgressBar(m_row))
{
    auto* cancel = newButton(prefix + u"Cancel"_s, tr("C&ancel loading"), m_row);
    m_progress->setProperty("look", u"thin"_s);
    m_progress->setTextVisible(false);
    m_text->setWordWrap(false);
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_text);
    row->addWidget(m_progress, 1);
    row->addWidget(cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_banner);
    layout->addWidget(m_row);
    connect(&owned, &OwnedAssets::listed, this, &OrderLoadingBar::refresh);
    connect(&owned, &OwnedAssets::fetchChanged, this, &OrderLoadingBar::refresh);
    connect(cancel, &QPushButton::clicked, &owned, &OwnedAssets::cancel);
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (m_owned.isRead() && !m_owned.failed().isEmpty())
            m_owned.want(m_owned.failed(), true);
        else
            m_owned.read();
    });
    refresh();
}

void OrderLoadingBar::refresh()
{
    m_row->setVisible(m_owned.isReading() || m_owned.isFetching());
    m_progress->setRange(0, m_owned.isReading() ? 0 : int(m_owned.wanted()));
    m_progress->setValue(int(m_owned.done()));
    m_text->setText(m_owned.isReading()
                        ? tr("Loading assets…")
                        : tr("Loading products, %1 of %2").arg(m_owned.done()).arg(m_owned.wanted()));
    m_progress->setAccessibleName(m_text->text());
    const auto& outcome = m_owned.outcome();
    const auto failed = m_owned.failed();
    if (m_owned.isReading() || m_owned.isFetching()) {
        m_banner->hide();
    } else if (!m_owned.isRead() && !outcome.what.isEmpty()) {
        m_banner->show(Tone::Bad, outcome.what, outcome.nextStep, tr("Try again"));
        m_banner->setDetails(outcome.said);
    } else if (!failed.isEmpty()) {
        const auto error = LoadOutcome::of(*m_owned.assets()[size_t(failed.first())].error);
        auto what = tr("The products of %n asset(s) couldn't be loaded.", nullptr, int(failed.size())) +
                    u' ' + error.what;
        if (outcome.isPart) what += u' ' + outcome.what; // both are said
        m_banner->show(Tone::Bad, what, error.nextStep, tr("Try again"));
        m_banner->setDetails(error.said);
    } else if (outcome.isPart) {
        m_banner->show(Tone::Warning, outcome.what, outcome.nextStep, tr("Try again"));
        m_banner->setDetails(outcome.said);
    } else {
        m_banner->hide();
    }
}

} // namespace lockkeeper
