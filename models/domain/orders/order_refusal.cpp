// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_refusal.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

// The names of contract §2.3, by the object that has them.

const QSet<QString> batchNames{u"channelCode"_s, u"channelOrderId"_s, u"syncMode"_s, u"orderList"_s};
const QSet<QString> orderNames{u"sequence"_s, u"customerId"_s, u"crmCustomerId"_s, u"customerName"_s,
    u"channelCustomerId"_s, u"adminName"_s, u"adminAccount"_s, u"adminEmail"_s, u"adminCellNumber"_s,
    u"passwordMobile"_s, u"address"_s, u"customerType"_s, u"branchCode"_s, u"branchName"_s,
    u"enterpriseGlobalId"_s, u"srcLicenseOrderId"_s, u"licenseType"_s, u"orderType"_s, u"assets"_s};
const QSet<QString> assetNames{u"assetNos"_s, u"assetExtendList"_s, u"extendCode"_s, u"extendValue"_s,
    u"limitStartDate"_s, u"limitEndDate"_s, u"borrowedUsbKey"_s, u"transferedAssetNum"_s, u"products"_s,
    u"merchandises"_s};
const QSet<QString> productNames{u"crmProductId"_s, u"parentCrmProductId"_s, u"productUri"_s,
    u"productName"_s, u"gmsPid"_s, u"appKey"_s, u"productType"_s, u"limitConcurrent"_s,
    u"limitTimeDuration"_s, u"strictMatchWhenDelete"_s, u"trial"_s, u"trialEndDate"_s, u"passwords"_s,
    u"timeUnit"_s, u"timeUnitQuantity"_s, u"timeDurationExpression"_s, u"productFeatures"_s};

