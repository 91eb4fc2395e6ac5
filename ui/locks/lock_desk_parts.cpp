// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_desk_parts.h"

#include "models/domain/assets/lock_numbers.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/locks/lock_results_bar.h"
#include "ui/writes/page_footer.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QLabel* makeLabel(const QString& text, const QString& look, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("look", look);
    return label;
}

/// A field in which a number that is pasted or dropped beside another one is kept apart from it.
class LockNumberField final : public QPlainTextEdit
{
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        auto text = source->text();
        const auto numbers = lockNumbersIn(text);
        const bool anyWhole = std::ranges::any_of(numbers, &LockNumber::isRecognised);
        if (!anyWhole) return QPlainTextEdit::insertFromMimeData(source);
        const auto cursor = textCursor();
        const auto isPart = [this](int place) {
            const auto c = document()->characterAt(place);
            return !c.isNull() && !separatesLockNumbers(c);
        };
        if (isPart(cursor.selectionStart() - 1)) text.prepend(u'\n');
        if (isPart(cursor.selectionEnd())) text.append(u'\n');
        insertPlainText(text);
    }
};

} // namespace

LockDeskParts::LockDeskParts(QWidget* page)
{
    disableAction = action(page, u"Disable"_s, {});
    // Both Return keys, because the one of the number block is beside the digits.
    disableAction->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    enableAction = action(page, u"Enable"_s, {});
    enableAction->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter)});
    refreshAction = action(page, u"Refresh"_s, QKeySequence::Refresh, LockDeskPage::tr("Refresh the lists"));
    exportAction = action(page, u"Export"_s, QKeySequence(Qt::CTRL | Qt::Key_E), LockDeskPage::tr("Export…"));
    printAction = action(page, u"Print"_s, QKeySequence::Print, LockDeskPage::tr("Print slip…"));
    copyAction = action(page, u"Copy"_s, QKeySequence::Copy, LockDeskPage::tr("Copy rows"));
    const auto withoutNumbers = LockDeskPage::tr("Paste or scan lock numbers first");
    setFoundBy(disableAction, LockDeskPage::tr("lost, stolen, block, lock, freeze"), withoutNumbers);
    setFoundBy(enableAction, LockDeskPage::tr("found, unblock, unlock, reactivate"), withoutNumbers);
    setFoundBy(refreshAction, LockDeskPage::tr("refresh, read again, update"));
    setFoundBy(exportAction, LockDeskPage::tr("save, download, CSV, Excel"), withoutNumbers);
    setFoundBy(printAction, LockDeskPage::tr("paper, receipt, PDF"),
        LockDeskPage::tr("Disable or enable locks first"));
    copyAction->setShortcutContext(Qt::WidgetShortcut); // in the number field it means its own text
    for (auto* each : {disableAction, enableAction, refreshAction, exportAction, printAction})
        page->addAction(each);

    auto* hint = new CutLabel(u"lockdeskHint"_s, u"dim"_s, page);
    hint->setText(
        LockDeskPage::tr("Paste, scan or type lock numbers, check them, then disable or enable the locks"));
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(12, 10, 12, 8);
    heading->setSpacing(8);
    heading->addWidget(makeLabel(LockDeskPage::tr("Lock desk"), u"heading"_s, page));
    heading->addWidget(hint, 1);

    loadBar = new QProgressBar(page);
    loadBar->setObjectName(u"lockdeskLoadBar"_s);
    loadBar->setProperty("look", u"thin"_s);
    loadBar->setTextVisible(false);
    loadBar->setAccessibleName(LockDeskPage::tr("Loading"));
    loadBar->setFixedHeight(2);
    loadBar->setRange(0, 0);
    auto keepsItsPlace = loadBar->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    loadBar->setSizePolicy(keepsItsPlace);
    loadBar->hide();

    auto* body = new QHBoxLayout;
    body->setContentsMargins(12, 4, 12, 12);
    body->setSpacing(12);
    body->addWidget(leftCard(page));
    body->addWidget(rightPane(page), 1);
    footer = new PageFooter(u"lockdesk"_s, page);
    footer->hideActivity();
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(heading);
    layout->addWidget(loadBar);
    layout->addLayout(body, 1);
    layout->addWidget(footer);
}

