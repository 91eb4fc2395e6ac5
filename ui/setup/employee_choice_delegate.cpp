// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/employee_choice_delegate.h"

#include "ui/setup/asset_pairs_model.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeChoiceDelegate::EmployeeChoiceDelegate(const AssetPairsModel& model, QObject* parent)
    : CellDelegate(parent)
    , m_model(model)
{
}

QWidget* EmployeeChoiceDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* box = new QComboBox(parent);
    box->setObjectName(u"setupAssetsEmployee"_s);
    box->setAccessibleName(tr("Give to"));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItem(tr("(nobody)"), qint64(-1));
    const auto& choices = m_model.choices();
    for (qsizetype i = 0; i < choices.size(); ++i)
        box->addItem(choices.at(i).text, qint64(i));
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    return box;
}

void EmployeeChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* box = static_cast<QComboBox*>(editor);
    box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
    box->lineEdit()->selectAll();
}

void EmployeeChoiceDelegate::setModelData(
    QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* box = static_cast<QComboBox*>(editor);
    const QString text = box->currentText().trimmed();
    int chosen = box->findText(text, Qt::MatchFixedString);
    if (chosen < 0 && !text.isEmpty()) {
        // A part of a name is enough where it is one person's only.
        for (int i = 1; i < box->count(); ++i) {
            if (!box->itemText(i).contains(text, Qt::CaseInsensitive)) continue;
            if (chosen >= 0) return;
            chosen = i;
        }
        if (chosen < 0) return;
    }
    model->setData(index, chosen < 0 ? qint64(-1) : box->itemData(chosen), Qt::EditRole);
}

} // namespace lockkeeper
