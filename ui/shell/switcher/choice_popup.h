// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

#include <functional>
#include <utility>

class QLabel;
class QLineEdit;
class QListView;
class QProgressBar;
class QPushButton;

namespace lockkeeper
{

class ChoiceModel;
class DetailsButton;

/// A line of a ChoicePopup. All of it plain text.
struct Choice {
    enum class Kind {
        Item,
        Heading, ///< names the items below it; cannot be chosen
        Note,    ///< says something about the list; cannot be chosen
    };
    Kind kind = Kind::Item;
    QString title;
    QString detail = {}; ///< dim, after the title
    QString hint = {};   ///< dim, at the right

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// The list that drops down from a line edit while somebody types into it: the line keeps the focus, arrows
/// move in the list, Return chooses, Escape closes. It lies inside the window, so that no window manager
/// places it (SH-3), and closes when the focus or a click goes elsewhere.
class ChoicePopup : public QFrame
{
    Q_OBJECT

public:
    /// `prefix` starts the object names ("palette" gives "palettePopup", "paletteList"). Opens below
    /// `anchor`, which `line` is a part of.
    ChoicePopup(const QString& prefix, QLineEdit* line, QWidget* anchor);

    /// Sets the width. It begins at the left edge of the anchor; with `fromRight` it ends at the right edge.
    void setShape(int width, bool fromRight);
    void setListName(const QString& accessibleName);
    /// `current` is chosen by Return until the arrows say otherwise; -1 for none.
    void setChoices(const QList<Choice>& choices, int current);
    /// Sets what is asked at each Return: true where whoever offers the choices answers it themselves, later.
    /// This class asks, because its filter of the application sees each key first.
    void setReturnTaken(std::function<bool()> isTaken) { m_isReturnTaken = std::move(isTaken); }
    /// The index that Return would choose; -1 for none.
    [[nodiscard]] int current() const;
    /// Whether somebody went to the current choice with the arrows.
    [[nodiscard]] bool wasMoved() const { return m_moved; }
    /// A line beneath the list; empty for none. With `retry`, a button of that text. `details`: what the
    /// gateway itself said, to be read on demand (KT-20).
    void setStatus(
        const QString& text, bool busy = false, const QString& retry = {}, const QString& details = {});

    void open();
    [[nodiscard]] bool isOpen() const { return m_open; }
    /// Emits closed() if it was open.
    void shut();

signals:
    void chosen(int choice);
    void retryRequested();
    void closed();
    /// Down was pressed in the line while the list is not there.
    void openRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool handleKey(int key);
    void step(int by);
    void place();
    [[nodiscard]] bool holds(const QWidget* widget) const;

    QLineEdit* m_line;
    QWidget* m_anchor;
    QListView* m_list;
    ChoiceModel* m_model;
    QWidget* m_statusRow;
    QLabel* m_status;
    QProgressBar* m_busy;
    QPushButton* m_retry;
    DetailsButton* m_details;
    std::function<bool()> m_isReturnTaken;
    int m_width = 0;
    bool m_fromRight = false;
    bool m_open = false;
    bool m_moved = false;
};

} // namespace lockkeeper
