// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/sweep_dialog.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/counted_assets.h"
#include "ui/kit/controls.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLocale>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SweepDialog::SweepDialog(Choice choice, UiSettings& settings, QWidget* parent)
    : ActionDialog(u"sweep"_s, Kind::Asks, &settings, parent)
    , m_choice(std::move(choice))
    , m_chosen(new QRadioButton(tr("The %Ln selected", nullptr, int(m_choice.chosen.size())), this))
    , m_all(new QRadioButton(tr("All %Ln in this list", nullptr, int(m_choice.all.size())), this))
    , m_rest(new QRadioButton(
          tr("The %Ln that were left last time", nullptr, int(m_choice.rest.enterprises.size())), this))
    , m_products(new QCheckBox(tr("Their products as well, with one request for each asset"), this))
    , m_rate(new QSpinBox(this))
    , m_requests(newLabel(u"sweepRequests"_s, u"dim"_s, this))
{
    setWindowTitle(tr("Read enterprises"));
    setHeading(tr("Read assets, holders, borrowed locks and employees"));
    m_chosen->setObjectName(u"sweepChosen"_s);
    m_all->setObjectName(u"sweepAll"_s);
    m_rest->setObjectName(u"sweepRest"_s);
    m_products->setObjectName(u"sweepProducts"_s);
    m_rate->setObjectName(u"sweepRate"_s);
    m_chosen->setVisible(!m_choice.chosen.isEmpty());
    m_rest->setVisible(!m_choice.rest.enterprises.isEmpty());
    m_all->setHidden(m_chosen->isHidden() && m_rest->isHidden()); // one alone is no choice: the button has it
    (m_rest->isHidden() ? m_chosen->isHidden() ? m_all : m_chosen : m_rest)->setChecked(true);
    m_products->setChecked(m_choice.rest.products);
    m_rate->setRange(0, 6000);
    m_rate->setSpecialValueText(tr("No limit"));
    m_rate->setValue(m_choice.rest.mostAMinute);
    m_rate->setAccessibleName(tr("Most requests a minute"));

    for (auto* button : {m_rest, m_chosen, m_all}) {
        body()->addWidget(button);
        connect(button, &QRadioButton::toggled, this, &SweepDialog::showState);
    }
    body()->addSpacing(8);
    body()->addWidget(m_products);
    auto* form = new QFormLayout;
    form->addRow(tr("Most requests a minute"), m_rate);
    body()->addLayout(form);
    body()->addWidget(m_requests);
    body()->addStretch(1);
    connect(m_products, &QCheckBox::toggled, this, &SweepDialog::showState);
    showState();
    if (!m_choice.holdings) return;
    whenDone(countAssets(*m_choice.holdings), this, [this](const QHash<EnterpriseId, qint64>& assets) {
        m_assets = assets;
        showState();
    });
}

SweepWish SweepDialog::wish() const
{
    return {.enterprises = m_rest->isChecked()     ? m_choice.rest.enterprises
                           : m_chosen->isChecked() ? m_choice.chosen
                                                   : m_choice.all,
        .products = m_products->isChecked(),
        .mostAMinute = m_rate->value(),
        .order = m_choice.order,
        .member = m_choice.member};
}

void SweepDialog::act()
{
    const auto wanted = wish();
    accept();
    emit wished(wanted);
}

void SweepDialog::showState()
{
    const auto wanted = wish();
    m_requests->setText(inOneLine({requestsOf(wanted), tr("Whatever you ask for meanwhile comes first.")}));
    const int count = int(wanted.enterprises.size());
    setAction(count > 0 ? tr("&Read %Ln enterprise(s)", nullptr, count) : tr("&Read"));
    setPossible(!wanted.enterprises.isEmpty(), tr("There is no enterprise in this list."));
}

QString SweepDialog::requestsOf(const SweepWish& wanted) const
{
    const auto least = EnterpriseSweep::leastRequests(wanted);
    if (!wanted.lists().contains(SweptList::Products))
        return tr("At least %1 requests, one more for each 200 employees beyond the first.")
            .arg(locale().toString(least));
    qint64 assets = 0;
    int unknown = 0;
    for (const auto& enterprise : wanted.enterprises) {
        const auto known = m_assets.constFind(enterprise);
        if (known == m_assets.cend())
            ++unknown;
        else
            assets += *known;
    }
    if (unknown == wanted.enterprises.size())
        return tr(
            "At least %1 requests, one more for each asset and for each 200 employees beyond the first.")
            .arg(locale().toString(least));
    const auto requests =
        unknown == 0 ? tr("About %1 requests, %2 of them for products, and one more for each 200 employees "
                          "beyond the first.")
                     : tr("About %1 requests, %2 of them for products, and one more for each 200 employees "
                          "beyond the first and for each asset in %Ln enterprise(s) not read yet.",
                           nullptr, unknown);
    return requests.arg(locale().toString(least + assets), locale().toString(assets));
}

} // namespace lockkeeper
