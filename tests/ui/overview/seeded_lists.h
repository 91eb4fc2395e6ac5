// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/overview/written_gateway.h"

#include <QByteArrayList>
#include <QDateTime>
#include <QHash>
#include <QRandomGenerator>
#include <QTimeZone>

#include <vector>

namespace lockkeeper::test
{

/// What the lists of an enterprise say by chance, as WrittenGateway sends them, for the same seed the same:
/// ends at the borders of months and days, in seconds, 0, negative and absurd; assets that one list lacks;
/// and, by the rest of the seed by six, what cannot be meant (each seventh has all of that).
class SeededLists
{
public:
    /// `now`: no end is near it, so that nothing ends while it is counted.
    SeededLists(quint32 seed, const QDateTime& now, const QTimeZone& zone)
        : m_random(seed)
        , m_seed(seed)
        , m_now(now.toMSecsSinceEpoch())
    {
        addEnds(now.toTimeZone(zone).date(), zone);
        const int most = 1 + pick(12);
        for (int number = 0; number < most; ++number)
            m_everybody.push_back({"p" + QByteArray::number(number), number > 0 && pick(4) == 0, {}});
        for (int number = 0; number < assetsIn(seed); ++number)
            addAsset("80" + QByteArray::number(100 + number));
        for (int number = pick(7); number > 0; --number)
            addLock("90" + QByteArray::number(100 + number));
        for (const auto& person : m_everybody) {
            QByteArray more = R"(,"onlineFlag":)" + flag();
            if (person.isDeleted) more += R"(,"deleted":true)";
            addTo(people, writtenPerson(person.id, person.numbers.join(','), more));
        }
    }

    static int assetsIn(quint32 seed)
    {
        static constexpr int sizes[] = {25, 45, 1, 0};
        return sizes[seed / 6 % 4];
    }

    QByteArray assets, numbers, locks, people; ///< the rows of O8, M6, M8 and M5
    QHash<QByteArray, QByteArray> productsOf;  ///< the data of M7, by asset id
    int products = 0;                          ///< in all of them

private:
    enum Odd { Nothing, Unlisted, Deleted, TwoHolders, Missing, LentToNobody };
    struct Person {
        QByteArray id;
        bool isDeleted = false;
        QByteArrayList numbers; ///< as JSON
    };

    int pick(int below) { return int(m_random.bounded(below)); }
    QByteArray flag()
    {
        static constexpr const char* values[] = {"true", "false", "null"};
        return values[pick(3)];
    }
    [[nodiscard]] bool has(Odd odd) const { return m_seed % 6 == quint32(odd) || m_seed % 7 == 0; }
    static void addTo(QByteArray& rows, const QByteArray& row)
    {
        if (!rows.isEmpty()) rows += ',';
        rows += row;
    }

    void addEnds(const QDate& today, const QTimeZone& zone)
    {
        constexpr qint64 day = 86'400'000;
        m_ends = {"null", "0", "-1", "-86400000", "1", "253402300800000", "9000000000000000000"};
        const auto add = [this](qint64 end) { m_ends += QByteArray::number(end); };
        add((m_now + 5 * day) / 1000);
        add((m_now - day) / 1000);
        const auto addBorder = [&](const QDate& date) {
            const auto border = date.startOfDay(zone).toMSecsSinceEpoch();
            add(border);
            add(border - 1);
        };
        for (const int days : {0, 1, 31})
            addBorder(today.addDays(days));
        const QDate month(today.year(), today.month(), 1);
        for (const int months : {-13, -12, -1, 1, 2, 24, 25})
            addBorder(month.addMonths(months));
        for (int number = 0; number < 20; ++number)
            add(m_now + qint64(pick(900) - 200) * day + day / 4);
    }
    QByteArray anEnd() { return m_ends[pick(int(m_ends.size()))]; }

    /// Whom M6 or M8 names, as JSON; null: nobody.
    QByteArray aHolder(const QByteArray& number)
    {
        if (has(Unlisted) && pick(4) == 0) return R"("nobody")";
        auto& person = m_everybody[size_t(pick(int(m_everybody.size())))];
        if (person.isDeleted && !has(Deleted)) return "null";
        if (!number.isEmpty()) person.numbers += '"' + number + '"';
        return '"' + person.id + '"';
    }

