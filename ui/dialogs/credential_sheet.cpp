// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/credential_sheet.h"

#include "models/domain/mnemonic.h"
#include "ui/dialogs/credential_model.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/printed_record.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/secret_clipboard.h"
#include "ui/widgets/ui_settings.h"

#include <QCheckBox>
#include <QDir>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const auto credentialSheetGeometry = u"credentials/geometry"_s;

/// As the other tables look, but passwords in a font that tells their letters apart.
class CredentialDelegate final : public CellDelegate
{
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        auto own = option;
        if (const auto font = index.data(Qt::FontRole); font.isValid()) own.font = font.value<QFont>();
        CellDelegate::paint(painter, own, index);
    }
};

/// Runs `work` in another thread and gives what comes of it to `done`, unless `owner` is gone by then.
template <class Work, class Done>
void inWorker(QObject* owner, Work work, Done done)
{
    auto* watcher = new QFutureWatcher<decltype(work())>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

} // namespace

CredentialSheet::CredentialSheet(std::vector<Credential> credentials, PageContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_model(new CredentialModel(std::move(credentials), this))
    , m_intro(new QLabel(this))
    , m_show(new QCheckBox(tr("Show the &passwords"), this))
    , m_table(new QTableView(this))
    , m_banner(new Banner(u"credentials"_s, this))
    , m_printer(new RecordPrinter(context.prompter, this))
    , m_note(new SecretClipboardNote(this))
    , m_copy(newButton(u"credentialsCopy"_s, tr("&Copy password"), this))
    , m_print(newButton(u"credentialsPrint"_s, tr("P&rint…"), this))
    , m_save(newButton(u"credentialsSave"_s, tr("&Save as file…"), this))
    , m_close(newButton(u"credentialsClose"_s, tr("Close"), this))
{
    setObjectName(u"credentialSheet"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Passwords"));
    build();
    resize(680, std::clamp(300 + m_model->rowCount() * 30, 320, 620));
    restoreGeometry(context.settings.value(credentialSheetGeometry).toByteArray());
    connect(m_show, &QCheckBox::toggled, this, [this](bool isShown) {
        m_model->setShown(isShown);
        m_wasUsed |= isShown;
    });
    connect(m_copy, &QPushButton::clicked, this, &CredentialSheet::copyCurrent);
    connect(m_print, &QPushButton::clicked, this, &CredentialSheet::print);
    connect(m_printer, &RecordPrinter::finished, this, [this](Tone tone, const QString& what) {
        m_wasUsed |= tone == Tone::Ok;
        m_banner->show(tone, what);
    });
    connect(m_save, &QPushButton::clicked, this, &CredentialSheet::askToSave);
    connect(m_close, &QPushButton::clicked, this, &CredentialSheet::mayClose);
    // The view's own Ctrl+C would leave a password in the clipboard for good.
    auto* copy = new QShortcut(QKeySequence::Copy, m_table);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &CredentialSheet::copyCurrent);
    if (m_model->rowCount() > 0) m_table->selectRow(0);
    setBusy(false);
}

CredentialSheet::~CredentialSheet() = default;

void CredentialSheet::build()
{
    m_intro->setObjectName(u"credentialsIntro"_s);
    m_intro->setTextFormat(Qt::PlainText);
    m_intro->setWordWrap(true);
    const bool hasPerhaps = int(m_model->certain().size()) < m_model->rowCount();
    m_intro->setText(
        tr("The password(s) of %Ln employee(s). They are kept nowhere: once this window is closed, nobody "
           "can "
           "see them again.",
            nullptr, m_model->rowCount()) +
        (hasPerhaps ? u' ' + tr("“Perhaps” means that it is unknown whether the gateway took the password.")
                    : QString()));
    m_show->setObjectName(u"credentialsShow"_s);
    m_show->setAccessibleName(withoutMnemonic(m_show->text()));
    m_table->setObjectName(u"credentialsTable"_s);
    m_table->setAccessibleName(tr("Accounts and passwords"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CredentialDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(CredentialModel::Account, 240);
    m_table->setColumnWidth(CredentialModel::Name, 160);
    m_close->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (auto* each : {m_copy, m_print, m_save})
        buttons->addWidget(each);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    layout->addWidget(m_intro);
    layout->addWidget(m_show);
    layout->addWidget(m_banner);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    layout->addLayout(buttons);
}

void CredentialSheet::copyCurrent()
{
    const auto current = m_table->currentIndex();
    if (!current.isValid()) return;
    SecretClipboard::ofProgram().copy(m_model->at(current.row()).password);
    m_wasUsed = true;
}

void CredentialSheet::print()
{
    m_printer->print(credentialRecord(m_model->certain()));
}

void CredentialSheet::askToSave()
{
    const int count = int(m_model->certain().size());
    m_context.prompter.confirm(this,
        {tr("Save passwords"),
            tr("The file will hold the password(s) of %Ln employee(s), readable for everybody who gets hold "
               "of it. Delete it as soon as they have been handed over.",
                nullptr, count),
            tr("Save all the same"), {}, true},
        [this] {
            m_context.prompter.askSavePath(this,
                {tr("Save passwords"), tr("passwords", "file name"), tr("CSV (*.csv)"), u"csv"_s},
                [this](const QString& path) { saveTo(path); });
        });
}

void CredentialSheet::saveTo(const QString& path)
{
    auto people = std::make_shared<std::vector<Credential>>(m_model->certain());
    setBusy(true);
    inWorker(
        this, [path, people] { return saveCredentials(path, *people); },
        [this, path](const QString& error) {
            if (error.isEmpty()) {
                m_wasUsed = true;
                m_banner->show(Tone::Ok, tr("Saved to %1").arg(QDir::toNativeSeparators(path)),
                    tr("Delete the file as soon as the passwords have been handed over."));
            } else {
                m_banner->show(Tone::Bad, error, tr("No file was written."));
            }
            setBusy(false);
        });
}

void CredentialSheet::setBusy(bool busy)
{
    const bool hasCertain = !m_model->certain().empty();
    for (auto* each : {m_print, m_save})
        each->setEnabled(!busy && hasCertain);
}

void CredentialSheet::mayClose()
{
    if (m_wasUsed) return QDialog::reject();
    m_context.prompter.confirm(this,
        {tr("Close without having seen the passwords"),
            tr("Nobody has looked at the password(s) of %Ln employee(s), and they cannot be seen again. They "
               "would have to be reset.",
                nullptr, m_model->rowCount()),
            tr("Close"), tr("Stay"), true},
        [this] { QDialog::reject(); });
}

void CredentialSheet::reject()
{
    mayClose();
}

void CredentialSheet::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(credentialSheetGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
