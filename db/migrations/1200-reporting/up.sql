create schema reporting;

-- What moved on players' own accounts (cash and bonus), by Prague day, kind and currency.
create view reporting.daily_money as
  select (m.created_at at time zone 'Europe/Prague')::date as day,
    k.code as kind,
    m.currency,
    count(distinct m.id) as movements,
    sum(p.amount) filter (where p.account_kind in (1, 2)) as amount,
    sum(p.amount) filter (where p.account_kind = 3) as held
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  where p.account_kind in (1, 2, 3)
  group by 1, 2, 3;

-- Rows lie in the order of time, so a block-range index is a few pages and costs a bet nothing.
create index movement_created on ledger.movement using brin (created_at);
