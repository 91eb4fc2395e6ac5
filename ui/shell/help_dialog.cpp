// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_dialog.h"

#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QAction>
#include <QCoreApplication>
#include <QGridLayout>
#include <QGuiApplication>
#include <QIcon>
#include <QPointer>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QLabel* text(const QString& words, const QString& look, QWidget* parent)
{
    auto* label = newLabel({}, look, parent);
    label->setText(words);
    return label;
}

QVBoxLayout* column(QWidget* content)
{
    content->setProperty("look", u"plain"_s);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 10, 8, 0);
    layout->setSpacing(6);
    return layout;
}

struct Task {
    QString page, title, how;
};

} // namespace

ShortcutGroup shortcutGroup(const QString& title, const QList<QAction*>& actions)
{
    ShortcutGroup group{title, {}};
    for (const auto* action : actions) {
        if (action->shortcut().isEmpty() || action->text().isEmpty()) continue;
        QStringList keys;
        for (const auto& shortcut : action->shortcuts())
            keys += shortcut.toString(QKeySequence::NativeText);
        group.entries.append({keys.join(u", "_s), withoutMnemonic(action->text())});
    }
    return group;
}

HelpDialog::HelpDialog(const QStringList& pages, const QList<ShortcutGroup>& groups, QAction* log,
    QAction* report, QWidget* parent)
    : ActionDialog(u"help"_s, Kind::Shows, nullptr, parent)
{
    setWindowTitle(tr("Help and shortcuts"));
    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(u"helpTabs"_s);
    tabs->setAccessibleName(windowTitle());
    tabs->setDocumentMode(true);
    tabs->addTab(scrolled(u"helpTasks"_s, tr("Tasks"), tasks(pages)), tr("Tasks"));
    tabs->addTab(scrolled(u"helpShortcuts"_s, tr("Shortcuts"), shortcuts(groups)), tr("Shortcuts"));
    tabs->addTab(scrolled(u"helpAbout"_s, tr("About"), about()), tr("About"));
    body()->addWidget(tabs, 1);
    addOpener(log);
    addOpener(report);
    resize(scaled(640), scaled(620));
}

QWidget* HelpDialog::scrolled(const QString& name, const QString& title, QWidget* content)
{
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(name);
    scroll->setAccessibleName(title);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::StrongFocus); // the arrows scroll it
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    return scroll;
}

void HelpDialog::addOpener(QAction* action)
{
    auto* button = newButton(u"help"_s + action->objectName(), action->text(), this);
    button->setEnabled(action->isEnabled());
    connect(button, &QPushButton::clicked, this, [this, action = QPointer(action)] {
        accept(); // what it opens would lie behind this
        if (action) action->trigger();
    });
    addBeside(button);
}

QWidget* HelpDialog::tasks(const QStringList& pages)
{
    const QList<Task> all{
        {u"overview"_s, tr("See where an enterprise stands"),
            tr("Overview shows its numbers, ends by month and what needs doing; press one to open the list "
               "it counts. “⋯” prints all of it.")},
        {{}, tr("Find anything"),
            tr("Press Ctrl+K and type a part of a name, an account, a number or a product, of any enterprise "
               "that was read. It also finds the commands of every page.")},
        {u"employees"_s, tr("Add an employee"),
            tr("Choose Add employee… on the Employees page. Account and name are enough; the gateway appends "
               "the enterprise code.")},
        {u"employees"_s, tr("Import a staff list"),
            tr("Choose Import… on the Employees page for CSV, Excel or pasted cells. Problems are marked in "
               "their cells, and you see everything before it is sent.")},
        {u"employees"_s, tr("Assign assets"),
            tr("Open the assets panel on the Employees page and drag assets onto people. Or choose "
               "Assign assets… for the people you select.")},
        {u"assets"_s, tr("Find out who holds a number"),
            tr("Type any part of the number into the search on the Assets page.")},
        {u"lockdesk"_s, tr("Disable a lost USB lock"),
            tr("Paste or scan the numbers on the Lock desk page, check the lines, then choose Disable.")},
        {u"employees"_s, tr("Offboard an employee"),
            tr("Choose Offboard… under Actions. It withdraws all assets, checks that nothing is left, then "
               "deletes the account.")},
        {u"orders"_s, tr("Order, renew or revoke licences"),
            tr("Choose New batch on the Orders page; Add order guides you through each type. Until you "
               "choose Send…, the batch stays a draft.")},
        {u"products"_s, tr("See what expires"), tr("Choose Expired or Expiring on the Products page.")},
        {u"renewals"_s, tr("Renew what ends, or offer it to customers"),
            tr("Choose lines on the Renewals page, the second tab of Products. Draft orders… makes a draft "
               "for each channel, Offer… writes a file for each enterprise; neither sends anything.")},
        {u"enterprises"_s, tr("Give enterprises your own names"),
            tr("Press F2 on the Enterprises page to give one or several a name, group and note. Add from "
               "list… does it for a whole list.")},
        {{}, tr("Export a list"),
            tr("Choose Export… in a page's “⋯” menu to save all or selected rows as CSV or Excel.")},
        {{}, tr("Share a desk with colleagues"),
            tr("Choose Team… in the settings of a saved connection. Nobody then sends the same order or uses "
               "the same asset number twice, and locks show who changed them last.")},
        {{}, tr("Get a server for the team's desk"),
            tr("PostgreSQL 15 or newer is enough: a managed one, or one computer with “apt install "
               "postgresql”. Its administrator runs “lockkeeper team init --url postgresql://…”, then "
               "“lockkeeper team add NAME” for each colleague.")},
        {u"journal"_s, tr("Undo a change, or see who made it"),
            tr("Press Ctrl+Z within a few seconds, or choose Undo this… in the journal later. The journal "
               "keeps every change sent from this computer.")},
    };
    auto* content = new QWidget(this);
    auto* layout = column(content);
    for (const auto& task : all) {
        if (!task.page.isEmpty() && !pages.contains(task.page)) continue;
        auto* row = new QHBoxLayout;
        auto* words = new QVBoxLayout;
        words->setSpacing(2);
        words->addWidget(text(task.title, u"section"_s, content));
        words->addWidget(text(task.how, {}, content));
        row->addLayout(words, 1);
        if (!task.page.isEmpty()) {
            auto* go = newButton(u"helpGo%1"_s.arg(layout->count()), tr("Show page"), content);
            go->setAccessibleName(u"%1: %2"_s.arg(task.title, go->text()));
            connect(go, &QPushButton::clicked, this, [this, page = task.page] {
                accept();
                emit pageRequested(page);
            });
            row->addWidget(go, 0, Qt::AlignTop);
        }
        layout->addLayout(row);
        layout->addSpacing(6);
    }
    layout->addStretch();
    return content;
}

