// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizards/setup/setup_draft.h"

#include <QDialog>

#include <array>
#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
struct JournalEntry;
class SetupPage;
class SetupStepList;

/// Sets one enterprise up, from nothing to a page that can be handed over: creates or binds it, adds
/// employees, assigns assets (O1 or O2, M1, M9). Every change is kept as a draft; closing it in the middle
/// keeps that, and what was done is never done again.
///
/// Not modal, so that lists can be looked at meanwhile. Closed while something is on its way it is only
/// hidden, and ends when that has ended. Deletes itself.
class SetupWizard : public QDialog
{
    Q_OBJECT

public:
    SetupWizard(PageContext& context, SetupState state, const QByteArray& sealed, QWidget* parent);
    ~SetupWizard() override;

    [[nodiscard]] const SetupState& state() const { return m_draft.state(); }
    [[nodiscard]] SetupPage* currentPage() const;
    /// Shows it again, also one that was closed and only waits for the end of what is on its way.
    void comeBack();

signals:
    /// Somebody wants to see the enterprise in the window.
    void enterpriseWanted(const lockkeeper::EnterpriseId& enterprise, const QString& name);

public slots:
    /// Keeps the draft.
    void reject() override;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addPages();
    void build();
    /// Learns from the journal what became of what was begun, then shows the page where it stopped.
    void resume();
    /// With the journal's entries; none: it cannot be read.
    void recovered(const std::optional<QList<JournalEntry>>& entries);
    void goTo(SetupStep step);
    [[nodiscard]] SetupPage* pageOf(SetupStep step) const;
    [[nodiscard]] SetupStep after(SetupStep step) const;
    [[nodiscard]] SetupStep before(SetupStep step) const;
    void goOn();
    void goBack();
    void pageFinished();
    /// Asks first when they would go with the window unseen.
    void whenPasswordsMayGo(std::function<void()> then);
    void finish();
    void leave();
    void refresh();
    void retranslate();
    void endWhenRested();

    PageContext& m_context;
    SetupDraft m_draft;
    std::array<SetupPage*, 8> m_pages{};
    SetupPage* m_existing = nullptr; ///< in the place of the data, for an enterprise that is there
    SetupStepList* m_steps;
    QLabel* m_title;
    QLabel* m_explanation;
    Banner* m_banner;
    QStackedWidget* m_stack;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_leave = nullptr;
    bool m_isEnding = false;
};

} // namespace lockkeeper
