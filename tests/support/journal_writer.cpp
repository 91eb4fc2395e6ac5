// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that keeps a journal, for tests that need another process: one to run beside, to kill, or to
// take something away from.
//
//     journal_writer FOLDER all COUNT    COUNT entries with outcome, all handed in at once
//     journal_writer FOLDER endless      until killed: "begun ID" and "ended ID" as they are acknowledged;
//                                        every third entry stays open
//     journal_writer FOLDER nospace      the disk fills up and is emptied again; then it fills up for good
//                                        (POSIX)
//     journal_writer FOLDER refused      says how the journal stands, and that it refuses an entry
//
// Ends with 0 when all went as it should; else it says what did not.

#include "tests/support/journal_steps.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;

namespace
{

int failed(const QString& why)
{
    std::fprintf(stdout, "%s\n", qPrintable(why));
    return 1;
}

/// Written in one piece and at once, so that what was said before a kill is there after it.
void say(const char* word, const QString& id)
{
    const QByteArray line = QByteArray(word) + ' ' + id.toLatin1() + '\n';
    constexpr int standardOutput = 1;
    QFile output;
    const bool isOpen = output.open(standardOutput, QIODevice::WriteOnly | QIODevice::Unbuffered);
    if (!isOpen || output.write(line) != line.size()) std::_Exit(3);
}

int writeAll(Journal& journal, int count)
{
    std::atomic<int> errors = 0;
    QSemaphore answered;
    const auto note = [&](const QString& error) {
        if (!error.isEmpty() && errors++ == 0) failed(error);
        answered.release();
    };
    for (int i = 0; i < count; ++i) {
        const QString id = newId();
        journal.begin(intentOf(id), note);
        journal.finish(id, outcomeOf(u"applied"_s), note);
    }
    answered.acquire(2 * count);
    return errors == 0 ? 0 : 1;
}

int writeEndlessly(Journal& journal)
{
    QSemaphore room(8);
    for (int i = 0;; ++i) {
        room.acquire();
        const QString id = newId();
        journal.begin(intentOf(id, u"%1"_s.arg(i)), [&journal, &room, id, i](const QString& error) {
            if (!error.isEmpty()) std::_Exit(failed(error));
            say("begun", id);
            if (i % 3 == 0) {
                room.release();
                return;
            }
            journal.finish(id, outcomeOf(u"applied"_s), [&room, id](const QString& why) {
                if (!why.isEmpty()) std::_Exit(failed(why));
                say("ended", id);
                room.release();
            });
        });
    }
}

#ifdef Q_OS_UNIX
/// A limit on the size of files cuts writes short like a full disk, for root as well.
void limitFiles(rlim_t bytes)
{
    rlimit limit = {};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

int runOutOfSpace(const QString& folder)
{
    std::signal(SIGXFSZ, SIG_IGN);
    JournalSettings settings;
    settings.directory = folder;
    settings.retryEvery = std::chrono::milliseconds(20);
    Journal journal(settings);
    const QString first = newId();
    const QString second = newId();
    for (const QString& id : {first, second}) {
        const QString error = beginNow(journal, intentOf(id));
        if (!error.isEmpty()) return failed(u"at first: "_s + error);
    }
    const auto logSize = rlim_t(QFileInfo(folder + u"/journal.sqlite-wal"_s).size());
    limitFiles(logSize);
    const QString refused = newId();
    const QString error = beginNow(journal, intentOf(refused));
    if (!error.contains(u"can't be written"_s)) return failed(u"without room: "_s + error);
    if (journal.status().state != JournalState::NotWritable) return failed(u"state without room"_s);
    if (journal.status().text != error) return failed(u"text without room"_s);
    const QString kept = finishNow(journal, first, outcomeOf(u"applied"_s));
    if (!kept.contains(u"tries again"_s)) return failed(u"outcome without room: "_s + kept);
    if (now(journal.count()) != 2) return failed(u"reading without room"_s);
    if (now(journal.entry(first))->outcome) return failed(u"outcome although there is no room"_s);

    limitFiles(RLIM_INFINITY);
    for (int i = 0; i < 500 && journal.status().state != JournalState::Writable; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (journal.status().state != JournalState::Writable) return failed(u"does not recover by itself"_s);
    const auto entry = now(journal.entry(first));
    if (!entry->outcome || entry->outcome->outcome != u"applied"_s) return failed(u"kept outcome is lost"_s);
    if (now(journal.entry(refused))) return failed(u"the refused entry is there"_s);
    const QString again = beginNow(journal, intentOf(refused));
    if (!again.isEmpty()) return failed(u"with room again: "_s + again);

    // Full to the end: the outcome of `second` is lost with this process, and it is unknown for the next.
    limitFiles(1);
    if (finishNow(journal, second, outcomeOf(u"applied"_s)).isEmpty()) return failed(u"full again"_s);
    say("lost", second);
    return 0;
}
#endif

int expectRefusal(Journal& journal)
{
    const OpenReport report = statusOnceOpen(journal).report;
    const QString error = beginNow(journal, intentOf(newId()));
    std::fprintf(stdout, "%d %s\n", int(report.state), qPrintable(error));
    return error.isEmpty() ? 1 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) return failed(u"journal_writer FOLDER MODE [COUNT]"_s);
    const QString folder = arguments.at(1);
    const QString mode = arguments.at(2);
#ifdef Q_OS_UNIX
    if (mode == u"nospace"_s) return runOutOfSpace(folder);
#endif
    JournalSettings settings;
    settings.directory = folder;
    // Three of these programs, which write without a pause, keep each other waiting on a busy disk for longer
    // than people do.
    if (mode == u"all"_s) settings.patience = std::chrono::minutes(1);
    Journal journal(settings);
    if (mode == u"all"_s) return writeAll(journal, arguments.value(3).toInt());
    if (mode == u"endless"_s) return writeEndlessly(journal);
    if (mode == u"refused"_s) return expectRefusal(journal);
    return failed(u"unknown mode "_s + mode);
}
