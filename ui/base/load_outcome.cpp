// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/load_outcome.h"

#include "services/gateway/wire/error_text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
struct ListStateText {
    Q_DECLARE_TR_FUNCTIONS(ListState)
};
} // namespace

LoadOutcome LoadOutcome::of(const GatewayError& error)
{
    LoadOutcome outcome;
    if (error.kind == GatewayError::Kind::Cancelled) {
        outcome.end = End::Cancelled;
        return outcome;
    }
    const ErrorText text = describe(error);
    outcome.end = End::Failed;
    outcome.what = text.whatHappened;
    outcome.said = text.gatewaySaid;
    outcome.nextStep = text.nextStep;
    return outcome;
}

QString againText(const LoadOutcome& outcome)
{
    if (!outcome.isRetryUseful) return {};
    return outcome.action.isEmpty() ? ListStateText::tr("Try again") : outcome.action;
}

StateText bannerText(const LoadOutcome& outcome)
{
    switch (outcome.end) {
    case LoadOutcome::End::Failed:
        return {Tone::Bad, outcome.what, outcome.nextStep, againText(outcome), outcome.said};
    case LoadOutcome::End::Changed:
        return {Tone::Warning, ListStateText::tr("The list changed while it was loading."),
            ListStateText::tr("Rows may be missing. Refresh to be sure."), ListStateText::tr("Refresh")};
    case LoadOutcome::End::Cancelled:
        return {Tone::Warning, ListStateText::tr("Loading was cancelled."),
            ListStateText::tr("The list is not complete."), ListStateText::tr("Refresh")};
    case LoadOutcome::End::Complete:
        break;
    }
    if (!outcome.what.isEmpty())
        return {Tone::Warning, outcome.what, outcome.nextStep, againText(outcome), outcome.said};
    if (outcome.unreadableFields > 0)
        return {Tone::Warning,
            ListStateText::tr("%n field(s) could not be read.", nullptr, int(outcome.unreadableFields)),
            outcome.unreadableFields > LoadOutcome::mostMarked
                ? ListStateText::tr("Their rows are shown without these fields; the first %L1 are marked.")
                      .arg(LoadOutcome::mostMarked)
                : ListStateText::tr("Their rows are marked and shown without these fields.")};
    return {};
}

QString partNote(bool isPart)
{
    return isPart ? ListStateText::tr("only rows requested from the server") : QString();
}

QString listCaution(bool isLoading, const LoadOutcome& outcome, bool isPart)
{
    const bool isWhole = !isLoading && !isPart && !outcome.isPart && outcome.what.isEmpty() &&
                         outcome.end == LoadOutcome::End::Complete;
    return isWhole ? QString()
                   : ListStateText::tr(
                         "The table isn't complete. An entry may be missing because its row isn't loaded.");
}

QString exportCaution(bool isLoading, const LoadOutcome& outcome, bool isPart)
{
    if (isLoading)
        return ListStateText::tr("The list is still loading. Only rows loaded so far are exported.");
    switch (outcome.end) {
    case LoadOutcome::End::Complete:
        return outcome.what.isEmpty() && isPart
                   ? ListStateText::tr(
                         "The list holds only the rows requested from the server, and so does the export.")
                   : outcome.what;
    case LoadOutcome::End::Changed:
        return ListStateText::tr("The list changed while loading. The export may lack rows.");
    case LoadOutcome::End::Failed:
    case LoadOutcome::End::Cancelled:
        return ListStateText::tr("The list wasn't loaded completely. The export lacks rows.");
    }
    return {};
}

QString updatedText(const QDateTime& time, const RecordFormat& format)
{
    return time.isValid() ? ListStateText::tr("updated %1").arg(format.shortTime(time)) : QString();
}

QString zoneText(const RecordFormat& format)
{
    //: %1 is a time zone
    return ListStateText::tr("times in %1").arg(format.zoneName());
}

QString updatedInZone(const QDateTime& time, const RecordFormat& format)
{
    return time.isValid() ? updatedText(time, format) + u" · "_s + zoneText(format) : QString();
}

} // namespace lockkeeper
