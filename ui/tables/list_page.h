// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "models/tables/base/write_marks.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/base/list_reply.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_filters.h"
#include "ui/tables/table_inspector.h"
#include "ui/tables/table_loading.h"
#include "ui/tables/table_page.h"
#include "ui/views/chip_names.h"

#include <QAbstractButton>
#include <QMenu>
#include <QShowEvent>

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// A TablePage over records of one type: it has their model, and what TablePage says of record numbers is
/// said of records here. The page of a subject derives from it and adds what it offers, restoreLayout() at
/// the end of its constructor, and startLoading().
template <class Record, class Key>
class ListPage : public TablePage
{
public:
    /// Shows a view with what the window has read of its lists by now: a number that leads here was counted
    /// in that (TP-12).
    QStringList showView(const PageView& view) override
    {
        takeNewer();
        m_isFollowing = m_hasJustCome = true;
        auto missing = TablePage::showView(view);
        follow();
        return missing;
    }

protected:
    /// Shows, to whoever comes back, what the page that they come from has shown (TP-12, OV-32), except where
    /// the list is one that somebody has asked the gateway for in parts.
    void showEvent(QShowEvent* event) override
    {
        TablePage::showEvent(event);
        if (event->spontaneous()) return; // the window was only minimised
        if (!asksForPart()) takeNewer();
        m_isFollowing = m_hasJustCome = true;
        follow();
    }
    /// Says which list the rows are of, as TableLoading::noteShown() has it.
    void noteShown(SweptList list, const QDateTime& begun) { loading().noteShown(list, begun); }
    /// Whether the window has read a newer list than that.
    [[nodiscard]] virtual bool isOvertaken() const
    {
        return loading().isOvertaken(context().reader, enterprise());
    }

    using Model = RecordTableModel<Record, Key>;
    using Filter = std::function<bool(const Record&)>;

    /// What the records are, and how they are shown.
    struct List {
        ColumnSpecs<Record> columns;
        /// What tells records apart: one takes the place of the one with its key, and one with an empty key
        /// is like no other. An id that the gateway may give twice is no key: see UniqueKeys.
        std::function<Key(const Record&)> keyOf;
        /// The fields of the inspector; not set: a field for each column, in their order.
        std::function<std::vector<RecordField>(const Record&)> fieldsOf = {};
        QByteArray sortedBy; ///< at first
        Qt::SortOrder order = Qt::AscendingOrder;
        /// What names a row among the marks of changes: with it there is a column "Last change".
        std::function<QString(const Record&)> markedBy = {};
        /// The columns by which rows are found when somebody selects from a list; the first ones also say
        /// which row is meant.
        std::vector<NamingColumn> namedBy = {};
        /// Puts the names of employees, who may have others by now, into a record. Whether that changed it.
        std::function<bool(Record&)> rename = {};
        /// Whether its keys are the gateway's ids, so that a link names the same record on other computers.
        bool isLinked = false;
    };

    ListPage(const PageFace& face, Texts texts, List list, PageContext& context, QWidget* parent)
        : TablePage(face, std::move(texts), context, parent)
        , m_fieldsOf(std::move(list.fieldsOf))
        , m_markedBy(std::move(list.markedBy))
        , m_rename(std::move(list.rename))
        , m_keyOf(list.keyOf)
        , m_isLinked(list.isLinked)
        , m_model(*new Model(withMark(std::move(list.columns)), std::move(list.keyOf), this))
    {
        setModel(&m_model, std::move(list.namedBy));
        setLinked(m_isLinked);
        table()->sortByColumn(m_model.columnOf(list.sortedBy), list.order);
        connect(&context.reader, &EnterpriseReader::changed, this, [this](ListSet lists) {
            if (lists != everyList) follow(lists); // with every list nothing is known any more
        });
        connect(
            &loading(), &TableLoading::ended, this, [this] { follow(); }, Qt::QueuedConnection);
        if (!m_rename) return;
        m_renaming.callOnTimeout(this, [this] { renameSome(); });
        connect(&m_model, &QAbstractItemModel::modelReset, &m_renaming, &QTimer::stop);
        connect(&context.employees, &EmployeeDirectory::namesChanged, this, [this] {
            m_toRename = m_model.allRecords();
            m_renaming.start(0);
        });
    }

    [[nodiscard]] Model& model() const { return m_model; }
    /// Makes the same columns anew, in another format.
    void setColumns(ColumnSpecs<Record> columns) { m_model.setColumns(withMark(std::move(columns))); }

