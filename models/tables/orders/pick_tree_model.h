// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/revocation_picks.h"
#include "models/tables/assets/product_tree_model.h"

#include <QList>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// Assets of an enterprise (O8, M6) and what is under them (M7, contract §2.10), to be ticked for a
/// revocation: either assets, or products, where ticking a package or an asset ticks all products in it.
/// What is under an asset comes later; one that is ticked before that has all of its products ticked when
/// they arrive. A filter hides assets, and leaves ticks alone. GUI thread.
class PickTreeModel : public ProductTreeModel
{
    Q_OBJECT

public:
    enum class Picks { Assets, Products };
    enum Column { Name, About, Nodes, LicenseOrder, columns };

    PickTreeModel(Picks picks, ProductStates states, QObject* parent = nullptr);
    ~PickTreeModel() override;

    /// `nameOf` gives the name of a holder, and is asked whenever one is shown; where it is empty, the id
    /// is.
    void setNames(std::function<QString(const MemberId&)> nameOf);
    /// `nameOf` may give other names now.
    void namesChanged();
    /// Shows these assets in place of those before; none of them is ticked.
    void setAssets(const std::vector<PickedAsset>& assets);
    /// Shows only assets of which the number, the type, a holder, or something below has this in it.
    void setFilter(const QString& text);
    void setProducts(int asset, std::shared_ptr<const AssetProducts> products) override;
    /// Ticks an asset, or those of its products that have these ids; the result is how many of them there
    /// are.
    void tick(int asset);
    qsizetype tick(int asset, const QSet<QString>& products);

    /// What is picked, in the order of the tree. Empty where assets are picked.
    [[nodiscard]] QList<PickedProduct> pickedProducts() const;
    /// How many of these have no CRM product id, without which no order can revoke them.
    [[nodiscard]] qsizetype unnamedPicks() const;
    /// Assets that are ticked, whole or in part; where products are picked, also those whose products are
    /// not here yet.
    [[nodiscard]] QList<int> pickedAssets() const;
    /// Ticked assets whose products are not known yet, where products are picked.
    [[nodiscard]] QList<int> unreadPicks() const;

    /// The asset that a line belongs to; -1 for none.
    [[nodiscard]] int assetOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOfAsset(int asset) const; ///< invalid while it is filtered out
    [[nodiscard]] int shownAssets() const { return shownBranches(); }

    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void picksChanged();
    /// Somebody ticked an asset whose products are not here, where products are picked.
    void productsWanted(int asset);

protected:
    [[nodiscard]] Content firstContent() const override { return Content::Unread; }
    [[nodiscard]] bool isShown(const Branch& branch) const override;
    [[nodiscard]] bool isSingleShown() const override { return true; }
    [[nodiscard]] QString text(const Node& node, int column) const override;
    [[nodiscard]] StateWord stateOf(const Node& node) const override;
    void replaceContent(
        Branch& branch, Content content, std::shared_ptr<const AssetProducts> products) override;

private:
    static void tickAll(Node& node, bool ticked);
    void setTicked(Node& node, bool ticked);
    void ticksChanged(const Node& node);
    [[nodiscard]] bool isTickable(const Node& node) const;
    [[nodiscard]] Qt::CheckState tickOf(const Node& node) const;
    /// Whether the asset itself is ticked: it is picked, or its products are to be ticked as they come.
    [[nodiscard]] bool isTicked(const Branch& branch) const { return m_isTicked[size_t(branch.place)]; }

    [[nodiscard]] QString holderName(const MemberId& holder) const;
    [[nodiscard]] QString holderWords(const PickedAsset& asset) const;

    const Picks m_picks;
    std::function<QString(const MemberId&)> m_nameOf;
    QString m_filter;
    std::vector<PickedAsset> m_assets;
    std::vector<bool> m_isTicked;
};

} // namespace lockkeeper
