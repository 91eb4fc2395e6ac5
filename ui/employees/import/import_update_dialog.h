// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_updates.h"
#include "services/operations/writes/lists_read.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <QPointer>

#include <memory>
#include <optional>

namespace lockkeeper
{

class ImportChangesModel;
class ImportSession;

/// What can be updated by rows of `session`: those about people whom its last reading shows, but whom it has
/// not added itself.
[[nodiscard]] ImportUpdates updatesOf(const ImportSession& session);

/// Shows what the rows of an import say anew of people who are there already, and sends that (M2). Before
/// that, all of them are read once more: what is sent is what is shown. The calls are an operation of their
/// own, not of the import, and rows that are done leave the list (EM-7); those that name assets, or were
/// edited meanwhile, stay. Deletes itself.
class ImportUpdateDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    /// Made once the session has read who is there.
    ImportUpdateDialog(ImportSession& session, QWidget* parent);

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override { return m_updates.size() > 0; }
    void rested(WriteRun&) override {} // the window of results shows what became of it
    void setLocked(bool) override {}   // nothing can be typed

private:
    /// Whether another run is changing one of these people.
    [[nodiscard]] bool isUnderWayElsewhere() const;
    void showUpdates(const ImportUpdates& updates);
    void lookedBefore(const SharedLists& read);
    /// `read`: lists that were read just now, and so count as the reading before the change.
    void sendNow(const SharedLists& read);

    const QPointer<ImportSession> m_session;
    ImportUpdates m_updates;
    ImportChangesModel* m_changes; ///< a child
    std::unique_ptr<QObject> m_look;
};

} // namespace lockkeeper
