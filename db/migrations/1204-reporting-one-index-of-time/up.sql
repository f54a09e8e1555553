drop index ledger.movement_created;
