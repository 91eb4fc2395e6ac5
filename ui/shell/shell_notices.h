// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QObject>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace lockkeeper
{

class Banner;

/// What the window has to say above its pages: about the connection, the settings, the sign-in. One notice
/// is shown at a time, the worst first, among equals the latest; the others follow when it is closed.
class ShellNotices : public QObject
{
    Q_OBJECT

public:
    struct Notice {
        Tone tone = Tone::Warning;
        QString what; ///< plain text, as the others; empty: there is nothing to say
        QString nextStep = {};
        QString action = {};  ///< text of the button; empty: none
        bool isFirst = false; ///< of those of its tone, until it is over: it keeps people from working
    };

    explicit ShellNotices(Banner* banner);

    struct Entry {
        QString id;
        std::function<Notice()> notice;
        std::function<void()> act;
    };

    /// A notice of the same id is replaced. `notice` is asked again whenever another one comes or goes, and
    /// by refresh(); `act` is called when the button is pressed.
    void show(const QString& id, std::function<Notice()> notice, std::function<void()> act = {});
    void withdraw(const QString& id);
    /// What the notices that are there say may be something else now.
    void refresh() { showFirst(); }
    /// All of them, the latest last, for takeOver() of the window that takes the place of this one.
    [[nodiscard]] std::vector<Entry> take() { return std::exchange(m_entries, {}); }
    /// Those of the window before, in the place of what this one says already: what was closed there stays
    /// closed. Of the same id this window's own is taken.
    void takeOver(std::vector<Entry> before);
    [[nodiscard]] Banner* banner() const { return m_banner; }

private:
    [[nodiscard]] const Entry* first() const;
    void showFirst();

    Banner* m_banner;
    std::vector<Entry> m_entries; ///< the latest last
};

} // namespace lockkeeper
