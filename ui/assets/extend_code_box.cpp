// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assets/extend_code_box.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString& newProductCode()
{
    static const QString code = u"gxxp"_s;
    return code;
}

} // namespace

ExtendCodeBox::ExtendCodeBox(QWidget* parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    setMinimumWidth(165);
    setMaximumWidth(190);
    setAccessibleName(tr("Extended attribute"));
    setToolTip(tr("Load only assets with this extended attribute: choose or type a code and press Return"));
    lineEdit()->setAccessibleName(accessibleName());
    lineEdit()->setPlaceholderText(accessibleName());
    lineEdit()->setClearButtonEnabled(true);
    fill({newProductCode()});
    connect(this, &QComboBox::activated, this, &ExtendCodeBox::take);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ExtendCodeBox::take);
    // The clear button takes effect at once.
    connect(lineEdit(), &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) take();
    });
}

void ExtendCodeBox::suggest(const QStringList& codes)
{
    QStringList all{newProductCode()};
    for (int i = 0; i < count(); ++i)
        all += itemText(i);
    all += codes;
    all.removeDuplicates();
    // An open list is not changed.
    if (all.size() != count() && !view()->isVisible()) fill(all);
}

void ExtendCodeBox::forget()
{
    m_code.clear();
    const QSignalBlocker quiet(lineEdit());
    lineEdit()->clear();
    fill({newProductCode()});
}

void ExtendCodeBox::fill(const QStringList& codes)
{
    const QSignalBlocker quiet(lineEdit());
    const QString typed = lineEdit()->text();
    clear();
    addItems(codes);
    setCurrentIndex(-1);
    lineEdit()->setText(typed); // filling the list must not change what somebody has typed
}

void ExtendCodeBox::take()
{
    const QString typed = lineEdit()->text().trimmed();
    if (typed == m_code) return;
    m_code = typed;
    emit chosen();
}

} // namespace lockkeeper
