// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_part.h"

#include <QComboBox>

namespace lockkeeper
{

QComboBox* makeChoice(
    const QString& objectName, const QList<std::pair<int, QString>>& choices, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(objectName);
    for (const auto& [value, text] : choices)
        box->addItem(text, value);
    return box;
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
