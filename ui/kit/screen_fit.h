// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QBoxLayout;
class QWidget;

namespace lockkeeper
{

/// Lets a window grow with what is in it, so that no text is cut when a longer one comes, as far as its
/// screen reaches: then a part of it is put behind scroll bars, because its buttons would be out of reach
/// (KT-17). GUI thread.
class ScreenFit final : public QObject
{
public:
    /// The part is what stands in `layout` at `place`, a widget or a layout; both are of `window`.
    ScreenFit(QBoxLayout& layout, int place, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The size, in pixels, that the window needs at its width, or at the least width that it can have.
    [[nodiscard]] QSize needed() const;
    void scroll();

    QBoxLayout& m_layout;
    const int m_place;
    QWidget& m_window;
};

} // namespace lockkeeper
