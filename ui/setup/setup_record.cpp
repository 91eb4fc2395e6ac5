// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_record.h"

#include "models/domain/employees/person_label.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/write_marks.h"
#include "ui/employees/import/import_session.h"
#include "ui/setup/setup_enterprise_page.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

struct Record {
    Q_DECLARE_TR_FUNCTIONS(SetupRecord)
};

QString textOf(const std::optional<ItemOutcome>& outcome)
{
    if (!outcome) return Record::tr("not sent");
    QString text = outcomeText(*outcome);
    if (outcome->outcome != Outcome::Applied && !outcome->message.isEmpty())
        text += u": "_s + wholeMessage(*outcome);
    return text;
}

/// The text on how far a row has come, and with what outcome.
QString textOf(const ImportDraft& draft, qsizetype row)
{
    const auto& state = draft.rows[row].state;
    const bool isOpen = state.item.outcome == Outcome::NotSent && state.item.message.isEmpty();
    const auto outcome = textOf(isOpen ? std::nullopt : std::optional(state.item));
    const auto stage = stageText(importRowOf(draft, row), state);
    return stage.isEmpty() ? outcome : stage + u": "_s + outcome;
}

QString nameOf(const ImportDraft& draft, qsizetype row)
{
    return personLabel(textOf(draft, row, ImportColumn::Name), accountOf(draft, row));
}

/// The name of an employee who was added here; else the account that the asset was assigned by.
QString holderOf(const SetupState& state, const SetupAsset& asset)
{
    for (qsizetype row = 0; row < state.employees.rows.size(); ++row)
        if (state.employees.rows[row].state.member == asset.memberGlobalId)
            return nameOf(state.employees, row);
    return personName({}, asset.account, asset.memberGlobalId);
}

} // namespace

QString setupWhatName(SetupResult::What what)
{
    switch (what) {
    case SetupResult::What::Enterprise:
        return Record::tr("Enterprise");
    case SetupResult::What::Customer:
        return Record::tr("Customer");
    case SetupResult::What::Member:
        return Record::tr("Created automatically");
    case SetupResult::What::Employee:
        return Record::tr("Employee");
    case SetupResult::What::Asset:
        return Record::tr("Asset");
    }
    return {};
}

QList<SetupResult> resultsOf(const SetupState& state)
{
    using What = SetupResult::What;
    QList<SetupResult> results;
    QString outcome;
    if (state.kind != SetupKind::Existing) {
        outcome = textOf(state.outcome);
        if (state.decidedByPerson) outcome += u"; "_s + Record::tr("chosen by a person");
    }
    results.append({What::Enterprise, state.enterpriseName, state.enterprise.toString(), outcome});
    if (!state.customerId.isEmpty())
        results.append(
            {What::Customer, state.kind == SetupKind::Bind ? state.bind.customerName : state.enterpriseName,
                state.customerId, {}});
    for (const auto& member : state.members)
        results.append({What::Member, member.memberIdentity, member.memberGlobalId.toString(), {}});
    for (qsizetype row = 0; row < state.employees.rows.size(); ++row)
        results.append({What::Employee, nameOf(state.employees, row),
            state.employees.rows[row].state.member.toString(), textOf(state.employees, row)});
    for (const auto& asset : state.assets)
        results.append(
            {What::Asset, holderOf(state, asset), asset.assetNum.toString(), textOf(asset.outcome)});
    return results;
}

PrintedRecord recordOf(const SetupState& state, const QString& connection, const RecordFormat& format)
{
    using What = SetupResult::What;
    PrintedRecord record;
    record.title = Record::tr("Enterprise %1").arg(enterpriseLabel(state.enterpriseName, state.enterprise));
    PrintedRecord::Section head;
    for (const auto& field : enterpriseFields(state))
        head.facts.append({field.label, field.text});
    head.facts.append({Record::tr("Set up on"), format.zonedTime(QDateTime::currentDateTimeUtc())});
    if (!connection.isEmpty()) head.facts.append({Record::tr("Connection"), connection});
    record.sections.append(head);

    const auto results = resultsOf(state);
    const auto section = [&](What what, const QString& title, const QStringList& columns, bool withOutcome) {
        PrintedRecord::Section part;
        part.title = title;
        part.table.titles = columns;
        for (const auto& result : results) {
            if (result.what != what) continue;
            QStringList cells{result.name, result.id};
            if (withOutcome) cells += result.outcome;
            part.table.rows.append(cells);
        }
        if (part.table.rows.isEmpty()) return;
        if (what == What::Member)
            part.notes += Record::tr("The passwords of these accounts are unknown. Reset them before use.");
        record.sections.append(part);
    };
    section(What::Member, Record::tr("Accounts created automatically"),
        {Record::tr("Account"), Record::tr("Member global id")}, false);
    section(What::Employee, Record::tr("Employees"),
        {Record::tr("Employee"), Record::tr("Member global id"), Record::tr("Outcome")}, true);
    section(What::Asset, Record::tr("Assets"),
        {Record::tr("Assigned to"), Record::tr("Asset number"), Record::tr("Outcome")}, true);
    return record;
}

} // namespace lockkeeper
