// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/editor/order_forecast.h"
#include "ui/orders/sources/owned_assets.h"

#include <QObject>
#include <QTimer>

namespace lockkeeper
{

class BatchEditor;

/// Finds out what the revocation that is chosen in an editor would hit, and shows it there: reads what its
/// enterprise has under its numbers, and makes the forecast anew after each change. Deleted with the editor.
/// GUI thread; matching is done in a worker.
class RevocationLook : public QObject
{
    Q_OBJECT

public:
    RevocationLook(PageContext& context, BatchEditor* editor);

private:
    void choose();
    void edited();
    void read();
    void make();
    [[nodiscard]] const LicenseOrder* revocation() const; ///< null while none is chosen

    BatchEditor& m_editor;
    OwnedAssets m_owned;
    QTimer m_soon;    ///< until the forecast is made
    QTimer m_reading; ///< until another enterprise is read: its id may be half typed
    int m_index = -1; ///< the place of the order that was chosen last
    quint64 m_asked = 0;
};

} // namespace lockkeeper
