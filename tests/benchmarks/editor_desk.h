// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "services/identity/secrets/credential_store.h"
#include "services/identity/secrets/secret_sealer.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/writes/write_runs.h"

#include <QCoreApplication>
#include <QWidget>

namespace lockkeeper::benchmarks
{

/// What an editor works with, and nothing behind it.
struct EditorDesk {
    DialogPrompter prompter;
    UiSettings settings;
    Activities activities;
    EmployeeDirectory employees{[] { return nullptr; }};
    ProductCatalog products{[] { return nullptr; }};
    WriteRuns writes{activities, [] { return nullptr; }};
    LearntFacts learnt{settings, QStringLiteral("benchmark")};
    KnownHoldings holdings{{}, QStringLiteral("benchmark"), false};
    OwnEnterprises enterprises{holdings};
    EnterpriseReader reader{[] { return nullptr; }, employees, products, &holdings};
    PageContext context{.prompter = prompter,
        .settings = settings,
        .activities = activities,
        .employees = employees,
        .reader = reader,
        .products = products,
        .writes = writes,
        .learnt = learnt,
        .enterprises = enterprises,
        .client = [] { return nullptr; }};
};

inline void paintNow(QWidget& widget)
{
    QCoreApplication::sendPostedEvents();
    widget.repaint();
    QCoreApplication::processEvents();
}

} // namespace lockkeeper::benchmarks
