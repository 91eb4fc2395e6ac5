// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/lists/product_catalog.h"

#include <QDateTime>
#include <QFrame>
#include <QList>
#include <QMap>
#include <QTimer>

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace lockkeeper
{

class Banner;
class DetailsButton;
class ProductFetch;
class ProductTreeModel;
class RecordPanel;
struct PageContext;

/// The products under one or several assets (M7) as a tab of an inspector: a tree of packages and
/// products, and below it every field of the current one. Products that the catalog knows are shown at once;
/// the gateway is asked only while the panel is seen, and only when the choice has not changed for a moment,
/// so that walking through a table with the arrow keys asks for nothing (PR-1).
class ProductPanel : public QFrame
{
    Q_OBJECT

public:
    struct Asset {
        AssetId id;
        QString label; ///< what a person calls it: the asset number
        friend bool operator==(const Asset&, const Asset&) = default;
    };

    /// `prefix` starts all object names: "assets" gives "assetsProductTree".
    ProductPanel(const QString& prefix, PageContext& context, QWidget* parent = nullptr);
    ~ProductPanel() override;

    /// Shows the products of these assets. Does nothing if they are the same as before, so that it may be
    /// called whenever a record is shown again. Empty: nothing is chosen.
    void showAssets(const QList<Asset>& assets);
    /// Shows why there is nothing, for something that is chosen and has no assets. `details`: what the
    /// gateway itself said, to be read on demand.
    void showNothing(const QString& why, const QString& details = {});

public slots:
    /// Asks the gateway again, even if what is shown is new.
    void refresh();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* topRow();
    QWidget* content();
    void adopt(const QList<Asset>& assets);
    void load(const QDateTime& notBefore);
    void dropFetch();
    void take(int place, const ProductCatalog::Entry& entry);
    void ended(const std::optional<GatewayError>& stoppedBy);
    void fail(int place, const GatewayError& error);
    [[nodiscard]] QModelIndex topOf(int place) const;
    void spanNote(int place);
    void expandContent(int place);
    void chooseSomething();
    void useToday();
    void showFields();
    void showState();
    void showOutcome();

    PageContext& m_context;
    const QString m_prefix;
    QDate m_today; ///< the day that "expires in 3 days" counts from

    QList<Asset> m_assets;
    QList<ProductCatalog::Entry> m_entries; ///< one for each of m_assets; null: not here yet
    QMap<int, GatewayError> m_errors;       ///< errors of the last loading, by index in m_assets
    QString m_nothing;                      ///< why there are no assets
    QDateTime m_notBefore;                  ///< entries that are older are asked for again
    bool m_wanted = false;                  ///< to be loaded as soon as somebody looks
    QTimer m_settled;
    ProductFetch* m_fetch = nullptr; ///< a child of this
    int m_done = 0;

    ProductTreeModel* m_model;
    QLabel* m_age;
    QPushButton* m_refresh;
    Banner* m_banner;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    DetailsButton* m_details; ///< what the gateway said of what the hint says
    QTreeView* m_tree;
    RecordPanel* m_fields;
};

} // namespace lockkeeper
