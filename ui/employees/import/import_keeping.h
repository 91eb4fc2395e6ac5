// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/operations/employees/import_draft.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>

namespace lockkeeper
{

class DraftStore;
class SealedDraft;
struct KeptDraft;
struct PageContext;

/// Something larger that an import is a part of, and whose draft keeps it.
struct ImportHost {
    QString operation; ///< the journal's, and the id of the draft
    /// Keeps what the import has come to, within moments.
    std::function<void(const ImportDraft&)> keep;
    /// Calls `then` once that is on disk, or cannot be.
    std::function<void(QObject* context, std::function<void()> then)> whenKept;
};

/// How an import is kept while it is not finished (ST-1, ID-6), by a draft of its own or by its host: rows
/// and outcomes as they are, passwords only where a keychain has a key to encrypt them with. GUI thread.
class ImportKeeping : public QObject
{
    Q_OBJECT

public:
    /// Without an operation of `host` it gets a draft of its own. `content` is asked for what is to be kept;
    /// nothing: it is not worth it.
    ImportKeeping(PageContext& context, const EnterpriseId& enterprise, ImportHost host,
        std::function<std::optional<ImportDraft>()> content);
    ~ImportKeeping() override;

    /// The id of the draft; in the journal it is the operation of the import's calls.
    [[nodiscard]] const QString& id() const { return m_id; }
    [[nodiscard]] bool isHosted() const { return !m_host.operation.isEmpty(); }

    /// Goes on with a draft that was read. Passwords of `kept` that could not be read stay on disk until
    /// something is changed; what the journal has told since is no change.
    void goOn(const KeptDraft& kept, const std::function<void()>& takeRows);
    /// Why passwords of that draft could not be read; empty where none are missing.
    [[nodiscard]] const QString& unreadPasswords() const { return m_unreadPasswords; }

    /// Writes to disk within moments. `isRunning`: it may take longer, because the journal knows what
    /// happens.
    void keepSoon(bool isRunning);
    void keepNow();
    /// Calls `then` once that is on disk, or cannot be.
    void whenKept(QObject* context, std::function<void()> then);
    /// Removes the draft, because there is nothing to come back to.
    void discard();
    /// What would be lost if the program ended now, and why; empty: nothing.
    [[nodiscard]] QString loss() const;

private:
    PageContext& m_context;
    const QPointer<DraftStore> m_drafts;
    const EnterpriseId m_enterprise;
    const ImportHost m_host;
    const std::function<std::optional<ImportDraft>()> m_content;
    QString m_id;
    QString m_unreadPasswords;
    SealedDraft* m_kept = nullptr; ///< outlives this until it is on disk; null with a host
    QTimer m_soon;
    bool m_isDiscarded = false;
};

} // namespace lockkeeper
