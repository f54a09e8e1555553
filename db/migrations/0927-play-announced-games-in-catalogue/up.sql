-- Announced games are in the catalogue (0705); a provider announces its whole list each time.
drop table play.provider_game;
