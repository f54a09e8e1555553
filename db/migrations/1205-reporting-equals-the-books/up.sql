-- What moved on players' own accounts (cash and bonus), by Prague day, kind and currency. What a game
-- paid or gave back for a bonus that was lost since goes to the house: it is stake or win all the same.
drop view reporting.daily_money;
create view reporting.daily_money as
  select (m.created_at at time zone 'Europe/Prague')::date as day,
    k.code as kind,
    m.currency,
    count(distinct m.id) as movements,
    sum(p.amount) filter (where p.account_kind in (1, 2)
      or k.code in ('win', 'bet-cancel', 'win-cancel')) as amount,
    -- What left for a gateway, the bank, a desk or another system; the house itself is none of them.
    sum(p.amount) filter (where p.account_kind in (10, 11, 12, 13)) as paid
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  where p.account_kind in (1, 2, 10, 11, 12, 13)
    or (p.account_kind = 24 and k.code in ('win', 'bet-cancel', 'win-cancel'))
  group by 1, 2, 3;

-- Rounds by the Prague day they began on. What was taken back counts nowhere; a jackpot that its
-- stake had won by then stays the player's, and so it stays a win.
create or replace view reporting.game_money as
  select (r.opened_at at time zone 'Europe/Prague')::date as day,
    r.game_id, r.provider_id, r.player_id, r.currency,
    count(*) filter (where r.state <> 'CANCELLED') as rounds,
    coalesce(sum(r.stake_cash + r.stake_bonus) filter (where r.state <> 'CANCELLED'), 0)::bigint
      as stake,
    (coalesce(sum(r.win_cash + r.win_bonus) filter (where r.state <> 'CANCELLED'), 0)
      + sum(r.jackpot))::bigint as win
  from play.round r
  where r.state <> 'CANCELLED' or r.jackpot <> 0
  group by 1, 2, 3, 4, 5;

-- A session that nobody has closed is over at its end.
create or replace view reporting.play_session as
  select s.player_id, s.id as session_id, s.game_key, s.terminal, s.currency,
    s.opened_at, s.closed_at, coalesce(s.closed_at, s.opened_at) as changed_at,
    r.rounds, r.stake, r.win, least(s.closed_at, s.ends_at) as over_at
  from play.game_session s
  cross join lateral (
    select count(*) filter (where state <> 'CANCELLED') as rounds,
      coalesce(sum(stake_cash + stake_bonus) filter (where state <> 'CANCELLED'), 0)::bigint
        as stake,
      (coalesce(sum(win_cash + win_bonus) filter (where state <> 'CANCELLED'), 0)
        + coalesce(sum(jackpot), 0))::bigint as win
    from play.round
    where player_id = s.player_id and session_id = s.id) r;
