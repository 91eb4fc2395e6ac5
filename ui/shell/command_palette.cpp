// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/search/record_search.h"
#include "ui/base/page.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/shell/switcher/choice_popup.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The key under which earlier versions kept the commands of all connections together.
const QString recentOfAll = u"ui/recentCommands"_s;
constexpr int mostRecent = 12;

/// Commands that can be triggered, and those that wait for something. `waitsFor`: what is to be done before
/// those that do not say it themselves; empty: nothing.
QList<Command> commandsThatWait(
    const QList<QAction*>& actions, const QString& detail, const QString& waitsFor)
{
    QList<Command> commands;
    for (auto* action : actions) {
        const bool chosen = action->actionGroup() && action->isChecked();
        if (!action->isVisible() || action->text().isEmpty() || chosen) continue;
        // A command that is not allowed says why, and nothing that can be done first changes that.
        const auto own = action->property(needsProperty);
        const auto needs = action->isEnabled() || !action->whatsThis().isEmpty() ? QString()
                           : own.isValid() && !waitsFor.isEmpty()                ? waitsFor
                                                                                 : own.toString();
        if (!action->isEnabled() && needs.isEmpty()) continue;
        commands.append({action->objectName(), withoutMnemonic(action->text()), detail,
            action->shortcut().toString(QKeySequence::NativeText),
            [action = QPointer<QAction>(action)] {
                if (action) action->trigger();
            },
            action->property(synonymsProperty).toString(), needs});
    }
    return commands;
}

} // namespace

QList<Command> commandsOf(const QList<QAction*>& actions)
{
    return commandsThatWait(actions, {}, {});
}

QList<Command> commandsOf(const Page& page, bool hasEnterprise)
{
    const bool waits = page.face().isOfEnterprise && !hasEnterprise;
    return commandsThatWait(
        page.actions(), page.title(), waits ? CommandPalette::tr("Choose an enterprise first") : QString());
}

CommandPalette::CommandPalette(UiSettings& settings, const QString& connection,
    std::function<QList<Command>()> source, Records records, QWidget* parent)
    : ChoiceField(u"palette"_s, parent)
    , m_settings(settings)
    , m_recentKey(u"recentCommands/"_s + connection)
    , m_source(std::move(source))
    , m_records(std::move(records))
{
    setObjectName(u"paletteField"_s);
    readRecent();
    line()->setObjectName(u"paletteLine"_s);
    line()->setPlaceholderText(tr("Find anything"));
    line()->setToolTip(tr("Employees, assets, locks, products and enterprises that were read before, and "
                          "commands"));
    line()->setAccessibleName(line()->placeholderText());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(9, 0, 9, 0);
    layout->setSpacing(8);
    layout->addWidget(line(), 1);
    layout->addWidget(hint());
    popup()->setShape(600, true);
    popup()->setListName(tr("Found"));
    popup()->setReturnTaken([this] {
        m_isReturned = mustWait();
        return m_isReturned;
    });
    connect(popup(), &ChoicePopup::openRequested, this, &CommandPalette::openList);
    connect(popup(), &ChoicePopup::chosen, this, &CommandPalette::run);
    if (m_records.search) connect(m_records.search, &RecordSearch::answered, this, &CommandPalette::take);
}

void CommandPalette::edit()
{
    line()->setFocus(Qt::ShortcutFocusReason);
    line()->selectAll();
    openList();
}

/// Enterprises are known to one connection only, and go with it (CN-3).
void CommandPalette::readRecent()
{
    m_recent = m_settings.value(m_recentKey).toStringList();
    const auto ofAll = m_settings.value(recentOfAll).toStringList();
    if (ofAll.isEmpty()) return;
    for (const auto& key : ofAll)
        if (!key.startsWith(enterpriseCommand) && !m_recent.contains(key)) m_recent.append(key);
    m_settings.remove(recentOfAll);
    m_settings.setValue(m_recentKey, m_recent);
}

void CommandPalette::forgetEnterprises()
{
    m_recent.removeIf([](const QString& key) { return key.startsWith(enterpriseCommand); });
    m_settings.setValue(m_recentKey, m_recent);
}

void CommandPalette::openList()
{
    m_commands = m_source();
    // Commands that were used before come first, the last one in front: they are likely to be used again.
    const auto age = [this](const Command& command) {
        const auto place = m_recent.indexOf(command.key);
        return place < 0 ? m_recent.size() : place;
    };
    std::stable_sort(m_commands.begin(), m_commands.end(),
        [&](const Command& a, const Command& b) { return age(a) < age(b); });
    if (m_records.search) m_records.search->open();
    typed();
    popup()->open();
}

void CommandPalette::leave()
{
    line()->clear();
    m_found.reset();
    m_isPending = m_isReturned = false;
    if (m_records.search) m_records.search->close();
    goBack();
}

