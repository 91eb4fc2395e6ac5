// SPDX-License-Identifier: GPL-3.0-or-later
// The baseline of start-up: the least a program with a window does.
#include "app/first_paint.h"

#include <QApplication>
#include <QMainWindow>

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    QMainWindow window;
    window.resize(1200, 800);
    lockkeeper::FirstPaint::watch(window);
    window.show();
    return QApplication::exec();
}
