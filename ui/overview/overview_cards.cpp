// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_cards.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/assets/asset_state.h"
#include "ui/views/chip_names.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct OverviewText {
    Q_DECLARE_TR_FUNCTIONS(OverviewText)
};

const QString assetsPage = u"assets"_s;
const QString employeesPage = u"employees"_s;
const QString locksPage = u"borrowedlocks"_s;
const QString productsPage = u"products"_s;

int spokenCount(const Counted& counted)
{
    return countIn(counted.number.value_or(0));
}

/// Gateways may call their things anything, and at any length.
QString shownTitle(const Text& title)
{
    constexpr qsizetype longest = 80;
    const auto line = singleLine(title.toString()).simplified();
    return line.size() > longest ? line.left(longest) + u'…' : line;
}

QString kindLabel(const AssetKind& kind)
{
    const auto type = licenseTypeMeaning(kind.licenseType.toString());
    QStringList words{type.isEmpty() ? OverviewText::tr("No licence type") : type,
        kind.generation ? chipTypeMeaning(kind.generation) : QString()};
    words.removeAll(QString());
    return shownTitle(Text(words.join(u" · "_s)));
}

} // namespace

void OverviewCards::addProblem(CardContent& content, const ListState& list, const QString& what)
{
    if (list.extent != ListExtent::Failed) return;
    QStringList problem{content.problem, what, list.problem, list.nextStep};
    problem.removeAll(QString());
    problem.removeDuplicates(); // two lists fail for one reason
    content.problem = inOneLine(problem);
    QStringList said{content.said, list.said};
    said.removeAll(QString());
    content.said = said.join(u'\n');
}

CardContent OverviewCards::assets() const
{
    const auto& counted = m_figures.assets;
    const AssetStateWords words;
    const auto state = [&](const char* name, AssetState which, const Counted& number, const QString& spoken) {
        return Figure{.name = QString::fromLatin1(name),
            .label = words.word(which, -1),
            .spoken = spoken,
            .counted = number,
            .place = listOf(assetsPage, {QString::fromLatin1(name)})};
    };
    CardContent content;
    content.whole = {.label = OverviewText::tr("Assets"),
        .spoken = OverviewText::tr("%Ln asset(s)", nullptr, spokenCount(counted.all)),
        .counted = counted.all,
        .place = listOf(assetsPage)};
    auto held = state("Assigned", AssetState::Assigned, counted.held,
        OverviewText::tr("%Ln assigned asset(s)", nullptr, spokenCount(counted.held)));
    held.series = 0;
    auto free = state("Free", AssetState::Free, counted.free,
        OverviewText::tr("%Ln free asset(s)", nullptr, spokenCount(counted.free)));
    free.series = 2;
    Figure unknown{.name = u"HolderUnknown"_s,
        .label = OverviewText::tr("Holder unknown"),
        .spoken = OverviewText::tr(
            "%Ln asset(s) whose holder is unknown", nullptr, spokenCount(counted.holderNotKnown)),
        .counted = counted.holderNotKnown,
        .place = listOf(assetsPage, {u"HolderUnknown"_s})};
    unknown.series = 4;
    auto expired = state("Expired", AssetState::Expired, counted.expired,
        OverviewText::tr("%Ln expired asset(s)", nullptr, spokenCount(counted.expired)));
    // O8 lists cloud-account licences only (contract §4.1).
    expired.caption = OverviewText::tr("Of those listed with their licence");
    auto soon = state("ExpiresSoon", AssetState::ExpiresSoon, counted.endingSoon,
        OverviewText::tr("%Ln asset(s) about to expire", nullptr, spokenCount(counted.endingSoon)));
    soon.label = OverviewText::tr("Expiring in %n day(s)", nullptr, expiresSoonDays);
    const auto locked = state("Locked", AssetState::Locked, counted.locked,
        OverviewText::tr("%Ln locked asset(s)", nullptr, spokenCount(counted.locked)));
    const auto frozen = state("Frozen", AssetState::Frozen, counted.frozen,
        OverviewText::tr("%Ln frozen asset(s)", nullptr, spokenCount(counted.frozen)));
    content.lines = {
        std::move(held), std::move(free), std::move(unknown), std::move(expired), soon, locked, frozen};
    addProblem(
        content, m_reading.assets, OverviewText::tr("The order module's list of assets couldn't be loaded."));
    addProblem(content, m_reading.numbers,
        OverviewText::tr("The member center's list of assets couldn't be loaded."));
    return content;
}

