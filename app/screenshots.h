// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <vector>

namespace lockkeeper
{

class Language;
class Theme;
class Workspace;

/// Takes a picture of every page in both themes and every language, once the page has loaded, into
/// FOLDER/PAGE-THEME-LANGUAGE.png.
class Screenshots : public QObject
{
    Q_OBJECT
public:
    Screenshots(Workspace& workspace, Theme& theme, Language& language, QString folder);

    void start();

signals:
    /// All pictures were taken, or one could not be: `error` is empty, or a sentence.
    void finished(const QString& error);

private:
    struct Picture {
        QString page, language;
        bool dark;
    };
    void next();
    void take();

    Workspace& m_workspace;
    Theme& m_theme;
    Language& m_language;
    QString m_folder;
    std::vector<Picture> m_left;
    QTimer m_settle;
    int m_waited = 0;
    int m_calm = 0; ///< ticks since the page last loaded
};

} // namespace lockkeeper
