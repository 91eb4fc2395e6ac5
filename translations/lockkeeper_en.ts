<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AssetNumberText</name>
    <message numerus="yes">
        <source>%Ln number(s) exist only in memory. Copy or export before closing Lockkeeper.</source>
        <translation>
            <numerusform>%Ln number exists only in memory. Copy or export it before closing Lockkeeper.</numerusform>
            <numerusform>%Ln numbers exist only in memory. Copy or export them before closing Lockkeeper.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssetNumbers</name>
    <message numerus="yes">
        <source>%Ln asset number(s)</source>
        <translation>
            <numerusform>%Ln asset number</numerusform>
            <numerusform>%Ln asset numbers</numerusform>
        </translation>
    </message>
</context>
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
    <name>AssignRun</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>And %Ln more.</numerusform>
            <numerusform>And %Ln more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s) to %1</source>
        <translation>
            <numerusform>Assign %Ln asset to %1</numerusform>
            <numerusform>Assign %Ln assets to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to %1</source>
        <translation>
            <numerusform>%Ln asset assigned to %1</numerusform>
            <numerusform>%Ln assets assigned to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln employee</numerusform>
            <numerusform>%Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s) from %1</source>
        <translation>
            <numerusform>Withdraw %Ln asset from %1</numerusform>
            <numerusform>Withdraw %Ln assets from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) withdrawn from %1</source>
        <translation>
            <numerusform>%Ln asset withdrawn from %1</numerusform>
            <numerusform>%Ln assets withdrawn from %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchFields</name>
    <message numerus="yes">
        <source>Contains a number rounded by a spreadsheet, or a range of more than %Ln number(s).</source>
        <translation>
            <numerusform>Contains a number rounded by a spreadsheet, or a range of more than %Ln number.</numerusform>
            <numerusform>Contains a number rounded by a spreadsheet, or a range of more than %Ln numbers.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchWords</name>
    <message numerus="yes">
        <source>%Ln new purchase(s)</source>
        <translation>
            <numerusform>%Ln new purchase</numerusform>
            <numerusform>%Ln new purchases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset revocation(s)</source>
        <translation>
            <numerusform>%Ln asset revocation</numerusform>
            <numerusform>%Ln asset revocations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product revocation(s)</source>
        <translation>
            <numerusform>%Ln product revocation</numerusform>
            <numerusform>%Ln product revocations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s)</source>
        <translation>
            <numerusform>%Ln order</numerusform>
            <numerusform>%Ln orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln product</numerusform>
            <numerusform>%Ln products</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln, counted under each asset number)</source>
        <extracomment>&quot;2 assets, 1 product (2, counted under each asset number)&quot;</extracomment>
        <translation>
            <numerusform>%1 (%Ln, counted under each asset number)</numerusform>
            <numerusform>%1 (%Ln, counted under each asset number)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChipNames</name>
    <message numerus="yes">
        <source>%Ln asset number(s)</source>
        <translation>
            <numerusform>%Ln asset number</numerusform>
            <numerusform>%Ln asset numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln employee</numerusform>
            <numerusform>%Ln employees</numerusform>
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
        <source>The name is too long. Use at most %n characters.</source>
        <translation>
            <numerusform>The name is too long. Use at most %n character.</numerusform>
            <numerusform>The name is too long. Use at most %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too long. Use at most %n characters.</source>
        <translation>
            <numerusform>Too long. Use at most %n character.</numerusform>
            <numerusform>Too long. Use at most %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountedLineText</name>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>Expiring in %n day</numerusform>
            <numerusform>Expiring in %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EndsText</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln product</numerusform>
            <numerusform>%Ln products</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportColumns</name>
    <message numerus="yes">
        <source>%Ln columns are mapped to “%1”.</source>
        <translation>
            <numerusform>%Ln column is mapped to “%1”.</numerusform>
            <numerusform>%Ln columns are mapped to “%1”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalFields</name>
    <message numerus="yes">
        <source>and %Ln more: see “Copy JSON” or an export for all.</source>
        <translation>
            <numerusform>and %Ln more: see “Copy JSON” or an export for all.</numerusform>
            <numerusform>and %Ln more: see “Copy JSON” or an export for all.</numerusform>
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
    <name>LockActions</name>
    <message numerus="yes">
        <source>Disable %n locks…</source>
        <translation>
            <numerusform>Disable %n locks…</numerusform>
            <numerusform>Disable %n locks…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %n locks…</source>
        <translation>
            <numerusform>Enable %n locks…</numerusform>
            <numerusform>Enable %n locks…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LockLine</name>
    <message numerus="yes">
        <source>Listed %Ln time(s), processed once.</source>
        <translation>
            <numerusform>Listed %Ln time, processed once.</numerusform>
            <numerusform>Listed %Ln times, processed once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other enterprise(s) also list this number.</source>
        <translation>
            <numerusform>%Ln other enterprise also lists this number.</numerusform>
            <numerusform>%Ln other enterprises also list this number.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NameList</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotSearched</name>
    <message numerus="yes">
        <source>employees in %Ln enterprise(s)</source>
        <translation>
            <numerusform>employees in %Ln enterprise</numerusform>
            <numerusform>employees in %Ln enterprises</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>assets in %Ln enterprise(s)</source>
        <translation>
            <numerusform>assets in %Ln enterprise</numerusform>
            <numerusform>assets in %Ln enterprises</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>borrowed locks in %Ln enterprise(s)</source>
        <translation>
            <numerusform>borrowed locks in %Ln enterprise</numerusform>
            <numerusform>borrowed locks in %Ln enterprises</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>products in %Ln enterprise(s)</source>
        <translation>
            <numerusform>products in %Ln enterprise</numerusform>
            <numerusform>products in %Ln enterprises</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderForecast</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Revokes %n product instance(s).</source>
        <translation>
            <numerusform>Revokes %n product instance.</numerusform>
            <numerusform>Revokes %n product instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) with this id have different dates or nodes.</source>
        <translation>
            <numerusform>%n other with this id has different dates or nodes.</numerusform>
            <numerusform>%n others with this id have different dates or nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) can&apos;t be checked.</source>
        <translation>
            <numerusform>%n more line can&apos;t be checked.</numerusform>
            <numerusform>%n more lines can&apos;t be checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>According to current data, revokes %n product instance(s).</source>
        <translation>
            <numerusform>According to current data, revokes %n product instance.</numerusform>
            <numerusform>According to current data, revokes %n product instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) have numbers that no list shows (most hardware locks), or whose products weren&apos;t loaded.</source>
        <translation>
            <numerusform>%n line has numbers that no list shows (most hardware locks), or whose products weren&apos;t loaded.</numerusform>
            <numerusform>%n lines have numbers that no list shows (most hardware locks), or whose products weren&apos;t loaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderImport</name>
    <message numerus="yes">
        <source>asset numbers with commas between, or a range of at most %Ln number(s)</source>
        <translation>
            <numerusform>asset numbers with commas between, or a range of at most %Ln number</numerusform>
            <numerusform>asset numbers with commas between, or a range of at most %Ln numbers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderTitles</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n asset</numerusform>
            <numerusform>%n assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewSheet</name>
    <message numerus="yes">
        <source>%Ln more row(s) are left out on paper. Export the list for all of them.</source>
        <translation>
            <numerusform>%Ln more row is left out on paper. Export the list for all of them.</numerusform>
            <numerusform>%Ln more rows are left out on paper. Export the list for all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assets that end within %n day(s)</source>
        <translation>
            <numerusform>Assets that end within %n day</numerusform>
            <numerusform>Assets that end within %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products that end within %n day(s)</source>
        <translation>
            <numerusform>Products that end within %n day</numerusform>
            <numerusform>Products that end within %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln holder(s)</source>
        <translation>
            <numerusform>%Ln holder</numerusform>
            <numerusform>%Ln holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Whether %Ln more asset(s) have a holder is not known.</source>
        <translation>
            <numerusform>Whether %Ln more asset has a holder is not known.</numerusform>
            <numerusform>Whether %Ln more assets have a holder is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What ends within %n day(s)</source>
        <translation>
            <numerusform>What ends within %n day</numerusform>
            <numerusform>What ends within %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewSheetText</name>
    <message numerus="yes">
        <source>%Ln field(s) couldn&apos;t be read.</source>
        <translation>
            <numerusform>%Ln field couldn&apos;t be read.</numerusform>
            <numerusform>%Ln fields couldn&apos;t be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewText</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assigned asset(s)</source>
        <translation>
            <numerusform>%Ln assigned asset</numerusform>
            <numerusform>%Ln assigned assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free asset(s)</source>
        <translation>
            <numerusform>%Ln free asset</numerusform>
            <numerusform>%Ln free assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) whose holder is unknown</source>
        <translation>
            <numerusform>%Ln asset whose holder is unknown</numerusform>
            <numerusform>%Ln assets whose holder is unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired asset(s)</source>
        <translation>
            <numerusform>%Ln expired asset</numerusform>
            <numerusform>%Ln expired assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln asset about to expire</numerusform>
            <numerusform>%Ln assets about to expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>Expiring in %n day</numerusform>
            <numerusform>Expiring in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frozen asset(s)</source>
        <translation>
            <numerusform>%Ln frozen asset</numerusform>
            <numerusform>%Ln frozen assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln employee</numerusform>
            <numerusform>%Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) without assets</source>
        <translation>
            <numerusform>%Ln employee without assets</numerusform>
            <numerusform>%Ln employees without assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) online now</source>
        <translation>
            <numerusform>%Ln employee online now</numerusform>
            <numerusform>%Ln employees online now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s)</source>
        <translation>
            <numerusform>%Ln borrowed lock</numerusform>
            <numerusform>%Ln borrowed locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent</source>
        <translation>
            <numerusform>%Ln borrowed lock lent</numerusform>
            <numerusform>%Ln borrowed locks lent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln product</numerusform>
            <numerusform>%Ln products</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln trial</numerusform>
            <numerusform>%Ln trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired product(s)</source>
        <translation>
            <numerusform>%Ln expired product</numerusform>
            <numerusform>%Ln expired products</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s) about to expire</source>
        <translation>
            <numerusform>%Ln product about to expire</numerusform>
            <numerusform>%Ln products about to expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln locked asset(s)</source>
        <translation>
            <numerusform>%Ln locked asset</numerusform>
            <numerusform>%Ln locked assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) not lent, of those listed</source>
        <translation>
            <numerusform>%Ln borrowed lock not lent, of those listed</numerusform>
            <numerusform>%Ln borrowed locks not lent, of those listed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PaletteOffers</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Never read, so not searched: %1 and %Ln more</source>
        <translation>
            <numerusform>Never read, so not searched: %1 and %Ln more</numerusform>
            <numerusform>Never read, so not searched: %1 and %Ln more</numerusform>
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
    <name>Recheck</name>
    <message numerus="yes">
        <source>All %Ln stay unknown.</source>
        <translation>
            <numerusform>%Ln item stays unknown.</numerusform>
            <numerusform>All %Ln stay unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done; the others stay unknown.</source>
        <translation>
            <numerusform>%Ln done; the others stay unknown.</numerusform>
            <numerusform>%Ln done; the others stay unknown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecheckOrders</name>
    <message numerus="yes">
        <source>The effect of %Ln order(s) is visible.</source>
        <translation>
            <numerusform>The effect of %Ln order is visible.</numerusform>
            <numerusform>The effect of %Ln orders is visible.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The effect of %Ln order(s) isn&apos;t visible, which doesn&apos;t prove that they failed.</source>
        <translation>
            <numerusform>The effect of %Ln order isn&apos;t visible, which doesn&apos;t prove that it failed.</numerusform>
            <numerusform>The effect of %Ln orders isn&apos;t visible, which doesn&apos;t prove that they failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only part of %Ln order(s) is visible.</source>
        <translation>
            <numerusform>Only part of %Ln order is visible.</numerusform>
            <numerusform>Only part of %Ln orders is visible.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) can&apos;t be checked: the gateway doesn&apos;t list their assets.</source>
        <translation>
            <numerusform>%Ln order can&apos;t be checked: the gateway doesn&apos;t list its assets.</numerusform>
            <numerusform>%Ln orders can&apos;t be checked: the gateway doesn&apos;t list their assets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) stay(s) unknown.</source>
        <translation>
            <numerusform>%Ln order stay unknown.</numerusform>
            <numerusform>%Ln orders stays unknown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenewalNotice</name>
    <message numerus="yes">
        <source>%Ln asset(s) not read.</source>
        <extracomment>What isn&apos;t known of an enterprise</extracomment>
        <translation>
            <numerusform>%Ln asset not read.</numerusform>
            <numerusform>%Ln assets not read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenewalOffer</name>
    <message numerus="yes">
        <source>%Ln year(s)</source>
        <translation>
            <numerusform>%Ln year</numerusform>
            <numerusform>%Ln years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s)</source>
        <translation>
            <numerusform>%Ln month</numerusform>
            <numerusform>%Ln months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenewalTable</name>
    <message numerus="yes">
        <source>%Ln year(s)</source>
        <translation>
            <numerusform>%Ln year</numerusform>
            <numerusform>%Ln years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln month(s)</source>
        <translation>
            <numerusform>%Ln month</numerusform>
            <numerusform>%Ln months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message numerus="yes">
        <source>This gateway required at least %n character(s).</source>
        <translation>
            <numerusform>This gateway required at least %n character.</numerusform>
            <numerusform>This gateway required at least %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This gateway required at most %n character(s).</source>
        <translation>
            <numerusform>This gateway required at most %n character.</numerusform>
            <numerusform>This gateway required at most %n characters.</numerusform>
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
    <name>SendBatchChecks</name>
    <message numerus="yes">
        <source>%Ln product(s) have no CRM product id: later they can be revoked only with their whole asset.</source>
        <translation>
            <numerusform>%Ln product has no CRM product id: later it can be revoked only with its whole asset.</numerusform>
            <numerusform>%Ln products have no CRM product id: later they can be revoked only with their whole asset.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettledNote</name>
    <message numerus="yes">
        <source>You say that %Ln row(s) were done: %1. Nothing is sent for them.</source>
        <translation>
            <numerusform>You say that %Ln row was done: %1. Nothing is sent for it.</numerusform>
            <numerusform>You say that %Ln rows were done: %1. Nothing is sent for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You say that %Ln row(s) were not done: %1. They can then be resent; if they were done after all, the gateway refuses them or does them twice.</source>
        <translation>
            <numerusform>You say that %Ln row was not done: %1. It can then be resent; if it was done after all, the gateway refuses it or does it twice.</numerusform>
            <numerusform>You say that %Ln rows were not done: %1. They can then be resent; if they were done after all, the gateway refuses them or does them twice.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetFileText</name>
    <message numerus="yes">
        <source>Assets that end within %n day(s)</source>
        <translation>
            <numerusform>Assets that end within %n day</numerusform>
            <numerusform>Assets that end within %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products that end within %n day(s)</source>
        <translation>
            <numerusform>Products that end within %n day</numerusform>
            <numerusform>Products that end within %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableReader</name>
    <message numerus="yes">
        <source>Read %Ln hidden row(s) too (the first is row %1).</source>
        <translation>
            <numerusform>Read %Ln hidden row too (row %1).</numerusform>
            <numerusform>Read %Ln hidden rows too (the first is row %1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) contain an error such as #N/A (the first in row %1).</source>
        <translation>
            <numerusform>%Ln cell contains an error such as #N/A (in row %1).</numerusform>
            <numerusform>%Ln cells contain an error such as #N/A (the first in row %1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln long number(s) lost digits when the workbook was saved (the first in row %1): spreadsheets keep 15. Enter them as text.</source>
        <translation>
            <numerusform>%Ln long number lost digits when the workbook was saved (in row %1): spreadsheets keep 15. Enter it as text.</numerusform>
            <numerusform>%Ln long numbers lost digits when the workbook was saved (the first in row %1): spreadsheets keep 15. Enter them as text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln formula(s) have no saved result (the first in row %1). Open the workbook in a spreadsheet and save it.</source>
        <translation>
            <numerusform>%Ln formula has no saved result (in row %1). Open the workbook in a spreadsheet and save it.</numerusform>
            <numerusform>%Ln formulas have no saved result (the first in row %1). Open the workbook in a spreadsheet and save it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamLockNotes</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamReservation</name>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamShare</name>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read, so what they order isn&apos;t known.</source>
        <translation>
            <numerusform>%Ln batch by a colleague can&apos;t be read, so what it orders isn&apos;t known.</numerusform>
            <numerusform>%Ln batches by colleagues can&apos;t be read, so what they order isn&apos;t known.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TeamText</name>
    <message numerus="yes">
        <source>The clock of this computer is %n minutes behind the team&apos;s server.</source>
        <translation>
            <numerusform>The clock of this computer is %n minute behind the team&apos;s server.</numerusform>
            <numerusform>The clock of this computer is %n minutes behind the team&apos;s server.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The clock of this computer is %n minutes ahead of the team&apos;s server.</source>
        <translation>
            <numerusform>The clock of this computer is %n minute ahead of the team&apos;s server.</numerusform>
            <numerusform>The clock of this computer is %n minutes ahead of the team&apos;s server.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TodoText</name>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to deleted employees</source>
        <translation>
            <numerusform>%Ln asset assigned to deleted employees</numerusform>
            <numerusform>%Ln assets assigned to deleted employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) assigned to somebody who isn&apos;t listed</source>
        <translation>
            <numerusform>%Ln asset assigned to somebody who isn&apos;t listed</numerusform>
            <numerusform>%Ln assets assigned to somebody who isn&apos;t listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to deleted employees</source>
        <translation>
            <numerusform>%Ln borrowed lock lent to deleted employees</numerusform>
            <numerusform>%Ln borrowed locks lent to deleted employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to somebody who isn&apos;t listed</source>
        <translation>
            <numerusform>%Ln borrowed lock lent to somebody who isn&apos;t listed</numerusform>
            <numerusform>%Ln borrowed locks lent to somebody who isn&apos;t listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) with several holders</source>
        <translation>
            <numerusform>%Ln asset with several holders</numerusform>
            <numerusform>%Ln assets with several holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) whose assets aren&apos;t theirs in the list of assets</source>
        <translation>
            <numerusform>%Ln employee whose assets aren&apos;t theirs in the list of assets</numerusform>
            <numerusform>%Ln employees whose assets aren&apos;t theirs in the list of assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s) lent to nobody</source>
        <translation>
            <numerusform>%Ln borrowed lock lent to nobody</numerusform>
            <numerusform>%Ln borrowed locks lent to nobody</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln expired asset(s) still assigned</source>
        <translation>
            <numerusform>%Ln expired asset still assigned</numerusform>
            <numerusform>%Ln expired assets still assigned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assigned asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln assigned asset about to expire</numerusform>
            <numerusform>%Ln assigned assets about to expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln deleted employee(s) still holding something</source>
        <translation>
            <numerusform>%Ln deleted employee still holding something</numerusform>
            <numerusform>%Ln deleted employees still holding something</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free asset(s) about to expire</source>
        <translation>
            <numerusform>%Ln free asset about to expire</numerusform>
            <numerusform>%Ln free assets about to expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished import(s)</source>
        <translation>
            <numerusform>%Ln unfinished import</numerusform>
            <numerusform>%Ln unfinished imports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished offboarding(s)</source>
        <translation>
            <numerusform>%Ln unfinished offboarding</numerusform>
            <numerusform>%Ln unfinished offboardings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) not set up completely</source>
        <translation>
            <numerusform>%Ln enterprise not set up completely</numerusform>
            <numerusform>%Ln enterprises not set up completely</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln draft(s) of orders</source>
        <translation>
            <numerusform>%Ln draft of orders</numerusform>
            <numerusform>%Ln drafts of orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) have an unknown outcome.</source>
        <translation>
            <numerusform>%Ln change has an unknown outcome.</numerusform>
            <numerusform>%Ln changes have an unknown outcome.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) couldn&apos;t be read completely</source>
        <translation>
            <numerusform>%Ln enterprise couldn&apos;t be read completely</numerusform>
            <numerusform>%Ln enterprises couldn&apos;t be read completely</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Undo</name>
    <message numerus="yes">
        <source>Enable %Ln lock(s) again</source>
        <translation>
            <numerusform>Enable %Ln lock again</numerusform>
            <numerusform>Enable %Ln locks again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s) again</source>
        <translation>
            <numerusform>Disable %Ln lock again</numerusform>
            <numerusform>Disable %Ln locks again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore earlier data of %Ln employee(s)</source>
        <translation>
            <numerusform>Restore earlier data of %Ln employee</numerusform>
            <numerusform>Restore earlier data of %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore the assignment of %Ln asset number(s)</source>
        <translation>
            <numerusform>Restore the assignment of %Ln asset number</numerusform>
            <numerusform>Restore the assignment of %Ln asset numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln employee(s) just added</source>
        <translation>
            <numerusform>Delete %Ln employee just added</numerusform>
            <numerusform>Delete %Ln employees just added</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ActivityButton</name>
    <message numerus="yes">
        <source>%n in progress</source>
        <translation>
            <numerusform>%n in progress</numerusform>
            <numerusform>%n in progress</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetDrop</name>
    <message numerus="yes">
        <source>%Ln asset(s) → %1</source>
        <extracomment>3 assets → 黄晓雯</extracomment>
        <translation>
            <numerusform>%Ln asset → %1</numerusform>
            <numerusform>%Ln assets → %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln asset(s) → %2</source>
        <translation>
            <numerusform>%1 of %Ln asset → %2</numerusform>
            <numerusform>%1 of %Ln assets → %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln more reason(s).</source>
        <translation>
            <numerusform>There is %Ln more reason.</numerusform>
            <numerusform>There are %Ln more reasons.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetNumbersDialog</name>
    <message numerus="yes">
        <source>Allocate %Ln asset number(s)</source>
        <translation>
            <numerusform>Allocate %Ln asset number</numerusform>
            <numerusform>Allocate %Ln asset numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln new number(s) allocated.</source>
        <translation>
            <numerusform>Only %Ln new number allocated.</numerusform>
            <numerusform>Only %Ln new numbers allocated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry (entries) of the reply could not be read.</source>
        <translation>
            <numerusform>%Ln entry (entries) of the reply could not be read.</numerusform>
            <numerusform>%Ln entry (entries) of the reply could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new number(s) allocated.</source>
        <translation>
            <numerusform>%Ln new number allocated.</numerusform>
            <numerusform>%Ln new numbers allocated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) exported.</source>
        <translation>
            <numerusform>%Ln number exported.</numerusform>
            <numerusform>%Ln numbers exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) become available for other orders: %1.

