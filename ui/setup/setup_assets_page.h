// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_pairs.h"
#include "ui/setup/setup_page.h"

#include <QPointer>

#include <functional>
#include <vector>

class QPushButton;
class QSplitter;

namespace lockkeeper
{

class AssetChooser;
class AssetStock;
class AssignPreview;
class Banner;
class EmployeeChooser;
class EmptyState;
class SetupUnknownPanel;
class WriteResultsView;
class WriteRun;

/// Free assets of the enterprise, as the rules for giving them out see them, for its employees, those just
/// added first (M9); may be skipped. Both are chosen as in the dialog for assigning, as often as one likes:
/// the pairs that were chosen stay, and all go together (SU-5). One call for each employee; what was applied
/// or is unknown is not sent again.
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
    void layOut();
    void read();
    void arrived();
    void sayWhatIsMissing();
    [[nodiscard]] bool knowsHolders() const;
    [[nodiscard]] bool isFree(const AssignableAsset& asset) const;
    [[nodiscard]] bool isKept(const AssetNumber& asset) const;
    [[nodiscard]] std::vector<AssignEmployee> addedHere() const;
    void pairChosen();
    /// Keeps what is chosen now, before something else is chosen.
    void keepChosen();
    void takeOut();
    void giveInOrder();
    void refresh();
    void refreshSelected();
    [[nodiscard]] bool isEmpty() const;

    void start();
    void showOutcomes();
    /// Puts what was read before into the draft, and calls `kept` once that is on disk, or cannot be.
    void keepBefore(QObject* waiting, std::function<void()> kept);

    [[nodiscard]] static bool isOpen(const SetupAsset& pair); ///< not sent, or may be sent again
    [[nodiscard]] qsizetype openCount() const;
    [[nodiscard]] QList<qsizetype> selected() const; ///< places in state().assets
    [[nodiscard]] AssignEmployee employeeOf(const SetupAsset& pair) const;

    AssetStock* m_stock;
    QPushButton* m_inOrder;
    QPushButton* m_reload;
    Banner* m_banner;
    EmptyState* m_empty;
    EmployeeChooser* m_people;
    AssetChooser* m_assets;
    QSplitter* m_halves;
    QSplitter* m_choosers;
    AssignPreview* m_preview;
    QPushButton* m_more;
    QPushButton* m_takeOut;
    SetupUnknownPanel* m_unknown;
    WriteResultsView* m_results;
    qsizetype m_kept = 0;  ///< how many of state().assets are not what is chosen now
    AssignPairs m_refused; ///< pairs that are chosen now and cannot be given
    bool m_isReading = false;
    bool m_isEntering = false;      ///< nobody has seen anything here yet
    std::vector<AssignStep> m_sent; ///< for each call of the run
    QPointer<WriteRun> m_run;
    bool m_isStarting = false;
};

} // namespace lockkeeper
