// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace lockkeeper::test
{

/// Finds any of many byte strings in one walk over a text (the algorithm of Wu and Manber): of each two bytes
/// it knows how far it is from there, at least, to the end of what any of the strings begins with.
class Needles
{
public:
    enum class Case { Exact, Any };
    explicit Needles(Case how)
        : m_case(how)
    {
    }
    /// `bytes`: at least two, in lower case where any will do; `name`: what find() says of it.
    void add(const QByteArray& bytes, qsizetype name);
    /// Appends the names of those that are in the text, a name for each place where one is.
    void find(const QByteArray& text, QList<qsizetype>* names) const;

private:
    struct Needle {
        QByteArray bytes;
        qsizetype name;
    };
    void measure();
    [[nodiscard]] bool stands(const QByteArray& needle, const char* at) const;

    Case m_case;
    std::vector<Needle> m_needles;
    std::vector<unsigned char> m_steps;           ///< for each two bytes; zero where a beginning may end
    QHash<unsigned, QList<qsizetype>> m_endingIn; ///< of such two bytes, the needles
    qsizetype m_beginning = 0;                    ///< so many bytes of each needle are looked for first
};

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
    void addForms(const QString& name, const QByteArray& half);
    void addForm(const QString& name, const QByteArray& bytes, bool anyCase);

    QStringList m_names; ///< of the canaries, each with a form
    Needles m_exact{Needles::Case::Exact};
    Needles m_anyCase{Needles::Case::Any};
    qsizetype m_count = 0;
};

} // namespace lockkeeper::test
