-- Names of games, for reports that show them in the place of ids.
create view reporting.game_name as select id as game_id, key, name from catalogue.game;
