alter table engagement.opt_out
  add column message_id text;

alter table engagement.opt_out
  drop constraint opt_out_way_check,
  add constraint opt_out_way_check check (way in ('LINK', 'ONE_CLICK', 'PHONE', 'MESSAGE')),
  add constraint opt_out_message check ((way = 'MESSAGE') = (message_id is not null));

-- A gateway may deliver a message again, after the player has consented anew.
create unique index opt_out_message_once on engagement.opt_out (player_id, message_id)
  where message_id is not null;
