// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/looks.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHash>
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
    static const std::pair<bool (*)(const QWidget&), QString> kinds[] = {
        {isA<QLabel>, u"QLabel"_s},
        {isA<QPushButton>, u"QPushButton"_s},
        {isA<QToolButton>, u"QToolButton"_s},
        {isA<QCheckBox>, u"QCheckBox"_s},
        {isA<QRadioButton>, u"QRadioButton"_s},
        {isA<QLineEdit>, u"QLineEdit"_s},
        {isA<QComboBox>, u"QComboBox"_s},
        {isA<QAbstractSpinBox>, u"QAbstractSpinBox"_s},
        {isA<QTabBar>, u"QTabBar"_s},
        {isA<QHeaderView>, u"QHeaderView"_s},
        {isA<QTableView>, u"QTableView"_s},
        {isA<QTreeView>, u"QTreeView"_s},
        {isA<QListView>, u"QListView"_s},
        {isA<QTextEdit>, u"QTextEdit"_s},
        {isA<QPlainTextEdit>, u"QPlainTextEdit"_s},
        {isA<QMenu>, u"QMenu"_s},
    };
    // All of a class are of one kind, and every paint event of every window asks.
    static QHash<const QMetaObject*, QString> known;
    const auto* type = widget.metaObject();
    if (const auto found = known.constFind(type); found != known.cend()) return *found;
    QString kind;
    for (const auto& [isKind, name] : kinds)
        if (kind.isEmpty() && isKind(widget)) kind = name;
    return *known.insert(type, kind);
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
    m_seen.insert(look);
    if (!measuredLooks().contains(look))
        m_found.append(
            u"%1, of \"%2\" in %3"_s.arg(look, widget->objectName(), widget->window()->objectName()));
    return false;
}

} // namespace lockkeeper::test
