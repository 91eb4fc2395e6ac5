// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assets/extend_code_box.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QListView>
#include <QSet>
#include <QSignalBlocker>
#include <QStringListModel>

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
    , m_codes(new QStringListModel(this))
{
    // A gateway may have as many codes as assets: nothing here looks at each of them for its size.
    setModel(m_codes);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    if (auto* list = qobject_cast<QListView*>(view())) list->setUniformItemSizes(true);
    setEditable(true);
    setInsertPolicy(NoInsert);
    setAccessibleName(tr("Extended attribute"));
    setToolTip(tr("Load only assets with this extended attribute: choose or enter a code and press Enter"));
    lineEdit()->setAccessibleName(accessibleName());
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
    auto all = m_codes->stringList();
    QSet<QString> known(all.cbegin(), all.cend());
    for (const auto& code : codes)
        if (const auto before = known.size(); known.insert(code), known.size() > before) all += code;
    // A list that is open stays as it is: nothing moves from under the pointer.
    if (all.size() != count() && !view()->isVisible()) fill(all);
}

void ExtendCodeBox::forget()
{
    askFor({});
    fill({newProductCode()});
}

void ExtendCodeBox::askFor(const QString& code)
{
    const QSignalBlocker quiet(lineEdit());
    m_code = code.trimmed();
    lineEdit()->setText(m_code);
}

void ExtendCodeBox::fill(const QStringList& codes)
{
    const QSignalBlocker quiet(lineEdit());
    const QString typed = lineEdit()->text();
    m_codes->setStringList(codes);
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
