create index movement_order on ledger.movement using brin (id)
  with (pages_per_range = 16, autosummarize = on);
create index movement_time on ledger.movement using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
create index posting_order on ledger.posting using brin (movement_id)
  with (pages_per_range = 16, autosummarize = on);
