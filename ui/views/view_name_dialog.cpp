// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_name_dialog.h"

#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/name_form.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ViewNameDialog::ViewNameDialog(
    Wish wish, const PageView& view, const SavedViews& views, UiSettings& settings, QWidget* parent)
    : ActionDialog(u"viewName"_s, Kind::Asks, &settings, parent)
    , m_wish(wish)
    , m_view(view)
    , m_views(views)
    , m_name(new QLineEdit(view.name, this))
    , m_note(newLabel(u"viewNameNote"_s, u"small"_s, this))
{
    setWindowTitle(wish == Wish::Save ? tr("Save view") : tr("Rename view"));
    m_name->setObjectName(u"viewNameLine"_s);
    m_name->setAccessibleName(tr("Name of the view"));
    m_name->setMaxLength(int(longestViewName));
    m_name->selectAll();
    addNameForm(*body(), tr("&Name"), *m_name, *m_note);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_problem.clear();
        showState();
    });
    showState();
    m_name->setFocus();
}

void ViewNameDialog::act()
{
    auto named = m_view;
    named.name = viewName(m_name->text());
    if (m_wish == Wish::Save ? m_views.save(named) : m_views.rename(m_view.name, named.name)) {
        emit saved(named.name);
        return accept();
    }
    m_problem = m_wish == Wish::Save ? tr("There is no room for more views. Delete one first.")
                                     : tr("This view no longer exists.");
    showState();
}

void ViewNameDialog::showState()
{
    const auto name = viewName(m_name->text());
    const auto same = m_views.find(name);
    const bool isItself = m_wish == Wish::Rename && name.toCaseFolded() == m_view.name.toCaseFolded();
    const bool isTaken = same && !isItself;
    // A view of another page is not replaced: it is out of sight here, and nobody would know what goes.
    const bool mayReplace = m_wish == Wish::Save && same && same->page == m_view.page;
    auto named = m_view;
    named.name = name;
    const bool isTooLong = m_wish == Wish::Save && !canBeKept(named);
    QString note =
        isTooLong ? tr("This view is too long to be saved. Clear some of its filters.") : m_problem;
    if (note.isEmpty() && mayReplace)
        note = tr("A view with this name exists and will be replaced.");
    else if (note.isEmpty() && isTaken && same->page != m_view.page)
        note = tr("A view of another page has this name. Choose another name.");
    else if (note.isEmpty() && isTaken)
        note = tr("Another view has this name. Choose another name.");
    else if (note.isEmpty() && m_wish == Wish::Save)
        note = tr("Includes search, filters, columns and sorting. Rows aren't included.");
    setSpokenText(m_note, note);
    setAction(m_wish == Wish::Rename ? tr("&Rename") : mayReplace ? tr("&Replace view") : tr("&Save view"));
    setPossible(!name.isEmpty() && !isTooLong && (mayReplace || !isTaken));
}

} // namespace lockkeeper
