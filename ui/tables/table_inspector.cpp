// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_inspector.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/record_table_model_base.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/record_panel.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/tables/table_page.h"
#include "ui/writes/history_view.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QFrame>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTabWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int leastPage = 660; ///< pixels in which table and details have room side by side

/// A tab whose content is made when it is shown for the first time.
class LateTab final : public QWidget
{
public:
    LateTab(TableInspector::Make make, std::function<void(QWidget*)> made)
        : m_make(std::move(make))
        , m_made(std::move(made))
    {
    }

protected:
    void showEvent(QShowEvent* event) override
    {
        QWidget::showEvent(event);
        const auto make = std::exchange(m_make, {});
        if (!make) return;
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        auto* content = make();
        layout->addWidget(content);
        m_made(content);
        content->show(); // what comes into a shown widget stays hidden
    }

private:
    TableInspector::Make m_make;
    std::function<void(QWidget*)> m_made;
};

} // namespace

TableInspector::TableInspector(const QString& prefix, PageContext& context, QWidget* page, QSplitter* parent)
    : QSplitter(Qt::Vertical, parent)
    , m_prefix(prefix)
    , m_context(context)
    , m_page(page)
    , m_action(newAction(prefix + u"InspectorAction"_s, TablePage::tr("Details panel"),
          QKeySequence(Qt::CTRL | Qt::Key_I), page))
    , m_below(new QWidget(this))
    , m_back(newButton(prefix + u"BackToList"_s, TablePage::tr("← Back to the list"), m_below))
    , m_tabs(new QTabWidget(m_below))
{
    setObjectName(prefix + u"SideSplitter"_s);
    setHandleWidth(1);
    setChildrenCollapsible(false);
    m_tabs->setObjectName(prefix + u"InspectorTabs"_s);
    m_tabs->setAccessibleName(m_action->text());
    m_tabs->setDocumentMode(true);
    m_tabs->setTabBarAutoHide(true);
    // With a single tab its bar is hidden, and a hidden bar would take the focus and keep it.
    m_tabs->setFocusPolicy(Qt::NoFocus);
    m_tabs->setMinimumWidth(220);
    m_tabs->addTab(details(), TablePage::tr("Details"));
    m_back->setProperty("look", u"flat"_s);
    m_back->setToolTip(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
    m_back->hide();
    auto* below = new QVBoxLayout(m_below);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(0);
    below->addWidget(m_back, 0, Qt::AlignLeft);
    below->addWidget(m_tabs, 1);
    connect(m_back, &QPushButton::clicked, m_action, [this] { m_action->setChecked(false); });
    m_action->setProperty(synonymsProperty, TablePage::tr("inspector, properties, fields, show, hide"));
    m_action->setCheckable(true);
    m_action->setChecked(true);
    connect(m_action, &QAction::toggled, this, &TableInspector::want);
    page->installEventFilter(this);
    connect(this, &QSplitter::splitterMoved, this, &TableInspector::layoutEdited);
}

QWidget* TableInspector::details()
{
    auto* panel = new QFrame(this);
    panel->setObjectName(m_prefix + u"Side"_s);
    panel->setProperty("look", u"side"_s);
    m_title = new CutLabel(m_prefix + u"InspectorTitle"_s, u"section"_s, panel);
    m_copy = newButton(m_prefix + u"CopyRecord"_s, TablePage::tr("Copy"), panel);
    m_copy->setIcon(lineIcon(u"copy"));
    m_copy->setProperty("look", u"flat"_s);
    m_copy->setToolTip(TablePage::tr("Copy all fields of this record"));
    m_copy->setAccessibleName(m_copy->toolTip());
    m_fields =
        new RecordPanel(m_prefix + u"Inspector"_s, TablePage::tr("Details"), m_context.settings, panel);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(14, 0, 8, 0);
    top->addWidget(m_title, 1);
    top->addWidget(m_copy);
    layout->addLayout(top);
    layout->addWidget(m_fields, 1);
    connect(m_copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_fields->asText()); });
    return panel;
}

void TableInspector::follow(TableView& table, std::function<std::vector<RecordField>(qsizetype)> fieldsOf)
{
    m_table = &table;
    m_fieldsOf = std::move(fieldsOf);
    const auto* model = table.recordModel();
    // The record itself may have been replaced, or a filter may hide it now, or show it again.
    connect(model, &RecordTableModelBase::countsChanged, this, &TableInspector::refresh);
    connect(model, &RecordTableModelBase::ordered, this, &TableInspector::refresh);
    connect(model, &QAbstractItemModel::dataChanged, this, &TableInspector::refresh);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_record = -1;
        refresh();
    });
    connect(table.selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this, model](const QModelIndex& current) {
            if (current.isValid()) m_record = model->recordNumber(current.row());
            refresh();
        });
}

void TableInspector::refresh()
{
    const auto& model = *m_table->recordModel();
    const int row = m_record >= 0 ? model.rowOf(m_record) : -1;
    std::vector<RecordField> fields;
    if (row >= 0) {
        fields = m_fieldsOf(m_record);
        if (const int mark = model.columnOf(markColumnId); mark >= 0)
            if (const auto text = model.index(row, mark).data().toString(); !text.isEmpty())
                fields.push_back({markColumnId, model.column(mark).title, text, {}});
        for (const QString& unreadable : model.unreadableFields(m_record))
            fields.push_back({"unreadable", TablePage::tr("Unreadable"), unreadable, {}});
    }
    const bool isShown = !fields.empty();
    const QString title = isShown ? singleLine(fields.front().text) : QString();
    m_title->setText(title.isEmpty() ? TablePage::tr("Details") : title);
    m_copy->setEnabled(isShown);
    m_fields->setFields(std::move(fields));
    m_isRecordShown = isShown;
    showParts();
    if (m_history) m_history->showSubject(m_record < 0 ? QList<JournalSubject>() : m_historyKeys(m_record));
    emit recordShown(row >= 0 ? m_record : -1);
}

