// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_picker.h"

#include "models/domain/employees/employee_requests.h"
#include "models/domain/employees/person_label.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/error_text.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/edited_text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// How many are offered: more than anybody reads. Another letter finds who is not among them.
constexpr int mostOffered = 20;

} // namespace

EmployeePicker::EmployeePicker(PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : QLineEdit(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_model(new QStandardItemModel(this))
    , m_completer(new QCompleter(m_model, this))
    , m_problem(new QWidget(parent))
    , m_problemText(newLabel(u"employeePickerProblem"_s, u"problem"_s, m_problem))
    , m_details(new DetailsButton(u"employeePicker"_s, m_problem))
{
    auto* lines = new QVBoxLayout(m_problem);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(3);
    lines->addWidget(m_problemText);
    lines->addWidget(m_details, 0, Qt::AlignLeft);
    lines->addWidget(m_details->label());
    m_problem->hide();
    setClearButtonEnabled(true);
    setPlaceholderText(tr("Type a name or an account"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(10);
    // Wrapping, Down would lead from a single match to none, and Return would choose nobody.
    m_completer->setWrapAround(false);
    // Not setCompleter(): the line edit would open and close the list by itself with each key.
    m_completer->setWidget(this);
    m_completer->popup()->setProperty("isOffer", true);
    m_completer->popup()->setObjectName(u"employeePickerPopup"_s);
    m_completer->popup()->setAccessibleName(tr("Employees found"));
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& index) { take(index.row()); });
    m_settled.setSingleShot(true);
    m_settled.setInterval(200);
    connect(&m_settled, &QTimer::timeout, this, &EmployeePicker::ask);
    onEdited(this, this, [this] { edited(); });
}

EmployeePicker::~EmployeePicker() = default;

void EmployeePicker::choose(const Employee& employee)
{
    m_settled.stop();
    m_asking.reset();
    m_completer->popup()->hide();
    showProblem({});
    m_chosen = employee;
    showText(this, personLabel(employee));
    setCursorPosition(0);
    emit chosenChanged();
}

void EmployeePicker::edited()
{
    m_chosen.reset();
    m_offered.clear();
    m_asking.reset();
    m_completer->popup()->hide();
    showProblem({});
    if (text().trimmed().isEmpty())
        m_settled.stop();
    else
        m_settled.start();
    emit chosenChanged();
}

void EmployeePicker::ask()
{
    m_settled.stop();
    auto* client = m_context.client();
    if (!client) return showProblem(tr("There is no connection."));
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    query.keyword = m_chosen ? QString() : text().trimmed();
    query.pageSize = mostOffered;
    m_asking = std::make_unique<QObject>();
    client->call(endpoints::listEmployees, query)
        .onDone(m_asking.get(), [this](Result<Decoded<EmployeePage>> reply) {
            if (!reply) {
                const auto failure = describe(reply.error());
                return showProblem(failure.inOurWords(), failure.gatewaySaid);
            }
            showProblem({});
            auto& list = reply->value.list;
            const auto total = reply->value.page.total.value_or(qint64(list.size()));
            std::erase_if(list,
                [](const Employee& each) { return each.deleted.value_or(false) || each.globalId.isEmpty(); });
            offer(std::move(list), total);
        });
}

void EmployeePicker::offer(std::vector<Employee> found, qint64 total)
{
    m_offered = std::move(found);
    if (m_offered.empty()) return say(tr("No employee found."));
    m_model->clear();
    for (const auto& employee : m_offered) {
        QStringList parts{personLabel(employee)};
        if (!employee.departmentName.isEmpty()) parts += employee.departmentName.toString();
        m_model->appendRow(new QStandardItem(parts.join(u" · "_s)));
    }
    if (total > qint64(m_offered.size())) {
        auto* more = new QStandardItem(tr("More results: keep typing to narrow them down."));
        more->setFlags(Qt::NoItemFlags);
        m_model->appendRow(more);
    }
    m_completer->complete();
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void EmployeePicker::say(const QString& text)
{
    m_model->clear();
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    m_model->appendRow(item);
    m_completer->complete();
}

void EmployeePicker::showProblem(const QString& text, const QString& details)
{
    // A sign as well, because not everybody sees its colour.
    m_problemText->setText(text.isEmpty() ? text : u"⚠ "_s + text);
    if (m_details->details() != details) m_details->setDetails(details); // else it stays unfolded
    m_problem->setVisible(!text.isEmpty());
    if (text.isEmpty()) return;
    announce(m_problemText);
}

void EmployeePicker::take(int row)
{
    if (row >= 0 && row < int(m_offered.size())) choose(m_offered[size_t(row)]);
}

void EmployeePicker::keyPressEvent(QKeyEvent* event)
{
    if (m_completer->popup()->isVisible()) {
        // The list passes its keys to this line first: those that are for it are not handled here.
        switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
        case Qt::Key_Escape:
            return event->ignore();
        default:
            break;
        }
    }
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // Return while an employee is looked for must not press the dialog's button.
    if (event->key() == Qt::Key_Down || (isReturn && isUndecided())) {
        ask();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace lockkeeper
