// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_data_page.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_rules.h"
#include "services/identity/profiles/connection_profile.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/edited_text.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

template <QString CreateEnterprise::*member>
QString* created(SetupState& state)
{
    return &(state.create.*member);
}

template <QString BindEnterprise::*member>
QString* bound(SetupState& state)
{
    return &(state.bind.*member);
}

void setProblem(QLineEdit* line, bool hasProblem)
{
    if (line->property("problem").toBool() == hasProblem) return;
    line->setProperty("problem", hasProblem);
    line->style()->unpolish(line);
    line->style()->polish(line);
}

} // namespace

SetupDataPage::SetupDataPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_forms{new QWidget(this), new QWidget(this)}
    , m_banner(new Banner(u"setupData"_s, this))
{
    pageLayout()->addWidget(m_banner);
    for (auto* form : m_forms) {
        auto* grid = new QGridLayout(form);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(2);
        grid->setColumnStretch(1, 1);
        pageLayout()->addWidget(form);
    }
    pageLayout()->addStretch(1);
    addField(SetupKind::Create, u"crmCustomerId"_s, created<&CreateEnterprise::crmCustomerId>,
        tr("C&RM customer number"));
    addField(
        SetupKind::Create, u"customerName"_s, created<&CreateEnterprise::customerName>, tr("&Customer name"));
    addField(SetupKind::Create, u"branchName"_s, created<&CreateEnterprise::branchName>, tr("Br&anch name"));
    addField(SetupKind::Create, u"address"_s, created<&CreateEnterprise::address>, tr("A&ddress"));
    addField(SetupKind::Bind, u"channelCode"_s, bound<&BindEnterprise::channelCode>, tr("C&hannel code"));
    addField(SetupKind::Bind, u"channelCustomerId"_s, bound<&BindEnterprise::channelCustomerId>,
        tr("Channel customer &id"));
    addField(SetupKind::Bind, u"customerName"_s, bound<&BindEnterprise::customerName>, tr("&Customer name"));
    addField(SetupKind::Bind, u"branchName"_s, bound<&BindEnterprise::branchName>, tr("Br&anch name"));
    addField(
        SetupKind::Bind, u"enterpriseName"_s, bound<&BindEnterprise::enterpriseName>, tr("&Enterprise name"));
    addField(SetupKind::Bind, u"passwordMobile"_s, bound<&BindEnterprise::passwordMobile>,
        tr("&Mobile number of the purchaser"));
}

void SetupDataPage::addField(
    SetupKind kind, const QString& name, QString* (*value)(SetupState&), const QString& title)
{
    auto* form = m_forms[kind == SetupKind::Create ? 0 : 1];
    auto* grid = static_cast<QGridLayout*>(form->layout());
    Field field{kind, name, value, new QLabel(form), new QLineEdit(form), newLabel({}, u"problem"_s, form)};
    QString objectName = kind == SetupKind::Create ? u"setupCreate"_s : u"setupBind"_s;
    objectName += name.at(0).toUpper() + name.mid(1);
    field.line->setObjectName(objectName);
    field.problem->setObjectName(objectName + u"Problem"_s);
    field.label->setBuddy(field.line);
    field.label->setText(title);
    field.line->setAccessibleName(withoutMnemonic(title));
    const int row = grid->rowCount();
    grid->addWidget(field.label, row, 0);
    grid->addWidget(field.line, row, 1);
    grid->addWidget(field.problem, row + 1, 1);
    grid->setRowMinimumHeight(row + 1, 20);
    const qsizetype index = m_fields.size();
    onEdited(field.line, this, [this, index] { edited(index); });
    m_fields.append(field);
}

QString SetupDataPage::title() const
{
    return tr("Details");
}

QString SetupDataPage::explanation() const
{
    return state().kind == SetupKind::Create ? tr("Information sent to the gateway.")
                                             : tr("The customer to bind, and its enterprise.");
}

void SetupDataPage::enter()
{
    auto& bind = state().bind;
    if (bind.channelCode.isEmpty() && !m_touched.contains(u"channelCode"_s))
        bind.channelCode = context().profile.channelCode;
    m_forms[0]->setVisible(state().kind == SetupKind::Create);
    m_forms[1]->setVisible(state().kind == SetupKind::Bind);
    for (const auto& field : m_fields)
        showText(field.line, *field.value(state()));
    showRefusal();
    showIssues();
}