CardContent OverviewCards::employees() const
{
    const auto& counted = m_figures.employees;
    CardContent content;
    content.whole = {.label = OverviewText::tr("Employees"),
        .spoken = OverviewText::tr("%Ln employee(s)", nullptr, spokenCount(counted.all)),
        .counted = counted.all,
        .place = listOf(employeesPage)};
    content.lines = {{.name = u"WithoutAssets"_s,
                         .label = OverviewText::tr("No assets"),
                         .spoken = OverviewText::tr(
                             "%Ln employee(s) without assets", nullptr, spokenCount(counted.withoutAssets)),
                         .counted = counted.withoutAssets,
                         .place = listOf(employeesPage, {u"WithoutAssets"_s})},
        {.name = u"Online"_s,
            .label = OverviewText::tr("Online now"),
            .spoken = OverviewText::tr("%Ln employee(s) online now", nullptr, spokenCount(counted.online)),
            .counted = counted.online,
            .place = listOf(employeesPage, {u"Online"_s})}};
    addProblem(content, m_reading.employees, OverviewText::tr("The list of employees couldn't be loaded."));
    return content;
}

CardContent OverviewCards::locks() const
{
    const auto& counted = m_figures.locks;
    CardContent content;
    content.whole = {.label = OverviewText::tr("Borrowed locks"),
        .spoken = OverviewText::tr("%Ln borrowed lock(s)", nullptr, spokenCount(counted.all)),
        .counted = counted.all,
        .place = listOf(locksPage)};
    Figure lent{.name = u"Lent"_s,
        .label = OverviewText::tr("Lent"),
        .spoken = OverviewText::tr("%Ln borrowed lock(s) lent", nullptr, spokenCount(counted.lent)),
        .counted = counted.lent,
        .place = listOf(locksPage, {u"Lent"_s})};
    lent.series = 0;
    // The contract does not say whether M8 lists those that are not lent.
    Figure notLent{.name = u"NotLent"_s,
        .label = OverviewText::tr("Not lent, of those listed"),
        .spoken = OverviewText::tr(
            "%Ln borrowed lock(s) not lent, of those listed", nullptr, spokenCount(counted.notLent)),
        .counted = counted.notLent,
        .place = listOf(locksPage, {u"NotLent"_s})};
    notLent.series = 2;
    content.lines = {std::move(lent), std::move(notLent)};
    addProblem(content, m_reading.locks, OverviewText::tr("The list of borrowed locks couldn't be loaded."));
    return content;
}