/// The commands are there at once. What was found before stays until the answer comes, in the next few
/// milliseconds, so that the list does not flicker.
void CommandPalette::typed()
{
    m_isMoved = m_isReturned = false;
    ask();
    offer();
}

void CommandPalette::ask()
{
    if (!m_records.search) return;
    m_isPending = !line()->text().trimmed().isEmpty();
    if (!m_isPending) {
        m_records.search->cancel();
        m_found.reset();
        return;
    }
    m_records.search->ask(request());
}

SearchRequest CommandPalette::request() const
{
    return {.typed = line()->text(), .first = m_records.lately(), .mostInGroup = PaletteOffers::mostOfKind};
}

void CommandPalette::take(const FoundRecords& found)
{
    if (!popup()->isOpen() || found.typed != line()->text()) return;
    m_isMoved = m_isMoved || popup()->wasMoved();
    m_found = found;
    if (found.isComplete) m_isPending = false;
    offer();
    // What Return waits for may be there before the answer is whole.
    if (m_isReturned && !mustWait() && popup()->current() >= 0) {
        m_isReturned = false;
        return run(popup()->current());
    }
    if (found.isComplete) m_isReturned = false; // nothing is there to be opened
}

bool CommandPalette::mustWait() const
{
    if (!popup()->isOpen() || !m_isPending || m_isMoved || popup()->wasMoved()) return false;
    const auto current = popup()->current();
    if (current < 0) return true;
    const auto& offered = m_offers[current];
    // The first records of an answer to what was typed stay the first, also while it is not whole yet: Return
    // need not wait for the rest.
    const bool isOfNow = m_found && m_found->typed == line()->text();
    if (offered.kind == PaletteOffer::Kind::Record) return !isOfNow;
    return !offered.isFitting;
}

void CommandPalette::offer()
{
    QString before;
    if (m_isMoved && popup()->current() >= 0 && popup()->current() < m_offers.size())
        before = m_offers[popup()->current()].key;
    m_offers = PaletteOffers::of({.typed = line()->text(),
        .commands = m_commands,
        .found = m_found,
        .shortTime = m_records.shortTime});
    QList<Choice> choices;
    int first = -1, same = -1;
    for (int i = 0; i < m_offers.size(); ++i) {
        choices.append(m_offers[i].choice);
        if (m_offers[i].choice.kind != Choice::Kind::Item) continue;
        if (first < 0) first = i;
        if (!before.isEmpty() && m_offers[i].key == before) same = i;
    }
    popup()->setChoices(choices, same < 0 ? first : same);
    QString status = m_found ? PaletteOffers::statusOf(*m_found) : QString();
    if (choices.isEmpty() && !m_isPending) {
        QStringList lines{
            m_records.search ? tr("Nothing found") : tr("No matching command"), nextStep(), status};
        lines.removeAll({});
        status = lines.join(u'\n');
    }
    popup()->setStatus(status);
}

/// What to do where nothing was found; empty where the answer itself says it.
QString CommandPalette::nextStep() const
{
    if (m_found && !m_found->trouble.isEmpty()) return {};
    const auto isPart = [](const FoundRecords& found) {
        return found.neverReadCount > 0 || std::any_of(found.notWhole.begin(), found.notWhole.end(),
                                               [](auto count) { return count > 0; });
    };
    return m_found && isPart(*m_found)
               ? tr("Try fewer or other words, or read the rest on the Enterprises page.")
               : tr("Try fewer or other words.");
}

void CommandPalette::run(int choice)
{
    const auto offered = m_offers[choice];
    switch (offered.kind) {
    case PaletteOffer::Kind::Text:
        return;
    case PaletteOffer::Kind::Command:
        return runCommand(m_commands[offered.place]);
    case PaletteOffer::Kind::Record:
        popup()->shut();
        return m_records.open(offered.record);
    case PaletteOffer::Kind::LockDesk: {
        const auto number = line()->text().simplified();
        popup()->shut();
        return m_records.openInLockDesk(number);
    }
    case PaletteOffer::Kind::More: {
        auto all = request();
        all.only = {offered.more};
        popup()->shut();
        return m_records.list(all);
    }
    }
}

void CommandPalette::runCommand(const Command& chosen)
{
    const Command command = chosen; // closing may drop the others
    remember(command.key);
    popup()->shut(); // before the command, which may move the focus: closing would move it back
    command.run();
}

void CommandPalette::remember(const QString& key)
{
    m_recent.removeAll(key);
    m_recent.prepend(key);
    m_recent = m_recent.mid(0, mostRecent);
    m_settings.setValue(m_recentKey, m_recent);
}

} // namespace lockkeeper
