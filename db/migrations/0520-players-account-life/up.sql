-- Two accounts of one person become one: the one that went names the one that goes on.
alter table players.player add column merged_into bigint references players.player (id);
alter table players.player add column closed_at timestamptz;
alter table players.player add constraint player_merged_is_closed
  check (merged_into is null or (state = 'CLOSED' and merged_into <> id));
create index player_merged_into on players.player (merged_into) where merged_into is not null;
