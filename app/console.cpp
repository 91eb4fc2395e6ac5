// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/exit_codes.h"
#include "app/first_paint.h"
#include "app/gateway_session.h"
#include "app/screenshots.h"
#include "services/order/order_endpoints.h"
#include "ui/pages/employees/employees_page.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/widgets/prompter.h"

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

ShownProfile shownProfile(GatewaySession& session)
{
    if (session.isSandbox())
        return {ShownProfile::Kind::Sandbox, {}, {}}; // the card has its own words for it
    const auto& settings = session.client().settings();
    // Nothing says that it is only a test, so it is treated with the care that the real one needs.
    return {ShownProfile::Kind::Production, settings.profileName, settings.baseUrl.host()};
}

/// The window opens with the id alone; the name follows when the gateway gives it (O3), and is a
/// courtesy: a profile without the order module works without.
void nameEnterprise(GatewayClient& client, MainWindow& window, const EnterpriseId& enterprise)
{
    window.openEnterprise(enterprise);
    if (enterprise.isEmpty()) return;
    CustomerQuery query;
    query.defaultCustomer = u"N"_s;
    client.call(endpoints::queryCustomers, query)
        .onDone(&window, [&window, enterprise](const Result<Rows<EnterpriseCustomer>>& reply) {
            if (!reply) return;
            for (const auto& customer : reply->rows) {
                if (customer.enterpriseGlobalId != enterprise) continue;
                window.nameEnterprise(enterprise, customer.enterpriseName.toString());
                return;
            }
        });
}

} // namespace

int runConsole(const CommandLine& line)
{
    Language language;
    language.use(line.language.isEmpty() ? QLocale::system() : QLocale(line.language));
    Theme theme(themeChoice(line));

    auto session = GatewaySession::open(line, GatewaySession::Purpose::Working);
    if (!session) {
        std::fputs(qPrintable(session.error() + u'\n'), stderr);
        return exitcode::failure;
    }
    auto& client = (*session)->client();

    DialogPrompter prompter;
    MainWindow window(shownProfile(**session));
    RecordFormat format;
    format.unit = client.settings().readingUnit;
    window.addPage(new EmployeesPage(employeesFromGateway(client), format, prompter));
    if (!line.page.isEmpty()) window.showPage(line.page);
    nameEnterprise(client, window, (*session)->enterprise());
    QObject::connect(&window, &MainWindow::enterpriseOpened, &window,
        [&](const EnterpriseId& enterprise) { nameEnterprise(client, window, enterprise); });

    FirstPaint::watch(window);
    window.show();

    int code = exitcode::success;
    std::unique_ptr<Screenshots> screenshots;
    if (line.action == CommandLine::Action::Screenshots) {
        screenshots = std::make_unique<Screenshots>(window, theme, language, line.screenshots);
        QObject::connect(screenshots.get(), &Screenshots::finished, qApp, [&](const QString& error) {
            if (!error.isEmpty()) {
                std::fputs(qPrintable(error + u'\n'), stderr);
                code = exitcode::failure;
            }
            QCoreApplication::quit();
        });
        screenshots->start();
    }
    const int ended = QCoreApplication::exec();
    return ended != 0 ? ended : code;
}

} // namespace lockkeeper
