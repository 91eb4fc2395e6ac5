// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/operations/employees/disabled_locks.h"
#include "services/operations/employees/offboarding.h"
#include "ui/kit/action_dialog.h"

#include <memory>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace lockkeeper
{

class Banner;
class EmployeePicker;
class TableView;
struct PageContext;

/// An employee who is to leave, with what the gateway shows of them now.
struct OffboardRow {
    Offboarding::Employee who;
    QStringList numbers;      ///< of the assets that they hold (M6)
    QList<AssetNumber> locks; ///< that are still lent to them (M8)
    bool isRead = false;
    bool isGone = false;         ///< whether they are deleted, or not listed any more
    DisabledLocks disabled = {}; ///< of `locks`
    bool goesWithout = false;    ///< somebody has said that `locks` are lost

    /// Whether every lock that is still out is known to be disabled, and so may be called lost.
    [[nodiscard]] bool mayGoWithout() const;
    [[nodiscard]] bool canLeave() const { return isRead && !isGone && (locks.isEmpty() || goesWithout); }
};

/// Asks whether these people are to be offboarded: what they hold, whether a lock of theirs is still out, and
/// who gets their assets. An employee who still has a lock is named and left out, unless the lock is
/// known to be disabled and somebody ticks that it is lost. Starts an OffboardRun and opens its
/// OffboardProgress. Deletes itself when it is closed.
class OffboardDialog : public ActionDialog
{
    Q_OBJECT

public:
    OffboardDialog(PageContext& context, const EnterpriseId& enterprise,
        const QList<Offboarding::Employee>& people, QWidget* parent);
    ~OffboardDialog() override;

    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    /// Shows the dialog again after disableRequested(), with what was chosen; does nothing otherwise.
    void comeBack();

signals:
    /// Locks that are still out are lost, and a person wants to disable them. The dialog is hidden from now
    /// on, with what was chosen, and comes back by itself once they are disabled.
    void disableRequested(const QStringList& locks);

private:
    using Model = RecordTableModel<OffboardRow, MemberId>;

    void build();
    void read();
    void readWhatIsDisabled(std::vector<OffboardRow> rows);
    void bannerAction();
    void stepAside(const QStringList& locks);
    /// Numbers of the locks that are lent out: those that are disabled, or those that are not.
    [[nodiscard]] QStringList locksOut(bool isDisabled) const;
    void showRows(const std::vector<OffboardRow>& rows);
    void showLocks();
    void fillLost();
    void lostTicked(QListWidgetItem* item);
    void check();
    void act() override;
    void begin();
    [[nodiscard]] QList<Offboarding::Employee> leaving() const;
    [[nodiscard]] QString question() const;

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    const QList<Offboarding::Employee> m_people;
    std::vector<OffboardRow> m_rows;
    std::unique_ptr<QObject> m_reading;
    QStringList m_toDisable; ///< locks that somebody is about to disable; until then the dialog is hidden

    Model* m_model;
    Banner* m_banner;
    TableView* m_table;
    QListWidget* m_lost; ///< a tick for each who may go without their lock
    EmployeePicker* m_successor;
    QLabel* m_successorNote;
    QPushButton* m_again;
};

} // namespace lockkeeper
