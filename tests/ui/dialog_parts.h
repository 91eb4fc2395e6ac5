// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
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

} // namespace lockkeeper::test
