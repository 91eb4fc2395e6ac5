// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/write_words.h"

#include "models/domain/outcome.h"
#include "services/operations/journalled_request.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(WriteWords)
};

} // namespace

QString writeName(const QString& endpoint)
{
    if (endpoint == "O1"_L1) return Words::tr("Bind a customer");
    if (endpoint == "O2"_L1) return Words::tr("Create an enterprise");
    if (endpoint == "O4"_L1) return Words::tr("Change a customer");
    if (endpoint == "O5"_L1) return Words::tr("Send orders");
    if (endpoint == "O6"_L1) return Words::tr("Disable locks");
    if (endpoint == "O7"_L1) return Words::tr("Enable locks");
    if (endpoint == "O9"_L1) return Words::tr("Get asset numbers");
    if (endpoint == "M1"_L1) return Words::tr("Add employees");
    if (endpoint == "M2"_L1) return Words::tr("Edit an employee");
    if (endpoint == "M3"_L1) return Words::tr("Reset a password");
    if (endpoint == "M4"_L1) return Words::tr("Delete an employee");
    if (endpoint == "M9"_L1) return Words::tr("Assign or withdraw assets");
    if (endpoint == "M10"_L1) return Words::tr("Lend to a borrowed lock");
    return endpoint;
}

QString standingText(const JournalEntry& entry)
{
    const auto word = entry.word();
    if (word.isEmpty() && !entry.lost) return Words::tr("under way");
    if (word == "partial"_L1) return Words::tr("partly applied");
    return outcomeName(outcomeNamed(word));
}

Tone standingTone(const JournalEntry& entry)
{
    const auto word = entry.word();
    if (word == "applied"_L1) return Tone::Ok;
    if (word == "rejected"_L1) return Tone::Bad;
    if (word == "notsent"_L1 || (word.isEmpty() && !entry.lost)) return Tone::Mute;
    return Tone::Warning;
}

QString aboutText(const JournalEntry& entry)
{
    const auto things = thingsOf(entry);
    if (things.size() < 2 || entry.intent.body.isEmpty())
        return entry.intent.subject.isEmpty() ? things.value(0) : entry.intent.subject;
    return Words::tr("%1 and %Ln more", nullptr, int(things.size() - 1)).arg(things.first());
}

QString whenText(qint64 millisecondsSince1970)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(millisecondsSince1970), QLocale::ShortFormat);
}

} // namespace lockkeeper
