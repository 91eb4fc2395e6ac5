// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wire_texts.h"

#include "tests/support/contract_codes.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

QString wirePartOf(const QString& text)
{
    static const QRegularExpression part = [] {
        auto codes = contractCodes();
        codes.removeAll(u"500"_s); // not the code: a page may have as many rows
        return QRegularExpression(
            u"(?<![\\w.,-])(?:%1)(?![\\w.,-])|\\b(?:orderList|userList)\\[\\d|\\$\\.data"_s.arg(
                codes.join(u'|')));
    }();
    return part.match(text).captured();
}

bool WireTexts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
    const auto* label = qobject_cast<const QLabel*>(watched);
    const auto* button = qobject_cast<const QAbstractButton*>(watched);
    if ((!label && !button) || watched->objectName().endsWith("DetailsText"_L1)) return false;
    const auto text = label ? label->text() : button->text();
    const auto wire = wirePartOf(text);
    if (wire.isEmpty()) return false;
    const auto line = u"%1 in \"%2\": \"%3\""_s.arg(wire, watched->objectName(), text);
    if (!m_found.contains(line)) m_found.append(line);
    return false;
}

} // namespace lockkeeper::test
