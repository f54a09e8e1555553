-- The books line by line in words, for figures that are defined by kinds and accounts: the code says
-- which postings a figure is the sum of, and the same definition finds the rows behind it.
create view reporting.posting as
  select m.created_at, p.movement_id, p.line, m.player_id,
    k.code as kind, a.code as account, p.owner_id, p.currency, p.amount,
    m.source, m.reference, m.reason
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  join ledger.account_kind a on a.id = p.account_kind;

drop view reporting.daily_money;
