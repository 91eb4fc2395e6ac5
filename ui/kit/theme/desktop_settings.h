// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace lockkeeper
{

/// What a desktop says of how programs are to look.
struct DesktopLook {
    bool isDark = false;
    bool wantsContrast = false;
    QString font; ///< "Cantarell 11"; empty where Qt knows it
    double textScale = 1;
};

/// Asks the desktop for its look, and tells when that changes (KT-5). GUI thread.
class DesktopSettings : public QObject
{
    Q_OBJECT

public:
    explicit DesktopSettings(QObject* parent = nullptr)
        : QObject(parent)
    {
    }

    /// Begins to follow the desktop; to be called once. What the desktop answers within a moment is known
    /// afterwards.
    void follow();
    [[nodiscard]] const DesktopLook& look() const { return m_look; }

signals:
    void changed();

private:
    DesktopLook m_look;
};

} // namespace lockkeeper
