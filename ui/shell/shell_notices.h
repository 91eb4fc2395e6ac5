// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QObject>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class QBoxLayout;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
class Page;

/// The messages of a window, which lie in its pages or below them (SH-10): about the connection, the
/// settings, the sign-in. One notice is shown at a time, the worst first, among equals the latest; the others
/// follow when it is closed.
class ShellNotices : public QObject
{
    Q_OBJECT

public:
    struct Notice {
        Tone tone = Tone::Warning;
        QString what; ///< plain text, as the other texts; empty: there is nothing to say
        QString nextStep = {};
        QString action = {};  ///< text of the button; empty: none
        QString details = {}; ///< what the gateway itself said, to be read on demand
        bool isFirst = false; ///< before all others of its tone, because it keeps people from working
    };

    explicit ShellNotices(Banner* banner);
    /// Puts the banner where the shown one of `pages` wants it, or at the end of `below`, whose widgets are
    /// of the same window. Called once; both outlive it.
    void lieIn(QStackedWidget& pages, QBoxLayout& below);

    struct Entry {
        QString id;
        std::function<Notice()> notice;
        std::function<void()> act;
    };

    /// A notice of the same id is replaced. `notice` is asked again whenever another one comes or goes, and
    /// by refresh(); `act` is called when the button is pressed.
    void show(const QString& id, std::function<Notice()> notice, std::function<void()> act = {});
    void withdraw(const QString& id);
    /// Asks the notices again, because what they say may have changed.
    void refresh() { showFirst(); }
    /// Gives away all notices, the latest last, for takeOver() of the window that takes the place of this
    /// one.
    [[nodiscard]] std::vector<Entry> take() { return std::exchange(m_entries, {}); }
    /// Takes the notices of the window before in the place of this window's, so that one that was closed
    /// there stays closed. Where both have the same id, this window's own is taken.
    void takeOver(std::vector<Entry> before);
    [[nodiscard]] Banner* banner() const { return m_banner; }

private:
    [[nodiscard]] const Entry* first() const;
    void showFirst();
    void placeBanner(Page* page, QBoxLayout& below);
    void chainFocus();

    Banner* m_banner;
    QStackedWidget* m_pages = nullptr;
    std::vector<Entry> m_entries;       ///< the latest last
    QMetaObject::Connection m_followed; ///< to the page that is shown
};

} // namespace lockkeeper