QWidget* LockDeskParts::leftCard(QWidget* page)
{
    auto* card = new QFrame(page);
    card->setProperty("look", u"card"_s);
    card->setFixedWidth(scaled(300));
    card->setProperty("isBottomLeft", true); // panels over the bottom of the window keep clear of it
    auto* numbersLabel = makeLabel(LockDeskPage::tr("Lock &numbers"), u"section"_s, card);
    numbers = new LockNumberField(card);
    numbers->setObjectName(u"lockdeskNumbers"_s);
    numbers->setProperty("look", u"numbers"_s);
    numbers->setAccessibleName(LockDeskPage::tr("Lock numbers"));
    numbers->setPlaceholderText(LockDeskPage::tr("Paste or scan lock numbers"));
    // Tab goes on to the next control: a number is a line.
    numbers->setTabChangesFocus(true);
    numbers->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    numbers->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    numbersLabel->setBuddy(numbers);
    auto* operatorLabel = makeLabel(LockDeskPage::tr("&Operator"), u"dim"_s, card);
    operatorIdentity = new QLineEdit(card);
    operatorIdentity->setObjectName(u"lockdeskOperator"_s);
    operatorIdentity->setAccessibleName(LockDeskPage::tr("Operator"));
    operatorIdentity->setPlaceholderText(LockDeskPage::tr("Name, mobile number or e-mail"));
    operatorLabel->setBuddy(operatorIdentity);
    problem = makeLabel({}, u"problem"_s, card);
    problem->setObjectName(u"lockdeskProblem"_s);
    problem->setWordWrap(true);
    problem->hide();
    disable = new QPushButton(card);
    disable->setObjectName(u"lockdeskDisable"_s);
    disable->setProperty("look", u"danger"_s);
    disable->setMinimumHeight(scaled(34));
    enable = new QPushButton(card);
    enable->setObjectName(u"lockdeskEnable"_s);
    for (auto* each : {disable, enable})
        each->setAutoDefault(false);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(numbersLabel);
    layout->addWidget(numbers, 1);
    layout->addWidget(operatorLabel);
    layout->addWidget(operatorIdentity);
    layout->addWidget(problem);
    layout->addSpacing(2);
    layout->addWidget(disable);
    layout->addWidget(enable);
    QObject::connect(disable, &QPushButton::clicked, disableAction, &QAction::trigger);
    QObject::connect(enable, &QPushButton::clicked, enableAction, &QAction::trigger);
    return card;
}

QWidget* LockDeskParts::rightPane(QWidget* page)
{
    m_right = new QWidget(page);
    banner = new Banner(u"lockdesk"_s, m_right);
    table = new TableView(m_right);
    table->setObjectName(u"lockdeskTable"_s);
    table->setAccessibleName(LockDeskPage::tr("Locks"));
    table->addAction(copyAction);
    empty = new EmptyState(u"lockdesk"_s, m_right);
    empty->setTexts(LockDeskPage::tr("No lock numbers yet"),
        LockDeskPage::tr("Each number becomes a line with the lock's holder and contents, as far as "
                         "enterprises opened on this computer have shown them."));
    stack = new QStackedWidget(m_right);
    stack->addWidget(table);
    stack->addWidget(empty);
    auto* card = new QFrame(m_right);
    card->setProperty("look", u"card"_s);
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(1, 1, 1, 1); // leaves room for the frame
    inside->addWidget(stack);
    auto* layout = new QVBoxLayout(m_right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(card, 1);
    windowNotice = new QVBoxLayout;
    layout->addLayout(windowNotice);
    layout->addWidget(banner); // no lock moves from under the pointer (KT-24)
    return m_right;
}

QAction* LockDeskParts::action(
    QWidget* page, const QString& name, const QKeySequence& shortcut, const QString& text)
{
    auto* result = new QAction(text, page);
    result->setObjectName(u"lockdesk"_s + name + u"Action"_s);
    if (!shortcut.isEmpty()) result->setShortcut(shortcut);
    result->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return result;
}

void LockDeskParts::addResults(LockResultsBar* bar)
{
    m_right->layout()->addWidget(bar);
}

void LockDeskParts::showCount(int locks)
{
    // The buttons name a number only where there are locks, because "Disable 0 locks" means nothing.
    disable->setText(locks == 0 ? LockDeskPage::tr("&Disable locks")
                                : LockDeskPage::tr("&Disable %Ln lock(s)", nullptr, locks));
    enable->setText(locks == 0 ? LockDeskPage::tr("&Enable locks")
                               : LockDeskPage::tr("&Enable %Ln lock(s)", nullptr, locks));
    const auto show = [](QPushButton* button, QAction* action) {
        const auto plain = withoutMnemonic(button->text());
        action->setText(plain + u'…');
        button->setAccessibleName(plain);
        const auto key = action->shortcut().toString(QKeySequence::NativeText);
        const auto whyNot = action->whatsThis();
        button->setToolTip(plainToolTipText(whyNot.isEmpty() ? u"%1 (%2)"_s.arg(plain, key) : whyNot));
    };
    show(disable, disableAction);
    show(enable, enableAction);
}

} // namespace lockkeeper
