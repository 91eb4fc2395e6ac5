// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/operations/employees/offboarding.h"
#include "ui/kit/action_dialog.h"

#include <memory>

class QLabel;
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
    QStringList numbers; ///< M6
    QStringList locks;   ///< M8: still out
    bool isRead = false;
    bool isGone = false; ///< whether they are deleted, or not listed any more

    [[nodiscard]] bool canLeave() const { return isRead && !isGone && locks.isEmpty(); }
};

/// Asks whether these people are to be offboarded: what they hold, whether a lock of theirs is still out, and
/// who gets their assets. An employee who still has a lock is named and left out. Starts an OffboardRun and
/// opens its OffboardProgress. Deletes itself when it is closed.
class OffboardDialog : public ActionDialog
{
    Q_OBJECT

public:
    OffboardDialog(PageContext& context, const EnterpriseId& enterprise,
        const QList<Offboarding::Employee>& people, QWidget* parent);
    ~OffboardDialog() override;

signals:
    /// Locks that are still out are lost, and a person wants to disable them. The dialog has closed.
    void disableRequested(const QStringList& locks);

private:
    using Model = RecordTableModel<OffboardRow, MemberId>;

    void build();
    void read();
    void bannerAction();
    [[nodiscard]] QStringList locksOut() const;
    void showRows(const std::vector<OffboardRow>& rows);
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

    Model* m_model;
    Banner* m_banner;
    TableView* m_table;
    EmployeePicker* m_successor;
    QLabel* m_successorNote;
    QPushButton* m_again;
};

} // namespace lockkeeper
