// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_dialog.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/mnemonic.h"
#include "models/tables/assets/assignable.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/error_text.h"
#include "services/operations/lists/employee_listing.h"
#include "ui/base/list_reply.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/giving/assign_preview.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QSplitter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignDialog::AssignDialog(const EnterpriseId& enterprise, const AssignChooser::Words& words,
    PageContext& context, const AssignReport& report, QWidget* parent)
    : ActionDialog(u"assign"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_chooser(new AssignChooser(u"assign"_s, words, this))
    , m_oneEach(new QRadioButton(tr("&One asset each, in order"), this))
    , m_inTurn(new QRadioButton(this))
    , m_moves(new QCheckBox(tr("&Move assets that somebody else holds"), this))
    , m_preview(new AssignPreview(u"assign"_s, context, this))
{
    setWindowTitle(tr("Assign assets"));
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(options());
    column->addWidget(m_preview, 1);
    auto* halves = new QSplitter(Qt::Horizontal, this);
    halves->setHandleWidth(1);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_chooser);
    halves->addWidget(right);
    halves->setSizes({440, 640});
    m_preview->leaveOut("licenseType"); // the list of assets has it
    body()->addWidget(halves, 1);
    context.writes.guard(this);
    resize(1120, 600);
    m_chooser->setFocus();
    connect(m_chooser, &AssignChooser::chosenChanged, this, &AssignDialog::preview);
    for (auto* each : std::initializer_list<QAbstractButton*>{m_oneEach, m_inTurn, m_moves})
        connect(each, &QAbstractButton::toggled, this, &AssignDialog::preview);
    connect(this, &ActionDialog::confirmed, this,
        [this, report] { startAssigning(m_context, m_enterprise, m_preview->steps(), report); });
}

QWidget* AssignDialog::options()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    m_oneEach->setObjectName(u"assignOneEach"_s);
    m_oneEach->setAccessibleName(withoutMnemonic(m_oneEach->text()));
    m_inTurn->setObjectName(u"assignInTurn"_s);
    m_moves->setObjectName(u"assignMoves"_s);
    m_moves->setAccessibleName(withoutMnemonic(m_moves->text()));
    m_moves->setToolTip(tr("They are withdrawn from their holders first"));
    m_oneEach->setChecked(true);
    for (auto* each : std::initializer_list<QWidget*>{m_oneEach, m_inTurn, m_moves})
        layout->addWidget(each);
    layout->addStretch(1);
    return row;
}

AssignDialog* AssignDialog::forEmployees(std::vector<AssignEmployee> employees, AssetStock& stock,
    PageContext& context, const AssignReport& report, QWidget* parent)
{
    const AssignChooser::Words words{.search = tr("Search assets"),
        .table = tr("Assets to choose from"),
        .name = tr("Asset number"),
        .detail = tr("Licence type"),
        .state = tr("State")};
    auto* dialog = new AssignDialog(stock.enterprise(), words, context, report, parent);
    dialog->m_choosesAssets = true;
    dialog->setHeading(employees.size() == 1
                           ? tr("Assign assets to %1").arg(employees.front().text())
                           : tr("Assign assets to %Ln employee(s)", nullptr, int(employees.size())));
    dialog->m_employees = std::move(employees);
    connect(&stock, &AssetStock::changed, dialog, [dialog, &stock] { dialog->showStock(stock); });
    stock.ensureLoaded();
    dialog->showStock(stock);
    dialog->preview();
    return dialog;
}

AssignDialog* AssignDialog::forAssets(std::vector<AssignableAsset> assets, const EnterpriseId& enterprise,
    PageContext& context, const AssignReport& report, QWidget* parent, bool isMove)
{
    const AssignChooser::Words words{.search = tr("Search employees"),
        .table = tr("Employees to choose from"),
        .name = tr("Name"),
        .detail = tr("Account"),
        .state = tr("Assets")};
    auto* dialog = new AssignDialog(enterprise, words, context, report, parent);
    dialog->setHeading(assets.size() == 1 ? tr("Assign asset %1").arg(assets.front().assetNum.toString())
                                          : tr("Assign %Ln asset(s)", nullptr, int(assets.size())));
    dialog->m_assets = std::move(assets);
    dialog->m_moves->setChecked(isMove);
    dialog->loadEmployees();
    dialog->preview();
    return dialog;
}

