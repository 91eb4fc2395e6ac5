// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/base/record_table_model_base.h"

#include <QAbstractItemModel>
#include <QList>

#include <deque>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// What is under assets (M7, contract §2.10) as a tree: assets, under them products and packages, under
/// packages products and packages. With one asset its content is the top level. Where an asset has no
/// content to show, a line says why. Lives on the GUI thread.
class ProductTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, State, Nodes, columns };
    // What CellDelegate paints by.
    static constexpr int ToneRole = RecordTableModelBase::ToneRole;
    static constexpr int BadgeRole = RecordTableModelBase::BadgeRole;

    explicit ProductTreeModel(ProductStates states, QObject* parent = nullptr);
    ~ProductTreeModel() override;

    /// Shows these assets in place of those before. All of them wait for their content.
    void setAssets(const QStringList& labels);
    // `asset` is an index in that list.
    void setLoading(int asset);
    /// Shows `what` in place of the content; plain text.
    void setFailed(int asset, const QString& what);
    virtual void setProducts(int asset, std::shared_ptr<const AssetProducts> products);
    /// To be called on another day, and with another language or format.
    void setStates(ProductStates states);

    /// Null where the line is no product. Valid until the asset's content changes.
    [[nodiscard]] const ProductInstance* product(const QModelIndex& index) const;
    [[nodiscard]] const MerchandiseNode* merchandise(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    enum class Content { Unread, Loading, Failed, Products };
    struct Branch;
    /// Exactly one of product and merchandise is set, or neither: an asset, or the line that stands for
    /// content that is not there.
    struct Node {
        Branch* branch;
        Node* parent; ///< null for an asset
        int row;      ///< -1: an asset that is not shown
        const ProductInstance* product = nullptr;
        const MerchandiseNode* merchandise = nullptr;
        std::vector<Node*> children = {};
        int products = 0; ///< below it, itself included
        int ticked = 0;   ///< how many of them are ticked, where there is anything to tick
    };
    struct Branch {
        QString label;
        int place = 0; ///< its index in the list of assets
        Content content = Content::Loading;
        QString failure = {};
        std::shared_ptr<const AssetProducts> products = {};
        Node top = {};
        std::deque<Node> nodes = {}; ///< all below `top`; addresses stay
    };

    /// The content of an asset before anything is known of it.
    [[nodiscard]] virtual Content firstContent() const { return Content::Loading; }
    [[nodiscard]] virtual bool isShown(const Branch&) const { return true; }
    /// Whether a single asset has a line of its own.
    [[nodiscard]] virtual bool isSingleShown() const { return false; }
    [[nodiscard]] virtual QString text(const Node& node, int column) const;
    /// The word of the column State.
    [[nodiscard]] virtual StateWord stateOf(const Node& node) const;
    /// Asks isShown() of every asset again, and shows and hides assets accordingly.
    void showMatching();
    virtual void replaceContent(
        Branch& branch, Content content, std::shared_ptr<const AssetProducts> products);

    [[nodiscard]] const std::vector<std::unique_ptr<Branch>>& branches() const { return m_branches; }
    [[nodiscard]] Branch& branch(int asset) { return *m_branches[size_t(asset)]; }
    [[nodiscard]] int shownBranches() const { return int(m_shown.size()); }
    [[nodiscard]] const Node* nodeAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node, int column = 0) const;
    [[nodiscard]] QString nameOf(const Node& node) const;
    [[nodiscard]] const ProductStates& states() const { return m_states; }

private:
    [[nodiscard]] bool isSingle() const { return m_branches.size() == 1 && !isSingleShown(); }
    static std::vector<Node*> grow(Branch& branch);
    void listShown();

    ProductStates m_states;
    std::vector<std::unique_ptr<Branch>> m_branches;
    std::vector<Branch*> m_shown;
};

} // namespace lockkeeper
