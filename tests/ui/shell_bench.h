// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/page_bench.h"
#include "ui/base/page.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <memory>

namespace lockkeeper::test
{

/// A page that only writes down what it is told.
class NotedPage : public Page
{
    Q_OBJECT

public:
    explicit NotedPage(const QString& name)
        : Page({name, tr("Page of %1").arg(name)})
    {
        setFocusPolicy(Qt::StrongFocus);
        auto* action = new QAction(QStringLiteral("Polish the %1").arg(name), this);
        action->setObjectName(name + QStringLiteral("PolishAction"));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_P));
        action->setEnabled(true);
        addAction(action);
        connect(action, &QAction::triggered, this, [this] { ++polished; });
        auto* idle = new QAction(QStringLiteral("Idle %1").arg(name), this);
        idle->setObjectName(name + QStringLiteral("IdleAction"));
        idle->setEnabled(false);
        addAction(idle);
    }

    void openEnterprise(const EnterpriseId& enterprise) override { opened.append(enterprise.toString()); }
    void search(const QString& text) override { searched.append(text); }
    void showNote(const QString& text) override { notes.append(text); }

    QStringList opened;
    QStringList searched;
    QStringList notes;
    int polished = 0;
};

/// A main window with two such pages, and what a person sees of it, by object name.
struct ShellWindow {
    ShellWindow(const PageContext& context, Appearance* appearance)
        : window(ShellContext{{ShownProfile::Kind::Test, QStringLiteral("Test"), {}}, context, appearance})
        , first(new NotedPage(QStringLiteral("locks")))
        , second(new NotedPage(QStringLiteral("keys")))
    {
        window.addPage(first);
        window.addPage(second);
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not come up");
    }

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = window.findChild<T*>(name);
        if (!found) qFatal("no %s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QLineEdit* line(const QString& name) const { return find<QLineEdit>(name); }
    [[nodiscard]] QString label(const QString& name) const { return find<QLabel>(name)->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window, key, modifiers); }
    void click(const QString& name) const { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }

    /// The lines of a popup, as they stand there.
    [[nodiscard]] QStringList lines(const QString& list) const
    {
        const auto* model = find<QAbstractItemView>(list)->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts += model->index(row, 0).data().toString();
        return texts;
    }
    [[nodiscard]] QString currentLine(const QString& list) const
    {
        return find<QAbstractItemView>(list)->currentIndex().data().toString();
    }

    MainWindow window;
    NotedPage* first;
    NotedPage* second;
};

} // namespace lockkeeper::test
