// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizards/setup/setup_draft.h"

#include <QApplication>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>

namespace lockkeeper
{

/// One page of the enterprise setup wizard. Pages live as long as the wizard and share its draft.
class SetupPage : public QWidget
{
    Q_OBJECT

public:
    SetupPage(SetupDraft& draft, QWidget* parent)
        : QWidget(parent)
        , m_draft(draft)
        , m_layout(new QVBoxLayout(this))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(12);
    }

    /// Above the page, and in the list of steps.
    [[nodiscard]] virtual QString title() const = 0;
    /// One sentence below the title; plain text.
    [[nodiscard]] virtual QString explanation() const { return {}; }
    /// It is shown now: takes what it shows from the state.
    virtual void enter() {}
    /// Where the keyboard goes when it is shown.
    [[nodiscard]] virtual QWidget* firstFocus() const { return nullptr; }
    /// What "Next" says here; with a mnemonic.
    [[nodiscard]] virtual QString nextText() const { return tr("&Next"); }
    [[nodiscard]] virtual bool isComplete() const { return true; }
    [[nodiscard]] virtual bool mayGoBack() const { return true; }
    /// Return means "Next". Not where that sends something, or where a table is edited.
    [[nodiscard]] virtual bool returnGoesOn() const { return true; }
    /// Something is on its way: the wizard stays until its end is known.
    [[nodiscard]] virtual bool isBusy() const { return false; }
    /// "Next" was pressed: ends with finished(), now or later.
    virtual void goOn() { emit finished(); }
    virtual void retranslate() {}

signals:
    /// isComplete(), mayGoBack(), nextText() or isBusy().
    void changed();
    /// The wizard goes to the step after this.
    void finished();
    /// Back to the data: the gateway refused them, or a person wants to change them.
    void dataWanted();

protected:
    [[nodiscard]] SetupDraft& draft() const { return m_draft; }
    [[nodiscard]] SetupState& state() const { return m_draft.state(); }
    [[nodiscard]] PageContext& context() const { return m_draft.context(); }
    [[nodiscard]] QVBoxLayout* pageLayout() const { return m_layout; }

    /// A cell that is being edited keeps what was typed: a mnemonic does not take the focus away from it.
    static void endEditing(QWidget* table)
    {
        auto* focus = QApplication::focusWidget();
        if (focus && focus != table && table->isAncestorOf(focus)) table->setFocus(Qt::OtherFocusReason);
    }
    /// Plain text, wrapped.
    static QLabel* plainLabel(QWidget* parent, const QString& look = {})
    {
        auto* label = new QLabel(parent);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        if (!look.isEmpty()) label->setProperty("look", look);
        return label;
    }

private:
    SetupDraft& m_draft;
    QVBoxLayout* m_layout;
};

} // namespace lockkeeper
