// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/console.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/canaries.h"
#include "tests/support/waits.h"
#include "ui/connections/connection_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/overview/overview_page.h"
#include "ui/tables/table_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QTest>

/// Six known secrets, how a person gives them to the program, and the calls that carry them.
namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// Each has a core that nothing else has, and around it what is escaped on some way.
namespace secret
{
inline const QString orderToken = u"ord.QordXk7Vt2mZw9RbHn-_~+/="_s;
inline const QString clientToken = u"cli.QcliPd4Gs8nYu3TcJk-_~+/="_s;
inline const QString userToken = u"usr.QusrLf6Hx1qBv5WeMz-_~+/="_s;
inline const QString applicationSecret = u"s3 \"QappTj2Kr9wCz7EaNy&=%ä日<b>"_s;
inline const QString userPassword = u"p'\\QpwdUg5Dm3xSt8VoLi+/ ?é🙂"_s;
inline const QString employeePassword = u"é\"QempRb1Fc6yHd9Wk/%"_s; // 20 characters are the sandbox's limit
} // namespace secret

inline Canaries sixCanaries()
{
    Canaries canaries;
    canaries.add(u"order token"_s, "QordXk7Vt2mZw9RbHn");
    canaries.add(u"client token"_s, "QcliPd4Gs8nYu3TcJk");
    canaries.add(u"user token"_s, "QusrLf6Hx1qBv5WeMz");
    canaries.add(u"application secret"_s, "QappTj2Kr9wCz7EaNy");
    canaries.add(u"user password"_s, "QpwdUg5Dm3xSt8VoLi");
    canaries.add(u"employee password"_s, "QempRb1Fc6yHd9Wk");
    return canaries;
}

inline QStringList sixSecrets()
{
    return {secret::orderToken, secret::clientToken, secret::userToken, secret::applicationSecret,
        secret::userPassword, secret::employeePassword};
}

template <class T>
T* part(const QWidget* window, const QString& name)
{
    auto* found = window->findChild<T*>(name);
    if (!found) qFatal("no %s", qPrintable(name));
    return found;
}

/// Types a text, whatever characters it has; keys would do for ASCII only.
inline void type(QLineEdit* line, const QString& text)
{
    line->setFocus();
    line->clear();
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(line, &event);
    if (line->text() != text) qFatal("%s does not take it", qPrintable(line->objectName()));
}

enum class Tokens { Pasted, Issued };

/// Fills the dialog for a connection as a person does, secrets and all.
inline void fill(const ConnectionDialog* dialog, const QString& name, const QUrl& base, Tokens how)
{
    const auto line = [dialog](const char* field) {
        return part<QLineEdit>(dialog, u"connection"_s + QLatin1StringView(field));
    };
    type(line("Name"), name);
    type(line("BaseUrl"), base.toString());
    if (how == Tokens::Pasted) {
        type(line("OrderTokenPasted"), secret::orderToken);
        type(line("ClientTokenPasted"), secret::clientToken);
        type(line("UserTokenPasted"), secret::userToken);
        return;
    }
    type(line("AppKey"), u"canary-app"_s);
    for (const auto* token : {"connectionOrderToken", "connectionClientToken", "connectionUserToken"}) {
        auto* choice = part<QComboBox>(dialog, QString::fromLatin1(token));
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        QTest::keyClick(choice, Qt::Key_Down); // from the token endpoint
    }
    type(line("TokenEndpoint"), base.toString() + u"/oauth/token"_s);
    type(line("ApplicationSecret"), secret::applicationSecret);
    type(line("UserName"), u"canary-admin"_s);
    type(line("UserPassword"), secret::userPassword);
}

/// Shows every page one after the other, and waits until it has what it gets.
inline void showAllPages(MainWindow& window)
{
    for (const auto& name : window.pageNames()) {
        window.showPage(name);
        auto* page = qobject_cast<TablePage*>(window.currentPage());
        if (page && !QTest::qWaitFor([page] { return !page->isLoading(); }, 60'000))
            qFatal("%s does not come to rest", qPrintable(name));
        if (page) page->table()->selectRow(0); // for the inspector
        const auto* overview = qobject_cast<OverviewPage*>(window.currentPage());
        if (overview && !QTest::qWaitFor([overview] { return !overview->isLoading(); }, 60'000))
            qFatal("overview does not come to rest");
        drainEvents();
    }
}

/// All that one call gives a person to read, and more than that.
template <class Reply>
QStringList textsOf(const Result<Reply>& reply)
{
    if (!reply) {
        const auto& error = reply.error();
        const auto text = describe(error);
        return {error.code, error.message, error.cause, error.detail, text.whatHappened, text.nextStep,
            text.gatewaySaid, text.oneLine()};
    }
    QStringList texts;
    if constexpr (requires { reply->issues; })
        for (const auto& issue : reply->issues)
            texts += {issue.path, issue.expected, issue.raw};
    if constexpr (requires { reply->value.failed; })
        for (const auto& failure : reply->value.failed)
            texts += {failure.userName.toString(), failure.message.toString()};
    return texts;
}

/// One call of each kind that a secret goes along with: reads and writes of both modules, passwords in
/// three of them. Gives what a person could come to read of them.
inline QStringList makeCalls(GatewayClient& client, const EnterpriseId& enterprise, const MemberId& member)
{
    QStringList texts;
    const auto call = [&](const auto& endpoint, const auto& request) {
        auto reply = await(client.call(endpoint, request), 60'000);
        if (!reply) qFatal("%s does not end", endpoint.info.name);
        texts += textsOf(*reply);
    };
    AddEmployees add{enterprise, {}};
    NewEmployee employee;
    employee.userName = u"canary1"_s;
    employee.password = secret::employeePassword;
    employee.name = u"金丝雀"_s;
    add.userList = {employee};
    OrderProduct product;
    product.productUri = u"gms-1"_s;
    product.passwords = {secret::employeePassword, secret::userPassword};
    OrderAsset asset;
    asset.assetNos = {u"8900000001"_s};
    asset.products = {product};
    LicenseOrder order;
    order.sequence = 1;
    order.channelCustomerId = u"CC10001"_s;
    order.licenseType = u"cloud_account"_s;
    order.orderType = u"new_buy"_s;
    order.assets = {asset};
    BatchOrderRequest batch{u"canary-app"_s, {u"CN-01"_s, u"CANARY-1"_s, u"sync"_s, {order}}};

    call(endpoints::queryCustomers, CustomerQuery{});
    call(endpoints::listAssets, AssetQuery{enterprise, {}});
    call(endpoints::listEmployees, EmployeeQuery{enterprise, std::nullopt, {}, 1, 200});
    call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise});
    call(endpoints::addEmployees, add);
    call(endpoints::resetPassword, ResetPassword{enterprise, member, secret::employeePassword});
    call(endpoints::deleteEmployee, DeleteEmployee{enterprise, MemberId(u"no-such-member"_s)});
    call(endpoints::submitBatchOrder, batch);
    return texts;
}

} // namespace lockkeeper::test
