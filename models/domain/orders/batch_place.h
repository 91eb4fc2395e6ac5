// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace lockkeeper
{

/// The lists of a batch of licence orders, contract §2.3.
enum class BatchList : quint8 {
    Orders,          ///< orderList
    Assets,          ///< assets of an order
    Extends,         ///< assetExtendList of an asset
    Products,        ///< products of an asset
    Merchandises,    ///< merchandises of an asset
    Children,        ///< children of a package
    PackageProducts, ///< licenseOrderProductList of a package
    Features,        ///< productFeatures of a product
};

/// What stands at a place.
enum class BatchPart : quint8 { Batch, Order, Asset, Extend, Product, Merchandise, Feature };

[[nodiscard]] BatchPart ownerOf(BatchList list) noexcept;
[[nodiscard]] BatchPart partIn(BatchList list) noexcept;
/// The contract's name of the list.
[[nodiscard]] QLatin1StringView nameOf(BatchList list) noexcept;

/// Where in a batch something stands: a chain of lists and indexes from the top. Packages may be nested to
/// any depth. The default is the batch itself. A value; whether there is something at the place is a question
/// to the batch.
class BatchPlace
{
public:
    struct Step {
        BatchList list = BatchList::Orders;
        int index = 0;
        friend auto operator<=>(const Step&, const Step&) = default;
    };

    BatchPlace() = default;

    [[nodiscard]] BatchPart part() const;
    [[nodiscard]] bool isBatch() const { return m_steps.isEmpty(); }
    [[nodiscard]] const QList<Step>& steps() const { return m_steps; }
    [[nodiscard]] qsizetype depth() const { return m_steps.size(); }
    // Not for the batch itself, which is in no list.
    [[nodiscard]] BatchList list() const { return m_steps.last().list; }
    [[nodiscard]] int index() const { return m_steps.last().index; }
    /// Index of the order that the place is in; -1 for the batch.
    [[nodiscard]] int order() const { return m_steps.isEmpty() ? -1 : m_steps.first().index; }

    /// `list`: one of the lists of what stands here.
    [[nodiscard]] BatchPlace child(BatchList list, int index) const;
    [[nodiscard]] BatchPlace parent() const;
    /// The place with another index in the same list.
    [[nodiscard]] BatchPlace sibling(int index) const;
    /// This place, or one below it.
    [[nodiscard]] bool contains(const BatchPlace& other) const;

    /// The path as an Issue has it: "orderList[2].assets[0].products[1]"; empty for the batch.
    [[nodiscard]] QString path() const;
    /// The same with a field, "….trial".
    [[nodiscard]] QString path(QStringView field) const;

    // Change this place to where it is after others have come or gone: `count` of them from `first` on, in
    // its list.
    void makeRoom(const BatchPlace& first, int count);
    /// False when this place was among those that have gone.
    [[nodiscard]] bool closeGap(const BatchPlace& first, int count);
    /// After what is at `from` was taken out and put at `to`, a place in what was left.
    void follow(const BatchPlace& from, const BatchPlace& to);

    /// In the order in which things stand in the request.
    friend bool operator==(const BatchPlace&, const BatchPlace&) = default;
    friend bool operator<(const BatchPlace& a, const BatchPlace& b);

private:
    /// Whether this is in the list of `first`, at it or behind it, or below such a place.
    [[nodiscard]] bool isFrom(const BatchPlace& first) const;

    QList<Step> m_steps;
};

inline BatchPlace orderAt(int index)
{
    return BatchPlace().child(BatchList::Orders, index);
}

/// A field path of an Issue (issue.h), taken apart.
struct BatchFieldPlace {
    BatchPlace place;
    /// What follows the place: "trial", or a whole list ("assets"); empty for the place itself.
    QString field;
    /// Which entry of a list of texts ("assetNos[3]"); -1: the field as a whole.
    int entry = -1;
    friend bool operator==(const BatchFieldPlace&, const BatchFieldPlace&) = default;
};

/// Follows the path as far as the contract's lists go; what it does not know is the field.
[[nodiscard]] BatchFieldPlace batchFieldPlace(QStringView path);

/// The place of a path that names one; nothing when there is more, or something else, in the path.
[[nodiscard]] std::optional<BatchPlace> batchPlace(QStringView path);

/// Each once, without those that are below others, in their order.
[[nodiscard]] QList<BatchPlace> outermostOf(QList<BatchPlace> places);

} // namespace lockkeeper
