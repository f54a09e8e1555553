-- The player's own money on its way back from a terminal or from the land-based account.
alter table payments.transfer add column homeward boolean not null default false;
update payments.transfer set homeward = true
where direction = 'TO' and (system = 'own-accounts' or system like 'terminal:%');
