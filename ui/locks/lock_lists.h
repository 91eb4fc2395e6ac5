// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "ui/base/load_outcome.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

struct GatewayError;
struct PageContext;

/// Reads the lists of the open enterprise that say something about locks (O8, M6, M8, M5), as far as the
/// connection offers them, and hands them to the known holdings, so that somebody who opens the lock desk
/// first sees whose a lock is as well. GUI thread.
class LockLists : public QObject
{
    Q_OBJECT

public:
    explicit LockLists(PageContext& context, QObject* parent = nullptr);
    ~LockLists() override;

    /// Changes to another enterprise, and reads nothing yet.
    void open(const EnterpriseId& enterprise);
    /// Reads the lists, unless that is done or under way.
    void ensureLoaded();
    void reload();
    /// Says that the lists may have changed: the next ensureLoaded() reads again.
    void outdate() { m_isCurrent = false; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] bool isLoading() const { return m_toCome > 0; }
    /// What could not be read the last time; empty when everything was.
    [[nodiscard]] const LoadOutcome& outcome() const { return m_outcome; }

signals:
    void changed();

private:
    void arrived(const GatewayError* error);

    PageContext& m_context;
    EnterpriseId m_enterprise;
    std::unique_ptr<QObject> m_load; ///< context of the requests under way, which end with it
    LoadOutcome m_outcome;
    int m_toCome = 0;
    bool m_isCurrent = false;
};

} // namespace lockkeeper