/// A text of the gateway without the path of a field, which only a program reads.
QString withoutPath(QString text)
{
    static const QRegularExpression path(
        u"(['\"“‘]?)orderList(?:\\[\\d+\\])?(?:\\.\\w+(?:\\[\\d+\\])?)*['\"”’]?"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression ends(u"^[\\s:：,，-]+|[\\s:：,，]+$"_s);
    return text.remove(path).remove(ends).simplified();
}

/// `said`: the gateway's words.
Issue issueAt(int row, const QString& field, const QString& said)
{
    const auto why = withoutPath(said);
    const auto text =
        why.isEmpty()
            ? QCoreApplication::translate("OrderRefusal", "The gateway rejected this value.")
            //: %1 is what the gateway said
            : QCoreApplication::translate("OrderRefusal", "The gateway rejected this: “%1”").arg(why);
    return {row, field, u"13004"_s, text, Issue::Severity::Error, said};
}

// --- paths ---

/// The merchandise of a level that a path leads to, or nothing.
const OrderMerchandise* packageAt(const QList<OrderMerchandise>& packages, qsizetype index)
{
    return index < packages.size() ? &packages[index] : nullptr;
}

/// Whether the batch has this place: every list has the element that the path names.
bool isPlace(const BatchOrder& batch, const QStringList& steps)
{
    static const QRegularExpression step(u"^(\\w+)(?:\\[(\\d+)\\])?$"_s);
    const LicenseOrder* order = nullptr;
    const OrderAsset* asset = nullptr;
    const OrderMerchandise* package = nullptr;
    const QList<OrderMerchandise>* packages = nullptr;
    for (const auto& part : steps) {
        const auto match = step.match(part);
        if (!match.hasMatch()) return false;
        const auto name = match.captured(1);
        if (match.capturedLength(2) == 0) continue;
        const auto index = qsizetype(match.captured(2).toLongLong());
        if (name == "orderList"_L1) {
            if (index >= batch.orderList.size()) return false;
            order = &batch.orderList[index];
        } else if (name == "assets"_L1) {
            if (!order || index >= order->assets.size()) return false;
            asset = &order->assets[index];
            packages = &asset->merchandises;
        } else if (name == "products"_L1) {
            if (!asset || index >= asset->products.size()) return false;
        } else if (name == "merchandises"_L1 || name == "children"_L1) {
            if (!packages || !(package = packageAt(*packages, index))) return false;
            packages = &package->children;
        } else if (name == "licenseOrderProductList"_L1) {
            if (!package || index >= package->licenseOrderProductList.size()) return false;
        }
    }
    return order != nullptr;
}

std::optional<Issue> byPath(const BatchOrder& batch, const QString& text)
{
    static const QRegularExpression path(u"orderList\\[(\\d{1,9})\\](?:\\.\\w+(?:\\[\\d{1,9}\\])?)*"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = path.match(text);
    if (!match.hasMatch()) return std::nullopt;
    auto steps = match.captured(0).split(u'.');
    // Goes only so far down the path as the batch has something.
    while (!steps.isEmpty() && !isPlace(batch, steps))
        steps.removeLast();
    if (steps.isEmpty()) return std::nullopt;
    return issueAt(match.captured(1).toInt(), steps.join(u'.'), text);
}

// --- names ---

/// Which of the contract's fields a text names as a whole word; nothing when it names none, or several.
QString fieldNamedIn(const QString& text, const QSet<QString>& among)
{
    static const QRegularExpression word(u"\\w+"_s);
    QString found;
    for (auto words = word.globalMatch(text); words.hasNext();) {
        const auto name = words.next().captured();
        if (!among.contains(name) || name == found) continue;
        if (!found.isEmpty()) return {};
        found = name;
    }
    return found;
}

/// Where in an order a field of this name can stand: the only place, or as deep as there is one.
QString fieldIn(const LicenseOrder& order, qsizetype row, const QString& name)
{
    const auto start = u"orderList[%1]"_s.arg(row);
    if (orderNames.contains(name)) return start + u'.' + name;
    if (order.assets.size() != 1) return start;
    const auto& asset = order.assets.first();
    const auto assetStart = start + u".assets[0]"_s;
    const bool isOfProduct = productNames.contains(name);
    if (assetNames.contains(name) && !isOfProduct) return assetStart + u'.' + name;
    if (isOfProduct && asset.products.size() == 1 && asset.merchandises.isEmpty())
        return assetStart + u".products[0]."_s + name;
    return assetStart;
}

std::optional<Issue> byName(const BatchOrder& batch, const QString& text)
{
    static const QRegularExpression sequenceWord(
        u"sequence\\W{0,4}(\\d{1,9})\\b"_s, QRegularExpression::CaseInsensitiveOption);
    static const auto names = orderNames + assetNames + productNames;
    qsizetype row = -1;
    bool isBySequence = false;
    if (const auto match = sequenceWord.match(text); match.hasMatch()) {
        const int sequence = match.captured(1).toInt();
        for (qsizetype i = 0; i < batch.orderList.size(); ++i) {
            if (batch.orderList[i].sequence != sequence) continue;
            if (row >= 0) return std::nullopt; // two orders have the sequence
            row = i;
        }
        isBySequence = row >= 0;
    }
    // The word "sequence" is no field then, but says which order is meant.
    const auto others = isBySequence ? names - QSet<QString>{u"sequence"_s} : names;
    const auto name = fieldNamedIn(text, others);
    if (isBySequence)
        return issueAt(int(row),
            name.isEmpty() ? u"orderList[%1]"_s.arg(row) : fieldIn(batch.orderList[row], row, name), text);
    if (const auto ofBatch = fieldNamedIn(text, batchNames); !ofBatch.isEmpty() && name.isEmpty())
        return issueAt(-1, ofBatch, text);
    if (name.isEmpty() || batch.orderList.size() != 1) return std::nullopt;
    return issueAt(0, fieldIn(batch.orderList.first(), 0, name), text);
}

// --- values ---

/// Where each value of the batch stands that a message may name; none where it stands twice.
class Places
{
public:
    explicit Places(const BatchOrder& batch)
    {
        for (qsizetype i = 0; i < batch.orderList.size(); ++i)
            addOrder(batch.orderList[i], i);
    }

    [[nodiscard]] std::optional<Issue> placeOf(const QString& text) const
    {
        static const QRegularExpression word(u"[\\w.:/@-]+"_s);
        std::optional<std::pair<int, QString>> found;
        for (auto words = word.globalMatch(text); words.hasNext();) {
            auto value = words.next().captured();
            while (value.endsWith(u'.') || value.endsWith(u':'))
                value.chop(1);
            const auto place = m_places.constFind(value);
            if (place == m_places.constEnd()) continue;
            if (place->first < 0 || (found && *found != *place)) return std::nullopt;
            found = *place;
        }
        if (!found) return std::nullopt;
        return issueAt(found->first, found->second, text);
    }

private:
    void add(const QString& value, qsizetype row, const QString& field)
    {
        // Shorter ones are words and numbers of the sentence.
        if (value.size() < 4) return;
        const auto known = m_places.constFind(value);
        const bool isElsewhere = known != m_places.constEnd() && known->second != field;
        m_places.insert(value, isElsewhere ? std::pair(-1, QString()) : std::pair(int(row), field));
    }
    void addOrder(const LicenseOrder& order, qsizetype row)
    {
        const auto start = u"orderList[%1]."_s.arg(row);
        add(order.customerId, row, start + u"customerId"_s);
        add(order.crmCustomerId, row, start + u"crmCustomerId"_s);
        add(order.channelCustomerId, row, start + u"channelCustomerId"_s);
        add(order.enterpriseGlobalId, row, start + u"enterpriseGlobalId"_s);
        add(order.srcLicenseOrderId, row, start + u"srcLicenseOrderId"_s);
        for (qsizetype i = 0; i < order.assets.size(); ++i) {
            const auto assetStart = start + u"assets[%1]."_s.arg(i);
            for (const auto& no : order.assets[i].assetNos)
                add(no, row, assetStart + u"assetNos"_s);
            addProducts(order.assets[i].products, row, assetStart + u"products"_s);
            addPackages(order.assets[i].merchandises, row, assetStart + u"merchandises"_s);
        }
    }
    void addProducts(const QList<OrderProduct>& products, qsizetype row, const QString& list)
    {
        for (qsizetype i = 0; i < products.size(); ++i) {
            const auto start = u"%1[%2]."_s.arg(list).arg(i);
            add(products[i].productUri, row, start + u"productUri"_s);
            add(products[i].crmProductId, row, start + u"crmProductId"_s);
        }
    }
    void addPackages(const QList<OrderMerchandise>& packages, qsizetype row, const QString& list)
    {
        for (qsizetype i = 0; i < packages.size(); ++i) {
            const auto start = u"%1[%2]."_s.arg(list).arg(i);
            add(packages[i].merchandiseNum, row, start + u"merchandiseNum"_s);
            addProducts(packages[i].licenseOrderProductList, row, start + u"licenseOrderProductList"_s);
            addPackages(packages[i].children, row, start + u"children"_s);
        }
    }

    QHash<QString, std::pair<int, QString>> m_places;
};

} // namespace

Issues refusalIssues(const BatchOrder& batch, const QString& message)
{
    static const QRegularExpression separator(u"\\s*[;；\\n]\\s*"_s);
    const Places places(batch);
    Issues issues;
    const auto parts = message.split(separator, Qt::SkipEmptyParts);
    for (const auto& part : parts) {
        auto issue = byPath(batch, part);
        if (!issue) issue = places.placeOf(part);
        if (!issue) issue = byName(batch, part);
        issues.append(issue ? *issue : issueAt(-1, {}, part));
    }
    if (issues.isEmpty()) {
        issues.append(issueAt(-1, {}, {}));
        issues.last().text = QCoreApplication::translate(
            "OrderRefusal", "The gateway refused the batch without giving a reason.");
    }
    return issues;
}

} // namespace lockkeeper
