// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/looks.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>
#include <QTableView>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

template <class Widget>
bool isA(const QWidget& widget)
{
    return qobject_cast<const Widget*>(&widget) != nullptr;
}

QString kindOf(const QWidget& widget)
{
    const std::pair<bool, QString> kinds[] = {
        {isA<QLabel>(widget), u"QLabel"_s},
        {isA<QPushButton>(widget), u"QPushButton"_s},
        {isA<QToolButton>(widget), u"QToolButton"_s},
        {isA<QCheckBox>(widget), u"QCheckBox"_s},
        {isA<QRadioButton>(widget), u"QRadioButton"_s},
        {isA<QLineEdit>(widget), u"QLineEdit"_s},
        {isA<QComboBox>(widget), u"QComboBox"_s},
        {isA<QAbstractSpinBox>(widget), u"QAbstractSpinBox"_s},
        {isA<QTabBar>(widget), u"QTabBar"_s},
        {isA<QHeaderView>(widget), u"QHeaderView"_s},
        {isA<QTableView>(widget), u"QTableView"_s},
        {isA<QTreeView>(widget), u"QTreeView"_s},
        {isA<QListView>(widget), u"QListView"_s},
        {isA<QTextEdit>(widget), u"QTextEdit"_s},
        {isA<QPlainTextEdit>(widget), u"QPlainTextEdit"_s},
        {isA<QMenu>(widget), u"QMenu"_s},
    };
    for (const auto& [isKind, name] : kinds)
        if (isKind) return name;
    return {};
}

} // namespace

QString lookOf(const QWidget& widget)
{
    const auto kind = kindOf(widget);
    return kind.isEmpty() ? kind : u"%1 %2"_s.arg(kind, widget.property("look").toString()).trimmed();
}

const QStringList& measuredLooks()
{
    static const QStringList looks{u"QLabel"_s, u"QLabel caution"_s, u"QLabel dim"_s, u"QLabel dropTip"_s,
        u"QLabel heading"_s, u"QLabel key"_s, u"QLabel problem"_s, u"QLabel section"_s, u"QLabel small"_s,
        u"QLabel title"_s, u"QPushButton"_s, u"QPushButton chip"_s, u"QPushButton danger"_s,
        u"QPushButton figure"_s, u"QPushButton flat"_s, u"QPushButton icon"_s, u"QPushButton link"_s,
        u"QPushButton primary"_s, u"QToolButton"_s, u"QToolButton button"_s, u"QToolButton flat"_s,
        u"QToolButton navigation"_s, u"QCheckBox"_s, u"QRadioButton"_s, u"QLineEdit"_s, u"QLineEdit bare"_s,
        u"QComboBox"_s, u"QAbstractSpinBox"_s, u"QTabBar"_s, u"QHeaderView"_s, u"QTableView"_s,
        u"QTreeView"_s, u"QListView"_s, u"QListView choices"_s, u"QListView names"_s,
        u"QListView navigation"_s, u"QTextEdit"_s, u"QTextEdit record"_s, u"QPlainTextEdit"_s,
        u"QPlainTextEdit numbers"_s, u"QPlainTextEdit record"_s, u"QMenu"_s};
    return looks;
}

bool UnmeasuredLooks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
    const auto* widget = static_cast<QWidget*>(watched);
    const auto look = lookOf(*widget);
    if (look.isEmpty() || m_seen.contains(look)) return false;
    m_seen.append(look);
    if (!measuredLooks().contains(look))
        m_found.append(
            u"%1, of \"%2\" in %3"_s.arg(look, widget->objectName(), widget->window()->objectName()));
    return false;
}

} // namespace lockkeeper::test