    /// While it is switched on, only rows are shown that pass its filter; with `showsMore`, while it is
    /// switched off. The filter runs on worker threads. Where it depends on something that changes,
    /// `makeFilter` makes one of what is now.
    struct Chip {
        QString name = {}; ///< its object name is the page's prefix, this, and "Chip"
        QString text = {};
        Filter filter{};
        std::function<Filter()> makeFilter{};
        QString toolTip = {};
        bool showsMore = false;
        /// Whether it finds its rows, while it is switched on, also among those that a chip that shows more
        /// would hide.
        bool showsHidden = false;
        TableFilters::ChipPlace place = TableFilters::ChipPlace::Toolbar;
    };
    /// Adds chips of one group. Rows have to pass one of those that are switched on, and that in each group.
    QList<QAbstractButton*> addChips(std::vector<Chip> group)
    {
        QList<QAbstractButton*> buttons;
        auto& chips = m_chips.emplace_back();
        for (auto& chip : group) {
            auto* button =
                filters().addChip(chip.name, chip.text, chip.showsMore, chip.place, [this] { applyChips(); });
            button->setToolTip(chip.toolTip);
            buttons.append(button);
            chips.emplace_back(button, std::move(chip));
        }
        return buttons;
    }
    /// Adds chips that a view may name besides (chip_names.h): such a chip is there while it is on (TP-11).
    /// `make` gives its filter, and a text where it knows a better one; nothing where the page has no such
    /// rows.
    void addNamedChips(std::function<std::optional<Chip>(const NamedRows&)> make)
    {
        filters().setMaker([this, make = std::move(make)](const QString& name) {
            const auto rows = namedRows(name);
            auto chip = rows ? make(*rows) : std::nullopt;
            if (!chip) return false;
            chip->name = name;
            if (chip->text.isEmpty()) chip->text = chipText(*rows);
            chip->place = TableFilters::ChipPlace::WhileOn;
            addChips({std::move(*chip)});
            applyChips();
            return true;
        });
    }
    /// Whether a chip that `showsHidden` is on.
    [[nodiscard]] bool showsHidden() const
    {
        return std::any_of(m_chips.begin(), m_chips.end(), [](const auto& group) {
            return std::any_of(group.begin(), group.end(),
                [](const auto& each) { return each.second.showsHidden && each.first->isChecked(); });
        });
    }
    void applyChips()
    {
        std::erase_if(m_chips, [](const auto& group) {
            const auto& [button, chip] = group.front();
            return chip.place == TableFilters::ChipPlace::WhileOn && !button->isChecked(); // on its way out
        });
        const bool hidesNone = showsHidden();
        typename Model::Predicates predicates;
        for (const auto& group : m_chips) {
            std::vector<Filter> active;
            for (const auto& [button, chip] : group)
                if (button->isChecked() != chip.showsMore && !(chip.showsMore && hidesNone))
                    active.push_back(chip.makeFilter ? chip.makeFilter() : chip.filter);
            if (active.empty()) continue;
            predicates.emplace_back([active = std::move(active)](const Record& record) {
                return std::any_of(
                    active.begin(), active.end(), [&](const Filter& filter) { return filter(record); });
            });
        }
        m_model.setPredicates(std::move(predicates));
    }

    /// Adds a tab "History" to the inspector: what was done to the record from this computer. `keys` gives
    /// everything that it goes by.
    void addHistory(std::function<QList<JournalSubject>(const Record&)> keys)
    {
        inspector().addHistory(
            [this, keys = std::move(keys)](qsizetype number) { return keys(m_model.record(number)); });
    }

    /// The selected records as they stand in the table, valid until the model changes.
    [[nodiscard]] std::vector<const Record*> selected() const
    {
        std::vector<const Record*> records;
        for (const auto number : table()->selectedRecords())
            records.push_back(&m_model.record(number));
        return records;
    }
    /// The only record that is selected; null: none or several are.
    [[nodiscard]] const Record* chosen() const
    {
        if (table()->selectedRowCount() != 1) return nullptr;
        return selected().front();
    }
    /// Makes what a command about the chosen record runs: without one it does nothing.
    [[nodiscard]] std::function<void()> forChosen(std::function<void(const Record&)> run) const
    {
        return [this, run = std::move(run)] {
            if (const auto* record = chosen()) run(*record);
        };
    }
    [[nodiscard]] std::function<bool()> ifChosen(Filter isUsable) const
    {
        return [this, isUsable = std::move(isUsable)] {
            const auto* record = chosen();
            return record && isUsable(*record);
        };
    }

    /// Puts a list that came in one reply into the model, then ends the loading. `prepare` may change each
    /// record just before it is named and goes in; `outcome` is what is known of the loading already.
    void merge(
        QObject* load, Rows<Record> list, LoadOutcome outcome = {}, std::function<void(Record&)> prepare = {})
    {
        mergeList<Record, Key>(
            load, m_model, std::move(list),
            [this, outcome](const LoadOutcome& merged) mutable {
                outcome.unreadableFields = merged.unreadableFields;
                if (outcome.what.isEmpty()) outcome.what = merged.what;
                loadEnded(outcome);
            },
            [this](qint64 done, qint64 total) { loadProgressed(done, total); },
            [this, prepare = std::move(prepare)](Record& record) {
                if (prepare) prepare(record);
                rename(record);
            });
    }

