// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/enterprise_columns.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct EnterpriseTable {
    Q_DECLARE_TR_FUNCTIONS(EnterpriseTable)
};

using Enterprise = OwnEnterprise;
using EnterpriseText = std::function<QString(const Enterprise&)>;

/// A field of all customers of an enterprise, each text once.
template <class Field>
EnterpriseText ofCustomers(Field EnterpriseCustomer::*field)
{
    return [field](const Enterprise& enterprise) {
        QStringList texts;
        for (const auto& customer : enterprise.customers)
            if (const auto text = (customer.*field).toString(); !text.isEmpty() && !texts.contains(text))
                texts.append(text);
        return texts.join(u", "_s);
    };
}

std::optional<bool> hasDefault(const Enterprise& enterprise)
{
    std::optional<bool> has;
    for (const auto& customer : enterprise.customers)
        if (customer.isDefault) has = has.value_or(false) || *customer.isDefault;
    return has;
}

/// Of this computer, whatever unit the gateway takes. 0 and what stands for an order only are no times.
std::optional<Timestamp> ownTime(qint64 ms)
{
    return ms < Enterprise::firstTime ? std::nullopt : std::optional(Timestamp(ms));
}

ColumnSpec<Enterprise> ownTimeColumn(
    const char* id, const QString& title, qint64 Enterprise::*field, RecordFormat format, bool isShown)
{
    format.unit = TimestampUnit::Milliseconds;
    const auto written = [field](auto write) -> EnterpriseText {
        return [field, write](const Enterprise& enterprise) {
            const auto time = ownTime(enterprise.*field);
            return time ? write(*time) : QString();
        };
    };
    auto column = writtenColumn<Enterprise>(id, title, 112,
        written([format](Timestamp time) { return format.shortTime(time); }), isShown, ColumnKind::Date);
    column.info.searchable = false;
    column.info.least = 84; // beside the counts of what was read, in a window of 1280
    column.toolTip = written([format](Timestamp time) { return format.fullTime(time); });
    column.exportText = written([format](Timestamp time) { return format.exportTime(time); });
    column.fullText = column.toolTip;
    column.sortNumber = [field](const Enterprise& enterprise) -> std::optional<qint64> {
        const auto at = enterprise.*field;
        return at == 0 ? std::nullopt : std::optional(at);
    };
    column.look = [](const Enterprise&) { return CellLook{Tone::Dim, false}; };
    return column;
}

ColumnSpec<Enterprise> nameColumn()
{
    auto column = writtenColumn<Enterprise>("enterprise", EnterpriseTable::tr("Enterprise"), 240,
        [](const Enterprise& each) { return enterpriseLabel(each.shownName(), each.id); });
    column.info.least = 224;
    column.suffix = [](const Enterprise& each) {
        return each.said.ownName.isEmpty() ? QString() : singleLine(each.name);
    };
    column.toolTip = [](const Enterprise& each) {
        return each.said.ownName.isEmpty() || each.name.isEmpty()
                   ? enterpriseLabel(each.shownName(), each.id)
                   : u"%1\n%2"_s.arg(singleLine(each.said.ownName), singleLine(each.name));
    };
    column.searchText = [](const Enterprise& each) { return each.said.ownName + u'\n' + each.name; };
    column.look = [](const Enterprise& each) {
        return each.shownName().isEmpty() ? CellLook{Tone::Dim} : CellLook();
    };
    return column;
}

ColumnSpec<Enterprise> countColumn()
{
    auto column = writtenColumn<Enterprise>(
        "customers", EnterpriseTable::tr("Customers"), 84,
        [](const Enterprise& each) {
            return each.customers.isEmpty() ? QString() : QLocale().toString(each.customers.size());
        },
        true, ColumnKind::Number);
    column.info.searchable = false;
    column.info.alignRight = true;
    column.exportText = [](const Enterprise& each) { return QString::number(each.customers.size()); };
    column.sortNumber = [](const Enterprise& each) { return std::optional<qint64>(each.customers.size()); };
    return column;
}

ColumnSpec<Enterprise> defaultColumn()
{
    auto column = writtenColumn<Enterprise>(
        "isDefault", EnterpriseTable::tr("Default customer"), 112,
        [](const Enterprise& each) { return yesNo(hasDefault(each)); }, false, ColumnKind::Boolean);
    column.info.searchable = false;
    return column;
}

