// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_journal_schema.h"

namespace lockkeeper::teamschema
{

namespace
{

const char* const journalStatements[] = {
    // `journal` and `number`: which of that computer's journals has it, and under which number there. `text`
    // comes early, because every search takes each row apart up to it.
    "CREATE TABLE lockkeeper.journal_entry ("
    " seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " age bigint NOT NULL CHECK (age BETWEEN 0 AND 3155760000000),"
    " copied bigint NOT NULL DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
    " sent bigint NOT NULL GENERATED ALWAYS AS (copied - age) STORED,"
    " number bigint NOT NULL,"
    " unsettled boolean NOT NULL DEFAULT true,"
    " gateway text NOT NULL CHECK (length(gateway) <= 500),"
    " text text NOT NULL CHECK (length(text) <= 1000),"
    " id uuid NOT NULL UNIQUE,"
    " journal uuid NOT NULL,"
    " clerk text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL CHECK (length(computer) <= 100),"
    " endpoint text NOT NULL CHECK (length(endpoint) <= 20),"
    " enterprise text NOT NULL CHECK (length(enterprise) <= 200),"
    " operation text NOT NULL CHECK (length(operation) <= 200),"
    " word text NOT NULL DEFAULT '' CHECK (length(word) <= 20),"
    " UNIQUE (seq, clerk))",
    "CREATE INDEX journal_entry_sent ON lockkeeper.journal_entry (gateway, sent, seq)",
    "CREATE INDEX journal_entry_word ON lockkeeper.journal_entry (gateway, word, sent, seq)",
    "CREATE INDEX journal_entry_unsettled ON lockkeeper.journal_entry (gateway, sent, seq) WHERE unsettled",
    "CREATE INDEX journal_entry_own ON lockkeeper.journal_entry (clerk, journal, number)",
    "GRANT SELECT ON lockkeeper.journal_entry TO %1, %2",
    "GRANT INSERT (age, number, unsettled, gateway, text, id, journal, computer, endpoint, enterprise,"
    " operation, word), UPDATE (unsettled, word, text) ON lockkeeper.journal_entry TO %1",
    "ALTER TABLE lockkeeper.journal_entry ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.journal_entry FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.journal_entry FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
    "CREATE POLICY changed ON lockkeeper.journal_entry FOR UPDATE TO %1"
    " USING (clerk = current_user) WITH CHECK (clerk = current_user)",

    // The references have the clerk too, so that nobody hangs anything on another one's entry.
    "CREATE TABLE lockkeeper.journal_detail ("
    " entry bigint PRIMARY KEY,"
    " clerk text NOT NULL DEFAULT current_user,"
    " attempt_of text NOT NULL, operator_name text NOT NULL, method text NOT NULL, target text NOT NULL,"
    " subject text NOT NULL, body text NOT NULL, before text NOT NULL,"
    " FOREIGN KEY (entry, clerk) REFERENCES lockkeeper.journal_entry (seq, clerk))",
    "GRANT SELECT ON lockkeeper.journal_detail TO %1, %2",
    "GRANT INSERT (entry, attempt_of, operator_name, method, target, subject, body, before)"
    " ON lockkeeper.journal_detail TO %1",
    "ALTER TABLE lockkeeper.journal_detail ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.journal_detail FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.journal_detail FOR INSERT TO %1 WITH CHECK (clerk = current_user)",

    // `took`: milliseconds from the entry to the answer.
    "CREATE TABLE lockkeeper.journal_outcome ("
    " entry bigint PRIMARY KEY,"
    " clerk text NOT NULL DEFAULT current_user,"
    " outcome text NOT NULL CHECK (length(outcome) BETWEEN 1 AND 20),"
    " http_status integer NOT NULL, took bigint NOT NULL,"
    " code text NOT NULL, message text NOT NULL, items text NOT NULL, reply text NOT NULL,"
    " FOREIGN KEY (entry, clerk) REFERENCES lockkeeper.journal_entry (seq, clerk))",
    "GRANT SELECT ON lockkeeper.journal_outcome TO %1, %2",
    "GRANT INSERT (entry, outcome, http_status, took, code, message, items, reply)"
    " ON lockkeeper.journal_outcome TO %1",
    "ALTER TABLE lockkeeper.journal_outcome ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.journal_outcome FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.journal_outcome FOR INSERT TO %1 WITH CHECK (clerk = current_user)",

    "CREATE TABLE lockkeeper.journal_subject ("
    " key text NOT NULL CHECK (length(key) <= 300),"
    " entry bigint NOT NULL,"
    " clerk text NOT NULL DEFAULT current_user,"
    " PRIMARY KEY (key, entry),"
    " FOREIGN KEY (entry, clerk) REFERENCES lockkeeper.journal_entry (seq, clerk))",
    "GRANT SELECT ON lockkeeper.journal_subject TO %1, %2",
    "GRANT INSERT (key, entry) ON lockkeeper.journal_subject TO %1",
    "ALTER TABLE lockkeeper.journal_subject ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.journal_subject FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.journal_subject FOR INSERT TO %1 WITH CHECK (clerk = current_user)",

    // `journal`, `number`: as of an entry; number 0 for what was decided about a colleague's.
    "CREATE TABLE lockkeeper.journal_finding ("
    " seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " id uuid NOT NULL UNIQUE,"
    " entry bigint NOT NULL REFERENCES lockkeeper.journal_entry (seq),"
    " clerk text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL CHECK (length(computer) <= 100),"
    " journal uuid NOT NULL, number bigint NOT NULL,"
    " kind text NOT NULL CHECK (kind IN ('readback', 'decision')),"
    " outcome text NOT NULL CHECK (length(outcome) <= 20), state text NOT NULL CHECK (length(state) <= 20),"
    " states text NOT NULL, who text NOT NULL, reason text NOT NULL,"
    " age bigint NOT NULL DEFAULT 0 CHECK (age BETWEEN 0 AND 3155760000000),"
    " copied bigint NOT NULL DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
    " found bigint NOT NULL GENERATED ALWAYS AS (copied - age) STORED)",
    "CREATE INDEX journal_finding_entry ON lockkeeper.journal_finding (entry, seq)",
    "CREATE INDEX journal_finding_own ON lockkeeper.journal_finding (clerk, journal, number)",
    "GRANT SELECT ON lockkeeper.journal_finding TO %1, %2",
    "GRANT INSERT (id, entry, computer, journal, number, kind, outcome, state, states, who, reason, age)"
    " ON lockkeeper.journal_finding TO %1",
    "ALTER TABLE lockkeeper.journal_finding ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.journal_finding FOR SELECT TO %1, %2 USING (true)",
    // Of a colleague's entry only what nobody knows is decided, with a reason, and now (TM-44).
    "CREATE POLICY made ON lockkeeper.journal_finding FOR INSERT TO %1 WITH CHECK ("
    " journal_finding.clerk = current_user AND EXISTS (SELECT FROM lockkeeper.journal_entry e WHERE e.seq = "
    "journal_finding.entry"
    " AND (e.clerk = current_user OR (e.unsettled AND journal_finding.kind = 'decision' AND "
    "journal_finding.age = 0"
    " AND journal_finding.outcome IN ('applied', 'rejected', 'partial', 'unknown')"
    " AND journal_finding.reason ~ '[^[:space:]]'))))",
};

} // namespace

std::span<const char* const> journalTables()
{
    return journalStatements;
}

} // namespace lockkeeper::teamschema
