// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/canaries.h"

#include <QByteArrayList>

#include <algorithm>
#include <cstring>
#include <limits>

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

/// The two bytes that end at `last`.
unsigned pairAt(const char* last)
{
    return unsigned(static_cast<unsigned char>(last[-1])) << 8 | static_cast<unsigned char>(*last);
}

/// The ways to write these two bytes: as they are, and with capitals where any case will do.
QList<unsigned> writtenAs(unsigned pair, Needles::Case how)
{
    const auto capital = [](unsigned c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; };
    const unsigned first = pair >> 8, second = pair & 0xff;
    QList<unsigned> ways{pair};
    if (how == Needles::Case::Exact) return ways;
    for (const auto way :
        {capital(first) << 8 | second, first << 8 | capital(second), capital(first) << 8 | capital(second)})
        if (!ways.contains(way)) ways.append(way);
    return ways;
}

} // namespace

void Needles::add(const QByteArray& bytes, qsizetype name)
{
    if (bytes.size() < 2) qFatal("too short to be looked for");
    m_needles.push_back({bytes, name});
    measure();
}

void Needles::measure()
{
    m_beginning = m_needles.front().bytes.size();
    for (const auto& needle : m_needles)
        m_beginning = std::min(m_beginning, needle.bytes.size());
    m_beginning = std::min<qsizetype>(m_beginning, std::numeric_limits<unsigned char>::max());
    m_steps.assign(1 << 16, static_cast<unsigned char>(m_beginning - 1));
    m_endingIn.clear();
    for (size_t i = 0; i < m_needles.size(); ++i) {
        const auto* bytes = m_needles[i].bytes.constData();
        for (qsizetype end = 1; end < m_beginning; ++end) {
            const auto left = static_cast<unsigned char>(m_beginning - 1 - end);
            for (const auto pair : writtenAs(pairAt(bytes + end), m_case)) {
                m_steps[pair] = std::min(m_steps[pair], left);
                if (left == 0) m_endingIn[pair].append(qsizetype(i));
            }
        }
    }
}

bool Needles::stands(const QByteArray& needle, const char* at) const
{
    if (m_case == Case::Exact) return std::memcmp(at, needle.constData(), size_t(needle.size())) == 0;
    return std::equal(needle.begin(), needle.end(), at,
        [](char lower, char c) { return c == lower || (c >= 'A' && c <= 'Z' && c - 'A' + 'a' == lower); });
}

void Needles::find(const QByteArray& text, QList<qsizetype>* names) const
{
    if (m_needles.empty() || text.size() < m_beginning) return;
    const auto* bytes = text.constData();
    const auto* steps = m_steps.data();
    const auto size = text.size();
    for (auto end = m_beginning - 1; end < size;) {
        const auto pair = pairAt(bytes + end);
        if (steps[pair] > 0) {
            end += steps[pair];
            continue;
        }
        const auto from = end - (m_beginning - 1);
        const auto possible = m_endingIn.constFind(pair);
        for (const auto i : *possible) {
            const auto& needle = m_needles[size_t(i)];
            if (needle.bytes.size() <= size - from && stands(needle.bytes, bytes + from))
                names->append(needle.name);
        }
        ++end;
    }
}

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
    auto known = m_names.indexOf(name);
    if (known < 0) {
        known = m_names.size();
        m_names.append(name);
    }
    (anyCase ? m_anyCase : m_exact).add(bytes, known);
}

QStringList Canaries::findIn(const QByteArray& bytes) const
{
    QList<qsizetype> hits;
    m_exact.find(bytes, &hits);
    m_anyCase.find(bytes, &hits);
    if (hits.isEmpty()) return {};
    std::sort(hits.begin(), hits.end());
    hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
    QStringList found;
    for (const auto hit : hits)
        found += m_names[hit];
    return found;
}

QStringList Canaries::findIn(const QString& text) const
{
    return findIn(text.toUtf8());
}

} // namespace lockkeeper::test
