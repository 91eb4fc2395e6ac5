// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_row.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/person_label.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>
#include <QtConcurrentMap>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct RenewalNoticeText {
    Q_DECLARE_TR_FUNCTIONS(RenewalNotice)
};

/// What people are called, of those whom a reading names.
class HolderNames
{
public:
    explicit HolderNames(const EnterpriseReading& reading)
    {
        QSet<MemberId> holders;
        for (const auto& record : reading.numbers.all())
            if (!record.cloudAccountGlobalId.isEmpty()) holders.insert(record.cloudAccountGlobalId);
        for (const auto& person : reading.employees.all())
            if (holders.contains(person.globalId)) m_names.insert(person.globalId, personLabel(person));
    }

    [[nodiscard]] Text of(const std::vector<MemberId>& holders) const
    {
        QStringList names;
        for (const auto& holder : holders) {
            const auto name = m_names.value(holder);
            names += name.isEmpty() ? holder.toString() : name;
        }
        return Text(names.join(u", "_s));
    }

private:
    QHash<MemberId, QString> m_names;
};

std::vector<EnterpriseCustomer> customersOf(const RenewalSources& sources, const EnterpriseId& enterprise)
{
    const auto known = sources.enterprises.constFind(enterprise);
    if (known == sources.enterprises.cend()) return {};
    return {known->customers.cbegin(), known->customers.cend()};
}

/// What the gateway lists counts also where nobody knows what was ordered here.
std::optional<RenewalState> stateOf(const RenewalLine& line, const RenewalSources& sources)
{
    static const RenewalBook nothingOrdered;
    auto state = renewalState(line, sources.book ? *sources.book : nothingOrdered);
    if (!sources.book && state.isOpen()) return std::nullopt;
    return state;
}

bool isAskedFor(const RenewalLine& line, int days)
{
    if (!line.endsAt) return false;
    return days == 0 || (!line.isOver && line.days && *line.days <= days);
}

struct RowsOfReading {
    std::optional<RenewalRow> notice;
    std::vector<RenewalRow> lines;
};

std::shared_ptr<RowsOfReading> rowsOf(const EnterpriseReading& reading, const RenewalSources& sources)
{
    const auto rows = std::make_shared<RowsOfReading>();
    const auto& id = reading.enterprise;
    const auto group = Text(sources.enterprises.value(id).said.group);
    RenewalList list;
    list.add(renewalReading(reading, customersOf(sources, id)), sources.clock);
    auto& enterprise = list.enterprises.front();
    if (!renewalNotice(enterprise).isEmpty()) {
        auto& row = rows->notice.emplace(RenewalRow{});
        row.notice = std::make_shared<const RenewalEnterprise>(std::move(enterprise));
        row.group = group;
        row.enterprise = id;
        row.key = id.text();
    }
    const HolderNames names(reading);
    const RenewalAsset* asset = nullptr;
    Text holders;
    for (auto& line : list.lines) {
        if (!isAskedFor(line, sources.days)) continue;
        // The lines of an asset follow each other.
        if (line.asset.get() != asset) holders = names.of(line.asset->asset.holders);
        asset = line.asset.get();
        RenewalRow row;
        row.state = stateOf(line, sources);
        row.holders = holders;
        row.group = group;
        row.enterprise = id;
        row.key = line.key;
        row.line = std::make_shared<const RenewalLine>(std::move(line));
        rows->lines.push_back(std::move(row));
    }
    return rows;
}

} // namespace

std::vector<RenewalRow> renewalRows(const RenewalSources& sources)
{
    // On all cores: an enterprise is a piece of work, and its rows depend on no other one.
    const auto made = QtConcurrent::blockingMapped<std::vector<std::shared_ptr<RowsOfReading>>>(
        sources.readings, [&sources](const SharedReading& reading) { return rowsOf(*reading, sources); });
    std::vector<RenewalRow> rows;
    size_t count = 0;
    for (const auto& each : made)
        count += each->lines.size() + (each->notice ? 1 : 0);
    rows.reserve(count);
    for (const auto& each : made)
        std::move(each->lines.begin(), each->lines.end(), std::back_inserter(rows));
    for (const auto& each : made)
        if (each->notice) rows.push_back(std::move(*each->notice));
    return rows;
}

QString renewalNotice(const RenewalEnterprise& enterprise)
{
    QStringList sentences;
    switch (enterprise.state.extent) {
    case ListExtent::Failed:
        sentences += RenewalNoticeText::tr("Couldn't be read.");
        sentences += enterprise.state.problem;
        break;
    case ListExtent::NotRead:
        sentences += RenewalNoticeText::tr("Never read.");
        break;
    case ListExtent::NotOffered:
        sentences += RenewalNoticeText::tr("This connection can't read it.");
        break;
    case ListExtent::Part:
        sentences += RenewalNoticeText::tr("Not read completely: more may end.");
        sentences += enterprise.state.problem;
        break;
    case ListExtent::Whole:
        break;
    }
    if (enterprise.assetsUnread > 0)
        //: What isn't known of an enterprise
        sentences += RenewalNoticeText::tr("%Ln asset(s) not read.", nullptr,
            int(std::min<qint64>(enterprise.assetsUnread, std::numeric_limits<int>::max())));
    sentences.removeAll(QString());
    return inOneLine(sentences);
}

std::vector<RenewalLine> linesOf(const std::vector<const RenewalRow*>& rows)
{
    std::vector<RenewalLine> lines;
    for (const auto* row : rows)
        if (row->line) lines.push_back(*row->line);
    return lines;
}

} // namespace lockkeeper
