// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QPointer>
#include <QString>

#include <functional>

class QAction;
class QLabel;
class QLineEdit;

namespace lockkeeper
{

class ChoicePopup;
class UiSettings;

/// Something the palette can do. Plain text.
struct Command {
    QString key;    ///< names the command from one start to the next
    QString title;  ///< "Go to Assets"
    QString detail; ///< where it belongs: the page's title
    QString shortcut;
    std::function<void()> run;
    QString synonyms = {}; ///< with commas between them
    QString needs = {};    ///< what has to be done first: run() does nothing; empty: nothing
};

/// Those of `actions` that can be triggered now, as commands: enabled, visible, with a text, and not a
/// choice that is checked already; and those that somebody has to do something for first (SH-7).
[[nodiscard]] QList<Command> commandsOf(const QList<QAction*>& actions, const QString& detail = {});

/// The field at the right of the top bar: type a few letters of a command, or another word for it, press
/// Return. Commands that were used lately come first.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    /// `source` is asked each time the palette opens.
    CommandPalette(UiSettings& settings, std::function<QList<Command>()> source, QWidget* parent = nullptr);

    void edit();
    void setHint(const QString& hint);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void openList();
    void offer();
    void run(int choice);
    void remember(const QString& key);
    void setFocusInside(bool inside);

    UiSettings& m_settings;
    const std::function<QList<Command>()> m_source;
    QList<Command> m_commands;  ///< as they were when the palette opened
    QList<qsizetype> m_offered; ///< of m_commands, in the order of the list
    QStringList m_recent;       ///< keys of used commands, the last one first
    QPointer<QWidget> m_before; ///< the widget that had the focus before
    QLineEdit* m_line;
    QLabel* m_hint;
    ChoicePopup* m_popup;
};

} // namespace lockkeeper