CardContent OverviewCards::products(const RecordFormat& format) const
{
    const auto& counted = m_figures.products;
    CardContent content;
    content.whole = {.label = OverviewText::tr("Products"),
        .spoken = OverviewText::tr("%Ln product(s)", nullptr, spokenCount(counted.all)),
        .counted = counted.all,
        .place = listOf(productsPage)};
    content.lines = {{.name = u"Trial"_s,
                         .label = OverviewText::tr("Trials"),
                         .spoken = OverviewText::tr("%Ln trial(s)", nullptr, spokenCount(counted.trials)),
                         .counted = counted.trials,
                         .place = listOf(productsPage, {u"Trial"_s})},
        {.name = u"Expired"_s,
            .label = OverviewText::tr("Expired"),
            .spoken = OverviewText::tr("%Ln expired product(s)", nullptr, spokenCount(counted.expired)),
            .counted = counted.expired,
            .place = listOf(productsPage, {u"Expired"_s})},
        {.name = u"Expiring"_s,
            .label = OverviewText::tr("Expiring in %n day(s)", nullptr, expiresSoonDays),
            .spoken =
                OverviewText::tr("%Ln product(s) about to expire", nullptr, spokenCount(counted.endingSoon)),
            .counted = counted.endingSoon,
            .place = listOf(productsPage, {u"Expiring"_s})}};
    if (!counted.all.number) content.lines.clear(); // none of them has one (OV-5)
    // Each line is about one product: a sum over products would say nothing (OV-4).
    size_t number = 0;
    for (const auto& product : counted.nodes) {
        if (!product.nodes) continue;
        if (number == mostProducts) break; // the note below says how many there are
        // The number that is shown is that of nodes, and pressing it leads to the rows of the list (OV-33).
        const auto nodes = OverviewText::tr("%Ln node(s)", nullptr, countIn(*product.nodes));
        const auto title = shownTitle(product.title);
        const auto rows = OverviewText::tr("%Ln product(s)", nullptr, countIn(product.instances));
        Figure line{.name = u"Nodes%1"_s.arg(++number),
            .label = title,
            //: %1 is a product with its nodes, or a kind of asset, %2 what is counted: "3 products"
            .spoken = OverviewText::tr("%1: %2").arg(title + u" · "_s + nodes, rows),
            .counted = Counted(product.instances, CountGap::None),
            .place = listOf(productsPage, {productChip(product.identity.toString()), u"NotExpired"_s}),
            .shown = rows,
            .kept = u" · "_s + QLocale().toString(*product.nodes)}; // the caption says of what
        if (number == 1) line.caption = OverviewText::tr("Nodes owned, not expired");
        content.lines.push_back(std::move(line));
    }
    const QLocale locale;
    QStringList note;
    if (counted.assetsRead > 0 && counted.assetsRead < counted.assetsInAll)
        note += OverviewText::tr("products of %1 of %2 assets")
                    .arg(locale.toString(counted.assetsRead), locale.toString(counted.assetsInAll));
    const auto withNodes = size_t(std::count_if(counted.nodes.begin(), counted.nodes.end(),
        [](const ProductNodes& product) { return product.nodes.has_value(); }));
    if (withNodes > mostProducts)
        note += OverviewText::tr("nodes of %1 of %2 products")
                    .arg(locale.toString(qint64(mostProducts)), locale.toString(qint64(withNodes)));
    if (counted.oldest.isValid())
        //: %1 is a time of day, or a day
        note += OverviewText::tr("as of %1").arg(format.shortTime(counted.oldest));
    content.note = note.join(u" · "_s);
    return content;
}

std::vector<Figure> OverviewCards::kinds(size_t most) const
{
    std::vector<Figure> figures;
    qint64 all = m_figures.withoutKind;
    for (const auto& count : m_figures.kinds)
        all += count.assets;
    const auto add = [&](const QString& label, qint64 assets, const QString& chip) {
        const auto spoken = OverviewText::tr("%Ln asset(s)", nullptr, countIn(assets));
        figures.push_back({.name = QString::number(figures.size() + 1),
            .label = label,
            .spoken = OverviewText::tr("%1: %2").arg(label, spoken),
            .counted = Counted(assets, CountGap::None),
            .place = listOf(assetsPage, {chip}),
            .whole = all});
    };
    const bool hasRest = m_figures.withoutKind > 0;
    for (const auto& count : m_figures.kinds) {
        if (figures.size() + (hasRest ? 1 : 0) >= most) break;
        add(kindLabel(count.kind), count.assets, kindChip(count.kind.licenseType, count.kind.generation));
    }
    if (hasRest) add(OverviewText::tr("Not in order module"), m_figures.withoutKind, noKindChip());
    return figures;
}

} // namespace lockkeeper
