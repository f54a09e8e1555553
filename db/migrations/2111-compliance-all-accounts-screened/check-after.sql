select id from players.player
where state <> 'CLOSED' and created_at < now() - interval '1 minute' and not exists (
  select from compliance.screened where screened.player_id = player.id);
