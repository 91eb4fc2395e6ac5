// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widget_texts.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMetaProperty>
#include <QMimeData>
#include <QPointer>

#include <concepts>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

namespace
{

class WindowSearch
{
public:
    WindowSearch(const Canaries& canaries, LeakSearch& search)
        : m_canaries(canaries)
        , m_search(search)
    {
    }

    void object(const QObject* object)
    {
        const auto where = nameOf(object);
        const auto* line = qobject_cast<const QLineEdit*>(object);
        const bool hides = line && line->echoMode() != QLineEdit::Normal;
        for (int i = 0; i < object->metaObject()->propertyCount(); ++i) {
            const auto property = object->metaObject()->property(i);
            const QLatin1StringView name(property.name());
            // displayText, a property of its own, is what such a line shows.
            if (hides && (name == "text"_L1 || name == "selectedText"_L1)) continue;
            value([&] { return where + u'.' + name; }, property.read(object));
        }
        for (const auto& name : object->dynamicPropertyNames())
            value(
                [&] { return where + u'.' + QString::fromLatin1(name); }, object->property(name.constData()));
        if (const auto* view = qobject_cast<const QAbstractItemView*>(object)) model(where, view->model());
        if (const auto* box = qobject_cast<const QComboBox*>(object)) model(where, box->model());
    }

    void accessible(QAccessibleInterface* interface, const QString& where, int depth = 0)
    {
        if (!interface || !interface->isValid() || depth > 40) return;
        const auto here = where + u'/' + interface->text(QAccessible::Name).left(20);
        for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value,
                 QAccessible::Help, QAccessible::Accelerator, QAccessible::DebugDescription})
            m_search.look(
                m_canaries, [&] { return here + u" (accessible)"_s; }, interface->text(text));
        if (auto* text = interface->textInterface())
            m_search.look(m_canaries, here + u" (accessible text)"_s, text->text(0, text->characterCount()));
        for (int i = 0; i < interface->childCount(); ++i)
            accessible(interface->child(i), here, depth + 1);
    }

private:
    static QString nameOf(const QObject* object)
    {
        return QString::fromLatin1(object->metaObject()->className()) + u' ' + object->objectName();
    }

    template <std::invocable Where>
    void value(const Where& where, const QVariant& value)
    {
        if (value.typeId() == QMetaType::QByteArray)
            m_search.look(m_canaries, where, value.toByteArray());
        else if (value.typeId() == QMetaType::QString)
            m_search.look(m_canaries, where, value.toString());
        else if (value.canConvert<QStringList>())
            m_search.look(m_canaries, where, value.toStringList().join(u'\n'));
        else if (value.canConvert<QString>())
            m_search.look(m_canaries, where, value.toString());
    }

    void model(
        const QString& where, const QAbstractItemModel* model, const QModelIndex& parent = {}, int depth = 0)
    {
        if (!model || depth > 20) return;
        const auto roles = [&](const auto& read, const QString& part) {
            const auto cell = [&] { return where + part; };
            for (int role = 0; role <= Qt::StatusTipRole; ++role)
                value(cell, read(role));
            for (int role = Qt::AccessibleTextRole; role <= Qt::SizeHintRole; ++role)
                value(cell, read(role));
            for (int role = Qt::UserRole; role < Qt::UserRole + 10; ++role)
                value(cell, read(role));
        };
        for (int column = 0; column < model->columnCount(parent); ++column) {
            if (!parent.isValid())
                roles([&](int role) { return model->headerData(column, Qt::Horizontal, role); }, u" title"_s);
            for (int row = 0; row < model->rowCount(parent); ++row) {
                const auto index = model->index(row, column, parent);
                roles([&](int role) { return model->data(index, role); }, u" cell"_s);
                if (model->hasChildren(index)) this->model(where, model, index, depth + 1);
            }
        }
    }

    const Canaries& m_canaries;
    LeakSearch& m_search;
};

} // namespace

void searchWindows(const Canaries& canaries, LeakSearch& search)
{
    WindowSearch windows(canaries, search);
    for (const auto* window : QApplication::topLevelWidgets()) {
        windows.object(window);
        // To be asked for its texts, a document may make others of its objects anew.
        QList<QPointer<const QObject>> children;
        for (const auto* child : window->findChildren<QObject*>())
            if (child->isWidgetType() || qobject_cast<const QAction*>(child)) children.append(child);
        for (const auto& child : children)
            if (child) windows.object(child);
        windows.accessible(
            QAccessible::queryAccessibleInterface(const_cast<QWidget*>(window)), window->objectName());
    }
}

void searchClipboard(const Canaries& canaries, LeakSearch& search)
{
    for (const auto mode : {QClipboard::Clipboard, QClipboard::Selection, QClipboard::FindBuffer}) {
        const auto* data = QGuiApplication::clipboard()->mimeData(mode);
        if (!data) continue;
        ++search.looked;
        for (const auto& format : data->formats())
            search.look(canaries, u"clipboard, "_s + format, data->data(format));
    }
}

} // namespace lockkeeper::test
