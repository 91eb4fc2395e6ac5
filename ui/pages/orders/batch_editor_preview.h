// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order.h"
#include "ui/widgets/page_context.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class LinesView;
class SecretClipboardNote;
class TextLines;

/// Exactly what will be sent of a batch: the request line and the JSON body, made in a worker. Passwords are
/// masked until somebody asks to see them. Deletes itself when it is closed.
class BatchEditorPreview : public QDialog
{
    Q_OBJECT

public:
    BatchEditorPreview(const PageContext& context, BatchOrder batch, QWidget* parent);
    ~BatchEditorPreview() override;

    struct Body;

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void made(std::shared_ptr<const Body> body);
    void showText();
    void copy();
    void retranslate();

    PageContext m_context;
    std::shared_ptr<const Body> m_body; ///< null while it is being made
    QLabel* m_line;
    LinesView* m_text;
    QCheckBox* m_show;
    QLabel* m_size;
    SecretClipboardNote* m_note;
    QPushButton *m_copy, *m_close;
};

} // namespace lockkeeper
