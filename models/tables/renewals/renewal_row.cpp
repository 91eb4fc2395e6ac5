// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_row.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/person_label.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>

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

} // namespace

std::vector<RenewalRow> renewalRows(const RenewalSources& sources)
{
    std::vector<RenewalRow> rows, lines;
    for (const auto& reading : sources.readings) {
        const auto& id = reading->enterprise;
        const auto group = Text(sources.enterprises.value(id).said.group);
        RenewalList list;
        list.add(renewalReading(*reading, customersOf(sources, id)), sources.clock);
        for (auto& enterprise : list.enterprises) {
            if (renewalNotice(enterprise).isEmpty()) continue;
            RenewalRow row;
            row.notice = std::make_shared<const RenewalEnterprise>(std::move(enterprise));
            row.group = group;
            row.enterprise = id;
            row.key = id.text();
            rows.push_back(std::move(row));
        }
        const HolderNames names(*reading);
        for (auto& line : list.lines) {
            if (!isAskedFor(line, sources.days)) continue;
            RenewalRow row;
            row.state = stateOf(line, sources);
            row.holders = names.of(line.asset->asset.holders);
            row.group = group;
            row.enterprise = id;
            row.key = line.key;
            row.line = std::make_shared<const RenewalLine>(std::move(line));
            lines.push_back(std::move(row));
        }
    }
    rows.insert(rows.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
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
