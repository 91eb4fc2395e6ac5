// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"

#include "app/workspace.h"
#include "models/tables/base/record_table_model_base.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"
#include "ui/overview/overview_page.h"
#include "ui/shell/main_window.h"
#include "ui/tables/table_page.h"

#include <QDir>
#include <QLocale>
#include <QPixmap>

#include <algorithm>
#include <chrono>

namespace lockkeeper
{

namespace
{

constexpr QSize pictureSize(1280, 800);

} // namespace

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

Screenshots::Screenshots(Workspace& workspace, Theme& theme, Language& language, QString folder)
    : m_workspace(workspace)
    , m_theme(theme)
    , m_language(language)
    , m_folder(std::move(folder))
{
    for (const auto& name : Language::available())
        for (const bool dark : {false, true})
            for (const auto& page : m_workspace.window().pageNames())
                m_left.push_back({page, name, dark});
    m_settle.setInterval(20ms);
    connect(&m_settle, &QTimer::timeout, this, &Screenshots::take);
}

void Screenshots::start()
{
    m_workspace.window().resize(pictureSize);
    if (!QDir().mkpath(m_folder)) {
        emit finished(tr("The folder %1 can't be created.").arg(m_folder));
        return;
    }
    next();
}

void Screenshots::next()
{
    if (m_left.empty()) {
        emit finished({});
        return;
    }
    const auto& picture = m_left.back();
    if (const QLocale locale(picture.language); QLocale() != locale) {
        m_language.use(locale);
        m_workspace.remakeWindow();
        m_workspace.window().resize(pictureSize);
    }
    m_theme.setChoice(picture.dark ? Theme::Choice::Dark : Theme::Choice::Light);
    m_workspace.window().showPage(picture.page);
    m_waited = 0;
    m_calm = 0;
    m_settle.start();
}

void Screenshots::take()
{
    const auto* page = qobject_cast<TablePage*>(m_workspace.window().currentPage());
    constexpr int mostWaits =
        3000; // a minute: a page that still loads then has a fault, which the picture shows
    const auto* overview = qobject_cast<OverviewPage*>(m_workspace.window().currentPage());
    const bool loading = (page && (page->isLoading() || page->table()->recordModel()->isOrdering())) ||
                         (overview && overview->isLoading());
    // The page has to be quiet for two ticks, because a panel may load more once the list has come.
    m_calm = loading ? 0 : m_calm + 1;
    if (m_calm < 2 && ++m_waited < mostWaits) return;
    // A row is chosen, so that the inspector has something to show; what it loads takes some time as well.
    if (auto* table = page ? page->table() : nullptr;
        table && !table->currentIndex().isValid() && table->model()->rowCount() > 0) {
        table->selectRow(std::min(4, table->model()->rowCount() - 1));
        m_calm = 0;
        return;
    }
    m_settle.stop();
    const auto picture = m_left.back();
    m_left.pop_back();
    const auto path = u"%1/%2-%3-%4.png"_s.arg(
        m_folder, picture.page, picture.dark ? u"dark"_s : u"light"_s, picture.language);
    if (!m_workspace.window().grab().save(path)) {
        emit finished(tr("%1 can't be written.").arg(path));
        return;
    }
    next();
}

} // namespace lockkeeper
