// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace lockkeeper
{

class UiSettings;
struct TablePageParts;

/// How a person has arranged a table page, from one start to the next: columns, sorting, and what stands
/// beside the table. GUI thread.
class TableMemory final : public QObject
{
    Q_OBJECT

public:
    /// `parts` and `settings` outlive this.
    TableMemory(TablePageParts& parts, UiSettings& settings);
    /// Keeps what was arranged a moment ago.
    ~TableMemory() override;

    /// Restores what was kept. To be called when all parts of the page are there.
    void restore();
    /// Sets whether columns and sorting are kept: those that a view has brought are not what a person has
    /// arranged (TP-8).
    void setKeepsColumns(bool keeps) { m_keepsColumns = keeps; }

private:
    void save();
    [[nodiscard]] QString key(const QString& name) const;

    TablePageParts& m_parts;
    UiSettings& m_settings;
    QTimer m_changed;
    bool m_keepsColumns = true;
};

} // namespace lockkeeper
