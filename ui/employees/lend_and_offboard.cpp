// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/lend_and_offboard.h"

#include "ui/employees/offboarding/offboard_dialog.h"
#include "ui/giving/lend_dialog.h"

#include <QEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LendAndOffboard::LendAndOffboard(Surroundings surroundings, const AddCommand& addCommand)
    : QObject(surroundings.page)
    , m_around(std::move(surroundings))
{
    addCommand({.name = u"Lend"_s,
        .text = tr("Lend to a borrowed lock…"),
        .run = [this] { lend(); },
        .group = CommandGroup::Assets,
        .isUsable = [this] { return m_around.selected().size() == 1; },
        .synonyms = tr("borrow, hardware lock")});
    addCommand({.name = u"Offboard"_s,
        .text = tr("Offboard…"),
        .run = [this] { offboard(m_around.selected()); },
        .group = CommandGroup::Ends,
        .isUsable = [this] { return !m_around.selected().empty(); },
        .synonyms = tr("leave, resign, dismiss")});
    m_around.page->installEventFilter(this);
}

/// Who comes back to the page without having disabled a lock goes on with the dialog.
bool LendAndOffboard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show && m_aside && m_aside->enterprise() == m_around.enterprise())
        m_aside->comeBack();
    return QObject::eventFilter(watched, event);
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
    connect(dialog, &OffboardDialog::disableRequested, this, [this, dialog](const QStringList& locks) {
        m_aside = dialog;
        emit disableRequested(locks);
    });
    dialog->sayLeftOut(m_around.leftOut());
    dialog->open();
}

} // namespace lockkeeper
