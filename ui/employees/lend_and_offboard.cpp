// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/lend_and_offboard.h"

#include "ui/employees/offboarding/offboard_dialog.h"
#include "ui/giving/lend_dialog.h"

#include <QAction>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LendAndOffboard::LendAndOffboard(Surroundings surroundings, const AddCommand& addCommand)
    : QObject(surroundings.page)
    , m_around(std::move(surroundings))
{
    auto* lend = addCommand(
        u"Lend"_s, tr("Lend to a borrowed lock…"), [this] { return m_around.selected().size() == 1; });
    connect(lend, &QAction::triggered, this, &LendAndOffboard::lend);
    auto* offboard =
        addCommand(u"Offboard"_s, tr("Offboard…"), [this] { return !m_around.selected().empty(); });
    connect(offboard, &QAction::triggered, this, [this] { this->offboard(m_around.selected()); });
}

void LendAndOffboard::lend()
{
    const auto employees = m_around.selected();
    if (employees.size() != 1) return;
    LendDialog::Preset preset;
    preset.employee = employees.front();
    (new LendDialog(m_around.context, m_around.enterprise(), preset, m_around.page->window()))->open();
}

void LendAndOffboard::offboard(const std::vector<Employee>& employees)
{
    QList<Offboarding::Employee> people;
    for (const auto& each : employees)
        people.append({each.globalId, each.userName.toString(), each.name.toString()});
    if (people.isEmpty()) return;
    auto* dialog =
        new OffboardDialog(m_around.context, m_around.enterprise(), people, m_around.page->window());
    connect(dialog, &OffboardDialog::disableRequested, this, &LendAndOffboard::disableRequested);
    dialog->open();
}

} // namespace lockkeeper
