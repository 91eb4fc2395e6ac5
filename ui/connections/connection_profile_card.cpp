// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_profile_card.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int stripeWidth = 4;
constexpr qreal corner = 6;
constexpr int chevronSize = 14;

QColor stripeColor(ShownProfile::Kind kind, const ThemeColors& colors)
{
    switch (kind) {
    case ShownProfile::Kind::Sandbox:
        return 0xd98b00;
    case ShownProfile::Kind::Test:
        return colors.accent;
    case ShownProfile::Kind::Production:
        return colors.bad;
    }
    return colors.line;
}

} // namespace

ConnectionProfileCard::ConnectionProfileCard(ShownProfile profile, QWidget* parent, bool isChoosable)
    : QAbstractButton(parent)
    , m_profile(std::move(profile))
    , m_isChoosable(isChoosable)
    , m_name(new CutLabel(u"profileName"_s, {}, this))
    , m_detail(new CutLabel(u"profileDetail"_s, u"small"_s, this))
    , m_team(new CutLabel(u"profileTeam"_s, u"small"_s, this))
{
    setObjectName(u"profileCard"_s);
    QFont bold = m_name->font();
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(stripeWidth + 10, 7, 8, 8);
    layout->setSpacing(1);
    layout->addWidget(m_name);
    layout->addWidget(m_detail);
    layout->addWidget(m_team);
    setFocusPolicy(isChoosable ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !isChoosable);
    if (isChoosable) {
        setCursor(Qt::PointingHandCursor);
        layout->setContentsMargins(stripeWidth + 10, 7, 8 + scaled(chevronSize) + 6, 8);
    }
    QString kind;
    switch (m_profile.kind) {
    case ShownProfile::Kind::Sandbox:
        kind = tr("Sandbox");
        break;
    case ShownProfile::Kind::Test:
        kind = tr("Test");
        break;
    case ShownProfile::Kind::Production:
        kind = tr("Production");
        break;
    }
    m_name->setText(m_profile.name.isEmpty() ? kind : m_profile.name);
    // The kind is always there as a word, because not everybody sees the colour of the stripe.
    const bool sample = m_profile.kind == ShownProfile::Kind::Sandbox && m_profile.detail.isEmpty();
    const QString detail = sample ? tr("sample data") : m_profile.detail;
    QStringList parts{detail};
    if (m_name->text() != kind) parts.prepend(kind);
    if (m_profile.readOnly) parts.prepend(tr("read-only"));
    m_detail->setText(parts.join(u" · "_s));
    setTeam({});
}

void ConnectionProfileCard::setTeam(const QString& line)
{
    m_team->setText(line);
    m_team->setVisible(!line.isEmpty());
    QStringList lines{m_name->text(), m_detail->text()};
    if (!line.isEmpty()) lines.append(line);
    setAccessibleName(tr("Connection: %1, %2").arg(lines.first(), lines.mid(1).join(u", "_s)));
    setToolTip(plainToolTipText(lines.join(u'\n')));
    updateGeometry();
}

QSize ConnectionProfileCard::sizeHint() const
{
    return layout()->sizeHint();
}

void ConnectionProfileCard::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void ConnectionProfileCard::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void ConnectionProfileCard::paintEvent(QPaintEvent*)
{
    const auto& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    painter.fillPath(shape, m_isChoosable && (underMouse() || isDown()) ? colors.muteSoft : colors.surface);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(QRect(0, 0, stripeWidth, height()), stripeColor(m_profile.kind, colors));
    painter.restore();
    painter.setPen(hasFocus() ? colors.accent : colors.line);
    painter.drawPath(shape);
    if (!m_isChoosable) return;
    const int size = scaled(chevronSize);
    lineIcon(u"chevron").paint(&painter, QRect(width() - 8 - size, (height() - size) / 2, size, size));
}

} // namespace lockkeeper
