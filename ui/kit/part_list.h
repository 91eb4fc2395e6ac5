// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace lockkeeper
{

/// The parts of a form, at its left; those with problems are marked by a sign behind their name.
class PartList : public QListWidget
{
    Q_OBJECT
public:
    explicit PartList(QWidget* parent = nullptr);

    /// Sets how many fields of this part have a problem.
    void setProblems(int part, int count);

protected:
    void showEvent(QShowEvent* event) override;
};

} // namespace lockkeeper
