alter table payments.payment_card
  -- When the gateway is asked next: what became of an order, or to forget a card.
  add column next_poll_at timestamptz,
  drop constraint payment_card_state_check,
  -- FORGETTING: gone for its player, its token kept until the gateway has forgotten it.
  add constraint payment_card_state_check
    check (state in ('PENDING', 'ACTIVE', 'FAILED', 'FORGETTING', 'REMOVED')),
  add constraint payment_card_forgetting_check check (state <> 'FORGETTING' or token is not null);

update payments.payment_card set next_poll_at = updated_at where state = 'PENDING';

create index payment_card_polls on payments.payment_card (next_poll_at)
  where next_poll_at is not null;
