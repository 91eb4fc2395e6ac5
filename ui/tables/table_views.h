// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QObject>

#include <functional>
#include <optional>

class QAction;
class QMenu;

namespace lockkeeper
{

class TableLoading;
class TableMemory;
class TablePage;
struct PageContext;
struct TablePageParts;

/// The views of a table page: the submenu "Views", and what is shown by one; and the links to its rows. GUI
/// thread.
class TableViews final : public QObject
{
    Q_OBJECT

public:
    /// What names the records of the page in links, by their numbers.
    struct Records {
        const TableLoading& loading;
        std::function<QString(qsizetype)> idOf;        ///< empty: there is no link to it
        std::function<qsizetype(const QString&)> find; ///< below 0: it is not there
    };

    TableViews(
        TablePageParts& parts, TableMemory& memory, PageContext& context, Records records, TablePage& page);

    /// A view of what is shown now, without a name.
    [[nodiscard]] PageView current() const;
    /// Shows a view; columns and sorting stay those of the person (TP-8). The result is what is not known
    /// here.
    QStringList show(const PageView& view);

    /// Selects a record as soon as it is there; says so when it is not.
    void showRecord(const QString& id);
    /// Looks for the wanted record: rows may have come, or the loading has ended.
    void look();
    /// To be called when another enterprise is opened, which has other records.
    void otherEnterprise();
    /// Sets whether there are links to rows, and views to be saved and shown.
    void setOffered(bool areLinks, bool areViews);
    /// For the context menu.
    [[nodiscard]] QAction* copyLinkAction() const { return m_copyLink; }

private:
    void fillMenu();
    void askForName();
    void manage();
    void leave();
    void copyLinks();
    void showState();
    /// Whether this view was shown or saved, and nothing was changed since.
    [[nodiscard]] bool isShown(const QString& name) const;
    QStringList apply(const PageView& view);
    [[nodiscard]] PlaceLink here() const;

    TablePageParts& m_parts;
    TableMemory& m_memory;
    PageContext& m_context;
    const Records m_records;
    TablePage& m_page;
    SavedViews m_views;
    QAction *m_save, *m_manage, *m_leave, *m_copyLink;
    QString m_name;                   ///< the view that was shown or saved last; it may have no name
    PageView m_asShown;               ///< what the page was like then
    std::optional<PageView> m_before; ///< what it was like before any view was shown; unset: none is
    bool m_hasLayout = false;         ///< a view that was shown since then has arranged columns
    QString m_wanted;                 ///< the record that a link leads to
};

} // namespace lockkeeper
