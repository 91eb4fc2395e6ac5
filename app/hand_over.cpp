// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/hand_over.h"

#include "app/exit_codes.h"
#include "app/link_door.h"
#include "app/say.h"
#include "ui/views/place_link.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QThread>

#include <chrono>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

struct HandOverText {
    Q_DECLARE_TR_FUNCTIONS(HandOver)
};

/// How long another program that was started at the same moment is waited for.
constexpr auto patience = 5s;
constexpr unsigned long pauseMs = 50;

int refused(const QString& sentence)
{
    say(sentence);
    return exitcode::failure;
}

} // namespace

std::optional<int> handOver(const CommandLine& line, LinkDoor& door)
{
    if (line.link.isEmpty() && line.view.isEmpty()) return std::nullopt;
    const LinkDoor::Request request{
        line.link.left(longestLink + 1), line.view, line.profile, line.enterprise};
    if (const auto link = readLink(line.link); !line.link.isEmpty() && !link) {
        // The window of the other program says it as well: whoever has clicked on a link sees no terminal.
        (void)door.ask(request);
        say(link.error());
        return exitcode::usage;
    }
    // Not handed over where somebody has said which connection this program is to have.
    if (line.sandbox || !line.baseUrl.isEmpty() || (!line.link.isEmpty() && !line.profile.isEmpty()))
        return std::nullopt;
    const QDeadlineTimer deadline(patience);
    while (true) {
        using Kind = LinkDoor::Answer::Kind;
        const auto answer = door.ask(request);
        if (answer.kind == Kind::Done) return exitcode::success;
        if (answer.kind == Kind::Refused) return refused(answer.sentence);
        if (answer.kind == Kind::Silent)
            return refused(HandOverText::tr("Lockkeeper is open but doesn't respond."));
        if (answer.kind == Kind::Elsewhere || door.open() || deadline.hasExpired()) return std::nullopt;
        QThread::msleep(pauseMs);
    }
}

} // namespace lockkeeper
