// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_marker.h"

#include "app/data_folder.h"
#include "models/domain/base/visible_text.h"
#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/file_lock.h"
#include "services/storage/database/sql_connection.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QEvent>
#include <QJsonObject>
#include <QMenu>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString ending = u".run"_s;

/// The file always has this size: it is overwritten in place, and no rest of a longer text may stay.
constexpr qsizetype fileSize = 1024;

QString lockOf(const QString& path)
{
    return path + u".lock"_s;
}

QByteArray textOf(const BrokenRun& run)
{
    const auto text = compactJson(
        QJsonObject{{u"version"_s, run.version}, {u"began"_s, run.began.toString(Qt::ISODateWithMs)},
            {u"lastSign"_s, run.lastSign.toString(Qt::ISODateWithMs)}, {u"action"_s, run.action.left(100)},
            {u"actionId"_s, run.actionId.left(100)}});
    return text.leftJustified(fileSize);
}

BrokenRun runIn(const QByteArray& text)
{
    const auto fields = JsonFields::parse(text.trimmed());
    return {fields.text("version"_L1), QDateTime::fromString(fields.text("began"_L1), Qt::ISODateWithMs),
        QDateTime::fromString(fields.text("lastSign"_L1), Qt::ISODateWithMs), fields.text("action"_L1),
        fields.text("actionId"_L1)};
}

} // namespace

RunMarker::RunMarker(const QString& folder, QObject* parent)
    : QObject(parent)
{
    if (folder.isEmpty() || !makeOwnFolder(folder)) return;
    const QDir dir(folder);
    readOthers(folder);
    m_file.setFileName(dir.filePath(QUuid::createUuid().toString(QUuid::Id128) + ending));
    try {
        m_lock = FileLock::take(lockOf(m_file.fileName()), {});
    } catch (const SqlFailure&) {
    }
    if (!m_lock || !m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return;
    m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    m_run.version = QCoreApplication::applicationVersion();
    m_run.began = QDateTime::currentDateTimeUtc();
    note({}, {});
    QCoreApplication::instance()->installEventFilter(this);
}

RunMarker::~RunMarker()
{
    if (!m_file.isOpen()) return;
    m_file.remove();
    m_lock.reset();
    QFile::remove(lockOf(m_file.fileName()));
}

void RunMarker::readOthers(const QString& folder)
{
    const auto files = QDir(folder).entryInfoList({u'*' + ending}, QDir::Files);
    for (const auto& info : files) {
        const auto path = info.filePath();
        if (FileLock::isHeld(lockOf(path))) continue;
        QFile file(path);
        if (file.open(QIODevice::ReadOnly)) {
            const auto run = runIn(file.read(fileSize));
            if (run.began.isValid() && (!m_broken || m_broken->lastSign < run.lastSign)) m_broken = run;
        }
        file.remove();
        QFile::remove(lockOf(path));
    }
}

bool RunMarker::isAlone() const
{
    if (!m_lock || !m_file.isOpen()) return false;
    const QFileInfo own(m_file);
    const auto files = own.dir().entryInfoList({u'*' + ending}, QDir::Files);
    return std::ranges::none_of(files, [&own](const QFileInfo& info) {
        return info.fileName() != own.fileName() && FileLock::isHeld(lockOf(info.filePath()));
    });
}

void RunMarker::note(const QString& action, const QString& actionId)
{
    m_run.lastSign = QDateTime::currentDateTimeUtc();
    m_run.action = action;
    m_run.actionId = actionId;
    m_file.seek(0);
    m_file.write(textOf(m_run));
}

bool RunMarker::eventFilter(QObject* watched, QEvent* event)
{
    const auto nameOf = [watched](const QString& text) {
        return text.isEmpty() ? watched->objectName() : withoutMnemonic(text);
    };
    if (event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyPress) {
        if (const auto* button = qobject_cast<const QAbstractButton*>(watched))
            note(nameOf(button->text()), button->objectName());
        else if (const auto* menu = qobject_cast<const QMenu*>(watched); menu && menu->activeAction())
            note(withoutMnemonic(menu->activeAction()->text()), menu->activeAction()->objectName());
    } else if (event->type() == QEvent::Shortcut) {
        if (const auto* action = qobject_cast<const QAction*>(watched))
            note(nameOf(action->text()), action->objectName());
    } else if (event->type() == QEvent::Show) {
        if (const auto* dialog = qobject_cast<const QDialog*>(watched))
            note(nameOf(dialog->windowTitle()), dialog->objectName());
    }
    return false;
}

} // namespace lockkeeper
