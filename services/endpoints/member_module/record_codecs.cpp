// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/record_codecs.h"

#include "services/gateway/wire/json_record.h"

namespace lockkeeper
{

namespace
{
struct PageReading : EmployeePage {
    bool hasList = false;
};

template <auto Member>
void pageInto(JsonValue& json, PageReading& reading)
{
    readValue(json, reading.page.*Member);
}
} // namespace

void readValue(JsonValue& json, AddedEmployee& employee)
{
    using E = AddedEmployee;
    static constexpr std::array<JsonField<E>, 12> fields{{
        {"id", into<&E::id>},
        {"userId", into<&E::userId>},
        {"globalId", into<&E::globalId>, JsonField<E>::Need::Key},
        {"enterpriseId", into<&E::enterpriseId>},
        {"departmentId", into<&E::departmentId>},
        {"departmentName", into<&E::departmentName>},
        {"userName", into<&E::userName>, JsonField<E>::Need::Key},
        {"name", into<&E::name>},
        {"remark", into<&E::remark>},
        {"deleted", into<&E::deleted>},
        {"updateTime", into<&E::updateTime>},
        {"createTime", into<&E::createTime>},
    }};
    readRecord(json, employee, fields);
}

void readValue(JsonValue& json, AddEmployeeFailure& failure)
{
    using F = AddEmployeeFailure;
    static constexpr std::array<JsonField<F>, 2> fields{{
        {"userName", into<&F::userName>, JsonField<F>::Need::Key},
        {"message", into<&F::message>},
    }};
    readRecord(json, failure, fields);
}

void readValue(JsonValue& json, AddEmployeesReply& reply)
{
    using R = AddEmployeesReply;
    static constexpr std::array<JsonField<R>, 2> fields{{
        {"succeeded", into<&R::succeeded>},
        {"failed", into<&R::failed>},
    }};
    readRecord(json, reply, fields);
}

void readValue(JsonValue& json, Employee& employee)
{
    using E = Employee;
    static constexpr std::array<JsonField<E>, 17> fields{{
        {"id", into<&E::id>},
        {"userId", into<&E::userId>},
        {"globalId", into<&E::globalId>, JsonField<E>::Need::Key},
        {"enterpriseId", into<&E::enterpriseId>},
        {"departmentId", into<&E::departmentId>},
        {"departmentName", into<&E::departmentName>},
        {"userName", into<&E::userName>},
        {"passwordMobile", into<&E::passwordMobile>},
        {"name", into<&E::name>},
        {"assetNums", into<&E::assetNums>},
        {"borrowNum", into<&E::borrowNum>},
        {"onlineFlag", into<&E::onlineFlag>},
        {"remark", into<&E::remark>},
        {"deleted", into<&E::deleted>},
        {"updateTime", into<&E::updateTime>},
        {"createTime", into<&E::createTime>},
        {"boundUserInfo", rawInto<&E::boundUserInfoRaw>},
    }};
    readRecord(json, employee, fields);
}

void readValue(JsonValue& json, AssetNumberRecord& record)
{
    using R = AssetNumberRecord;
    static constexpr std::array<JsonField<R>, 5> fields{{
        {"assetNum", into<&R::assetNum>, JsonField<R>::Need::Key},
        {"assetId", into<&R::assetId>},
        {"cloudAccountGlobalId", into<&R::cloudAccountGlobalId>},
        {"borrowedFlag", into<&R::borrowedFlag>},
        {"onlineFlag", into<&R::onlineFlag>},
    }};
    readRecord(json, record, fields);
}

bool readPage(JsonValue& json, EmployeePage& page)
{
    using P = PageInfo;
    static constexpr std::array<JsonField<PageReading>, 19> fields{{
        {"pageNum", pageInto<&P::pageNum>},
        {"pageSize", pageInto<&P::pageSize>},
        {"size", pageInto<&P::size>},
        {"orderBy", [](JsonValue& value, PageReading& r) { value.readRaw(r.page.orderByRaw); }},
        {"startRow", pageInto<&P::startRow>},
        {"endRow", pageInto<&P::endRow>},
        {"total", pageInto<&P::total>},
        {"pages", pageInto<&P::pages>},
        {"list", [](JsonValue& value, PageReading& r) { r.hasList = readRows(value, r.list); }},
        {"firstPage", pageInto<&P::firstPage>},
        {"prePage", pageInto<&P::prePage>},
        {"nextPage", pageInto<&P::nextPage>},
        {"lastPage", pageInto<&P::lastPage>},
        {"isFirstPage", pageInto<&P::isFirstPage>},
        {"isLastPage", pageInto<&P::isLastPage>},
        {"hasPreviousPage", pageInto<&P::hasPreviousPage>},
        {"hasNextPage", pageInto<&P::hasNextPage>},
        {"navigatePages", pageInto<&P::navigatePages>},
        {"navigatepageNums", pageInto<&P::navigatepageNums>},
    }};
    if (json.kind() != JsonValue::Kind::Object) return false;
    PageReading reading;
    readRecord(json, reading, fields);
    page = std::move(static_cast<EmployeePage&>(reading));
    return reading.hasList;
}

} // namespace lockkeeper