    /// Puts the names of employees into a record that does not come by merge().
    bool rename(Record& record) const { return m_rename && m_rename(record); }

    /// The inspector shows another record, or this one anew; null: none.
    virtual void recordShown(const Record* record) { Q_UNUSED(record) }
    /// Double click or Return on a row.
    virtual void recordActivated(const Record& record) { Q_UNUSED(record) }
    /// What the context menu offers for a row, besides copying, sorting and commands.
    virtual void fillContextMenu(QMenu& menu, const Record& record)
    {
        Q_UNUSED(menu)
        Q_UNUSED(record)
    }

private:
    /// Takes what others have read. What was being read when somebody came here is taken as well, once it is
    /// there (TP-20); what others read after that is left alone.
    void follow(ListSet come = {})
    {
        if (!m_isFollowing || isLoading()) return; // it is called again when the loading has ended
        const auto& reader = context().reader;
        const auto awaited = loading().beingOvertaken(reader, enterprise());
        const bool hasCome = m_awaited.hasAny(come) || !awaited.hasAll(m_awaited);
        m_awaited = awaited;
        const bool isToBeTaken = std::exchange(m_hasJustCome, false) || hasCome;
        if (isToBeTaken && canLoad() && isVisible() && !asksForPart() &&
            loading().isOvertaken(reader, enterprise())) {
            loading().takeKnown();
            load();
        }
        m_isFollowing = isVisible() && (isLoading() || !m_awaited.isEmpty());
    }
    void takeNewer()
    {
        if (!canLoad() || !isVisible() || isLoading() || !isOvertaken()) return;
        loading().takeKnown();
        load();
    }
    [[nodiscard]] ColumnSpecs<Record> withMark(ColumnSpecs<Record> columns) const
    {
        if (m_markedBy)
            columns.push_back(markColumn<Record>(
                TablePage::tr("Last change"), context().writes.marks(), context().format, m_markedBy));
        return columns;
    }
    void renameSome()
    {
        constexpr qsizetype atOnce = 2000; // keeps the window alive
        std::vector<Record> renamed;
        for (qsizetype i = 0; i < atOnce && !m_toRename.empty(); ++i, m_toRename.pop_back())
            if (Record record = m_model.record(m_toRename.back()); m_rename(record))
                renamed.push_back(std::move(record));
        m_model.update(renamed);
        if (!m_toRename.empty()) return;
        m_renaming.stop();
        context().writes.refreshGuards(); // it may be known only now whom a command is about
    }

    std::vector<RecordField> fieldsAt(qsizetype number) const final
    {
        return m_fieldsOf ? m_fieldsOf(m_model.record(number)) : m_model.fields(number);
    }
    void shownAt(qsizetype number) final { recordShown(number < 0 ? nullptr : &m_model.record(number)); }
    void activatedAt(qsizetype number) final { recordActivated(m_model.record(number)); }
    void fillContextMenuAt(QMenu& menu, qsizetype number) final
    {
        fillContextMenu(menu, m_model.record(number));
    }

    // Keys of several ids have a line for each, which no link can have.
    QString linkIdAt(qsizetype number) const final
    {
        if constexpr (isTextual) {
            const auto key = m_isLinked ? m_keyOf(m_model.record(number)).toString() : QString();
            return key.contains(idEnd) ? QString() : QString(key).replace(u'\n', idEnd);
        }
        return {};
    }
    qsizetype numberOfLinkId(const QString& id) const final
    {
        if constexpr (isTextual)
            if (m_isLinked && !id.isEmpty()) return m_model.find(Key(QString(id).replace(idEnd, u'\n')));
        return -1;
    }

    static constexpr bool isTextual = std::is_constructible_v<Key, QString>;
    static constexpr QChar idEnd = u'/';
    const std::function<std::vector<RecordField>(const Record&)> m_fieldsOf;
    const std::function<QString(const Record&)> m_markedBy;
    const std::function<bool(Record&)> m_rename;
    const std::function<Key(const Record&)> m_keyOf;
    const bool m_isLinked;
    Model& m_model;
    std::vector<std::vector<std::pair<QAbstractButton*, Chip>>> m_chips; ///< by group
    std::vector<quint32> m_toRename; ///< records whose people may have other names by now
    QTimer m_renaming;
    bool m_isFollowing = false; ///< whether something that it shows is being read anew, or may be
    bool m_hasJustCome = false; ///< whether it has just come into sight, or to another view
    ListSet m_awaited;          ///< the lists that are being read anew
};

} // namespace lockkeeper
