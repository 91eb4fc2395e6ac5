// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_fields.h"
#include "ui/orders/editor/offer_completer.h"

#include <QObject>

class QCalendarWidget;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;
class QWidget;

namespace lockkeeper
{

/// The control of one field of an order's form, whatever its type: it takes and gives the text of
/// batch_fields.h. A text that it has no item for is shown as it is. Showing never counts as an edit.
class OrderFormControl : public QObject
{
    Q_OBJECT

public:
    OrderFormControl(const BatchField& field, const QString& objectName, QWidget* parent);

    [[nodiscard]] const BatchField& field() const { return m_field; }
    /// What has the focus, and the label.
    [[nodiscard]] QWidget* control() const { return m_control; }
    /// What stands in the row; null where that is the control itself.
    [[nodiscard]] QWidget* line() const { return m_line; }
    [[nodiscard]] QString text() const;
    void setText(const QString& text);
    /// Puts the cursor on a line of a list.
    void showEntry(int entry);
    /// What can be chosen in a line of text.
    void propose(const QStringList& values);
    /// The same, each with what it is.
    void offer(const QList<FieldOffer>& offers);
    /// Passwords are hidden again.
    void hideSecrets();

signals:
    void edited(const QString& text);
    /// Somebody has left it.
    void left();
    /// One of offer() was taken.
    void taken(int offer);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followLine();
    void makeLine(QWidget* parent);
    void makeDay(QWidget* parent);
    void makeLines(QWidget* parent);
    void makeChoice(QWidget* parent);
    void showSecrets(bool shown);
    void chooseDay();
    [[nodiscard]] QList<std::pair<QString, QString>> choices() const;

    const BatchField m_field;
    const QString m_name;
    QString m_secret; ///< of a field of passwords, whether it is shown or not
    QWidget* m_control = nullptr;
    QWidget* m_line = nullptr;
    QLineEdit* m_edit = nullptr;
    QPlainTextEdit* m_lines = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_show = nullptr;
    QToolButton* m_pick = nullptr;
    OfferCompleter* m_offers = nullptr;
    bool m_isShowing = false; ///< what the line says was not typed
};

} // namespace lockkeeper
