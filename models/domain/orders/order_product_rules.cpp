// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_product_rules.h"

#include "models/domain/base/common_rules.h"
#include "models/domain/orders/order_rules.h"

#include <QCoreApplication>

#include <deque>

using namespace Qt::StringLiterals;

namespace lockkeeper::detail
{

namespace
{

bool isIntegerOrUnset(std::optional<qint64> value)
{
    return !value ||
           (*value >= std::numeric_limits<qint32>::min() && *value <= std::numeric_limits<qint32>::max());
}

// Three numbers with hyphens between, "1-6-0" for a year and a half.
bool isDuration(QStringView text)
{
    int numbers = 0;
    qsizetype digits = 0;
    for (const QChar c : text) {
        if (c >= u'0' && c <= u'9') {
            if (digits++ == 0) ++numbers;
        } else if (c == u'-' && digits > 0) {
            digits = 0;
        } else {
            return false;
        }
    }
    return numbers == 3 && digits > 0;
}

void checkTrial(RuleIssues& issues, const Where& where, std::optional<int> trial)
{
    // "0 not trial, 1 trial"
    if (const int value = trial.value_or(0); value != 0 && value != 1)
        issues.error(where, "trial", u"trialValue"_s,
            QCoreApplication::translate("Rules", "Enter 0 (not a trial) or 1 (trial)."));
}

void checkDuration(RuleIssues& issues, const Where& where, const QString& expression)
{
    // "Time expression in `y-m-d` form"
    if (!expression.isEmpty() && !isDuration(expression))
        issues.error(where, "timeDurationExpression", u"durationForm"_s,
            QCoreApplication::translate("Rules", "Enter years-months-days, for example 1-6-0."));
}

void checkIntegers(RuleIssues& issues, const Where& where, const OrderProduct& product)
{
    // "limitConcurrent Integer", "trialEndDate Integer", "timeUnitQuantity Integer", where Long is a type
    // of its own: 32 bits. A trial end is sent in seconds, whatever it is given in, unless the connection
    // says that the gateway wants milliseconds. The connection is not known here, so it is the moment that
    // has to fit (MD-21).
    const auto tooLarge = [&](const char* field) {
        issues.error(where, field, u"integerRange"_s,
            QCoreApplication::translate("Rules", "Too large for the gateway (32-bit integer)."));
    };
    if (!isIntegerOrUnset(product.limitConcurrent)) tooLarge("limitConcurrent");
    if (!isIntegerOrUnset(product.timeUnitQuantity)) tooLarge("timeUnitQuantity");
    if (product.trialEndDate.isSet()) {
        const auto milliseconds = product.trialEndDate.toMilliseconds(TimestampUnit::ByMagnitude);
        if (!milliseconds || !isIntegerOrUnset(*milliseconds / 1000)) tooLarge("trialEndDate");
    }
}

/// "Concurrent node count", "Accumulated usage duration", "Number of units": fewer than none is no count.
/// What is revoked is what the gateway listed, and may have a count that means "no limit" there.
void checkCounts(RuleIssues& issues, const Where& where, const OrderProduct& product, bool revokes)
{
    const auto check = [&](const char* field, std::optional<qint64> count) {
        if (!count || *count >= 0) return;
        const auto text = QCoreApplication::translate("Rules", "Less than zero.");
        if (revokes)
            issues.warning(where, field, u"negative"_s, text);
        else
            issues.error(where, field, u"negative"_s, text);
    };
    check("limitConcurrent", product.limitConcurrent);
    check("limitTimeDuration", product.limitTimeDuration);
    check("timeUnitQuantity", product.timeUnitQuantity);
}

// "Each product carries crmProductId, productUri, limitStartDate, limitEndDate, limitConcurrent and
// strictMatchWhenDelete." Of these, dates "may be empty" and strictMatchWhenDelete has a default; an
// instance may have been sold without a node count, and then there is none to send.
void checkRevokedProduct(RuleIssues& issues, const Where& where, const OrderProduct& product)
{
    if (product.crmProductId.trimmed().isEmpty())
        issues.error(where, "crmProductId", u"empty"_s, emptyText());
    if (product.productUri.trimmed().isEmpty()) issues.error(where, "productUri", u"empty"_s, emptyText());
    if (!product.strictMatchWhenDelete.value_or(false)) {
        if (!product.limitConcurrent) issues.warning(where, "limitConcurrent", u"empty"_s, emptyText());
        return;
    }
    // "When strictMatchWhenDelete is true, the start date, end date and concurrent count are matched."
    const auto warn = [&](const char* field) {
        issues.warning(where, field, u"strictMatchIncomplete"_s,
            QCoreApplication::translate(
                "Rules", "Empty, but an exact match compares it: only products without it match."));
    };
    if (!product.limitStartDate.isSet()) warn("limitStartDate");
    if (!product.limitEndDate.isSet()) warn("limitEndDate");
    if (!product.limitConcurrent) warn("limitConcurrent");
}

void checkIdentifiers(RuleIssues& issues, const Where& where, const OrderProduct& product, OrderKind kind)
{
    const auto& uri = product.productUri;
    if (kind != OrderKind::DeleteProduct && uri.trimmed().isEmpty() && product.gmsPid.trimmed().isEmpty() &&
        product.appKey.trimmed().isEmpty())
        issues.error(where, "productUri", u"productMissing"_s,
            QCoreApplication::translate("Rules", "No product is specified."));
    // "productUri: Product id: a `gmsPid` or an `appKey`"
    const bool named = !product.gmsPid.isEmpty() || !product.appKey.isEmpty();
    if (!uri.isEmpty() && named && uri != product.gmsPid && uri != product.appKey)
        issues.warning(where, "productUri", u"productUri"_s,
            QCoreApplication::translate(
                "Rules", "Matches neither the gmsPid nor the appKey of this product."));
}

/// "Product expiry time; may be empty", "Recommended instead of the day expression": the contract asks for
/// none of them. Without any it is bought for ever, or not at all.
bool saysHowLong(const OrderProduct& product)
{
    return product.limitEndDate.isSet() || !product.timeDurationExpression.trimmed().isEmpty() ||
           product.timeUnitQuantity || product.limitTimeDuration || product.trialEndDate.isSet();
}

void checkProduct(
    RuleIssues& issues, const Where& where, const OrderProduct& product, OrderKind kind, bool hasEnd)
{
    checkIdentifiers(issues, where, product, kind);
    if (kind == OrderKind::NewBuy && !hasEnd && !saysHowLong(product))
        issues.warning(where, "timeDurationExpression", u"endless"_s,
            QCoreApplication::translate("Rules", "Has neither a duration nor an end."));
    checkTrial(issues, where, product.trial);
    checkIntegers(issues, where, product);
    checkDuration(issues, where, product.timeDurationExpression);
    checkDates(issues, where, product.limitStartDate, product.limitEndDate, kind);
    // "On new purchase only: the order the product was transferred from."
    const bool revokes = kind == OrderKind::DeleteAsset || kind == OrderKind::DeleteProduct;
    if (revokes && !product.srcLicenseOrderId.isEmpty())
        issues.error(where, "srcLicenseOrderId", u"onlyNewPurchase"_s,
            QCoreApplication::translate(
                "Rules", "For new purchases only. A revocation names its order once, for the whole order."));
    if (kind == OrderKind::DeleteProduct) checkRevokedProduct(issues, where, product);
    checkCounts(issues, where, product, revokes);
    for (qsizetype i = 0; i < product.productFeatures.size(); ++i) {
        const Where feature{&where, "productFeatures", i};
        if (product.productFeatures[i].featureCode.trimmed().isEmpty())
            issues.error(feature, "featureCode", u"empty"_s, emptyText());
        checkTrial(issues, feature, product.productFeatures[i].trial);
    }
}

} // namespace

void checkDates(RuleIssues& issues, const Where& where, Timestamp start, Timestamp end, OrderKind kind)
{
    // One date may be an instance's in seconds and the other typed in milliseconds.
    const auto from = start.toMilliseconds(TimestampUnit::ByMagnitude);
    const auto to = end.toMilliseconds(TimestampUnit::ByMagnitude);
    if (!from || !to || *from <= *to) return;
    const auto text = QCoreApplication::translate("Rules", "Ends before it starts.");
    if (kind == OrderKind::NewBuy)
        issues.error(where, "limitEndDate", u"dateOrder"_s, text);
    else
        issues.warning(where, "limitEndDate", u"dateOrder"_s, text);
}

void checkProducts(RuleIssues& issues, const Where& owner, const char* listName,
    const QList<OrderProduct>& products, OrderKind kind, bool hasEnd)
{
    for (qsizetype i = 0; i < products.size(); ++i)
        checkProduct(issues, Where{&owner, listName, i}, products[i], kind, hasEnd);
}

void checkMerchandises(RuleIssues& issues, const Where& asset, const QList<OrderMerchandise>& merchandises,
    OrderKind kind, bool hasEnd)
{
    // No recursion, because a draft can be nested as deep as a file says. A deque keeps its elements in
    // place, so each level can point at the Where of the level above.
    struct Level {
        const QList<OrderMerchandise>& nodes;
        Where where;
        bool hasEnd;
        qsizetype next = 0;
    };
    std::deque<Level> levels;
    levels.push_back({merchandises, {&asset, "merchandises"}, hasEnd});
    while (!levels.empty()) {
        auto& level = levels.back();
        if (level.next == level.nodes.size()) {
            levels.pop_back();
            continue;
        }
        const auto& node = level.nodes[level.next];
        level.where.index = level.next++;
        checkExpected(issues, level.where, "merchandiseNum", node.merchandiseNum.trimmed());
        checkDuration(issues, level.where, node.timeDurationExpression);
        const bool isEnding = level.hasEnd || !node.timeDurationExpression.trimmed().isEmpty();
        checkProducts(
            issues, level.where, "licenseOrderProductList", node.licenseOrderProductList, kind, isEnding);
        if (node.children.isEmpty()) continue;
        if (levels.size() == deepestMerchandise)
            issues.error(level.where, "children", u"tooDeep"_s,
                QCoreApplication::translate(
                    "Rules", "Packages are nested more than %n deep.", nullptr, deepestMerchandise));
        else
            levels.push_back({node.children, {&level.where, "children"}, isEnding});
    }
}

} // namespace lockkeeper::detail
