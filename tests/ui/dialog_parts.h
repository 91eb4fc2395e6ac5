// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QLineEdit>
#include <QTest>

namespace lockkeeper::test
{

/// A part of a dialog that a person sees, by its object name.
template <class T>
[[nodiscard]] T* part(const QWidget* dialog, const QString& name)
{
    auto* found = dialog->findChild<T*>(name);
    if (!found) qFatal("no %s", qPrintable(name));
    return found;
}

inline void click(const QWidget* dialog, const QString& name)
{
    QTest::mouseClick(part<QAbstractButton>(dialog, name), Qt::LeftButton);
}

/// Its action waits until the number of what it changes is typed, and goes by that number alone.
[[nodiscard]] inline bool asksForNumber(const QWidget* dialog, const QString& prefix, qsizetype count)
{
    const auto* go = part<QAbstractButton>(dialog, prefix + QStringLiteral("Go"));
    auto* line = dialog->findChild<QLineEdit*>(prefix + QStringLiteral("Count"));
    if (!line || !line->isVisible() || go->isEnabled()) return false;
    QTest::keyClicks(line, QString::number(count - 1));
    if (go->isEnabled()) return false;
    line->clear();
    QTest::keyClicks(line, QString::number(count));
    return go->isEnabled();
}

} // namespace lockkeeper::test
