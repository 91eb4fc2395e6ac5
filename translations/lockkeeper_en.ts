<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Code</name>
    <message numerus="yes">
        <source>The enterprise already has its maximum of %n trial member account(s).</source>
        <translation>
            <numerusform>The enterprise already has its maximum of %n trial member account.</numerusform>
            <numerusform>The enterprise already has its maximum of %n trial member accounts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message numerus="yes">
        <source>This gateway wanted at least %n character(s).</source>
        <translation>
            <numerusform>This gateway wanted at least %n character.</numerusform>
            <numerusform>This gateway wanted at least %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This gateway wanted at most %n character(s).</source>
        <translation>
            <numerusform>This gateway wanted at most %n character.</numerusform>
            <numerusform>This gateway wanted at most %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An enterprise may have at most %n trial member account(s).</source>
        <translation>
            <numerusform>An enterprise may have at most %n trial member account.</numerusform>
            <numerusform>An enterprise may have at most %n trial member accounts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Packages are nested more than %n deep.</source>
        <translation>
            <numerusform>Packages are nested more than %n level deep.</numerusform>
            <numerusform>Packages are nested more than %n levels deep.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TablePage</name>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation>
            <numerusform>%n field could not be read.</numerusform>
            <numerusform>%n fields could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln row(s) passes the search and the filters.</source>
        <translation>
            <numerusform>%Ln row does not pass the search and the filters.</numerusform>
            <numerusform>None of the %Ln rows passes the search and the filters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exporting %Ln row(s)</source>
        <translation>
            <numerusform>Exporting %Ln row</numerusform>
            <numerusform>Exporting %Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) exported to %1</source>
        <translation>
            <numerusform>%Ln row exported to %1</numerusform>
            <numerusform>%Ln rows exported to %1</numerusform>
        </translation>
    </message>
</context>
</TS>
