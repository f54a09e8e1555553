-- Legal kinds of games, by which the state taxes what they bring in.
create view reporting.game_kind as select id as game_id, legal_kind from catalogue.game;
