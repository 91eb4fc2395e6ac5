// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QList>

class QLineEdit;

namespace lockkeeper
{

/// A value that can be chosen instead of being typed.
struct FieldOffer {
    QString text;  ///< what the field gets
    QString words; ///< it is found by any part of them
    QString shown; ///< its text in the list
};

/// The list of offers that opens below a line while one types. Return takes the one that is chosen in it, or
/// the only one that is left, unless what was typed may be another value: "gms-1" may be meant where only
/// "gms-10" is known (OR-14).
class OfferCompleter : public QCompleter
{
    Q_OBJECT

public:
    explicit OfferCompleter(QLineEdit* line);

    void setOffers(const QList<FieldOffer>& offers);
    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;

signals:
    /// An offer was taken; the line has its text.
    void taken(int offer);

private:
    void takeOnly();

    QLineEdit* m_line;
};

} // namespace lockkeeper
