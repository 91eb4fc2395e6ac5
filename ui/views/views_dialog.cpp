// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/views_dialog.h"

#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/views/open_view_dialog.h"
#include "ui/views/view_name_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ViewsDialog::ViewsDialog(Around around, QWidget* parent)
    : ActionDialog(u"views"_s, Kind::Asks, &around.settings, parent)
    , m_around(std::move(around))
    , m_banner(new Banner(u"views"_s, this))
    , m_names(new QListWidget(this))
{
    setWindowTitle(tr("Views"));
    setHeading(tr("Saved views: %1").arg(m_around.pageTitle));
    setAction(tr("&Open"));
    setCancelCloses(true);
    build();
    resize(scaled(560), scaled(400));
    connect(m_names, &QListWidget::currentItemChanged, this, &ViewsDialog::showState);
    connect(m_names, &QListWidget::itemDoubleClicked, go(), &QPushButton::click);
    connect(m_banner, &Banner::actionTriggered, this, &ViewsDialog::restore);
    load();
    m_names->setFocus();
}

void ViewsDialog::build()
{
    m_names->setObjectName(u"viewsNames"_s);
    m_names->setAccessibleName(tr("Saved views"));
    m_names->setProperty("look", u"names"_s);
    m_names->setTabKeyNavigation(false);
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    addButton(*column, u"viewsRename"_s, tr("&Rename…"), &ViewsDialog::rename);
    addButton(*column, u"viewsDelete"_s, tr("De&lete"), &ViewsDialog::remove);
    column->addSpacing(8);
    addButton(*column, u"viewsCopyLink"_s, tr("Copy l&ink"), &ViewsDialog::copyLink);
    addButton(*column, u"viewsCopyText"_s, tr("Copy &text"), &ViewsDialog::copyText);
    column->addSpacing(8);
    auto* openText = newButton(u"viewsOpenText"_s, tr("Open &from text…"), this);
    connect(openText, &QPushButton::clicked, this, &ViewsDialog::openText);
    column->addWidget(openText);
    column->addStretch();
    auto* line = new QHBoxLayout;
    line->setSpacing(16);
    line->addWidget(m_names, 1);
    line->addLayout(column);
    body()->addLayout(line, 1);
    setMessage(m_banner);
}

void ViewsDialog::addButton(
    QBoxLayout& column, const QString& name, const QString& text, void (ViewsDialog::*pressed)())
{
    auto* button = newButton(name, text, this);
    connect(button, &QPushButton::clicked, this, pressed);
    column.addWidget(button);
    m_needChosen.append(button);
}

void ViewsDialog::load(const QString& select)
{
    const int row = m_names->currentRow();
    m_names->clear();
    const auto views = m_around.views.of(m_around.page);
    for (const auto& view : views) {
        m_names->addItem(view.name);
        if (view.name == select) m_names->setCurrentRow(m_names->count() - 1);
    }
    if (m_names->currentRow() < 0 && m_names->count() > 0)
        m_names->setCurrentRow(std::clamp(row, 0, m_names->count() - 1));
    showState();
}

std::optional<PageView> ViewsDialog::current() const
{
    const auto* item = m_names->currentItem();
    return item ? m_around.views.find(item->text()) : std::nullopt;
}

void ViewsDialog::act()
{
    auto view = current();
    if (!view) return load();
    PlaceLink place;
    place.page = view->page;
    place.view = std::move(view);
    accept();
    emit opened(place);
}

void ViewsDialog::rename()
{
    const auto view = current();
    if (!view) return;
    using Wish = ViewNameDialog::Wish;
    auto* dialog = new ViewNameDialog(Wish::Rename, *view, m_around.views, m_around.settings, this);
    connect(dialog, &ViewNameDialog::saved, this, [this](const QString& name) { load(name); });
    dialog->open();
}

void ViewsDialog::remove()
{
    const auto view = current();
    if (!view) return;
    m_removed = m_around.views.remove(view->name);
    load();
    m_banner->show(Tone::Ok, tr("“%1” was deleted.").arg(view->name), {}, tr("Undo"));
    m_names->setFocus();
}

void ViewsDialog::restore()
{
    const auto text = std::exchange(m_removed, {});
    const auto view = viewIn(text);
    m_banner->hide();
    if (!view) return;
    if (m_around.views.restore(text)) return load(view->name);
    say(tr("Another view has this name. Nothing was restored."));
}

void ViewsDialog::copyLink()
{
    const auto view = current();
    if (!view) return;
    const auto link = m_around.linkTo(*view);
    if (link.isEmpty()) return say(tr("This view is too long for a link. Copy its text."));
    QGuiApplication::clipboard()->setText(link);
    say(tr("The link was copied. It opens this view in the enterprise that is open now."));
}

void ViewsDialog::copyText()
{
    const auto view = current();
    if (!view) return;
    QGuiApplication::clipboard()->setText(m_around.views.text(view->name));
    say(tr("The text was copied. Others open it with “Open from text”."));
}

void ViewsDialog::openText()
{
    auto* dialog = new OpenViewDialog(m_around.gateway, m_around.settings, this);
    connect(dialog, &OpenViewDialog::opened, this, [this](const PlaceLink& place) {
        accept();
        emit opened(place);
    });
    dialog->open();
}

void ViewsDialog::say(const QString& text)
{
    m_removed.clear(); // the button that brings it back goes with this
    m_banner->show(Tone::Info, text);
}

void ViewsDialog::showState()
{
    const bool isChosen = m_names->currentItem() != nullptr;
    setPossible(isChosen, tr("There are no saved views yet."));
    for (auto* button : std::as_const(m_needChosen))
        button->setEnabled(isChosen);
}

void ViewsDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Delete)) return remove();
    if (event->key() == Qt::Key_F2) return rename();
    if (event->matches(QKeySequence::Copy)) return copyLink();
    ActionDialog::keyPressEvent(event);
}

} // namespace lockkeeper
