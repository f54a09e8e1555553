-- What staff, the state and the platform decide is no break that a player has taken.
delete from risk.observation
where kind = 'BREAK_TAKEN' and detail in ('OPERATOR', 'REGISTER', 'ENFORCED_PAUSE');
