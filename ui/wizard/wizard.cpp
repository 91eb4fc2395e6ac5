// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizard/wizard.h"

#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/button_order.h"
#include "ui/kit/controls.h"
#include "ui/kit/return_key.h"
#include "ui/kit/screen_fit.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/wizard/wizard_page.h"
#include "ui/wizard/wizard_steps.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QShortcut>
#include <QStackedWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

Wizard::Wizard(const QString& name, Prompter& prompter, UiSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_prompter(prompter)
    , m_settings(settings)
    , m_name(name)
    , m_steps(new WizardSteps(name + u"Steps"_s, this))
    , m_title(newLabel(name + u"Title"_s, u"heading"_s, this))
    , m_explanation(newLabel(name + u"Explanation"_s, u"dim"_s, this))
    , m_banner(new Banner(name, this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(name + u"Wizard"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto* content = new QVBoxLayout;
    content->setContentsMargins(24, 20, 24, 12);
    content->setSpacing(8);
    content->addWidget(m_title);
    content->addWidget(m_explanation);
    content->addSpacing(4);
    content->addWidget(m_stack, 1);
    content->addWidget(m_banner); // nothing of the page moves from under the pointer (KT-24)
    new ScreenFit(*content, content->indexOf(m_stack), *this);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_steps);
    middle->addLayout(content, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(middle, 1);
    connect(m_banner, &Banner::closed, this, [this] { m_isObstacleShown = false; });
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeyCombination(Qt::ControlModifier, key), this);
        shortcut->setAutoRepeat(false); // one press is one step
        connect(shortcut, &QShortcut::activated, this, [this] {
            if (m_current && m_current->nextKey() != WizardPage::Key::None) goOn();
        });
    }
    resize(scaled(1120), scaled(700));
    restoreGeometry(settings.value(m_name + u"/geometry"_s).toByteArray());
}

void Wizard::setPages(const QList<WizardPage*>& pages)
{
    m_pages = pages;
    for (auto* page : pages) {
        m_stack->addWidget(page);
        connect(page, &WizardPage::changed, this, [this, page] {
            if (page == m_current) showState();
        });
        connect(page, &WizardPage::finished, this, [this, page] {
            if (page == m_current) pageFinished(page);
        });
        connect(page, &WizardPage::goOnWanted, this, [this, page] {
            if (page == m_current) goOn();
        });
        connect(page, &WizardPage::focusWanted, this, [this, page] {
            if (page == m_current) focusFirst();
        });
    }
    // Made after the pages, so that Tab comes to the buttons after the page.
    auto* footer = new QFrame(this);
    footer->setProperty("look", u"footer"_s);
    m_hint = newLabel(m_name + u"Hint"_s, u"dim"_s, footer);
    m_back = newButton(m_name + u"Back"_s, tr("&Back"), footer);
    m_next = newButton(m_name + u"Next"_s, footer);
    m_leave = newButton(m_name + u"Leave"_s, footer);
    m_next->setProperty("look", u"primary"_s);
    m_next->setEnabled(false);
    m_back->setEnabled(false);
    auto* buttons = new QHBoxLayout(footer);
    buttons->setContentsMargins(16, 10, 16, 10);
    buttons->setSpacing(8);
    buttons->addWidget(m_hint, 1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    buttons->insertWidget(actionComesFirst(*this) ? -1 : 0, m_leave); // in the order of the platform (KT-30)
    static_cast<QVBoxLayout*>(layout())->addWidget(footer);
    for (auto* each : {m_back, m_next}) {
        each->installEventFilter(this);
        connect(each, &QPushButton::clicked, this, [this] { m_isTurning = true; });
    }
    connect(m_next, &QPushButton::clicked, this, &Wizard::goOn);
    connect(m_back, &QPushButton::clicked, this, &Wizard::goBack);
    connect(m_leave, &QPushButton::clicked, this, &Wizard::reject);
}

QPushButton* Wizard::addButton(const QString& nameEnding)
{
    auto* button = newButton(m_name + nameEnding, m_leave->parentWidget());
    auto* buttons = static_cast<QHBoxLayout*>(m_leave->parentWidget()->layout());
    buttons->insertWidget(buttons->indexOf(m_hint), button); // at the left, on every platform
    return button;
}

void Wizard::deletePages()
{
    m_current = nullptr;
    delete std::exchange(m_stack, nullptr);
}

void Wizard::turnTo(WizardPage* page)
{
    if (m_current && m_current != page) m_current->leave();
    m_isObstacleShown = false;
    m_banner->hide();
    m_current = page;
    turning(page);
    m_stack->setCurrentWidget(page);
    // Only the page that is shown asks for room: with large text the table of an import is wider than a
    // screen, and no other page is scrolled for it.
    for (auto* each : std::as_const(m_pages)) {
        auto policy = each->sizePolicy();
        policy.setHorizontalPolicy(each == page ? QSizePolicy::Preferred : QSizePolicy::Ignored);
        each->setSizePolicy(policy);
    }
    m_turned.invalidate();
    m_resting = nullptr;
    if (std::exchange(m_isTurning, false)) m_turned.start();
    page->enter();
    showState();
    focusFirst();
    if (isVisible()) announce(m_title); // after the focus, which readers speak first (WZ-3)
}

void Wizard::focusFirst()
{
    auto* first = m_current->firstFocus();
    if (!first && m_next->isVisibleTo(this) && m_next->isEnabled()) first = m_next;
    (first ? first : this)->setFocus(Qt::TabFocusReason);
}

void Wizard::turning(WizardPage* page)
{
    Q_UNUSED(page)
}

void Wizard::goOn()
{
    // "Next" was pressed a second time.
    if (!m_current || m_current->isBusy() || !m_current->isReady()) return;
    if (m_current->obstacle().isEmpty()) return m_current->goOn();
    m_isObstacleShown = true;
    m_current->showObstacle();
    showObstacle();
}

void Wizard::goBack()
{
    if (!m_current || !m_current->mayGoBack() || m_current->isBusy()) return;
    if (auto* page = pageBefore(m_current)) turnTo(page);
}

WizardPage* Wizard::pageBefore(WizardPage* page) const
{
    const auto all = way();
    return all.value(all.indexOf(page) - 1, nullptr);
}

QString Wizard::stepOf(const WizardPage* page) const
{
    return page->title();
}

void Wizard::pageFinished(WizardPage* page)
{
    const auto all = way();
    const auto next = all.indexOf(page) + 1;
    if (next < all.size())
        turnTo(all[next]);
    else
        finish();
}

void Wizard::ask(const std::optional<Prompter::Confirmation>& question, std::function<void()> then)
{
    if (question)
        m_prompter.confirm(this, *question, std::move(then));
    else
        then();
}

void Wizard::reject()
{
    ask(lossOnClosing(), [this] { leave(); });
}

void Wizard::showState()
{
    if (!m_current) return;
    const auto all = way();
    QStringList titles;
    qsizetype place = -1;
    for (const auto* page : all) {
        if (const auto step = stepOf(page); titles.isEmpty() || titles.last() != step) titles += step;
        if (page == m_current) place = titles.size() - 1;
    }
    m_steps->setSteps(titles, place);
    const auto step = stepOf(m_current);
    m_title->setText(step == m_current->title() ? step : step + u" · "_s + m_current->title());
    m_explanation->setText(m_current->explanation());
    m_explanation->setVisible(!m_explanation->text().isEmpty());
    m_hint->setText(m_current->hint());
    const bool isBusy = m_current->isBusy();
    const auto next = m_current->nextText();
    setWords(m_next, next, m_current->nextKey() == WizardPage::Key::None ? QString() : tr("Ctrl+Return"));
    m_next->setVisible(!next.isEmpty());
    setPressable(m_next, m_current->isReady() && !isBusy);
    m_back->setVisible(pageBefore(m_current) != nullptr);
    setPressable(m_back, m_current->mayGoBack() && !isBusy);
    showObstacle();
}

/// Enables a button, or disables it. Qt hands the keyboard of one that is disabled on to the next one, which
/// is the one for leaving (WZ-2).
void Wizard::setPressable(QPushButton* button, bool isPressable)
{
    if (!isPressable && focusWidget() == button) {
        m_resting = button;
        setFocus(Qt::OtherFocusReason);
    }
    button->setEnabled(isPressable);
    if (!isPressable || m_resting != button) return;
    m_resting = nullptr;
    if (focusWidget() == this && button->isVisibleTo(this)) button->setFocus(Qt::OtherFocusReason);
}

/// Shows what is in the way. One that was shown disappears when it is corrected, or is replaced by another
/// one.
void Wizard::showObstacle()
{
    if (!m_isObstacleShown) return;
    const auto obstacle = m_current->obstacle();
    m_isObstacleShown = !obstacle.isEmpty();
    if (m_isObstacleShown)
        m_banner->show(m_current->isObstacleAnError() ? Tone::Bad : Tone::Warning, obstacle);
    else
        m_banner->hide();
}

void Wizard::keyPressEvent(QKeyEvent* event)
{
    if (!isReturn(*event)) return QDialog::keyPressEvent(event);
    // Return is handled here, and no button is the default one: a dialog gives that back to "Next" whenever
    // the focus leaves another button, and Return in a table would send something.
    event->accept();
    if (event->isAutoRepeat()) return; // held down, perhaps since the page before
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
        button->click();
    else if (m_current && m_current->nextKey() == WizardPage::Key::Return)
        goOn();
}

bool Wizard::eventFilter(QObject* watched, QEvent* event)
{
    // What is pressed so soon was meant for the page before: "Next" stands where its "Next" stood.
    const bool isPress =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    return (isPress && m_turned.isValid() && !m_turned.hasExpired(QApplication::doubleClickInterval())) ||
           QDialog::eventFilter(watched, event);
}

void Wizard::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous()) announce(m_title);
}

void Wizard::hideEvent(QHideEvent* event)
{
    m_settings.setValue(m_name + u"/geometry"_s, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
