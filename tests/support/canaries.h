// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayMatcher>
#include <QString>
#include <QStringList>

#include <limits>
#include <vector>

namespace lockkeeper::test
{

/// Secrets that a test knows, so that it can look for them afterwards wherever they have no business.
///
/// They are found as they are, in any mixture of cases, in UTF-8 and UTF-16, in Base64 and hexadecimal, and
/// whatever escapes their odd characters (percent, JSON, HTML, CSV): the search is for the two halves of a
/// core of letters and digits, which no escaping touches. Half of a secret is as much of a leak as the whole.
class Canaries
{
public:
    /// `core`: at least 16 ASCII letters and digits that stand somewhere in the secret, and in nothing else.
    void add(const QString& name, const QByteArray& core);

    /// The names of those that are in the bytes; of each the form in which it was found.
    [[nodiscard]] QStringList findIn(const QByteArray& bytes) const;
    [[nodiscard]] QStringList findIn(const QString& text) const;
    [[nodiscard]] qsizetype size() const { return m_count; }

private:
    struct Needle {
        QString name; ///< of the canary, and the form
        QByteArrayMatcher matcher;
        bool anyCase = false; ///< the form is in lower case, and found in any
    };
    void addForms(const QString& name, const QByteArray& half);
    void addForm(const QString& name, const QByteArray& bytes, bool anyCase);

    std::vector<Needle> m_needles;
    qsizetype m_count = 0;
    qsizetype m_shortest = std::numeric_limits<qsizetype>::max(); ///< most texts are shorter than any form
};

} // namespace lockkeeper::test
