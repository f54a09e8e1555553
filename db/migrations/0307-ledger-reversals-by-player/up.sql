drop index ledger.movement_reverses;
create unique index movement_reverses on ledger.movement (source, player_id, reverses)
  where reverses is not null;
