// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"
#include "services/files/writing/table_writer.h"
#include "ui/kit/controls.h"
#include "ui/wizard/wizard_page.h"

#include <atomic>
#include <functional>
#include <memory>

namespace lockkeeper
{

class Banner;
class Prompter;

/// What a source page says and offers.
struct ImportSourceWords {
    QString heading;      ///< "Where do the employees come from?"
    QString drop;         ///< "Drop a file here, …"
    QString formats;      ///< what files may be, and what a row is
    QString chooseTitle;  ///< of the file dialog
    QString templateText; ///< "No list yet? …"
    QString templateName; ///< file name without suffix
    /// Writes the table to fill in: empty, or why it could not. On a worker thread.
    std::function<QString(const QString& path, TableFormat format)> writeTemplate;
    /// What "Next" says while no table was read, where that may be; empty or not set: it may not.
    std::function<QString()> nextWithoutTable = {};
};

/// Where the rows of an import come from: a file, chosen or dropped here, cells from the clipboard, or
/// nothing yet, to be typed. Files are read on a worker thread.
class ImportSourcePage : public WizardPage
{
    Q_OBJECT

public:
    ImportSourcePage(Prompter& prompter, ImportSourceWords words, QWidget* parent = nullptr);
    ~ImportSourcePage() override;

    void readFile(const QString& path);
    void paste();
    /// Reads what was read last once more, with its letters written so, until another source is chosen. Ends
    /// with tableRead(), without finished(), or with unreadable().
    void readAgain(TextEncoding encoding);
    /// What was said of the letters of table(): Detect unless somebody knew better.
    [[nodiscard]] TextEncoding encoding() const { return m_encoding; }
    [[nodiscard]] bool isReading() const { return m_stop != nullptr; }
    /// What was read last, and what it is called.
    [[nodiscard]] const ReadTable& table() const { return m_table; }
    [[nodiscard]] const QString& source() const { return m_source; }

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override { return m_words.heading; }
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] QWidget* firstFocus() const override { return m_choose; }
    [[nodiscard]] bool isReady() const override { return !isReading(); }
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override { m_choose->setFocus(); }

signals:
    /// A table was read: finished() follows.
    void tableRead();
    /// It cannot be read in the encoding that was asked for, and why; table() is what it was.
    void unreadable(const QString& why);
    /// Somebody wants to type the rows.
    void typingWanted();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QString nextWithoutTable() const;
    void build();
    using Work = std::function<ReadTable(const TableReading&)>;

    void read(const QString& source, const Work& work);
    void begin(TextEncoding encoding, const Work& work, void (ImportSourcePage::*take)(const ReadTable&));
    void taken(const ReadTable& table);
    void takenAgain(const ReadTable& table);
    void stopReading();
    void chooseFile();
    void saveTemplate(TableFormat format);
    void showState();
    void showTarget(bool isTarget);

    Prompter& m_prompter;
    const ImportSourceWords m_words;
    ReadTable m_table;
    QString m_source;
    TextEncoding m_encoding = TextEncoding::Detect;
    Work m_work; ///< what reads table()
    // What is being read.
    QString m_readingSource;
    Work m_readingWork;
    TextEncoding m_readingEncoding = TextEncoding::Detect;
    std::shared_ptr<std::atomic_bool> m_stop; ///< set while a file is being read
    Banner* m_banner;
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
