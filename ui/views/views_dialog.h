// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <functional>
#include <optional>

class QBoxLayout;
class QListWidget;

namespace lockkeeper
{

class Banner;

/// The saved views of a page: one is opened, renamed, deleted or given away as text or link. Deleting is
/// taken back by a button. Deletes itself when it is closed.
class ViewsDialog : public ActionDialog
{
    Q_OBJECT

public:
    struct Around {
        QString page;      ///< whose views are listed
        QString pageTitle; ///< for people
        SavedViews views;
        UiSettings& settings; ///< outlives the dialog
        QString gateway;      ///< the mark of the gateway that is open
        std::function<QString(const PageView&)> linkTo;
    };

    ViewsDialog(Around around, QWidget* parent);

signals:
    /// A view was chosen, or a text was pasted that leads somewhere. Emitted once; the dialog closes.
    void opened(const lockkeeper::PlaceLink& place);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void addButton(
        QBoxLayout& column, const QString& name, const QString& text, void (ViewsDialog::*pressed)());
    void load(const QString& select = {});
    [[nodiscard]] std::optional<PageView> current() const;
    void act() override;
    void rename();
    void remove();
    void restore();
    void copyLink();
    void copyText();
    void openText();
    void say(const QString& text);
    void showState();

    Around m_around;
    Banner* m_banner;
    QListWidget* m_names;
    QList<QPushButton*> m_needChosen; ///< those that are about the chosen view
    QString m_removed;                ///< what the button of the banner brings back
};

} // namespace lockkeeper
