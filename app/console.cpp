// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/exit_codes.h"
#include "app/first_paint.h"
#include "app/gateway_session.h"
#include "app/screenshots.h"
#include "services/operations/employee_directory.h"
#include "services/order/order_endpoints.h"
#include "ui/pages/borrowedlocks/borrowed_locks_page.h"
#include "ui/pages/customers/customers_page.h"
#include "ui/pages/employees/employees_page.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
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

Theme::Choice themeChoice(const CommandLine& line)
{
    if (line.theme == "light"_L1) return Theme::Choice::Light;
    if (line.theme == "dark"_L1) return Theme::Choice::Dark;
    return Theme::Choice::System;
}

ShownProfile shownProfile(const CommandLine& line)
{
    if (line.sandbox) return {ShownProfile::Kind::Sandbox, {}, {}}; // the card has its own words for it
    // Nothing says that it is only a test, so it is treated with the care that the real one needs.
    return {ShownProfile::Kind::Production, line.baseUrl.host(), line.baseUrl.host()};
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
        , m_theme(themeChoice(line))
        , m_language(line)
        , m_settings(settingsFile(line))
        , m_employees([this] { return m_session ? &m_session->client() : nullptr; })
        , m_pages{.prompter = m_prompter,
              .settings = m_settings,
              .activities = m_activities,
              .employees = m_employees,
              .client = [this] { return m_session ? &m_session->client() : nullptr; }}
        , m_window(shownProfile(line))
    {
        m_window.addPage(new CustomersPage(m_pages));
        m_window.addPage(new EmployeesPage(employeesFromGateway(m_pages.client), m_pages));
        m_window.addPage(new BorrowedLocksPage(m_pages));
        m_window.showPage(line.page.isEmpty() ? u"employees"_s : line.page);
        QObject::connect(
            &m_window, &MainWindow::enterpriseOpened, &m_window, [this](const EnterpriseId& enterprise) {
                m_employees.open(enterprise);
                askName(enterprise);
            });
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
        m_employees.open(m_session->enterprise());
        m_window.openEnterprise(m_session->enterprise());
        askName(m_session->enterprise());
        if (m_line.action == CommandLine::Action::Screenshots) takePictures();
    }

    /// The window opens with the id alone; the name follows when the gateway gives it (O3), and is a
    /// courtesy: a profile without the order module works without.
    void askName(const EnterpriseId& enterprise)
    {
        if (enterprise.isEmpty()) return;
        CustomerQuery query;
        query.defaultCustomer = u"N"_s;
        m_session->client()
            .call(endpoints::queryCustomers, query)
            .onDone(&m_window, [this, enterprise](const Result<Rows<EnterpriseCustomer>>& reply) {
                if (!reply) return;
                for (const auto& customer : reply->rows) {
                    if (customer.enterpriseGlobalId != enterprise) continue;
                    m_window.nameEnterprise(enterprise, customer.enterpriseName.toString());
                    return;
                }
            });
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
    Activities m_activities;
    EmployeeDirectory m_employees;
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
