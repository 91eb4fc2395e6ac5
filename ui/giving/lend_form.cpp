// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/lend_form.h"

#include "services/operations/lists/employee_directory.h"
#include "services/operations/writes/lists_read.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/products/product_panel.h"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QStandardItemModel>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int numberRole = Qt::UserRole;
constexpr int idRole = Qt::UserRole + 1;

} // namespace

LendForm::LendForm(PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_messages(new QWidget(this))
    , m_banner(new Banner(u"lend"_s, m_messages))
    , m_employeeLabel(new QLabel(this))
    , m_employee(new EmployeePicker(context, enterprise, this))
    , m_lockLabel(new QLabel(this))
    , m_lock(new QComboBox(this))
    , m_assetsLabel(new QLabel(this))
    , m_assets(new QListWidget(this))
    , m_all(new QPushButton(this))
    , m_products(new ProductPanel(u"lend"_s, context, this))
    , m_note(newLabel(u"lendNote"_s, u"problem"_s, m_messages))
{
    build();
    translate();
    connect(m_banner, &Banner::actionTriggered, this, &LendForm::read);
    connect(m_employee, &EmployeePicker::chosenChanged, this, [this] {
        m_isListed = true;
        fillLocks();
        fillAssets();
        edited();
    });
    connect(m_lock, &QComboBox::currentIndexChanged, this, [this] {
        if (m_isFilling) return;
        m_wantedLock = AssetNumber(m_lock->currentData().toString());
        edited();
    });
    connect(m_lock->lineEdit(), &QLineEdit::textEdited, this, &LendForm::findTyped);
    connect(m_assets, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (m_isFilling) return;
        const AssetId id(item->data(idRole).toString());
        if (item->checkState() == Qt::Checked)
            m_ticked.insert(id);
        else
            m_ticked.remove(id);
        edited();
    });
    connect(m_all, &QPushButton::clicked, this, &LendForm::tickAll);
    connect(&context.employees, &EmployeeDirectory::namesChanged, this, &LendForm::fillLocks);
    context.employees.ensureLoaded();
    edited();
}

LendForm::~LendForm() = default;

