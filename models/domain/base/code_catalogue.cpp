// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_catalogue.h"

#include "models/domain/base/code_table.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using detail::CodeEntry;
using detail::codeTable;
using detail::operationNames;

const CodeEntry* find(QAnyStringView code) noexcept
{
    const auto table = codeTable();
    const auto found = std::ranges::find_if(
        table, [code](const CodeEntry& entry) { return code == QLatin1StringView(entry.code); });
    return found == table.end() ? nullptr : &*found;
}

bool hasTrait(QAnyStringView code, detail::CodeTrait trait) noexcept
{
    const auto* entry = find(code);
    return entry && entry->trait == trait;
}

QString translated(const char* text)
{
    return QCoreApplication::translate("Code", text);
}

CodeAdvice unknownCode(QAnyStringView code)
{
    CodeAdvice advice;
    advice.sentence =
        code.empty()
            ? translated(QT_TRANSLATE_NOOP("Code", "The gateway refused the request without saying why."))
            : translated(QT_TRANSLATE_NOOP(
                  "Code", "The gateway refused for a reason that Lockkeeper doesn't know."));
    advice.nextStep = translated(QT_TRANSLATE_NOOP(
        "Code", "Read the gateway's message under Details, or report it to the gateway operator."));
    return advice;
}

} // namespace

CodeAdvice adviceFor(QAnyStringView code, const LearntLimits& learnt)
{
    const auto* entry = find(code);
    if (!entry) return unknownCode(code);
    CodeAdvice advice{.condition = translated(entry->condition),
        .sentence = translated(entry->sentence),
        .nextStep = translated(entry->nextStep),
        .known = true};
    if (code == "50003"_L1 && learnt.passwordMin && learnt.passwordMax) {
        advice.sentence = translated(QT_TRANSLATE_NOOP("Code", "The password must have %1 to %2 characters."))
                              .arg(*learnt.passwordMin)
                              .arg(*learnt.passwordMax);
        advice.nextStep.clear(); // it tells where to find the limits, which are in the sentence now
    }
    if (code == "60009"_L1 && learnt.trialMemberQuota)
        advice.sentence = QCoreApplication::translate("Code",
            "The enterprise already has its maximum of %n trial member account(s).", nullptr,
            *learnt.trialMemberQuota);
    return advice;
}

QStringList allCodes()
{
    QStringList codes;
    for (const auto& entry : codeTable())
        codes << QLatin1StringView(entry.code);
    return codes;
}

QStringList operationsListing(QAnyStringView code)
{
    QStringList operations;
    if (const auto* entry = find(code))
        for (size_t i = 0; i < operationNames.size(); ++i)
            if (entry->operations & (1u << i)) operations << QLatin1StringView(operationNames[i]);
    return operations;
}

bool isListed(QAnyStringView code, QAnyStringView operation)
{
    const auto* entry = find(code);
    if (!entry) return false;
    for (size_t i = 0; i < operationNames.size(); ++i)
        if (operation == QLatin1StringView(operationNames[i])) return entry->operations & (1u << i);
    return false;
}

QStringList fieldsOf(QAnyStringView code, QAnyStringView operation)
{
    const auto* entry = find(code);
    if (!entry || !entry->fields) return {};
    // The one code whose field has another name in another operation: M7 is asked for an asset by its id.
    if (code == "60024"_L1 && operation == "M7"_L1) return {u"assetId"_s};
    return QString::fromLatin1(entry->fields).split(u' ');
}

bool isTokenRefusal(QAnyStringView code) noexcept
{
    return hasTrait(code, detail::CodeTrait::TokenRefusal);
}

bool meansUnknownForWrites(QAnyStringView code) noexcept
{
    return hasTrait(code, detail::CodeTrait::UnknownForWrites);
}

bool isPartialSuccess(QAnyStringView code) noexcept
{
    return hasTrait(code, detail::CodeTrait::PartialSuccess);
}

bool perhapsAlreadyDone(WriteKind kind, QAnyStringView code) noexcept
{
    return std::ranges::any_of(factsOf(kind).alreadyDone, [code](std::string_view known) {
        return !known.empty() && code == QLatin1StringView(known.data(), qsizetype(known.size()));
    });
}

} // namespace lockkeeper
