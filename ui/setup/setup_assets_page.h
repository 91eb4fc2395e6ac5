// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "ui/setup/setup_page.h"

#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPushButton;
class QTableView;

namespace lockkeeper
{

class AssetPairsModel;
class AssetStock;
class Banner;
class EmptyState;
class SetupUnknownPanel;
class WriteResultsView;
class WriteRun;

/// Free assets of the enterprise, as the rules for giving them out see them, for its employees, those just
/// added first (M9); may be skipped. One call for each employee; what was applied or is unknown is
/// not sent again.
class SetupAssetsPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupAssetsPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] Key nextKey() const override { return Key::None; }
    [[nodiscard]] bool isBusy() const override;
    void goOn() override;

private:
    struct Sent {
        MemberId member;
        QList<AssetNumber> assets;
    };

    void read();
    void arrived();
    void showReading();
    void sayWhatIsMissing();
    [[nodiscard]] bool knowsHolders() const;
    void takePairs();
    void giveInOrder();
    void start();
    void showOutcomes();
    [[nodiscard]] static bool isOf(const Sent& call, const SetupAsset& pair);
    /// What was read before goes into the draft.
    void keepBefore(QObject* waiting, std::function<void()> kept);
    /// Reads what became of those that are unknown.
    void checkUnknown();
    void checked();
    void askForOthers(const QList<SetupAsset>& pairs, const QList<ReadBackState>& states);
    void settleBy(
        const QList<SetupAsset>& pairs, const QList<ReadBackState>& states, const QList<bool>& mayBeAnothers);
    void decide(bool wasDone);
    void refresh();
    void refreshUnknown();
    // Indexes of state().assets.
    [[nodiscard]] QList<qsizetype> pairsToSend() const;
    [[nodiscard]] QList<qsizetype> unknownPairs() const;
    [[nodiscard]] QList<qsizetype> chosenUnknown() const;
    [[nodiscard]] QString nameOf(const MemberId& member, const QString& account) const;

    AssetStock* m_stock;
    AssetPairsModel* m_model;
    QTableView* m_table;
    EmptyState* m_empty;
    Banner* m_banner;
    QPushButton* m_reload;
    QPushButton* m_inOrder;
    SetupUnknownPanel* m_unknown;
    WriteResultsView* m_results;
    std::unique_ptr<QObject> m_load; ///< while it reads
    bool m_isListRead = false;
    std::optional<std::vector<Employee>> m_people; ///< none: they could not be read
    std::unique_ptr<QObject> m_check;              ///< "Check now" while it reads
    std::vector<Sent> m_sent;                      ///< for each call of the run
    QPointer<WriteRun> m_run;
    bool m_isStarting = false;
    bool m_isEntering = false; ///< nobody has seen anything here yet
};

} // namespace lockkeeper
