#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks through the sources for references into objects that are gone at the end of their statement: what ended
the release program at every assignment once, and what no compiler warns of.

    check_references.py BUILD_FOLDER

Needs clang-query. The build has to have been made, for what moc writes.
"""
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

from compile_flags import Unit, units

OURS = 'isExpansionInFileMatching("/(app|ui|models|services)/")'
PROXY = 'cxxRecordDecl(hasAnyName("::QJsonValueRef", "::QJsonValueConstRef", "::std::_Bit_reference"))'
OWNER = ('hasAnyName("::QString", "::QByteArray", "::QList", "::QSet", "::QHash", "::QMap", "::QVariant", '
         '"::QJsonObject", "::QJsonArray", "::QUrlQuery", "::std::vector", "::std::basic_string", '
         '"::std::optional", "::std::unique_ptr")')
# Not by ignoringParenImpCasts() and the like: they look through the very node that makes something a
# temporary.
TEMPORARY = ("anyOf(materializeTemporaryExpr(), "
             "implicitCastExpr(hasSourceExpression(materializeTemporaryExpr())))")
# What gives a reference, pointer or iterator into the object that it is asked of.
INTO = ('cxxMemberCallExpr(onImplicitObjectArgument(%s), callee(cxxMethodDecl(anyOf(returns(referenceType()), '
        'hasAnyName("begin", "end", "cbegin", "cend", "constBegin", "constEnd", "find", "constFind", "data", '
        '"constData", "utf16", "unicode", "c_str", "get")))))' % TEMPORARY)
VIEW = ('cxxRecordDecl(hasAnyName("::QStringView", "::QByteArrayView", "::QLatin1StringView", "::QLatin1String", '
        '"::std::basic_string_view", "::std::span", "::QAnyStringView"))')
QUERIES = {
    "a variable refers into a list or an object": f"varDecl({OURS}, anyOf("
        f"hasType(qualType(hasDeclaration({PROXY}))), hasType(references({PROXY}))))",
    "a reference or iterator into an object that is gone": f"varDecl({OURS}, unless(isImplicit()), "
        f"anyOf(hasType(referenceType()), hasType(pointerType()), hasType(qualType(hasDeclaration("
        f'namedDecl(matchesName("terator$")))))), hasInitializer(ignoringImplicit({INTO})))',
    "a loop over what an object that is gone has": f"cxxForRangeStmt({OURS}, hasRangeInit(ignoringImplicit({INTO})))",
    "a view of a text that is gone": f"varDecl({OURS}, hasType(qualType(hasDeclaration({VIEW}))), "
        f"unless(parmVarDecl()), hasInitializer(hasDescendant(materializeTemporaryExpr(hasType(qualType("
        f"hasDeclaration(cxxRecordDecl({OWNER}))))))))",
}
# A line for each question, in their order: where a question misses its own line, its answers are worth
# nothing.
SAMPLE = """
#include <QJsonObject>
#include <QJsonArray>
#include <QStringList>
QJsonObject object(); QStringList list(); QString text();
bool kinds()
{
    const auto value = object()[u"name"];
    const auto& first = list().first();
    for (const auto& letter : list().first()) if (letter.isNull()) return true;
    const QStringView view = text();
    return value.isNull() || first.isEmpty() || view.isEmpty();
}
"""
PLACE = re.compile(r'^(/\S+?:\d+:\d+): note: "root" binds here$', re.MULTILINE)


def ask(unit, script):
    done = subprocess.run(["clang-query", "-f", script, unit.file, "--", *unit.flags, "-w"],
                          capture_output=True, text=True)
    if done.returncode or "error:" in done.stderr:
        return [f"{unit.file}: {done.stderr.strip()[:2000]}"]
    # The matches of each query end with a line that says how many there were.
    answers = re.split(r"^\d+ match(?:es)?\.$", done.stdout, flags=re.MULTILINE)
    return [f"{place}: {what}" for what, answer in zip(QUERIES, answers) for place in PLACE.findall(answer)]


def check_sample(unit, script):
    """Whether each question finds its line of the sample, compiled as one of our sources is."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/services")
        sample = folder + "/services/sample.cpp"
        with open(sample, "w", encoding="utf-8") as file:
            file.write(SAMPLE)
        found = ask(Unit(sample, [sample], unit.flags), script)
    missed = [what for what in QUERIES if not any(finding.endswith(what) for finding in found)]
    for what in missed:
        print(f"The sample is not found to have this, so nothing is known of the sources: {what}")
    return not missed


def main():
    read = [unit for unit in units(sys.argv[1])
            if re.search(r"/(app|ui|models|services)/[^/].*\.cpp$", unit.sources[0]) and "/tests/" not in unit.sources[0]]
    findings = set()
    with tempfile.NamedTemporaryFile("w", suffix=".query") as script:
        script.write("set output diag\nset bind-root true\n")
        script.writelines(f"match {query}\n" for query in QUERIES.values())
        script.flush()
        if not read or not check_sample(read[0], script.name):
            return 1
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for places in pool.map(lambda unit: ask(unit, script.name), read):
                findings.update(places)
    for finding in sorted(findings):
        print(finding)
    print(f"{len(read)} units read, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
