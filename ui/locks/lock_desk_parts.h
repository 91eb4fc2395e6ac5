// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
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

    /// Under the table; made by the page, because it shows its lines.
    void addResults(LockResultsBar* bar);
    /// What the two buttons and their actions say.
    void showCount(int locks);

    QAction *disableAction, *enableAction, *refreshAction, *exportAction, *printAction, *copyAction;
    QPlainTextEdit* numbers;
    QLineEdit* operatorIdentity;
    QLabel* problem;
    QPushButton *disable, *enable;
    QProgressBar* loadBar;
    Banner* banner;
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