Do this only if no order has them; an order that was or may have been sent keeps its numbers forever.</source>
        <translation>
            <numerusform>%Ln number becomes available for other orders: %1.

Do this only if no order has it; an order that was or may have been sent keeps its numbers forever.</numerusform>
            <numerusform>%Ln numbers become available for other orders: %1.

Do this only if no order has them; an order that was or may have been sent keeps its numbers forever.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Allocate %Ln number(s)</source>
        <translation>
            <numerusform>&amp;Allocate %Ln number</numerusform>
            <numerusform>&amp;Allocate %Ln numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take %Ln number(s)</source>
        <translation>
            <numerusform>&amp;Take %Ln number</numerusform>
            <numerusform>&amp;Take %Ln numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Allocate and take %Ln number(s)</source>
        <translation>
            <numerusform>&amp;Allocate and take %Ln number</numerusform>
            <numerusform>&amp;Allocate and take %Ln numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln number(s) weren&apos;t freed.</source>
        <translation>
            <numerusform>%Ln number wasn&apos;t freed.</numerusform>
            <numerusform>%Ln numbers weren&apos;t freed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssetsPage</name>
    <message numerus="yes">
        <source>Expiring in %n day(s)</source>
        <translation>
            <numerusform>Expiring in %n day</numerusform>
            <numerusform>Expiring in %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignChooser</name>
    <message numerus="yes">
        <source>%Ln chosen</source>
        <translation>
            <numerusform>%Ln chosen</numerusform>
            <numerusform>%Ln chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignConfirmDialog</name>
    <message numerus="yes">
        <source>Move %Ln asset(s) to %1?</source>
        <translation>
            <numerusform>Move %Ln asset to %1?</numerusform>
            <numerusform>Move %Ln assets to %1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s) to %1?</source>
        <translation>
            <numerusform>Assign %Ln asset to %1?</numerusform>
            <numerusform>Assign %Ln assets to %1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln asset(s)</source>
        <translation>
            <numerusform>Move %Ln asset</numerusform>
            <numerusform>Move %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <translation>
            <numerusform>Assign %Ln asset</numerusform>
            <numerusform>Assign %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln call(s)</source>
        <translation>
            <numerusform>%1 in %Ln call</numerusform>
            <numerusform>%1 in %Ln calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignDialog</name>
    <message numerus="yes">
        <source>Assign assets to %Ln employee(s)</source>
        <translation>
            <numerusform>Assign assets to %Ln employee</numerusform>
            <numerusform>Assign assets to %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <extracomment>first of three parts of the button &quot;Assign 12 assets to 12 employees in 12 calls&quot;</extracomment>
        <translation>
            <numerusform>Assign %Ln asset</numerusform>
            <numerusform>Assign %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln employee</numerusform>
            <numerusform>%Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::AssignPreview</name>
    <message numerus="yes">
        <source>%Ln asset(s) can&apos;t be assigned and stay unchanged.</source>
        <translation>
            <numerusform>%Ln asset can&apos;t be assigned and stays unchanged.</numerusform>
            <numerusform>%Ln assets can&apos;t be assigned and stay unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln asset(s) there is no employee left.</source>
        <translation>
            <numerusform>For %Ln asset there is no employee left.</numerusform>
            <numerusform>For %Ln assets there is no employee left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) get nothing.</source>
        <translation>
            <numerusform>%Ln employee gets nothing.</numerusform>
            <numerusform>%Ln employees get nothing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchDraft</name>
    <message numerus="yes">
        <source>%n order(s)</source>
        <translation>
            <numerusform>%n order</numerusform>
            <numerusform>%n orders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchEditor</name>
    <message numerus="yes">
        <source>The passwords of %n product(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>The passwords of %n product weren&apos;t saved.</numerusform>
            <numerusform>The passwords of %n products weren&apos;t saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchLinesView</name>
    <message numerus="yes">
        <source>%Ln more asset(s): see the “Assets” column</source>
        <translation>
            <numerusform>%Ln more asset: see the “Assets” column</numerusform>
            <numerusform>%Ln more assets: see the “Assets” column</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::BatchListOrEditor</name>
    <message numerus="yes">
        <source>The passwords of %n product(s) couldn&apos;t be loaded: %1</source>
        <translation>
            <numerusform>The passwords of %n product couldn&apos;t be loaded: %1</numerusform>
            <numerusform>The passwords of %n products couldn&apos;t be loaded: %1</numerusform>
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
    <name>lockkeeper::ConnectionsDialog</name>
    <message numerus="yes">
        <source>Delete “%1” (%2) with its secrets, views, asset numbers, %Ln draft(s), and all that was read over it? Its changes stay in the journal.</source>
        <translation>
            <numerusform>Delete “%1” (%2) with its secrets, views, asset numbers, %Ln draft, and all that was read over it? Its changes stay in the journal.</numerusform>
            <numerusform>Delete “%1” (%2) with its secrets, views, asset numbers, %Ln drafts, and all that was read over it? Its changes stay in the journal.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::CredentialSheet</name>
    <message numerus="yes">
        <source>Password(s) of %Ln employee(s). Passwords aren&apos;t stored: save or print them before closing.</source>
        <translation>
            <numerusform>Password of %Ln employee. It isn&apos;t stored: save or print it before closing.</numerusform>
            <numerusform>Passwords of %Ln employees. They aren&apos;t stored: save or print them before closing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file will contain the password(s) of %Ln employee(s), readable for anyone who gets it. Delete it once they are handed over.</source>
        <translation>
            <numerusform>The file will contain the password of %Ln employee, readable for anyone who gets it. Delete it once it is handed over.</numerusform>
            <numerusform>The file will contain the passwords of %Ln employees, readable for anyone who gets it. Delete it once they are handed over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You haven&apos;t viewed the password(s) of %Ln employee(s). After closing, they can only be reset.</source>
        <translation>
            <numerusform>You haven&apos;t viewed the password of %Ln employee. After closing, it can only be reset.</numerusform>
            <numerusform>You haven&apos;t viewed the passwords of %Ln employees. After closing, they can only be reset.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::DescribeDialog</name>
    <message numerus="yes">
        <source>%Ln enterprise(s)</source>
        <comment>what a dialog is about</comment>
        <translation>
            <numerusform>%Ln enterprise</numerusform>
            <numerusform>%Ln enterprises</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) saved</source>
        <translation>
            <numerusform>%Ln enterprise saved</numerusform>
            <numerusform>%Ln enterprises saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::DraftRenewalsDialog</name>
    <message numerus="yes">
        <source>%Ln drafts were created, one for each channel. The first one is open, the others are in the list of orders.</source>
        <translation>
            <numerusform>%Ln draft was created.</numerusform>
            <numerusform>%Ln drafts were created, one for each channel. The first one is open, the others are in the list of orders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) will be drafted.</source>
        <translation>
            <numerusform>%Ln line will be drafted.</numerusform>
            <numerusform>%Ln lines will be drafted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es), one for each channel.</source>
        <translation>
            <numerusform>%Ln batch, one for each channel.</numerusform>
            <numerusform>%Ln batches, one for each channel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) are left out.</source>
        <translation>
            <numerusform>%Ln line is left out.</numerusform>
            <numerusform>%Ln lines are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Products of %Ln asset(s) not read: they aren&apos;t in this list.</source>
        <extracomment>Chosen assets whose products nobody knows</extracomment>
        <translation>
            <numerusform>Products of %Ln asset not read: they aren&apos;t in this list.</numerusform>
            <numerusform>Products of %Ln assets not read: they aren&apos;t in this list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) would be ordered with packages only. The gateway wants a product as well: choose one, too, or add one in the editor before sending.</source>
        <translation>
            <numerusform>%Ln asset would be ordered with packages only. The gateway wants a product as well: choose one, too, or add one in the editor before sending.</numerusform>
            <numerusform>%Ln assets would be ordered with packages only. The gateway wants a product as well: choose one, too, or add one in the editor before sending.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read: what they order isn&apos;t left out.</source>
        <translation>
            <numerusform>%Ln batch by a colleague can&apos;t be read: what it orders isn&apos;t left out.</numerusform>
            <numerusform>%Ln batches by colleagues can&apos;t be read: what they order isn&apos;t left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeActions</name>
    <message numerus="yes">
        <source>%Ln of the selected employees are already deleted and left out.</source>
        <translation>
            <numerusform>%Ln of the selected employees is already deleted and left out.</numerusform>
            <numerusform>%Ln of the selected employees are already deleted and left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeAddDialog</name>
    <message numerus="yes">
        <source>This gateway allows %Ln trial member account(s) per enterprise.</source>
        <translation>
            <numerusform>This gateway allows %Ln trial member account per enterprise.</numerusform>
            <numerusform>This gateway allows %Ln trial member accounts per enterprise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeBulkDialog</name>
    <message numerus="yes">
        <source>Change %Ln employee(s)</source>
        <translation>
            <numerusform>Change %Ln employee</numerusform>
            <numerusform>Change %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %Ln employee(s)</source>
        <translation>
            <numerusform>Apply to %Ln employee</numerusform>
            <numerusform>Apply to %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) can&apos;t be changed and are left out: %1</source>
        <translation>
            <numerusform>%Ln employee can&apos;t be changed and is left out: %1</numerusform>
            <numerusform>%Ln employees can&apos;t be changed and are left out: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %Ln employee(s) anyway</source>
        <translation>
            <numerusform>Change %Ln employee anyway</numerusform>
            <numerusform>Change %Ln employees anyway</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeeDeleteDialog</name>
    <message numerus="yes">
        <source>Delete %Ln employee(s)</source>
        <translation>
            <numerusform>Delete %Ln employee</numerusform>
            <numerusform>Delete %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln employee(s)?</source>
        <translation>
            <numerusform>Delete %Ln employee?</numerusform>
            <numerusform>Delete %Ln employees?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln borrowed lock(s)</source>
        <translation>
            <numerusform>%Ln borrowed lock</numerusform>
            <numerusform>%Ln borrowed locks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeesPage</name>
    <message numerus="yes">
        <source>%Ln deleted, hidden</source>
        <translation>
            <numerusform>%Ln deleted, hidden</numerusform>
            <numerusform>%Ln deleted, hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EndsPage</name>
    <message numerus="yes">
        <source>%Ln enterprise(s) not counted: their assets were never read</source>
        <translation>
            <numerusform>%Ln enterprise not counted: its assets were never read</numerusform>
            <numerusform>%Ln enterprises not counted: their assets were never read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EndsSoonOffer</name>
    <message numerus="yes">
        <source>Of products that end within %n day(s)</source>
        <translation>
            <numerusform>Of products that end within %n day</numerusform>
            <numerusform>Of products that end within %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseChooser</name>
    <message numerus="yes">
        <source>%Ln customer(s) found.</source>
        <translation>
            <numerusform>%Ln customer found.</numerusform>
            <numerusform>%Ln customers found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln customer(s)</source>
        <translation>
            <numerusform>%L1 of %Ln customer</numerusform>
            <numerusform>%L1 of %Ln customers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseField</name>
    <message numerus="yes">
        <source>%n more: keep typing to narrow them down</source>
        <translation>
            <numerusform>%n more: keep typing to narrow it down</numerusform>
            <numerusform>%n more: keep typing to narrow them down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseListDialog</name>
    <message numerus="yes">
        <source>Found: %Ln enterprise(s); the own name was not used</source>
        <translation>
            <numerusform>Found: %Ln enterprise; the own name was not used</numerusform>
            <numerusform>Found: %Ln enterprises; the own name was not used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln found</numerusform>
            <numerusform>%Ln found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not found</source>
        <translation>
            <numerusform>%Ln not found</numerusform>
            <numerusform>%Ln not found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not asked</source>
        <translation>
            <numerusform>%Ln not asked</numerusform>
            <numerusform>%Ln not asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) to the gateway; nothing is changed there</source>
        <translation>
            <numerusform>%Ln request to the gateway; nothing is changed there</numerusform>
            <numerusform>%Ln requests to the gateway; nothing is changed there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>%Ln duplicate merged</numerusform>
            <numerusform>%Ln duplicates merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) without a channel customer id left out</source>
        <translation>
            <numerusform>%Ln line without a channel customer id left out</numerusform>
            <numerusform>%Ln lines without a channel customer id left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Look up %Ln again</source>
        <translation>
            <numerusform>&amp;Look up %Ln again</numerusform>
            <numerusform>&amp;Look up %Ln again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Look up %Ln customer(s)</source>
        <translation>
            <numerusform>&amp;Look up %Ln customer</numerusform>
            <numerusform>&amp;Look up %Ln customers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ForecastPanel</name>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::HistoryView</name>
    <message numerus="yes">
        <source>The latest %Ln; see the journal for older ones.</source>
        <translation>
            <numerusform>The latest %Ln; see the journal for older ones.</numerusform>
            <numerusform>The latest %Ln; see the journal for older ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportCheckPage</name>
    <message numerus="yes">
        <source>%Ln row(s) can be sent.</source>
        <translation>
            <numerusform>%Ln row can be sent.</numerusform>
            <numerusform>%Ln rows can be sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) can be sent. Rows with errors stay here for correction.</source>
        <translation>
            <numerusform>%Ln row can be sent. Rows with errors stay here for correction.</numerusform>
            <numerusform>%Ln rows can be sent. Rows with errors stay here for correction.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln &amp;existing employee(s)…</source>
        <translation>
            <numerusform>Update %Ln &amp;existing employee…</numerusform>
            <numerusform>Update %Ln &amp;existing employees…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportColumnsPage</name>
    <message numerus="yes">
        <source>%Ln row(s) to check</source>
        <translation>
            <numerusform>%Ln row to check</numerusform>
            <numerusform>%Ln rows to check</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are not used: %1</source>
        <translation>
            <numerusform>%Ln column is not used: %1</numerusform>
            <numerusform>%Ln columns are not used: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportKeeping</name>
    <message numerus="yes">
        <source>%1: %2 of %Ln row(s) left</source>
        <translation>
            <numerusform>%1: %2 of %Ln row left</numerusform>
            <numerusform>%1: %2 of %Ln rows left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportPreviewPage</name>
    <message numerus="yes">
        <source>Lends the assets of %Ln employee(s) to their borrowed locks, one call each.</source>
        <translation>
            <numerusform>Lends the assets of %Ln employee to the borrowed lock, in one call.</numerusform>
            <numerusform>Lends the assets of %Ln employees to their borrowed locks, one call each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with errors aren&apos;t sent.</source>
        <translation>
            <numerusform>%Ln row with errors isn&apos;t sent.</numerusform>
            <numerusform>%Ln rows with errors aren&apos;t sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln employee(s)</source>
        <translation>
            <numerusform>&amp;Add %Ln employee</numerusform>
            <numerusform>&amp;Add %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Assign to %Ln employee(s)</source>
        <translation>
            <numerusform>&amp;Assign to %Ln employee</numerusform>
            <numerusform>&amp;Assign to %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Lend for %Ln employee(s)</source>
        <translation>
            <numerusform>&amp;Lend for %Ln employee</numerusform>
            <numerusform>&amp;Lend for %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adds %Ln row(s) without the assets that others hold.</source>
        <translation>
            <numerusform>Adds %Ln row without the assets that others hold.</numerusform>
            <numerusform>Adds %Ln rows without the assets that others hold.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adds %Ln employee(s) in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;</extracomment>
        <translation>
            <numerusform>Adds %Ln employee in %1.</numerusform>
            <numerusform>Adds %Ln employees in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraws %Ln asset(s) from their holders, in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;</extracomment>
        <translation>
            <numerusform>Withdraws %Ln asset from its holder, in %1.</numerusform>
            <numerusform>Withdraws %Ln assets from their holders, in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigns %Ln asset(s) in %1.</source>
        <extracomment>%1 is &quot;3 calls&quot;, one for each employee</extracomment>
        <translation>
            <numerusform>Assigns %Ln asset in %1.</numerusform>
            <numerusform>Assigns %Ln assets in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with warnings are sent one by one, after the others, because one of them can make the gateway refuse a whole call.</source>
        <translation>
            <numerusform>%Ln row with warnings is sent by itself, after the others, because it can make the gateway refuse a whole call.</numerusform>
            <numerusform>%Ln rows with warnings are sent one by one, after the others, because one of them can make the gateway refuse a whole call.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Al&amp;so send the %Ln row(s) with warnings</source>
        <translation>
            <numerusform>Al&amp;so send the %Ln row with warnings</numerusform>
            <numerusform>Al&amp;so send the %Ln rows with warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportReport</name>
    <message numerus="yes">
        <source>%Ln employee(s) added</source>
        <translation>
            <numerusform>%Ln employee added</numerusform>
            <numerusform>%Ln employees added</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportRun</name>
    <message numerus="yes">
        <source>The gateway refused the whole call, with %Ln row(s) in it: %1</source>
        <translation>
            <numerusform>The gateway refused the whole call, with %Ln row in it: %1</numerusform>
            <numerusform>The gateway refused the whole call, with %Ln rows in it: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportSession</name>
    <message numerus="yes">
        <source>%Ln row(s) have lost their password.</source>
        <translation>
            <numerusform>%Ln row has lost its password.</numerusform>
            <numerusform>%Ln rows have lost their passwords.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %Ln row(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>The password of %Ln row couldn&apos;t be loaded.</numerusform>
            <numerusform>The passwords of %Ln rows couldn&apos;t be loaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportSourcePage</name>
    <message numerus="yes">
        <source>%1, %Ln row(s)</source>
        <translation>
            <numerusform>%1, %Ln row</numerusform>
            <numerusform>%1, %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportUpdateDialog</name>
    <message numerus="yes">
        <source>%Ln row(s) match the current data and leave the list, too.</source>
        <translation>
            <numerusform>%Ln row matches the current data and leaves the list, too.</numerusform>
            <numerusform>%Ln rows match the current data and leave the list, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) are for deleted employees, who can&apos;t be changed.</source>
        <translation>
            <numerusform>%Ln row is for a deleted employee, who can&apos;t be changed.</numerusform>
            <numerusform>%Ln rows are for deleted employees, who can&apos;t be changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) can&apos;t be matched: several have the same account, or the enterprise code is unknown.</source>
        <translation>
            <numerusform>%Ln row can&apos;t be matched: several have the same account, or the enterprise code is unknown.</numerusform>
            <numerusform>%Ln rows can&apos;t be matched: several have the same account, or the enterprise code is unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) have errors.</source>
        <translation>
            <numerusform>%Ln row has errors.</numerusform>
            <numerusform>%Ln rows have errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln employee(s)</source>
        <translation>
            <numerusform>Update %Ln employee</numerusform>
            <numerusform>Update %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln row(s) from the list</source>
        <translation>
            <numerusform>Remove %Ln row from the list</numerusform>
            <numerusform>Remove %Ln rows from the list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Update %Ln employee(s) from a list</source>
        <translation>
            <numerusform>Update %Ln employee from a list</numerusform>
            <numerusform>Update %Ln employees from a list</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ImportWizard</name>
    <message numerus="yes">
        <source>%Ln row(s) will be deleted. Nothing was sent.</source>
        <translation>
            <numerusform>%Ln row will be deleted. Nothing was sent.</numerusform>
            <numerusform>%Ln rows will be deleted. Nothing was sent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalDetails</name>
    <message numerus="yes">
        <source>and %Ln more character(s): see “Copy JSON” for all.</source>
        <translation>
            <numerusform>and %Ln more character: see “Copy JSON” for all.</numerusform>
            <numerusform>and %Ln more characters: see “Copy JSON” for all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalKeepDialog</name>
    <message numerus="yes">
        <source>for %Ln year(s)</source>
        <translation>
            <numerusform>for %Ln year</numerusform>
            <numerusform>for %Ln years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This connection has %Ln older entry (entries), deleted only once all are saved to a file. Unresolved entries and those of unfinished work stay.</source>
        <translation>
            <numerusform>This connection has %Ln older entry, deleted only once it is saved to a file. Unresolved entries and those of unfinished work stay.</numerusform>
            <numerusform>This connection has %Ln older entries, deleted only once all are saved to a file. Unresolved entries and those of unfinished work stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry (entries)</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::JournalPage</name>
    <message numerus="yes">
        <source>%Ln entry (entries) are past their retention period…</source>
        <translation>
            <numerusform>%Ln entry is past its retention period…</numerusform>
            <numerusform>%Ln entries are past their retention period…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept for %Ln year(s)</source>
        <translation>
            <numerusform>Kept for %Ln year</numerusform>
            <numerusform>Kept for %Ln years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the latest %Ln of theirs: search or filter for others.</source>
        <translation>
            <numerusform>Only the latest %Ln of theirs: search or filter for others.</numerusform>
            <numerusform>Only the latest %Ln of theirs: search or filter for others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::KeptReport</name>
    <message numerus="yes">
        <source>%Ln enterprise(s) were never read.</source>
        <translation>
            <numerusform>%Ln enterprise was never read.</numerusform>
            <numerusform>%Ln enterprises were never read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely.</source>
        <translation>
            <numerusform>%Ln enterprise wasn&apos;t read completely.</numerusform>
            <numerusform>%Ln enterprises weren&apos;t read completely.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LendDialog</name>
    <message numerus="yes">
        <source>&amp;Lend %Ln asset(s) to lock %1</source>
        <translation>
            <numerusform>&amp;Lend %Ln asset to lock %1</numerusform>
            <numerusform>&amp;Lend %Ln assets to lock %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lend %Ln asset(s) to lock %1</source>
        <translation>
            <numerusform>Lend %Ln asset to lock %1</numerusform>
            <numerusform>Lend %Ln assets to lock %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListDialog</name>
    <message numerus="yes">
        <source>%Ln hidden by filters</source>
        <translation>
            <numerusform>%Ln hidden by filters</numerusform>
            <numerusform>%Ln hidden by filters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>%Ln duplicate merged</numerusform>
            <numerusform>%Ln duplicates merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other word(s) ignored</source>
        <translation>
            <numerusform>%Ln other word ignored</numerusform>
            <numerusform>%Ln other words ignored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Select %Ln row(s)</source>
        <translation>
            <numerusform>&amp;Select %Ln row</numerusform>
            <numerusform>&amp;Select %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListExport</name>
    <message numerus="yes">
        <source>%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</source>
        <translation>
            <numerusform>%Ln cell was too long for Excel and was cut (it ends in “…”). CSV keeps it whole.</numerusform>
            <numerusform>%Ln cells were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more field(s) couldn&apos;t be read; their cells were left empty.</source>
        <translation>
            <numerusform>%Ln more field couldn&apos;t be read; its cell was left empty.</numerusform>
            <numerusform>%Ln more fields couldn&apos;t be read; their cells were left empty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockConfirmDialog</name>
    <message numerus="yes">
        <source>Disable %Ln lock(s)</source>
        <translation>
            <numerusform>Disable %Ln lock</numerusform>
            <numerusform>Disable %Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)</source>
        <translation>
            <numerusform>Enable %Ln lock</numerusform>
            <numerusform>Enable %Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disable %Ln lock(s)?</source>
        <translation>
            <numerusform>Disable %Ln lock?</numerusform>
            <numerusform>Disable %Ln locks?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)?</source>
        <translation>
            <numerusform>Enable %Ln lock?</numerusform>
            <numerusform>Enable %Ln locks?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were already disabled when last seen.</source>
        <translation>
            <numerusform>%Ln of them was already disabled when last seen.</numerusform>
            <numerusform>%Ln of them were already disabled when last seen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were not disabled when last seen.</source>
        <translation>
            <numerusform>%Ln of them was not disabled when last seen.</numerusform>
            <numerusform>%Ln of them were not disabled when last seen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln with an unknown earlier state</source>
        <translation>
            <numerusform>Also the %Ln with an unknown earlier state</numerusform>
            <numerusform>Also the %Ln with an unknown earlier state</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln unusual number(s), checked against the lock</source>
        <translation>
            <numerusform>Also the %Ln unusual number, checked against the lock</numerusform>
            <numerusform>Also the %Ln unusual numbers, checked against the lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Also the %Ln whose licence type isn&apos;t a hardware lock</source>
        <translation>
            <numerusform>Also the %Ln whose licence type isn&apos;t a hardware lock</numerusform>
            <numerusform>Also the %Ln whose licence type isn&apos;t a hardware lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them may be refused: only re-issuable and large-customer locks can be disabled and enabled.</source>
        <translation>
            <numerusform>%Ln of them may be refused: only re-issuable and large-customer locks can be disabled and enabled.</numerusform>
            <numerusform>%Ln of them may be refused: only re-issuable and large-customer locks can be disabled and enabled.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockDeskPage</name>
    <message numerus="yes">
        <source>%Ln lock(s) aren&apos;t tried again: another window has changed them since.</source>
        <translation>
            <numerusform>%Ln lock isn&apos;t tried again: another window has changed it since.</numerusform>
            <numerusform>%Ln locks aren&apos;t tried again: another window has changed them since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s)</source>
        <translation>
            <numerusform>%Ln lock</numerusform>
            <numerusform>%Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicate(s) merged</source>
        <translation>
            <numerusform>%Ln duplicate merged</numerusform>
            <numerusform>%Ln duplicates merged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln to check</source>
        <translation>
            <numerusform>%Ln to check</numerusform>
            <numerusform>%Ln to check</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Disable %Ln lock(s)</source>
        <translation>
            <numerusform>&amp;Disable %Ln lock</numerusform>
            <numerusform>&amp;Disable %Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Enable %Ln lock(s)</source>
        <translation>
            <numerusform>&amp;Enable %Ln lock</numerusform>
            <numerusform>&amp;Enable %Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) without digits left out</source>
        <translation>
            <numerusform>%Ln word without digits left out</numerusform>
            <numerusform>%Ln words without digits left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockResultsBar</name>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln done</numerusform>
            <numerusform>%Ln done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown</source>
        <translation>
            <numerusform>%Ln unknown</numerusform>
            <numerusform>%Ln unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not sent</source>
        <translation>
            <numerusform>%Ln not sent</numerusform>
            <numerusform>%Ln not sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Try %Ln again</source>
        <translation>
            <numerusform>&amp;Try %Ln again</numerusform>
            <numerusform>&amp;Try %Ln again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln lock(s)): %2</source>
        <extracomment>%1 is &quot;The lock does not exist&quot;, %2 a sentence on what to do</extracomment>
        <translation>
            <numerusform>%1 (%Ln lock): %2</numerusform>
            <numerusform>%1 (%Ln locks): %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s): %1</source>
        <extracomment>%1 is why</extracomment>
        <translation>
            <numerusform>%Ln lock: %1</numerusform>
            <numerusform>%Ln locks: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s) had already been disabled.</source>
        <translation>
            <numerusform>%Ln lock had already been disabled.</numerusform>
            <numerusform>%Ln locks had already been disabled.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lock(s) had not been disabled.</source>
        <translation>
            <numerusform>%Ln lock had not been disabled.</numerusform>
            <numerusform>%Ln locks had not been disabled.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Re-ena&amp;ble %Ln lock(s)…</source>
        <translation>
            <numerusform>Re-ena&amp;ble %Ln lock…</numerusform>
            <numerusform>Re-ena&amp;ble %Ln locks…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disa&amp;ble %Ln lock(s) again…</source>
        <translation>
            <numerusform>Disa&amp;ble %Ln lock again…</numerusform>
            <numerusform>Disa&amp;ble %Ln locks again…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::LockWork</name>
    <message numerus="yes">
        <source>Disable %Ln lock(s)</source>
        <translation>
            <numerusform>Disable %Ln lock</numerusform>
            <numerusform>Disable %Ln locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %Ln lock(s)</source>
        <translation>
            <numerusform>Enable %Ln lock</numerusform>
            <numerusform>Enable %Ln locks</numerusform>
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
    <name>lockkeeper::NotRenewedDialog</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <comment>products and packages that end</comment>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OffboardDialog</name>
    <message numerus="yes">
        <source>Offboard %Ln employee(s)</source>
        <translation>
            <numerusform>Offboard %Ln employee</numerusform>
            <numerusform>Offboard %Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Offboard %Ln employee(s)…</source>
        <translation>
            <numerusform>&amp;Offboard %Ln employee…</numerusform>
            <numerusform>&amp;Offboard %Ln employees…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) will be deleted, which can&apos;t be undone:</source>
        <translation>
            <numerusform>%Ln employee will be deleted, which can&apos;t be undone:</numerusform>
            <numerusform>%Ln employees will be deleted, which can&apos;t be undone:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lost? Disable %n lock(s)…</source>
        <translation>
            <numerusform>Lost? Disable %n lock…</numerusform>
            <numerusform>Lost? Disable %n locks…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OffboardRun</name>
    <message numerus="yes">
        <source>Offboard %Ln employee(s)</source>
        <translation>
            <numerusform>Offboard %Ln employee</numerusform>
            <numerusform>Offboard %Ln employees</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::Offboarding</name>
    <message numerus="yes">
        <source>The gateway no longer lists this employee, but still shows %Ln asset(s) with them.</source>
        <translation>
            <numerusform>The gateway no longer lists this employee, but still shows %Ln asset with them.</numerusform>
            <numerusform>The gateway no longer lists this employee, but still shows %Ln assets with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdrawn: %Ln asset(s).</source>
        <translation>
            <numerusform>Withdrawn: %Ln asset.</numerusform>
            <numerusform>Withdrawn: %Ln assets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdrawn so far: %Ln asset(s).</source>
        <translation>
            <numerusform>Withdrawn so far: %Ln asset.</numerusform>
            <numerusform>Withdrawn so far: %Ln assets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned to the successor: %Ln.</source>
        <translation>
            <numerusform>Assigned to the successor: %Ln.</numerusform>
            <numerusform>Assigned to the successor: %Ln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Holds %Ln asset(s); no lock to return.</source>
        <translation>
            <numerusform>Holds %Ln asset; no lock to return.</numerusform>
            <numerusform>Holds %Ln assets; no lock to return.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OfferDialog</name>
    <message numerus="yes">
        <source>%Ln line(s) are left out.</source>
        <translation>
            <numerusform>%Ln line is left out.</numerusform>
            <numerusform>%Ln lines are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) in this folder will be replaced:</source>
        <translation>
            <numerusform>%Ln file in this folder will be replaced:</numerusform>
            <numerusform>%Ln files in this folder will be replaced:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln offer(s) saved.</source>
        <translation>
            <numerusform>%Ln offer saved.</numerusform>
            <numerusform>%Ln offers saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed.</source>
        <translation>
            <numerusform>%Ln failed.</numerusform>
            <numerusform>%Ln failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not written.</source>
        <translation>
            <numerusform>%Ln not written.</numerusform>
            <numerusform>%Ln not written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) were ordered or won&apos;t be renewed, and are left out.</source>
        <translation>
            <numerusform>%Ln line was ordered or won&apos;t be renewed, and is left out.</numerusform>
            <numerusform>%Ln lines were ordered or won&apos;t be renewed, and are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OfferForm</name>
    <message numerus="yes">
        <source>Use at most %Ln character(s).</source>
        <translation>
            <numerusform>Use at most %Ln character.</numerusform>
            <numerusform>Use at most %Ln characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderAssetsStep</name>
    <message numerus="yes">
        <source>%1 · %n number(s)</source>
        <translation>
            <numerusform>%1 · %n number</numerusform>
            <numerusform>%1 · %n numbers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderCheckPage</name>
    <message numerus="yes">
        <source>%Ln row(s) with errors</source>
        <translation>
            <numerusform>%Ln row with errors</numerusform>
            <numerusform>%Ln rows with errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with warnings</source>
        <translation>
            <numerusform>%Ln row with warnings</numerusform>
            <numerusform>%Ln rows with warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) can&apos;t be imported. Correct them, or remove their rows.</source>
        <translation>
            <numerusform>%Ln cell can&apos;t be imported. Correct it, or remove its row.</numerusform>
            <numerusform>%Ln cells can&apos;t be imported. Correct them, or remove their rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s)</source>
        <translation>
            <numerusform>%Ln order</numerusform>
            <numerusform>%Ln orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The passwords of %Ln row(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>The passwords of %Ln row weren&apos;t saved.</numerusform>
            <numerusform>The passwords of %Ln rows weren&apos;t saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderForm</name>
    <message numerus="yes">
        <source>More fields (%n)</source>
        <translation>
            <numerusform>More fields (%n)</numerusform>
            <numerusform>More fields (%n)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s).</source>
        <translation>
            <numerusform>%n number.</numerusform>
            <numerusform>%n numbers.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderLoadingBar</name>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>The products of %n asset couldn&apos;t be loaded.</numerusform>
            <numerusform>The products of %n assets couldn&apos;t be loaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderPickStep</name>
    <message numerus="yes">
        <source>The products of %n ticked asset(s) aren&apos;t loaded yet.</source>
        <translation>
            <numerusform>The products of %n ticked asset aren&apos;t loaded yet.</numerusform>
            <numerusform>The products of %n ticked assets aren&apos;t loaded yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s) ticked</source>
        <translation>
            <numerusform>%n asset ticked</numerusform>
            <numerusform>%n assets ticked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n product(s) ticked</source>
        <translation>
            <numerusform>%n product ticked</numerusform>
            <numerusform>%n products ticked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>under %n asset(s)</source>
        <translation>
            <numerusform>under %n asset</numerusform>
            <numerusform>under %n assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier tick(s) couldn&apos;t be restored</source>
        <translation>
            <numerusform>%n earlier tick couldn&apos;t be restored</numerusform>
            <numerusform>%n earlier ticks couldn&apos;t be restored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the ticked product(s) have no CRM product id, which revoking needs. Untick them, or revoke the whole asset.</source>
        <translation>
            <numerusform>%n of the ticked products has no CRM product id, which revoking needs. Untick it, or revoke the whole asset.</numerusform>
            <numerusform>%n of the ticked products have no CRM product id, which revoking needs. Untick them, or revoke the whole asset.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderPreviewPage</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln feature(s)</source>
        <translation>
            <numerusform>%Ln feature</numerusform>
            <numerusform>%Ln features</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln order(s)</source>
        <translation>
            <numerusform>&amp;Add %Ln order</numerusform>
            <numerusform>&amp;Add %Ln orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) from the list</source>
        <translation>
            <numerusform>%Ln order from the list</numerusform>
            <numerusform>%Ln orders from the list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These orders break %Ln rule(s).</source>
        <translation>
            <numerusform>These orders break %Ln rule.</numerusform>
            <numerusform>These orders break %Ln rules.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderSummaryStep</name>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n asset</numerusform>
            <numerusform>%n assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n product(s)</source>
        <translation>
            <numerusform>%n product</numerusform>
            <numerusform>%n products</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in %n package(s)</source>
        <translation>
            <numerusform> in %n package</numerusform>
            <numerusform> in %n packages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An order has one customer, one licence type and one licence order, so this creates %n order(s). Nothing is sent yet.</source>
        <translation>
            <numerusform>An order has one customer, one licence type and one licence order, so this creates %n order. Nothing is sent yet.</numerusform>
            <numerusform>An order has one customer, one licence type and one licence order, so this creates %n orders. Nothing is sent yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s). Press Enter to go to the field.</source>
        <translation>
            <numerusform>%n error. Press Enter to go to the field.</numerusform>
            <numerusform>%n errors. Press Enter to go to the field.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s). Press Enter to go to the field.</source>
        <translation>
            <numerusform>%n warning. Press Enter to go to the field.</numerusform>
            <numerusform>%n warnings. Press Enter to go to the field.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n order(s) to the batch</source>
        <translation>
            <numerusform>&amp;Add %n order to the batch</numerusform>
            <numerusform>&amp;Add %n orders to the batch</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderTemplatesDialog</name>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln product(s)</source>
        <translation>
            <numerusform>%Ln product</numerusform>
            <numerusform>%Ln products</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderTreeModel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrderWizard</name>
    <message numerus="yes">
        <source>The passwords of %n product(s) weren&apos;t saved.</source>
        <translation>
            <numerusform>The passwords of %n product weren&apos;t saved.</numerusform>
            <numerusform>The passwords of %n products weren&apos;t saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OrdersPage</name>
    <message numerus="yes">
        <source>Delete the draft “%1” with %Ln order(s)? Asset numbers reserved for it become free again.</source>
        <translation>
            <numerusform>Delete the draft “%1” with %Ln order? Asset numbers reserved for it become free again.</numerusform>
            <numerusform>Delete the draft “%1” with %Ln orders? Asset numbers reserved for it become free again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::OverviewPage</name>
    <message numerus="yes">
        <source>This asks the gateway %Ln time(s), once for each asset. You can cancel at any time: what has arrived stays.</source>
        <translation>
            <numerusform>This asks the gateway %Ln time, once for each asset. You can cancel at any time: what has arrived stays.</numerusform>
            <numerusform>This asks the gateway %Ln times, once for each asset. You can cancel at any time: what has arrived stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The products of %Ln asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>The products of %Ln asset couldn&apos;t be loaded.</numerusform>
            <numerusform>The products of %Ln assets couldn&apos;t be loaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading them takes %Ln request(s).</source>
        <translation>
            <numerusform>Reading them takes %Ln request.</numerusform>
            <numerusform>Reading them takes %Ln requests.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PageFooter</name>
    <message numerus="yes">
        <source>%Ln unknown outcome(s)</source>
        <translation>
            <numerusform>%Ln unknown outcome</numerusform>
            <numerusform>%Ln unknown outcomes</numerusform>
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
    <name>lockkeeper::PasswordPolicyDialog</name>
    <message numerus="yes">
        <source>%Ln character(s): %1</source>
        <extracomment>12 characters: a–z, A–Z, 0–9</extracomment>
        <translation>
            <numerusform>%Ln character: %1</numerusform>
            <numerusform>%Ln characters: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PasswordResetDialog</name>
    <message numerus="yes">
        <source>Reset %Ln password(s)</source>
        <translation>
            <numerusform>Reset %Ln password</numerusform>
            <numerusform>Reset %Ln passwords</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln employee(s) get a new password each:</source>
        <translation>
            <numerusform>%Ln employee gets a new password:</numerusform>
            <numerusform>%Ln employees get a new password each:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You haven&apos;t viewed the new password(s) of %Ln employee(s). After closing, they can only be reset.</source>
        <translation>
            <numerusform>You haven&apos;t viewed the new password of %Ln employee. After closing, it can only be reset.</numerusform>
            <numerusform>You haven&apos;t viewed the new passwords of %Ln employees. After closing, they can only be reset.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::PickTreeModel</name>
    <message numerus="yes">
        <source>held by %1 and %n other(s)</source>
        <translation>
            <numerusform>held by %1 and %n other</numerusform>
            <numerusform>held by %1 and %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductExport</name>
    <message numerus="yes">
        <source>%Ln field(s) of products couldn&apos;t be read; their cells were left empty.</source>
        <translation>
            <numerusform>%Ln field of products couldn&apos;t be read; its cell was left empty.</numerusform>
            <numerusform>%Ln fields of products couldn&apos;t be read; their cells were left empty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductLoading</name>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>The products of %n asset couldn&apos;t be loaded.</numerusform>
            <numerusform>The products of %n assets couldn&apos;t be loaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the others takes %Ln request(s).</source>
        <translation>
            <numerusform>Reading the others takes %Ln request.</numerusform>
            <numerusform>Reading the others takes %Ln requests.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ProductPanel</name>
    <message numerus="yes">
        <source>The products of %n asset(s) couldn&apos;t be loaded.</source>
        <translation>
            <numerusform>The products of %n asset couldn&apos;t be loaded.</numerusform>
            <numerusform>The products of %n assets couldn&apos;t be loaded.</numerusform>
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
    <name>lockkeeper::ReadingAgainDialog</name>
    <message numerus="yes">
        <source>%Ln enterprise(s) were read with “Read all”. One at a time is read again, and the activity panel shows it.</source>
        <translation>
            <numerusform>%Ln enterprise was read with “Read all”. One at a time is read again, and the activity panel shows it.</numerusform>
            <numerusform>%Ln enterprises were read with “Read all”. One at a time is read again, and the activity panel shows it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RecordView</name>
    <message numerus="yes">
        <source>and %Ln more character(s), also copied.</source>
        <translation>
            <numerusform>and %Ln more character, also copied.</numerusform>
            <numerusform>and %Ln more characters, also copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalChart</name>
    <message numerus="yes">
        <source>%Ln product(s) or package(s)</source>
        <extracomment>What ends in a month</extracomment>
        <translation>
            <numerusform>%Ln product or package</numerusform>
            <numerusform>%Ln products or packages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalFilters</name>
    <message numerus="yes">
        <source>%Ln chosen enterprise(s)</source>
        <translation>
            <numerusform>%Ln chosen enterprise</numerusform>
            <numerusform>%Ln chosen enterprises</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalsPage</name>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <comment>what ends within them</comment>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What ends within the next %Ln day(s), and enterprises that weren&apos;t read completely</source>
        <translation>
            <numerusform>What ends within the next %Ln day, and enterprises that weren&apos;t read completely</numerusform>
            <numerusform>What ends within the next %Ln days, and enterprises that weren&apos;t read completely</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely: more may end there.</source>
        <translation>
            <numerusform>%Ln enterprise wasn&apos;t read completely: more may end there.</numerusform>
            <numerusform>%Ln enterprises weren&apos;t read completely: more may end there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) not renewed</source>
        <translation>
            <numerusform>%Ln line not renewed</numerusform>
            <numerusform>%Ln lines not renewed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) to be renewed after all</source>
        <translation>
            <numerusform>%Ln line to be renewed after all</numerusform>
            <numerusform>%Ln lines to be renewed after all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln draft(s) can&apos;t be read, so what they order isn&apos;t known.</source>
        <translation>
            <numerusform>%Ln draft can&apos;t be read, so what it orders isn&apos;t known.</numerusform>
            <numerusform>%Ln drafts can&apos;t be read, so what they order isn&apos;t known.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::RenewalsReport</name>
    <message numerus="yes">
        <source>%Ln enterprise(s) weren&apos;t read completely: more may end there.</source>
        <translation>
            <numerusform>%Ln enterprise wasn&apos;t read completely: more may end there.</numerusform>
            <numerusform>%Ln enterprises weren&apos;t read completely: more may end there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::ReportDialog</name>
    <message numerus="yes">
        <source>%Ln file(s), %1 before compression</source>
        <translation>
            <numerusform>%Ln file, %1 before compression</numerusform>
            <numerusform>%Ln files, %1 before compression</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SecretClipboard</name>
    <message numerus="yes">
        <source>Copied. The clipboard is cleared in %Ln second(s).</source>
        <translation>
            <numerusform>Copied. The clipboard is cleared in %Ln second.</numerusform>
            <numerusform>Copied. The clipboard is cleared in %Ln seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchDialog</name>
    <message numerus="yes">
        <source>&amp;Send %Ln order(s)</source>
        <translation>
            <numerusform>&amp;Send %Ln order</numerusform>
            <numerusform>&amp;Send %Ln orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %Ln order(s)</source>
        <translation>
            <numerusform>Send %Ln order</numerusform>
            <numerusform>Send %Ln orders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchResult</name>
    <message numerus="yes">
        <source>%Ln order(s) done.</source>
        <translation>
            <numerusform>%Ln order done.</numerusform>
            <numerusform>%Ln orders done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) accepted.</source>
        <translation>
            <numerusform>%Ln order accepted.</numerusform>
            <numerusform>%Ln orders accepted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln order(s) unknown.</source>
        <translation>
            <numerusform>%Ln order unknown.</numerusform>
            <numerusform>%Ln orders unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The gateway also replied for %Ln sequence number(s) that weren&apos;t sent.</source>
        <translation>
            <numerusform>The gateway also replied for %Ln sequence number that weren&apos;t sent.</numerusform>
            <numerusform>The gateway also replied for %Ln sequence numbers that weren&apos;t sent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SendBatchSummary</name>
    <message numerus="yes">
        <source>Send %Ln order(s)?</source>
        <translation>
            <numerusform>Send %Ln order?</numerusform>
            <numerusform>Send %Ln orders?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First correct %Ln issue(s) in the editor.</source>
        <translation>
            <numerusform>First correct %Ln issue in the editor.</numerusform>
            <numerusform>First correct %Ln issues in the editor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more in the editor</source>
        <translation>
            <numerusform>and %Ln more in the editor</numerusform>
            <numerusform>and %Ln more in the editor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same applies to %Ln more batch(es).</source>
        <translation>
            <numerusform>The same applies to %Ln more batch.</numerusform>
            <numerusform>The same applies to %Ln more batches.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) by colleagues can&apos;t be read, so what they ordered isn&apos;t known.</source>
        <translation>
            <numerusform>%Ln batch by a colleague can&apos;t be read, so what it ordered isn&apos;t known.</numerusform>
            <numerusform>%Ln batches by colleagues can&apos;t be read, so what they ordered isn&apos;t known.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SettingsDialog</name>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupAssetsPage</name>
    <message numerus="yes">
        <source>&amp;Assign %Ln asset(s)</source>
        <translation>
            <numerusform>&amp;Assign %Ln asset</numerusform>
            <numerusform>&amp;Assign %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s)</source>
        <translation>
            <numerusform>%Ln asset</numerusform>
            <numerusform>%Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned %Ln asset(s)</source>
        <translation>
            <numerusform>Assigned %Ln asset</numerusform>
            <numerusform>Assigned %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %Ln asset(s)</source>
        <translation>
            <numerusform>Assign %Ln asset</numerusform>
            <numerusform>Assign %Ln assets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupEntry</name>
    <message numerus="yes">
        <source>%Ln set-ups are not finished, the last one is “%1” (%2).</source>
        <translation>
            <numerusform>%Ln set-up is not finished: “%1” (%2).</numerusform>
            <numerusform>%Ln set-ups are not finished, the last one is “%1” (%2).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupSummaryPage</name>
    <message numerus="yes">
        <source>The outcome of %Ln item(s) is unknown: check the enterprise&apos;s lists.</source>
        <translation>
            <numerusform>The outcome of %Ln item is unknown: check the enterprise&apos;s lists.</numerusform>
            <numerusform>The outcome of %Ln items is unknown: check the enterprise&apos;s lists.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln account(s) were created with unknown passwords. Select them below and reset them before use.</source>
        <translation>
            <numerusform>%Ln account was created with an unknown password. Select it below and reset it before use.</numerusform>
            <numerusform>%Ln accounts were created with unknown passwords. Select them below and reset them before use.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SetupUnknownPanel</name>
    <message numerus="yes">
        <source>The outcome of %Ln row(s) is unknown: they may have been done, and aren&apos;t resent. Check now or later; if you know better, select them and record the outcome.</source>
        <translation>
            <numerusform>The outcome of %Ln row is unknown: it may have been done, and isn&apos;t resent. Check now or later; if you know better, select it and record the outcome.</numerusform>
            <numerusform>The outcome of %Ln rows is unknown: they may have been done, and aren&apos;t resent. Check now or later; if you know better, select them and record the outcome.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) couldn&apos;t be resolved: no list shows whether they were assigned.</source>
        <translation>
            <numerusform>%Ln asset couldn&apos;t be resolved: no list shows whether it was assigned.</numerusform>
            <numerusform>%Ln assets couldn&apos;t be resolved: no list shows whether they were assigned.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SheetCheckPage</name>
    <message numerus="yes">
        <source>%Ln pasted cell(s) didn&apos;t fit into the table.</source>
        <translation>
            <numerusform>%Ln pasted cell didn&apos;t fit into the table.</numerusform>
            <numerusform>%Ln pasted cells didn&apos;t fit into the table.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::SweepDialog</name>
    <message numerus="yes">
        <source>The %Ln selected</source>
        <translation>
            <numerusform>The %Ln selected</numerusform>
            <numerusform>The %Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln in this list</source>
        <translation>
            <numerusform>The %Ln in this list</numerusform>
            <numerusform>All %Ln in this list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln that were left last time</source>
        <translation>
            <numerusform>The %Ln that was left last time</numerusform>
            <numerusform>The %Ln that were left last time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %1 requests, %2 of them for products, and one more for each 200 employees beyond the first and for each asset in %Ln enterprise(s) not read yet.</source>
        <translation>
            <numerusform>About %1 requests, %2 of them for products, and one more for each 200 employees beyond the first and for each asset in %Ln enterprise not read yet.</numerusform>
            <numerusform>About %1 requests, %2 of them for products, and one more for each 200 employees beyond the first and for each asset in %Ln enterprises not read yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Read %Ln enterprise(s)</source>
        <translation>
            <numerusform>&amp;Read %Ln enterprise</numerusform>
            <numerusform>&amp;Read %Ln enterprises</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::Sweeps</name>
    <message numerus="yes">
        <source>%Ln enterprise(s) read.</source>
        <translation>
            <numerusform>%Ln enterprise read.</numerusform>
            <numerusform>%Ln enterprises read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln left.</source>
        <translation>
            <numerusform>%Ln left.</numerusform>
            <numerusform>%Ln left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln couldn&apos;t be read completely.</source>
        <translation>
            <numerusform>%Ln couldn&apos;t be read completely.</numerusform>
            <numerusform>%Ln couldn&apos;t be read completely.</numerusform>
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
        <source>%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</source>
        <translation>
            <numerusform>%Ln cell was too long for Excel and was cut (it ends in “…”). CSV keeps it whole.</numerusform>
            <numerusform>%Ln cells were too long for Excel and were cut (they end in “…”). CSV keeps them whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TablePage</name>
    <message numerus="yes">
        <source>%Ln row(s) searched.</source>
        <translation>
            <numerusform>%Ln row searched.</numerusform>
            <numerusform>%Ln rows searched.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TableViews</name>
    <message numerus="yes">
        <source>%Ln link(s) copied.</source>
        <translation>
            <numerusform>%Ln link copied.</numerusform>
            <numerusform>%Ln links copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TeamDialog</name>
    <message numerus="yes">
        <source>Everything works. %Ln person(s) here now.</source>
        <translation>
            <numerusform>Everything works. %Ln person here now.</numerusform>
            <numerusform>Everything works. %Ln people here now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TeamNotice</name>
    <message numerus="yes">
        <source>Team: %Ln person(s) here</source>
        <translation>
            <numerusform>Team: %Ln person here</numerusform>
            <numerusform>Team: %Ln people here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::TodoList</name>
    <message numerus="yes">
        <source>%Ln more after these</source>
        <translation>
            <numerusform>%Ln more after these</numerusform>
            <numerusform>%Ln more after these</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnfinishedOffer</name>
    <message numerus="yes">
        <source>%Ln unfinished import(s)</source>
        <translation>
            <numerusform>%Ln unfinished import</numerusform>
            <numerusform>%Ln unfinished imports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished offboarding(s)</source>
        <translation>
            <numerusform>%Ln unfinished offboarding</numerusform>
            <numerusform>%Ln unfinished offboardings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownNotice</name>
    <message numerus="yes">
        <source>%Ln change(s) have an unknown outcome.</source>
        <translation>
            <numerusform>%Ln change has an unknown outcome.</numerusform>
            <numerusform>%Ln changes have an unknown outcome.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownOutcomes</name>
    <message numerus="yes">
        <source>Check %Ln unknown outcome(s)</source>
        <translation>
            <numerusform>Check %Ln unknown outcome</numerusform>
            <numerusform>Check %Ln unknown outcomes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln resolved</source>
        <translation>
            <numerusform>%1 of %Ln resolved</numerusform>
            <numerusform>%1 of %Ln resolved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnknownOutcomesPanel</name>
    <message numerus="yes">
        <source>%Ln unknown outcome(s)</source>
        <translation>
            <numerusform>%Ln unknown outcome</numerusform>
            <numerusform>%Ln unknown outcomes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more, shown once these are resolved.</source>
        <translation>
            <numerusform>And %Ln more, shown once these are resolved.</numerusform>
            <numerusform>And %Ln more, shown once these are resolved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::UnmatchedModel</name>
    <message numerus="yes">
        <source>Matches %Ln row(s): %1</source>
        <translation>
            <numerusform>Matches %Ln row: %1</numerusform>
            <numerusform>Matches %Ln rows: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::WhatIfView</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) would be renewed.</source>
        <translation>
            <numerusform>%Ln line would be renewed.</numerusform>
            <numerusform>%Ln lines would be renewed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lockkeeper::WithdrawDialog</name>
    <message numerus="yes">
        <source>%Ln employee(s)</source>
        <translation>
            <numerusform>%Ln employee</numerusform>
            <numerusform>%Ln employees</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s) from %1?</source>
        <translation>
            <numerusform>Withdraw %Ln asset from %1?</numerusform>
            <numerusform>Withdraw %Ln assets from %1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) are already free and left unchanged.</source>
        <translation>
            <numerusform>%Ln asset is already free and left unchanged.</numerusform>
            <numerusform>%Ln assets are already free and left unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln asset(s)</source>
        <translation>
            <numerusform>Withdraw %Ln asset</numerusform>
            <numerusform>Withdraw %Ln assets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln call(s)</source>
        <translation>
            <numerusform>%1 in %Ln call</numerusform>
            <numerusform>%1 in %Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln asset(s) are held by someone who isn&apos;t among the employees, and left unchanged.</source>
        <translation>
            <numerusform>%Ln asset is held by someone who isn&apos;t among the employees, and left unchanged.</numerusform>
            <numerusform>%Ln assets are held by someone who isn&apos;t among the employees, and left unchanged.</numerusform>
        </translation>
    </message>
</context>
</TS>
