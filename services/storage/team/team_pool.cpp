// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_pool.h"

#include "services/storage/team/team_news.h"
#include "services/storage/team/team_server.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Ends a statement: it returns the numbers that it has changed, and tells the others of the team.
const QString returningNumbers = u" RETURNING number, "_s + teamTelling(TeamNews::Numbers);

QStringList numbersIn(const QList<TeamServer::Row>& rows)
{
    QStringList numbers;
    for (const auto& row : rows)
        numbers.append(row.value(0).toString());
    return numbers;
}

/// "SET …" for numbers that this clerk takes for a draft; an empty draft gives them back to the pool.
QString setHolder(TeamServer& server, const QString& draft)
{
    return u"SET state = '%1', clerk = current_user, holder = %2, used_for = '', intent = '',"
           " changed = clock_timestamp()"_s.arg(draft.isEmpty() ? u"free"_s : u"taken"_s, server.text(draft));
}

QString amongNumbers(TeamServer& server, const QString& gateway, const QStringList& numbers)
{
    return u"gateway = %1 AND number IN %2"_s.arg(server.text(gateway), server.texts(numbers));
}

} // namespace

QStringList putNumbersAt(
    TeamServer& server, const QString& gateway, const QStringList& numbers, const QString& entry)
{
    if (numbers.isEmpty()) return {};
    QStringList values;
    for (const auto& number : numbers)
        values.append(u"(%1, %2, %3)"_s.arg(server.text(gateway), server.text(number), server.text(entry)));
    return numbersIn(server.rows(u"INSERT INTO lockkeeper.asset_number (gateway, number, entry) VALUES "_s +
                                 values.join(u", "_s) + u" ON CONFLICT DO NOTHING"_s + returningNumbers));
}

QStringList takeNumbersAt(TeamServer& server, const QString& gateway, const QString& draft, int count)
{
    QStringList taken;
    if (draft.isEmpty()) return taken;
    // Several attempts, because SKIP LOCKED passes over rows that another clerk has locked for a moment and
    // may not take: fewer numbers than asked for does not mean that there are no more.
    for (int attempt = 0; attempt < 3 && taken.size() < count; ++attempt) {
        // MATERIALIZED, because the server may run a subquery inside of IN (…) again for each row, and would
        // take more numbers than asked for.
        const auto some = numbersIn(server.rows(
            u"WITH chosen AS MATERIALIZED (SELECT number FROM lockkeeper.asset_number WHERE gateway = %2"
            " AND state = 'free' ORDER BY allocated, number LIMIT %3 FOR UPDATE SKIP LOCKED)"
            " UPDATE lockkeeper.asset_number a %1 FROM chosen WHERE a.gateway = %2 AND a.number = "
            "chosen.number"
            " RETURNING a.number, %4"_s.arg(setHolder(server, draft), server.text(gateway),
                QString::number(count - taken.size()), teamTelling(TeamNews::Numbers))));
        taken += some;
        if (some.isEmpty()) break;
    }
    std::sort(taken.begin(), taken.end());
    return taken;
}

QStringList takeTheseNumbersAt(
    TeamServer& server, const QString& gateway, const QString& draft, const QStringList& numbers)
{
    if (draft.isEmpty() || numbers.isEmpty()) return {};
    // The policies of the table see to it that taken numbers are this clerk's, or those of a shared draft
    // that this clerk has claimed.
    const auto holder = server.text(draft);
    return numbersIn(server.rows(u"UPDATE lockkeeper.asset_number %1 WHERE %2 AND (state = 'free' OR"
                                 " (state = 'taken' AND holder = %3))"_s.arg(setHolder(server, draft),
                                     amongNumbers(server, gateway, numbers), holder) +
                                 returningNumbers));
}

QStringList returnNumbersAt(
    TeamServer& server, const QString& gateway, const QString& draft, const QStringList& numbers)
{
    const auto which =
        numbers.isEmpty() ? u"gateway = "_s + server.text(gateway) : amongNumbers(server, gateway, numbers);
    return numbersIn(server.rows(u"UPDATE lockkeeper.asset_number %1 WHERE %2 AND state = 'taken'"
                                 " AND holder = %3"_s.arg(setHolder(server, {}), which, server.text(draft)) +
                                 returningNumbers));
}

QStringList useNumbersAt(
    TeamServer& server, const QString& gateway, const QStringList& numbers, const QString& what)
{
    if (numbers.isEmpty()) return {};
    // Numbers that went out in a batch have its name in `used_for` already, which stays.
    return numbersIn(
        server.rows(u"UPDATE lockkeeper.asset_number SET state = 'used', clerk = current_user, used_for ="
                    " CASE WHEN intent = '' THEN %1 ELSE used_for END, changed = clock_timestamp()"
                    " WHERE %2 AND (state = 'free' OR clerk = current_user)"_s.arg(
                        server.text(what), amongNumbers(server, gateway, numbers)) +
                    returningNumbers));
}

QStringList freeNumbersAt(TeamServer& server, const QString& gateway, const QStringList& numbers)
{
    if (numbers.isEmpty()) return {};
    return numbersIn(server.rows(
        u"UPDATE lockkeeper.asset_number %1 WHERE %2 AND state <> 'free' AND clerk = current_user"_s.arg(
            setHolder(server, {}), amongNumbers(server, gateway, numbers)) +
        returningNumbers));
}

QList<StoredAssetNumber> numbersAt(TeamServer& server, const QString& gateway)
{
    const auto rows = server.rows(
        u"SELECT number, state, clerk, holder, used_for, entry,"
        " (extract(epoch FROM allocated) * 1000)::bigint, (extract(epoch FROM changed) * 1000)::bigint"
        " FROM lockkeeper.asset_number WHERE gateway = %1 ORDER BY allocated DESC, number LIMIT 10000"_s.arg(
            server.text(gateway)));
    QList<StoredAssetNumber> numbers;
    for (const auto& row : rows) {
        StoredAssetNumber number;
        number.number = row.value(0).toString();
        const auto state = row.value(1).toString();
        using State = StoredAssetNumber::State;
        number.state = state == "free"_L1 ? State::Free : state == "taken"_L1 ? State::Reserved : State::Used;
        const auto clerk = row.value(2).toString();
        if (number.state != State::Free && clerk != server.settings().user) number.clerk = clerk;
        number.holder = row.value(number.state == State::Used ? 4 : 3).toString();
        number.entry = row.value(5).toString();
        number.allocated = row.value(6).toLongLong();
        number.changed = row.value(7).toLongLong();
        numbers.append(std::move(number));
    }
    return numbers;
}

} // namespace lockkeeper
