// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class Prompter;

/// Below the rows of a page of the setup wizard, while the outcome of some of them is not known: "Check now"
/// reads, and a person who knows better says what became of the selected ones. Nothing is sent by it.
class SetupUnknownPanel : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "setupAssets" gives "setupAssetsUnknown" (what it says),
    /// "setupAssetsCheckNow", "setupAssetsWasDone" and "setupAssetsWasNotDone".
    SetupUnknownPanel(const QString& prefix, Prompter& prompter, QWidget* parent = nullptr);

    /// How many rows are unknown, and how many of these are selected. None unknown: it is hidden.
    void setCounts(qsizetype unknown, qsizetype selected);
    /// Nothing can be read just now.
    void setCheckable(bool checkable);
    /// What the last reading came to; plain text.
    void setFinding(const QString& finding);
    /// "It was added", "It was assigned", with mnemonics.
    void setWordsFor(const QString& wasDone, const QString& wasNotDone);

    /// Asks before a person's word is taken for these.
    void confirm(bool wasDone, const QStringList& names, const std::function<void()>& confirmed);

signals:
    void checkWanted();
    void decisionWanted(bool wasDone);

private:
    Prompter& m_prompter;
    QLabel* m_text;
    QLabel* m_finding;
    QPushButton* m_check;
    QPushButton* m_wasDone;
    QPushButton* m_wasNotDone;
};

} // namespace lockkeeper
