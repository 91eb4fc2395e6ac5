// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_state.h"
#include "ui/kit/action_dialog.h"

#include <QList>

#include <vector>

class QLineEdit;

namespace lockkeeper
{

class Banner;
struct PageContext;

/// Says that some lines will not be renewed, and why. It is kept on this computer, and can be taken back. The
/// dialog stays open where it cannot be saved. Deletes itself when it is closed.
class NotRenewedDialog final : public ActionDialog
{
    Q_OBJECT

public:
    /// The longest reason, in characters; what is longer is cut.
    static constexpr int longestReason = 200;

    /// `context.holdings` is not null, and there are lines.
    NotRenewedDialog(PageContext& context, std::vector<RenewalLine> lines, QWidget* parent);

signals:
    /// It was saved what will not be renewed.
    void said(const QList<lockkeeper::NotRenewed>& what);

private:
    void act() override;
    void check();

    PageContext& m_context;
    const std::vector<RenewalLine> m_lines;
    QLineEdit* m_reason;
    Banner* m_banner;
};

} // namespace lockkeeper
