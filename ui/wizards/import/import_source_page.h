// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/table_reader.h"
#include "services/files/table_writer.h"
#include "ui/wizards/import/import_page.h"

#include <atomic>
#include <memory>

namespace lockkeeper
{

class Banner;
struct PageContext;

/// Where the employees come from: a file, chosen or dropped here, cells from the clipboard, or nothing yet,
/// to be typed. Files are read on a worker thread.
class ImportSourcePage : public ImportPage
{
    Q_OBJECT

public:
    explicit ImportSourcePage(PageContext& context, QWidget* parent = nullptr);
    ~ImportSourcePage() override;

    void readFile(const QString& path);
    void paste();
    [[nodiscard]] bool isReading() const { return m_stop != nullptr; }
    /// What was read last, and what it is called.
    [[nodiscard]] const ReadTable& table() const { return m_table; }
    [[nodiscard]] const QString& source() const { return m_source; }

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool canGoOn() const override;
    [[nodiscard]] QString hint() const override;
    void entered() override { m_choose->setFocus(); }
    void retranslate() override;

signals:
    /// A table was read: done() follows.
    void tableRead();
    /// Somebody wants to type the rows.
    void typingWanted();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void read(const QString& source, std::function<ReadTable(const TableReading&)> work);
    void taken(const ReadTable& table);
    void stopReading();
    void chooseFile();
    void saveTemplate(TableFormat format);
    void showState();
    void showTarget(bool isTarget);

    PageContext& m_context;
    ReadTable m_table;
    QString m_source;
    QString m_readingSource;
    std::shared_ptr<std::atomic_bool> m_stop; ///< set while a file is being read
    Banner* m_banner;
    QLabel* m_heading;
    QFrame* m_drop;
    QLabel* m_dropText;
    QLabel* m_formats;
    QPushButton* m_choose;
    QPushButton* m_paste;
    QPushButton* m_type;
    QPushButton* m_cancel;
    QLabel* m_templateText;
    QPushButton* m_excelTemplate;
    QPushButton* m_csvTemplate;
};

} // namespace lockkeeper
