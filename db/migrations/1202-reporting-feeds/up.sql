-- What the risk service reads, each row with the moment it became news.

create view reporting.player_news as
  select id as player_id, birth_date, gender, state, created_at, changed_at from players.player;

-- Rounds that were taken back count nowhere.
create view reporting.play_session as
  select s.player_id, s.id as session_id, s.game_key, s.terminal, s.currency,
    s.opened_at, s.closed_at, coalesce(s.closed_at, s.opened_at) as changed_at,
    r.rounds, r.stake, r.win
  from play.game_session s
  cross join lateral (
    select count(*) as rounds,
      coalesce(sum(stake_cash + stake_bonus), 0)::bigint as stake,
      coalesce(sum(win_cash + win_bonus + jackpot), 0)::bigint as win
    from play.round
    where player_id = s.player_id and session_id = s.id and state <> 'CANCELLED') r;

-- Money that has come in or gone out, online and at desks, one by one.
create view reporting.fund_news as
  select 'online-' || id as payment_id, player_id, direction, method, currency, amount, finished_at
    from payments.payment
    where state in ('CONFIRMED', 'PAID') and finished_at is not null
  union all
  select 'desk-' || id, player_id, direction, method, currency, amount, ended_at
    from payments.desk_operation
    where state = 'COMMITTED';

-- Limits as they were asked for; what was taken back before it held is none.
create view reporting.limit_news as
  select c.id as change_id, c.player_id, c.kind, c.new_decision, c.new_value, c.direction,
    c.requested_at, c.effective_at
  from protection.limit_change c
  where not exists (
    select from protection.limit_cancellation t
    where t.player_id = c.player_id and t.change_id = c.id);
