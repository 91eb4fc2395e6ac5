// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/details_button.h"

#include "ui/kit/controls.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// More of a gateway's message is no use to anybody, and would push what stands below out of the window.
constexpr qsizetype longestDetails = 1000;

} // namespace

DetailsButton::DetailsButton(const QString& prefix, QWidget* parent)
    : QToolButton(parent)
    , m_label(newLabel(prefix + u"DetailsText"_s, u"small"_s, parent))
{
    setObjectName(prefix + u"Details"_s);
    setProperty("look", u"flat"_s);
    setFocusPolicy(Qt::StrongFocus);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(this, &QToolButton::clicked, this, [this] { showFolded(!m_label->isHidden()); });
    setDetails({});
}

void DetailsButton::setDetails(const QString& text)
{
    m_details = text;
    const bool isCut = text.size() > longestDetails;
    m_label->setText(breakableText(isCut ? text.left(longestDetails) + u'…' : text));
    setVisible(!text.isEmpty());
    showFolded(true);
}

void DetailsButton::showFolded(bool isFolded)
{
    m_label->setHidden(isFolded);
    setWords(this, isFolded ? tr("Details") : tr("Hide details"));
    setAccessibleDescription(isFolded ? QString() : m_label->text());
}

} // namespace lockkeeper
