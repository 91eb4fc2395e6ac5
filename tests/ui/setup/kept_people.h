// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_draft.h"
#include "tests/unit/order_drafts.h"
#include "ui/orders/batch_draft.h"
#include "ui/setup/setup_state.h"
#include "ui/writes/sealed_draft.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// What a draft is about, in the shape that all kinds have: whose password is which.
struct People {
    int version = 0;
    QList<std::pair<QString, QString>> rows; ///< account, password

    [[nodiscard]] bool hasPasswords() const
    {
        return std::any_of(rows.begin(), rows.end(), [](const auto& row) { return !row.second.isEmpty(); });
    }
    [[nodiscard]] People withoutPasswords() const
    {
        auto people = *this;
        for (auto& row : people.rows)
            row.second.clear();
        return people;
    }
    friend bool operator==(const People&, const People&) = default;
};

enum class Kind { Setup, Import, Batch };

inline SetupState setupOf(const People& people)
{
    SetupState state;
    state.id = u"d1"_s;
    state.step = SetupStep::Employees;
    state.enterpriseName = QString::number(people.version);
    state.employees.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password};
    for (const auto& [account, password] : people.rows)
        // Without its password it is as it was read where that could not be read.
        state.employees.rows.append({{0, {account, account, password}}, {}, false, password.isEmpty()});
    return state;
}

inline ImportDraft importOf(const People& people)
{
    ImportDraft draft;
    draft.source = QString::number(people.version);
    draft.mapping = {ImportColumn::UserName, ImportColumn::Password};
    for (const auto& [account, password] : people.rows)
        draft.rows.append({{0, {account, password}}, {}, false, false});
    return draft;
}

inline OrderDraft batchOf(const People& people)
{
    OrderDraft draft;
    draft.batch.channelOrderId = QString::number(people.version);
    for (const auto& [account, password] : people.rows) {
        auto order = goodOrder(u"new_buy"_s);
        order.customerName = account;
        if (!password.isEmpty()) order.assets[0].products[0].passwords = QStringList{password};
        draft.batch.orderList.append(order);
    }
    return draft;
}

/// The version that the programs' own drafts would write.
inline SealedDraft::Version versionOf(Kind kind, const People& people)
{
    switch (kind) {
    case Kind::Setup: {
        const auto state = setupOf(people);
        return {
            u"set-up"_s, {}, [state] { return state.toJson(); }, [state] { return state.passwordsJson(); }};
    }
    case Kind::Import: {
        const auto draft = importOf(people);
        return {u"import"_s, {}, [draft] { return contentOf(draft); }, [draft] { return secretsOf(draft); }};
    }
    case Kind::Batch:
        break;
    }
    return BatchDraft::versionOf(batchOf(people));
}

/// What the next start of the program makes of it.
inline People peopleIn(Kind kind, const KeptDraft& kept)
{
    People people;
    if (kind == Kind::Setup) {
        auto state = setupFromJson(kept.draft.content).value_or(SetupState());
        state.takePasswords(kept.secrets);
        people.version = state.enterpriseName.toInt();
        for (const auto& row : std::as_const(state.employees.rows))
            people.rows.append({row.text.cells.value(0), row.text.cells.value(2)});
    } else if (kind == Kind::Import) {
        const auto draft = importDraftFrom(kept.draft.content, kept.secrets).value_or(ImportDraft());
        people.version = draft.source.toInt();
        for (const auto& row : draft.rows)
            people.rows.append({row.text.cells.value(0), row.text.cells.value(1)});
    } else {
        const auto draft = orderDraftFrom(kept.draft.content, kept.secrets).value_or(OrderDraft());
        people.version = draft.batch.channelOrderId.toInt();
        for (const auto& order : draft.batch.orderList)
            people.rows.append({order.customerName, order.assets[0].products[0].passwords.value(0)});
    }
    return people;
}

/// Somebody else than before, in another sequence, with passwords that name whose they are and since when.
inline People changed(const People& before, QRandomGenerator& random)
{
    QStringList accounts{u"anna"_s, u"bert"_s, u"carl"_s, u"dora"_s, u"emil"_s};
    std::shuffle(accounts.begin(), accounts.end(), random);
    accounts.resize(random.bounded(1, 5));
    People people{before.version + 1, {}};
    for (const auto& account : std::as_const(accounts))
        people.rows.append(
            {account, random.bounded(5) > 0 ? account + u'@' + QString::number(people.version) : QString()});
    return people;
}

} // namespace lockkeeper::test
