select back.id from outbox.event back
join outbox.event came on came.type = 'payments.deposit_confirmed'
  and came.player_id = back.player_id and came.payload ->> 'paymentId' = back.payload ->> 'paymentId'
join compliance.trade on trade.player_id = came.player_id and trade.event_id = came.id
where back.type = 'payments.deposit_taken_back' and back.payload ->> 'returned' is null
  and not exists (select from compliance.trade taken
    where taken.player_id = back.player_id and taken.event_id = back.id);
