// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QAction;

namespace lockkeeper
{

class Page;
struct PageContext;

/// Offers to draft renewals of what ends soon in the open enterprise: a button, and a command of the page.
/// GUI thread.
class EndsSoonOffer final : public QPushButton
{
    Q_OBJECT

public:
    /// `days`: how soon. The command's object name is `prefix` + "RenewAction".
    EndsSoonOffer(const QString& prefix, int days, PageContext& context, Page& page, QWidget* parent);

    /// Sets how many end soon, as far as it is known; 0: there is nothing to offer.
    void setCount(qint64 count);

private:
    const PageContext& m_context;
    QAction* m_action;
};

} // namespace lockkeeper
