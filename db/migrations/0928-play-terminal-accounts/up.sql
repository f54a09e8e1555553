-- Whose money a game session stakes: what its player has on the terminal it was started on
-- (payments.terminal_account); null where it is the player's wallet.
alter table play.game_session add column terminal_account bigint;
