// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace lockkeeper::test
{

/// The code of the contract, or the path of a field, that stands in a text for people; else empty.
[[nodiscard]] QString wirePartOf(const QString& text);

/// Collects the labels and buttons that show such a thing, in whatever window a test comes upon: it belongs
/// under "Details" (KT-20). GUI thread.
class WireTexts : public QObject
{
public:
    /// What was found, each as a sentence that names the widget.
    [[nodiscard]] const QStringList& found() const { return m_found; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QStringList m_found;
};

} // namespace lockkeeper::test
