// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

class QComboBox;
class QKeyEvent;

namespace lockkeeper
{

/// Typing finds an item of a closed choice by how its words begin, or the value that it stands for: where
/// words are Chinese, only that can be typed. A space goes on with what was typed; Qt would open the list.
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
    QElapsedTimer m_since; ///< the last key
};

} // namespace lockkeeper
