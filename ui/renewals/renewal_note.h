// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lockkeeper
{

/// What the rows of *Renewals* are made of and what nobody knows, with the way to read it (RP-2). It stands
/// below them, because the team answers later than this computer, and no row may move (KT-24). GUI thread.
class RenewalNote final : public QWidget
{
    Q_OBJECT

public:
    explicit RenewalNote(QWidget* page);

    /// Plain text; hidden where it is empty. `isReadingOffered`: there is something to read, as it says.
    void tell(const QString& note, bool isReadingOffered);

signals:
    void readingChosen();

private:
    QLabel* const m_note;
    QPushButton* const m_read;
};

} // namespace lockkeeper
