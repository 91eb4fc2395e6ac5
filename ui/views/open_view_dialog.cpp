// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/open_view_dialog.h"

#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OpenViewDialog::OpenViewDialog(const QString& gateway, UiSettings& settings, QWidget* parent)
    : ActionDialog(u"openView"_s, Kind::Asks, &settings, parent)
    , m_gateway(gateway)
    , m_text(new QPlainTextEdit(this))
    , m_note(newLabel(u"openViewNote"_s, u"small"_s, this))
{
    setWindowTitle(tr("Open view from text"));
    m_text->setObjectName(u"openViewText"_s);
    m_text->setAccessibleName(tr("Text or link of a view"));
    m_text->setPlaceholderText(tr("Paste the text or link of a view"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumSize(scaled(420), scaled(120));
    setAction(tr("&Open"));
    body()->addWidget(m_text, 1);
    body()->addWidget(m_note);
    // The clipboard may have ten megabytes, which would be drawn here. One character more than a link can
    // have is enough to refuse it as too long.
    const auto copied = QGuiApplication::clipboard()->text().left(longestLink + 1);
    m_text->setPlainText(copied);
    if (!typed()) m_text->clear();
    m_text->selectAll();
    connect(m_text, &QPlainTextEdit::textChanged, this, &OpenViewDialog::showState);
    showState();
    m_text->setFocus();
}

tl::expected<PlaceLink, QString> OpenViewDialog::typed() const
{
    const auto text = m_text->toPlainText();
    if (looksLikeLink(text)) {
        auto link = readLink(text);
        if (link && link->gateway != m_gateway)
            return tl::unexpected(tr("This link is for another connection. Open it there."));
        return link;
    }
    auto view = viewIn(text);
    if (!view) return tl::unexpected(view.error());
    PlaceLink place;
    place.page = view->page;
    place.view = std::move(*view);
    return place;
}

void OpenViewDialog::act()
{
    const auto place = typed();
    if (!place) return showState();
    accept();
    emit opened(*place);
}

void OpenViewDialog::showState()
{
    const bool isEmpty = m_text->toPlainText().trimmed().isEmpty();
    const auto place = typed();
    setSpokenText(m_note, isEmpty || place ? QString() : place.error());
    setPossible(place.has_value());
}

} // namespace lockkeeper
