// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace lockkeeper::test
{

inline const QString stormTeam = QStringLiteral("clerks"), stormProfile = QStringLiteral("storm");
inline constexpr int stormClerks = 4, stormNumbers = 500;

[[nodiscard]] QString stormLogin(int clerk);
/// Names one send in everything that is kept of it: in the body that the gateway gets, and in the journal.
[[nodiscard]] QString stormLabel(int clerk, int send);

/// What one program of a clerk is to do.
struct ClerkTask {
    int clerk = 0;
    QString folder; ///< of its journal
    QString gateway, ledger;
    int port = 0; ///< of the PostgreSQL
    QString authority;
    int first = 0,
        last = 0; ///< its sends, without the last; none: it only sorts out what is left, to the end
    quint32 seed = 0;
    int clockOff = 0; ///< seconds

    [[nodiscard]] QStringList arguments() const;
    [[nodiscard]] static ClerkTask of(const QStringList& arguments);
};

/// The program of one clerk: journal, desk, gate and client as in a window, over a line that loses every
/// third answer. It says on its output what it does, a line each:
///   begin LABEL   a send begins
///   end WORD …    it has ended: sent, refused (by a colleague's reservation), unsent (the desk could not be
///                 asked), unknown, or other with the reason, which nobody expects
///   lost COUNT    so many answers of the desk were lost, in this program
///   clock WORD    what the desk says of this computer's clock: right or wrong
/// What is unknown it decides as a person does who asks the operator of the gateway: by its ledger. Of what
/// does not stand there nothing is known while requests may still come; only who sorts out to the end may
/// take it as not done. Nothing in it knows when it is killed.
[[nodiscard]] int stormClerk(const ClerkTask& task);

} // namespace lockkeeper::test