void LendForm::build()
{
    m_employee->setObjectName(u"lendEmployee"_s);
    m_lock->setObjectName(u"lendLock"_s);
    // Editable, so that a lock is found by any part of its number.
    m_lock->setEditable(true);
    m_lock->setInsertPolicy(QComboBox::NoInsert);
    m_lock->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_lock->completer()->setFilterMode(Qt::MatchContains);
    m_lock->setMaxVisibleItems(20);
    m_assets->setObjectName(u"lendAssets"_s);
    m_assets->setFrameShape(QFrame::NoFrame);
    m_assets->setUniformItemSizes(true);
    m_all->setObjectName(u"lendTickAll"_s);
    m_all->setAutoDefault(false);
    m_all->setProperty("look", u"flat"_s);
    m_employeeLabel->setBuddy(m_employee);
    m_lockLabel->setBuddy(m_lock);
    m_assetsLabel->setBuddy(m_assets);
    m_products->setMinimumWidth(scaled(340));

    auto* assetsTop = new QHBoxLayout;
    assetsTop->addWidget(m_assetsLabel);
    assetsTop->addStretch(1);
    assetsTop->addWidget(m_all);
    auto* left = new QVBoxLayout;
    left->setSpacing(6);
    left->addLayout(assetsTop);
    left->addWidget(m_assets, 1);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addLayout(left, 2);
    columns->addWidget(m_products, 3);
    auto* top = new QGridLayout;
    top->setHorizontalSpacing(12);
    top->setVerticalSpacing(8);
    top->addWidget(m_employeeLabel, 0, 0);
    top->addWidget(m_employee, 0, 1);
    top->addWidget(m_employee->problem(), 1, 1);
    top->addWidget(m_lockLabel, 2, 0);
    top->addWidget(m_lock, 2, 1);
    top->setColumnStretch(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addLayout(top);
    layout->addLayout(columns, 1);
    auto* messages = new QVBoxLayout(m_messages);
    messages->setContentsMargins(0, 0, 0, 0);
    messages->setSpacing(12);
    messages->addWidget(m_note);
    messages->addWidget(m_banner); // no field moves from under the pointer (KT-24)
    QWidget* order[] = {m_employee, m_lock, m_all, m_assets, m_products};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void LendForm::translate()
{
    m_employeeLabel->setText(tr("&Employee"));
    m_lockLabel->setText(tr("Borrowed &lock"));
    m_assetsLabel->setText(tr("&Assets to lend"));
    m_all->setText(tr("&Tick all"));
    m_employee->setAccessibleName(tr("Employee who borrows"));
    m_lock->setAccessibleName(tr("Borrowed lock"));
    m_lock->lineEdit()->setAccessibleName(m_lock->accessibleName());
    m_lock->lineEdit()->setPlaceholderText(tr("Choose a lock, or enter its number"));
    m_assets->setAccessibleName(tr("Assets of the employee"));
    m_all->setAccessibleName(tr("Tick all assets that can be lent"));
}

void LendForm::choose(const Employee& employee)
{
    m_employee->choose(employee);
}

void LendForm::choose(const AssetNumber& lock)
{
    m_wantedLock = lock;
}

void LendForm::read()
{
    m_reading = std::make_unique<QObject>();
    emit changed();
    WantedLists wanted{.enterprise = m_enterprise, .numbers = true, .locks = true};
    if (employee()) wanted.employees = {employee()->userName.toString()};
    readLists(m_context.client(), wanted, m_reading.get(),
        [this, who = employee() ? employee()->globalId : MemberId()](const SharedLists& read) {
            if (!read->isWhole) return take(std::nullopt, true);
            // Somebody else may have been chosen meanwhile, who is listed where they were chosen.
            const bool isAsked = read->employees && employee() && employee()->globalId == who;
            const auto* found = isAsked ? read->employees->find(who) : nullptr;
            take(read->assets, !isAsked || (found && !found->deleted.value_or(false)));
        });
}

void LendForm::take(const std::optional<SeenAssets>& seen, bool isListed)
{
    m_reading.release()->deleteLater(); // this is called by an answer whose context it is
    m_seen = seen;
    m_isListed = isListed;
    if (seen)
        m_banner->hide();
    else
        m_banner->show(Tone::Bad, tr("Locks and assets couldn't be loaded."), {}, tr("Refresh"));
    fillLocks();
    fillAssets();
    edited();
    findDisabled();
}

/// Finds the locks that were last seen disabled: the member center does not tell, but the order module does
/// (GV-2).
void LendForm::findDisabled()
{
    if (!m_seen || !m_context.holdings) return;
    QList<AssetNumber> numbers;
    for (const auto& lock : m_seen->locks())
        numbers.append(lock.assetNum);
    whenDone(m_context.holdings->find(numbers), this, [this](const KnownHoldings::Found& found) {
        const auto before = std::exchange(m_disabled, {});
        for (const auto& [number, holdings] : found.asKeyValueRange())
            for (const auto& holding : holdings)
                if (holding.enterprise == m_enterprise && holding.locked.value_or(false))
                    m_disabled.insert(number, holding.lockedAsOf);
        if (m_disabled == before) return;
        fillLocks();
        edited();
    });
}

/// Chooses the lock that was typed, as soon as the text is the number of one.
void LendForm::findTyped(const QString& text)
{
    const auto typed = text.trimmed();
    int found = m_lock->findText(typed);
    if (found < 0) found = m_lock->findData(typed);
    auto* line = m_lock->lineEdit();
    const int cursor = line->cursorPosition();
    m_isFilling = true;
    m_lock->setCurrentIndex(found);
    line->setText(text); // setting the index has changed it
    line->setCursorPosition(cursor);
    m_isFilling = false;
    m_wantedLock = lock();
    edited();
}

QString LendForm::textOf(const LockChoice& lock) const
{
    const QString number = lock.number.toString();
    if (m_disabled.contains(lock.number) && lock.state == LockChoice::State::Free)
        return tr("%1 · disabled").arg(number);
    switch (lock.state) {
    case LockChoice::State::Free:
        return tr("%1 · free").arg(number);
    case LockChoice::State::Theirs:
        return tr("%1 · lent to this employee").arg(number);
    case LockChoice::State::Others:
        return tr("%1 · lent to %2").arg(number, m_context.employees.nameOrId(lock.holder));
    case LockChoice::State::Unclear:
        break;
    }
    return tr("%1 · unknown whether it is lent").arg(number);
}

void LendForm::fillLocks()
{
    m_isFilling = true;
    const auto typed = m_wantedLock.isEmpty() ? m_lock->lineEdit()->text() : QString();
    m_lock->clear();
    m_lock->addItem(QString(), QString()); // for no choice
    auto choices =
        m_seen ? lockChoices(*m_seen, employee() ? employee()->globalId : MemberId()) : QList<LockChoice>();
    std::stable_partition(choices.begin(), choices.end(),
        [this](const LockChoice& lock) { return !m_disabled.contains(lock.number); });
    auto* model = qobject_cast<QStandardItemModel*>(m_lock->model());
    for (const auto& lock : choices) {
        m_lock->addItem(textOf(lock), lock.number.toString());
        if (!lock.isUsable() && model) model->item(m_lock->count() - 1)->setEnabled(false);
    }
    const int wanted = m_wantedLock.isEmpty() ? 0 : m_lock->findData(m_wantedLock.toString());
    m_lock->setCurrentIndex(std::max(wanted, 0));
    if (wanted <= 0 && !typed.isEmpty()) m_lock->lineEdit()->setText(typed); // a part of a number
    m_isFilling = false;
}

void LendForm::fillAssets()
{
    m_isFilling = true;
    const auto who = employee() ? employee()->globalId : MemberId();
    const auto choices = m_seen && employee() ? assetChoices(*m_seen, who) : QList<AssetChoice>();
    if (m_seen && std::exchange(m_shownFor, who) != who) {
        m_ticked.clear();
        // A single asset is ticked by itself.
        if (choices.size() == 1 && choices[0].isUsable()) m_ticked.insert(choices[0].id);
    }
    m_assets->clear();
    QSet<AssetId> usable;
    for (const auto& asset : choices) {
        QStringList parts{asset.number.toString()};
        if (asset.isLent) parts += tr("already lent");
        if (asset.isOnline) parts += tr("in use online");
        if (asset.id.isEmpty()) parts += tr("without an id");
        auto* item = new QListWidgetItem(parts.join(u" · "_s), m_assets);
        item->setSizeHint({0, 30});
        item->setData(numberRole, asset.number.toString());
        item->setData(idRole, asset.id.toString());
        item->setFlags(asset.isUsable() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                                        : Qt::ItemIsSelectable);
        const bool isTicked = asset.isUsable() && m_ticked.contains(asset.id);
        item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
        if (isTicked) usable.insert(asset.id);
    }
    if (m_seen) m_ticked = usable;
    if (m_assets->count() > 0) m_assets->setCurrentRow(0);
    m_isFilling = false;
}

void LendForm::tickAll()
{
    for (int row = 0; row < m_assets->count(); ++row)
        if (m_assets->item(row)->flags() & Qt::ItemIsUserCheckable)
            m_assets->item(row)->setCheckState(Qt::Checked);
}

void LendForm::edited()
{
    QList<ProductPanel::Asset> shown;
    for (int row = 0; row < m_assets->count(); ++row) {
        const auto* item = m_assets->item(row);
        const AssetId id(item->data(idRole).toString());
        if (!id.isEmpty()) shown.append({id, item->data(numberRole).toString()});
    }
    if (!employee())
        m_products->showNothing(tr("Choose an employee to show their assets and products."));
    else if (m_seen && shown.isEmpty())
        m_products->showNothing(tr("This employee holds no assets."));
    else
        m_products->showAssets(shown);
    m_all->setEnabled(!shown.isEmpty());
    const bool isChosen = employee() && !lock().isEmpty();
    auto why = problem();
    if (const auto at = m_disabled.constFind(lock()); why.isEmpty() && at != m_disabled.cend())
        why = tr("Lock %1 was disabled when last seen (%2). Enable it on the Lock desk page, or choose "
                 "another one.")
                  .arg(lock().toString(), m_context.format.zonedTime(QDateTime::fromMSecsSinceEpoch(*at)));
    // That something is not chosen yet is no problem to show.
    m_note->setVisible(!why.isEmpty() && (isChosen || !m_isListed || m_employee->isUndecided()));
    setSpokenText(m_note, why);
    emit changed();
}

const std::optional<Employee>& LendForm::employee() const
{
    return m_employee->chosen();
}

AssetNumber LendForm::lock() const
{
    return AssetNumber(m_lock->currentData().toString());
}

QList<AssetId> LendForm::assets() const
{
    QList<AssetId> ids;
    for (int row = 0; row < m_assets->count(); ++row)
        if (m_assets->item(row)->checkState() == Qt::Checked)
            ids.append(AssetId(m_assets->item(row)->data(idRole).toString()));
    return ids;
}

QStringList LendForm::numbers() const
{
    QStringList numbers;
    for (int row = 0; row < m_assets->count(); ++row)
        if (m_assets->item(row)->checkState() == Qt::Checked)
            numbers.append(m_assets->item(row)->data(numberRole).toString());
    return numbers;
}

QString LendForm::problem() const
{
    if (m_employee->isUndecided()) return tr("Choose the employee from the list.");
    if (!employee()) return tr("Choose an employee.");
    if (!m_isListed) return tr("The gateway no longer lists this employee, so nothing can be lent to them.");
    if (!m_seen) return tr("Locks and assets aren't loaded yet.");
    if (lock().isEmpty()) return tr("Choose a borrowed lock.");
    const auto locks = lockChoices(*m_seen, employee()->globalId);
    for (const auto& each : locks)
        if (each.number == lock() && !each.isUsable())
            return tr("Lock %1 is lent to %2. Choose another one, or have it returned.")
                .arg(each.number.toString(), m_context.employees.nameOrId(each.holder));
    if (assets().isEmpty()) {
        const auto choices = assetChoices(*m_seen, employee()->globalId);
        const bool isAnyUsable =
            std::any_of(choices.cbegin(), choices.cend(), [](const auto& each) { return each.isUsable(); });
        if (choices.isEmpty()) return tr("This employee holds no assets to lend. Assign some first.");
        return isAnyUsable ? tr("Tick the assets to lend.")
                           : tr("All assets of this employee are already lent.");
    }
    return {};
}

std::optional<BorrowAssets> LendForm::request() const
{
    if (isReading() || !problem().isEmpty()) return std::nullopt;
    return BorrowAssets{employee()->globalId, lock(), assets()};
}

void LendForm::focusWhatIsMissing()
{
    if (!employee())
        m_employee->setFocus();
    else if (lock().isEmpty())
        m_lock->setFocus();
    else
        m_assets->setFocus();
}

} // namespace lockkeeper
