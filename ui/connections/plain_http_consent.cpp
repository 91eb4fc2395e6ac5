// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/plain_http_consent.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PlainHttpConsent::PlainHttpConsent(QWidget* parent)
    : QCheckBox(parent)
{
    // A long host is cut, and does not widen the form.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(this, &QCheckBox::clicked, this, [this](bool agrees) {
        m_agreed.removeAll(m_origin);
        if (agrees) m_agreed.append(m_origin);
    });
    showState();
}

void PlainHttpConsent::setAgreed(const QStringList& origins)
{
    m_agreed = origins;
    showState();
}

void PlainHttpConsent::setOrigin(const QString& origin)
{
    if (m_origin == origin) return;
    m_origin = origin;
    showState();
}

QString PlainHttpConsent::agreedOrigin() const
{
    return !m_origin.isEmpty() && isChecked() ? m_origin : QString();
}

void PlainHttpConsent::showState()
{
    setVisible(!m_origin.isEmpty());
    setChecked(m_agreed.contains(m_origin));
    // An "&" in a host would become a mnemonic.
    const auto host = QUrl(m_origin).host().replace(u'&', u"&&"_s);
    setText(tr("I agree that tokens and passwords are sent unencrypted\nto %1").arg(host));
    setAccessibleName(
        tr("I agree that tokens and passwords are sent unencrypted to %1").arg(QUrl(m_origin).host()));
}

} // namespace lockkeeper
