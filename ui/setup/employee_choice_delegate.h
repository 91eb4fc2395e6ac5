// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/cell_delegate.h"

namespace lockkeeper
{

class AssetPairsModel;

/// Chooses the employee of a pair: a list that is searched by typing a part of the name or account.
class EmployeeChoiceDelegate : public CellDelegate
{
    Q_OBJECT

public:
    EmployeeChoiceDelegate(const AssetPairsModel& model, QObject* parent);

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    const AssetPairsModel& m_model;
};

} // namespace lockkeeper
