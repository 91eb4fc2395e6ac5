// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/profile_secrets.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "tests/ui/scripted_prompter.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/connection_remover.h"
#include "ui/kit/theme/ui_settings.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// No test may reach the keychain of whoever runs it: without with_keyring.sh there is no session bus.
inline const bool keychainIsOurs = [] {
    const bool ours = qEnvironmentVariable("WITH_KEYRING_INSIDE") == "yes"_L1;
    if (!ours) qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    return ours;
}();

/// The parts of the form, by their rows.
enum Part { General, Tokens, Defaults, Advanced };

inline ConnectionProfile simpleProfile()
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"Head office"_s;
    profile.baseUrl = u"https://gateway.example"_s;
    return profile;
}

/// Puts every text of the program between marks: what has none was not translated, or not again.
class MarkingTranslator : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char*, const char* source, const char*, int) const override
    {
        return u"«"_s + QString::fromUtf8(source) + u"»"_s;
    }
};

/// What the dialogs work with, in a folder of their own.
struct ConnectionBench {
    ConnectionBench()
        : settings(folder.filePath(u"settings.ini"_s))
    {
    }

    [[nodiscard]] QByteArray fileContent(const QString& name) const
    {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void keep(const QUuid& id, SecretKind kind, const QByteArray& secret)
    {
        bool answered = false;
        credentials.write(
            id, kind, Secret(secret), &context, [&answered](const CredentialResult&) { answered = true; });
        if (!QTest::qWaitFor([&answered] { return answered; }, 60'000)) qFatal("the keychain hangs");
    }
    [[nodiscard]] QByteArray kept(const QUuid& id, SecretKind kind)
    {
        std::optional<QByteArray> found;
        credentials.read(id, kind, &context,
            [&found](const CredentialResult&, Secret secret) { found = secret.unprotectedCopy(); });
        if (!QTest::qWaitFor([&found] { return found.has_value(); }, 60'000)) qFatal("the keychain hangs");
        return *found;
    }

    QTemporaryDir folder;
    QObject context;
    ProfileStore profiles{folder.path()};
    CredentialStore credentials;
    UiSettings settings;
    ScriptedPrompter prompter;
    ConnectionRemover remover{profiles, credentials, settings};
};

/// A dialog on the screen, and the parts of it that a person sees, by object name without "connection".
struct OpenDialog {
    explicit OpenDialog(ConnectionBench& bench, const QUuid& id = {}, Prompter* prompter = nullptr)
        : dialog(new ConnectionDialog(
              id, bench.profiles, bench.credentials, bench.settings, prompter ? *prompter : bench.prompter))
    {
        QObject::connect(
            dialog, &ConnectionDialog::saved, dialog, [this](const QUuid& given) { saved = given; });
        dialog->show();
        if (!QTest::qWaitForWindowActive(dialog)) qFatal("the dialog does not come up");
    }
    ~OpenDialog() { delete dialog; }
    OpenDialog(const OpenDialog&) = delete;
    OpenDialog& operator=(const OpenDialog&) = delete;

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = dialog->findChild<T*>(u"connection"_s + name);
        if (!found) qFatal("no connection%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QLineEdit* line(const QString& name) const { return find<QLineEdit>(name); }
    [[nodiscard]] QComboBox* box(const QString& name) const { return find<QComboBox>(name); }
    [[nodiscard]] QString text(const QString& name) const { return find<QLabel>(name)->text(); }
    /// What is said to be wrong with a field; empty when nothing is, or when it cannot be seen.
    [[nodiscard]] QString problem(const QString& name) const
    {
        const auto* label = find<QLabel>(name + u"Problem"_s);
        return label->isHidden() ? QString() : label->text();
    }
    void showPart(int part) const { find<QListWidget>(u"Parts"_s)->setCurrentRow(part); }
    [[nodiscard]] int part() const { return find<QListWidget>(u"Parts"_s)->currentRow(); }
    void type(const QString& name, const QString& text) const
    {
        auto* line = this->line(name);
        line->setFocus();
        line->clear();
        // Keys are ASCII; the rest comes as an input method gives it.
        for (const QChar c : text)
            if (c.unicode() < 0x80)
                QTest::keyClick(line, c.toLatin1());
            else
                line->insert(c);
    }
    /// Chooses a row with the arrow keys, as a person does.
    void choose(const QString& name, int row) const
    {
        auto* box = this->box(name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int step = 0; step < row; ++step)
            QTest::keyClick(box, Qt::Key_Down);
        if (box->currentIndex() != row) qFatal("%s stays at %d", qPrintable(name), box->currentIndex());
    }
    void number(const QString& name, int value) const
    {
        auto* box = find<QSpinBox>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(value));
    }
    void click(const QString& name) const
    {
        // Where a tick has its mark: beside a short text there is nothing to click.
        auto* button = find<QAbstractButton>(name);
        QTest::mouseClick(button, Qt::LeftButton, {}, {8, button->height() / 2});
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        auto* focus = dialog->focusWidget();
        QTest::keyClick(focus ? focus : static_cast<QWidget*>(dialog), key, modifiers);
    }
    [[nodiscard]] bool isOpen() const { return dialog && dialog->isVisible(); }

    QPointer<ConnectionDialog> dialog;
    QUuid saved;
};

} // namespace lockkeeper::test
