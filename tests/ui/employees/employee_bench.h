// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/writes/employee_look.h"
#include "tests/support/client_bench.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/page_bench.h"
#include "ui/employees/forms/employee_write_dialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/details_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTest>

#include <algorithm>
#include <optional>

/// What the tests of the dialogs that change employees share.
namespace lockkeeper::test
{

/// Types as a person replaces what stands in a line. QTest types ASCII only.
inline void type(const QWidget* dialog, const QString& name, const QString& text)
{
    auto* line = part<QLineEdit>(dialog, name);
    line->setFocus();
    line->selectAll();
    if (text.isEmpty())
        QTest::keyClick(line, Qt::Key_Delete);
    else
        line->insert(text);
    QTest::keyClick(line, Qt::Key_Tab);
}

/// What stands beneath a field about it; empty while nothing does.
[[nodiscard]] inline QString problemOf(const QWidget* dialog, const QString& field)
{
    const auto* label = part<QLabel>(dialog, field + u"Problem"_s);
    return label->isVisibleTo(label->window()) ? label->text() : QString();
}

/// What the gateway itself said of it, to be read on demand; `name`: of the field, or of the banner.
[[nodiscard]] inline QString detailsBeside(const QWidget* dialog, const QString& name)
{
    return part<DetailsButton>(dialog, name + u"Details"_s)->details();
}

[[nodiscard]] inline QString bannerOf(const QWidget* dialog, const QString& prefix)
{
    const auto* banner = part<Banner>(dialog, prefix + u"Banner"_s);
    return banner->isVisibleTo(banner->window()) ? banner->text() : QString();
}

/// A dialog that may delete itself at any time, shown.
template <class Dialog>
[[nodiscard]] QPointer<Dialog> shown(Dialog* dialog)
{
    dialog->open();
    // Not qWaitForWindowActive(): it is content with the window over which the dialog was opened.
    if (!QTest::qWaitFor([=] { return QApplication::activeWindow() == dialog; }, 30'000))
        qFatal("the dialog is not active");
    return dialog;
}

/// Whether nothing is under way in it any more, or it is gone.
[[nodiscard]] inline bool settled(const QPointer<EmployeeWriteDialog>& dialog)
{
    return QTest::qWaitFor([&] { return !dialog || !dialog->isRunning(); }, 60'000);
}

/// Waits for a dialog of this kind anywhere below `window`.
template <class Dialog>
[[nodiscard]] Dialog* awaited(const QWidget* window)
{
    (void)QTest::qWaitFor([&] { return window->findChild<Dialog*>() != nullptr; }, 30'000);
    return window->findChild<Dialog*>();
}

/// The employees of the sandbox as M5 lists them now.
[[nodiscard]] inline SeenEmployees employeesOf(
    GatewayClient* client, const EnterpriseId& enterprise, const QStringList& keywords = {})
{
    QObject context;
    std::optional<SeenEmployees> result;
    bool isDone = false;
    lookAtEmployees(client, enterprise, keywords, &context, [&](const auto& seen) {
        result = seen;
        isDone = true;
    });
    if (!QTest::qWaitFor([&] { return isDone; }, 60'000) || !result) qFatal("no employees");
    return *result;
}

struct EmployeeBench : SandboxBench {
    explicit EmployeeBench(const sandbox::Options& options = few())
        : SandboxBench(options)
    {
        window.resize(1200, 760);
        window.show();
        // Waited for, because the window takes the focus from the first dialog otherwise, as late as it
        // likes.
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window is not active");
    }

    [[nodiscard]] static sandbox::Options few()
    {
        sandbox::Options options;
        options.employees = 30;
        options.assets = 20;
        return options;
    }
    [[nodiscard]] SeenEmployees employees(const QStringList& keywords = {}) const
    {
        return employeesOf(client.get(), enterprise(), keywords);
    }
    /// Some employees who can be changed.
    [[nodiscard]] std::vector<Employee> some(size_t count) const
    {
        std::vector<Employee> result;
        const auto seen = employees();
        for (const auto& employee : seen.rows())
            if (result.size() < count && !employee.deleted.value_or(false) && !employee.name.isEmpty())
                result.push_back(employee);
        return result;
    }
    /// How often an operation was asked for, and how often it took effect.
    [[nodiscard]] qsizetype sent(const QString& endpoint, bool onlyApplied = false) const
    {
        const auto all = server.ledger();
        return std::count_if(all.begin(), all.end(), [&](const sandbox::LedgerEntry& entry) {
            return entry.endpoint == endpoint && (entry.applied || !onlyApplied);
        });
    }
    [[nodiscard]] QByteArray lastBody(const QString& endpoint) const
    {
        QByteArray body;
        for (const auto& entry : server.ledger())
            if (entry.endpoint == endpoint) body = entry.body;
        return body;
    }
    void setFault(const QString& text)
    {
        QString error;
        const auto fault = sandbox::Fault::parse(text, &error);
        if (!fault) qFatal("%s", qPrintable(error));
        server.setFaults({*fault});
    }
    void setNoFault() { server.setFaults({}); }
    /// What a first reply of M1 would have taught: the sandbox's sample code, from an account.
    void teachCode()
    {
        const auto account = some(1).front().userName.toString();
        LearntLimits limits;
        limits.enterpriseCode = account.sliced(account.indexOf(u'@'));
        learnt.keep(enterprise(), limits);
    }

    QWidget window; ///< over which dialogs are opened
};

/// A gateway that lists one employee, and answers every change as it was told.
struct AnsweringBench : PageBench {
    AnsweringBench()
        : server(RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
            const bool isList = request.method == "GET";
            return connection.send(RawServer::reply(isList ? 200 : status, isList ? list() : answer));
        }))
    {
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        journal = std::make_unique<Journal>(place);
        auto connection = settingsFor(server->url());
        connection.retry.attempts = 1;
        client = std::make_unique<GatewayClient>(connection, journal.get());
        client->setTokens(tokens);
        window.resize(1200, 760);
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window is not active");
    }
    ~AnsweringBench()
    {
        client.reset();
        journal.reset();
    }

    [[nodiscard]] static EnterpriseId enterprise() { return EnterpriseId(u"6105883722019"_s); }
    [[nodiscard]] static Employee employee()
    {
        Employee employee;
        employee.globalId = MemberId(u"630000417782"_s);
        employee.userName = Text(u"wangfang@hj"_s);
        employee.name = Text(u"王芳"_s);
        employee.passwordMobile = Text(u"13800138000"_s);
        employee.deleted = false;
        return employee;
    }
    void refuseWith(const QString& code, const QString& message)
    {
        status = 299;
        answer = QJsonDocument(QJsonObject{{u"code"_s, code}, {u"message"_s, message}, {u"cause"_s, u"c"_s}})
                     .toJson(QJsonDocument::Compact);
    }
    [[nodiscard]] qsizetype changes() const
    {
        const auto all = server->requests();
        return std::count_if(
            all.begin(), all.end(), [](const RawRequest& request) { return request.method != "GET"; });
    }

    int status = 200;
    QByteArray answer = R"({"code":0,"message":"success","data":null})";
    QTemporaryDir folder;
    QWidget window;
    std::unique_ptr<RawServer> server;

private:
    [[nodiscard]] static QByteArray list()
    {
        return R"({"code":0,"message":"success","data":{"pageNum":1,"pageSize":200,"size":1,"total":1,)"
               R"("pages":1,"list":[{"id":"1","userId":"2","globalId":"630000417782","enterpriseId":"3",)"
               R"("userName":"wangfang@hj","name":"王芳","passwordMobile":"13800138000","deleted":false}]}})";
    }
};

} // namespace lockkeeper::test
