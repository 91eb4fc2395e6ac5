// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_confirm_dialog.h"

#include "ui/base/page_context.h"
#include "ui/giving/assign_preview.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignConfirmDialog::AssignConfirmDialog(
    const AssignPairs& pairs, PageContext& context, const AssignReport& report, QWidget* parent)
    : ActionDialog(u"assignConfirm"_s, Kind::Asks, &context.settings, parent)
    , m_preview(new AssignPreview(u"assignConfirm"_s, context, this))
{
    m_preview->setPairs(pairs);
    m_preview->leaveOut("employee"); // the heading says it
    const auto whom = pairs.pairs.front().employee;
    const auto count = int(m_preview->assetCount());
    const bool isMove = !m_preview->losers().isEmpty();
    setWindowTitle(isMove ? tr("Move assets") : tr("Assign assets"));
    setHeading((isMove ? tr("Move %Ln asset(s) to %1?", nullptr, count)
                       : tr("Assign %Ln asset(s) to %1?", nullptr, count))
                   .arg(whom.text()));
    if (isMove) {
        auto* taken = newLabel(u"assignConfirmLosers"_s, {}, this);
        constexpr qsizetype most = 5;
        auto losers = m_preview->losers();
        const auto more = int(losers.size() - most);
        if (more > 0) {
            losers.resize(most);
            losers.append(tr("%Ln more", nullptr, more));
        }
        taken->setText(tr("They are first withdrawn from %1. If assigning then fails, you can restore the "
                          "earlier assignment.")
                           .arg(losers.join(tr(", ", "between names"))));
        body()->addWidget(taken);
    }
    body()->addWidget(m_preview, 1);
    const auto calls = int(callCount(m_preview->steps()));
    const auto go =
        isMove ? tr("Move %Ln asset(s)", nullptr, count) : tr("Assign %Ln asset(s)", nullptr, count);
    setAction(calls > 1 ? tr("%1 in %Ln call(s)", nullptr, calls).arg(go) : go);
    setPossible(count > 0);
    askForCount(count);
    context.writes.guard(this);
    resize(scaled(760), scaled(360));
    connect(this, &ActionDialog::confirmed, this,
        [&context, enterprise = whom.enterprise, steps = m_preview->steps(), report] {
            startAssigning(context, enterprise, steps, report);
        });
}

} // namespace lockkeeper
