-- The news of before say nothing of parts: what they tell of has gone back whole, and none was counted.
insert into compliance.trade
  (player_id, event_id, direction, method, currency, amount, euro_cents, at, counted_at)
select trade.player_id, back.id, trade.direction, trade.method, trade.currency,
  -trade.amount, -trade.euro_cents, back.happened_at, trade.counted_at
from outbox.event back
join outbox.event came on came.type = 'payments.deposit_confirmed'
  and came.player_id = back.player_id and came.payload ->> 'paymentId' = back.payload ->> 'paymentId'
join compliance.trade on trade.player_id = came.player_id and trade.event_id = came.id
where back.type = 'payments.deposit_taken_back' and back.payload ->> 'returned' is null
on conflict do nothing;

-- What a hall or a transfer took back counts at the time at which it had come or left. News and row are
-- of one transaction, by two looks at the clock.
update compliance.trade set counted_at = moved.at
from outbox.event back
cross join lateral (
  select source.at from (
    select created_at as at, rolled_back_at as ended_at from payments.reported_transaction
    where back.payload ->> 'way' = 'hall' and state = 'ROLLED_BACK'
      and player_id = back.player_id and currency = back.payload ->> 'currency'
      and amount = (back.payload ->> 'amount')::bigint
    union all
    select created_at, ended_at from payments.transfer
    where back.payload ->> 'way' = 'transfer' and state = 'ROLLED_BACK' and direction = 'TO'
      and not is_returning and back.type = 'payments.money_in'
      and player_id = back.player_id and currency = back.payload ->> 'currency'
      and coalesce(moved, amount) = (back.payload ->> 'amount')::bigint
  ) source
  where abs(extract(epoch from source.ended_at - back.happened_at)) < 60
  order by abs(extract(epoch from source.ended_at - back.happened_at))
  limit 1
) moved
where back.type in ('payments.money_in', 'payments.money_out')
  and back.payload ->> 'isReversal' = 'true' and back.payload ->> 'movedAt' is null
  and trade.player_id = back.player_id and trade.event_id = back.id
  and trade.amount < 0 and trade.counted_at = trade.at;
