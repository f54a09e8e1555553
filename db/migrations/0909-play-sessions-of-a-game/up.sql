-- Open sessions of a game, which end when it is taken off the offer.
create index game_session_open_game on play.game_session (game_key) where state = 'OPEN';
