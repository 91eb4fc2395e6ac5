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
class DraftStore;
class GatewayClient;
class Journal;
class KnownHoldings;
class LearntFacts;
class ProductCatalog;
class Prompter;
class SecretSealer;
class UiSettings;
class UnknownOutcomes;
class WriteRuns;

/// What every page works with. Made once by whoever makes the window; outlives the pages.
struct PageContext {
    Prompter& prompter;
    UiSettings& settings;
    Activities& activities;
    EmployeeDirectory& employees; ///< names for the ids of the enterprise that is open
    ProductCatalog& products;     ///< products under assets, and when they were asked for
    WriteRuns& writes;            ///< what is being changed, and whether anything may be
    LearntFacts& learnt;          ///< what this gateway has told about itself
    /// Asked anew for each use: null while no connection is open, another one after the profile changed.
    std::function<GatewayClient*()> client;
    /// What the window calls the enterprise that is open: its name, else its global id; empty while none is.
    std::function<QString()> enterpriseName = [] { return QString(); };
    /// What people call a connection of which the journal has entries; empty where it was removed since.
    std::function<QString(const QString& journalProfile)> connectionName = [](const QString& key) {
        return key;
    };
    RecordFormat format = {}; ///< unit and zone of the profile
    /// Whose window it is: what it offers (offersOrderModule(), readOnly) and proposes (channelCode,
    /// operatorIdentity, appKey).
    ConnectionProfile profile = {};
    /// What was written before, to find out what became of it after a crash; null while not connected.
    std::function<Journal*()> journal = [] { return nullptr; };
    /// Where unfinished work is kept; null where there is no place to keep it.
    DraftStore* drafts = nullptr;
    /// What was seen of locks and their holders; null where nobody keeps it. Whoever reads a list hands it
    /// in.
    KnownHoldings* holdings = nullptr;
    /// Asset numbers that O9 handed out, and what they are for; null where nobody keeps them.
    AssetNumberStore* assetNumbers = nullptr;
    /// Encrypts the passwords in them; null where none may be kept.
    SecretSealer* sealer = nullptr;
    /// Writes of which nobody knows whether they took effect; null where there is no journal to ask.
    UnknownOutcomes* unknown = nullptr;
};

} // namespace lockkeeper
