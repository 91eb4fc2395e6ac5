// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/passing_head.h"

#include "ui/base/page.h"
#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PassingHead::PassingHead(Page& page)
    : QWidget(&page)
    , m_scope(newLabel(page.face().name + u"Scope"_s, u"small"_s, this))
{
    auto* title = newLabel(page.face().name + u"Title"_s, u"section"_s, this);
    title->setText(page.face().title);
    title->setWordWrap(false);
    m_scope->setWordWrap(false);
    auto* close = newButton(page.face().name + u"Close"_s, tr("Close"), this);
    close->setProperty("look", u"flat"_s);
    close->setToolTip(tr("Close this list (Esc)"));
    connect(close, &QPushButton::clicked, &page, &Page::closeRequested);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 12, 0);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(m_scope, 1);
    layout->addWidget(close);
}

void PassingHead::setScope(const QString& text)
{
    m_scope->setText(text);
}

QAction* newEnterprisesAction(Page& page)
{
    auto* action =
        newAction(page.face().name + u"EnterprisesAction"_s, PassingHead::tr("Show enterprises"), {}, &page);
    setFoundBy(action, PassingHead::tr("read, back, list"));
    page.addAction(action);
    QObject::connect(action, &QAction::triggered, &page, [&page] {
        PlaceLink place;
        place.page = u"enterprises"_s;
        emit page.placeRequested(place);
    });
    return action;
}

} // namespace lockkeeper
