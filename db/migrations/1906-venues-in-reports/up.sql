-- What stands where, and from when until when, for reports by place.
create view reporting.place as
  select object_id as id, kind, number, name, parent_id,
    lower(valid) as since, upper(valid) as until
  from venues.version
  where upper_inf(recorded)
    and kind in ('operator', 'company', 'venue', 'workroom', 'device', 'manufacturer');

-- At which place a movement was made, by its number; one of the web has none.
create view reporting.movement_place as
  -- As a system of a hall has reported it, and what took that back.
  select m.player_id, m.id as movement_id, t.place
  from payments.reported_transaction t
  join ledger.movement m on m.source = 'reported'
    and m.reference in (t.system || ' ' || t.transaction_id,
      t.system || ' ' || t.transaction_id || ' reverse')
  where t.place is not null
  union all
  -- Money that came to a terminal, lay on it, or left it.
  select p.player_id, p.movement_id, a.terminal
  from ledger.posting p
  join ledger.account_kind k on k.id = p.account_kind and k.code = 'transfer-clearing'
  join payments.terminal_account a on a.id = p.owner_id
  union all
  select p.player_id, p.movement_id, coalesce(t.place, substr(t.system, 10))
  from ledger.posting p
  join ledger.account_kind k on k.id = p.account_kind and k.code = 'terminal-transit'
  join payments.transfer t on t.id = p.owner_id and t.system like 'terminal:%'
  union all
  -- Cash of a desk that is called by the number of its place.
  select p.player_id, p.movement_id, d.code
  from ledger.posting p
  join ledger.account_kind k on k.id = p.account_kind and k.code = 'cash-desk'
  join payments.cash_desk d on d.id = p.owner_id
  union all
  -- Rounds that were played at a terminal; a win that was held is where its round was.
  select m.player_id, m.id, s.terminal
  from ledger.movement m
  left join lateral (
    select held.player_id, held.subject_id from ledger.movement held
    where m.kind in (190, 191) and held.id = m.subject_id limit 1) h on true
  join play.round r on r.player_id = coalesce(h.player_id, m.player_id)
    and r.id = coalesce(h.subject_id, m.subject_id)
  join play.game_session s on s.player_id = r.player_id and s.id = r.session_id
  where m.kind in (1, 2, 3, 4, 6, 190, 191) and s.terminal is not null;
