// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace lockkeeper
{

/// Passwords, one per line. They are seen and changed only after somebody has asked for it, and covered again
/// when other ones come.
class OrderPasswordsField : public QWidget
{
    Q_OBJECT

public:
    OrderPasswordsField(const QString& objectName, QWidget* parent);

    /// For labels, names and the focus.
    [[nodiscard]] QPlainTextEdit* edit() const { return m_edit; }
    void setPasswords(const QStringList& passwords);
    void retranslate();

signals:
    /// By a person.
    void edited(const QStringList& passwords);

private:
    void setShown(bool shown);

    QPlainTextEdit* m_edit;
    QPushButton* m_show;
    QStringList m_passwords;
};

} // namespace lockkeeper
