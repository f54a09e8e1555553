create index movement_rare on ledger.movement (kind, id) where kind not in (1, 2, 32, 33);
create index movement_subject on ledger.movement (subject_id)
  where subject_id is not null and kind not in (1, 2, 32, 33);
create index posting_rare on ledger.posting (account_kind, movement_id)
  where account_kind not in (1, 4, 20, 21, 27, 28);
