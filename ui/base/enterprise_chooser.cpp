// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/enterprise_chooser.h"

#include "models/tables/enterprises/customer_columns.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/return_key.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EnterpriseChooser::EnterpriseChooser(const QString& prefix, PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new Model(customerChoiceColumns(context.enterprises.names()), customerKey, this))
    , m_search(new SearchBox(this))
    , m_refresh(newButton(prefix + u"Refresh"_s, tr("Re&fresh"), this))
    , m_banner(new Banner(prefix, this))
    , m_table(new TableView(this))
    , m_state(new QLabel(this))
    , m_id(new QLineEdit(this))
    , m_channelCode(new QLineEdit(this))
    , m_channelCustomer(new QLineEdit(this))
{
    m_search->setObjectName(prefix + u"Search"_s);
    m_search->setPlaceholderText(tr("Search customers"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_table->setObjectName(prefix + u"Table"_s);
    m_table->setAccessibleName(tr("Customers"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("enterpriseName"), Qt::AscendingOrder);
    m_table->setMinimumHeight(scaled(120));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setProperty("look", u"small"_s);
    m_state->setObjectName(prefix + u"State"_s);
    m_id->setObjectName(prefix + u"Id"_s);
    m_id->setAccessibleName(tr("Enterprise global id"));
    auto* idLabel = new QLabel(tr("Enterprise global &id"), this);
    idLabel->setBuddy(m_id);

    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_search, 1);
    top->addWidget(m_refresh);
    auto* bottom = new QGridLayout; // the fields begin below each other
    bottom->setSpacing(8);
    bottom->addWidget(idLabel, 0, 0);
    bottom->addWidget(m_id, 0, 1, 1, 3);
    bottom->setColumnStretch(1, 1);
    bottom->setColumnStretch(3, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_banner); // no row moves from under the pointer (KT-24)
    layout->addWidget(m_state);
    layout->addLayout(bottom);
    const auto addFilter = [&](QLineEdit* line, int column, const QString& name, const QString& title) {
        line->setObjectName(prefix + name);
        line->setAccessibleName(title);
        line->setToolTip(tr("Search on server; press Enter to search again"));
        line->installEventFilter(this);
        auto* label = new QLabel(title, this);
        label->setBuddy(line);
        bottom->addWidget(label, 1, column);
        bottom->addWidget(line, 1, column + 1);
        for (QWidget* each : std::initializer_list<QWidget*>{label, line})
            each->setVisible(isAsked());
    };
    addFilter(m_channelCode, 0, u"ChannelCode"_s, tr("Channel code"));
    addFilter(m_channelCustomer, 2, u"ChannelCustomer"_s, tr("Channel customer id"));
    if (isAsked()) {
        m_id->setPlaceholderText(tr("Chosen above or entered here"));
    } else {
        m_state->setText(tr("This connection has no tokens for the order module, so enterprise names can't "
                            "be shown. Enter the enterprise's id."));
        for (QWidget* each : std::initializer_list<QWidget*>{m_search, m_refresh, m_table})
            each->hide();
        m_state->setWordWrap(true);
        layout->addStretch(1);
    }

    connect(&context.enterprises, &OwnEnterprises::namesChanged, m_model,
        [this] { m_model->setColumns(customerChoiceColumns(m_context.enterprises.names())); });
    connect(m_search, &QLineEdit::textChanged, m_model, &Model::setSearchText);
    connect(m_model, &Model::countsChanged, this, &EnterpriseChooser::showCount);
    const auto take = [this] {
        rowSelected();
        if (!chosen().enterpriseGlobalId.isEmpty()) emit accepted();
    };
    connect(m_search, &SearchBox::leftDownwards, m_table, [this, take](bool isReturn) {
        m_table->setFocus(Qt::TabFocusReason);
        if (m_table->selectedRowCount() == 0 && m_model->rowCount() > 0) m_table->selectRow(0);
        // If only one was found it is chosen, once it is certain that there is no other.
        const bool isOnly = m_model->rowCount() == 1 && !m_model->isOrdering() && m_refresh->isEnabled();
        if (isReturn && isOnly && !m_search->text().isEmpty()) take();
    });
    connect(m_refresh, &QPushButton::clicked, this, &EnterpriseChooser::load);
    connect(m_table, &TableView::selectionEdited, this, &EnterpriseChooser::rowSelected);
    connect(m_table, &TableView::rowActivated, this, take);
    onEdited(m_id, this, [this] {
        m_table->clearSelection();
        emit changed();
    });
}

void EnterpriseChooser::ask(const CustomerQuery& query)
{
    m_query = query;
    m_channelCode->setText(query.channelCode);
    m_channelCustomer->setText(query.channelCustomerId);
    showText(m_id, {});
    m_table->clearSelection();
    load();
}

EnterpriseCustomer EnterpriseChooser::chosen() const
{
    const EnterpriseId typed(m_id->text().trimmed());
    const auto rows = m_table->selectedRecords();
    if (!rows.empty()) {
        const auto& record = m_model->record(rows.front());
        if (record.enterpriseGlobalId == typed) return record;
    }
    EnterpriseCustomer customer;
    customer.enterpriseGlobalId = typed;
    for (const auto number : m_model->allRecords())
        if (const auto& record = m_model->record(number); record.enterpriseGlobalId == typed)
            customer.enterpriseName = record.enterpriseName;
    return customer;
}

void EnterpriseChooser::choose(const EnterpriseId& enterprise)
{
    showText(m_id, enterprise.toString());
}

QWidget* EnterpriseChooser::firstFocus() const
{
    return isAsked() ? static_cast<QWidget*>(m_search) : m_id;
}

bool EnterpriseChooser::isAsked() const
{
    return offersOrderModule(m_context.profile);
}

void EnterpriseChooser::load()
{
    m_load = std::make_unique<QObject>();
    m_banner->hide();
    if (!isAsked()) return;
    auto* client = m_context.client();
    if (!client) {
        m_state->setText(tr("Not connected. Choose a connection first."));
        return;
    }
    m_query.channelCode = m_channelCode->text().trimmed();
    m_query.channelCustomerId = m_channelCustomer->text().trimmed();
    m_refresh->setEnabled(false);
    m_state->setText(tr("Loading customers…"));
    client->call(endpoints::queryCustomers, m_query)
        .onDone(m_load.get(), [this](const Result<Rows<EnterpriseCustomer>>& reply) {
            m_refresh->setEnabled(true);
            m_model->clear();
            if (!reply) {
                // The advice is about this reading only: beside a write that may have been done, the
                // catalogue's "correct it and send it again" would be taken for advice about that write.
                m_state->clear();
                const bool isQuestion = reply.error().code == "13004"_L1;
                const auto failed = LoadOutcome::of(reply.error());
                m_banner->show(Tone::Warning,
                    isQuestion
                        ? tr("The gateway can't answer this search. Enter the channel code and the channel "
                             "customer id below and refresh, or enter the enterprise's id.")
                        : tr("The customers couldn't be loaded. Refresh, or enter the enterprise's id "
                             "below."),
                    isQuestion ? QString() : failed.what);
                m_banner->setDetails(failed.said);
                return;
            }
            m_context.enterprises.noteCustomers(reply->rows);
            m_model->merge(reply->rows);
            if (reply->rows.empty())
                m_state->setText(tr("No customers found for this search."));
            else
                showCount();
            emit changed();
        });
}

void EnterpriseChooser::showCount()
{
    const auto all = int(m_model->recordCount()), shown = m_model->rowCount();
    // The line says something else then, that it reads or why it could not.
    if (all == 0 || !m_refresh->isEnabled()) return;
    m_state->setText(shown == all ? tr("%Ln customer(s) found.", nullptr, all)
                                  : tr("%L1 of %Ln customer(s)", nullptr, all).arg(shown));
}

/// Return in a filter asks O3, and must not reach the dialog, which would go on with the earlier choice.
bool EnterpriseChooser::eventFilter(QObject* watched, QEvent* event)
{
    const bool isFilter = watched == m_channelCode || watched == m_channelCustomer;
    if (!isFilter || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (!isReturn(key)) return QWidget::eventFilter(watched, event);
    if (!key.isAutoRepeat()) load();
    return true;
}

void EnterpriseChooser::rowSelected()
{
    const auto rows = m_table->selectedRecords();
    if (rows.empty()) return;
    showText(m_id, m_model->record(rows.front()).enterpriseGlobalId.toString());
    emit changed();
}

} // namespace lockkeeper
