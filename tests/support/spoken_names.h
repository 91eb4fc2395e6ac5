// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace lockkeeper::test
{

/// What a person acts on. Parts that Qt makes for itself (headers, clear buttons, scroll bars) are Qt's.
[[nodiscard]] bool isControl(const QWidget* widget);

/// Whether a screen reader has no name for a control, or for a field of lines or numbers: none of its own, no
/// text on it and no label that leads to it. Only windows of the program are judged: a frame that a test
/// fills, or a plain window that it puts around a part, has not the names that the program would give.
[[nodiscard]] bool isNameless(const QWidget& widget);

/// Collects those in whatever window a test comes upon (KT-36). GUI thread.
class NamelessControls : public QObject
{
public:
    /// What was found, each as words that name the widget.
    [[nodiscard]] const QStringList& found() const { return m_found; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note(const QWidget& widget);

    QStringList m_found;
};

} // namespace lockkeeper::test
