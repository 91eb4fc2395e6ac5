// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connection_form_part.h"

#include <QComboBox>

namespace lockkeeper
{

QComboBox* makeChoice(const QString& objectName, const QList<int>& values, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(objectName);
    for (const int value : values)
        box->addItem({}, value);
    return box;
}

void setChoiceTexts(QComboBox* box, const QStringList& texts)
{
    for (int index = 0; index < texts.size(); ++index)
        box->setItemText(index, texts[index]);
}

void choose(QComboBox* box, int value)
{
    box->setCurrentIndex(box->findData(value));
}

int chosen(const QComboBox* box, int otherwise)
{
    return box->currentIndex() < 0 ? otherwise : box->currentData().toInt();
}

} // namespace lockkeeper
