// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/team_lock_notes.h"

#include "models/domain/team/team_settings.h"
#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

struct LockNoteWords {
    Q_DECLARE_TR_FUNCTIONS(TeamLockNotes)
};

constexpr auto notePatience = 600ms; // two round trips of a slow server
constexpr qsizetype mostNotes = 6;

QStringList sentencesOf(QList<LockNote> notes, qsizetype locks)
{
    // The journal of this computer tells of those.
    notes.removeIf([](const LockNote& note) { return note.isOwn; });
    QStringList sentences;
    for (const auto& note : notes.first(std::min(notes.size(), mostNotes)))
        sentences +=
            locks == 1 ? lockNoteText(note) : LockNoteWords::tr("%1: %2").arg(note.lock, lockNoteText(note));
    if (const auto more = int(notes.size() - mostNotes); more > 0)
        sentences += LockNoteWords::tr("and %Ln more", nullptr, more);
    return sentences;
}

} // namespace

void askLockNotes(const PageContext& context, const QList<LockLine>& lines, QObject* receiver,
    std::function<void(const QStringList& sentences)> answer)
{
    if (!context.team || !context.team->status().canRead() || lines.isEmpty()) return answer({});
    QStringList locks;
    for (const auto& line : lines)
        locks += line.lock.number.toString();
    auto once = std::make_shared<std::function<void(const QStringList&)>>(std::move(answer));
    const auto answered = [once](const QStringList& sentences) {
        if (const auto take = std::exchange(*once, nullptr)) take(sentences);
    };
    whenDone(
        context.team->lockNotes(teamGateway(QUrl(context.profile.baseUrl)), locks), receiver,
        [answered, count = locks.size()](
            const QList<LockNote>& notes) { answered(sentencesOf(notes, count)); },
        [answered] { answered({}); });
    QTimer::singleShot(notePatience, receiver, [answered] { answered({}); });
}

} // namespace lockkeeper
