// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page.h"
#include "ui/overview/overview_reading.h"
#include "ui/overview/todo_lines.h"

#include <QPointer>
#include <QTimer>

#include <memory>

class QAction;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace lockkeeper
{

class Activity;
class Banner;
class EmptyState;
class EndsChart;
class EndsSoonOffer;
class FigureCard;
class KindList;
class PageFooter;
class SheetCommands;
class TodoList;
class UnfinishedWork;
struct CardContent;
struct PageContext;

/// Where an enterprise stands, and what needs doing: numbers, charts, and a list of things to do, each of
/// which leads to the list that it counts (OV-1). It reads what it shows, and products only when somebody
/// asks for them (OV-5). Opened first, and from then on wherever somebody was last.
class OverviewPage final : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(PageContext& context, QWidget* parent = nullptr);
    ~OverviewPage() override;

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;
    void showNote(const QString& text) override;
    /// Whether something is under way whose end changes what is shown.
    [[nodiscard]] bool isLoading() const;

public slots:
    /// Reads everything that the page shows anew.
    void refresh();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addHead(QVBoxLayout* layout);
    void addSheetCommands();
    QWidget* newContent();
    void addProductReading();
    /// Puts the parts side by side, as many as there is room for.
    void arrange();
    [[nodiscard]] bool canRead() const;
    void readWhatIsMissing();
    void askToReadProducts();
    void showSoon();
    void showAll();
    void showCards(const OverviewFigures& figures, const EnterpriseReading& reading);
    void addProductsEnd(CardContent& content) const;
    void showAge();
    void showProductReading();
    void showTodo();
    void showProgress(qint64 done, qint64 total);
    [[nodiscard]] TodoSources todoSources() const;

    PageContext& m_context;
    EnterpriseId m_enterprise;
    OverviewReading* m_reading;
    UnfinishedWork* m_unfinished;
    SheetCommands* m_sheet;
    QAction* m_refreshAction;
    QAction* m_productsAction;
    QAction* m_printAction;
    QAction* m_pdfAction;
    QTimer m_showSoon; ///< shows once what several signals have changed
    bool m_isWide = false;

    QLabel* m_age;
    QPushButton* m_allEnterprises; ///< leads to Enterprises, where the connection has several
    QPushButton* m_refresh;
    QPushButton* m_more;
    QProgressBar* m_loadBar;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QGridLayout* m_grid;
    FigureCard* m_assets;
    FigureCard* m_employees;
    FigureCard* m_locks;
    FigureCard* m_products;
    EndsChart* m_ends;
    TodoList* m_todo;
    KindList* m_kinds;
    QLabel* m_productsCost; ///< how many requests reading the products takes
    QPushButton* m_readProducts;
    QPushButton* m_cancelProducts;
    EndsSoonOffer* m_renew;
    Banner* m_banner;
    PageFooter* m_footer;
    QPointer<Activity> m_activity; ///< the activity of products that are being read
};

} // namespace lockkeeper
