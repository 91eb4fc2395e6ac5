// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace lockkeeper
{

/// Writes names of any script with Latin letters, small and without marks: 欧阳静 is "ou yang jing" or the
/// like, with gaps and signs as the system sets them. Names that are surnames are read as such (曾 is zeng).
/// What the system cannot read stays as it is.
///
/// Making one loads data (some milliseconds). One thread at a time.
class LatinLetters
{
public:
    LatinLetters();
    ~LatinLetters();
    LatinLetters(const LatinLetters&) = delete;
    LatinLetters& operator=(const LatinLetters&) = delete;

    [[nodiscard]] QString of(const QString& name) const;

private:
    struct Rules;
    const std::unique_ptr<Rules> m_rules;
};

} // namespace lockkeeper
