// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_document.h"
#include "tests/models/random_edits.h"
#include "tests/support/batch_places.h"
#include "tests/ui/page_bench.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/order_tree_view.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

namespace lockkeeper::test
{

/// The editor in a window, by the widgets that a person uses.
struct EditorBench : PageBench {
    explicit EditorBench(OrderDraft draft = {RandomEdits::start()})
        : editor(context, std::move(draft))
        , document(editor.document())
    {
        editor.resize(1180, 820);
        editor.show();
        editor.activateWindow();
        (void)QTest::qWaitForWindowActive(&editor);
    }

    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = editor.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    [[nodiscard]] OrderTreeView* tree() const { return find<OrderTreeView>("batchTree"); }
    [[nodiscard]] QTableView* issues() const { return find<QTableView>("batchIssues"); }
    [[nodiscard]] QString counts() const { return find<QTabWidget>("batchLower")->tabText(0); }
    [[nodiscard]] QString problem(const char* name) const
    {
        const auto* label = find<QLabel>(name);
        return label->isVisibleTo(&editor) ? label->text() : QString();
    }
    void trigger(const char* action) const { find<QAction>(action)->trigger(); }
    void press(const char* button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void choose(const char* path) { editor.choosePlace(at(path)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        tree()->setFocus();
        QTest::keyClick(tree(), key, modifiers);
    }
    void type(const char* line, const QString& text) const
    {
        auto* edit = find<QLineEdit>(line);
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Delete);
        else
            QTest::keyClicks(edit, text);
    }
    [[nodiscard]] qsizetype orders() const { return document.batch().orderList.size(); }

    BatchEditor editor;
    OrderDocument& document;
};

} // namespace lockkeeper::test
