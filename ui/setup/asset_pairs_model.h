// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QList>

#include <optional>

namespace lockkeeper
{

/// Assets that may be assigned, and to whom each is to be given: the last column but one is edited, with the
/// employees to choose from as choices(). GUI thread.
class AssetPairsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Type, Employee, Result, columns };
    struct Asset {
        AssetNumber assetNum;
        QString licenseType; ///< for people
    };
    /// Somebody to give it to.
    struct Choice {
        MemberId memberGlobalId;
        QString account;
        QString text; ///< "王芳 · wangfang@hj"
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setAssets(QList<Asset> assets);
    void setChoices(QList<Choice> choices);
    [[nodiscard]] const QList<Choice>& choices() const { return m_choices; }
    [[nodiscard]] const QList<Asset>& assets() const { return m_assets; }

    /// Who is to get it; -1: nobody.
    [[nodiscard]] qsizetype choiceOf(const AssetNumber& asset) const;
    void give(const AssetNumber& asset, const MemberId& member);
    /// What was sent stays as it was sent.
    void setOutcome(const AssetNumber& asset, const std::optional<ItemOutcome>& outcome);
    [[nodiscard]] std::optional<ItemOutcome> outcomeOf(const AssetNumber& asset) const;
    void setReadOnly(bool readOnly);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// The employee by number of choices(); -1 takes the asset away from them again.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void edited();

private:
    [[nodiscard]] bool isFixed(const AssetNumber& asset) const;
    void rowChanged(const AssetNumber& asset);

    QList<Asset> m_assets;
    QList<Choice> m_choices;
    QHash<AssetNumber, MemberId> m_given;
    QHash<AssetNumber, ItemOutcome> m_outcomes;
    bool m_readOnly = false;
};

} // namespace lockkeeper
