// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QList>

class QLineEdit;

namespace lockkeeper
{

/// What can be chosen instead of being typed.
struct FieldOffer {
    QString text;  ///< what the field gets
    QString words; ///< by any part of which it is found
    QString shown; ///< in the list
};

/// The list of offers that opens below a line while one types. Return takes the one that is chosen in it, or
/// the only one that is left, if what was typed cannot be a part of `text` itself: "gms-1" may be meant where
/// only "gms-10" is known.
class OfferCompleter : public QCompleter
{
    Q_OBJECT

public:
    explicit OfferCompleter(QLineEdit* line);

    void setOffers(const QList<FieldOffer>& offers);
    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;

signals:
    /// The line has the text of this one by now.
    void taken(int offer);

private:
    void takeOnly();

    QLineEdit* m_line;
};

} // namespace lockkeeper
