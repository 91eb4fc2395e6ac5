// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/employees/employee.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
class LendForm;
class WriteResultsView;
class WriteRun;
struct PageContext;

/// Lends assets of an employee to a borrowed lock (M10): asks who, which lock and which assets, says that it
/// cannot be undone here, and shows what became of it. After a refusal the choice can be changed and sent
/// again. Closed while it sends, the call goes on, and the activity panel has its results. Deletes itself
/// when it is closed.
class LendDialog : public ActionDialog
{
    Q_OBJECT

public:
    struct Preset {
        std::optional<Employee> employee = {};
        AssetNumber lock = {};
    };
    LendDialog(PageContext& context, const EnterpriseId& enterprise, const Preset& preset, QWidget* parent);
    ~LendDialog() override;

private:
    void build();
    void warn();
    void check();
    void act() override;
    void rested();
    void explain();
    void back();

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    BorrowAssets m_sent;
    QPointer<WriteRun> m_run;
    bool m_wasUnknown = false; ///< an attempt made here ended as unknown, and may have been applied
    std::unique_ptr<QObject> m_looking;

    QLabel* m_warning;
    QStackedWidget* m_stack;
    LendForm* m_form;
    WriteResultsView* m_results;
    Banner* m_explanation;
    QPushButton* m_again;
    QPushButton* m_back;
};

} // namespace lockkeeper
