// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "ui/shell/connection_profile_card.h"

#include <QMainWindow>

class QListWidget;
class QStackedWidget;

namespace lockkeeper
{

class EnterpriseField;
class Page;

/// The window: navigation, the enterprise, and one page at a time. It only navigates; what pages need
/// they got from whoever made them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(ShownProfile profile, QWidget* parent = nullptr);

    /// Takes the page over and adds it to the navigation, with Ctrl+1 to Ctrl+9 in the order of adding.
    void addPage(Page* page);
    /// By object name without "Page" ("employees"). False when there is no such page.
    bool showPage(const QString& name);
    /// `name` is shown beside the id; empty when it is not known.
    void openEnterprise(const EnterpriseId& enterprise, const QString& name = {});
    /// The name came later than the enterprise was opened. Ignored when another one is open by now.
    void nameEnterprise(const EnterpriseId& enterprise, const QString& name);
    void setEnterpriseChoosable(bool choosable);
    /// As showPage() takes them.
    [[nodiscard]] QStringList pageNames() const;
    [[nodiscard]] Page* currentPage() const;

signals:
    /// Somebody typed an id; the window shows it already.
    void enterpriseOpened(const lockkeeper::EnterpriseId& enterprise);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* navigationPanel(ShownProfile profile);
    QWidget* topBar();
    void retranslate();

    QListWidget* m_navigation;
    QStackedWidget* m_stack;
    EnterpriseField* m_enterpriseField;
    QAction* m_enterpriseAction;
    QList<Page*> m_pages;
    EnterpriseId m_enterprise;
};

} // namespace lockkeeper
