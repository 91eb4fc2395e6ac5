// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/shell/enterprise_field.h"
#include "ui/widgets/page.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

MainWindow::MainWindow(ShownProfile profile, QWidget* parent)
    : QMainWindow(parent)
    , m_navigation(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_enterpriseField(new EnterpriseField(this))
    , m_enterpriseAction(new QAction(this))
{
    setObjectName(u"mainWindow"_s);
    auto* content = new QWidget(this);
    auto* columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(navigationPanel(std::move(profile)));
    auto* rows = new QVBoxLayout;
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(topBar());
    rows->addWidget(m_stack, 1);
    columns->addLayout(rows, 1);
    setCentralWidget(content);

    m_enterpriseAction->setObjectName(u"enterpriseAction"_s);
    m_enterpriseAction->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K));
    addAction(m_enterpriseAction);
    connect(m_enterpriseAction, &QAction::triggered, m_enterpriseField, &EnterpriseField::edit);
    connect(m_enterpriseField, &EnterpriseField::chosen, this, [this](const EnterpriseId& enterprise) {
        openEnterprise(enterprise);
        emit enterpriseOpened(enterprise);
    });
    connect(m_navigation, &QListWidget::currentItemChanged, this,
        [this](QListWidgetItem* current, QListWidgetItem* previous) {
            for (auto* item : {current, previous}) {
                if (!item) continue;
                QFont font = item->font();
                font.setWeight(item == current ? QFont::DemiBold : QFont::Normal);
                item->setFont(font);
            }
            m_stack->setCurrentIndex(m_navigation->row(current));
        });
    resize(1280, 800);
    setMinimumSize(760, 480);
    retranslate();
}

void MainWindow::addPage(Page* page)
{
    const int number = int(m_pages.size());
    m_pages.append(page);
    m_stack->addWidget(page);
    auto* item = new QListWidgetItem(page->icon(), page->title(), m_navigation);
    item->setSizeHint(QSize(0, 34));
    if (number < 9) {
        auto* action = new QAction(page);
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + number)));
        connect(action, &QAction::triggered, this, [this, number] { m_navigation->setCurrentRow(number); });
        addAction(action);
    }
    if (number == 0) m_navigation->setCurrentRow(0);
    page->openEnterprise(m_enterprise);
}

bool MainWindow::showPage(const QString& name)
{
    for (int i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i]->objectName() != name + u"Page"_s) continue;
        m_navigation->setCurrentRow(i);
        return true;
    }
    return false;
}

void MainWindow::openEnterprise(const EnterpriseId& enterprise, const QString& name)
{
    m_enterprise = enterprise;
    m_enterpriseField->showEnterprise(enterprise, name);
    for (auto* page : m_pages)
        page->openEnterprise(enterprise);
    // The person who typed an id wants to see the list next.
    if (auto* page = m_stack->currentWidget(); page && !enterprise.isEmpty()) page->setFocus();
}

void MainWindow::nameEnterprise(const EnterpriseId& enterprise, const QString& name)
{
    if (enterprise == m_enterprise) m_enterpriseField->showEnterprise(enterprise, name);
}

void MainWindow::setEnterpriseChoosable(bool choosable)
{
    m_enterpriseField->setEnabled(choosable);
    m_enterpriseAction->setEnabled(choosable);
}

QStringList MainWindow::pageNames() const
{
    QStringList names;
    for (const auto* page : m_pages)
        names += page->objectName().chopped(qsizetype(std::size("Page")) - 1);
    return names;
}

Page* MainWindow::currentPage() const
{
    return qobject_cast<Page*>(m_stack->currentWidget());
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

QWidget* MainWindow::navigationPanel(ShownProfile profile)
{
    auto* panel = new QFrame(this);
    panel->setProperty("look", u"navigation"_s);
    panel->setFixedWidth(196);
    m_navigation->setObjectName(u"navigation"_s);
    m_navigation->setProperty("look", u"navigation"_s);
    m_navigation->setIconSize(QSize(20, 20));
    m_navigation->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(10);
    layout->addWidget(new ConnectionProfileCard(std::move(profile), panel));
    layout->addWidget(m_navigation, 1);
    return panel;
}

QWidget* MainWindow::topBar()
{
    auto* bar = new QFrame(this);
    bar->setProperty("look", u"topBar"_s);
    bar->setFixedHeight(44);
    m_enterpriseField->setMinimumWidth(240);
    m_enterpriseField->setMaximumWidth(370);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_enterpriseField, 1);
    layout->addStretch(1);
    return bar;
}

void MainWindow::retranslate()
{
    setWindowTitle(tr("Lockkeeper"));
    m_navigation->setAccessibleName(tr("Pages"));
    m_enterpriseAction->setText(tr("Choose enterprise"));
    m_enterpriseField->setHint(m_enterpriseAction->shortcut().toString(QKeySequence::NativeText));
    for (int i = 0; i < m_pages.size(); ++i)
        m_navigation->item(i)->setText(m_pages[i]->title());
}

} // namespace lockkeeper
