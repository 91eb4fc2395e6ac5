// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plugin that sits at the keyboard of the real program: Qt loads it into any program for which
// QT_QPA_GENERIC_PLUGINS names it, so that nothing in the program has to know of it. What it is to do stands
// in LOCKKEEPER_TYPIST, a step a line, words percent-encoded. Each step waits for a state, however long that
// takes, and is done once:
//
//     rows NAME COUNT      waits until a list has so many rows
//     shown NAME           waits until a widget is shown
//     choose NAME COUNT    selects everything in a list (Ctrl+A) until so many rows are
//     key NAME KEYS        a shortcut, to a widget that is shown
//     type NAME TEXT       into a field that is shown, in the place of what stands there, key by key
//     paste NAME TEXT      the same by the clipboard
//     clip TEXT            onto the clipboard
//     click NAME           a button that is shown and enabled
//     trigger NAME         a command that is enabled, as its menu does
//     stands NAME TEXT     waits until a field has this text
//     end                  of the program

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGenericPlugin>
#include <QItemSelectionModel>
#include <QKeySequence>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace
{

using Deed = std::function<void()>;

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
    if (QApplication::activeModalWidget()) return nullptr;
    for (const auto* window : QApplication::topLevelWidgets())
        for (auto* action : window->findChildren<QAction*>(name))
            if (action->isEnabled()) return action;
    return nullptr;
}

int rowsOf(const QString& name)
{
    const auto* list = usable<QAbstractItemView>(name);
    return list && list->model() ? list->model()->rowCount() : -1;
}

int chosenRows(const QString& name)
{
    const auto* list = usable<QAbstractItemView>(name);
    return list && list->selectionModel() ? int(list->selectionModel()->selectedRows().size()) : -1;
}

QString textOf(const QString& name)
{
    if (const auto* line = usable<QLineEdit>(name)) return line->text();
    if (const auto* field = usable<QPlainTextEdit>(name)) return field->toPlainText();
    return {};
}

void press(const QString& name, const QString& keys)
{
    auto* widget = usable<QWidget>(name);
    if (!widget) return;
    widget->setFocus();
    QTest::keySequence(widget, QKeySequence(keys));
}

/// Types or pastes in the place of what stands there.
void enter(const QString& name, const QString& text, bool pastes)
{
    press(name, u"Ctrl+A"_s);
    auto* widget = usable<QWidget>(name);
    if (!pastes) return QTest::keyClicks(widget, text);
    QApplication::clipboard()->setText(text);
    press(name, u"Ctrl+V"_s);
}

/// What a step does, if its time has come; nothing while it has not.
Deed deedOf(const QStringList& step)
{
    const auto nothing = [] {};
    const auto& verb = step.at(0);
    const auto name = step.value(1), text = step.value(2);
    if (verb == "end"_L1) return [] { QCoreApplication::exit(0); };
    if (verb == "clip"_L1) return [=] { QApplication::clipboard()->setText(name); };
    if (verb == "rows"_L1) return rowsOf(name) >= text.toInt() ? Deed(nothing) : Deed();
    if (verb == "shown"_L1) return usable<QWidget>(name) ? Deed(nothing) : Deed();
    if (verb == "stands"_L1) return textOf(name) == text ? Deed(nothing) : Deed();
    if (verb == "choose"_L1) {
        if (chosenRows(name) == text.toInt()) return nothing;
        // A list that is still being put in order forgets a choice: it is made again.
        if (rowsOf(name) == text.toInt()) press(name, u"Ctrl+A"_s);
        return {};
    }
    if (verb == "trigger"_L1) {
        auto* action = enabledAction(name);
        return action ? Deed([action] { action->trigger(); }) : Deed();
    }
    if (verb == "click"_L1) {
        auto* button = usable<QAbstractButton>(name);
        return button ? Deed([button] { button->click(); }) : Deed();
    }
    if (verb != "key"_L1 && verb != "type"_L1 && verb != "paste"_L1)
        qFatal("the typist does not know \"%s\"", qUtf8Printable(verb));
    if (!usable<QWidget>(name)) return {};
    if (verb == "key"_L1) return [=] { press(name, text); };
    return [=] { enter(name, text, verb == "paste"_L1); };
}

class Typist : public QObject
{
public:
    Typist()
    {
        const auto lines = qEnvironmentVariable("LOCKKEEPER_TYPIST").split(u'\n', Qt::SkipEmptyParts);
        for (const auto& line : lines) {
            QStringList step;
            for (const auto& word : line.split(u' '))
                step.append(QString::fromUtf8(QByteArray::fromPercentEncoding(word.toUtf8())));
            m_steps.append(step);
        }
        connect(&m_timer, &QTimer::timeout, this, &Typist::next);
        m_timer.start(20);
        m_since.start();
    }

private:
    void next()
    {
        if (m_steps.isEmpty()) return m_timer.stop();
        const auto deed = deedOf(m_steps.first());
        if (!deed) return complain();
        // Taken off before it is done: what it opens may have an event loop of its own, and there the next
        // step happens.
        m_steps.removeFirst();
        m_since.start();
        deed();
    }

    void complain()
    {
        constexpr qint64 suspicious = 60'000;
        if (m_since.elapsed() < suspicious) return;
        m_since.start();
        const auto* modal = QApplication::activeModalWidget();
        qWarning("the typist has waited for a minute to %s; in front is \"%s\"",
            qUtf8Printable(m_steps.first().join(u' ').left(80)),
            qUtf8Printable(modal ? modal->objectName() : QString()));
    }

    QList<QStringList> m_steps;
    QElapsedTimer m_since; ///< the last step
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
