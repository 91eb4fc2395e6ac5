// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QLabel>
#include <QTest>
#include <QTextEdit>

namespace lockkeeper::test
{

// What somebody else has written, in a window: as it is, and interpreted by nobody.

/// Whether the payload is shown as it may stand on the screen: itself, or what is left when control
/// characters are blanked.
inline bool shows(const QString& shown, const QString& payload)
{
    // Most of what is looked at is empty: the tool tips of hundreds of widgets.
    return !shown.isEmpty() && (shown.contains(payload) || shown.contains(singleLine(payload)));
}

/// A text as it has to be written where an ampersand would be a mnemonic.
inline QString withDoubledAmpersands(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

/// Whether a label shows the payload, or something of it that was taken for a mnemonic.
inline bool shows(const QLabel& label, const QString& payload)
{
    return shows(label.text(), payload) ||
           (label.buddy() && shows(label.text(), withDoubledAmpersands(payload)));
}

/// Checks that Qt interprets no text that a person can see in `root` and that has something of the payload in
/// it.
inline void checkPlain(const QWidget* root, const QString& payload)
{
    for (const auto* label : root->findChildren<QLabel*>()) {
        if (!shows(*label, payload)) continue;
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName() + label->text()));
        QVERIFY2(!label->buddy() || shows(label->text(), withDoubledAmpersands(payload)),
            qPrintable(label->objectName() + label->text()));
    }
    for (const auto* edit : root->findChildren<QTextEdit*>()) {
        const auto html = edit->toHtml(); // writing it takes long
        for (const char* tag : {"<img", "<a href", "<table><tr><td>x", "<svg", "<script"})
            // The inspector's own table has attributes; a payload's has none.
            QVERIFY2(!html.contains(QLatin1StringView(tag)), qPrintable(edit->objectName()));
    }
    const auto widgets = payload.contains(u'<') ? root->findChildren<QWidget*>() : QList<QWidget*>();
    for (const auto* widget : widgets)
        QVERIFY2(!shows(widget->toolTip(), payload),
            qPrintable(QStringLiteral("tool tip of ") + widget->objectName()));
    for (const auto* button : root->findChildren<QAbstractButton*>())
        QVERIFY2(!shows(button->text(), payload) || !payload.contains(u'&'),
            qPrintable(button->objectName())); // would be read as a mnemonic
}

inline void checkModel(
    const QAbstractItemModel* model, const QString& payload, const QModelIndex& parent = {})
{
    for (int row = 0; row < model->rowCount(parent); ++row)
        for (int column = 0; column < model->columnCount(parent); ++column) {
            const auto index = model->index(row, column, parent);
            const QString tip = index.data(Qt::ToolTipRole).toString();
            QVERIFY2(!tip.contains(payload) || !payload.contains(u'<'), qPrintable(tip));
            if (column == 0) checkModel(model, payload, index);
        }
}

} // namespace lockkeeper::test
