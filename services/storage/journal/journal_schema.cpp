// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_schema.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

QStringList toVersion1()
{
    return {
        u"CREATE TABLE meta ("
        "name TEXT NOT NULL PRIMARY KEY, "
        "value TEXT NOT NULL)"_s,
        u"CREATE TABLE instances ("
        "id TEXT NOT NULL PRIMARY KEY, "
        "started BIGINT NOT NULL, "
        "host TEXT NOT NULL, "
        "pid BIGINT NOT NULL, "
        "program_version TEXT NOT NULL)"_s,
        u"CREATE TABLE intents ("
        "seq INTEGER NOT NULL PRIMARY KEY, "
        "id TEXT NOT NULL UNIQUE, "
        "attempt_of TEXT NOT NULL, "
        "operation TEXT NOT NULL, "
        "instance_id TEXT NOT NULL REFERENCES instances(id), "
        "created BIGINT NOT NULL, "
        "profile TEXT NOT NULL, "
        "operator_name TEXT NOT NULL, "
        "endpoint TEXT NOT NULL, "
        "method TEXT NOT NULL, "
        "target TEXT NOT NULL, "
        "enterprise TEXT NOT NULL, "
        "subject TEXT NOT NULL, "
        "search_text TEXT NOT NULL)"_s, // subject and target, case folded
        u"CREATE INDEX intents_created ON intents(created)"_s,
        u"CREATE INDEX intents_endpoint ON intents(endpoint)"_s,
        u"CREATE INDEX intents_enterprise ON intents(enterprise)"_s,
        u"CREATE INDEX intents_operation ON intents(operation)"_s,
        u"CREATE TABLE outcomes ("
        "intent_seq INTEGER NOT NULL PRIMARY KEY REFERENCES intents(seq), "
        "finished BIGINT NOT NULL, "
        "outcome TEXT NOT NULL, "
        "http_status INTEGER NOT NULL, "
        "code TEXT NOT NULL, "
        "message TEXT NOT NULL)"_s,
        u"CREATE INDEX outcomes_outcome ON outcomes(outcome)"_s,
        u"CREATE TABLE payloads ("
        "intent_seq INTEGER NOT NULL REFERENCES intents(seq), "
        "part TEXT NOT NULL, " // "request", "items", "reply"; since version 2 also "before"
        "content BLOB NOT NULL, "
        "PRIMARY KEY (intent_seq, part))"_s,
    };
}

QStringList toVersion2()
{
    return {
        u"CREATE TABLE findings ("
        "seq INTEGER NOT NULL PRIMARY KEY, "
        "id TEXT NOT NULL UNIQUE, "
        "intent_seq INTEGER NOT NULL REFERENCES intents(seq), "
        "kind TEXT NOT NULL, " // "readback", "decision"
        "found BIGINT NOT NULL, "
        "outcome TEXT NOT NULL, "
        "state TEXT NOT NULL, " // the worst of `states`
        "states TEXT NOT NULL, "
        "who TEXT NOT NULL, "
        "reason TEXT NOT NULL)"_s,
        u"CREATE INDEX findings_intent ON findings(intent_seq)"_s,
        u"CREATE TABLE subjects ("
        "intent_seq INTEGER NOT NULL REFERENCES intents(seq), "
        "kind TEXT NOT NULL, "
        "key TEXT NOT NULL, "
        "PRIMARY KEY (intent_seq, kind, key))"_s,
        u"CREATE INDEX subjects_key ON subjects(kind, key)"_s,
        u"CREATE TABLE listing ("
        "intent_seq INTEGER NOT NULL PRIMARY KEY REFERENCES intents(seq), "
        "profile TEXT NOT NULL, "
        "endpoint TEXT NOT NULL, "
        "enterprise TEXT NOT NULL, "
        "created BIGINT NOT NULL, "
        "outcome TEXT NOT NULL, "
        "unsettled INTEGER NOT NULL, "
        "text TEXT NOT NULL)"_s,
        u"CREATE INDEX listing_unsettled ON listing(intent_seq) WHERE unsettled = 1"_s,
        // `listing` has taken over what these were for.
        u"DROP INDEX intents_created"_s,
        u"DROP INDEX intents_endpoint"_s,
        u"DROP INDEX intents_enterprise"_s,
        u"DROP INDEX outcomes_outcome"_s,
        u"ALTER TABLE intents DROP COLUMN search_text"_s,
    };
}

} // namespace

QStringList journalMigration(int version)
{
    switch (version) {
    case 0:
        return toVersion1();
    case 1:
        return toVersion2();
    default:
        return {};
    }
}

QStringList journalTables()
{
    return {u"meta"_s, u"instances"_s, u"intents"_s, u"outcomes"_s, u"payloads"_s, u"findings"_s,
        u"subjects"_s, u"listing"_s};
}

} // namespace lockkeeper
