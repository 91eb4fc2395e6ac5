// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace lockkeeper::test
{

/// Which application object has to be there before a test is made.
enum class Application { None, Core, Widgets };

/// One test of a program that holds several: the program runs the one whose name is its first argument, and
/// gives it the others. Several share a program because linking two hundred takes long; each has a process
/// and a home of its own all the same.
struct TestEntry {
    /// `file` is the source that it stands in: its name is the test's.
    TestEntry(const char* file, Application application, std::unique_ptr<QObject> (*make)());

    const char* file;
    Application application;
    std::unique_ptr<QObject> (*make)();
    const TestEntry* next; ///< they form a list: the one that was entered before
};

} // namespace lockkeeper::test

/// At the end of a test's source, in the place of QTEST_MAIN: LOCKKEEPER_TEST(Core, TestOfSomething).
#define LOCKKEEPER_TEST(application, Class)                                                                  \
    LOCKKEEPER_TEST_MADE_BY(application, Class, [] { return std::unique_ptr<QObject>(new Class); })

/// The same where the test needs to be told something: `make` gives it as a std::unique_ptr<QObject>.
#define LOCKKEEPER_TEST_MADE_BY(application, name, ...)                                                      \
    static const lockkeeper::test::TestEntry entryOf##name(                                                  \
        __FILE__, lockkeeper::test::Application::application, __VA_ARGS__);
