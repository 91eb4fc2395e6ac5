// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/secret_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>

#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

SecretClipboard::SecretClipboard(QObject* parent, std::chrono::milliseconds keeps)
    : QObject(parent)
    , m_keeps(keeps)
{
    m_end.setSingleShot(true);
    m_end.setTimerType(Qt::PreciseTimer); // a coarse one may be a second late, which the countdown would show
    m_tick.setInterval(1s);
    connect(&m_end, &QTimer::timeout, this, &SecretClipboard::clear);
    connect(&m_tick, &QTimer::timeout, this, &SecretClipboard::changed);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &SecretClipboard::lookWhatIsThere);
    // When the program ends a clipboard manager may take over the contents of the clipboard.
    connect(qGuiApp, &QCoreApplication::aboutToQuit, this, &SecretClipboard::clear);
}

SecretClipboard::~SecretClipboard()
{
    // As a child of the application this may go after the clipboard, which aboutToQuit() has cleared by then.
    if (qGuiApp) clear();
}

SecretClipboard& SecretClipboard::ofProgram()
{
    static QPointer<SecretClipboard> one;
    if (!one) one = new SecretClipboard(qGuiApp);
    return *one;
}

void SecretClipboard::copy(const Secret& secret)
{
    auto data = std::make_unique<QMimeData>();
    data->setText(QString::fromUtf8(secret.view()));
    data->setData(u"x-kde-passwordManagerHint"_s, "secret");
    m_copying = true;
    QGuiApplication::clipboard()->setMimeData(data.release(), QClipboard::Clipboard);
    m_copying = false;
    m_secret = secret.clone();
    m_state = State::Holding;
    m_end.start(m_keeps);
    m_tick.start();
    emit changed();
}

void SecretClipboard::clear()
{
    if (m_state != State::Holding) return;
    const bool isThere = isStillThere();
    forget(isThere ? State::Cleared : State::Idle);
    if (isThere) QGuiApplication::clipboard()->clear(QClipboard::Clipboard);
}

QString SecretClipboard::sentence() const
{
    switch (m_state) {
    case State::Holding: {
        const auto left = std::chrono::ceil<std::chrono::seconds>(m_end.remainingTimeAsDuration());
        return tr("Copied. The clipboard is cleared in %Ln second(s).", nullptr, int(left.count()));
    }
    case State::Cleared:
        return tr("The clipboard was cleared.");
    case State::Idle:
        break;
    }
    return {};
}

void SecretClipboard::lookWhatIsThere()
{
    if (m_copying || m_state != State::Holding || isStillThere()) return;
    forget(State::Idle); // somebody has copied something else: the secret is gone already
}

void SecretClipboard::forget(State state)
{
    m_secret.clear();
    m_end.stop();
    m_tick.stop();
    m_state = state;
    emit changed();
}

bool SecretClipboard::isStillThere() const
{
    return Secret::fromText(QGuiApplication::clipboard()->text(QClipboard::Clipboard)).equals(m_secret);
}

SecretClipboardNote::SecretClipboardNote(QWidget* parent)
    : WrappedLabel(parent)
{
    setProperty("look", u"small"_s);
    connect(&SecretClipboard::ofProgram(), &SecretClipboard::changed, this, &SecretClipboardNote::refresh);
    refresh();
}

void SecretClipboardNote::refresh()
{
    setText(SecretClipboard::ofProgram().sentence());
    setVisible(!text().isEmpty());
}

} // namespace lockkeeper
