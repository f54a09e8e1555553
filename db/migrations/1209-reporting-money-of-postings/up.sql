drop view reporting.game_money;
drop view reporting.fund_money;

-- Postings with the game of their round. A win that was held names the movement that holds it, which
-- names the round. Game and provider are 0 where a posting belongs to no round.
create view reporting.game_posting as
  select m.created_at, p.movement_id, p.line, m.player_id,
    k.code as kind, a.code as account, p.owner_id, p.currency, p.amount,
    m.source, m.reference, m.reason,
    coalesce(r.game_id, 0) as game_id, coalesce(r.provider_id, 0) as provider_id,
    -- The bet that begins a round which still counts as one.
    k.code = 'bet' and r.id = m.id and r.state <> 'CANCELLED' as begins
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  join ledger.account_kind a on a.id = p.account_kind
  left join lateral (
    select held.player_id, held.subject_id from ledger.movement held
    where m.kind in (190, 191) and held.id = m.subject_id limit 1) h on true
  left join play.round r on r.player_id = coalesce(h.player_id, m.player_id)
    and r.id = coalesce(h.subject_id, m.subject_id)
  where m.kind in (1, 2, 3, 4, 6, 190, 191);

-- Postings of deposits and withdrawals with the method of their payment.
create view reporting.fund_posting as
  select m.created_at, p.movement_id, p.line, m.player_id,
    k.code as kind, a.code as account, p.owner_id, p.currency, p.amount,
    m.source, m.reference, m.reason,
    coalesce(o.method, d.method, 'Other') as method
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  join ledger.account_kind a on a.id = p.account_kind
  left join lateral (
    select payment.method from payments.payment
    where payment.player_id = m.player_id
      and case m.kind when 13 then payment.hold_id = m.subject_id
        else m.source <> 'desk' and payment.id = m.subject_id end
    limit 1) o on true
  left join lateral (
    select operation.method from payments.desk_operation operation
    where operation.player_id = m.player_id
      and case m.kind when 13 then operation.hold_id = m.subject_id
        else m.source = 'desk' and operation.id = m.subject_id end
    limit 1) d on true
  where m.kind in (10, 11, 13, 18);

-- Sums of days that are over, minor units, by the definitions of the figures stake, win, deposit and
-- withdrawal.
create table reporting.daily_game (
  day date not null,
  player_id bigint not null,
  game_id bigint not null,
  provider_id bigint not null,
  currency text not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  primary key (day, player_id, game_id, provider_id, currency)
);
create index daily_game_player on reporting.daily_game (player_id, day);

create table reporting.daily_fund (
  day date not null,
  player_id bigint not null,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  currency text not null,
  payments bigint not null,
  amount bigint not null,
  primary key (day, player_id, direction, method, currency)
);
create index daily_fund_player on reporting.daily_fund (player_id, day);

-- All days are summed up again by the job, now with these.
delete from reporting.daily_posting;
delete from reporting.rolled_day;
