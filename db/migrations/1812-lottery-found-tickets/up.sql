-- Tickets of providers from outside and of the house's own lottery, which is no provider's.
create or replace view reporting.lottery_ticket as
  select player_id, reference, provider_id from play.lottery_ticket
  union all
  select player_id, number, null from lottery.ticket;
