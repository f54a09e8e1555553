-- What is asked of a player's rounds is always asked of one title.
create index round_player_title on jantar.round (player_id, game_key, id desc);
drop index jantar.round_player;
