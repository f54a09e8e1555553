-- What one player has on terminals.
create index terminal_account_player on payments.terminal_account (player_id);
