// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"

#include <QLineEdit>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QCompleter;
class QLabel;
class QStandardItemModel;

namespace lockkeeper
{

class DetailsButton;
struct PageContext;

/// One employee of an enterprise, found by typing a part of the name or account: the gateway is asked (M5),
/// however many there are. Down opens the list, Return takes what is marked in it. What is typed counts only
/// once an employee was chosen. Deleted employees are not offered. Why nobody could be looked for stands in
/// problem(), not in the list, which has no place for what the gateway said (EM-10).
class EmployeePicker : public QLineEdit
{
    Q_OBJECT

public:
    EmployeePicker(PageContext& context, const EnterpriseId& enterprise, QWidget* parent = nullptr);
    ~EmployeePicker() override;

    [[nodiscard]] const std::optional<Employee>& chosen() const { return m_chosen; }
    void choose(const Employee& employee);
    /// Whether something was typed, but nobody chosen.
    [[nodiscard]] bool isUndecided() const { return !m_chosen && !text().trimmed().isEmpty(); }
    /// Hidden while there is none; to be laid out below the line by whoever made it.
    [[nodiscard]] QWidget* problem() const { return m_problem; }

signals:
    /// Another employee was chosen, or none; or the typed text became undecided.
    void chosenChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void edited();
    void ask();
    void offer(std::vector<Employee> found, qint64 total);
    void say(const QString& text);
    /// `details`: what the gateway itself said. Empty texts: there is no problem any more.
    void showProblem(const QString& text, const QString& details = {});
    void take(int row);

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    std::optional<Employee> m_chosen;
    std::vector<Employee> m_offered;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
    QWidget* m_problem;
    QLabel* m_problemText;
    DetailsButton* m_details;
    QTimer m_settled;
    std::unique_ptr<QObject> m_asking; ///< context of the reading: replies to earlier texts are dropped
};

} // namespace lockkeeper
