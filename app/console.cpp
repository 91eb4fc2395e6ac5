// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/exit_codes.h"
#include "app/first_paint.h"
#include "app/gateway_session.h"
#include "app/screenshots.h"
#include "services/operations/employee_directory.h"
#include "services/operations/product_catalog.h"
#include "ui/pages/all_pages.h"
#include "ui/shell/appearance.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/shell/window_memory.h"
#include "ui/widgets/activities.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"

#include <QApplication>

#include <cstdio>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

ShownProfile shownProfile(const CommandLine& line)
{
    if (line.sandbox) return {ShownProfile::Kind::Sandbox, {}, {}}; // the card has its own words for it
    // Nothing says that it is only a test, so it is treated with the care that the real one needs.
    return {
        ShownProfile::Kind::Production, line.baseUrl.host(), line.baseUrl.host(), line.baseUrl.toString()};
}

QString settingsFile(const CommandLine& line)
{
    const QString folder = dataFolder(line);
    return folder.isEmpty() ? QString() : folder + u"/settings.ini"_s;
}

/// The window and what it works with. The window is shown first, empty; sandbox, journal and client follow
/// when it is on the screen.
class Console
{
public:
    explicit Console(const CommandLine& line)
        : m_line(line)
        , m_language(line)
        , m_settings(settingsFile(line))
        , m_appearance(m_theme, m_language, m_settings, line.language, line.theme)
        , m_employees([this] { return m_session ? &m_session->client() : nullptr; })
        , m_products([this] { return m_session ? &m_session->client() : nullptr; })
        , m_pages{.prompter = m_prompter,
              .settings = m_settings,
              .activities = m_activities,
              .employees = m_employees,
              .products = m_products,
              .client = [this] { return m_session ? &m_session->client() : nullptr; }}
        , m_window({shownProfile(line), m_pages, &m_appearance})
    {
        addAllPages(m_window, m_pages);
        if (line.action != CommandLine::Action::Screenshots) new WindowMemory(m_window, m_settings);
        if (!line.page.isEmpty()) m_window.showPage(line.page);
    }

    int run()
    {
        // Until there is somebody to ask, no enterprise can be chosen.
        m_window.setEnterpriseChoosable(false);
        FirstPaint::watch(m_window, [this] { connect(); });
        m_window.show();
        const int ended = QCoreApplication::exec();
        return ended != 0 ? ended : m_code;
    }

private:
    /// Before anything says a word: what the settings have to say about themselves is said in it.
    struct StartLanguage : Language {
        explicit StartLanguage(const CommandLine& line)
        {
            use(line.language.isEmpty() ? QLocale::system() : QLocale(line.language));
        }
    };

    void connect()
    {
        auto session = GatewaySession::open(m_line, GatewaySession::Purpose::Working);
        if (!session) {
            fail(session.error());
            return;
        }
        m_session = std::move(*session);
        m_window.setEnterpriseChoosable(true);
        const auto& enterprise = m_session->enterprise();
        m_window.openEnterprise(enterprise.isEmpty() ? m_window.lastEnterprise() : enterprise);
        if (m_line.action == CommandLine::Action::Screenshots) takePictures();
    }

    void takePictures()
    {
        m_screenshots = std::make_unique<Screenshots>(m_window, m_theme, m_language, m_line.screenshots);
        QObject::connect(
            m_screenshots.get(), &Screenshots::finished, &m_window, [this](const QString& error) {
                if (!error.isEmpty()) fail(error);
                QCoreApplication::quit();
            });
        m_screenshots->start();
    }

    void fail(const QString& error)
    {
        std::fputs(qPrintable(error + u'\n'), stderr);
        m_code = exitcode::failure;
        QCoreApplication::quit();
    }

    // In this order, because pages use the client until they are gone, and widgets the language.
    const CommandLine m_line;
    Theme m_theme;
    StartLanguage m_language;
    DialogPrompter m_prompter;
    UiSettings m_settings;
    Appearance m_appearance;
    Activities m_activities;
    EmployeeDirectory m_employees;
    ProductCatalog m_products;
    PageContext m_pages;
    std::unique_ptr<GatewaySession> m_session;
    MainWindow m_window;
    std::unique_ptr<Screenshots> m_screenshots;
    int m_code = exitcode::success;
};

} // namespace

int runConsole(const CommandLine& line)
{
    return Console(line).run();
}

} // namespace lockkeeper
