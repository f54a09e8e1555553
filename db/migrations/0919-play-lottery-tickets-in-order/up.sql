-- The tickets of a draw in the order in which they are ended, page by page.
create index lottery_ticket_in_order on play.lottery_ticket
  (provider_id, draw_reference, player_id, reference);
drop index play.lottery_ticket_draw;
