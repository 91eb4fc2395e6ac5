// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/banner.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QLabel* selectableLabel(const QString& name, QWidget* parent)
{
    auto* label = newLabel(name, {}, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// The icon that says by its shape what the colour says (KT-23).
QStringView bannerIconOf(Tone tone)
{
    switch (tone) {
    case Tone::Bad:
        return u"error";
    case Tone::Warning:
        return u"warning";
    case Tone::Ok:
        return u"check";
    default:
        return u"info";
    }
}

void setBannerWords(QPushButton* button, const QString& words)
{
    button->setText(words);
    button->setAccessibleName(words);
    button->setVisible(!words.isEmpty());
}

} // namespace

Banner::Banner(const QString& prefix, QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_what(selectableLabel(prefix + u"BannerText"_s, this))
    , m_next(selectableLabel(prefix + u"BannerNextStep"_s, this))
    , m_action(newButton(prefix + u"BannerAction"_s, this))
    , m_details(new DetailsButton(prefix + u"Banner"_s, this))
{
    setObjectName(prefix + u"Banner"_s);
    m_icon->setObjectName(prefix + u"BannerIcon"_s);
    auto* close = new QToolButton(this);
    close->setObjectName(prefix + u"BannerClose"_s);
    close->setProperty("look", u"flat"_s);
    close->setIcon(lineIcon(u"close"));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_what);
    texts->addWidget(m_next);
    texts->addWidget(m_details->label());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(10);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addWidget(m_details);
    layout->addWidget(m_action);
    layout->addWidget(close);
    connect(m_action, &QPushButton::clicked, this, [this] {
        // A copy is called, because the function may be replaced by another message that it shows.
        if (const auto run = m_runAction)
            run();
        else
            emit actionTriggered();
    });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    hide();
}

void Banner::show(Tone tone, const QString& what, const QString& nextStep, const QString& action)
{
    m_tone = tone;
    m_what->setText(what);
    m_next->setText(nextStep);
    m_next->setVisible(!nextStep.isEmpty());
    // Beside a single line, which stands in the middle, an icon at the top looks as if it had slipped.
    layout()->setAlignment(m_icon, nextStep.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop);
    setBannerWords(m_action, action);
    m_runAction = {};
    m_runOther = {};
    if (m_other) m_other->hide();
    m_details->setDetails({});
    recolor();
    setAccessibleName(text());
    setVisible(true);
    announce(this);
    QTimer::singleShot(0, this, &Banner::bringIntoSight); // once it has its place
}

/// Scrolls to the banner: in a part that is scrolled it may have come below the edge (KT-24).
void Banner::bringIntoSight()
{
    for (auto* each = parentWidget(); each && isVisible(); each = each->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(each)) area->ensureWidgetVisible(this, 0, 0);
}

void Banner::setDetails(const QString& text)
{
    m_details->setDetails(text);
}

QString Banner::details() const
{
    return m_details->details();
}

void Banner::offer(Offer only)
{
    setBannerWords(m_action, only.text);
    m_runAction = std::move(only.run);
}

void Banner::offer(Offer first, Offer second)
{
    if (!m_other) addOther();
    offer(std::move(first));
    setBannerWords(m_other, second.text);
    m_runOther = std::move(second.run);
}

/// The second button is made when it is needed, which is rare.
void Banner::addOther()
{
    m_other = newButton(objectName() + u"Other"_s, this);
    auto* line = qobject_cast<QHBoxLayout*>(layout());
    line->insertWidget(line->indexOf(m_action) + 1, m_other);
    setTabOrder(m_action, m_other);
    connect(m_other, &QPushButton::clicked, this, [this] {
        if (const auto run = m_runOther) run();
    });
}

QString Banner::text() const
{
    return inOneLine({m_what->text(), m_next->text()});
}

void Banner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolor();
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ThemeColors::of(palette()).ground(m_tone));
    painter.drawRoundedRect(rect(), 6, 6);
}

void Banner::recolor()
{
    const QColor color = ThemeColors::of(palette()).foreground(m_tone);
    for (auto* label : {m_what, m_next, m_details->label()}) {
        QPalette colors = label->palette();
        if (colors.color(QPalette::WindowText) == color) continue;
        colors.setColor(QPalette::WindowText, color);
        label->setPalette(colors);
    }
    QFont bold = m_what->font();
    bold.setWeight(QFont::DemiBold);
    m_what->setFont(bold);
    const int size = scaled(18);
    m_icon->setPixmap(lineIcon(bannerIconOf(m_tone)).pixmap(QSize(size, size), devicePixelRatioF()));
    update(); // painted by us: labels that change repaint themselves only
}

} // namespace lockkeeper
