// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_list.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/customer_label.h"
#include "models/tables/base/column_builders.h"
#include "ui/orders/sending/batch_text.h"

#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Batches {
    Q_DECLARE_TR_FUNCTIONS(BatchList)
};

using BatchColumn = ColumnSpec<BatchRow>;

constexpr qsizetype mostCustomers = 2;

Text customersText(const QStringList& customers)
{
    auto text = joinedNames(customers.mid(0, mostCustomers));
    if (customers.size() > mostCustomers) text += u" +%1"_s.arg(customers.size() - mostCustomers);
    return Text(text);
}

/// Notes what the lines name besides their customers, for the search.
void takeLines(BatchRow& row, const QList<SentLine>& lines, QStringList words)
{
    QStringList ids;
    for (const auto& line : lines) {
        row.assets += line.assets;
        row.products += line.products;
        ids += line.customer.ids();
        words += line.assetNos;
        words += line.licenseOrderId;
    }
    ids.removeDuplicates();
    row.customerIds = Text(ids.join(u", "_s));
    words += ids;
    words.removeDuplicates();
    row.searched = Text(words.join(u'\n'));
}

/// Whether a number of the row is known: of a draft that only the team has, 0 would be a guess.
bool isCounted(const BatchRow& row, qint64 BatchRow::*field)
{
    return !row.isAway || field == &BatchRow::orders;
}

BatchColumn numberColumn(const char* id, const QString& title, qint64 BatchRow::*field)
{
    auto result = writtenColumn<BatchRow>(id, title, 70, [field](const BatchRow& row) {
        return isCounted(row, field) ? QLocale().toString(row.*field) : QString();
    });
    result.exportText = [field](const BatchRow& row) {
        return isCounted(row, field) ? QString::number(row.*field) : QString();
    };
    result.sortNumber = [field](const BatchRow& row) -> std::optional<qint64> {
        return isCounted(row, field) ? std::optional(row.*field) : std::nullopt;
    };
    result.info.kind = ColumnKind::Number;
    result.info.alignRight = true;
    result.info.searchable = false;
    return result;
}

BatchColumn stateColumn()
{
    auto result = writtenColumn<BatchRow>("state", Batches::tr("State"), 132, batchRowState);
    result.suffix = [](const BatchRow& row) {
        if (row.isDraft())
            return !row.holder.isEmpty() ? row.holder.toString()
                   : row.isInUse         ? Batches::tr("open elsewhere")
                   : row.isShared        ? Batches::tr("shared")
                                         : QString();
        return row.state == BatchState::Unknown ? Batches::tr("%1 of %2").arg(row.unknown).arg(row.orders)
                                                : QString();
    };
    result.look = [](const BatchRow& row) {
        return row.state ? stateLook(batchStateTone(*row.state)) : CellLook();
    };
    return result;
}

BatchColumn timeOfBatch(RecordFormat format)
{
    format.unit = TimestampUnit::Milliseconds; // BatchRow::when, whatever unit the gateway uses
    auto result = timeColumn("when", Batches::tr("Changed or sent"), &BatchRow::when, format);
    result.info.width = 150;
    result.text = result.toolTip = [format](const BatchRow& row) { return format.fullTime(row.when); };
    return result;
}

/// Why it was refused, in our words; the gateway's are a technical detail.
QString reasonOf(const BatchRow& row)
{
    const auto advice = adviceFor(row.code.toString());
    return advice.known ? advice.sentence : row.message.toString();
}

} // namespace

BatchRow batchRowOf(const SentBatch& batch, const EnterpriseNames& names)
{
    BatchRow row;
    row.key = row.entryId = Text(batch.entry);
    row.draftId = Text(batch.draft);
    row.state = batch.state;
    row.when = Timestamp(batch.sent);
    row.channelOrderId = Text(batch.channelOrderId);
    row.channelCode = Text(batch.channelCode);
    row.syncMode = Text(batch.syncMode);
    const auto customers = batch.customers(names).all();
    row.customers = customersText(customers);
    row.orders = batch.lines.size();
    row.unknown = batch.count(Outcome::Unknown);
    row.operatorName = Text(batch.operatorName);
    row.contentHash = Text(batch.contentHash);
    if (batch.state == BatchState::Refused || batch.state == BatchState::NotSent) {
        row.code = Text(batch.code);
        row.message = Text(batch.message);
    }
    row.renewed = Text(renewedOrders(batch.renews).join(u", "_s));
    takeLines(row, batch.lines, customers);
    return row;
}

BatchRow batchRowOf(
    const OrderDraft& draft, const QString& id, qint64 changed, bool isInUse, const EnterpriseNames& names)
{
    const auto customers = sizeOf(draft.batch, names).customers;
    BatchRow row;
    row.key = row.draftId = Text(id);
    row.isInUse = isInUse;
    row.when = Timestamp(changed);
    row.channelOrderId = Text(draft.batch.channelOrderId);
    row.channelCode = Text(draft.batch.channelCode);
    row.syncMode = Text(draft.batch.syncMode);
    row.customers = customersText(customers);
    row.orders = draft.batch.orderList.size();
    row.renewed = Text(renewedOrders(draft.renews).join(u", "_s));
    takeLines(row, draftLines(draft.batch), customers);
    return row;
}

void noteSharing(BatchRow& row, const SharedDraft& shared)
{
    row.isShared = true;
    if (shared.isHeldByOther()) row.holder = Text(shared.holder);
    QStringList said{Batches::tr("Shared by %1.").arg(shared.sharedBy)};
    if (shared.changedBy != shared.sharedBy) said += Batches::tr("Changed by %1.").arg(shared.changedBy);
    if (!shared.holder.isEmpty())
        //: %1: a person, %2: a computer
        said += Batches::tr("%1 has it open on %2.").arg(shared.holder, shared.computer);
    row.sharing = Text(inOneLine(said));
}

