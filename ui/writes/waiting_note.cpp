// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/waiting_note.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace lockkeeper
{

WaitingNote::WaitingNote(const QString& name, QWidget* parent)
    : WrappedLabel(parent)
{
    setObjectName(name);
    setProperty("look", u"dim"_s);
    hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(3s);
    m_patience.callOnTimeout(this, &WaitingNote::say);
}

void WaitingNote::waitFor(const QString& sign, std::optional<std::chrono::milliseconds> deadline)
{
    if (m_since.isValid() && sign == m_sign && deadline == m_deadline) return;
    m_sign = sign;
    m_deadline = deadline;
    m_since = QDateTime::currentDateTimeUtc();
    hide();
    m_patience.start();
}

void WaitingNote::stop()
{
    m_since = {};
    m_patience.stop();
    hide();
}

void WaitingNote::say()
{
    if (m_deadline)
        setText(
            tr("Waiting for the gateway's reply since %1, until %2 at the latest. After that, the outcome is "
               "unknown.")
                .arg(m_format.clockTime(m_since), m_format.clockTime(m_since.addMSecs(m_deadline->count()))));
    else
        setText(tr("Waiting for the gateway's reply since %1.").arg(m_format.clockTime(m_since)));
    show();
}

} // namespace lockkeeper
