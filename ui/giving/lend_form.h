// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/employees/employee.h"
#include "services/operations/writes/asset_look.h"
#include "ui/giving/lend_choices.h"

#include <QHash>
#include <QSet>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace lockkeeper
{

class Banner;
class EmployeePicker;
class ProductPanel;
struct PageContext;

/// Chooses who borrows, which lock, and which of their assets, with the products in them. Choices are kept
/// by id while the lists are read anew.
class LendForm : public QWidget
{
    Q_OBJECT

public:
    LendForm(PageContext& context, const EnterpriseId& enterprise, QWidget* parent);
    ~LendForm() override;

    void choose(const Employee& employee);
    void choose(const AssetNumber& lock);
    /// Reads M6, M8 and whether the employee is still listed (M5).
    void read();
    [[nodiscard]] bool isReading() const { return m_reading != nullptr; }
    /// The request for what is chosen, when the lists allow it; else nothing, and problem() says why.
    [[nodiscard]] std::optional<BorrowAssets> request() const;
    [[nodiscard]] const std::optional<Employee>& employee() const;
    [[nodiscard]] AssetNumber lock() const;
    [[nodiscard]] QList<AssetId> assets() const; ///< the ticked ones
    [[nodiscard]] QStringList numbers() const;   ///< of assets()
    [[nodiscard]] QString problem() const;
    /// What is still to be chosen, and what could not be read; stands where the dialog puts it.
    [[nodiscard]] QWidget* messages() const { return m_messages; }
    /// Sets the focus to the first thing that is still to be chosen.
    void focusWhatIsMissing();

signals:
    void changed();

private:
    void build();
    void translate();
    void take(const std::optional<SeenAssets>& seen, bool isListed);
    void findDisabled();
    void findTyped(const QString& text);
    void fillLocks();
    void fillAssets();
    void tickAll();
    void edited();
    [[nodiscard]] QString textOf(const LockChoice& lock) const;

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    std::optional<SeenAssets> m_seen;
    bool m_isListed = true; ///< whether M5 lists the employee
    bool m_isFilling = false;
    AssetNumber m_wantedLock;
    QHash<AssetNumber, qint64> m_disabled; ///< locks that were last seen disabled (O8), and when
    QSet<AssetId> m_ticked;
    MemberId m_shownFor; ///< the employee whose assets are listed now
    std::unique_ptr<QObject> m_reading;

    QWidget* m_messages;
    Banner* m_banner;
    QLabel* m_employeeLabel;
    EmployeePicker* m_employee;
    QLabel* m_lockLabel;
    QComboBox* m_lock;
    QLabel* m_assetsLabel;
    QListWidget* m_assets;
    QPushButton* m_all;
    ProductPanel* m_products;
    QLabel* m_note;
};

} // namespace lockkeeper
