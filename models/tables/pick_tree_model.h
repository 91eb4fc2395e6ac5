// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/revocation_picks.h"
#include "models/tables/product_state.h"
#include "models/tables/record_table_model_base.h"

#include <QAbstractItemModel>
#include <QList>
#include <QSet>

#include <deque>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// Assets of an enterprise (O8, M6) and what is under them (M7, contract §2.10), to be ticked for a
/// revocation: either assets, or products, where ticking a package or an asset ticks all products in it.
/// What is under an asset comes later; one that is ticked before that has all of its products ticked when
/// they arrive. A filter hides assets, and leaves ticks alone. GUI thread.
class PickTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Picks { Assets, Products };
    enum Column { Name, About, Nodes, LicenseOrder, columns };
    // What CellDelegate paints by.
    static constexpr int ToneRole = RecordTableModelBase::ToneRole;
    static constexpr int BadgeRole = RecordTableModelBase::BadgeRole;

    PickTreeModel(Picks picks, ProductStates states, QObject* parent = nullptr);
    ~PickTreeModel() override;

    /// Others than before; nothing is ticked.
    void setAssets(const std::vector<PickedAsset>& assets);
    /// Shows only assets of which the number, the type, or something below has this in it.
    void setFilter(const QString& text);
    // `asset` is an index in the list of assets.
    void setLoading(int asset);
    /// `what` is said in place of the content; plain text.
    void setFailed(int asset, const QString& what);
    void setProducts(int asset, std::shared_ptr<const AssetProducts> products);
    /// Ticks an asset, or these products of it by their ids; gives how many of them are there.
    void tick(int asset);
    qsizetype tick(int asset, const QSet<QString>& products);
    /// Another day, language or format.
    void setStates(ProductStates states);

    /// In the order of the tree. Empty where assets are picked.
    [[nodiscard]] QList<PickedProduct> pickedProducts() const;
    /// Ticked ones, whole or in part; in products those, too, of which the products are not here yet.
    [[nodiscard]] QList<int> pickedAssets() const;
    /// Ticked assets of which nobody knows the products yet, although these are what is picked.
    [[nodiscard]] QList<int> unreadPicks() const;

    /// The asset that a line belongs to; -1 for none.
    [[nodiscard]] int assetOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOfAsset(int asset) const; ///< invalid while it is filtered out
    [[nodiscard]] int shownAssets() const { return int(m_shown.size()); }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void picksChanged();
    /// Somebody ticked an asset whose products are what is picked and are not here.
    void productsWanted(int asset);

private:
    enum class Content { Unread, Loading, Failed, Products };
    struct Branch;
    /// Exactly one of product and merchandise is set, or neither: an asset, or the line that stands for
    /// content that is not there.
    struct Node {
        Branch* branch;
        Node* parent; ///< null for an asset
        int row;
        const ProductInstance* product = nullptr;
        const MerchandiseNode* merchandise = nullptr;
        std::vector<Node*> children = {};
        // Products below, itself included.
        int products = 0;
        int ticked = 0;
    };
    struct Branch {
        PickedAsset asset;
        int place = 0;
        bool isTicked = false; ///< an asset that is picked, or whose products are to be ticked as they come
        Content content = Content::Unread;
        QString failure = {};
        std::shared_ptr<const AssetProducts> products = {};
        Node top = {};
        std::deque<Node> nodes = {}; ///< all below `top`; addresses stay
    };

    [[nodiscard]] static const Node* nodeAt(const QModelIndex& index);
    [[nodiscard]] QModelIndex indexOf(const Node& node, int column = 0) const;
    void replaceContent(Branch& branch, Content content, std::shared_ptr<const AssetProducts> products);
    static std::vector<Node*> grow(Branch& branch);
    static void tickAll(Node& node, bool ticked);
    void setTicked(Node& node, bool ticked);
    void ticksChanged(const Node& node);
    [[nodiscard]] bool isTickable(const Node& node) const;
    [[nodiscard]] Qt::CheckState tickOf(const Node& node) const;
    [[nodiscard]] bool matches(const Branch& branch) const;
    [[nodiscard]] QString nameOf(const Node& node) const;
    [[nodiscard]] StateWord about(const Node& node) const;
    [[nodiscard]] QString text(const Node& node, int column) const;

    const Picks m_picks;
    ProductStates m_states;
    QString m_filter;
    std::vector<std::unique_ptr<Branch>> m_branches;
    std::vector<Branch*> m_shown;
};

} // namespace lockkeeper
