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

/// The texts of a source page, and its template.
struct ImportSourceWords {
    QString heading;      ///< "Where do the employees come from?"
    QString drop;         ///< "Drop a file here, …"
    QString formats;      ///< which files can be read, and what a row is
    QString chooseTitle;  ///< title of the file dialog
    QString templateText; ///< "No list yet? …"
    QString templateName; ///< file name without suffix
    /// Writes the table to fill in, on a worker thread. The result is empty, or says why it could not be
    /// written.
    std::function<QString(const QString& path, TableFormat format)> writeTemplate;
    /// The text of "Next" while no table was read, where one may go on without; empty or not set where one
    /// may not.
    std::function<QString()> nextWithoutTable = {};
};

/// Where the rows of an import come from: a file that is chosen or dropped here, cells from the clipboard,
/// or typing. Files are read on a worker thread.
class ImportSourcePage : public WizardPage
{
    Q_OBJECT

public:
    ImportSourcePage(Prompter& prompter, ImportSourceWords words, QWidget* parent = nullptr);
    ~ImportSourcePage() override;

    void readFile(const QString& path);
    void paste();
    /// Reads the last source again in this encoding, which stays until another source is chosen. Ends with
    /// tableRead(), without finished(), or with unreadable().
    void readAgain(TextEncoding encoding);
    /// The encoding that somebody has chosen for table(); Detect if nobody has.
    [[nodiscard]] TextEncoding encoding() const { return m_encoding; }
    [[nodiscard]] bool isReading() const { return m_stop != nullptr; }
    /// The table that was read last, and the name of its source.
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
    /// The source cannot be read in the encoding that was asked for, and why; table() stays what it was.
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
    Work m_work; ///< what reads table() again
    // The source that is being read.
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
