// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace lockkeeper
{

struct PageContext;

/// What the dialogs for giving out and taking back have in common: a heading, room for their own, Cancel, and
/// a button that says what it will do, does it once, and is there only while something may be changed. They
/// block the window, not the program, remember their size, and delete themselves.
class AssignFrame : public QDialog
{
    Q_OBJECT

public:
    /// `name` starts the object names: "assign" gives "assignDialog", "assignGo", "assignCancel".
    AssignFrame(const QString& name, PageContext& context, QWidget* parent);

signals:
    /// Somebody wants it; the dialog is closing.
    void confirmed();

protected:
    /// Plain text.
    void setHeading(const QString& text);
    [[nodiscard]] QBoxLayout* body() const { return m_body; }
    void setGo(const QString& text, bool isPossible);
    [[nodiscard]] QPushButton* goButton() const { return m_go; }
    [[nodiscard]] PageContext& context() const { return m_context; }
    /// When nothing was remembered.
    void setFirstSize(const QSize& size);

    void hideEvent(QHideEvent* event) override;

private:
    PageContext& m_context;
    const QString m_name;
    QLabel* m_heading;
    QBoxLayout* m_body;
    QPushButton* m_go;
    bool m_isPossible = false;
};

} // namespace lockkeeper
