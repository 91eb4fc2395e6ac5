// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_dialog.h"

#include "models/domain/base/visible_text.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_chooser.h"
#include "ui/giving/asset_stock.h"
#include "ui/giving/assign_preview.h"
#include "ui/giving/employee_chooser.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QSplitter>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignDialog::AssignDialog(const EnterpriseId& enterprise, const AssetStock* stock, PageContext& context,
    const AssignReport& report, QWidget* parent)
    : ActionDialog(u"assign"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_assetChooser(stock ? new AssetChooser(u"assign"_s, *stock, this) : nullptr)
    , m_employeeChooser(stock ? nullptr : new EmployeeChooser(u"assign"_s, context, this))
    , m_oneEach(new QRadioButton(tr("&One asset each, in order"), this))
    , m_inTurn(new QRadioButton(this))
    , m_moves(new QCheckBox(tr("&Move assets held by others"), this))
    , m_preview(new AssignPreview(u"assign"_s, context, this))
{
    setWindowTitle(tr("Assign assets"));
    auto* chooser = stock ? static_cast<AssignChooser*>(m_assetChooser) : m_employeeChooser;
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(options());
    column->addWidget(m_preview, 1);
    auto* halves = new QSplitter(Qt::Horizontal, this);
    halves->setHandleWidth(1);
    halves->setChildrenCollapsible(false);
    halves->addWidget(chooser);
    halves->addWidget(right);
    halves->setSizes({540, 540});       // a state and a licence type are longer than what is done with them
    m_preview->leaveOut("licenseType"); // the list of assets has it
    body()->addWidget(halves, 1);
    context.writes.guard(this);
    resize(scaled(1120), scaled(600));
    chooser->setFocus();
    connect(chooser, &AssignChooser::chosenChanged, this, &AssignDialog::preview);
    for (auto* each : std::initializer_list<QAbstractButton*>{m_oneEach, m_inTurn, m_moves})
        connect(each, &QAbstractButton::toggled, this, &AssignDialog::preview);
    connect(this, &ActionDialog::confirmed, this,
        [this, report] { startAssigning(m_context, m_enterprise, m_preview->steps(), report); });
}

QWidget* AssignDialog::options()
{
    auto* row = new QWidget(this);
    row->setMinimumHeight(scaled(28)); // as the search beside it, so that both tables begin at one height
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    m_oneEach->setObjectName(u"assignOneEach"_s);
    m_oneEach->setAccessibleName(withoutMnemonic(m_oneEach->text()));
    m_inTurn->setObjectName(u"assignInTurn"_s);
    m_moves->setObjectName(u"assignMoves"_s);
    m_moves->setAccessibleName(withoutMnemonic(m_moves->text()));
    m_moves->setToolTip(tr("First withdraws them from their holders"));
    m_oneEach->setChecked(true);
    for (auto* each : std::initializer_list<QWidget*>{m_oneEach, m_inTurn, m_moves})
        layout->addWidget(each);
    layout->addStretch(1);
    return row;
}

AssignDialog* AssignDialog::forEmployees(std::vector<AssignEmployee> employees, AssetStock& stock,
    PageContext& context, const AssignReport& report, QWidget* parent)
{
    stock.ensureLoaded();
    auto* dialog = new AssignDialog(stock.enterprise(), &stock, context, report, parent);
    dialog->setHeading(employees.size() == 1
                           ? tr("Assign assets to %1").arg(employees.front().text())
                           : tr("Assign assets to %Ln employee(s)", nullptr, int(employees.size())));
    if (employees.size() == 1) dialog->m_preview->leaveOut("employee"); // the heading says it
    dialog->m_employees = std::move(employees);
    dialog->preview();
    return dialog;
}

AssignDialog* AssignDialog::forAssets(std::vector<AssignableAsset> assets, const EnterpriseId& enterprise,
    PageContext& context, const AssignReport& report, QWidget* parent, bool isMove)
{
    auto* dialog = new AssignDialog(enterprise, nullptr, context, report, parent);
    dialog->setHeading(assets.size() == 1 ? tr("Assign asset %1").arg(assets.front().assetNum.toString())
                                          : tr("Assign %Ln asset(s)", nullptr, int(assets.size())));
    dialog->m_assets = std::move(assets);
    dialog->m_moves->setChecked(isMove);
    dialog->m_employeeChooser->sortByName();
    dialog->m_employeeChooser->load(enterprise, EnterpriseReader::Age::Known);
    dialog->preview();
    return dialog;
}

void AssignDialog::preview()
{
    auto assets = m_assets;
    auto employees = m_employees;
    if (m_assetChooser)
        assets = m_assetChooser->chosenAssets();
    else
        employees = m_employeeChooser->chosenEmployees();
    // One person gets all of it: there is nothing to distribute.
    const bool isOne = employees.size() == 1;
    m_oneEach->setVisible(!isOne);
    m_inTurn->setVisible(!isOne);
    m_inTurn->setText(tr("&All assets, in turn"));
    m_inTurn->setAccessibleName(withoutMnemonic(m_inTurn->text()));
    m_inTurn->setToolTip(
        tr("An asset has one holder, so assets are assigned to the employees one after the other"));
    const auto pairing = isOne || m_inTurn->isChecked() ? Pairing::InTurn : Pairing::OneEach;
    m_preview->setPairs(
        pairUp(assets, employees, pairing, m_moves->isChecked() ? HeldAssets::Move : HeldAssets::Refuse));
    const auto count = int(m_preview->assetCount());
    const auto calls = int(callCount(m_preview->steps()));
    //: first of three parts of the button "Assign 12 assets to 12 employees in 12 calls"
    const auto what = tr("Assign %Ln asset(s)", nullptr, count);
    const auto whom = tr("%Ln employee(s)", nullptr, int(m_preview->employeeCount()));
    const auto how = tr("%Ln call(s)", nullptr, calls);
    // One call is for one person, whom the dialog names already.
    setAction(count == 0 ? tr("Assign") : calls > 1 ? tr("%1 to %2 in %3").arg(what, whom, how) : what);
    setPossible(count > 0);
    askForCount(count);
}

} // namespace lockkeeper
