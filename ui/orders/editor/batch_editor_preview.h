// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "ui/base/page_context.h"
#include "ui/kit/action_dialog.h"

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class LinesView;
class TextLines;

/// Exactly what will be sent for a batch: the request line and the JSON body, made in a worker. Passwords
/// are masked until they are to be shown. Deletes itself when it is closed.
class BatchEditorPreview : public ActionDialog
{
    Q_OBJECT

public:
    BatchEditorPreview(const PageContext& context, BatchOrder batch, QWidget* parent);
    ~BatchEditorPreview() override;

    struct Body;

private:
    void made(std::shared_ptr<const Body> body);
    void showText();
    void copy();

    PageContext m_context;
    std::shared_ptr<const Body> m_body; ///< null while it is being made
    LinesView* m_text;
    QCheckBox* m_show;
    QLabel* m_size;
    QPushButton* m_copy;
};

} // namespace lockkeeper
