// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/not_renewed_dialog.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QDateTime>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

NotRenewedDialog::NotRenewedDialog(PageContext& context, std::vector<RenewalLine> lines, QWidget* parent)
    : ActionDialog(u"notRenewed"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_lines(std::move(lines))
    , m_reason(new QLineEdit(this))
    , m_banner(new Banner(u"notRenewed"_s, this))
{
    setWindowTitle(tr("Not renewed"));
    setHeading(m_lines.size() == 1
                   ? singleLine(m_lines.front().title().toString())
                   : tr("%Ln line(s)", "products and packages that end", int(m_lines.size())));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_reason->setObjectName(u"notRenewedReason"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setMaxLength(longestReason);
    auto* label = new QLabel(tr("&Reason"), this);
    label->setBuddy(m_reason);
    form->addRow(label, m_reason);
    body()->addLayout(form);
    auto* where = newLabel(u"notRenewedWhere"_s, u"small"_s, this);
    where->setText(tr("Only on this computer; the gateway isn't told. It holds until the end date changes."));
    body()->addWidget(where);
    setMessage(m_banner);
    connect(m_reason, &QLineEdit::textChanged, this, &NotRenewedDialog::check);
    setAction(tr("&Save"));
    check();
    m_reason->setFocus();
    resize(scaled(440), sizeHint().height());
}

void NotRenewedDialog::check()
{
    setPossible(!singleLine(m_reason->text()).trimmed().isEmpty(), tr("Enter a reason"));
}

void NotRenewedDialog::act()
{
    const auto& profile = m_context.profile;
    QList<NotRenewed> all;
    for (const auto& line : m_lines)
        all.append({.line = line.key,
            .ends = line.ends,
            .reason = singleLine(m_reason->text()).trimmed(),
            .by = profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName,
            .at = QDateTime::currentMSecsSinceEpoch()});
    m_banner->hide();
    setUnderWay(true);
    const auto failed = [this] {
        setUnderWay(false);
        m_banner->show(
            Tone::Bad, tr("It can't be saved. Make sure the disk has space and the file is writable."));
    };
    whenDone(
        noteNotRenewed(*m_context.holdings, all), this,
        [this, all, failed](bool isSaved) {
            if (!isSaved) return failed();
            setUnderWay(false);
            emit said(all);
            ActionDialog::act();
        },
        failed);
}

} // namespace lockkeeper
