// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

class TeamDesk;

/// Asks for a word before a batch is sent that cannot be reserved for the team, as long as its desk cannot be
/// used; hidden while it can (TM-34).
class UnreservedField : public QWidget
{
    Q_OBJECT

public:
    /// `desk` outlives this.
    UnreservedField(TeamDesk& desk, QWidget* parent);

    /// A sentence on what still has to be done; empty when nothing has.
    [[nodiscard]] QString missing() const;
    /// What was typed, for the journal; empty while the desk can be asked.
    [[nodiscard]] QString typed() const;

signals:
    /// missing() may have changed.
    void edited();

private:
    void follow();

    TeamDesk& m_desk;
    QLabel *m_text, *m_label;
    QLineEdit* m_word;
};

} // namespace lockkeeper
