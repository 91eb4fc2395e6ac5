// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QBoxLayout;
class QKeySequence;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QWidget;

namespace lockkeeper
{

class Banner;
class EmptyState;
class LockResultsBar;
class PageFooter;
class TableView;

/// The widgets and actions of the lock desk and how they are laid out; no behaviour. Object names begin with
/// "lockdesk".
struct LockDeskParts {
    explicit LockDeskParts(QWidget* page);

    /// Puts the bar under the table. The page makes it, because it shows the page's lines.
    void addResults(LockResultsBar* bar);
    /// Sets the texts of the two buttons and their actions.
    void showCount(int locks);

    QAction *disableAction, *enableAction, *refreshAction, *exportAction, *printAction, *copyAction;
    QPlainTextEdit* numbers;
    QLineEdit* operatorIdentity;
    QLabel* problem;
    QPushButton *disable, *enable;
    QProgressBar* loadBar;
    Banner* banner;
    QBoxLayout* windowNotice; ///< below the table, empty at first
    QStackedWidget* stack;
    TableView* table;
    EmptyState* empty;
    PageFooter* footer;

private:
    QWidget* leftCard(QWidget* page);
    QWidget* rightPane(QWidget* page);
    QAction* action(
        QWidget* page, const QString& name, const QKeySequence& shortcut, const QString& text = {});

    QWidget* m_right = nullptr;
};

} // namespace lockkeeper
