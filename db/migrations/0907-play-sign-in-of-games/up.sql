-- The sign-in that asked for a token, and in which a game was opened by it; null at a terminal, where
-- nobody signs in to the site.
alter table play.launch_token add column player_session_id bigint;
alter table play.game_session add column player_session_id bigint;
