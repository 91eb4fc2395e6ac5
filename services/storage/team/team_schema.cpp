// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_schema.h"

#include "services/storage/team/team_drafts_schema.h"
#include "services/storage/team/team_journal_schema.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace lockkeeper::teamschema
{

namespace
{

/// %1: member, %2: reader, both quoted.
const char* const version1[] = {
    "CREATE SCHEMA lockkeeper",
    "REVOKE ALL ON SCHEMA lockkeeper FROM PUBLIC",
    "GRANT USAGE ON SCHEMA lockkeeper TO %1, %2",

    // `version` made it; programs that know `readable` can read it.
    "CREATE TABLE lockkeeper.about (version integer NOT NULL, readable integer NOT NULL)",
    "INSERT INTO lockkeeper.about VALUES (1, 1)",
    "GRANT SELECT ON lockkeeper.about TO %1, %2",

    // One batch that a clerk sends, has sent, or is about to send; with its id in that clerk's journal.
    "CREATE TABLE lockkeeper.intent ("
    " id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),"
    " gateway text NOT NULL,"
    " clerk text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL,"
    " order_id text NOT NULL,"
    " state text NOT NULL CHECK (state IN ('reserved', 'sending', 'unknown', 'refused', 'applied')),"
    " made timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " changed timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " UNIQUE (id, clerk))",
    "CREATE INDEX intent_open ON lockkeeper.intent (clerk, gateway) WHERE state <> 'applied'",
    "GRANT SELECT ON lockkeeper.intent TO %1, %2",
    "GRANT INSERT (id, gateway, computer, order_id, state), UPDATE (state, changed), DELETE"
    " ON lockkeeper.intent TO %1",
    "ALTER TABLE lockkeeper.intent ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.intent FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.intent FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
    // What was applied is history, also for who made it.
    "CREATE POLICY changed ON lockkeeper.intent FOR UPDATE TO %1"
    " USING (clerk = current_user AND state <> 'applied') WITH CHECK (clerk = current_user)",
    "CREATE POLICY freed ON lockkeeper.intent FOR DELETE TO %1"
    " USING (clerk = current_user AND state <> 'applied')",

    // What it holds. The reference has the clerk too, so that nobody hangs a key on another one's batch.
    "CREATE TABLE lockkeeper.reservation ("
    " key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),"
    " intent text NOT NULL,"
    " clerk text NOT NULL DEFAULT current_user,"
    " what text NOT NULL,"
    " for_good boolean NOT NULL,"
    " FOREIGN KEY (intent, clerk) REFERENCES lockkeeper.intent (id, clerk) ON DELETE CASCADE)",
    "CREATE INDEX reservation_intent ON lockkeeper.reservation (intent)",
    "GRANT SELECT ON lockkeeper.reservation TO %1, %2",
    "GRANT INSERT (key, intent, what, for_good), DELETE ON lockkeeper.reservation TO %1",
    "ALTER TABLE lockkeeper.reservation ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.reservation FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.reservation FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
    "CREATE POLICY freed ON lockkeeper.reservation FOR DELETE TO %1"
    " USING (clerk = current_user AND NOT for_good)",

    // The pool of O9. `holder`: the draft that has it; `intent`: the batch in which it went out.
    "CREATE TABLE lockkeeper.asset_number ("
    " gateway text NOT NULL,"
    " number text NOT NULL CHECK (length(number) BETWEEN 1 AND 100),"
    " state text NOT NULL DEFAULT 'free' CHECK (state IN ('free', 'taken', 'used')),"
    " clerk text NOT NULL DEFAULT current_user,"
    " holder text NOT NULL DEFAULT '',"
    " used_for text NOT NULL DEFAULT '',"
    " intent text NOT NULL DEFAULT '',"
    " entry text NOT NULL DEFAULT '',"
    " allocated timestamptz NOT NULL DEFAULT now()," // alike for all of one call
    " changed timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " PRIMARY KEY (gateway, number))",
    "CREATE INDEX asset_number_free ON lockkeeper.asset_number (gateway, allocated, number)"
    " WHERE state = 'free'",
    "CREATE INDEX asset_number_intent ON lockkeeper.asset_number (intent) WHERE intent <> ''",
    "GRANT SELECT ON lockkeeper.asset_number TO %1, %2",
    "GRANT INSERT (gateway, number, entry), UPDATE (state, clerk, holder, used_for, intent, changed)"
    " ON lockkeeper.asset_number TO %1",
    "ALTER TABLE lockkeeper.asset_number ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.asset_number FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.asset_number FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
    "CREATE POLICY changed ON lockkeeper.asset_number FOR UPDATE TO %1"
    " USING (state = 'free' OR clerk = current_user) WITH CHECK (clerk = current_user)",

    // What was done to locks.
    "CREATE TABLE lockkeeper.lock_note ("
    " id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " gateway text NOT NULL,"
    " lock text NOT NULL,"
    " is_disabled boolean NOT NULL,"
    " is_known boolean NOT NULL,"
    " clerk text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL,"
    " at timestamptz NOT NULL DEFAULT clock_timestamp())",
    "CREATE INDEX lock_note_lock ON lockkeeper.lock_note (gateway, lock, at)",
    "GRANT SELECT ON lockkeeper.lock_note TO %1, %2",
    "GRANT INSERT (gateway, lock, is_disabled, is_known, computer) ON lockkeeper.lock_note TO %1",
    "ALTER TABLE lockkeeper.lock_note ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.lock_note FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.lock_note FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
};

QString roleOf(const QString& database, QLatin1StringView kind)
{
    const auto role = database + u'_' + kind;
    if (role.toUtf8().size() <= 63) return role;
    const auto hash = QCryptographicHash::hash(database.toUtf8(), QCryptographicHash::Sha256).toHex();
    return u"lockkeeper_"_s + QString::fromLatin1(hash.left(32)) + u'_' + kind;
}

} // namespace

QString memberRole(const QString& database)
{
    return roleOf(database, "member"_L1);
}

QString readerRole(const QString& database)
{
    return roleOf(database, "reader"_L1);
}

TeamStatus::State stateFor(int made, int readable, int own)
{
    using State = TeamStatus::State;
    if (made < 1) return State::Strange;
    if (made < own) return State::OldSchema;
    if (readable > own) return State::NewSchema;
    return made > own ? State::Reading : State::Ready; // TM-14
}

QStringList steps(const QString& database, int from, int to)
{
    QStringList all;
    const auto member = identifier(memberRole(database)), reader = identifier(readerRole(database));
    const auto add = [&](std::span<const char* const> statements) {
        for (const auto* statement : statements) {
            // In one pass, because a name may contain "%2".
            auto parts = QString::fromLatin1(statement).split("%1"_L1);
            for (auto& part : parts)
                part.replace("%2"_L1, reader);
            all.append(parts.join(member));
        }
    };
    if (from < 1 && to >= 1) {
        add(version1);
        add(journalTables());
        add(draftStatements());
    }
    return all;
}

QString identifier(const QString& text)
{
    auto quoted = text;
    return u'"' + quoted.replace(u'"', "\"\""_L1) + u'"';
}

QString literal(const QString& text)
{
    // As an escape string, which means the same whatever standard_conforming_strings says.
    auto quoted = text;
    quoted.replace(u'\\', "\\\\"_L1).replace(u'\'', "''"_L1);
    return u"E'"_s + quoted + u'\'';
}

} // namespace lockkeeper::teamschema
