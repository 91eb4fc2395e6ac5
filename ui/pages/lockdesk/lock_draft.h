// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace lockkeeper
{

struct PageContext;

/// What stands in the number field of the lock desk, on disk while it is there: it survives a program that is
/// killed. One for each connection; the window that has it first keeps it, others keep theirs in memory. GUI
/// thread.
class LockDraft : public QObject
{
    Q_OBJECT

public:
    /// restored() comes later, and only where there is something to restore.
    explicit LockDraft(PageContext& context, QObject* parent = nullptr);
    ~LockDraft() override;

    void keep(const QString& text);

signals:
    void restored(const QString& text);

private:
    void claim();
    void put();

    PageContext& m_context;
    const QString m_id;
    QString m_text;
    bool m_isOurs = false; ///< nobody else works on it
    bool m_isAsking = false;
    bool m_isKept = false; ///< there is one on disk
    QTimer m_soon;
};

} // namespace lockkeeper
