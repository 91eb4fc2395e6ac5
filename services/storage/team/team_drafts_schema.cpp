// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_drafts_schema.h"

namespace lockkeeper::teamschema
{

namespace
{

static_assert(claimMinutes == 5, "the policies say so, too");

const char* const sharedDrafts[] = {
    // A draft of a batch, or a template, that the team has, and who is at it: nobody has an empty login.
    // The id is that of the draft on the computers, by which its asset numbers are taken.
    // `token`: the window that has claimed it, so that a statement that comes late is nobody else's.
    "CREATE TABLE lockkeeper.shared_draft ("
    " id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),"
    " gateway text NOT NULL,"
    " kind text NOT NULL CHECK (kind IN ('batch', 'orderTemplate')),"
    " clerk text NOT NULL DEFAULT current_user,"
    " made timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " holder text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL DEFAULT '',"
    " token text NOT NULL DEFAULT '',"
    " taken timestamptz NOT NULL DEFAULT clock_timestamp(),"
    " seen timestamptz NOT NULL DEFAULT clock_timestamp())",
    "CREATE INDEX shared_draft_gateway ON lockkeeper.shared_draft (gateway, kind)",
    "GRANT SELECT ON lockkeeper.shared_draft TO %1, %2",
    "GRANT INSERT (id, gateway, kind, computer, token), UPDATE (holder, computer, token, taken, seen), DELETE"
    " ON lockkeeper.shared_draft TO %1",
    "ALTER TABLE lockkeeper.shared_draft ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.shared_draft FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.shared_draft FOR INSERT TO %1"
    " WITH CHECK (clerk = current_user AND holder = current_user)",
    // A time to come would hold it for ever.
    "CREATE POLICY taken ON lockkeeper.shared_draft FOR UPDATE TO %1"
    " USING (holder IN ('', current_user) OR seen < clock_timestamp() - interval '5 minutes')"
    " WITH CHECK (holder IN ('', current_user) AND taken <= clock_timestamp() AND seen <= clock_timestamp())",
    "CREATE POLICY removed ON lockkeeper.shared_draft FOR DELETE TO %1"
    " USING (holder IN ('', current_user) OR seen < clock_timestamp() - interval '5 minutes')",

    // What it consists of, without passwords. In a table of its own, so that only who has claimed the draft
    // can change it, and so that nobody can write it in another one's name.
    "CREATE TABLE lockkeeper.draft_content ("
    " draft text PRIMARY KEY REFERENCES lockkeeper.shared_draft ON DELETE CASCADE,"
    " revision bigint NOT NULL DEFAULT 1,"
    " title text NOT NULL,"
    " order_id text NOT NULL,"
    " customers text NOT NULL,"
    " orders integer NOT NULL,"
    " content text NOT NULL,"
    " past text NOT NULL DEFAULT ''," // the hashes of the revisions before, the latest 200
    " clerk text NOT NULL DEFAULT current_user,"
    " computer text NOT NULL,"
    " changed timestamptz NOT NULL DEFAULT clock_timestamp())",
    "GRANT SELECT ON lockkeeper.draft_content TO %1, %2",
    "GRANT INSERT (draft, title, order_id, customers, orders, content, computer),"
    " UPDATE (revision, title, order_id, customers, orders, content, past, clerk, computer, changed)"
    " ON lockkeeper.draft_content TO %1",
    "ALTER TABLE lockkeeper.draft_content ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY seen ON lockkeeper.draft_content FOR SELECT TO %1, %2 USING (true)",
    "CREATE POLICY made ON lockkeeper.draft_content FOR INSERT TO %1 WITH CHECK (clerk = current_user)",
    "CREATE POLICY changed ON lockkeeper.draft_content FOR UPDATE TO %1"
    " USING (EXISTS (SELECT FROM lockkeeper.shared_draft d"
    " WHERE d.id = draft_content.draft AND d.holder = current_user))"
    " WITH CHECK (clerk = current_user AND changed <= clock_timestamp())",

    // The asset numbers of a draft belong to whoever has claimed the draft.
    "CREATE POLICY handed_over ON lockkeeper.asset_number FOR UPDATE TO %1"
    " USING (state = 'taken' AND EXISTS (SELECT FROM lockkeeper.shared_draft d"
    " WHERE d.id = asset_number.holder AND d.holder = current_user))"
    " WITH CHECK (clerk = current_user)",
};

} // namespace

std::span<const char* const> draftStatements()
{
    return sharedDrafts;
}

} // namespace lockkeeper::teamschema
