// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_values.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QStringList textsIn(const QString& cell)
{
    static const QRegularExpression separators(u"[;；\\n\\r]+"_s);
    QStringList texts;
    for (const auto& part : cell.split(separators, Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty()) texts.append(part.trimmed());
    return texts;
}

std::optional<QList<std::pair<QString, QString>>> pairsIn(const QString& cell)
{
    QList<std::pair<QString, QString>> pairs;
    for (const auto& part : textsIn(cell)) {
        const auto equals = part.indexOf(QRegularExpression(u"[=＝]"_s));
        if (equals <= 0) return std::nullopt;
        pairs.append({part.first(equals).trimmed(), part.sliced(equals + 1).trimmed()});
    }
    return pairs;
}

QString expectedIn(OrderCell cell)
{
    switch (cell) {
    case OrderCell::OrderType:
        return QCoreApplication::translate("OrderImport", "new_buy, delete_asset or delete_product");
    case OrderCell::LicenseType:
        return QCoreApplication::translate(
            "OrderImport", "a licence type, for example normal_recover_usbkey or its meaning");
    case OrderCell::CustomerType:
        return QCoreApplication::translate("OrderImport", "personal or company");
    case OrderCell::Numbers:
        return QCoreApplication::translate("OrderImport",
            "asset numbers with commas between, or a range of at most %Ln number(s)", nullptr, longestRange);
    case OrderCell::Pairs:
        return QCoreApplication::translate("OrderImport", "code=value; several with semicolons between");
    case OrderCell::Start:
    case OrderCell::End:
    case OrderCell::SecondsEnd:
        return QCoreApplication::translate("OrderImport", "a day, for example 2026-12-31");
    case OrderCell::Duration:
        return QCoreApplication::translate("OrderImport", "years, months and days, for example 1-6-0");
    case OrderCell::Integer:
        return QCoreApplication::translate("OrderImport", "a whole number of at most 32 bits");
    case OrderCell::Long:
        return QCoreApplication::translate("OrderImport", "a whole number");
    case OrderCell::Flag:
        return QCoreApplication::translate("OrderImport", "yes or no");
    case OrderCell::Text:
    case OrderCell::Texts:
        break;
    }
    return {};
}

} // namespace lockkeeper
