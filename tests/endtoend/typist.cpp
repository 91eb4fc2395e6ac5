// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plugin that sits at the keyboard of the real program: Qt loads it into any program for which
// QT_QPA_GENERIC_PLUGINS names it, so that nothing in the program has to know of it. What it is to do stands
// in LOCKKEEPER_TYPIST, a step a line, each done as soon as it can be:
//
//     rows NAME COUNT      waits until a list has so many rows
//     gone NAME            waits until nothing of this name is shown
//     key NAME KEYS        a shortcut, to a widget that is shown
//     type NAME TEXT       into a field that is shown, key by key
//     click NAME           a button that is shown and enabled
//     trigger NAME         a command that is enabled, as its menu does

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QGenericPlugin>
#include <QKeySequence>
#include <QLineEdit>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace
{

/// A widget of this name that a person could use now; nothing where a modal dialog is in front of it.
template <class Widget>
Widget* usable(const QString& name)
{
    const auto all = QApplication::allWidgets();
    const auto found = std::find_if(all.begin(), all.end(), [&](QWidget* widget) {
        const auto* modal = QApplication::activeModalWidget();
        return widget->objectName() == name && qobject_cast<Widget*>(widget) && widget->isVisible() &&
               widget->isEnabled() && (!modal || modal == widget->window());
    });
    return found == all.end() ? nullptr : qobject_cast<Widget*>(*found);
}

QAction* enabledAction(const QString& name)
{
    for (const auto* window : QApplication::topLevelWidgets())
        for (auto* action : window->findChildren<QAction*>(name))
            if (action->isEnabled()) return action;
    return nullptr;
}

class Typist : public QObject
{
public:
    Typist()
        : m_steps(qEnvironmentVariable("LOCKKEEPER_TYPIST").split(u'\n', Qt::SkipEmptyParts))
    {
        connect(&m_timer, &QTimer::timeout, this, [this] {
            if (!m_steps.isEmpty() && isDone(m_steps.first().split(u' '))) m_steps.removeFirst();
            if (m_steps.isEmpty()) m_timer.stop();
        });
        m_timer.start(20);
    }

private:
    static bool isDone(const QStringList& step)
    {
        const auto& verb = step.at(0);
        const auto& name = step.at(1);
        if (verb == "rows"_L1) {
            const auto* list = usable<QAbstractItemView>(name);
            return list && list->model() && list->model()->rowCount() >= step.at(2).toInt();
        }
        if (verb == "gone"_L1) return !usable<QWidget>(name);
        if (verb == "trigger"_L1) {
            auto* action = enabledAction(name);
            // From the event loop: what it opens may stay.
            if (action) QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
            return action != nullptr;
        }
        if (verb == "click"_L1) {
            auto* button = usable<QAbstractButton>(name);
            if (button) QTest::mouseClick(button, Qt::LeftButton);
            return button != nullptr;
        }
        auto* widget = usable<QWidget>(name);
        if (!widget) return false;
        widget->setFocus();
        if (verb == "key"_L1)
            QTest::keySequence(widget, QKeySequence(step.at(2)));
        else if (verb == "type"_L1)
            QTest::keyClicks(widget, step.sliced(2).join(u' '));
        else
            qFatal("the typist does not know \"%s\"", qUtf8Printable(verb));
        return true;
    }

    QStringList m_steps;
    QTimer m_timer;
};

} // namespace

class TypistPlugin : public QGenericPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QGenericPluginFactoryInterface_iid FILE "typist.json")

public:
    QObject* create(const QString&, const QString&) override { return new Typist; }
};

#include "typist.moc"
