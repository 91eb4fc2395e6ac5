// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>

class QWidget;

namespace lockkeeper::test
{

/// What the style sheet draws a widget as: its kind and its look, "QPushButton primary"; empty for what has
/// neither a text nor a frame of its own.
[[nodiscard]] QString lookOf(const QWidget& widget);

/// The looks whose contrast tst_contrast measures, in each state and on each ground.
[[nodiscard]] const QStringList& measuredLooks();

/// Collects the looks that nobody measures, in whatever window a test comes upon (KT-4). GUI thread.
class UnmeasuredLooks : public QObject
{
public:
    /// What was found, each look as a sentence that names a widget.
    [[nodiscard]] const QStringList& found() const { return m_found; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QSet<QString> m_seen;
    QStringList m_found;
};

} // namespace lockkeeper::test
