// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/spoken_names.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QTabBar>
#include <QTextEdit>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

/// Whether the program shows a window as this one: its class is one of the program, and no frame that others
/// are made of.
bool isOfTheProgram(const QWidget& window)
{
    static const QStringList frames{
        u"lockkeeper::ActionDialog"_s, u"lockkeeper::Wizard"_s, u"lockkeeper::Page"_s};
    const auto name = QString::fromLatin1(window.metaObject()->className());
    if (!name.startsWith("lockkeeper::"_L1) || name.startsWith("lockkeeper::test::"_L1)) return false;
    // A part that a test shows by itself has the names that its owner would give it.
    const bool isWhole = window.inherits("QDialog") || window.inherits("lockkeeper::Page") ||
                         window.inherits("lockkeeper::MainWindow") ||
                         window.inherits("lockkeeper::WelcomeWindow");
    return isWhole && !frames.contains(name);
}

bool hasLabel(const QWidget& widget)
{
    const auto labels = widget.window()->findChildren<const QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
        [&](const QLabel* label) { return label->buddy() == &widget && !label->text().isEmpty(); });
}

} // namespace

bool isControl(const QWidget* widget)
{
    const bool acts = qobject_cast<const QAbstractButton*>(widget) ||
                      qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                      qobject_cast<const QAbstractItemView*>(widget) ||
                      qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QTabBar*>(widget) ||
                      qobject_cast<const QProgressBar*>(widget);
    if (!acts || widget->objectName().startsWith("qt_"_L1)) return false;
    for (const char* ours : {"QHeaderView", "QTableCornerButton", "QLineEditIconButton", "QComboBoxListView",
             "QTabBar::CloseButton", "QExpandingLineEdit"})
        if (widget->inherits(ours)) return false;
    // The line of an editable box is the box, as far as a person can tell.
    return !qobject_cast<const QComboBox*>(widget->parentWidget());
}

bool isNameless(const QWidget& widget)
{
    const bool needsOne = isControl(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
                          qobject_cast<const QPlainTextEdit*>(&widget);
    if (!needsOne || !widget.isVisible() || widget.isWindow()) return false;
    if (!widget.accessibleName().trimmed().isEmpty()) return false;
    if (qobject_cast<const QTabBar*>(&widget)) return false; // its tabs have their texts
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        if (!button->text().trimmed().isEmpty()) return false;
    return isOfTheProgram(*widget.window()) && !hasLabel(widget);
}

bool NamelessControls::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Paint || !watched->isWidgetType()) return false;
    auto* widget = static_cast<QWidget*>(watched);
    // Something may be painted once before it has its words.
    if (isNameless(*widget)) QTimer::singleShot(100, widget, [this, widget] { note(*widget); });
    return false;
}

void NamelessControls::note(const QWidget& widget)
{
    if (!isNameless(widget)) return;
    const auto* parent = widget.parentWidget();
    const auto line = u"%1 \"%2\", in \"%3\" of %4"_s.arg(
        QString::fromLatin1(widget.metaObject()->className()), widget.objectName(), parent->objectName(),
        QString::fromLatin1(widget.window()->metaObject()->className()));
    if (!m_found.contains(line)) m_found.append(line);
}

} // namespace lockkeeper::test
