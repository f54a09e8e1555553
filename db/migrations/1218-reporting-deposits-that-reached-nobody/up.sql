-- Whether the gateway knows of the payment; a transfer is announced to none.
create or replace view reporting.alert_payment as
  select id, player_id, direction, state, gateway, created_at,
    provider_reference is not null or gateway = 'Bank' as reached
  from payments.payment;
