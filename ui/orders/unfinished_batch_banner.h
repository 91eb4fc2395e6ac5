// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page_context.h"

#include <QWidget>

namespace lockkeeper
{

class Banner;

/// Offers to go on with what a wizard over the batch left unfinished when the program ended, or to discard
/// it. Hidden until there is something to offer.
class UnfinishedBatchBanner : public QWidget
{
    Q_OBJECT

public:
    enum class What { Order, Import };

    UnfinishedBatchBanner(const PageContext& context, QWidget* parent);

    void offer(What what);

signals:
    void goOnWanted();
    /// A person wants to discard it, and has confirmed that.
    void discardWanted();

private:
    void discard();

    PageContext m_context;
    What m_what = What::Order;
    Banner* m_banner;
};

} // namespace lockkeeper
