// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QLabel;

namespace lockkeeper
{

/// A large button with an icon, a title and a sentence.
class WelcomeCard : public QAbstractButton
{
    Q_OBJECT

public:
    explicit WelcomeCard(QStringView icon, QWidget* parent = nullptr);

    void setTexts(const QString& title, const QString& sentence);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_sentence;
};

} // namespace lockkeeper
