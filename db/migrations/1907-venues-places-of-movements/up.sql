-- At which place a movement was made, by its number; one of the web has none. With its time, so that a report
-- of a month reads a month.
drop view reporting.movement_place;
create view reporting.movement_place as
  -- As a system of a hall has reported it.
  select m.player_id, m.id as movement_id, m.created_at, t.place
  from payments.reported_transaction t
  join ledger.movement m on m.player_id = t.player_id and m.id = t.movement_id
  where t.place is not null
  union all
  -- What took back what was reported.
  select m.player_id, m.id, m.created_at, t.place
  from payments.reported_transaction t
  join ledger.movement m on m.source = 'reported'
    and m.reference = t.system || ' ' || t.transaction_id || ' reverse'
  where t.place is not null and t.state = 'ROLLED_BACK'
  union all
  -- Money that came to a terminal (13: transfer-clearing), lay on it, or left it (105: terminal-transit).
  select m.player_id, m.id, m.created_at, a.terminal
  from ledger.posting p
  join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
  join payments.terminal_account a on a.id = p.owner_id
  where p.account_kind = 13
  union all
  select m.player_id, m.id, m.created_at, coalesce(t.place, substr(t.system, 10))
  from ledger.posting p
  join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
  join payments.transfer t on t.id = p.owner_id
  where p.account_kind = 105 and t.system like 'terminal:%'
  union all
  -- Cash (12: cash-desk) of a desk that was open in a venue, or is called by the number of its place.
  select m.player_id, m.id, m.created_at, coalesce(venue.number, d.code)
  from ledger.posting p
  join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
  join payments.cash_desk d on d.id = p.owner_id
  left join lateral (
    select place.number
    from payments.cash_desk_session s
    join reporting.place on place.id = s.venue_id and place.kind = 'venue'
    where s.desk_id = d.id and s.opened_at <= m.created_at
      and (s.closed_at is null or s.closed_at >= m.created_at)
      and (place.since is null or place.since <= m.created_at)
      and (place.until is null or place.until > m.created_at)
    order by s.opened_at desc limit 1) venue on true
  where p.account_kind = 12
  union all
  -- Rounds that were played at a terminal.
  select m.player_id, m.id, m.created_at, s.terminal
  from ledger.movement m
  -- Looked up for each movement of the time (`offset 0`): there are many more rounds in history.
  cross join lateral (
    select round.session_id from play.round
    where round.player_id = m.player_id and round.id = m.subject_id offset 0) r
  join play.game_session s on s.id = r.session_id
  where m.kind in (1, 2, 3, 4, 6) and s.terminal is not null
  union all
  -- A win that was held is where its round was.
  select m.player_id, m.id, m.created_at, s.terminal
  from ledger.movement m
  cross join lateral (
    select one.player_id, one.subject_id from ledger.movement one
    where one.id = m.subject_id limit 1) held
  join play.round r on r.player_id = held.player_id and r.id = held.subject_id
  join play.game_session s on s.player_id = r.player_id and s.id = r.session_id
  where m.kind in (190, 191) and s.terminal is not null;
