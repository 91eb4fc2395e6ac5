// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_draft.h"

#include "models/domain/imports/import_context.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/row_as_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int version = 1;

template <class T, size_t N>
T named(const std::array<std::pair<T, QLatin1StringView>, N>& names, const QString& name)
{
    for (const auto& [value, known] : names)
        if (name == known) return value;
    return names[0].first;
}
template <class T, size_t N>
QString nameOf(const std::array<std::pair<T, QLatin1StringView>, N>& names, T value)
{
    for (const auto& [known, name] : names)
        if (known == value) return name;
    return {};
}

constexpr std::array<std::pair<ImportStage, QLatin1StringView>, 4> stages{
    {{ImportStage::Add, "add"_L1}, {ImportStage::Withdraw, "withdraw"_L1}, {ImportStage::Assign, "assign"_L1},
        {ImportStage::Lend, "lend"_L1}}};
/// A word that is not among them is read as the first one.
constexpr std::array<std::pair<ReadBackState, QLatin1StringView>, 5> readBacks{
    {{ReadBackState::NotChecked, "notchecked"_L1}, {ReadBackState::AsWanted, "aswanted"_L1},
        {ReadBackState::NotYet, "notyet"_L1}, {ReadBackState::Contradicts, "contradicts"_L1},
        {ReadBackState::CannotBeChecked, "cannot"_L1}}};

/// Older drafts have the words of the reading itself: the second and third of these, and some that say
/// nothing certain. Those, and all unknown words, are read as the first one.
constexpr std::array<std::pair<StateBefore, QLatin1StringView>, 3> befores{
    {{StateBefore::NotRecorded, "notchecked"_L1}, {StateBefore::AsWanted, "aswanted"_L1},
        {StateBefore::Otherwise, "notyet"_L1}}};

bool isSecret(const ImportMapping& mapping, qsizetype column)
{
    return mapping.value(column) == ImportColumn::Password;
}

/// Leaves out what has its default: most rows of most drafts were never sent.
QJsonObject stateObject(const ImportRowState& state)
{
    QJsonObject object;
    const auto set = [&](const QString& key, const QString& value) {
        if (!value.isEmpty()) object[key] = value;
    };
    if (state.stage != ImportStage::Add) object[u"stage"_s] = nameOf(stages, state.stage);
    if (state.item.outcome != Outcome::NotSent) object[u"outcome"_s] = journalWord(state.item.outcome);
    set(u"code"_s, state.item.code);
    set(u"message"_s, state.item.message);
    set(u"said"_s, state.item.said);
    if (state.item.state != ReadBackState::NotChecked)
        object[u"state"_s] = nameOf(readBacks, state.item.state);
    if (state.before != StateBefore::NotRecorded) object[u"before"_s] = nameOf(befores, state.before);
    set(u"member"_s, state.member.toString());
    set(u"account"_s, state.account);
    if (state.decided > 0) object[u"decided"_s] = state.decided;
    return object;
}

ImportRowState stateFrom(const JsonFields& object)
{
    ImportRowState state;
    state.stage = named(stages, object[u"stage"_s].toString());
    if (object.contains(u"outcome"_s)) state.item.outcome = outcomeNamed(object[u"outcome"_s].toString());
    state.item.code = object[u"code"_s].toString();
    state.item.message = object[u"message"_s].toString();
    state.item.said = object[u"said"_s].toString();
    state.item.state = named(readBacks, object[u"state"_s].toString());
    state.before = named(befores, object[u"before"_s].toString());
    state.member = MemberId(object[u"member"_s].toString());
    state.account = object[u"account"_s].toString();
    state.decided = object[u"decided"_s].toInteger();
    state.item.isDecided = state.decided > 0;
    return state;
}

} // namespace

QString textOf(const ImportDraft& draft, qsizetype row, ImportColumn column)
{
    return draft.rows[row].text.cells.value(draft.mapping.indexOf(column)).trimmed();
}

QString accountOf(const ImportDraft& draft, qsizetype row)
{
    const auto& account = draft.rows[row].state.account;
    return account.isEmpty() ? textOf(draft, row, ImportColumn::UserName) : account;
}

