// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/offer_completer.h"

#include "models/domain/base/visible_text.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QStandardItemModel>

namespace lockkeeper
{

namespace
{

enum Role : quint16 { TextRole = Qt::UserRole, WordsRole, PlaceRole };

} // namespace

OfferCompleter::OfferCompleter(QLineEdit* line)
    : QCompleter(line)
    , m_line(line)
{
    setModel(new QStandardItemModel(this));
    setCompletionRole(WordsRole);
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    line->setCompleter(this);
    popup()->setProperty("isOffer", true);
    connect(
        this, qOverload<const QModelIndex&>(&QCompleter::activated), this, [this](const QModelIndex& index) {
            const int place = index.data(PlaceRole).toInt();
            // Done later, because the line gets the text only after this signal.
            QMetaObject::invokeMethod(
                this, [this, place] { emit taken(place); }, Qt::QueuedConnection);
        });
    connect(line, &QLineEdit::returnPressed, this, &OfferCompleter::takeOnly);
    // Closed later, because the list opens after this signal. With nothing left to choose it would only
    // swallow the next click.
    connect(
        line, &QLineEdit::textEdited, this,
        [this](const QString& text) {
            if (completionCount() == 1 && currentCompletion() == text.trimmed()) popup()->hide();
        },
        Qt::QueuedConnection);
}

void OfferCompleter::setOffers(const QList<FieldOffer>& offers)
{
    auto* offered = static_cast<QStandardItemModel*>(model());
    offered->clear();
    for (const auto& each : offers) {
        auto* item = new QStandardItem(singleLine(each.shown));
        item->setData(each.text, TextRole);
        item->setData(each.words, WordsRole);
        item->setData(offered->rowCount(), PlaceRole);
        offered->appendRow(item);
    }
}

QString OfferCompleter::pathFromIndex(const QModelIndex& index) const
{
    return index.data(TextRole).toString();
}

void OfferCompleter::takeOnly()
{
    if (!popup()->isVisible() || popup()->currentIndex().isValid() || completionCount() != 1) return;
    const auto only = completionModel()->index(0, 0);
    const auto text = only.data(TextRole).toString();
    if (text.contains(m_line->text().trimmed(), Qt::CaseInsensitive)) return;
    m_line->setText(text);
    emit taken(only.data(PlaceRole).toInt());
}

} // namespace lockkeeper
