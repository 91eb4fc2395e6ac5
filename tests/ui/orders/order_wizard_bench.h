// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/page_bench.h"
#include "ui/kit/banner.h"
#include "ui/orders/wizard/order_step.h"
#include "ui/orders/wizard/order_wizard.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>

namespace lockkeeper::test
{

/// An order wizard by the widgets that a person uses, over any bench.
template <class Bench>
struct OrderWizardBench : Bench {
    template <class... Args>
    explicit OrderWizardBench(Args&&... args)
        : Bench(std::forward<Args>(args)...)
    {
        window.resize(1280, 800);
        window.show();
    }
    ~OrderWizardBench() { delete wizard; }

    void open(const QString& orderType, const std::optional<LicenseOrder>& edit = {})
    {
        delete wizard;
        built.clear();
        times = 0;
        wizard = new OrderWizard(Bench::context, {orderType, edit}, &window);
        QObject::connect(
            wizard, &OrderWizard::ordersBuilt, &window, [this](const QList<LicenseOrder>& orders) {
                built = orders;
                ++times;
            });
        wizard->show();
        wizard->activateWindow();
        // Not qWaitForWindowActive(): it is content with the window over which the wizard was opened.
        (void)QTest::qWaitFor([this] { return QApplication::activeWindow() == wizard; }, 30'000);
    }
    /// Opens a new purchase for customer C1 at the step to which its products are added.
    void openAtProducts()
    {
        open(QStringLiteral("new_buy"));
        choose("orderLicenseType", QStringLiteral("softkey"));
        type("orderCustomerId", QStringLiteral("C1"));
        goOn();
        goOn();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = wizard->template findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    [[nodiscard]] QString step() const { return wizard->currentStep()->title(); }
    [[nodiscard]] QString banner() const
    {
        auto* banner = find<Banner>("orderBanner");
        return banner->isVisible() ? banner->text() : QString();
    }
    /// Presses Ctrl+Return, wherever the keyboard is.
    void goOn() const
    {
        auto* focus = wizard->focusWidget();
        QTest::keyClick(focus ? focus : wizard.data(), Qt::Key_Return, Qt::ControlModifier);
    }
    void goBack() const { find<QPushButton>("orderBack")->click(); }
    void press(const char* button) const { find<QAbstractButton>(button)->click(); }
    void type(const char* line, const QString& text) const
    {
        auto* edit = find<QWidget>(line);
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        if (text.isEmpty()) QTest::keyClick(edit, Qt::Key_Delete);
        // QTest::keyClicks() knows no letters beyond Latin-1.
        for (const QChar sign : text) {
            QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(sign));
            QApplication::sendEvent(edit, &press);
        }
    }
    void choose(const char* box, const QString& value) const
    {
        auto* combo = find<QComboBox>(box);
        combo->setCurrentIndex(combo->findData(value));
        emit combo->activated(combo->currentIndex()); // by a person
    }
    /// Where Tab leads to from this one, by their names, so many times.
    [[nodiscard]] QStringList tabs(const char* from, int steps) const
    {
        find<QWidget>(from)->setFocus();
        QStringList names;
        for (int i = 0; i < steps; ++i) {
            QTest::keyClick(wizard->focusWidget(), Qt::Key_Tab);
            names += wizard->focusWidget()->objectName();
        }
        return names;
    }
    [[nodiscard]] bool isShown(const char* name) const { return find<QWidget>(name)->isVisible(); }
    [[nodiscard]] bool isOver() const
    {
        return QTest::qWaitFor([this] { return wizard.isNull(); }, 30'000);
    }

    QWidget window;
    QPointer<OrderWizard> wizard;
    QList<LicenseOrder> built;
    int times = 0;
};

} // namespace lockkeeper::test