ImportRow importRowOf(const ImportDraft& draft, qsizetype row)
{
    const auto read = checkImportRow(draft.rows[row].text.cells, draft.mapping, ImportContext());
    return {read.employee, read.assets, AssetNumber(read.borrowedUsbKey), draft.rows[row].takesFromOthers};
}

QString passwordOf(const ImportDraft& draft, qsizetype row)
{
    return draft.rows[row].text.cells.value(draft.mapping.indexOf(ImportColumn::Password));
}

bool hasSent(const ImportDraft& draft)
{
    return draft.wasSending ||
           std::any_of(draft.rows.begin(), draft.rows.end(), [](const ImportDraft::Row& row) {
               return row.state.item.outcome != Outcome::NotSent || isAdded(row.state);
           });
}

QByteArray contentOf(const ImportDraft& draft)
{
    return QJsonDocument(objectOf(draft)).toJson(QJsonDocument::Compact);
}

QJsonObject objectOf(const ImportDraft& draft)
{
    QJsonArray mapping;
    for (const auto column : draft.mapping)
        mapping.append(importColumnId(column));
    QJsonArray rows;
    for (qsizetype row = 0; row < draft.rows.size(); ++row) {
        const auto& kept = draft.rows[row];
        auto object = rowAsJson(kept.text, [&](qsizetype column) { return isSecret(draft.mapping, column); });
        // A password that could not be read may still be on disk, sealed: the content must go on saying that
        // the row has one.
        if (kept.lacksPassword) object[u"hadPassword"_s] = true;
        if (const auto state = stateObject(kept.state); !state.isEmpty()) object[u"state"_s] = state;
        if (kept.takesFromOthers) object[u"takes"_s] = true;
        if (kept.isGenerated) object[u"generated"_s] = true;
        rows.append(object);
    }
    return {{u"version"_s, version}, {u"source"_s, draft.source}, {u"mapping"_s, mapping},
        {u"left"_s, qint64(draft.left)}, {u"sending"_s, draft.wasSending}, {u"rows"_s, rows}};
}

QByteArray secretsOf(const ImportDraft& draft)
{
    QJsonArray passwords;
    bool isEmpty = true;
    for (qsizetype row = 0; row < draft.rows.size(); ++row) {
        const auto password = passwordOf(draft, row);
        isEmpty &= password.isEmpty();
        passwords.append(password);
    }
    return isEmpty ? QByteArray() : QJsonDocument(passwords).toJson(QJsonDocument::Compact);
}

std::optional<ImportDraft> importDraftFrom(const QByteArray& content, const QByteArray& secrets)
{
    auto draft = importDraftFrom(JsonFields::parse(content));
    if (draft) takeSecrets(*draft, secrets);
    return draft;
}

std::optional<ImportDraft> importDraftFrom(const JsonFields& object)
{
    if (object[u"version"_s].toInt() != version || !object[u"rows"_s].isArray()) return std::nullopt;
    ImportDraft draft;
    draft.source = object[u"source"_s].toString();
    draft.left = qsizetype(object[u"left"_s].toInteger());
    draft.wasSending = object[u"sending"_s].toBool();
    for (const auto& column : object.items("mapping"_L1))
        draft.mapping.append(importColumnOfId(column.toString()).value_or(ImportColumn::Ignore));
    for (const auto& value : object.items("rows"_L1)) {
        const JsonFields kept(value);
        draft.rows.append({rowFromJson(kept), stateFrom(kept.fields("state"_L1)), kept[u"takes"_s].toBool(),
            hadSecret(kept), kept[u"generated"_s].toBool()});
    }
    return draft;
}

void takeSecrets(ImportDraft& draft, const QByteArray& secrets)
{
    const auto column = draft.mapping.indexOf(ImportColumn::Password);
    const auto passwords = JsonItems::parse(secrets);
    for (qsizetype place = 0; place < draft.rows.size(); ++place) {
        auto& row = draft.rows[place];
        const auto password = passwords.at(place).toString();
        if (password.isEmpty() || column < 0 || column >= row.text.cells.size()) continue;
        row.text.cells[column] = password;
        row.lacksPassword = false;
    }
}

} // namespace lockkeeper
