// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"
#include "ui/views/saved_views.h"

class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// Asks for the name under which a view is saved, or for another name of one that is saved. Where the name
/// exists, the button says that its view is replaced. Deletes itself when it is closed.
class ViewNameDialog : public ActionDialog
{
    Q_OBJECT

public:
    enum class Wish { Save, Rename };

    /// Asks for the name of `view`, whose own is proposed. `settings` outlives the dialog.
    ViewNameDialog(
        Wish wish, const PageView& view, const SavedViews& views, UiSettings& settings, QWidget* parent);

signals:
    /// The view has this name now. Emitted once; the dialog closes.
    void saved(const QString& name);

private:
    void act() override;
    void showState();

    const Wish m_wish;
    const PageView m_view;
    SavedViews m_views;
    QLineEdit* m_name;
    QLabel* m_note;
    QString m_problem;
};

} // namespace lockkeeper
