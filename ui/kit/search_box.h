// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QLabel;

namespace lockkeeper
{

/// A line edit that shows its shortcut while it is empty and wide enough for that. Escape empties it; Down
/// and Return go on to the list that is searched.
class SearchBox : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchBox(QWidget* parent = nullptr);

    void setHint(const QString& hint);

signals:
    /// Down or Return was pressed.
    void leftDownwards(bool isReturn);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeHint();

    QLabel* m_hint;
};

} // namespace lockkeeper
