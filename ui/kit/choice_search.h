// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

class QComboBox;
class QKeyEvent;

namespace lockkeeper
{

/// Typing finds an item of a closed combo box by the beginnings of its words, or of the value that it stands
/// for: where words are Chinese, only the value can be typed. A space continues the search; Qt would open
/// the list.
class ChoiceSearch : public QObject
{
    Q_OBJECT

public:
    explicit ChoiceSearch(QComboBox* choice);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool take(const QKeyEvent& key);
    [[nodiscard]] int find(const QString& typed, int from) const;

    QComboBox* m_choice;
    QString m_typed;
    QElapsedTimer m_since; ///< time since the last key
};

} // namespace lockkeeper
