// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette_offers.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "services/storage/search/not_searched.h"
#include "services/storage/search/search_query.h"
#include "ui/shell/switcher/fuzzy_match.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The score of a command by its synonyms, less than a word of the command itself would have.
std::optional<int> synonymScore(const QString& typed, const QString& synonyms)
{
    static const QRegularExpression comma(u"[,，、]"_s); // also as Chinese writes them
    const auto wanted = typed.simplified();
    for (const auto& each : synonyms.split(comma, Qt::SkipEmptyParts))
        if (!wanted.isEmpty() && each.trimmed().startsWith(wanted, Qt::CaseInsensitive)) return 1;
    return std::nullopt;
}

bool hasWords(const QString& text, const QString& typed)
{
    const auto words = typed.simplified().split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
        [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

PaletteOffer headed(const QString& heading)
{
    return {.kind = PaletteOffer::Kind::Text, .choice = {Choice::Kind::Heading, heading}};
}

QString commandKeyOf(const EnterpriseId& enterprise)
{
    return enterpriseCommand + enterprise.toString();
}

} // namespace

QList<PaletteOffer> PaletteOffers::of(const What& what)
{
    // No command has so many words, and each would be held against them.
    if (what.typed.size() > longestQuery) return {};
    const auto ranked = rank(what);
    QList<PaletteOffer> records;
    // Enterprises that were opened lately are among the commands, and not offered again.
    const auto isCommand = [&](const FoundRecord& record) {
        return record.kind == FoundKind::Enterprise &&
               std::any_of(ranked.fitting.begin(), ranked.fitting.end(), [&](qsizetype place) {
                   return what.commands[place].key == commandKeyOf(record.enterprise);
               });
    };
    if (what.found)
        for (auto group : what.found->groups) {
            group.count -= group.first.removeIf(isCommand);
            if (!group.first.isEmpty()) addGroup(what, group, records);
        }
    QList<PaletteOffer> offers;
    const bool isAlone = records.isEmpty();
    const auto few = [&](const QList<qsizetype>& places) {
        return isAlone ? places : places.mid(0, mostOfKind);
    };
    if (!isAlone && !ranked.fitting.isEmpty()) offers.append(headed(tr("Commands")));
    addCommands(what, few(ranked.fitting), true, offers);
    offers += records;
    if (what.found && isLockNumber(what.typed)) {
        const auto number = singleLine(what.typed.simplified());
        offers.append({.kind = PaletteOffer::Kind::LockDesk,
            .choice = {Choice::Kind::Item, tr("Open %1 in Lock desk").arg(number)},
            .key = u"lockdesk"_s});
    }
    if (!isAlone && !ranked.scattered.isEmpty()) offers.append(headed(tr("Similar commands")));
    addCommands(what, few(ranked.scattered), false, offers);
    return offers;
}

PaletteOffers::Ranked PaletteOffers::rank(const What& what)
{
    struct Found {
        int score;
        qsizetype place;
        bool isFitting;
    };
    QList<Found> found;
    for (qsizetype i = 0; i < what.commands.size(); ++i) {
        const auto& command = what.commands[i];
        const QString text = command.title + u' ' + command.detail;
        if (const auto score = fuzzyScore(what.typed, text))
            found.append({*score, i, hasWords(text, what.typed)});
        else if (const auto byOther = synonymScore(what.typed, command.synonyms))
            found.append({*byOther, i, true});
    }
    std::stable_sort(
        found.begin(), found.end(), [](const Found& a, const Found& b) { return a.score > b.score; });
    Ranked ranked;
    for (const auto& each : found)
        (each.isFitting ? ranked.fitting : ranked.scattered).append(each.place);
    return ranked;
}

void PaletteOffers::addCommands(
    const What& what, QList<qsizetype> places, bool areFitting, QList<PaletteOffer>& offers)
{
    for (const auto place : std::as_const(places)) {
        const auto& command = what.commands[place];
        auto detail = command.detail;
        if (!command.needs.isEmpty()) detail += (detail.isEmpty() ? QString() : u" · "_s) + command.needs;
        offers.append({.kind = PaletteOffer::Kind::Command,
            .choice = {Choice::Kind::Item, command.title, detail, command.shortcut},
            .key = u"command/"_s + command.key,
            .place = place,
            .isFitting = areFitting});
    }
}

void PaletteOffers::addGroup(const What& what, const FoundGroup& group, QList<PaletteOffer>& offers)
{
    offers.append(headed(headingOf(group.kind)));
    for (const auto& record : group.first)
        offers.append(offerOf(what, record));
    const auto left = int(group.count - group.first.size());
    if (left <= 0 || !what.found->isComplete) return;
    offers.append({.kind = PaletteOffer::Kind::More,
        .choice = {Choice::Kind::Item, tr("%Ln more", nullptr, left), {}, tr("as a list")},
        .key = u"more/%1"_s.arg(int(group.kind)),
        .more = group.kind});
}

QString PaletteOffers::headingOf(FoundKind kind)
{
    switch (kind) {
    case FoundKind::Person:
        return tr("Employees");
    case FoundKind::Asset:
        return tr("Assets");
    case FoundKind::Lock:
        return tr("Borrowed locks");
    case FoundKind::Product:
        return tr("Products");
    case FoundKind::Enterprise:
        break;
    }
    return tr("Enterprises");
}

PaletteOffer PaletteOffers::offerOf(const What& what, const FoundRecord& record)
{
    const auto enterprise = enterpriseLabel(record.enterpriseName, record.enterprise);
    QStringList details;
    if (record.isDeleted) details += tr("deleted");
    const auto account = singleLine(record.detail).trimmed();
    auto title = singleLine(record.title).trimmed();
    if (record.kind == FoundKind::Enterprise) {
        title = enterprise;
        if (title != record.enterprise.toString()) details += record.enterprise.toString();
    } else {
        if (title.isEmpty())
            title = account.isEmpty() ? record.id : account;
        else if (!account.isEmpty())
            details += account;
        details += enterprise;
    }
    return {.kind = PaletteOffer::Kind::Record,
        .choice = {Choice::Kind::Item, title, details.join(u" · "_s), asOf(what, record)},
        .key = QStringList{u"record"_s, QString::number(int(record.kind)), record.enterprise.toString(),
            record.id.isEmpty() ? record.title : record.id}
                   .join(u'\n'),
        .record = record};
}

QString PaletteOffers::asOf(const What& what, const FoundRecord& record)
{
    return record.asOf > 0 ? tr("as of %1").arg(what.shortTime(record.asOf)) : tr("never read");
}

QString PaletteOffers::statusOf(const FoundRecords& found)
{
    if (!found.trouble.isEmpty()) return found.trouble;
    // One line for each: in a single one they wrapped behind the mark between them.
    QStringList lines{found.lost, neverReadOf(found), notFullySearched(found.notWhole)};
    lines.removeAll({});
    return lines.join(u'\n');
}

QString PaletteOffers::neverReadOf(const FoundRecords& found)
{
    if (found.neverReadCount == 0) return {};
    QStringList names;
    for (const auto& name : found.neverRead)
        names += singleLine(name);
    const auto left = int(found.neverReadCount - names.size());
    const auto all = names.join(tr(", ", "between names"));
    return left > 0 ? tr("Never read, so not searched: %1 and %Ln more", nullptr, left).arg(all)
                    : tr("Never read, so not searched: %1").arg(all);
}

} // namespace lockkeeper