QWidget* SetupDataPage::firstFocus() const
{
    QLineEdit* first = nullptr;
    for (const auto& field : m_fields) {
        if (field.kind != state().kind) continue;
        if (field.name == m_refusedField) return field.line;
        if (!first || (!first->text().isEmpty() && field.line->text().isEmpty())) first = field.line;
    }
    return first;
}

bool SetupDataPage::isEmpty() const
{
    return std::all_of(m_fields.cbegin(), m_fields.cend(), [this](const Field& field) {
        return field.kind != state().kind || field.line->text().trimmed().isEmpty();
    });
}

std::optional<Issue> SetupDataPage::firstError() const
{
    const auto found = issues();
    for (const auto& issue : found)
        if (issue.severity == Issue::Severity::Error) return issue;
    return std::nullopt;
}

QString SetupDataPage::obstacle() const
{
    if (isEmpty()) return tr("No input yet.");
    const auto error = firstError();
    if (!error) return {};
    for (const auto& field : m_fields)
        if (field.kind == state().kind && field.name == error->field)
            return tr("%1: %2").arg(field.line->accessibleName(), error->text);
    return error->text;
}

void SetupDataPage::showObstacle()
{
    const auto error = firstError();
    for (const auto& field : m_fields) {
        if (field.kind != state().kind || (error && field.name != error->field)) continue;
        return field.line->setFocus(Qt::OtherFocusReason);
    }
}

void SetupDataPage::goOn()
{
    for (const auto& field : m_fields)
        if (field.kind == state().kind) *field.value(state()) = field.line->text().trimmed();
    m_refusal.clear();
    m_refusedField.clear();
    emit finished();
}

Issues SetupDataPage::issues() const
{
    return state().kind == SetupKind::Create ? validate(state().create) : validate(state().bind);
}

void SetupDataPage::edited(qsizetype index)
{
    const auto& field = m_fields.at(index);
    m_touched.insert(field.name);
    *field.value(state()) = field.line->text();
    if (field.name == m_refusedField) m_refusedField.clear();
    draft().save();
    showIssues();
    emit changed();
}

void SetupDataPage::showIssues()
{
    const Issues found = issues();
    QLabel* news = nullptr; // the first one
    for (const auto& field : m_fields) {
        QString text;
        bool isError = false;
        if (field.kind == state().kind) {
            for (const auto& issue : found) {
                if (issue.field != field.name) continue;
                const bool error = issue.severity == Issue::Severity::Error;
                if (!error && !m_touched.contains(field.name)) continue;
                text = issue.text;
                isError = isError || error;
            }
            if (field.name == m_refusedField) {
                text = m_refusal;
                isError = true;
            }
        }
        const bool isNews = !text.isEmpty() && text != field.problem->text() && field.problem->isVisible();
        if (isNews && !news) news = field.problem;
        field.problem->setText(text);
        field.problem->setProperty("look", isError ? u"problem"_s : u"small"_s);
        field.problem->style()->unpolish(field.problem);
        field.problem->style()->polish(field.problem);
        field.line->setAccessibleDescription(text);
        setProblem(field.line, isError);
    }
    if (news) announce(news);
}

void SetupDataPage::showRefusal()
{
    const auto& outcome = state().outcome;
    if (!outcome || !maySendAgain(outcome->outcome) || state().enterpriseBegun) return m_banner->hide();
    const qsizetype field = outcome->outcome == Outcome::Rejected ? fieldNamedIn(wholeMessage(*outcome)) : -1;
    m_refusal = outcome->message;
    m_refusedField = field < 0 ? QString() : m_fields.at(field).name;
    m_banner->show(outcome->outcome == Outcome::Rejected ? Tone::Bad : Tone::Warning,
        outcome->outcome == Outcome::Rejected ? tr("The gateway refused. Nothing was created.")
                                              : tr("Nothing was sent."),
        m_refusal);
    m_banner->setDetails(detailsOf(*outcome));
}

qsizetype SetupDataPage::fieldNamedIn(const QString& message) const
{
    for (qsizetype i = 0; i < m_fields.size(); ++i)
        if (m_fields.at(i).kind == state().kind && message.contains(m_fields.at(i).name, Qt::CaseInsensitive))
            return i;
    return -1;
}

} // namespace lockkeeper
