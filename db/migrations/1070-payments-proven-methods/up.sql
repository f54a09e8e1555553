alter table payments.payment_card
  -- When a deposit by the card was confirmed: payouts go to no other card.
  add column verified_at timestamptz;
alter table payments.external_wallet
  -- Whether its provider has verified whose it is.
  add column is_verified boolean not null default false;

update payments.payment_card card set verified_at = paid.at
  from (select payment_card_id, min(coalesce(finished_at, updated_at)) as at from payments.payment
        where direction = 'DEPOSIT' and state = 'CONFIRMED' and payment_card_id is not null
        group by payment_card_id) paid
  where paid.payment_card_id = card.id;
update payments.external_wallet set is_verified = true where state in ('CONNECTED', 'SUSPENDED');
