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

/// The control of one field of an order's form, whatever its type: its value is the text of batch_fields.h.
/// A text without an item is shown as it is. Showing a value never counts as an edit.
class OrderFormControl : public QObject
{
    Q_OBJECT

public:
    OrderFormControl(const BatchField& field, const QString& objectName, QWidget* parent);

    [[nodiscard]] const BatchField& field() const { return m_field; }
    /// The widget that has the focus, and is the label's buddy.
    [[nodiscard]] QWidget* control() const { return m_control; }
    /// The widget in the form's row; null where that is the control itself.
    [[nodiscard]] QWidget* line() const { return m_line; }
    [[nodiscard]] QString text() const;
    void setText(const QString& text);
    /// Moves the cursor to an entry of a field with several.
    void showEntry(int entry);
    /// Sets the values that can be chosen in a line of text.
    void propose(const QStringList& values);
    /// Sets the values that can be chosen in a line of text, each with its description.
    void offer(const QList<FieldOffer>& offers);
    /// Hides passwords again.
    void hideSecrets();

signals:
    void edited(const QString& text);
    /// Somebody has left the control.
    void left();
    /// A value of offer() was taken.
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
    QString m_secret; ///< the text of a field of passwords, whether it is shown or not
    QWidget* m_control = nullptr;
    QWidget* m_line = nullptr;
    QLineEdit* m_edit = nullptr;
    QPlainTextEdit* m_lines = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_show = nullptr;
    QToolButton* m_pick = nullptr;
    OfferCompleter* m_offers = nullptr;
};

} // namespace lockkeeper
