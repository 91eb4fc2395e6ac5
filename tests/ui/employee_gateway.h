// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "tests/support/raw_server.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// A gateway that keeps each page of the employees (M5) waiting until the test says what is on it, and when.
class EmployeeGateway
{
public:
    EmployeeGateway()
        : m_server(RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
            return connection.send(RawServer::reply(200, answerTo(request)));
        }))
    {
    }
    ~EmployeeGateway()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
        }
        m_answered.notify_all();
    }
    EmployeeGateway(const EmployeeGateway&) = delete;
    EmployeeGateway& operator=(const EmployeeGateway&) = delete;

    [[nodiscard]] QUrl url() const { return m_server->url(); }
    /// How often the list was asked for from its first page on.
    [[nodiscard]] int loads() const
    {
        const std::lock_guard lock(m_mutex);
        return m_loads;
    }
    /// The first page that was asked for last.
    [[nodiscard]] QByteArray target() const
    {
        const std::lock_guard lock(m_mutex);
        return m_target;
    }

    // Each answers the first page that is waited for, of the newest load or of an earlier one (from 1); false
    // when none is asked for.

    bool give(const std::vector<Employee>& rows, qint64 total, int load = 0)
    {
        QJsonArray list;
        for (const auto& row : rows)
            list.append(json(row));
        return give(list, total, load);
    }
    bool give(const QJsonArray& list, qint64 total, int load = 0)
    {
        return answer({{u"code"_s, 0}, {u"message"_s, u"success"_s},
                          {u"data"_s, QJsonObject{{u"total"_s, total}, {u"list"_s, list}}}},
            load);
    }
    bool refuse(const QString& message) { return answer({{u"code"_s, 60001}, {u"message"_s, message}}, 0); }

    [[nodiscard]] static QJsonObject json(const Employee& employee)
    {
        QJsonArray numbers;
        for (const auto& number : employee.assetNums)
            numbers.append(number.toString());
        return {{u"globalId"_s, employee.globalId.toString()}, {u"id"_s, employee.id.toString()},
            {u"name"_s, employee.name.toString()}, {u"userName"_s, employee.userName.toString()},
            {u"departmentName"_s, employee.departmentName.toString()},
            {u"remark"_s, employee.remark.toString()}, {u"assetNums"_s, numbers},
            {u"onlineFlag"_s, employee.onlineFlag.value_or(false)},
            {u"deleted"_s, employee.deleted.value_or(false)}};
    }

private:
    struct Page {
        int load = 0;
        int number = 0;
        std::optional<QByteArray> reply;
    };

    QByteArray answerTo(const RawRequest& request)
    {
        const int number = request.query("pageNum").toInt();
        if (number == 0) return R"({"code":0,"message":"success","data":[]})"; // another list
        std::unique_lock lock(m_mutex);
        if (number == 1) {
            ++m_loads;
            m_target = request.target;
        }
        auto& page = m_pages.emplace_back(Page{m_loads, number, {}});
        m_answered.wait(lock, [&] { return page.reply || m_isEnding; });
        return page.reply.value_or(QByteArray());
    }
    bool answer(const QJsonObject& reply, int load)
    {
        const auto isAnswered = [&] {
            const std::lock_guard lock(m_mutex);
            Page* first = nullptr;
            for (auto& page : m_pages)
                if (!page.reply && page.load == (load == 0 ? m_loads : load) &&
                    (!first || page.number < first->number))
                    first = &page;
            if (first) first->reply = QJsonDocument(reply).toJson(QJsonDocument::Compact);
            return first != nullptr;
        };
        const bool isAsked = QTest::qWaitFor(isAnswered, 60'000);
        m_answered.notify_all();
        return isAsked;
    }

    mutable std::mutex m_mutex;
    std::condition_variable m_answered;
    std::deque<Page> m_pages; ///< as they were asked for; what is in it stays in its place
    int m_loads = 0;
    QByteArray m_target;
    bool m_isEnding = false;
    std::unique_ptr<RawServer> m_server; ///< ends first
};

} // namespace lockkeeper::test
