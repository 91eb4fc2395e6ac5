<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AssetStateText</name>
    <message numerus="yes">
        <source>Expires in %n day(s)</source>
        <translation>
            <numerusform>Expires in %n day</numerusform>
            <numerusform>Expires in %n days</numerusform>
        </translation>
    </message>
</context>
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
    <name>ConnectionProfile</name>
    <message numerus="yes">
        <source>The name is too long: at most %n characters.</source>
        <translation>
            <numerusform>The name is too long: at most %n character.</numerusform>
            <numerusform>The name is too long: at most %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is too long: at most %n characters.</source>
        <translation>
            <numerusform>This is too long: at most %n character.</numerusform>
            <numerusform>This is too long: at most %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListState</name>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation>
            <numerusform>%n field could not be read.</numerusform>
            <numerusform>%n fields could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProductStateText</name>
    <message numerus="yes">
        <source>Expires in %n day(s)</source>
        <translation>
            <numerusform>Expires in %n day</numerusform>
            <numerusform>Expires in %n days</numerusform>
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
    <name>lockkeeper::ActivityButton</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionTest</name>
    <message numerus="yes">
        <source>%n customer(s)</source>
        <translation>
            <numerusform>%n customer</numerusform>
            <numerusform>%n customers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n borrowed lock(s)</source>
        <translation>
            <numerusform>%n borrowed lock</numerusform>
            <numerusform>%n borrowed locks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseField</name>
    <message numerus="yes">
        <source>%n more: type on to narrow them down</source>
        <translation>
            <numerusform>%n more: type on to narrow them down</numerusform>
            <numerusform>%n more: type on to narrow them down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListExport</name>
    <message numerus="yes">
        <source>%Ln cell(s) were longer than Excel allows and were cut; they end in “…”. CSV takes them whole.</source>
        <translation>
            <numerusform>%Ln cell was longer than Excel allows and was cut; it ends in “…”. CSV takes it whole.</numerusform>
            <numerusform>%Ln cells were longer than Excel allows and were cut; they end in “…”. CSV takes them whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LogDialog</name>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>%Ln request</numerusform>
            <numerusform>%Ln requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln request(s)</source>
        <translation>
            <numerusform>%1 of %Ln request</numerusform>
            <numerusform>%1 of %Ln requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PartList</name>
    <message numerus="yes">
        <source>%n field(s) to correct</source>
        <translation>
            <numerusform>%n field to correct</numerusform>
            <numerusform>%n fields to correct</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductLoading</name>
    <message numerus="yes">
        <source>The products of %n asset(s) could not be loaded.</source>
        <translation>
            <numerusform>The products of %n asset could not be loaded.</numerusform>
            <numerusform>The products of %n assets could not be loaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductPanel</name>
    <message numerus="yes">
        <source>The products of %n asset(s) could not be loaded.</source>
        <translation>
            <numerusform>The products of %n asset could not be loaded.</numerusform>
            <numerusform>The products of %n assets could not be loaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation>
            <numerusform>%n field could not be read.</numerusform>
            <numerusform>%n fields could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductsPage</name>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>Expiring in %n day</numerusform>
            <numerusform>Expiring in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products and trials that end within %n day(s)</source>
        <translation>
            <numerusform>Products and trials that end within %n day</numerusform>
            <numerusform>Products and trials that end within %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReportDialog</name>
    <message numerus="yes">
        <source>%Ln file(s), %1 before they are compressed</source>
        <translation>
            <numerusform>%Ln file, %1 before it is compressed</numerusform>
            <numerusform>%Ln files, %1 before they are compressed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableExporter</name>
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
    <message numerus="yes">
        <source>%Ln cell(s) were longer than Excel allows and were cut; they end in “…”. CSV takes them whole.</source>
        <translation>
            <numerusform>%Ln cell was longer than Excel allows and was cut; it ends in “…”. CSV takes it whole.</numerusform>
            <numerusform>%Ln cells were longer than Excel allows and were cut; they end in “…”. CSV takes them whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TablePage</name>
    <message numerus="yes">
        <source>None of the %Ln row(s) passes the search and the filters.</source>
        <translation>
            <numerusform>%Ln row does not pass the search and the filters.</numerusform>
            <numerusform>None of the %Ln rows passes the search and the filters.</numerusform>
        </translation>
    </message>
</context>
</TS>
