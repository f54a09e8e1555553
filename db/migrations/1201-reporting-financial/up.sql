-- Rounds by the Prague day they began on; what was taken back counts nowhere.
create view reporting.game_money as
  select (r.opened_at at time zone 'Europe/Prague')::date as day,
    r.game_id, r.provider_id, r.player_id, r.currency,
    count(*) as rounds,
    sum(r.stake_cash + r.stake_bonus)::bigint as stake,
    sum(r.win_cash + r.win_bonus + r.jackpot)::bigint as win
  from play.round r
  where r.state <> 'CANCELLED'
  group by 1, 2, 3, 4, 5;

-- Money that has come in or gone out, online and at desks, by the Prague day it did.
create view reporting.fund_money as
  select (f.finished_at at time zone 'Europe/Prague')::date as day,
    f.player_id, f.direction, f.method, f.currency,
    count(*) as payments, sum(f.amount)::bigint as amount
  from (
    select player_id, direction, method, currency, amount, finished_at from payments.payment
      where state in ('CONFIRMED', 'PAID') and finished_at is not null
    union all
    select player_id, direction, method, currency, amount, ended_at from payments.desk_operation
      where state = 'COMMITTED'
  ) f
  group by 1, 2, 3, 4, 5;

-- What was posted to each kind of account.
create view reporting.account_money as
  select (m.created_at at time zone 'Europe/Prague')::date as day,
    a.code as account, p.currency,
    sum(p.amount) filter (where p.amount > 0) as received,
    -sum(p.amount) filter (where p.amount < 0) as given
  from ledger.movement m
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  join ledger.account_kind a on a.id = p.account_kind
  group by 1, 2, 3;

-- Places that money was moved at.
create view reporting.workroom as
  select place from payments.transfer where place is not null
  union
  select place from payments.reported_transaction where place is not null;
