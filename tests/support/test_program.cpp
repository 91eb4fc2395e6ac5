// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTest>

#ifdef QT_WIDGETS_LIB
#include "tests/support/cut_texts.h"
#include "tests/support/looks.h"
#include "tests/support/spoken_names.h"
#include "tests/support/wire_texts.h"

#include <QApplication>
#endif

#include <cstdio>
#include <vector>

using namespace lockkeeper::test;

namespace
{

const TestEntry* newest = nullptr;

QString nameOf(const TestEntry& entry)
{
    return QFileInfo(QString::fromLocal8Bit(entry.file)).baseName();
}

std::unique_ptr<QCoreApplication> applicationFor(const TestEntry& entry, int& argc, char** argv)
{
    if (entry.application == Application::None) return nullptr;
#ifdef QT_WIDGETS_LIB
    if (entry.application == Application::Widgets) {
        // As QTEST_MAIN does: sizes are then the same on every screen.
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
        return std::make_unique<QApplication>(argc, argv);
    }
#endif
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace

TestEntry::TestEntry(const char* inFile, Application needed, std::unique_ptr<QObject> (*makeTest)())
    : file(inFile)
    , application(needed)
    , make(makeTest)
    , next(std::exchange(newest, this))
{
}

int main(int argc, char** argv)
{
    const auto wanted = QString::fromLocal8Bit(argc > 1 ? argv[1] : "");
    for (const auto* entry = newest; entry; entry = entry->next) {
        if (nameOf(*entry) != wanted) continue;
        std::vector<char*> arguments{argv[0]};
        arguments.insert(arguments.end(), argv + 2, argv + argc);
        int count = int(arguments.size());
        arguments.push_back(nullptr);
        const auto application = applicationFor(*entry, count, arguments.data());
        const auto test = entry->make();
#ifdef QT_WIDGETS_LIB
        CutTexts cut;
        WireTexts wire;
        UnmeasuredLooks looks;
        NamelessControls nameless;
        if (entry->application == Application::Widgets) {
            qApp->installEventFilter(&cut);
            qApp->installEventFilter(&wire);
            qApp->installEventFilter(&looks);
            qApp->installEventFilter(&nameless);
        }
        const int failed = QTest::qExec(test.get(), count, arguments.data());
        for (const auto& line : cut.found())
            std::fprintf(stderr, "Its text is cut: %s\n", qPrintable(line));
        for (const auto& line : wire.found())
            std::fprintf(stderr, "What belongs under Details is shown: %s\n", qPrintable(line));
        for (const auto& line : looks.found())
            std::fprintf(stderr, "Nobody measures the contrast of %s\n", qPrintable(line));
        for (const auto& line : nameless.found())
            std::fprintf(stderr, "A screen reader has no name for %s\n", qPrintable(line));
        return failed +
               int(cut.found().size() + wire.found().size() + looks.found().size() + nameless.found().size());
#else
        return QTest::qExec(test.get(), count, arguments.data());
#endif
    }
    std::fputs("The first argument is one of these:\n", stderr);
    for (const auto* entry = newest; entry; entry = entry->next)
        std::fprintf(stderr, "  %s\n", qPrintable(nameOf(*entry)));
    return 2;
}
