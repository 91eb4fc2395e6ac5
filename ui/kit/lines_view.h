// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTableView>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// UTF-8 text cut into the lines that are shown. Made in a worker, never changed afterwards.
class TextLines
{
public:
    explicit TextLines(QByteArray text);

    [[nodiscard]] int count() const { return int(m_starts.size()) - 1; }
    /// A line without its line end. A very long line counts as several.
    [[nodiscard]] QString line(int number) const;
    /// The text from one line to another, both included.
    [[nodiscard]] QString lines(int first, int last) const;
    [[nodiscard]] const QByteArray& text() const { return m_text; }
    /// How many characters the longest line has.
    [[nodiscard]] int longest() const { return m_longest; }

private:
    QByteArray m_text;
    std::vector<qsizetype> m_starts; ///< where each line begins, and the end of the text
    int m_longest = 0;
};

/// Shows plain text of any length and reads only those lines of it that can be seen. Lines are selected and
/// copied whole.
class LinesView : public QTableView
{
    Q_OBJECT

public:
    explicit LinesView(QWidget* parent = nullptr);

    void setText(std::shared_ptr<const TextLines> lines);
    [[nodiscard]] QString selectedText() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void measure();

    std::shared_ptr<const TextLines> m_lines;
};

} // namespace lockkeeper
