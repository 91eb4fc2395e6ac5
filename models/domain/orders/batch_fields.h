// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/license_type.h"
#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order_text.h"
#include "models/domain/orders/order_values.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

// How the fields of an order (contract §2.3) are typed and shown: each as one text, for every control
// (order_texts.h). What a text cannot be made into is said, and nothing is changed; a value that has no
// better form is shown as the raw number that it is. Any thread.

struct BatchField {
    enum class Type : quint8 {
        Text,
        Numbers, ///< asset numbers with anything between; an entry that was there before is taken as it is
        Secrets, ///< one entry a line, exactly as it is; empty lines at the end do not count
        Integer,
        Flag,  ///< "", "true", "false"
        Trial, ///< "", "0", "1", or another number that somebody has given
        Start, ///< this and the next two: a time, read and shown by the OrderTimeBound of that name
        End,
        TrialEnd,
        Day,
        Duration, ///< a text that is no length of time stays as it is: the rules say what is wrong with it
        SyncMode,
        LicenseType,
        OrderType,
        CustomerType,
    };
    QString name; ///< the contract's
    Type type = Type::Text;
    const char* label =
        "";                ///< source text, context "BatchFields", with its mnemonic; used everywhere (OR-11)
    const char* hint = ""; ///< the same; may be empty

    [[nodiscard]] QString labelText() const;
    /// Without the mnemonic.
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString hintText() const;
};

/// The fields of what stands at a place, without the lists that are places of their own, in the order of a
/// form.
[[nodiscard]] const QList<BatchField>& batchFields(BatchPart part);
/// Null where such a part has no field of that name.
[[nodiscard]] const BatchField* batchField(BatchPart part, QStringView name);
/// What a list is called as a whole: "Products". The source text, in the context of the fields.
[[nodiscard]] const char* batchListLabel(BatchList list);
[[nodiscard]] QString batchListTitle(BatchList list);
enum class BatchNeed : quint8 {
    Asked,  ///< this kind of order, for this licence type, hardly does without
    More,   ///< may be given
    Absent, ///< does not belong here
};
/// How much a person has to look at this field in such an order (contract §2.3, "Order shapes by orderType").
/// An order without a type counts as a purchase. `licenseType`: null while none is chosen, or for an unknown
/// one.
[[nodiscard]] BatchNeed batchNeed(
    BatchPart part, QStringView name, const QString& orderType, const LicenseType* licenseType);
/// What choosing this licence type means for the order, in a sentence or two; translated.
[[nodiscard]] QString licenseTypeNote(const LicenseType& type, const QString& orderType);

/// Empty where the value has no field of that name.
[[nodiscard]] QString fieldText(const OrderValue& value, QStringView name, const OrderTimes& times);
/// False when the text cannot be read as a value of the field, which is then as it was.
[[nodiscard]] bool setFieldText(
    OrderValue& value, QStringView name, const QString& text, const OrderTimes& times);
/// What is wrong with such a text, for people.
[[nodiscard]] QString unreadableText(BatchField::Type type);

/// The entries of a list as lines, and back. A line break within an entry is shown as U+2424.
[[nodiscard]] QString linesOf(const QStringList& entries);
[[nodiscard]] QStringList entriesOf(const QString& lines);

} // namespace lockkeeper
