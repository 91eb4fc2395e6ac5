<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Asset number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grantable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Customer id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shell number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocation id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocation status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocation changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extended attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assigned to (global id)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed lock number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrower (global id)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise global id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel customer id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default customer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mobile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Department id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Department</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request is not valid and was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent, because the journal on this computer cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading still works. Mend the journal, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no usable access token for this part of the gateway.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the token in the connection, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway refused the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address and the port of the connection, or try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway&apos;s host name was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address of the connection and your network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the gateway was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check your network, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if it stays so, ask its operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No secure connection to the gateway could be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its certificate is not trusted here. If it is your own, add its authority to the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network proxy refused the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the proxy settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway&apos;s address points somewhere else (HTTP %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redirects are not followed, because they would carry your tokens along. Correct the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply is larger than this program takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for less at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply cannot be understood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perhaps something between you and the gateway answered in its place, such as a sign-in page of the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway answered with HTTP status %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again later, or ask the gateway&apos;s operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if it stays so, ask the gateway&apos;s operator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway said: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is unknown whether the change was made. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the state before you send it again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssetNumber</name>
    <message>
        <source>Domestic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not ten digits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChipType</name>
    <message>
        <source>Fourth-generation lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fifth-generation lock</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Code</name>
    <message>
        <source>The gateway refused, without a code.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway refused with code %1, which this program does not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the gateway&apos;s own message. If it does not help, report the code and the message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password must have %1 to %2 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The enterprise already has its maximum of %n trial member account(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Parameter validation failure (order module)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway found something wrong in what was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its message names the value: correct it and send again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network error, retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway had a network error of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait a moment. Reading can simply be tried again; after a change, look first whether it was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Application token invalid, expired or lacking the permission for the resource</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The application&apos;s token is invalid or expired, or the application lacks the permission.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renew the application token. If this comes again, ask whoever approved the application for the missing scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User login token invalid or expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sign-in has expired or is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway does not know this employee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the list: the employee may have been deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value that the gateway requires was empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in the required fields and send again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Employee list empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No employees were sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add at least one employee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upload count exceeds the maximum of 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than 100 employees were sent in one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send at most 100 employees in one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Account empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter an account of letters and digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group id empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway misses the department.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a department and send again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password length outside the range {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password is shorter or longer than this gateway allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a password of another length; the gateway&apos;s message names the limits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the name to at most 30 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The remark is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the remark to at most 200 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Account contains characters other than letters and digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account contains something other than letters and digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use only the letters a to z and digits, without spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mobile number format wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mobile number has a form that the gateway does not accept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the mobile number, or leave it empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise suffix empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The enterprise has no code yet that could be appended to its accounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the operator of the gateway to give the enterprise its code.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise account already has the maximum of {0} trial member accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The enterprise already has as many trial member accounts as it may have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete trial accounts that nobody needs, or buy licences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some employees were not added (successes and failures both returned)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some employees were added and some were not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the reason on each row, correct those rows, and send only them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error from the user center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The user center behind the gateway reported an error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look first whether the change was made; then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Security check failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway&apos;s security check refused the call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the clock and the connection profile; then send again yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current account not bound to an authorized customer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account that signed in is not bound to an authorized customer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in with an account of the enterprise, or have its customer bound first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset number not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway does not know this asset number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the assets and compare the number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise sub-account matched several employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than one employee matches this account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report the employee to the operator of the gateway: the account must be unique.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset number belongs to a different customer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The asset belongs to a different customer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an asset of this enterprise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise sub-account matched no employee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No employee matches this account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset number configured twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An asset number is configured twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh: it may be assigned already. Otherwise remove the repeated number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are not enough free nodes for this loan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lend fewer assets, or wait until nodes are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Employee lacks permission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The employee has no permission for these assets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign the assets to the employee first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Already lent to another borrowed lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assets are already lent to another borrowed lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the borrowed locks and see where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed lock in abnormal state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The borrowed lock is in an abnormal state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another lock, and have this one checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrowed lock already lent to another employee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The borrowed lock is already lent to another employee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the borrowed locks; choose another lock, or have this one returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borrow request failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loan failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh the borrowed locks, and try again if nothing was lent.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CsvWriter</name>
    <message>
        <source>Only a part of the table could be written. Is the disk full?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CustomerType</name>
    <message>
        <source>Person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Company</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmployeeTable</name>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock lent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Department</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no department</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GatewaySession</name>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ItemOutcome</name>
    <message>
        <source>The reply does not mention it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply contradicts itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several rows were sent with this account, and the reply does not tell them apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply says nothing about any row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was sent without a sequence number of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply has no licence order id for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply names another customer for it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JournalText</name>
    <message>
        <source>There is no folder to keep the journal in, so nothing can be changed on the gateway. Name a folder that may be written with --data-dir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal cannot be kept in %1, because that folder cannot be made or changed, so nothing can be changed on the gateway. Correct the folder&apos;s permissions, or name another with --data-dir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be opened (%2), so nothing can be changed on the gateway. See that the disk has room and that the file may be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window of the program is still opening the journal. Wait a moment; it is tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 was damaged. It is kept as %2, and a new one was started: earlier entries are not shown. Look at the gateway before you repeat a change whose outcome you do not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a journal of this program. It is kept as %2, and a new journal was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 is damaged, and another window of the program still uses it, so nothing can be changed on the gateway. Close all other windows of the program; a new journal is then started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 is damaged and cannot be renamed, so nothing can be changed on the gateway. Close programs that have it open, and see that its folder may be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 was written by a newer version of the program and is left as it is. This version keeps its own entries in %2: entries of the newer version are not shown. Use the newer version, or look at the gateway before you repeat a change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 was written by a newer version of the program, so nothing can be changed on the gateway. Use the newer version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be written: its disk is full. Make room on the disk, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be written: the file or its disk is read-only. Correct that, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be written: another program has held it for several seconds. Close that program, or try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal %1 cannot be written (%2). See that its disk has room and works, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The outcome of a change could not be written down yet; the program keeps it and tries again. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal already has an entry with this id. Start the change anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal has no entry that this outcome belongs to. If the journal was replaced meanwhile, the entry is in the file that was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The journal already has another outcome for this entry, and keeps that one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program is being closed. Start it again to go on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LicenseType</name>
    <message>
        <source>Standalone hardware lock, not re-issuable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standalone hardware lock, re-issuable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network hardware lock, not re-issuable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network hardware lock, re-issuable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standalone identity lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network identity lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standalone certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Product entity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enterprise cloud-account licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Personal cloud-account licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Product lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Login lock</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LockStatus</name>
    <message>
        <source>The gateway gave no status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lock does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operation failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lock is of the wrong type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about this lock. Look at its state before you try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the number with the one printed on the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again; if it keeps failing, report the number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only re-issuable locks and large-customer locks can be disabled and enabled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1
Try: lockkeeper --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no display. Lists can be exported without one: lockkeeper export --help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderType</name>
    <message>
        <source>New purchase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset revocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Product revocation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadBackState</name>
    <message>
        <source>not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be checked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordFormat</name>
    <message>
        <source>d MMM</source>
        <extracomment>Day and month of a date in this year, as a QDate format</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>Day, month and year of a date, as a QDate format</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMMM yyyy HH:mm:ss</source>
        <extracomment>Date and time in full, as a QDateTime format</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (as sent: %2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>A lock number usually has ten digits and begins with 8 or 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be 1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to assign and nothing to withdraw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is to be withdrawn in the same call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consists of spaces only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;.&quot; and &quot;..&quot; cannot be ids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not look like a mobile number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands in the list twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May consist of letters and digits only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be shorter than 63 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together with the enterprise code %1 it must be shorter than 63 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This gateway wanted at least %n character(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This gateway wanted at most %n character(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>May have at most 30 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May have at most 200 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway may accept only the letters a to z and digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 has the same account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most 100 employees go into one call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>An enterprise may have at most %n trial member account(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Must be Y (only default customers) or N (all customers).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be 0 (not trial) or 1 (trial).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be years, months and days, for example 1-6-0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is too large for an Integer of the gateway (32 bits).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is empty, but a strict match compares it: only products without it are found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing says which product this is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is neither the gmsPid nor the appKey of this product.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Belongs to new purchases only; a revocation names its order once, for the whole order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends before it starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Packages are nested more than %n deep.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Is none of the values that the gateway knows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An asset number usually has ten digits and begins with 8 or 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May be empty only when an asset is revoked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packages belong to new purchases; the gateway may ignore them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must name the original licence order: the licence is a cloud licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is empty: this revokes from ALL orders of the customer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing says which customer this is for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order %1 of the batch has the same sequence number.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SafeFile</name>
    <message>
        <source>“%1” is a folder. Give the name of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be written, because the folder “%2” does not exist. Create the folder or choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be written, because “%2” is not a folder. Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a link that leads back to itself. Remove the link or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be reached: %2. Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file name was given. Choose a file to write to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is write-protected. Choose another name, or allow writing to the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be written, because you may not change the folder “%2”. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of “%1” is too long. Choose a shorter one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be opened: %2. Choose another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written: %2. Nothing was changed. Try again, or choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written, because the disk is full. Nothing was changed. Free some space and try again, or choose another disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written to its end, because there is no space left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written: %2. Nothing was changed. If another program has the file open, close it there and try again, or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written to its end: %2. What was written is not complete.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SyncMode</name>
    <message>
        <source>Synchronous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Row %1 has %2 cells where the table has %3 columns. The export was stopped; please report this.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WireValue</name>
    <message>
        <source>unknown: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::Banner</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::ConnectionProfileCard</name>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Production</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::EmployeesPage</name>
    <message>
        <source>Employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gateway lists nobody in this enterprise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>employees</source>
        <comment>file name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without assets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show deleted employees as well</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::EnterpriseField</name>
    <message>
        <source>Enterprise global id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the global id of an enterprise and press Return</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::ExportDialog</name>
    <message>
        <source>&amp;Selected rows (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows s&amp;hown (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All rows (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Columns shown (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All co&amp;lumns (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::ListExport</name>
    <message>
        <source>%L1 employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2 employees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list changed while it was loaded: %L1 employees came, the gateway counts %L2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It changed three times in a row, so nothing was written. Try again when nobody edits it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::MainWindow</name>
    <message>
        <source>Lockkeeper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose enterprise</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::PageFooter</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::Record</name>
    <message>
        <source>%L1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard output cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 rows written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %L1: %2 should be %3, but is %4; the cell was left empty.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::Screenshots</name>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockkeeper::TablePage</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <extracomment>Loading employees 7,600 of 12,408</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list changed while it was loading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows may be missing. Reload to be sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is not complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load again</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) could not be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Their rows are shown without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updated %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 rows passes the search and the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search and filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No enterprise chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the global id of an enterprise into the field at the top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing had arrived by then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is still loading: only what has arrived so far is exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list changed while it was loading: rows may be missing from the export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list was not loaded to its end: rows are missing from the export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows exported to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the columns of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a row to see every field of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all fields of this record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
