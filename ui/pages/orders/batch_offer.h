// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/page_context.h"

#include <QWidget>

class QPushButton;

namespace lockkeeper
{

class Banner;

/// Offers to go on with what a wizard over the batch left unfinished when the program ended, or to discard
/// it. Hidden until there is something to offer.
class BatchOffer : public QWidget
{
    Q_OBJECT

public:
    enum class What { Order, Import };

    BatchOffer(const PageContext& context, QWidget* parent);

    void offer(What what);

signals:
    void goOnWanted();
    /// Somebody was asked, and meant it.
    void discardWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void discard();
    void retranslate();

    PageContext m_context;
    What m_what = What::Order;
    Banner* m_banner;
    QPushButton* m_discard;
};

} // namespace lockkeeper
