// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_part.h"

#include "ui/kit/theme/text_scale.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>

using namespace Qt::StringLiterals;

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

QSpinBox* makeNumber(const QString& objectName, int most, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setObjectName(objectName);
    box->setRange(0, most);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons); // the arrow keys do the same
    box->setFixedWidth(scaled(110));
    return box;
}

QWidget* besideFile(QLineEdit* path, QWidget* button, QWidget* parent)
{
    auto* line = new QWidget(parent);
    line->setProperty("look", u"plain"_s);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(path, 1);
    layout->addWidget(button);
    return line;
}

} // namespace lockkeeper
