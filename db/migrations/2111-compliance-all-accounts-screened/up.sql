insert into compliance.screened (player_id, answered_at, asked_at)
select id, null, now() from players.player where state <> 'CLOSED'
on conflict do nothing;
