// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper::sandbox
{

struct SamplePerson {
    QString name;
    QString account; // letters and digits, without the enterprise code
};

// The names of the sample. Numbers may be of any size; they wrap around.
SamplePerson samplePerson(quint64 number);
QString sampleEnterpriseName(quint64 number);
QString sampleDepartment(quint64 number); // six of them
inline constexpr int sampleDepartmentCount = 6;
struct SampleProduct {
    QString name;
    QString uri;
};
SampleProduct sampleProduct(quint64 number);

// Names and remarks that programs get wrong: separators, quotes, formulas, markup, emoji, combining and
// bidirectional characters, blanks at the ends. None is longer than contract §8 allows.
QStringList awkwardNames();
QStringList awkwardRemarks();

} // namespace lockkeeper::sandbox
