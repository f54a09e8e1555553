-- Postings with the game of their round. A win that was held names the movement that holds it, which
-- names the round. Tickets without a name have no round: they name their draw game and the provider whose
-- revenue they are. Game and provider are 0 where a posting belongs to neither.
create or replace view reporting.game_posting as
  select m.created_at, p.movement_id, p.line, m.player_id,
    k.code as kind, a.code as account, p.owner_id, p.currency, p.amount,
    m.source, m.reference, m.reason,
    coalesce(r.game_id, cash.game_id, 0) as game_id,
    coalesce(r.provider_id, cash.provider_id, 0) as provider_id,
    -- The bet that begins a round which still counts as one, or a ticket that was sold.
    m.kind = 81 or k.code = 'bet' and r.id = m.id and r.state <> 'CANCELLED' as begins
  from ledger.movement m
  join ledger.movement_kind k on k.id = m.kind
  join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
  join ledger.account_kind a on a.id = p.account_kind
  left join lateral (
    select held.player_id, held.subject_id from ledger.movement held
    where m.kind in (190, 191) and held.id = m.subject_id limit 1) h on true
  left join play.round r on r.player_id = coalesce(h.player_id, m.player_id)
    and r.id = coalesce(h.subject_id, m.subject_id) and m.kind not in (81, 82)
  left join lateral (
    select game.id as game_id, revenue.owner_id as provider_id
    from lottery.ticket ticket
    join lottery.draw draw on draw.reference = ticket.draw_reference
    join lottery.game game on game.key = draw.game_key
    join ledger.posting revenue on revenue.player_id = m.player_id and revenue.movement_id = m.id
    join ledger.account_kind kind on kind.id = revenue.account_kind and kind.code = 'game-revenue'
    where m.kind in (81, 82) and ticket.id = m.subject_id limit 1) cash on true
  where m.kind in (1, 2, 3, 4, 6, 81, 82, 190, 191);
