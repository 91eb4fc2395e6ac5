// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/platform/latin_letters.h"

#include <QSet>
#include <QString>

namespace lockkeeper
{

/// Makes accounts out of names, by ICU (FL-5): 欧阳静 is ouyangjing.
///
/// An account has lower-case ASCII letters and digits only (contract §4.2, M1 userName) and is never
/// empty: a name of which nothing is left gives "user". Pinyin is without tones; characters that are
/// surnames are read as such (曾 is zeng), others in the most common way, which is not always how people read
/// their own name: the result is a proposal to look at.
///
/// Making one loads ICU's data (some milliseconds). One thread at a time.
class AccountNames
{
public:
    /// The account by itself, at most 40 characters.
    [[nodiscard]] QString fromName(const QString& name) const;
    /// The account, with the smallest number from 2 behind it that makes it unlike all of `taken`, and adds
    /// it there. `taken` holds accounts without enterprise code, in lower case.
    [[nodiscard]] QString uniqueFromName(const QString& name, QSet<QString>& taken) const;

private:
    LatinLetters m_letters;
};

} // namespace lockkeeper
