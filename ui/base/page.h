// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/domain/base/ids.h"
#include "ui/views/place_link.h"

#include <QWidget>

#include <utility>

class QBoxLayout;

namespace lockkeeper
{

/// The modules of the gateway (contract §1) that a page cannot be without.
enum class PageModules { None, Order, Member, Either };

/// What a window shows of a page before it is made, and which modules it needs.
struct PageFace {
    QString name; ///< for the command line, showRequested(), its icon, and what its widgets' names begin with
    QString title; ///< for the navigation
    PageModules modules = PageModules::None;
    QString synonyms = {};       ///< other words for what it is about, "lost, block", for the command palette
    bool isOfEnterprise = false; ///< it shows the one that is open, and nothing before one is chosen
};

/// A page that the main window can navigate to. Its object name is the name of its face with "Page". The
/// command palette offers its actions() while it is shown.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(PageFace face, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_face(std::move(face))
    {
        setObjectName(m_face.name + QStringLiteral("Page"));
    }

    [[nodiscard]] const PageFace& face() const { return m_face; }
    [[nodiscard]] QString title() const { return m_face.title; }
    /// Shows another enterprise; an empty id shows none. Everything of the one before is dropped,
    /// replies that are still on their way included. The same one again: nothing happens. Pages that are
    /// not about one enterprise ignore it.
    virtual void openEnterprise(const EnterpriseId& enterprise) = 0;
    /// Puts `text` into the page's search, if it has one.
    virtual void search(const QString& text) { Q_UNUSED(text) }
    /// Shows what the view says, as far as there is such a thing here; the names of the rest are the result.
    virtual QStringList showView(const PageView& view) { return view.chips + view.asked.keys(); }
    /// Tells a page, before it is shown, that somebody is led here from a number that counts what this window
    /// has read. showView() follows: the page shows what was counted, and does not ask anew for what takes
    /// many requests.
    virtual void expectCounted() {}
    /// Selects the record that a link of this page names, as soon as it is loaded.
    virtual void showRecord(const QString& record) { Q_UNUSED(record) }
    /// Where the message of the window lies while this page is shown: where nothing else moves when it comes
    /// (KT-24). Null: below the page.
    [[nodiscard]] QBoxLayout* windowNoticePlace() const { return m_windowNoticePlace; }
    /// `place` is of this page and stays as long as it does.
    void setWindowNoticePlace(QBoxLayout* place)
    {
        m_windowNoticePlace = place;
        emit windowNoticeMoved();
    }
    /// Says something in one line, plain text, as an answer to what somebody has just done.
    virtual void showNote(const QString& text) { Q_UNUSED(text) }
    /// What is being worked on here, in a form of the page's own, for takeUp() of the same page in a window
    /// that takes the place of this one. Empty: nothing.
    [[nodiscard]] virtual QString atWork() const { return {}; }
    virtual void takeUp(const QString& work) { Q_UNUSED(work) }
    /// What would be lost with the page, for people; empty: nothing.
    [[nodiscard]] virtual QString unfinished() const { return {}; }

signals:
    /// windowNoticePlace() has changed.
    void windowNoticeMoved();
    /// Somebody wants to see another page ("employees"), with `searchText` in its search.
    void showRequested(const QString& page, const QString& searchText);
    /// Somebody wants to go on with this draft of a batch, in its editor.
    void draftWanted(const QString& draftId);
    /// Somebody wants to be led there.
    void placeRequested(const lockkeeper::PlaceLink& place);
    /// Somebody wants to choose another enterprise.
    void enterpriseWanted();
    /// Somebody wants to choose another connection, or one at all (UI-3).
    void connectionWanted();
    /// Somebody wants to change what this window is connected to.
    void connectionEditRequested();
    /// Somebody has done with it. For pages that have no place in the navigation.
    void closeRequested();
    /// Somebody chose an enterprise on this page; `name` may be empty.
    void enterpriseChosen(const lockkeeper::EnterpriseId& enterprise, const QString& name);
    /// Somebody wants to disable or enable these locks: it leads to where that is asked.
    void lockRequested(const QStringList& numbers, lockkeeper::LockAction action);

private:
    const PageFace m_face;
    QBoxLayout* m_windowNoticePlace = nullptr;
};

} // namespace lockkeeper
