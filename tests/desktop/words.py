# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of the program in the language that it runs in, out of its own catalogue (translations/*.ts).

    say = Words("zh_CN")
    say("EmployeeActions", "Add employee…")                the text of that button
    say("LockDeskPage", "&Disable %Ln lock(s)", n=120)     of 120 locks
    say("AssignDialog", "Assign asset %1", "1234567890")
    say.like("Undo", "…%1…")                               as a pattern: anything in the place of %1

A key is a context, without "lockkeeper::", and the text in the sources. One that is no longer in the catalogue
ends the job at once with its name.
"""
import pathlib
import re
import xml.etree.ElementTree as ElementTree

import driver

TRANSLATIONS = pathlib.Path(__file__).resolve().parents[2] / "translations"


def catalogue(language):
    texts = {}
    for context in ElementTree.parse(TRANSLATIONS / f"lockkeeper_{language}.ts").iter("context"):
        name = context.find("name").text.removeprefix("lockkeeper::")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation.get("type") == "vanished":
                continue
            forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
            texts.setdefault((name, message.find("source").text), forms)
    return texts


class Words:
    def __init__(self, language):
        self.language = language
        self._keys = catalogue("zh_CN")  # has every text of the program
        self._texts = catalogue(language)

    def _text(self, context, source, n):
        if (context, source) not in self._keys:
            raise ValueError(f"the program's catalogue has no text {source!r} in {context!r} (any more)")
        forms = self._texts.get((context, source)) or [source]
        form = forms[0 if n is None or n == 1 or len(forms) == 1 else 1] or source
        return form if n is None else form.replace("%Ln", f"{n:,}").replace("%n", str(n))

    def __call__(self, context, source, *arguments, n=None):
        text = self._text(context, source, n)
        for number, argument in enumerate(arguments, 1):
            text = text.replace(f"%{number}", str(argument))
        return driver.plain(text)

    def like(self, context, source, *arguments, n=None):
        text = re.escape(self(context, source, *arguments, n=n))
        return re.compile("^" + re.sub(r"%L?[0-9n]", ".*", text) + "$", re.DOTALL)
