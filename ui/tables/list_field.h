// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace lockkeeper
{

/// Where a list is typed or pasted. It keeps short texts; what is too long for a field to stay quick, and
/// files, it hands on (TP-7).
class ListField final : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// The longest text that it keeps, in characters: the field lays all of its text out at once, on the GUI
    /// thread.
    static constexpr qsizetype mostTyped = 20'000;

    explicit ListField(QWidget* parent);

signals:
    /// Somebody has pasted or dropped a text that is too long for the field.
    void muchGiven(const QString& text);
    /// A file was dropped, or copied in a file manager and pasted.
    void fileGiven(const QString& path);

protected:
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace lockkeeper
