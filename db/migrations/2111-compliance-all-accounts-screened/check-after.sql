select id from players.player
where state <> 'CLOSED' and not exists (
  select from compliance.screened where screened.player_id = player.id);