    // What chance says is asked for in statements of its own: compilers do not agree about the order within
    // one.

    void addAsset(const QByteArray& number)
    {
        const QByteArray id = "a" + number;
        const bool isListed = pick(7) > 0;
        const bool isNumbered = !isListed || pick(7) > 0;
        if (isListed) addListed(id, number);
        if (isNumbered) {
            const bool isFree = pick(3) == 0;
            addRecord(numbers, id, number, isFree ? QByteArray("null") : aHolder(number));
            if (!isFree && has(TwoHolders) && pick(4) == 0) addRecord(numbers, id, number, aHolder(number));
            if (isFree && has(Missing) && pick(3) == 0) m_everybody.front().numbers += '"' + number + '"';
        }
        addProducts(id);
    }

    void addListed(const QByteArray& id, const QByteArray& number)
    {
        static constexpr const char* types[] = {
            "cloud_account", "softkey", "lan_softkey", "", "cloud_customer", R"(ty&pe \u4e91)"};
        static constexpr const char* generations[] = {"1", "2", "null"};
        const QByteArray type = types[pick(6)];
        const QByteArray generation = generations[pick(3)];
        const auto locked = flag();
        const auto freezing = flag();
        const auto end = anEnd();
        QByteArray row = R"({"id":")" + id + R"(","assetNum":")" + number + R"(","licenseType":")" + type +
                         R"(","keyChipType":)" + generation + R"(,"locked":)" + locked + R"(,"freezing":)" +
                         freezing + R"(,"limitEndTime":)" + end;
        // Counts only where M6 is silent (TB-1).
        if (pick(4) == 0) row += R"(,"assignStatus":{"assignMemberId":"p0"})";
        addTo(assets, row + '}');
    }

    void addRecord(QByteArray& rows, const QByteArray& id, const QByteArray& number, const QByteArray& holder)
    {
        const auto lent = flag();
        addTo(rows, R"({"assetId":")" + id + R"(","assetNum":")" + number + R"(","cloudAccountGlobalId":)" +
                        holder + R"(,"borrowedFlag":)" + lent + '}');
    }

    void addLock(const QByteArray& number)
    {
        const bool isNobody = pick(3) == 0;
        const auto holder = isNobody ? QByteArray("null") : aHolder({});
        const auto lent = holder == "null" && !has(LentToNobody) ? QByteArray("false") : flag();
        addTo(locks, R"({"assetId":"l)" + number + R"(","assetNum":")" + number +
                         R"(","cloudAccountGlobalId":)" + holder + R"(,"borrowedFlag":)" + lent + '}');
    }

    void addProducts(const QByteArray& asset)
    {
        QByteArray rows, packed;
        for (int number = pick(3); number > 0; --number, ++products) {
            const auto product = QByteArray::number(pick(4));
            const auto trial = QByteArray::number(pick(2));
            const auto end = anEnd();
            const auto trialEnd = anEnd();
            // Not by chance, which would be another one for all that comes after: from -3 to 9 nodes, and
            // each third in a package.
            const auto nodes = QByteArray::number(products % 5 * 3 - 3);
            addTo(products % 3 == 2 ? packed : rows,
                R"({"id":"i)" + asset + '-' + QByteArray::number(number) +
                    R"(","productName":"Product","productUri":"uri-)" + product + R"(","limitEndTime":)" +
                    end + R"(,"limitConcurrent":)" + nodes + R"(,"trial":)" + trial + R"(,"trialEndDate":)" +
                    trialEnd + '}');
        }
        const QByteArray children =
            packed.isEmpty()
                ? QByteArray("null")
                : R"([{"id":"m","productInstanceList":null,"children":[{"id":"n","productInstanceList":[)" +
                      packed + R"(],"children":null}]}])";
        productsOf.insert(asset, R"({"productInstanceList":[)" + rows + R"(],"children":)" + children + '}');
    }

    QRandomGenerator m_random;
    const quint32 m_seed;
    const qint64 m_now;
    QByteArrayList m_ends;
    std::vector<Person> m_everybody;
};

} // namespace lockkeeper::test
