// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace lockkeeper
{

/// One line of plain text that never widens what it stands in: what does not fit ends in "…", and stands in
/// the tool tip (KT-16). GUI thread.
class CutLabel final : public QLabel
{
public:
    /// `look`: of the style sheet; may be empty.
    CutLabel(const QString& objectName, const QString& look, QWidget* parent);

    /// A name with something behind it that stays whole: the name is cut in its middle.
    void setNamed(const QString& name, const QString& kept);
    /// What is seen of the text, without what was cut.
    [[nodiscard]] QString shown() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_kept;
};

} // namespace lockkeeper
