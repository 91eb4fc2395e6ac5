// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace lockkeeper
{

/// Plain text of as many lines as it takes, all of them in sight: splitters, and QFormLayout in Qt 6.4, do
/// not ask for the height that goes with a width, and the last line was cut (KT-18). GUI thread.
class WrappedLabel : public QLabel
{
public:
    explicit WrappedLabel(QWidget* parent);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    bool m_isPlaced = false; ///< before that its width means nothing
};

/// A label is as wide as its longest word, and what a gateway says may have none but one: the text with
/// places to break its lines at, of no width, in words that are longer than so many characters.
[[nodiscard]] QString breakableText(const QString& text, int longestWord = 40);

} // namespace lockkeeper
