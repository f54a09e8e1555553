create index player_birth_date on players.player (birth_date);
