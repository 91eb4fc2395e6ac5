// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"
#include "ui/kit/wrapped_label.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace lockkeeper
{

/// Lends a secret to the clipboard for half a minute (KT-1). Afterwards, and when the program ends before
/// that, the clipboard is cleared if it still holds that secret; something that somebody has copied in
/// between stays. Clipboard managers are asked not to keep the secret. Only the clipboard is used, never the
/// X11 selection, which every click of the middle button would paste. GUI thread.
class SecretClipboard : public QObject
{
    Q_OBJECT

public:
    explicit SecretClipboard(
        QObject* parent = nullptr, std::chrono::milliseconds keeps = std::chrono::seconds(30));
    ~SecretClipboard() override;

    /// The one object of this program, because there is one clipboard: a second secret takes the place of the
    /// first, whichever window copies it.
    [[nodiscard]] static SecretClipboard& ofProgram();

    void copy(const Secret& secret);
    /// Clears the clipboard at once if the secret is still in it.
    void clear();
    /// The state as a sentence, with the seconds that are left; empty while nothing was copied, and after
    /// somebody has copied something else.
    [[nodiscard]] QString sentence() const;

signals:
    void changed();

private:
    enum class State { Idle, Holding, Cleared };

    void lookWhatIsThere();
    void forget(State state);
    [[nodiscard]] bool isStillThere() const;

    const std::chrono::milliseconds m_keeps;
    Secret m_secret;
    QTimer m_end;
    QTimer m_tick; ///< for the countdown
    State m_state = State::Idle;
    bool m_copying = false;
};

/// A line of a dialog that says how long a copied secret stays in the clipboard.
class SecretClipboardNote : public WrappedLabel
{
    Q_OBJECT

public:
    explicit SecretClipboardNote(QWidget* parent = nullptr);

private:
    void refresh();
};

} // namespace lockkeeper
