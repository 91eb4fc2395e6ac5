// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "services/identity/profiles/connection_profile.h"

#include <functional>

namespace lockkeeper
{

class Activities;
class AssetNumberStore;
class EmployeeDirectory;
class EnterpriseReader;
class DraftStore;
class GatewayClient;
class Journal;
class KnownHoldings;
class LearntFacts;
class OwnEnterprises;
class ProductCatalog;
class Prompter;
class SecretSealer;
class Sweeps;
class TeamDesk;
class UiSettings;
class UnknownOutcomes;
class WriteRuns;

/// What every page works with. Made once for a window; outlives the pages.
struct PageContext {
    Prompter& prompter;
    UiSettings& settings;
    Activities& activities;
    EmployeeDirectory& employees; ///< names for the ids of the enterprise that is open
    EnterpriseReader& reader;     ///< the lists of the enterprise that is open, read once for all pages
    ProductCatalog& products;     ///< products under assets, and when they were asked for
    WriteRuns& writes;            ///< changes under way, and whether anything may be changed
    LearntFacts& learnt;          ///< what was learnt from this gateway's replies
    OwnEnterprises& enterprises;  ///< what enterprises are called; whoever reads their names notes them
    /// To be called for each use: null while no connection is open, another one after the profile has
    /// changed.
    std::function<GatewayClient*()> client;
    /// What the gateway calls the open enterprise, else its global id, for paper and files that others read;
    /// empty while none is open. On the screen it is called as `enterprises` says (ST-8).
    std::function<QString()> enterpriseName = [] { return QString(); };
    /// What people call a connection of which the journal has entries; empty where it was removed since.
    std::function<QString(const QString& journalProfile)> connectionName = [](const QString& key) {
        return key;
    };
    RecordFormat format = {}; ///< unit and zone of the profile
    /// The profile of this window's connection: what it offers (offersOrderModule(), readOnly) and proposes
    /// (channelCode, operatorIdentity, appKey).
    ConnectionProfile profile = {};
    /// The record of all writes; null while not connected.
    std::function<Journal*()> journal = [] { return nullptr; };
    /// Unfinished work; null where there is no place to keep it.
    DraftStore* drafts = nullptr;
    /// What was seen of locks and their holders; null where it is not kept. Whoever reads a list hands it
    /// in.
    KnownHoldings* holdings = nullptr;
    /// Asset numbers that O9 handed out, and what they are for; null where they are not kept.
    AssetNumberStore* assetNumbers = nullptr;
    /// Encrypts the passwords in drafts; null where none may be kept.
    SecretSealer* sealer = nullptr;
    /// Reads many enterprises; null where what they have is not kept.
    Sweeps* sweeps = nullptr;
    /// Writes with an unknown outcome; null where there is no journal to ask.
    UnknownOutcomes* unknown = nullptr;
    /// The desk of the team, with which the client's writes are reserved; null where the connection has none.
    TeamDesk* team = nullptr;
};

} // namespace lockkeeper
