// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/canaries.h"

#include <algorithm>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

namespace
{

/// UTF-16 in either order of bytes: they differ in the end at which a zero stands, and that one is left out.
QByteArray utf16(const QByteArray& ascii)
{
    QByteArray bytes;
    for (const char c : ascii) {
        if (!bytes.isEmpty()) bytes += '\0';
        bytes += c;
    }
    return bytes;
}

/// The part of the Base64 of `bytes` that does not depend on what stands before and behind them: three forms,
/// because a group of three bytes may begin with them, or one or two bytes earlier.
QByteArrayList base64Middles(const QByteArray& bytes)
{
    QByteArrayList middles;
    for (int before = 0; before < 3; ++before) {
        // Whole groups of three bytes, which are four characters each.
        const int skipped = (3 - before) % 3;
        const auto whole = (bytes.size() - skipped) / 3 * 3;
        middles += bytes.mid(skipped, whole).toBase64();
    }
    return middles;
}

} // namespace

void Canaries::add(const QString& name, const QByteArray& core)
{
    if (core.size() < 16) qFatal("the core of %s is too short", qPrintable(name));
    ++m_count;
    addForms(name, core.first(core.size() / 2));
    addForms(name, core.last(core.size() / 2));
}

void Canaries::addForms(const QString& name, const QByteArray& half)
{
    addForm(name, half.toLower(), true);
    addForm(name + u" (UTF-16)"_s, utf16(half.toLower()), true);
    addForm(name + u" (hexadecimal)"_s, half.toHex(), true);
    for (const auto& middle : base64Middles(half))
        addForm(name + u" (Base64)"_s, middle, false);
    for (const auto& middle : base64Middles(utf16(half)))
        addForm(name + u" (Base64 of UTF-16)"_s, middle, false);
}

void Canaries::addForm(const QString& name, const QByteArray& bytes, bool anyCase)
{
    m_needles.push_back({name, QByteArrayMatcher(bytes), anyCase});
    m_shortest = std::min(m_shortest, bytes.size());
}

QStringList Canaries::findIn(const QByteArray& bytes) const
{
    QStringList found;
    if (bytes.size() < m_shortest) return found;
    const auto lower = bytes.toLower();
    for (const auto& needle : m_needles) {
        const auto at = needle.matcher.indexIn(needle.anyCase ? lower : bytes);
        if (at < 0 || found.contains(needle.name)) continue;
        found += needle.name;
    }
    return found;
}

QStringList Canaries::findIn(const QString& text) const
{
    return findIn(text.toUtf8());
}

} // namespace lockkeeper::test
