// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/credential_sheet.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/base/sheet_printer.h"
#include "ui/employees/forms/credential_model.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/printed_record.h"
#include "ui/kit/prompter.h"
#include "ui/kit/secret_clipboard.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/written_file.h"

#include <QCheckBox>
#include <QDir>
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

} // namespace

CredentialSheet::CredentialSheet(std::vector<Credential> credentials, PageContext& context, QWidget* parent)
    : ActionDialog(u"credentials"_s, Kind::Shows, &context.settings, parent)
    , m_context(context)
    , m_model(new CredentialModel(std::move(credentials), this))
    , m_intro(newLabel(u"credentialsIntro"_s, {}, this))
    , m_show(new QCheckBox(tr("Show the &passwords"), this))
    , m_table(new QTableView(this))
    , m_banner(new Banner(u"credentials"_s, this))
    , m_printer(newSheetPrinter(context, this))
    , m_note(new SecretClipboardNote(this))
    , m_copy(newButton(u"credentialsCopy"_s, tr("&Copy password"), this))
    , m_print(newButton(u"credentialsPrint"_s, tr("P&rint…"), this))
    , m_save(newButton(u"credentialsSave"_s, tr("&Save as file…"), this))
{
    setObjectName(u"credentialSheet"_s);
    setWindowTitle(tr("Passwords"));
    build();
    resize(scaled(680), scaled(std::clamp(300 + m_model->rowCount() * 30, 320, 620)));
    connect(m_show, &QCheckBox::toggled, this, [this](bool isShown) {
        m_model->setShown(isShown);
        m_wasUsed |= isShown;
    });
    connect(m_copy, &QPushButton::clicked, this, &CredentialSheet::copyCurrent);
    connect(m_print, &QPushButton::clicked, this, &CredentialSheet::print);
    m_printer->tellIn(*m_banner);
    connect(m_printer, &RecordPrinter::finished, this, [this](Tone tone) { m_wasUsed |= tone == Tone::Ok; });
    connect(m_save, &QPushButton::clicked, this, &CredentialSheet::askToSave);
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
    const bool hasPerhaps = int(m_model->certain().size()) < m_model->rowCount();
    m_intro->setText(inOneLine(
        {tr("Password(s) of %Ln employee(s). Passwords aren't stored: save or print them before closing.",
             nullptr, m_model->rowCount()),
            hasPerhaps ? tr("“Possibly” means that it is unknown whether the gateway accepted the "
                            "password. These are neither printed nor saved.")
                       : QString()}));
    m_show->setObjectName(u"credentialsShow"_s);
    m_show->setAccessibleName(withoutMnemonic(m_show->text()));
    // The widths of CredentialModel's columns, in their order.
    showPlainRows(*m_table, u"credentialsTable"_s, m_model,
        {{scaled(240), scaled(140), true}, {scaled(160), scaled(100), true},
            {scaled(220), scaled(140), true}});
    m_table->setAccessibleName(tr("Accounts and passwords"));
    m_table->setItemDelegate(new CredentialDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    body()->setSpacing(10);
    body()->addWidget(m_intro);
    body()->addWidget(m_show);
    body()->addWidget(m_table, 1);
    body()->addWidget(m_note);
    setMessage(m_banner);
    for (auto* each : {m_copy, m_print, m_save})
        addBeside(each);
}

void CredentialSheet::copyCurrent()
{
    const auto current = m_table->currentIndex();
    if (!current.isValid()) return;
    SecretClipboard::ofProgram().copy(m_model->at(current.row()).password);
    m_copied.insert(current.row());
}

void CredentialSheet::print()
{
    m_printer->print(credentialRecord(m_model->certain(), m_context.enterpriseName()));
}

void CredentialSheet::askToSave()
{
    const int count = int(m_model->certain().size());
    m_context.prompter.confirm(
        this, {tr("Save passwords"), passwordFileWarning(count), tr("Save anyway"), {}, true}, [this] {
            m_context.prompter.askSavePath(this,
                {tr("Save passwords"), tr("passwords", "file name"), tr("CSV (*.csv)"), u"csv"_s},
                [this](const QString& path) { saveTo(path); });
        });
}

void CredentialSheet::saveTo(const QString& path)
{
    auto people = std::make_shared<std::vector<Credential>>(m_model->certain());
    setBusy(true);
    whenDone(QtConcurrent::run([path, people] { return saveCredentials(path, *people); }), this,
        [this, path](const QString& error) {
            if (error.isEmpty()) {
                m_wasUsed = true;
                m_banner->show(Tone::Ok, tr("Saved to %1").arg(QDir::toNativeSeparators(path)),
                    tr("Delete the file once the passwords are handed over."));
                offerToOpen(*m_banner, path);
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

void CredentialSheet::reject()
{
    const auto unseen = m_model->rowCount() - int(m_copied.size());
    if (m_wasUsed || unseen == 0) return ActionDialog::reject();
    m_context.prompter.confirm(this,
        {tr("Close without viewing the passwords"),
            tr("You haven't viewed the password(s) of %Ln employee(s). After closing, they can only be "
               "reset.",
                nullptr, unseen),
            tr("Close anyway"), tr("Keep open"), true},
        [this] { ActionDialog::reject(); });
}

} // namespace lockkeeper
