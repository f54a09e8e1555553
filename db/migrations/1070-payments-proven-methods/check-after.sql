select card.id from payments.payment_card card where card.verified_at is null and exists
  (select 1 from payments.payment where direction = 'DEPOSIT' and state = 'CONFIRMED'
   and payment_card_id = card.id);