BatchRow batchRowOf(const SharedDraft& shared)
{
    BatchRow row;
    row.key = row.draftId = Text(shared.id);
    row.isAway = true;
    row.when = Timestamp(shared.changed);
    row.channelOrderId = Text(shared.orderId);
    row.customers = row.searched = Text(shared.customers);
    row.orders = shared.orders;
    noteSharing(row, shared);
    return row;
}

QString batchRowState(const BatchRow& row)
{
    if (row.state) return batchStateName(*row.state);
    return row.isNumberUsed ? Batches::tr("Draft, number used") : Batches::tr("Draft");
}

ColumnSpecs<BatchRow> batchColumns(const RecordFormat& format)
{
    ColumnSpecs<BatchRow> columns;
    columns.push_back(timeOfBatch(format));
    columns.push_back(stateColumn());
    auto number = textColumn("channelOrderId", Batches::tr("Order number"), 150, &BatchRow::channelOrderId);
    number.info.placeholder = Batches::tr("none yet");
    columns.push_back(std::move(number));
    auto customers = textColumn("customers", Batches::tr("Customers"), 176, &BatchRow::customers);
    customers.toolTip = [](const BatchRow& row) {
        return customerTip(
            row.customers.toString(), row.customerIds.toString().split(u", "_s, Qt::SkipEmptyParts));
    };
    customers.searchText = [](const BatchRow& row) { return row.searched.toString(); };
    columns.push_back(std::move(customers));
    columns.push_back(numberColumn("orders", Batches::tr("Orders"), &BatchRow::orders));
    columns.push_back(numberColumn("assets", Batches::tr("Assets"), &BatchRow::assets));
    columns.push_back(numberColumn("products", Batches::tr("Products"), &BatchRow::products));
    columns.push_back(textColumn("operatorName", Batches::tr("Operator"), 110, &BatchRow::operatorName));
    columns.push_back(textColumn("message", Batches::tr("Message"), 220, &BatchRow::message));
    columns.push_back(textColumn(
        "channelCode", Batches::tr("Channel"), 100, &BatchRow::channelCode, ColumnKind::Text, false));
    auto mode = writtenColumn<BatchRow>("syncMode", Batches::tr("Processing"), 110,
        [](const BatchRow& row) { return syncModeMeaning(row.syncMode.toString()); });
    mode.exportText = [](const BatchRow& row) { return row.syncMode.toString(); };
    mode.info.visible = false;
    columns.push_back(std::move(mode));
    columns.push_back(textColumn(
        "contentHash", Batches::tr("Content hash"), 180, &BatchRow::contentHash, ColumnKind::Text, false));
    columns.push_back(
        textColumn("entry", Batches::tr("Journal entry"), 120, &BatchRow::entryId, ColumnKind::Text, false));
    // The columns that fit beside the inspector, which shows the others.
    for (auto& each : columns)
        if (each.info.id == "products" || each.info.id == "operatorName" || each.info.id == "message")
            each.info.visible = false;
    return columns;
}

std::vector<RecordField> batchRowFields(
    const BatchRow& row, const QString& lastCheck, const RecordFormat& format)
{
    auto own = format;
    own.unit = TimestampUnit::Milliseconds;
    std::vector<RecordField> fields;
    const auto add = [&](const char* id, const QString& label, const QString& text) {
        fields.push_back({id, label, text, {}});
    };
    add("channelOrderId", Batches::tr("Order number"), row.channelOrderId.toString()); // the title
    add("state", Batches::tr("State"), batchRowState(row));
    if (row.isShared) add("sharing", Batches::tr("Team"), row.sharing.toString());
    add("when", row.isDraft() ? Batches::tr("Changed") : Batches::tr("Sent"), own.fullTime(row.when));
    add("channelCode", Batches::tr("Channel"), row.channelCode.toString());
    add("syncMode", Batches::tr("Processing"), syncModeMeaning(row.syncMode.toString()));
    add("customers", Batches::tr("Customers"), row.customers.toString());
    add("customerIds", Batches::tr("Customer ids"), row.customerIds.toString());
    add("orders", Batches::tr("Orders"), format.locale.toString(row.orders));
    const auto count = [&](qint64 BatchRow::*field) {
        return isCounted(row, field) ? format.locale.toString(row.*field) : QString();
    };
    add("assets", Batches::tr("Assets"), count(&BatchRow::assets));
    add("products", Batches::tr("Products"), count(&BatchRow::products));
    if (!row.renewed.isEmpty()) add("renewed", Batches::tr("Renews orders"), row.renewed.toString());
    if (row.isDraft()) return fields;
    if (row.unknown > 0) add("unknown", Batches::tr("Unknown lines"), format.locale.toString(row.unknown));
    if (const auto reason = reasonOf(row); !reason.isEmpty()) add("reason", Batches::tr("Reason"), reason);
    add("message", Batches::tr("Message"), row.message.toString());
    if (!lastCheck.isEmpty()) add("check", Batches::tr("Last check"), lastCheck);
    if (!row.operatorName.isEmpty())
        add("operatorName", Batches::tr("Operator"), row.operatorName.toString());
    add("contentHash", Batches::tr("Content hash"), row.contentHash.toString());
    add("entry", Batches::tr("Journal entry"), row.entryId.toString());
    return fields;
}

} // namespace lockkeeper
