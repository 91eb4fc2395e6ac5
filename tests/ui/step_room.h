// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/cut_texts.h"
#include "tests/support/waits.h"
#include "tests/ui/text_size.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace lockkeeper::test
{

/// The program with larger text, in English.
struct LargeText {
    explicit LargeText(double points)
        : size(points)
    {
        language.use(QLocale(QStringLiteral("en_GB")));
    }

    TextSize size;
    Theme theme{Theme::Choice::Light};
    Language language;
};

/// For functions that are run with each size.
inline void addLargeTexts()
{
    QTest::addColumn<double>("points");
    for (const double points : {14, 18})
        QTest::addRow("%g pt", points) << points;
}

/// The first thing that has no room in the window as large as it is.
[[nodiscard]] inline QString withoutRoom(const QWidget& window)
{
    const auto areas = window.findChildren<QScrollArea*>(window.objectName() + QStringLiteral("Area"));
    for (const auto* area : areas)
        if (const int more = area->horizontalScrollBar()->maximum(); more > 0)
            return QStringLiteral("%1 pixels are scrolled to sideways").arg(more);
    const auto forms = window.findChildren<QScrollArea*>();
    for (const auto* form : forms)
        if (form->property("isForm").toBool() && form->isVisible() &&
            form->widget()->width() > form->viewport()->width())
            return QStringLiteral("a form of %1 pixels has %2")
                .arg(QString::number(form->widget()->width()), QString::number(form->viewport()->width()));
    const auto parts = window.findChildren<QWidget*>();
    for (const auto* part : parts)
        if (const auto text = cutText(*part); !text.isEmpty())
            return QStringLiteral("%1 is cut: %2").arg(part->objectName(), text);
    return {};
}

/// What has no room in a window of a screen of 1280 × 800 pixels, whose title takes 40 of them; else empty.
/// The screen of tests is smaller: on it more is scrolled (KT-17), and nothing may be to the side all the
/// same.
[[nodiscard]] inline QString missesRoom(QWidget& window)
{
    constexpr QSize screen(1280, 760);
    QString found;
    const auto isWhole = [&] {
        window.resize(screen); // again, because what is put behind scroll bars fits the screen of tests
        drainEvents();
        found = window.width() > screen.width() ? QStringLiteral("%1 pixels wide").arg(window.width())
                                                : withoutRoom(window);
        return found.isEmpty();
    };
    (void)QTest::qWaitFor(isWhole, 30'000);
    return found;
}

} // namespace lockkeeper::test