void addCustomer(std::vector<RecordField>& fields, const EnterpriseCustomer& customer, const QString& which)
{
    const std::pair<const char*, std::pair<QString, QString>> parts[] = {
        {"customerId", {EnterpriseTable::tr("Customer id"), customer.customerId.toString()}},
        {"channelCode", {EnterpriseTable::tr("Channel code"), customer.channelCode.toString()}},
        {"channelCustomerId",
            {EnterpriseTable::tr("Channel customer id"), customer.channelCustomerId.toString()}},
        {"isDefault", {EnterpriseTable::tr("Default customer"), yesNo(customer.isDefault)}},
    };
    QStringList lines;
    for (const auto& [id, part] : parts) {
        const auto& [title, text] = part;
        if (which.isEmpty())
            fields.push_back({id, title, text, {}});
        else if (!text.isEmpty())
            lines += EnterpriseTable::tr("%1: %2", "field and value").arg(title, text);
    }
    if (!which.isEmpty()) fields.push_back({"customer", which, lines.join(u'\n'), {}});
}

} // namespace

Text enterpriseKey(const OwnEnterprise& enterprise)
{
    return enterprise.id.text();
}

ColumnSpecs<OwnEnterprise> enterpriseColumns(const RecordFormat& format)
{
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Enterprise> columns;
    columns.push_back(nameColumn());
    columns.push_back(writtenColumn<Enterprise>(
        "group", EnterpriseTable::tr("Group"), 110, [](const Enterprise& each) { return each.said.group; }));
    columns.back().info.folds = 2;
    columns.push_back(writtenColumn<Enterprise>("channelCode", EnterpriseTable::tr("Channel code"), 106,
        ofCustomers(&EnterpriseCustomer::channelCode)));
    columns.back().info.folds = 1; // beside the details, which say it, in a window of 1280
    columns.push_back(countColumn());
    columns.push_back(
        writtenColumn<Enterprise>("channelCustomerId", EnterpriseTable::tr("Channel customer id"), 150,
            ofCustomers(&EnterpriseCustomer::channelCustomerId)));
    columns.push_back(
        ownTimeColumn("opened", EnterpriseTable::tr("Last opened"), &Enterprise::opened, format, true));
    columns.push_back(writtenColumn<Enterprise>(
        "note", EnterpriseTable::tr("Note"), 180, [](const Enterprise& each) { return each.said.note; },
        false));
    columns.push_back(writtenColumn<Enterprise>(
        "enterpriseGlobalId", EnterpriseTable::tr("Enterprise global id"), 170,
        [](const Enterprise& each) { return each.id.toString(); }, false, digits));
    columns.push_back(writtenColumn<Enterprise>("customerId", EnterpriseTable::tr("Customer id"), 170,
        ofCustomers(&EnterpriseCustomer::customerId), false, digits));
    columns.push_back(writtenColumn<Enterprise>(
        "ownName", EnterpriseTable::tr("Own name"), 180,
        [](const Enterprise& each) { return each.said.ownName; }, false));
    columns.push_back(writtenColumn<Enterprise>(
        "enterpriseName", EnterpriseTable::tr("Name at the gateway"), 230,
        [](const Enterprise& each) { return each.name; }, false));
    columns.push_back(defaultColumn());
    columns.push_back(
        ownTimeColumn("seen", EnterpriseTable::tr("Last listed"), &Enterprise::seen, format, false));
    return columns;
}

std::vector<RecordField> enterpriseFields(const OwnEnterprise& enterprise, const RecordFormat& format)
{
    std::vector<RecordField> fields;
    const auto add = [&fields](const char* id, const QString& title, const QString& text) {
        fields.push_back({id, title, text, {}});
    };
    RecordFormat own = format;
    own.unit = TimestampUnit::Milliseconds;
    const auto timed = [&](qint64 ms) {
        const auto time = ownTime(ms);
        return time ? own.fullTime(*time) : QString();
    };
    add("enterprise", EnterpriseTable::tr("Enterprise"),
        enterpriseLabel(enterprise.shownName(), enterprise.id)); // its id only where nothing else is known
    if (!enterprise.said.ownName.isEmpty())
        add("enterpriseName", EnterpriseTable::tr("Name at the gateway"), enterprise.name);
    add("enterpriseGlobalId", EnterpriseTable::tr("Enterprise global id"), enterprise.id.toString());
    add("group", EnterpriseTable::tr("Group"), enterprise.said.group);
    add("note", EnterpriseTable::tr("Note"), enterprise.said.note);
    const auto count = enterprise.customers.size();
    for (qsizetype i = 0; i < count; ++i)
        addCustomer(fields, enterprise.customers[i],
            count == 1 ? QString() : EnterpriseTable::tr("Customer %1 of %2").arg(i + 1).arg(count));
    add("opened", EnterpriseTable::tr("Last opened"), timed(enterprise.opened));
    add("seen", EnterpriseTable::tr("Last listed"), timed(enterprise.seen));
    return fields;
}

} // namespace lockkeeper
