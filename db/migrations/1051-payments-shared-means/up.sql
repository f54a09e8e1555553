-- Gateways keep the number of a card from us: cards are alike by their masked number and expiry.
create index payment_card_alike on payments.payment_card ((mask || ' ' || expiry))
  where mask is not null and expiry is not null;
create index external_wallet_alike on payments.external_wallet (masked_id)
  where masked_id is not null;
