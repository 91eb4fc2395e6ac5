// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/connections/connection_bench.h"
#include "ui/connections/connections.h"
#include "ui/connections/welcome_window.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme.h"

#include <cstdlib>

using namespace lockkeeper;
using namespace lockkeeper::test;

class WelcomeWindowTest : public QObject
{
    Q_OBJECT
private slots:
    void staysInTheMiddle();
};

/// However large the window is: lines that cross all of a screen are not read.
void WelcomeWindowTest::staysInTheMiddle()
{
    ConnectionBench bench;
    Theme theme(Theme::Choice::Light);
    Language language;
    Appearance appearance(theme, language, bench.settings, u"en"_s, u"light"_s);
    Connections connections(bench.profiles, bench.credentials, bench.settings, bench.prompter);
    WelcomeWindow window(connections, appearance);
    const auto* first = window.findChild<QWidget*>(u"welcomeSandbox"_s);
    const auto* last = window.findChild<QWidget*>(u"welcomeGateway"_s);
    for (const auto size : {QSize(1600, 900), QSize(900, 500)}) {
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(window.size(), size);
        QCoreApplication::processEvents();
        const int left = first->mapTo(&window, QPoint()).x();
        const int right = size.width() - last->mapTo(&window, QPoint(last->width(), 0)).x();
        QVERIFY2(std::abs(left - right) <= 1, qPrintable(u"%1, %2"_s.arg(left).arg(right)));
        QVERIFY(left >= 40);
        QVERIFY(size.width() - left - right <= scaled(820));
    }
}

LOCKKEEPER_TEST(Widgets, WelcomeWindowTest)
#include "tst_welcome_window.moc"