QWidget* HelpDialog::shortcuts(const QList<ShortcutGroup>& groups)
{
    auto* content = new QWidget(this);
    auto* layout = column(content);
    for (const auto& group : groups) {
        if (group.entries.isEmpty()) continue;
        layout->addWidget(text(group.title, u"section"_s, content));
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(16);
        grid->setVerticalSpacing(5);
        grid->setColumnMinimumWidth(0, scaled(130));
        grid->setColumnStretch(1, 1);
        int row = 0;
        for (const auto& entry : group.entries) {
            auto* keys = text(entry.keys, u"key"_s, content);
            keys->setWordWrap(false);
            grid->addWidget(keys, row, 0, Qt::AlignLeft);
            grid->addWidget(text(entry.what, {}, content), row++, 1);
        }
        layout->addLayout(grid);
        layout->addSpacing(6);
    }
    layout->addStretch();
    return content;
}

QWidget* HelpDialog::about()
{
    auto* content = new QWidget(this);
    auto* layout = column(content);
    auto* icon = new QLabel(content);
    icon->setTextFormat(Qt::PlainText);
    icon->setPixmap(QGuiApplication::windowIcon().pixmap(scaled(64), scaled(64)));
    layout->addWidget(icon);
    auto* name = text(u"Lockkeeper "_s + QCoreApplication::applicationVersion(), u"heading"_s, content);
    name->setObjectName(u"helpVersion"_s);
    name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(name);
    layout->addWidget(
        text(tr("Lockkeeper is for people who administer software licences: it manages enterprises, "
                "employees, assets, borrowed locks and orders through a licensing gateway."),
            {}, content));
    layout->addSpacing(8);
    layout->addWidget(text(tr("Licences"), u"section"_s, content));
    layout->addWidget(text(
        tr("Lockkeeper is free software under the GNU General Public License, version 3 or later. It comes "
           "with no warranty."),
        {}, content));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    const std::pair<QString, QString> libraries[] = {
        {u"Qt %1"_s.arg(QString::fromLatin1(qVersion())), u"LGPL-3.0"_s},
        {u"QtKeychain"_s, u"BSD-3-Clause"_s}, {u"simdjson"_s, u"Apache-2.0"_s}, {u"RapidJSON"_s, u"MIT"_s},
        {u"tl::expected"_s, u"CC0-1.0"_s}, {u"cpp-httplib"_s, u"MIT"_s},
        {u"libxlsxwriter"_s, u"BSD-2-Clause"_s}, {u"libzip"_s, u"BSD-3-Clause"_s}, {u"zlib"_s, u"Zlib"_s},
        {u"OpenSSL"_s, u"Apache-2.0"_s}, {u"ICU"_s, u"Unicode-DFS-2016"_s}};
    int row = 0;
    for (const auto& [library, licence] : libraries) {
        grid->addWidget(text(library, {}, content), row, 0);
        grid->addWidget(text(licence, u"dim"_s, content), row++, 1);
    }
    layout->addLayout(grid);
    layout->addStretch();
    return content;
}

} // namespace lockkeeper
