// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_state.h"

#include <QList>
#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class SetupDraft;
struct ThingSettled;

/// Below the pairs of the setup wizard's page of assets, while what became of some of them is not known:
/// "Check now" reads, and a person who knows better says what became of the selected ones. Nothing is sent
/// by it.
class SetupUnknownPanel : public QWidget
{
    Q_OBJECT

public:
    /// `nameOf` says for people who is to have the asset.
    SetupUnknownPanel(
        SetupDraft& draft, std::function<QString(const SetupAsset&)> nameOf, QWidget* parent = nullptr);

    [[nodiscard]] static bool isUnknown(const SetupAsset& pair);

    /// `selected`: the places of the draft's assets that are selected. `isSending`: until that ends, nothing
    /// is unknown for good, and the panel is hidden.
    void refresh(bool isSending, const QList<qsizetype>& selected);

signals:
    /// More is known of the assets in the draft, or is being asked.
    void changed();

private:
    void check();
    void checked();
    void settleBy(const QList<SetupAsset>& pairs, const QList<ReadBackState>& states);
    void take(const QList<SetupAsset>& pairs, const QList<ThingSettled>& settled);
    void decide(bool wasDone);
    void setFinding(const QString& finding);
    [[nodiscard]] QList<SetupAsset> unknownPairs() const;

    SetupDraft& m_draft;
    const std::function<QString(const SetupAsset&)> m_nameOf;
    QList<qsizetype> m_selected;
    QLabel* m_text;
    QLabel* m_finding;
    QPushButton* m_check;
    QPushButton* m_wasDone;
    QPushButton* m_wasNotDone;
    std::unique_ptr<QObject> m_reading; ///< while "Check now" reads
};

} // namespace lockkeeper