void AssignDialog::showStock(const AssetStock& stock)
{
    if (stock.isLoading() && !stock.isLoaded()) return m_chooser->setNote(tr("Reading the assets…"));
    m_chooser->setNote(stock.outcome().what);
    if (stock.isLoading() || !stock.isLoaded()) return;
    // Chosen by number, so that a choice survives a new reading, and its text comes from that.
    m_filling = std::make_unique<QObject>();
    m_chooser->begin();
    // Free assets first: these are what people look for.
    auto sorted = stock.rows();
    std::stable_partition(sorted.begin(), sorted.end(), [&stock](const AssetRow& row) {
        return assetStates(row.asset, stock.clock()).has(AssetState::Free);
    });
    inSlices<AssetRow>(
        m_filling.get(), std::move(sorted),
        [this, clock = stock.clock(), words = AssetStateWords()](const std::vector<AssetRow>& rows) {
            std::vector<AssignChoice> choices;
            for (const auto& row : rows) {
                if (row.asset.assetNum.isEmpty()) continue;
                const auto states = assetStates(row.asset, clock);
                auto asset = assignable(row, clock, m_enterprise);
                const auto foremost = states.foremost();
                choices.push_back({asset.assetNum.text(), asset.assetNum.toString(),
                    licenseTypeMeaning(asset.licenseType.toString()),
                    foremost == AssetState::Assigned ? row.holders().value(0) : words.foremost(states),
                    foremost ? assetStateLook(*foremost) : CellLook()});
                m_assetChoices.insert(asset.assetNum.text(), std::move(asset));
            }
            m_chooser->add(choices);
        },
        [this] {
            m_chooser->end(true);
            preview();
        });
}

void AssignDialog::loadEmployees()
{
    auto* client = m_context.client();
    if (!client) return;
    m_chooser->sortByName();
    m_chooser->begin();
    m_chooser->setNote(tr("Reading the employees…"));
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    auto* listing = new EmployeeListing(*client, query, this);
    connect(listing, &EmployeeListing::rowsArrived, this, &AssignDialog::takeEmployees);
    connect(listing, &EmployeeListing::finished, this, [this, listing](ListingEnd end) {
        m_chooser->end(end == ListingEnd::Complete);
        QString note;
        if (end == ListingEnd::Failed) note = describe(listing->error()).oneLine();
        if (end == ListingEnd::ChangedWhileLoading)
            note = tr("The list changed while it was loading: somebody may be missing. Open this again to be "
                      "sure.");
        m_chooser->setNote(note);
        preview();
    });
    listing->start();
}

void AssignDialog::takeEmployees(const std::vector<Employee>& rows)
{
    std::vector<AssignChoice> choices;
    for (const auto& row : rows) {
        if (row.deleted.value_or(false)) continue;
        const AssignEmployee employee{.id = row.globalId,
            .enterprise = m_enterprise,
            .name = row.name.toString(),
            .account = row.userName.toString()};
        const auto count = row.assetNums.size();
        choices.push_back({row.globalId.text(), employee.shortText(), employee.account,
            count == 0 ? tr("none") : QLocale().toString(qulonglong(count)),
            CellLook{count == 0 ? Tone::Dim : Tone::Plain, false}});
        m_employeeChoices.insert(row.globalId.text(), employee);
    }
    m_chooser->add(choices);
}

void AssignDialog::preview()
{
    auto assets = m_assets;
    auto employees = m_employees;
    for (const auto& key : m_chooser->chosen()) {
        if (m_choosesAssets)
            assets.push_back(m_assetChoices.value(key));
        else
            employees.push_back(m_employeeChoices.value(key));
    }
    // One person gets all of it: there is nothing to distribute.
    const bool isOne = employees.size() == 1;
    m_oneEach->setVisible(!isOne);
    m_inTurn->setVisible(!isOne);
    m_inTurn->setText(tr("&All assets, in turn"));
    m_inTurn->setAccessibleName(withoutMnemonic(m_inTurn->text()));
    m_inTurn->setToolTip(tr("An asset has one holder: several employees cannot have the same ones, so they "
                            "are dealt out one after the other"));
    const auto pairing = isOne || m_inTurn->isChecked() ? Pairing::InTurn : Pairing::OneEach;
    m_preview->setPairs(
        pairUp(assets, employees, pairing, m_moves->isChecked() ? HeldAssets::Move : HeldAssets::Refuse));
    const auto count = int(m_preview->assetCount());
    const auto calls = int(callCount(m_preview->steps()));
    //: first of three parts of the button "Assign 12 assets to 12 employees in 12 calls"
    const auto what = tr("Assign %Ln asset(s)", nullptr, count);
    const auto whom = tr("%Ln employee(s)", nullptr, int(m_preview->employeeCount()));
    const auto how = tr("%Ln call(s)", nullptr, calls);
    setAction(count == 0 ? tr("Assign") : tr("%1 to %2 in %3").arg(what, whom, how));
    setPossible(count > 0);
    askForCount(count);
}

} // namespace lockkeeper