bool TableInspector::hasRoom() const
{
    return m_page->width() >= scaled(leastPage);
}

/// Shows or hides the details because somebody wants that: remembered where both have room, and not where one
/// has to give way.
void TableInspector::want(bool areShown)
{
    if (m_isFollowing) return;
    (hasRoom() ? m_isWanted : m_isInstead) = areShown;
    // Whoever asks for details before a row is chosen is shown those of the first.
    if (areShown && !m_isRecordShown && m_table && m_table->model()->rowCount() > 0) m_table->selectRow(0);
    showParts();
    if (hasRoom()) emit layoutEdited();
}

/// Hides the details while the page is narrow: the table needs all of it (TP-13).
bool TableInspector::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_page && event->type() == QEvent::Resize) showParts();
    return QSplitter::eventFilter(watched, event);
}

void TableInspector::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || !m_isInstead) return QSplitter::keyPressEvent(event);
    m_action->setChecked(false);
}

void TableInspector::addTab(const QString& title, Make make)
{
    m_tabs->addTab(new LateTab(std::move(make), [this](QWidget* content) { made(m_tabs, content); }), title);
    m_tabs->setFocusPolicy(Qt::TabFocus); // there is a choice now
}

void TableInspector::addHistory(std::function<QList<JournalSubject>(qsizetype)> keys)
{
    m_historyKeys = std::move(keys);
    addTab(TablePage::tr("History"), [this] {
        m_history = new HistoryView(m_prefix, m_context);
        connect(m_history, &HistoryView::entryRequested, this, &TableInspector::entryRequested);
        return m_history;
    });
}

void TableInspector::addPanel(const QString& name, QAction* shown, Make make)
{
    m_panelName = name;
    m_panelAction = shown;
    m_makePanel = std::move(make);
    shown->setCheckable(true);
    m_page->addAction(shown);
    connect(shown, &QAction::toggled, this, &TableInspector::showParts);
    connect(shown, &QAction::toggled, this, &TableInspector::layoutEdited);
    emit panelAdded(shown);
}

/// Has content that was just made show what it is about, and puts it behind `before` in the order of the Tab
/// key.
void TableInspector::made(QWidget* before, QWidget* content)
{
    const auto parts = content->findChildren<QWidget*>();
    for (auto* each : QList<QWidget*>{content} + parts) {
        if (!(each->focusPolicy() & Qt::TabFocus)) continue;
        setTabOrder(before, each);
        before = each;
    }
    refresh();
}

void TableInspector::makePanel()
{
    m_panel = m_makePanel();
    insertWidget(0, m_panel);
    const auto sizes = m_context.settings.value(settingsKey(u"sideSplitter"_s)).toByteArray();
    if (!restoreState(sizes)) setSizes({320, 320});
    made(m_table, m_panel);
}

void TableInspector::showParts()
{
    const bool hasPanel = m_panelAction && m_panelAction->isChecked();
    if (hasPanel && !m_panel) makePanel();
    if (m_panel) m_panel->setVisible(hasPanel);
    if (hasRoom() || !m_isRecordShown) m_isInstead = false;
    const bool hasRecord = m_isRecordShown && (hasRoom() ? m_isWanted : m_isInstead);
    auto* const list = static_cast<QSplitter*>(parentWidget())->widget(0);
    const auto* focus = QApplication::focusWidget();
    const bool takesPlace = list->isHidden() != m_isInstead;
    const bool hadFocus = list->isAncestorOf(focus) || isAncestorOf(focus);
    list->setVisible(!m_isInstead);
    m_back->setVisible(m_isInstead);
    m_below->setVisible(hasRecord);
    setVisible(hasPanel || hasRecord); // empty, it would keep its place
    if (takesPlace && hadFocus)
        (m_isInstead ? m_back : static_cast<QWidget*>(m_table))->setFocus(Qt::OtherFocusReason);
    const QScopedValueRollback following(m_isFollowing, true);
    m_action->setChecked(hasRoom() ? m_isWanted : m_isInstead);
}

void TableInspector::restoreLayout()
{
    auto& settings = m_context.settings;
    m_isWanted = settings.value(settingsKey(u"inspector"_s), true).toBool();
    if (m_panelAction) m_panelAction->setChecked(settings.value(settingsKey(m_panelName), false).toBool());
    refresh();
}

void TableInspector::saveLayout()
{
    auto& settings = m_context.settings;
    settings.setValue(settingsKey(u"inspector"_s), m_isWanted);
    if (m_panelAction) settings.setValue(settingsKey(m_panelName), m_panelAction->isChecked());
    if (m_panel) settings.setValue(settingsKey(u"sideSplitter"_s), saveState());
}

QString TableInspector::settingsKey(const QString& name) const
{
    return u"%1/%2"_s.arg(m_prefix, name);
}

} // namespace lockkeeper
