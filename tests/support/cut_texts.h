// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace lockkeeper::test
{

/// The text of a label or button that stands in its window without room for all of it; else empty. In
/// dialogs, too, what a line says (read-only, or while it is empty), the choice of a box, the title of a tab,
/// titles and cells of a table: where there is room beside it, and no tool tip, with which it may be cut.
/// Empty where the window is smaller than it may be: tests, or their screen, make some so.
[[nodiscard]] QString cutText(const QWidget& widget);

/// Collects such texts in whatever window a test comes upon (KT-18). GUI thread.
class CutTexts : public QObject
{
public:
    /// What was found, each as a sentence that names the widget.
    [[nodiscard]] const QStringList& found() const { return m_found; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note(const QWidget& widget, const QString& text);
    void add(const QString& line);

    QStringList m_found;
};

/// A window with this property set may cut what it likes.
inline constexpr auto mayCutProperty = "mayCutTexts";

} // namespace lockkeeper::test
