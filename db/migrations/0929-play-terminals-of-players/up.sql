-- The accounts of terminals that a player has played at.
create index game_session_terminal on play.game_session (player_id, terminal_account)
  where terminal_account is not null;
